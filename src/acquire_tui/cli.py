"""The command line: flags into a table, and from there into the game.

Nothing of Textual is loaded before a screen is needed, and nothing of the rules before a game is.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from importlib import import_module
from io import TextIOWrapper
from typing import TYPE_CHECKING, NoReturn

from acquire_tui.colours.theme_names import THEMES
from acquire_tui.config import settings as preferences
from acquire_tui.config.settings import APP, Settings, SettingsError, nearest

if TYPE_CHECKING:
    from textual.app import App

    from acquire_core import Rules
    from acquire_tui.app.app import AcquireApp
    from acquire_tui.setup.draft import Draft
    from acquire_tui.storage.saves import Saves

    First = Callable[[AcquireApp], None]

REFUSED = 1
USAGE_ERROR = 2


@dataclass(frozen=True, slots=True)
class Command:
    """A word after `acquire-tui`; its module has `run(arguments) -> exit code` and is loaded only then."""

    module: str
    summary: str

    def run(self, arguments: Sequence[str]) -> int:
        run: Callable[[Sequence[str]], int] = import_module(self.module).run
        return run(arguments)


COMMANDS: dict[str, Command] = {
    "replay": Command("acquire_tui.commands.replay", "step through a recorded game"),
    "export": Command("acquire_tui.commands.export", "a recorded game as text, json, csv or html"),
    "check": Command("acquire_tui.commands.check", "verify a recorded game step by step"),
    "import": Command("acquire_tui.commands.import_games", "add a friend's games to yours"),
    "stats": Command("acquire_tui.commands.stats", "print the results of your games"),
    "where": Command("acquire_tui.commands.where", "print the folders of games and settings"),
    "arena": Command("acquire_tui.commands.arena", "let opponents play each other and print the results"),
    "demo": Command("acquire_tui.commands.demo", "play a game of random choices and print it in sentences"),
    "rules": Command(
        "acquire_tui.commands.rules", "list, show and check rule sets, or start one of your own"
    ),
}
"""Commands besides playing, by their word."""


class UsageError(Exception):
    """What was typed cannot be used; `str()` is one sentence a problem, each naming place and mend."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        unknown = message.removeprefix("unrecognized arguments: ").split()[0]
        flags = [flag for flag in self._option_string_actions if flag.startswith("--")]
        # Compared without the dashes, which would make any two short flags look alike.
        near = nearest(unknown[2:], [flag[2:] for flag in flags]) if unknown.startswith("--") else ""
        hint = near.replace("'", "'--", 1)
        raise UsageError(f"{message}.{hint}\nSee {APP} --help.")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; the exit code."""
    arguments = sys.argv[1:] if arguments is None else arguments
    if isinstance(sys.stdout, TextIOWrapper):
        # Names may have letters that the locale lacks.
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        return _run(arguments)
    except (UsageError, SettingsError) as error:
        for line in str(error).splitlines():
            print(f"{APP}: {line}" if not line.startswith("See ") else line, file=sys.stderr)
        return USAGE_ERROR
    except BrokenPipeError:
        # Whoever read our output has gone: nothing is left to say, and Python must not try at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


def _run(arguments: Sequence[str]) -> int:
    if arguments and not arguments[0].startswith("-"):
        return _command(arguments[0]).run(arguments[1:])
    flags = _parser().parse_args(arguments)
    if flags.help:
        return _print(_parser().format_help())
    if flags.version:
        from acquire_core import __version__

        return _print(f"{APP} {__version__}\n")
    liked = _liked(flags.plain)
    theme = liked.theme if flags.theme is None else _theme(flags.theme)
    if flags.go_on:
        return _continue(flags, theme, liked)
    return _play(_draft(flags, liked), theme, liked)


def _liked(plain: bool | None = None) -> Settings:
    """The settings of the usual file, the actions and keys of its keymap looked up, too.

    `plain` decides about ASCII; None leaves it to the file and to the encoding of the terminal.
    """
    liked = preferences.read_settings()
    ascii_only = liked.ascii or preferences.other_locale() if plain is None else plain
    if liked.keymap:
        from acquire_tui.app.keymap import problems

        path = preferences.settings_path()
        if found := problems(liked.keymap):
            raise SettingsError("\n".join(f"{path}: [keymap] {problem}" for problem in found))
    return replace(liked, ascii=ascii_only)


def _continue(flags: argparse.Namespace, theme: str, liked: Settings) -> int:
    """Go on with the last unfinished game."""
    from acquire_core.record.write import RecordError
    from acquire_tui.storage.game_records import Keeper
    from acquire_tui.storage.saves import Saves
    from acquire_tui.text.records import NO_UNFINISHED

    fixed = {"--rules": "rules", "--set": "house_rules", "--players": "players", "--seed": "seed"}
    given = [flag for flag, name in fixed.items() if getattr(flags, name)]
    given += ["--open" if flags.open else "--hidden"] * (flags.open is not None)
    if given:
        raise UsageError(f"--continue goes on with a game as it is: leave out {', '.join(given)}.")
    draft = _draft(flags, liked)
    _need_terminal()
    keeper = Keeper(Saves)
    path = keeper.unfinished()
    try:
        if path is None:
            print(f"{APP}: {keeper.trouble or NO_UNFINISHED}", file=sys.stderr)
            return REFUSED
        resumed = keeper.resume(path, draft)
    except RecordError as error:
        print(f"{APP}: {error}", file=sys.stderr)
        return REFUSED
    return _play(draft, theme, liked, lambda app: app.go_on(*resumed))


def play(first: First) -> int:
    """Run the app with something else at first than the title; the exit code."""
    from acquire_tui.setup.draft import Draft

    liked = _liked()
    draft = Draft(pace=liked.pace, think=liked.think, remarks=liked.remarks)
    return _play(draft, liked.theme, liked, first)


def _print(text: str) -> int:
    sys.stdout.write(text)
    sys.stdout.flush()
    return 0


def _need_terminal() -> None:
    from acquire_tui.runtime import terminal

    problem = terminal.problem()
    if problem:
        raise UsageError(f"{problem}\nStart it in a terminal window of at least 80x24.")


def _play(draft: Draft, theme: str, liked: Settings, first: First | None = None) -> int:
    from acquire_tui.runtime import terminal

    _need_terminal()
    app = _app(draft, theme, liked, first)
    worn = app.theme
    code = terminal.run(app)
    if app.theme != worn:
        preferences.remember(theme=app.theme)
    return code


def _command(word: str) -> Command:
    if word in COMMANDS:
        return COMMANDS[word]
    known = f" The commands are {', '.join(COMMANDS)}." if COMMANDS else " To play, give flags only."
    raise UsageError(
        f"there is no command '{word}'.{nearest(word, list(COMMANDS))}{known}\nSee {APP} --help."
    )


def _parser() -> _Parser:
    parser = _Parser(
        prog=APP,
        description="Acquire in the terminal: with people at one keyboard and against the computer.",
        epilog=_epilog(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
        add_help=False,
    )
    parser.add_argument("--rules", metavar="NAME_OR_FILE", help="a rule set by name, or a rule file (.toml)")
    parser.add_argument(
        "--set",
        metavar="KEY=VALUE",
        action="append",
        default=[],
        dest="house_rules",
        help="a rule of your own, e.g. end.chain_size=30; as often as you like",
    )
    parser.add_argument(
        "--players",
        metavar="LIST",
        help="seats in order of play: names, or opponents (novice, casual, steady, sharp, master; the last "
        "three also in a style: builder, raider, banker), e.g. Ann,Bob,casual,sharp:raider",
    )
    parser.add_argument("--seed", help="a number or word; the same seed deals the same game")
    holdings = parser.add_mutually_exclusive_group()
    holdings.add_argument(
        "--open", action="store_true", default=None, dest="open", help="shares and cash lie open"
    )
    holdings.add_argument(
        "--hidden", action="store_false", default=None, dest="open", help="... or hidden from the others"
    )
    parser.add_argument(
        "--pace", metavar="SECONDS", help="pause after each step of an opponent, e.g. 0 or 0.4"
    )
    parser.add_argument(
        "--think",
        metavar="SECONDS",
        help="how long sharp and master think about a choice, in place of 0.5 and 2",
    )
    parser.add_argument(
        "--remarks",
        action=argparse.BooleanOptionalAction,
        help="whether opponents say something now and then",
    )
    parser.add_argument(
        "--continue", action="store_true", dest="go_on", help="go on with the last unfinished game"
    )
    parser.add_argument(
        "--plain",
        action=argparse.BooleanOptionalAction,
        help="ASCII signs only, where a terminal, font or screen reader lacks the rest",
    )
    parser.add_argument("--theme", help=f"colours: {', '.join(THEMES)}")
    parser.add_argument("--version", action="store_true", help="print the version")
    parser.add_argument("--help", "-h", action="store_true", help="print this")
    return parser


def _epilog() -> str:
    lines = [f"With no flags {APP} asks for everything; what flags fix is not asked."]
    if COMMANDS:
        lines += ["", "commands:"]
        lines += [f"  {word:12}{command.summary}" for word, command in COMMANDS.items()]
    return "\n".join(lines)


def _draft(flags: argparse.Namespace, liked: Settings) -> Draft:
    from acquire_tui.setup import draft, seats

    rules = printed = None if flags.rules is None else _rules(flags.rules)
    if flags.house_rules:
        printed = printed or _rules(draft.USUAL_RULES)
        rules = _with_house_rules(printed, flags.house_rules)
    wishes = None
    if flags.players is not None:
        from acquire_ai.levels import KINDS

        try:
            wishes = tuple(seats.parse_players(flags.players, KINDS))
        except ValueError as error:
            raise UsageError(f"--players, {error}") from None
        problem = draft.count_problem(rules, len(wishes)) if rules else _too_many(len(wishes))
        if problem:
            alone = " To play alone add --rules solo." if len(wishes) == 1 else ""
            raise UsageError(f"--players: {problem}{alone}")
    return draft.Draft(
        rules=rules,
        printed=printed,
        wishes=wishes,
        seed=flags.seed,
        open_holdings=flags.open,
        pace=liked.pace if flags.pace is None else _seconds("--pace", flags.pace, preferences.pace_problem),
        think=liked.think
        if flags.think is None
        else _seconds("--think", flags.think, preferences.think_problem),
        remarks=liked.remarks if flags.remarks is None else flags.remarks,
        name=liked.name,
    )


def _too_many(seats: int) -> str | None:
    """What is wrong with this many seats under any rules."""
    return None if 2 <= seats <= 6 else f"a table has 2 to 6 players, not {seats}."


def _rules(name: str) -> Rules:
    from acquire_core import RulesError
    from acquire_tui.config.rule_files import find_rules

    try:
        return find_rules(name)
    except RulesError as error:
        raise UsageError("\n".join(f"--rules: {problem}" for problem in error.problems)) from None


def _with_house_rules(rules: Rules, settings: Sequence[str]) -> Rules:
    """The rule set with every `--set` laid over it."""
    from acquire_core import RulesError
    from acquire_core.rules.overrides import read_setting, with_overrides

    try:
        return with_overrides(rules, dict(read_setting(setting) for setting in settings))
    except RulesError as error:
        raise UsageError(str(error)) from None
    except ValueError as error:
        raise UsageError(f"--set: {error}") from None


def _seconds(flag: str, text: str, problem_of: Callable[[object], str | None]) -> float:
    try:
        seconds: object = float(text)
    except ValueError:
        seconds = text
    problem = problem_of(seconds)
    if problem or not isinstance(seconds, float):
        raise UsageError(f"{flag}: {problem}")
    return seconds


def _theme(name: str) -> str:
    problem = preferences.theme_problem(name)
    if problem:
        raise UsageError(f"--theme: {problem}")
    return name


def _app(draft: Draft, theme: str, liked: Settings, first: First | None) -> App[None]:
    from acquire_tui.app.app import AcquireApp
    from acquire_tui.setup.draft import options_of

    options = None
    if draft.complete:
        from acquire_tui.setup.last_table import remember_table

        options = options_of(draft)
        with suppress(SettingsError):  # the game says itself what cannot be written
            remember_table(draft)
    return AcquireApp(options, draft=draft, settings=liked, theme=theme, saves=_saves, first=first)


def _saves() -> Saves:
    from acquire_tui.storage.saves import Saves

    return Saves()
