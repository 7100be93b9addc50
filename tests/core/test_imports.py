"""The core can be used where there is no screen."""

from __future__ import annotations

import pkgutil
import subprocess
import sys

import pytest

import acquire_core

MODULES = ["acquire_core"] + [
    module.name for module in pkgutil.walk_packages(acquire_core.__path__, "acquire_core.")
]


@pytest.mark.parametrize("module", ["textual", "rich", "platformdirs", "acquire_tui", "acquire_ai"])
def test_the_core_loads_nothing_of_the_screen_in_a_fresh_process(module: str) -> None:
    program = f"import sys, {', '.join(MODULES)}; print({module!r} in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_the_core_imports_only_the_standard_library() -> None:
    program = (
        f"import sys; before = set(sys.modules); import {', '.join(MODULES)}; "
        "print(*{name.partition('.')[0] for name in set(sys.modules) - before})"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert set(done.stdout.split()) - set(sys.stdlib_module_names) == {"acquire_core"}


def test_any_module_can_be_loaded_first() -> None:
    program = (
        "import sys\n"
        "from importlib import import_module\n"
        f"for name in {MODULES!r}:\n"
        "    for known in [known for known in sys.modules if known.startswith('acquire_core')]:\n"
        "        del sys.modules[known]\n"
        "    import_module(name)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
