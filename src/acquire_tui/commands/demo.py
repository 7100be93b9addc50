"""`acquire-tui demo`: a game of random choices, told in sentences."""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence

from acquire_core import Game, RulesError
from acquire_tui.config.rule_files import find_rules
from acquire_tui.config.settings import APP
from acquire_tui.setup.draft import usual_seats
from acquire_tui.text.log import Wording, plain

_NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve", "Flo")


def run(arguments: Sequence[str]) -> int:
    """Play a random game of a rule set to its end and print what happens; the exit code."""
    parser = argparse.ArgumentParser(
        prog=f"{APP} demo", description="Play a game of random choices and print it in sentences."
    )
    parser.add_argument("--rules", default="standard", metavar="NAME_OR_FILE")
    parser.add_argument("--players", type=int, help="how many seats (default: 4, or the nearest fit)")
    parser.add_argument("--seed", default="1", help="a number or word; the same seed plays the same game")
    flags = parser.parse_args(arguments)
    try:
        rules = find_rules(flags.rules)
        game = Game.new(rules, flags.players or usual_seats(rules), flags.seed)
    except (RulesError, ValueError) as error:
        parser.error(str(error))
    wording = Wording(rules, _NAMES[: game.players])
    chance = random.Random(f"demo {flags.seed}").random
    while game.result is None:
        legal = game.legal_actions()
        turn = game.turn
        for sentence in wording.happened(list(game.play(legal[int(chance() * len(legal))]))):
            print(f"{turn:3} {plain(sentence)}")
    return 0
