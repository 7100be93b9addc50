"""The rules of Acquire: pure, with no screen, no clock and no player."""

from __future__ import annotations

__version__ = "0.1.0"

from acquire_core.actions import Action
from acquire_core.board import DEAD, LONE, Effect, Kind
from acquire_core.errors import IllegalAction, ParseError, Problem, RulesError
from acquire_core.game import Game
from acquire_core.phases.phase import Phase
from acquire_core.phases.scoring import Result
from acquire_core.rules import Rules
from acquire_core.rules_file import load_rules, rule_sets
from acquire_core.view import View

__all__ = [
    "DEAD",
    "LONE",
    "Action",
    "Effect",
    "Game",
    "IllegalAction",
    "Kind",
    "ParseError",
    "Phase",
    "Problem",
    "Result",
    "Rules",
    "RulesError",
    "View",
    "load_rules",
    "rule_sets",
]
