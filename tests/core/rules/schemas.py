"""As much of JSON Schema as the schema of rule files uses; a word it does not know is an error."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

NOTES = {"$schema", "title", "description"}


def breaches(schema: Mapping[str, Any], value: object, place: str = "") -> list[str]:
    """Where a value breaks the schema; empty when it fits."""
    found: list[str] = []
    for word, wanted in schema.items():
        if word not in NOTES and not _fits(word, wanted, schema, value, place, found):
            found.append(f"{place or 'the file'}: {word} {wanted}")
    return found


def _fits(
    word: str, wanted: Any, schema: Mapping[str, Any], value: Any, place: str, found: list[str]
) -> bool:
    number = isinstance(value, int) and not isinstance(value, bool)
    match word:
        case "type":
            kinds = {"object": dict, "array": list, "string": str, "boolean": bool}
            return number if wanted == "integer" else isinstance(value, kinds[wanted])
        case "enum":
            return value in wanted
        case "minimum" | "maximum":
            return not number or (value >= wanted if word == "minimum" else value <= wanted)
        case "multipleOf":
            return not number or value % wanted == 0
        case "pattern":
            return not isinstance(value, str) or re.search(wanted, value) is not None
        case "minLength":
            return not isinstance(value, str) or len(value) >= wanted
        case "minItems" | "maxItems":
            return not isinstance(value, list) or (
                len(value) >= wanted if word == "minItems" else len(value) <= wanted
            )
        case "items":
            for position, item in enumerate(value if isinstance(value, list) else []):
                found += breaches(wanted, item, f"{place}[{position}]")
            return True
        case "required":
            return not isinstance(value, dict) or set(wanted) <= set(value)
        case "properties":
            for key, part in wanted.items() if isinstance(value, dict) else ():
                if key in value:
                    found += breaches(part, value[key], f"{place}.{key}")
            return True
        case "additionalProperties":
            return not isinstance(value, dict) or wanted or set(value) <= set(schema["properties"])
        case "anyOf":
            return any(not breaches(choice, value, place) for choice in wanted)
    raise AssertionError(f"the validator of the tests does not know {word}")
