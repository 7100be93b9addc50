"""Sentences of the command line, each with its condition."""

from __future__ import annotations

import pytest

from acquire_ai.levels import LEVELS, STYLED
from acquire_ai.styles import STYLES
from acquire_tui import cli
from acquire_tui.text.pages import opponents
from acquire_tui.text.program import command_line as words
from acquire_tui.text.program import settings, terminal


def test_every_command_has_its_summary() -> None:
    assert list(words.SUMMARIES) == list(cli.COMMANDS)


def test_the_help_on_players_names_every_level_and_style() -> None:
    assert f"({', '.join(LEVELS)};" in words.PLAYERS_HELP
    assert f"style: {', '.join(STYLES)})" in words.PLAYERS_HELP
    assert f"the last {['one', 'two', 'three'][len(STYLED) - 1]} also" in words.PLAYERS_HELP


@pytest.mark.parametrize(
    ("added", "known", "told"),
    [
        (1, 0, "Added 1 game to games."),
        (2, 1, "Added 2 games to games. 1 was already there."),
        (0, 3, "No games were added. 3 were already there."),
    ],
)
def test_what_came_of_an_import(added: int, known: int, told: str) -> None:
    assert words.imported(added, "games", known) == told


def test_a_sound_record() -> None:
    assert words.sound_record("a.jsonl", 219, 58, finished=True) == (
        "a.jsonl: The record is valid: 219 choices in 58 turns, finished."
    )
    assert words.sound_record("a.jsonl", 1, 1, finished=False) == (
        "a.jsonl: The record is valid: 1 choice in 1 turn, unfinished."
    )


def test_unknown_words_come_with_a_guess_and_the_known_ones() -> None:
    assert words.unknown_command("stat", "stats", ["stats", "where"]) == (
        "unknown command 'stat'. Did you mean 'stats'? The commands are stats, where."
    )
    assert words.unknown_arguments(["--foo"], "") == "unknown argument: --foo."
    assert words.unknown_arguments(["--ruels", "x"], "--rules") == (
        "unknown arguments: --ruels x. Did you mean '--rules'?"
    )
    assert settings.unknown_key("pace") == "unknown key. Did you mean 'pace'?"
    assert settings.unknown_theme("drak", "dark", ["dark", "light"]) == (
        "unknown theme 'drak'. Did you mean 'dark'? The themes are dark, light."
    )


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        (
            opponents.unknown_kind("hrad", "", "person", ["novice", "casual"]),
            "unknown level 'hrad'. After the colon write person, novice or casual.",
        ),
        (
            opponents.styleless("casual", ["steady", "sharp"]),
            "'casual' has no styles; only steady and sharp have them.",
        ),
        (
            opponents.style_alone("raider", ["steady", "sharp"]),
            "'raider' is a style and follows a level (steady or sharp), as in steady:raider.",
        ),
        (
            opponents.near_level("casul", "casual", "person"),
            "'casul' is not a level; did you mean 'casual'? For a person of that name, write 'casul:person'.",
        ),
    ],
)
def test_what_is_wrong_with_a_seat(told: str, sentence: str) -> None:
    assert told == sentence


def test_a_window_too_small_is_told_both_sizes() -> None:
    assert terminal.too_small(70, 20, 80, 24) == (
        "This terminal is 70x20; the game needs 80x24. Enlarge the window; nothing is lost."
    )
