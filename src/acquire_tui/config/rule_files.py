"""Where rule sets come from: the shipped ones, and one's own in the rules folder of the config directory."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from acquire_core import Problem, Rules, RulesError, load_rules, rule_sets
from acquire_core.rules.faults import Reason, Wrong
from acquire_core.rules.values import nearest
from acquire_tui.config.settings import settings_path


def rules_folder() -> Path:
    """The folder of one's own rule files, whether or not it is there yet."""
    return settings_path().parent / "rules"


def own_files() -> dict[str, Path]:
    """One's own rule files by name, the name of a shipped rule set left out."""
    shipped = rule_sets()
    try:
        found = sorted(rules_folder().glob("*.toml"))
    except OSError:
        return {}
    return {path.stem: path for path in found if path.is_file() and path.stem not in shipped}


def playable_rules() -> list[Rules]:
    """Every rule set a menu can offer: the shipped ones, then one's own that are sound."""
    found = [load_rules(name) for name in rule_sets()]
    for path in own_files().values():
        with suppress(RulesError):
            found.append(load_rules(path))
    return found


def find_rules(name_or_path: str) -> Rules:
    """The rule set of a shipped name, of the name of one's own file, or of a path; else a RulesError."""
    if _is_path(name_or_path) or name_or_path in rule_sets():
        return load_rules(name_or_path)
    own = own_files()
    if name_or_path in own:
        return load_rules(own[name_or_path])
    try:
        return load_rules(name_or_path)
    except RulesError as error:
        raise RulesError(
            [_with_own(problem, name_or_path, list(own)) for problem in error.problems]
        ) from None


def _is_path(given: str) -> bool:
    return given.endswith(".toml") or "/" in given or "\\" in given


def _with_own(problem: Problem, name: str, own: list[str]) -> Problem:
    """The refusal of an unknown name, one's own names included."""
    known = [*rule_sets(), *own]
    values = {"name": name, "known": known}
    near = nearest(name, known)
    code = Wrong.NO_SUCH_RULES_NEAR if near else Wrong.NO_SUCH_RULES
    reason = Reason(code, values | {"near": near})
    return Problem(problem.file, problem.line, problem.key, reason)
