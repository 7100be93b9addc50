"""Modules that import each other in a circle are only understood together: no more than three may."""

from __future__ import annotations

import grimp

MOST = 3


def test_no_circle_of_imports_is_larger_than_three_modules() -> None:
    """Be it at the top, for the types alone or inside a function."""
    graph = grimp.build_graph("acquire_core", "acquire_ai", "acquire_tui", cache_dir=None)
    circles = {
        frozenset({module} | graph.find_upstream_modules(module) & graph.find_downstream_modules(module))
        for module in graph.modules
    }
    assert len(graph.modules) > 100
    assert not [sorted(circle) for circle in circles if len(circle) > MOST]
