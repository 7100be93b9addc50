"""What the command line says of itself: help, refusals and results, but for `rules` and `arena`.

Help follows the manner of argparse: no capital and no full stop.
"""

from __future__ import annotations

from collections.abc import Sequence

from acquire_tui.text import counts
from acquire_tui.text.program.settings import did_you_mean
from acquire_tui.text.translation import gettext, ngettext, sentences

SUMMARIES = {
    "replay": gettext("step through a recorded game"),
    "export": gettext("export a game as text, JSON, CSV or HTML"),
    "check": gettext("verify a recorded game step by step"),
    "import": gettext("add recorded games to your list"),
    "stats": gettext("print your results"),
    "where": gettext("print the folders of games and settings"),
    "arena": gettext("let opponents play each other and print the results"),
    "demo": gettext("play a random game and print it in sentences"),
    "rules": gettext("list, show, check and create rule sets"),
}
"""By command: what it does."""

# The main command.

DESCRIPTION = gettext("Play Acquire in the terminal, with friends at one keyboard or the computer.")
NAME_OR_FILE = gettext("NAME_OR_FILE")
KEY_VALUE = gettext("KEY=VALUE")
LIST = gettext("LIST")
SEED = gettext("SEED")
SECONDS = gettext("SECONDS")
THEME = gettext("THEME")
FILE = gettext("FILE")
NUMBER = gettext("NUMBER")
RULES_HELP = gettext("a rule set by name, or a rule file (.toml)")
SET_HELP = gettext("override a rule, e.g. end.chain_size=30 (repeatable)")
PLAYERS_HELP = gettext(
    "seats in order of play: names, or opponents (novice, casual, steady, sharp, master; the last three "
    "also in a style: builder, raider, banker), e.g. Ann,Bob,casual,sharp:raider"
)
SEED_HELP = gettext("a number or word; the same seed deals the same game")
OPEN_HELP = gettext("everyone's shares and cash are open")
HIDDEN_HELP = gettext("... or hidden from the other players")
PACE_HELP = gettext("pause after each step of an opponent, e.g. 0 or 0.4")
THINK_HELP = gettext("how long sharp and master think about a choice, instead of 0.5 and 2")
REMARKS_HELP = gettext("whether opponents make a remark now and then")
CONTINUE_HELP = gettext("continue the last unfinished game")
PLAIN_HELP = gettext("use ASCII only, where a terminal, font or screen reader lacks the rest")
VERSION_HELP = gettext("print the version")
HELP_HELP = gettext("print this help")
COMMANDS_TITLE = gettext("commands:")


def theme_help(themes: Sequence[str]) -> str:
    return gettext("colours: {themes}", themes=", ".join(themes))


def epilog(app: str, commands: Sequence[str]) -> str:
    """What stands under the options: a word on them, and the commands with their summaries."""
    about = gettext("Without options {app} asks for everything; it skips what an option sets.", app=app)
    rows = [f"  {word:12}{SUMMARIES[word]}" for word in commands]
    return "\n".join([about, "", COMMANDS_TITLE, *rows])


def see_help(app: str) -> str:
    return gettext("See {app} --help.", app=app)


def unknown_arguments(arguments: Sequence[str], near: str) -> str:
    """`near` is an option that comes close to the first of them, with its dashes."""
    return sentences(
        ngettext(
            "unknown argument: {arguments}.",
            "unknown arguments: {arguments}.",
            len(arguments),
            arguments=" ".join(arguments),
        ),
        did_you_mean(near),
    )


def misused(problem: str) -> str:
    """`problem` is what argparse says of an option, without a full stop."""
    return gettext("{problem}.", problem=problem)


def unknown_command(word: str, near: str, commands: Sequence[str]) -> str:
    return sentences(
        gettext("unknown command '{word}'.", word=word),
        did_you_mean(near),
        gettext("The commands are {commands}.", commands=", ".join(commands)),
    )


def fixed_by_continue(options: Sequence[str]) -> str:
    """Options that cannot be given for a game that goes on."""
    return gettext("--continue resumes a game as it is: leave out {options}.", options=", ".join(options))


def option_problem(option: str, problem: str) -> str:
    return gettext("{option}: {problem}", option=option, problem=problem)


def players_problem(problem: str) -> str:
    """`problem` starts with the number of the seat it is about."""
    return gettext("--players, {problem}", problem=problem)


def no_table_size(seats: int) -> str:
    return gettext("a table has 2 to 6 players, not {seats}.", seats=seats)


ADD_SOLO = gettext("To play alone, add --rules solo.")

# The commands.

RECORD_HELP = gettext("the record of a game")
REPLAY_ABOUT = gettext("Step through a game turn by turn, as any seat sees it.")
CHECK_ABOUT = gettext("Replay a record and verify every step, and that money, shares and tiles add up.")
EXPORT_ABOUT = gettext("Export a game. Unfinished games are exported without hidden information.")
FORMAT_HELP = gettext("default: text")
OUTPUT_HELP = gettext("write to a new file instead of the standard output")
IMPORT_ABOUT = gettext(
    "Add games to your list: a friend's record, or recorded games in the format of docs/record.md."
)
IMPORT_FILE_HELP = gettext("a record, or recorded games, one per line")
NO_GAME_ADDED = gettext("No games were added.")
STATS_ABOUT = gettext("Print your results. Nothing is sent anywhere.")
WHERE_ABOUT = gettext("Print the folders of games and settings.")
DEMO_ABOUT = gettext("Play a random game and print it in sentences.")
DEMO_PLAYERS_HELP = gettext("how many seats (default: 4, or the nearest that fits)")
DEMO_SEED_HELP = gettext("a number or word; the same seed plays the same game")
DEMO_NAMES = (
    gettext("Ann"),
    gettext("Bob"),
    gettext("Cy"),
    gettext("Dee"),
    gettext("Eve"),
    gettext("Flo"),
)
FOLDERS = {"games": gettext("games"), "settings": gettext("settings")}
"""By folder: what it holds."""


def name_a_record(app: str) -> str:
    """Where `replay` was given no file."""
    return gettext("name the record of a game; {app} where shows the folder they are in", app=app)


def sound_record(file: object, choices: int, turns: int, finished: bool) -> str:
    """What `check` says where nothing is wrong."""
    values = {"file": file, "choices": counts.choices(choices), "turns": counts.turns(turns)}
    if finished:
        return gettext("{file}: The record is valid: {choices} in {turns}, finished.", **values)
    return gettext("{file}: The record is valid: {choices} in {turns}, unfinished.", **values)


def imported(added: int, folder: object, known: int) -> str:
    """How many games were added, and how many were there before."""
    return sentences(
        ngettext("Added {count} game to {folder}.", "Added {count} games to {folder}.", added, folder=folder)
        if added
        else NO_GAME_ADDED,
        ngettext("{count} was already there.", "{count} were already there.", known) if known else "",
    )


def folder_row(what: str, folder: object) -> str:
    return f"{FOLDERS[what]:10}{folder}"
