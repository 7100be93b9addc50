"""Rule files: TOML on the disk to `Rules`."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import Any

from acquire_core.rules import TIERS, Band, Chain, Rules
from acquire_core.rules_card import parse_sizes
from acquire_core.rules_shape import SHAPE, build_rules, dotted, spell_out


def load_rules(name_or_path: str | os.PathLike[str]) -> Rules:
    """The rule set of a shipped name or of a file."""
    given = os.fspath(name_or_path)
    path = Path(given) if "/" in given or given.endswith(".toml") else _shipped() / f"{given}.toml"
    return rules_from_data({"name": path.stem, **_read(path)}, given)


def rule_sets() -> dict[str, str]:
    """The shipped rule sets: name -> title."""
    return {name: load_rules(name).title for name in ("standard", "variant_2p", "classic", "pico8")}


def rules_to_data(rules: Rules) -> dict[str, Any]:
    """The rule set as plain data."""
    return spell_out(rules)


def rules_from_data(data: dict[str, Any], source: str) -> Rules:  # noqa: ARG001
    """The rule set of plain data."""
    values: dict[str, Any] = {
        dotted(section, key): (data[section] if section else data)[key]
        for section, keys in SHAPE.items()
        for key in keys
    }
    values["chains.list"] = tuple(Chain(**item) for item in values["chains.list"])
    values["card.rows"] = tuple(
        Band(
            row["price"],
            tuple(row["bonuses"]),
            tuple(parse_sizes(row[tier]) if tier in row else None for tier in TIERS),
        )
        for row in values["card.rows"]
    )
    return build_rules(data["name"], values)


def _shipped() -> Path:
    here = Path(__file__).parent
    return here / "rules" if (here / "rules").is_dir() else here.parents[1] / "rules"


def _read(path: Path) -> dict[str, Any]:
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    extends = data.pop("extends", None)
    if extends is None:
        return data
    base = _read(path.parent / f"{extends}.toml")
    both = {key: {**base[key], **data[key]} for key in data if isinstance(data[key], dict)}
    return {**base, **data, **both}
