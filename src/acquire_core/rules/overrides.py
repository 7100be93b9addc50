"""House rules: single settings laid over a rule set."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping

from acquire_core.english.rules import HOUSE_RULES
from acquire_core.errors import Problem, RulesError
from acquire_core.rules.faults import Fault, Reason, Wrong, fault
from acquire_core.rules.key_declaration import bare
from acquire_core.rules.model import Rules
from acquire_core.rules.serialization import HINTS, KEYS, TOP, idle, spell_out, value_of
from acquire_core.rules.validate import check_rules
from acquire_core.rules.values import nearest, printable

_LONGEST_SETTING = 10_000


def read_setting(text: str, source: str = "--set") -> tuple[str, object]:
    """The key and the value of a text such as `end.chain_size=30`; RulesError when it is none.

    The value is written as in a rule file; a text may do without its quotes.
    """
    key, equals, value = (part.strip() for part in text.partition("="))
    if not equals or not key or not value or len(text) > _LONGEST_SETTING:
        raise RulesError([Problem(source, None, "", Reason(Wrong.NOT_A_SETTING, {"text": text}))])
    try:
        data = tomllib.loads(f"value = {value}")
    except (ValueError, RecursionError):
        data = {}
    if list(data) == ["value"]:
        return key, data["value"]
    return key, value.lower() == "true" if value.lower() in ("true", "false") else value


def with_overrides(rules: Rules, overrides: Mapping[str, object], source: str = "--set") -> Rules:
    """The rule set with some keys set anew, `{"end.chain_size": 30}`, checked like a rule file.

    RulesError lists every problem, each naming its key; `source` stands where a file's name would.
    """
    data = spell_out(rules)
    name = data.pop("name")
    faults = [_unknown(key) for key in overrides if key not in KEYS]
    for key, value in overrides.items():
        if key in KEYS:
            section, _, word = key.rpartition(".")
            (data[section] if section != TOP else data)[word] = value
    changed, more = check_rules(name, data)
    faults += more
    if changed is None or faults:
        raise RulesError([Problem(source, None, each.key, each.reason) for each in faults])
    if changed == rules or "title" in overrides or rules.title.endswith(HOUSE_RULES):
        return changed
    data["title"] = f"{rules.title}{HOUSE_RULES}"
    titled, _ = check_rules(name, data)
    return titled or changed


def overrides_of(rules: Rules, base: Rules) -> dict[str, object]:
    """The settings that, laid over `base`, give the rule set; its title only where somebody chose it."""
    new, old = spell_out(rules), spell_out(base)
    found: dict[str, object] = {}
    for key in KEYS:
        section, _, word = key.rpartition(".")
        value, before = (data[section][word] if section != TOP else data[word] for data in (new, old))
        if value != before:
            found[key] = value
    if found.get("title") == f"{base.title}{HOUSE_RULES}":
        del found["title"]
    return found


def changed_keys(rules: Rules, base: Rules) -> list[str]:
    """The keys that make the rule set play otherwise than another: no texts, none without effect in both."""
    return [
        key
        for key in KEYS
        if value_of(rules, key) != value_of(base, key)
        and bare(HINTS[key]) is not str
        and not (idle(rules, key) and idle(base, key))
    ]


def _unknown(key: str) -> Fault:
    """The fault of a key that no rule file has, with the key probably meant."""
    name = printable(key)
    homes = [known for known in KEYS if known.rpartition(".")[2] == key]
    if homes:
        return fault(name, Wrong.UNKNOWN_KEY_NEAR, near_keys=homes)
    near = nearest(key, KEYS)
    if not near:
        words = {known.rpartition(".")[2]: known for known in KEYS}
        word = nearest(key.rpartition(".")[2], words)
        near = words[word] if word else None
    return (
        fault(name, Wrong.UNKNOWN_KEY_NEAR, near_keys=(near,)) if near else fault(name, Wrong.UNKNOWN_SETTING)
    )
