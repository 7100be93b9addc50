"""Options of the test run, and how long the generated tests search."""

from __future__ import annotations

import gc

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "quick",
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.register_profile("thorough", parent=settings.get_profile("quick"), max_examples=500)
settings.load_profile("quick")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--thorough",
        action="store_true",
        help="run what takes long, check all that is recorded in tests/data, and kill the game many times",
    )


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--thorough"):
        settings.load_profile("thorough")  # before the tests are collected, some of which read it
    config.addinivalue_line("markers", "thorough: takes long, and runs with --thorough only")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--thorough"):
        return
    long = [item for item in items if item.get_closest_marker("thorough")]
    config.hook.pytest_deselected(items=long)
    items[:] = [item for item in items if item not in set(long)]


def pytest_collection_finish() -> None:
    """Leave what has been loaded by now out of every later search for garbage.

    The app collects after closing screens; without this each search walks all collected tests.
    """
    gc.collect()
    gc.freeze()
