"""`acquire-tui rules`: list and show rule sets, check one's own files, and start a new one."""

from __future__ import annotations

import argparse
import json
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path

from acquire_core import Rules, RulesError, load_rules, rule_sets
from acquire_core.rules.compare import differences
from acquire_core.rules.load import base_of
from acquire_tui.config.rule_files import find_rules, own_files, rules_folder
from acquire_tui.config.settings import APP
from acquire_tui.setup.draft import USUAL_RULES
from acquire_tui.text.rules import rules_command as text
from acquire_tui.text.rules.rule_sets import described

FAULTY = 1


class _RefusedError(Exception):
    """What was asked for cannot be done; `str()` says why, a line a problem."""


def run(arguments: Sequence[str]) -> int:
    """Do what the word after `rules` asks for; the exit code, 1 where a rule set has problems."""
    flags = _parser().parse_args(arguments)
    try:
        printed = str(flags.action(flags))
    except (RulesError, _RefusedError) as error:
        print(error, file=sys.stderr)
        return FAULTY
    sys.stdout.write(printed)
    sys.stdout.flush()
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=f"{APP} rules",
        description=text.DESCRIPTION,
        epilog=text.epilog(str(rules_folder())),
    )
    parser.set_defaults(action=lambda _flags: parser.format_help())
    words = parser.add_subparsers(metavar="WORD")
    listing = words.add_parser("list", help=text.LIST)
    listing.set_defaults(action=_list)
    show = words.add_parser("show", help=text.SHOW)
    show.add_argument("rules", metavar="NAME_OR_FILE")
    show.add_argument("--against", default=USUAL_RULES, metavar="NAME_OR_FILE", help=text.AGAINST)
    show.add_argument("--all", action="store_true", help=text.ALL)
    show.set_defaults(action=_show)
    check = words.add_parser("check", help=text.CHECK)
    check.add_argument("rules", metavar="FILE")
    check.set_defaults(action=_check)
    new = words.add_parser("new", help=text.NEW)
    new.add_argument("file", metavar="FILE", help=text.NEW_FILE)
    new.set_defaults(action=_new)
    schema = words.add_parser("schema", help=text.SCHEMA)
    schema.set_defaults(action=_schema)
    reference = words.add_parser("reference", help=text.REFERENCE)
    reference.set_defaults(action=_reference)
    return parser


def _list(_flags: argparse.Namespace) -> str:
    own = own_files()
    width = max(len(name) for name in [*rule_sets(), *own]) + 2
    lines = [f"{name:{width}}{described(load_rules(name))}" for name in rule_sets()]
    if own:
        lines += ["", text.own(str(rules_folder()))]
    for name, path in own.items():
        try:
            lines.append(f"{name:{width}}{described(load_rules(path))}")
        except RulesError as error:
            told = text.faulty(len(error.problems), APP, name)
            lines.append(f"{name:{width}}{told}")
    return _text(lines)


def _show(flags: argparse.Namespace) -> str:
    rules = find_rules(flags.rules)
    if flags.all:
        from acquire_tui.text.rules.rule_file_reference import whole

        return whole(rules)
    return _text(_summary(rules, find_rules(flags.against)))


def _check(flags: argparse.Namespace) -> str:
    rules = find_rules(flags.rules)
    shipped = flags.rules in rule_sets()
    base = None if shipped else base_of(own_files().get(flags.rules, Path(flags.rules)))
    return _text([text.VALID, "", *_summary(rules, base or load_rules(USUAL_RULES))])


def _summary(rules: Rules, base: Rules) -> list[str]:
    return text.summary(rules, base, differences(rules, base))


def _new(flags: argparse.Namespace) -> str:
    from acquire_tui.text.rules.rule_file_reference import template

    path = _new_path(flags.file)
    title = path.stem.replace("_", " ").replace("-", " ").strip().capitalize()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8") as file:
            file.write(template(title if title.isprintable() and title else text.HOUSE_RULES))
    except (OSError, ValueError) as error:
        if isinstance(error, FileExistsError) and error.filename == str(path):
            raise _RefusedError(text.exists(str(path))) from None
        cause = error.strerror if isinstance(error, OSError) else None
        raise _RefusedError(text.not_written(str(path), cause)) from None
    name = path.stem if path.parent == rules_folder() else str(path)
    return _text(text.written(str(path), f"{APP} --rules {shlex.quote(name)}"))


def _new_path(given: str) -> Path:
    """The file to write: a bare name belongs to the folder of one's own rules."""
    path = Path(given)
    if not path.name:
        raise _RefusedError(text.not_a_name(given))
    if given == path.name and path.suffix != ".toml":
        if path.name in rule_sets():
            raise _RefusedError(text.shipped(given))
        return rules_folder() / f"{given}.toml"
    return path if path.suffix == ".toml" else path.with_name(f"{path.name}.toml")


def _schema(_flags: argparse.Namespace) -> str:
    from acquire_core.rules.json_schema import schema

    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


def _reference(_flags: argparse.Namespace) -> str:
    from acquire_tui.text.rules.rule_file_reference import reference

    return reference()


def _text(lines: Sequence[str]) -> str:
    return "\n".join(lines) + "\n"
