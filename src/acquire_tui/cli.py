"""The command line: flags into a table, and from there into the game.

Nothing of Textual is loaded before a screen is needed, and nothing of the rules before a game is.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from importlib import import_module
from io import TextIOWrapper
from typing import TYPE_CHECKING, NoReturn

from acquire_tui.colours.theme_names import THEMES
from acquire_tui.config import settings as preferences
from acquire_tui.config.settings import APP, Settings, SettingsError, nearest
from acquire_tui.text.program import command_line as words
from acquire_tui.text.program.settings import keymap_problem
from acquire_tui.text.translation import sentences

if TYPE_CHECKING:
    from textual.app import App

    from acquire_core import Rules
    from acquire_tui.app.app import AcquireApp
    from acquire_tui.setup.draft import Draft
    from acquire_tui.storage.games_folder import Saves

    First = Callable[[AcquireApp], None]

REFUSED = 1
USAGE_ERROR = 2


COMMANDS = {
    "replay": "acquire_tui.commands.replay",
    "export": "acquire_tui.commands.export",
    "check": "acquire_tui.commands.check",
    "import": "acquire_tui.commands.import_games",
    "stats": "acquire_tui.commands.stats",
    "where": "acquire_tui.commands.where",
    "arena": "acquire_tui.commands.arena",
    "demo": "acquire_tui.commands.demo",
    "rules": "acquire_tui.commands.rules",
}
"""Commands besides playing: their modules, which have `run(arguments) -> exit code`."""


class UsageError(Exception):
    """What was typed cannot be used; `str()` is one sentence a problem, each naming place and mend."""


class _Parser(argparse.ArgumentParser):
    def options(self, arguments: Sequence[str]) -> argparse.Namespace:
        """What the arguments say; UsageError where they cannot be used."""
        found, unknown = self.parse_known_args(arguments)
        if not unknown:
            return found
        known = [option[2:] for option in self._option_string_actions if option.startswith("--")]
        # Compared without the dashes, which would make any two short options look alike.
        near = nearest(unknown[0][2:], known) if unknown[0].startswith("--") else ""
        raise _usage_error(words.unknown_arguments(unknown, near and f"--{near}"))

    def error(self, message: str) -> NoReturn:
        raise _usage_error(words.misused(message))


def _usage_error(problem: str) -> UsageError:
    return UsageError(f"{problem}\n{words.see_help(APP)}")


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
            print(line if line == words.see_help(APP) else f"{APP}: {line}", file=sys.stderr)
        return USAGE_ERROR
    except BrokenPipeError:
        # Whoever read our output has gone: nothing is left to say, and Python must not try at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


def _run(arguments: Sequence[str]) -> int:
    if arguments and not arguments[0].startswith("-"):
        return _command(arguments[0])(arguments[1:])
    flags = _parser().options(arguments)
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
        from acquire_tui.app.keymap_check import problems

        path = preferences.settings_path()
        if found := problems(liked.keymap):
            told = [keymap_problem(path, problem) for problem in found]
            raise SettingsError("\n".join(told))
    return replace(liked, ascii=ascii_only)


def _continue(flags: argparse.Namespace, theme: str, liked: Settings) -> int:
    """Go on with the last unfinished game."""
    from acquire_core.record.write import RecordError
    from acquire_tui.storage.games_folder import Saves
    from acquire_tui.storage.session_storage import SessionStorage
    from acquire_tui.text.pages.saving import NO_UNFINISHED

    fixed = {"--rules": "rules", "--set": "house_rules", "--players": "players", "--seed": "seed"}
    given = [flag for flag, name in fixed.items() if getattr(flags, name)]
    given += ["--open" if flags.open else "--hidden"] * (flags.open is not None)
    if given:
        raise UsageError(words.fixed_by_continue(given))
    draft = _draft(flags, liked)
    _need_terminal()
    session_storage = SessionStorage(Saves)
    path = session_storage.unfinished()
    try:
        if path is None:
            print(f"{APP}: {session_storage.trouble or NO_UNFINISHED}", file=sys.stderr)
            return REFUSED
        resumed = session_storage.resume(path, draft)
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
    from acquire_tui.runtime import terminal_safety
    from acquire_tui.text.program.terminal import OPEN_A_TERMINAL

    problem = terminal_safety.problem()
    if problem:
        raise UsageError(f"{problem}\n{OPEN_A_TERMINAL}")


def _play(draft: Draft, theme: str, liked: Settings, first: First | None = None) -> int:
    from acquire_tui.runtime import terminal_safety

    _need_terminal()
    app = _app(draft, theme, liked, first)
    worn = app.theme
    code = terminal_safety.run(app)
    if app.theme != worn:
        preferences.remember(theme=app.theme)
    return code


def _command(word: str) -> Callable[[Sequence[str]], int]:
    if word not in COMMANDS:
        raise _usage_error(words.unknown_command(word, nearest(word, list(COMMANDS)), list(COMMANDS)))
    run: Callable[[Sequence[str]], int] = import_module(COMMANDS[word]).run
    return run


def _parser() -> _Parser:
    parser = _Parser(
        prog=APP,
        description=words.DESCRIPTION,
        epilog=words.epilog(APP, list(COMMANDS)),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
        add_help=False,
    )
    parser.add_argument("--rules", metavar=words.NAME_OR_FILE, help=words.RULES_HELP)
    parser.add_argument(
        "--set",
        metavar=words.KEY_VALUE,
        action="append",
        default=[],
        dest="house_rules",
        help=words.SET_HELP,
    )
    parser.add_argument("--players", metavar=words.LIST, help=words.PLAYERS_HELP)
    parser.add_argument("--seed", metavar=words.SEED, help=words.SEED_HELP)
    holdings = parser.add_mutually_exclusive_group()
    holdings.add_argument("--open", action="store_true", default=None, dest="open", help=words.OPEN_HELP)
    holdings.add_argument("--hidden", action="store_false", default=None, dest="open", help=words.HIDDEN_HELP)
    parser.add_argument("--pace", metavar=words.SECONDS, help=words.PACE_HELP)
    parser.add_argument("--think", metavar=words.SECONDS, help=words.THINK_HELP)
    parser.add_argument("--remarks", action=argparse.BooleanOptionalAction, help=words.REMARKS_HELP)
    parser.add_argument("--continue", action="store_true", dest="go_on", help=words.CONTINUE_HELP)
    parser.add_argument("--plain", action=argparse.BooleanOptionalAction, help=words.PLAIN_HELP)
    parser.add_argument("--theme", metavar=words.THEME, help=words.theme_help(THEMES))
    parser.add_argument("--version", action="store_true", help=words.VERSION_HELP)
    parser.add_argument("--help", "-h", action="store_true", help=words.HELP_HELP)
    return parser


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
            raise UsageError(words.players_problem(str(error))) from None
        problem = draft.count_problem(rules, len(wishes)) if rules else _too_many(len(wishes))
        if problem:
            alone = words.ADD_SOLO if len(wishes) == 1 else ""
            raise UsageError(words.option_problem("--players", sentences(problem, alone)))
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
    return None if 2 <= seats <= 6 else words.no_table_size(seats)


def _rules(name: str) -> Rules:
    from acquire_core import RulesError
    from acquire_tui.config.rule_files import find_rules

    try:
        return find_rules(name)
    except RulesError as error:
        told = [words.option_problem("--rules", str(problem)) for problem in error.problems]
        raise UsageError("\n".join(told)) from None


def _with_house_rules(rules: Rules, settings: Sequence[str]) -> Rules:
    """The rule set with every `--set` laid over it."""
    from acquire_core import RulesError
    from acquire_core.rules.overrides import read_setting, with_overrides

    try:
        return with_overrides(rules, dict(read_setting(setting) for setting in settings))
    except RulesError as error:
        raise UsageError(str(error)) from None


def _seconds(flag: str, text: str, problem_of: Callable[[object], str | None]) -> float:
    try:
        seconds: object = float(text)
    except ValueError:
        seconds = text
    problem = problem_of(seconds)
    if problem or not isinstance(seconds, float):
        raise UsageError(words.option_problem(flag, problem or ""))
    return seconds


def _theme(name: str) -> str:
    problem = preferences.theme_problem(name)
    if problem:
        raise UsageError(words.option_problem("--theme", problem))
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
    from acquire_tui.storage.games_folder import Saves

    return Saves()
