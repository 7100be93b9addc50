"""Every corner case of the rules has a test that carries its number."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
NEEDS_NO_SCREEN = {*range(1, 38), 41, 42, 44, 45, 46, 47}
"""The faults of other programs that concern the rules; the others are about screens and opponents."""


def numbers(pattern: str, files: str) -> set[int]:
    texts = [path.read_text(encoding="utf-8") for path in sorted(HERE.rglob(files))]
    return {int(number) for text in texts for number in re.findall(pattern, text)}


def test_every_corner_case_has_a_test() -> None:
    assert numbers(r"\ndef test_case_0*(\d+)a?_", "test_cases_*.py") >= set(range(1, 100))
    assert numbers(r"\ndef test_case_(\d+)_", "test_power_cards.py") == set(range(100, 107))


def test_every_fault_of_other_programs_that_concerns_the_rules_has_a_test() -> None:
    assert numbers(r"\ndef test_fault_p(\d+)_", "test_faults_of_others.py") == NEEDS_NO_SCREEN
