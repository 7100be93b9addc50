"""Texts about rule files, made from the declarations: the reference, a template, a whole rule set."""

from __future__ import annotations

import json
from collections.abc import Sequence
from textwrap import wrap
from typing import Any

from acquire_core import Rules, load_rules, rule_sets
from acquire_core.english.rules import allowed
from acquire_core.rules.key_declaration import bare
from acquire_core.rules.load import rules_to_data
from acquire_core.rules.serialization import HINTS, KEYS, LISTS, SECTIONS, SHAPE, TOP, dotted
from acquire_tui.setup.draft import USUAL_RULES
from acquire_tui.text.rules.rule_sets import described
from acquire_tui.text.translation import gettext

_WIDTH = 100


def reference() -> str:
    """Every key of a rule file in Markdown, with its meaning, an example and the rule sets that use it."""
    sets = {name: load_rules(name) for name in rule_sets()}
    data = {name: rules_to_data(rules) for name, rules in sets.items()}
    lines = [
        gettext("# Variants"),
        "",
        *wrap(
            gettext(
                "Everything a rule set can change. Play one with `{play}`, override single rules with "
                "`{override}` (repeatable), or write a rule file of your own: `{new}` starts one, and "
                "`{check}` finds what is wrong with it or tells what it changes.",
                play="acquire-tui --rules NAME",
                override="--set KEY=VALUE",
                new="acquire-tui rules new FILE",
                check="acquire-tui rules check FILE",
            ),
            _WIDTH,
        ),
        "",
        gettext("This page is the output of `{command}`.", command="acquire-tui rules reference"),
        "",
        gettext("## Rule sets"),
        "",
        gettext("| name | title | rules |"),
        "|---|---|---|",
        *(f"| `{name}` | {rules.title} | {described(rules)} |" for name, rules in sets.items()),
    ]
    for section, keys in SHAPE.items():
        title = f"[{section}]" if section else gettext("Top of the file")
        lines += ["", f"## {title}", "", _about(section)]
        for key in keys:
            lines += _entry(dotted(section, key), data)
    return "\n".join(lines) + "\n"


def _about(section: str) -> str:
    if section == TOP:
        return gettext("The first lines of a file, before any section.")
    return gettext(SECTIONS[section].meaning)


def _entry(name: str, sets: dict[str, dict[str, Any]]) -> list[str]:
    declared, hint = KEYS[name], HINTS[name]
    lines = ["", f"### `{name}`", "", gettext(declared.meaning), ""]
    single = name not in LISTS and bare(hint) is not str
    if declared.choices:
        lines += [f"- `{_word(word, hint)}`: {phrase}." for word, phrase in declared.choices.items()]
    elif single:
        limits = allowed(hint)
        lines.append(f"- {limits[0].upper()}{limits[1:]}.")
    if single:
        lines.append(_values(name, sets))
    settings = [*declared.needs, f"{name}={_typed(declared.example)}"]
    flags = " ".join(f"--set {setting}" for setting in settings)
    lines.append(gettext("- For example `{flags}`.", flags=flags))
    return lines


def _values(name: str, sets: dict[str, dict[str, Any]]) -> str:
    """What the standard rules have, and which rule sets have something else."""
    section, _, key = name.rpartition(".")
    usual = sets[USUAL_RULES][section][key]
    others: dict[str, list[str]] = {}
    for rules, data in sets.items():
        if data[section][key] != usual:
            others.setdefault(toml(data[section][key]), []).append(f"`{rules}`")
    told = [gettext("- Standard: `{value}`.", value=toml(usual))]
    told += [
        gettext("`{value}` in {rules}.", value=value, rules=", ".join(names))
        for value, names in others.items()
    ]
    return " ".join(told)


def _word(word: str, hint: Any) -> str:
    return word if bare(hint) is bool else f'"{word}"'


def _typed(example: str) -> str:
    """The example as it is typed on a command line."""
    text = example.strip('"') if example.startswith('"') else example
    return f"'{text}'" if set(text) & set(" [{") else text


def template(title: str) -> str:
    """A rule file to begin with: it changes nothing yet, and every key stands ready behind a `#`."""
    head = gettext(
        "# A rule set of your own. It inherits everything from the one it extends: set only what differs.\n"
        "# Every key is listed below with its standard value: remove the # before a line and change it.\n"
        "# `{check}` then finds mistakes, or tells what the rule set changes.",
        check="acquire-tui rules check FILE",
    )
    lines = [
        *head.splitlines(),
        'extends = "standard"',
        "",
        f"title = {toml(title)}",
        f"description = {toml(gettext('Our own rules.'))}",
    ]
    data = rules_to_data(load_rules(USUAL_RULES))
    for section, keys in SHAPE.items():
        if section == TOP:
            continue
        lines += ["", *_section(section)]
        for key in keys:
            lines += _comment(dotted(section, key))
            lines += [f"#{line}" for line in assignment(key, data[section][key])]
    return "\n".join(lines) + "\n"


def whole(rules: Rules) -> str:
    """Every key of a rule set as TOML, with its meaning."""
    data = rules_to_data(rules)
    lines = [gettext("# {title}: every key of the rule set.", title=rules.title), ""]
    for section, keys in SHAPE.items():
        if section != TOP:
            lines += ["", *_section(section)]
        for key in keys:
            lines += _comment(dotted(section, key))
            lines += assignment(key, data[section][key] if section != TOP else data[key])
    return "\n".join(lines) + "\n"


def _section(section: str) -> Sequence[str]:
    return (f"# {_about(section)}", f"[{section}]")


def _comment(name: str) -> list[str]:
    declared, hint = KEYS[name], HINTS[name]
    lines = wrap(gettext(declared.meaning), _WIDTH)
    lines += [f"  {_word(word, hint)}: {phrase}" for word, phrase in declared.choices.items()]
    return [f"# {line}" for line in lines]


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
