"""`acquire-tui demo`: a game of random choices, told in sentences."""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence

from acquire_core import Game, RulesError
from acquire_tui.config.rule_files import find_rules
from acquire_tui.config.settings import APP
from acquire_tui.setup.draft import usual_seats
from acquire_tui.text.program import command_line as words
from acquire_tui.text.table.chain_marks import plain
from acquire_tui.text.table.log import Wording


def run(arguments: Sequence[str]) -> int:
    """Play a random game of a rule set to its end and print what happens; the exit code."""
    parser = argparse.ArgumentParser(prog=f"{APP} demo", description=words.DEMO_ABOUT)
    parser.add_argument("--rules", default="standard", metavar=words.NAME_OR_FILE, help=words.RULES_HELP)
    parser.add_argument("--players", metavar=words.NUMBER, type=int, help=words.DEMO_PLAYERS_HELP)
    parser.add_argument("--seed", metavar=words.SEED, default="1", help=words.DEMO_SEED_HELP)
    flags = parser.parse_args(arguments)
    try:
        rules = find_rules(flags.rules)
        game = Game.new(rules, flags.players or usual_seats(rules), flags.seed)
    except (RulesError, ValueError) as error:
        parser.error(str(error))
    wording = Wording(rules, words.DEMO_NAMES[: game.players])
    chance = random.Random(f"demo {flags.seed}").random
    while game.result is None:
        legal = game.legal_actions()
        turn = game.turn
        for sentence in wording.happened(list(game.play(legal[int(chance() * len(legal))]))):
            print(f"{turn:3} {plain(sentence)}")
    return 0
