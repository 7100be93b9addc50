"""Texts about rule files, made from their definitions: the reference, a template, a whole rule set."""

from __future__ import annotations

import json
from textwrap import wrap
from typing import Any

from acquire_core import Rules, load_rules, rule_sets
from acquire_core.rules.descriptions import SECTIONS, SWITCHES
from acquire_core.rules.fields import SHAPE, TOP, dotted
from acquire_core.rules.load import rules_to_data
from acquire_core.rules.values import allowed
from acquire_tui.setup.draft import USUAL_RULES

_WIDTH = 100
_LISTS = ("chains.list", "card.rows")


def reference() -> str:
    """Every key of a rule file in Markdown, with its meaning, an example and the rule sets that use it."""
    sets = {name: rules_to_data(load_rules(name)) for name in rule_sets()}
    lines = [
        "# Variants",
        "",
        "Everything a rule set can change. Play one with `acquire-tui --rules NAME`, turn single switches",
        "of it with `--set KEY=VALUE` (as often as you like), or write a file of your own:",
        "`acquire-tui rules new FILE` starts one, `acquire-tui rules check FILE` tells what is wrong with it",
        "or what it changes.",
        "",
        "This page is what `acquire-tui rules reference` prints.",
        "",
        "## Rule sets",
        "",
        "| name | what it is |",
        "|---|---|",
        *(f"| `{name}` | {data['title']}. {data['description']} |" for name, data in sets.items()),
    ]
    for section, keys in SHAPE.items():
        lines += ["", f"## {f'[{section}]' if section else 'Top of the file'}", "", SECTIONS[section]]
        for key, hint in keys.items():
            lines += _entry(section, key, hint, sets)
    return "\n".join(lines) + "\n"


def _entry(section: str, key: str, hint: Any, sets: dict[str, dict[str, Any]]) -> list[str]:
    name = dotted(section, key)
    switch = SWITCHES[name]
    lines = ["", f"### `{name}`", "", switch.meaning, ""]
    if switch.choices:
        lines += [f"- `{_word(word, hint)}`: {switch.label} {said}." for word, said in switch.choices.items()]
    elif name not in _LISTS and hint is not str:
        lines.append(f"- {_capital(allowed(hint))}.")
    values = {rules: data[section][key] if section != TOP else data[key] for rules, data in sets.items()}
    if name not in _LISTS and hint is not str:
        lines.append(f"- Standard: `{toml(values[USUAL_RULES])}`.{_others(values)}")
    flags = [f"--set {setting}" for setting in (switch.needs, f"{name}={_bare(switch.example)}") if setting]
    lines.append(f"- For example `{' '.join(flags)}`.")
    return lines


def _word(word: str, hint: Any) -> str:
    return word if hint is bool else f'"{word}"'


def _bare(example: str) -> str:
    """The example as it is typed on a command line."""
    text = example.strip('"') if example.startswith('"') else example
    return f"'{text}'" if set(text) & set(" [{") else text


def _others(values: dict[str, Any]) -> str:
    usual = values[USUAL_RULES]
    other: dict[str, list[str]] = {}
    for name, value in values.items():
        if value != usual:
            other.setdefault(toml(value), []).append(f"`{name}`")
    return "".join(f" `{value}` in {', '.join(names)}." for value, names in other.items())


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def template(title: str) -> str:
    """A rule file to begin with: it changes nothing yet, and every key stands ready behind a `#`."""
    data = rules_to_data(load_rules(USUAL_RULES))
    lines = [
        "# A rule set of your own. It lies on the one it `extends`: write down only what differs.",
        "# Every key stands below with the standard's value: take the # off its line and change it.",
        "# `acquire-tui rules check FILE` then tells what is wrong, or what the rule set changes.",
        'extends = "standard"',
        "",
        f"title = {toml(title)}",
        'description = "Standard with changes of our own."',
    ]
    for section, keys in SHAPE.items():
        if section == TOP:
            continue
        lines += ["", f"# {SECTIONS[section]}", f"[{section}]"]
        for key, hint in keys.items():
            lines += _comment(dotted(section, key), hint)
            lines += [f"#{line}" for line in assignment(key, data[section][key])]
    return "\n".join(lines) + "\n"


def _comment(name: str, hint: Any) -> list[str]:
    switch = SWITCHES[name]
    lines = wrap(switch.meaning, _WIDTH)
    lines += [f"  {_word(word, hint)}: {switch.label} {said}." for word, said in switch.choices.items()]
    return [f"# {line}" for line in lines]


def whole(rules: Rules) -> str:
    """Every key of a rule set as TOML."""
    data = rules_to_data(rules)
    lines: list[str] = []
    for section, keys in SHAPE.items():
        if section != TOP:
            lines += ["", f"[{section}]"]
        for key in keys:
            lines += assignment(key, data[section][key] if section != TOP else data[key])
    return "\n".join(lines) + "\n"


def assignment(key: str, value: Any) -> list[str]:
    """The lines of TOML that give a key its value."""
    if not isinstance(value, list):
        return [f"{key} = {toml(value)}"]
    return [f"{key} = [", *(f"  {toml(item)}," for item in value), "]"]


def toml(value: Any) -> str:
    """A value as TOML in one line."""
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {toml(item)}' for key, item in value.items())} }}"
    if isinstance(value, list):
        return f"[{', '.join(toml(item) for item in value)}]"
    # JSON writes texts, numbers, true and false as TOML does, as far as a rule set holds them.
    return json.dumps(value, ensure_ascii=False)
