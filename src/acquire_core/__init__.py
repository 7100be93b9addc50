"""The rules of Acquire: pure, with no screen, no clock and no player.

Each name is loaded when it is first asked for, so that a program can show its first screen before the
rules of the game are needed.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from acquire_core.engine.actions import Action
    from acquire_core.engine.board import DEAD, LONE, Effect, Kind
    from acquire_core.engine.determinize import Determinizer, determinize
    from acquire_core.engine.game import Game
    from acquire_core.engine.phases.phase import Phase
    from acquire_core.engine.result import EndReason, Result
    from acquire_core.engine.view import View
    from acquire_core.errors import IllegalAction, ParseError, Problem, RulesError, SetupError
    from acquire_core.faults import ParseFault, Refusal, SetupFault
    from acquire_core.rules.load import load_rules, rule_sets
    from acquire_core.rules.model import Rules

__version__ = "0.1.0"

__all__ = [
    "DEAD",
    "LONE",
    "Action",
    "Determinizer",
    "Effect",
    "EndReason",
    "Game",
    "IllegalAction",
    "Kind",
    "ParseError",
    "ParseFault",
    "Phase",
    "Problem",
    "Refusal",
    "Result",
    "Rules",
    "RulesError",
    "SetupError",
    "SetupFault",
    "View",
    "determinize",
    "load_rules",
    "rule_sets",
]

_HOMES = {
    "DEAD": "engine.board",
    "LONE": "engine.board",
    "Action": "engine.actions",
    "Determinizer": "engine.determinize",
    "Effect": "engine.board",
    "EndReason": "engine.result",
    "Game": "engine.game",
    "IllegalAction": "errors",
    "Kind": "engine.board",
    "ParseError": "errors",
    "ParseFault": "faults",
    "Phase": "engine.phases.phase",
    "Problem": "errors",
    "Refusal": "faults",
    "Result": "engine.result",
    "Rules": "rules.model",
    "RulesError": "errors",
    "SetupError": "errors",
    "SetupFault": "faults",
    "View": "engine.view",
    "determinize": "engine.determinize",
    "load_rules": "rules.load",
    "rule_sets": "rules.load",
}
"""The module of each public name."""


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module '{__name__}' has no attribute '{name}'")
    value: object = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
