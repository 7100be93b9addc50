"""House rules: single settings laid over a rule set, and what one rule set changes against another."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

from acquire_core.errors import Problem, RulesError
from acquire_core.rules.descriptions import SWITCHES
from acquire_core.rules.fields import SHAPE, TOP, dotted, spell_out
from acquire_core.rules.model import CARDS, TIERS, Band, Chain, Rules
from acquire_core.rules.validate import check_rules
from acquire_core.rules.values import Fault, either, nearest, plain

KEYS = tuple(dotted(section, key) for section, keys in SHAPE.items() for key in keys)
"""Every dotted key of a rule file, in the order of `Rules`."""

_SUFFIX = ", house rules"
_LONGEST_SETTING = 10_000


def read_setting(text: str) -> tuple[str, object]:
    """The key and the value of a text such as `end.chain_size=30`; ValueError is a sentence.

    The value is written as in a rule file; a text may do without its quotes.
    """
    key, equals, value = (part.strip() for part in text.partition("="))
    if not equals or not key or not value or len(text) > _LONGEST_SETTING:
        raise ValueError(f"'{plain(text)}' is no setting; one reads like end.chain_size=30.")
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
        raise RulesError([Problem(source, None, fault.key, fault.message) for fault in faults])
    if changed == rules or "title" in overrides or rules.title.endswith(_SUFFIX):
        return changed
    data["title"] = f"{rules.title}{_SUFFIX}"
    titled, _ = check_rules(name, data)
    return titled or changed


def overrides_of(rules: Rules, base: Rules) -> dict[str, object]:
    """The settings that, laid over `base`, give the rule set; its title only where somebody chose it."""
    new, old = _flat(rules), _flat(base)
    found: dict[str, object] = {key: new[key] for key in KEYS if new[key] != old[key]}
    if found.get("title") == f"{base.title}{_SUFFIX}":
        del found["title"]
    return found


def _unknown(key: str) -> Fault:
    """The fault of a key that no rule file has, with the key probably meant."""
    homes = [known for known in KEYS if known.rpartition(".")[2] == key]
    near = nearest(key, KEYS)
    if not near:
        words = {known.rpartition(".")[2]: known for known in KEYS}
        word = nearest(key.rpartition(".")[2], words)
        near = words[word] if word else None
    if homes:
        hint = f"did you mean {either(f'`{home}`' for home in homes)}?"
    elif near:
        hint = f"did you mean `{near}`?"
    else:
        hint = "a key reads like `setup.cash` or `tiles.dead`"
    return Fault(plain(key), f"unknown key; {hint}")


def differences(rules: Rules, base: Rules) -> list[str]:
    """What the rule set changes against another, a line each; empty when they play alike."""
    new, old = _flat(rules), _flat(base)
    lines = []
    for key in KEYS:
        if new[key] == old[key] or key in ("title", "description") or _idle(key, rules, base):
            continue
        if key in _DEALT and not base.powers.enabled:
            continue  # said with the cards themselves
        switch = SWITCHES[key]
        if key == "powers.enabled" and rules.powers.enabled:
            lines.append(f"{switch.label}: {_cards_dealt(rules)} for each.")
        elif key == "chains.list":
            lines.append(f"{switch.label}: {_chains_changed(rules.chains, base.chains)}.")
        elif key == "card.rows":
            lines.append(f"{switch.label}: {_card_changed(rules.card, base.card)}.")
        elif switch.choices:
            lines.append(f"{switch.label} {switch.says(new[key])}.")
        else:
            before = f"{old[key]:,}"
            dollars = "$" if switch.form.startswith("$") else ""
            lines.append(f"{switch.label}: {switch.says(new[key])}, not {dollars}{before}.")
    return lines


def _flat(rules: Rules) -> dict[str, Any]:
    data = spell_out(rules)
    return {
        dotted(section, key): data[section][key] if section != TOP else data[key]
        for section, keys in SHAPE.items()
        for key in keys
    }


def _idle(key: str, rules: Rules, base: Rules) -> bool:
    """Whether a key has no effect in either rule set."""
    if key.startswith("two_player."):
        return not (rules.two_player.market or base.two_player.market)
    return key.startswith("powers.") and not (rules.powers.enabled or base.powers.enabled)


_DEALT = [f"powers.{card}" for card in CARDS]


def _cards_dealt(rules: Rules) -> str:
    """The power cards that each seat gets, with how many of each where there are several."""
    counts = [(SWITCHES[f"powers.{card}"].label, getattr(rules.powers, card)) for card in CARDS]
    return ", ".join(f"{count} {name}" for name, count in counts if count)


def _chains_changed(new: tuple[Chain, ...], old: tuple[Chain, ...]) -> str:
    if [chain.name for chain in new] != [chain.name for chain in old]:
        by_tier = [", ".join(chain.name for chain in new if chain.tier == tier) for tier in TIERS]
        return "; ".join(names for names in by_tier if names)
    if [chain.tier for chain in new] != [chain.tier for chain in old]:
        moved = [f"{a.name} is {a.tier}" for a, b in zip(new, old, strict=True) if a.tier != b.tier]
        return ", ".join(moved)
    return ", ".join(f"{a.name} goes by {a.letter}" for a, b in zip(new, old, strict=True) if a != b)


def _card_changed(new: tuple[Band, ...], old: tuple[Band, ...]) -> str:
    changed = []
    if [band.price for band in new] != [band.price for band in old]:
        changed.append("prices")
    if {band.price: band.bonuses for band in new} != {band.price: band.bonuses for band in old}:
        changed.append("bonuses")
    if {band.price: band.sizes for band in new} != {band.price: band.sizes for band in old}:
        changed.append("sizes")
    *most, last = changed
    return f"other {', '.join(most)} and {last}" if most else f"other {last}"
