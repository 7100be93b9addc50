"""Today's opponents against those of an earlier commit: who wins more often, and who thinks longer.

    python benchmarks/against_frozen.py --level steady --rules classic --games 400 [--nodes 48] [--workers 2]

Each side holds every second seat. Every deal is played twice, with the seats changed over, so that 50 % of
the wins mean equal strength. Both sides run in processes of their own, each on the sources of its time;
they count processor time, so it matters little what else the machine does. No clock limits them: a level
plays out as many games in its head as `--nodes` says, or as it does by itself. With `--keep FILE` finished
games are added to a file, and a match broken off is taken up again.

The earlier commit is the last one before the opponents thought on the core's own games, unless
`--commit` names another; its sources are taken from the history of this repository.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from io import BytesIO
from pathlib import Path
from statistics import mean

from acquire_ai.arena.statistics import quantile, wilson
from acquire_ai.levels import KINDS
from acquire_core import Game, RulesError, load_rules
from acquire_core.rules.player_counts import table_sizes

ROOT = Path(__file__).parents[1]
FROZEN = "edff31bd3f52"
TODAY, EARLIER = SIDES = ("today", "frozen")


@dataclass(frozen=True, slots=True)
class Match:
    """What is played."""

    rules: str
    players: int
    level: str
    frozen: str
    """The level of the earlier side."""
    commit: str
    seed: int
    nodes: int | None


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game: today's share of the win, and the processor time of each choice in seconds."""

    number: int
    share: float
    today: Sequence[float]
    frozen: Sequence[float]


class Opponent:
    """A process that chooses for one side."""

    def __init__(self, sources: Path, level: str) -> None:
        self._level = level
        self._told = 0
        self._process = subprocess.Popen(
            [sys.executable, ROOT / "benchmarks" / "opponent_process.py"],
            env={**os.environ, "PYTHONPATH": str(sources / "src")},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def begin(self, match: Match, deal: str) -> None:
        """Sit down at a new game."""
        self._told = 0
        self._say({"rules": match.rules, "players": match.players, "seed": deal, "level": self._level})

    def choose(self, played: Sequence[str], chance: str, nodes: int | None) -> tuple[str, float]:
        """The next choice of a game, and the processor time it took."""
        self._say({"played": played[self._told :], "chance": chance, "nodes": nodes})
        self._told = len(played)
        assert self._process.stdout is not None
        answer = self._process.stdout.readline()
        if not answer:
            raise RuntimeError("An opponent's process has ended; its own words are above.")
        found = json.loads(answer)
        return found["choice"], found["seconds"]

    def _say(self, message: dict[str, object]) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(message) + "\n")
        self._process.stdin.flush()


@cache
def _opponents(match: Match, sources: Path) -> dict[str, Opponent]:
    """Both sides, started once in every process that plays."""
    return {TODAY: Opponent(ROOT, match.level), EARLIER: Opponent(sources, match.frozen)}


def play(match: Match, sources: Path, number: int) -> Played:
    """Play the game of a number: its deal, and who sits where, follow from it."""
    deal, turn = divmod(number, 2)
    sides = [SIDES[(seat + turn) % 2] for seat in range(match.players)]
    opponents = _opponents(match, sources)
    seed = f"{match.seed}/{deal}"
    for opponent in opponents.values():
        opponent.begin(match, seed)
    game = Game.new(load_rules(match.rules), match.players, seed)
    choices: list[str] = []
    seconds: dict[str, list[float]] = {side: [] for side in SIDES}
    while game.actor is not None:
        legal = game.legal_actions()
        choice = str(legal[0])
        if len(legal) > 1:
            side = sides[game.actor]
            choice, spent = opponents[side].choose(
                choices, f"{match.seed}/{number}/{len(choices)}", match.nodes
            )
            seconds[side].append(spent)
        game.play(game.parse(choice))
        choices.append(choice)
    assert game.result is not None
    won = game.result.winners
    share = sum(sides[seat] == TODAY for seat in won) / len(won)
    return Played(number, share, seconds[TODAY], seconds[EARLIER])


def unpack(commit: str, folder: Path) -> None:
    """The sources of a commit."""
    git = ["git", "-C", str(ROOT), "archive", commit, "src", "rules"]
    archive = subprocess.run(git, capture_output=True, check=False)
    if archive.returncode:
        raise SystemExit(f"The sources of {commit} are not to be had: {archive.stderr.decode().strip()}")
    with tarfile.open(fileobj=BytesIO(archive.stdout)) as files:
        files.extractall(folder, filter="data")


def kept(file: Path | None, match: Match) -> dict[int, Played]:
    """The finished games of a match in a file."""
    if file is None or not file.exists():
        return {}
    entries = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    if any(entry["match"] != asdict(match) for entry in entries):
        raise SystemExit(f"{file} holds games of another match; name another file.")
    return {entry["played"]["number"]: Played(**entry["played"]) for entry in entries}


def report(match: Match, played: Iterable[Played]) -> str:
    """Wins and times of both sides."""
    games = [*played]
    wins = sum(game.share for game in games)
    low, high = wilson(wins, len(games))
    lines = [
        f"{match.level} of today wins {wins / len(games):.1%} of {len(games)} games of {match.rules} for "
        f"{match.players} against {match.frozen} of {match.commit} (95 %: {low:.1%} to {high:.1%})",
        "processor time a choice, ms   mean  median    90 %",
    ]
    means = []
    for side in SIDES:
        spent = [1000 * one for game in games for one in getattr(game, side)]
        means.append(mean(spent))
        lines.append(f"{side:<27}{means[-1]:8.2f}{quantile(spent, 0.5):8.2f}{quantile(spent, 0.9):8.2f}")
    lines.append(f"today thinks {means[0] / means[1]:.2f} times as long")
    return "\n".join(lines)


class _Job:
    def __init__(self, match: Match, sources: Path) -> None:
        self.match = match
        self.sources = sources

    def __call__(self, number: int) -> Played:
        return play(self.match, self.sources, number)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument(
        "--level",
        choices=KINDS,
        metavar="LEVEL",
        default="steady",
        help="today's level, as in sharp or sharp:raider",
    )
    parser.add_argument(
        "--frozen", choices=KINDS, metavar="LEVEL", help="the earlier side's level (the same)"
    )
    parser.add_argument("--commit", default=FROZEN, help="where the earlier side is taken from (%(default)s)")
    parser.add_argument("--rules", default="classic")
    parser.add_argument("--players", type=int, help="seats (four, or what the rules have nearest to it)")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--nodes", type=int, help="games played out in the head for a choice (the level's own)"
    )
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument(
        "--keep", type=Path, metavar="FILE", help="add finished games to it and go on from it"
    )
    options = parser.parse_args()
    try:
        rules = load_rules(options.rules)
    except RulesError as error:
        parser.error(str(error))
    sizes = table_sizes(rules.teams.size, rules.players.min, rules.players.max)
    players = options.players or min(sizes, key=lambda size: abs(size - 4))
    if players not in sizes:
        parser.error(f"{rules.title} is for {', '.join(map(str, sizes))} players, not for {players}.")
    match = Match(
        options.rules,
        players,
        options.level,
        options.frozen or options.level,
        options.commit,
        options.seed,
        options.nodes,
    )
    done = kept(options.keep, match)
    left = [number for number in range(options.games) if number not in done]
    with tempfile.TemporaryDirectory() as folder:
        unpack(match.commit, Path(folder))
        with multiprocessing.get_context("spawn").Pool(max(1, options.workers)) as pool:
            for game in pool.imap_unordered(_Job(match, Path(folder)), left):
                done[game.number] = game
                if options.keep:
                    with options.keep.open("a", encoding="utf-8") as file:
                        file.write(json.dumps({"match": asdict(match), "played": asdict(game)}) + "\n")
                print(f"\r{len(done)}/{options.games}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(report(match, done.values()))


if __name__ == "__main__":
    main()
