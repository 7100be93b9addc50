"""`acquire-tui rules`: list and show rule sets, check one's own files, and start a new one."""

from __future__ import annotations

import argparse
import json
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path

from acquire_core import Rules, RulesError, load_rules, rule_sets
from acquire_core.rules.load import base_of
from acquire_core.rules.overrides import differences
from acquire_core.rules.table_sizes import table_sizes
from acquire_tui.config.rule_files import find_rules, own_files, rules_folder
from acquire_tui.config.settings import APP
from acquire_tui.setup.draft import USUAL_RULES
from acquire_tui.text.counts import players_allowed

FAULTY = 1


class _RefusedError(Exception):
    """What was asked for cannot be done; `str()` says why, a line a problem."""


def run(arguments: Sequence[str]) -> int:
    """Do what the word after `rules` asks for; the exit code, 1 where a rule set has problems."""
    flags = _parser().parse_args(arguments)
    try:
        text = str(flags.action(flags))
    except (RulesError, _RefusedError) as error:
        print(error, file=sys.stderr)
        return FAULTY
    sys.stdout.write(text)
    sys.stdout.flush()
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=f"{APP} rules",
        description="Rule sets: the shipped ones, and your own.",
        epilog=f"Your own rule files are looked for by name in {rules_folder()}.",
    )
    parser.set_defaults(action=lambda _flags: parser.format_help())
    words = parser.add_subparsers(metavar="WORD")
    listing = words.add_parser("list", help="the rule sets there are, yours included")
    listing.set_defaults(action=_list)
    show = words.add_parser("show", help="what a rule set changes, or all of it")
    show.add_argument("rules", metavar="NAME_OR_FILE")
    show.add_argument(
        "--against", default=USUAL_RULES, metavar="NAME_OR_FILE", help="compare with another one"
    )
    show.add_argument("--all", action="store_true", help="every key, as a whole rule file")
    show.set_defaults(action=_show)
    check = words.add_parser("check", help="every problem of a rule file; or, when sound, what it changes")
    check.add_argument("rules", metavar="FILE")
    check.set_defaults(action=_check)
    new = words.add_parser("new", help="start a rule file of your own, with every key explained")
    new.add_argument("file", metavar="FILE", help="a path, or just a name to put it in your rules folder")
    new.set_defaults(action=_new)
    schema = words.add_parser("schema", help="print the JSON schema of rule files, for editors")
    schema.set_defaults(action=_schema)
    reference = words.add_parser("reference", help="print every key with its meaning, as Markdown")
    reference.set_defaults(action=_reference)
    return parser


def _list(_flags: argparse.Namespace) -> str:
    own = own_files()
    width = max(len(name) for name in [*rule_sets(), *own]) + 2
    lines = [f"{name:{width}}{load_rules(name).description}" for name in rule_sets()]
    if own:
        lines += ["", f"Your own, in {rules_folder()}:"]
    for name, path in own.items():
        try:
            lines.append(f"{name:{width}}{load_rules(path).description}")
        except RulesError as error:
            count = len(error.problems)
            problems = "a problem" if count == 1 else f"{count} problems"
            lines.append(f"{name:{width}}has {problems}: see {APP} rules check {name}")
    return _text(lines)


def _show(flags: argparse.Namespace) -> str:
    rules = find_rules(flags.rules)
    if flags.all:
        from acquire_tui.text.rule_reference import whole

        return whole(rules)
    return _text(_summary(rules, find_rules(flags.against)))


def _check(flags: argparse.Namespace) -> str:
    rules = find_rules(flags.rules)
    shipped = flags.rules in rule_sets()
    base = None if shipped else base_of(own_files().get(flags.rules, Path(flags.rules)))
    return _text(["The rule file is sound.", "", *_summary(rules, base or load_rules(USUAL_RULES))])


def _summary(rules: Rules, base: Rules) -> list[str]:
    sizes = table_sizes(rules.teams.size, rules.players.min, rules.players.max)
    lines = [rules.title, rules.description, f"For {players_allowed(sizes)}.", ""]
    changes = differences(rules, base)
    if not changes:
        return [*lines, f"It plays like {base.title}."]
    return [*lines, f"What differs from {base.title}:", *(f"  {line}" for line in changes)]


def _new(flags: argparse.Namespace) -> str:
    from acquire_tui.text.rule_reference import template

    path = _new_path(flags.file)
    title = path.stem.replace("_", " ").replace("-", " ").strip().capitalize()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8") as file:
            file.write(template(title if title.isprintable() and title else "House rules"))
    except (OSError, ValueError) as error:
        if isinstance(error, FileExistsError) and error.filename == str(path):
            raise _RefusedError(f"{path} is there already; take another name.") from None
        reason = error.strerror if isinstance(error, OSError) else "this is no name of a file"
        raise _RefusedError(f"{path} cannot be written: {reason}.") from None
    name = path.stem if path.parent == rules_folder() else str(path)
    return _text([f"Wrote {path}.", f"Change it, then play it with {APP} --rules {shlex.quote(name)}"])


def _new_path(given: str) -> Path:
    """The file to write: a bare name belongs to the folder of one's own rules."""
    path = Path(given)
    if not path.name:
        raise _RefusedError(f"'{given}' is no name of a file.")
    if given == path.name and path.suffix != ".toml":
        if path.name in rule_sets():
            raise _RefusedError(f"{given} is the name of a shipped rule set; take another one.")
        return rules_folder() / f"{given}.toml"
    return path if path.suffix == ".toml" else path.with_name(f"{path.name}.toml")


def _schema(_flags: argparse.Namespace) -> str:
    from acquire_core.rules.json_schema import schema

    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


def _reference(_flags: argparse.Namespace) -> str:
    from acquire_tui.text.rule_reference import reference

    return reference()


def _text(lines: Sequence[str]) -> str:
    return "\n".join(lines) + "\n"
