"""An opponent in a process of its own: it follows a game by the texts of its choices, and chooses when asked.

`against_frozen.py` starts it with the sources of today or of an earlier commit on the path. It reads one
JSON object a line: `{"rules", "players", "seed", "level"}` begins a game, `{"played", "chance", "nodes"}`
tells the choices made since the last line and asks for the next. The answer is `{"choice", "seconds"}`,
the seconds of processor time.
"""

from __future__ import annotations

import json
import sys
import time
from random import Random

from acquire_ai.levels import make_player
from acquire_ai.player_protocol import Clock, Player
from acquire_core import Game, Rules, load_rules


def main() -> None:
    rules: dict[str, Rules] = {}
    players: dict[str, Player] = {}
    for line in sys.stdin:
        asked = json.loads(line)
        if "rules" in asked:
            name, level = asked["rules"], asked["level"]
            rules[name] = rules.get(name) or load_rules(name)
            players[level] = players.get(level) or make_player(level)
            player = players[level]
            game = Game.new(rules[name], asked["players"], asked["seed"])
            continue
        for words in asked["played"]:
            game.play(game.parse(words))
        assert game.actor is not None
        view, legal = game.view(game.actor), game.legal_actions()
        clock = Clock(nodes=asked["nodes"], polite=False)
        began = time.process_time()
        choice = player.choose(view, legal, clock, Random(asked["chance"]))
        print(json.dumps({"choice": str(choice), "seconds": time.process_time() - began}), flush=True)


if __name__ == "__main__":
    main()
