"""What one rule set changes against another, in a line a change."""

from __future__ import annotations

from acquire_core.english.rules import CHANGED, both, worded
from acquire_core.rules.key_declaration import Limits, noted
from acquire_core.rules.model import CARDS, TIERS, Band, Chain, Rules
from acquire_core.rules.overrides import changed_keys
from acquire_core.rules.serialization import HINTS, KEYS, value_of

_DEALT = [f"powers.{card}" for card in CARDS]
"""The keys that are told with `powers.enabled` where the cards come into the game."""


def differences(rules: Rules, base: Rules) -> list[str]:
    """What the rule set changes against another, a line each; empty when they play alike."""
    keys = changed_keys(rules, base)
    if "powers.enabled" in keys:
        keys = [key for key in keys if key not in _DEALT]
    return [_difference(key, rules, base) for key in keys]


def _difference(key: str, rules: Rules, base: Rules) -> str:
    declared = KEYS[key]
    new, old = value_of(rules, key), value_of(base, key)
    if key == "powers.enabled" and new:
        counts = [(KEYS[card].label, value_of(rules, card)) for card in _DEALT]
        value = ", ".join(f"{count} {card}" for card, count in counts if count)
        return worded(CHANGED["cards"], {"label": declared.label, "cards": value})
    if key == "chains.list":
        return worded(CHANGED["value"], {"label": declared.label, "value": _chains_changed(new, old)})
    if key == "card.rows":
        return worded(CHANGED["value"], {"label": declared.label, "value": _card_changed(new, old)})
    if noted(HINTS[key], Limits):
        values = {"value": declared.says(new), "before": declared.figure(old)}
        return worded(CHANGED["number"], {"label": declared.label, **values})
    return worded(CHANGED["value"], {"label": declared.label, "value": declared.says(new)})


def _chains_changed(new: tuple[Chain, ...], old: tuple[Chain, ...]) -> str:
    if [chain.name for chain in new] != [chain.name for chain in old]:
        by_tier = [", ".join(chain.name for chain in new if chain.tier == tier) for tier in TIERS]
        return "; ".join(names for names in by_tier if names)
    if [chain.tier for chain in new] != [chain.tier for chain in old]:
        moved = [(a.name, a.tier) for a, b in zip(new, old, strict=True) if a.tier != b.tier]
        return ", ".join(worded(CHANGED["tier"], {"chain": name, "tier": tier}) for name, tier in moved)
    lettered = [(a.name, a.letter) for a, b in zip(new, old, strict=True) if a != b]
    return ", ".join(worded(CHANGED["letter"], {"chain": name, "sign": letter}) for name, letter in lettered)


def _card_changed(new: tuple[Band, ...], old: tuple[Band, ...]) -> str:
    changed = []
    if [band.price for band in new] != [band.price for band in old]:
        changed.append("prices")
    if {band.price: band.bonuses for band in new} != {band.price: band.bonuses for band in old}:
        changed.append("bonuses")
    if {band.price: band.sizes for band in new} != {band.price: band.sizes for band in old}:
        changed.append("sizes")
    return worded(CHANGED["card"], {"parts": both(changed)})
