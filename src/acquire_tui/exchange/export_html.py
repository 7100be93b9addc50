"""A game as one page for a browser: no script, nothing from the network, every text escaped."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from acquire_core import DEAD, LONE
from acquire_tui.text.pages import exchange as words
from acquire_tui.text.translation import money

if TYPE_CHECKING:
    from acquire_tui.exchange.export import Story, Turn

_COLOURS = ("#b3261e", "#8a5a00", "#2f6b1f", "#00646e", "#1f4fb3", "#6a35a8", "#9b2672")
"""White letters stand on each of these with a contrast of 4.5 or more."""

CSS = """
:root{color-scheme:light}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
pre{font:15px/1.35 ui-monospace,monospace;overflow-x:auto}
b.c{color:#fff}
section{border-top:1px solid #8888;margin-top:1.5rem}
section:target h2{text-decoration:underline}
table{border-collapse:collapse}
th,td{border:1px solid #8888;padding:.15rem .5rem;text-align:right}
th:first-child{text-align:left}
svg{max-width:100%;height:auto}
nav{font-size:.9rem}
"""

_WIDTH, _HEIGHT, _LEFT, _BOTTOM = 760, 300, 70, 30
_DASHES = ("", "8 4", "2 4", "12 3 3 3", "5 5", "1 6")


def page(
    story: Story,
    facts: Sequence[tuple[str, str]],
    standing: Sequence[tuple[str, str]],
    headings: Sequence[str],
) -> str:
    """The page: facts and result, the chart of worth, then every turn with its board and holdings."""
    title = escape(story.title or words.page_title(story.rules.title))
    colours = "".join(f"b.c{chain}{{background:{colour}}}" for chain, colour in enumerate(_COLOURS))
    listed = "".join(f"<dt>{escape(label)}</dt><dd>{escape(value)}</dd>" for label, value in facts)
    ranks = "".join(f"<tr><th>{escape(name)}</th><td>{escape(worth)}</td></tr>" for name, worth in standing)
    turns = "\n".join(
        _section(story, turn, heading) for turn, heading in zip(story.turns, headings, strict=True)
    )
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>{CSS}{colours}</style>
</head>
<body>
<h1>{title}</h1>
<dl>{listed}</dl>
<table>{ranks}</table>
{_chart(story) if story.open_worth else ""}
{_key(story)}
{turns}
</body>
</html>
"""


def _section(story: Story, turn: Turn, heading: str) -> str:
    number = turn.row.turn
    last = story.turns[-1].row.turn
    links = [f'<a href="#t{number - 1}">{words.PREVIOUS}</a>'] if number else []
    links += [f'<a href="#t{number + 1}">{words.NEXT}</a>'] if number < last else []
    told = "".join(f"<p>{escape(sentence)}</p>" for sentence in turn.sentences)
    return (
        f'<section id="t{number}"><h2>{escape(heading)}</h2><nav>{" · ".join(links)}</nav>'
        f"{told}{_board(story, turn)}{_holdings(story, turn)}</section>"
    )


def _board(story: Story, turn: Turn) -> str:
    board = story.rules.board
    lines = ["   " + "".join(f"{column:^3}" for column in range(1, board.columns + 1))]
    for row in range(board.rows):
        letter = chr(65 + row)
        cells = [
            _square(story, turn.board.get(f"{column}{letter}")) for column in range(1, board.columns + 1)
        ]
        lines.append(f" {letter} " + "".join(cells))
    return "<pre>" + "\n".join(lines) + "</pre>"


def _square(story: Story, owner: int | None) -> str:
    if owner is None:
        return " . "
    if owner == LONE:
        return " # "
    if owner == DEAD:
        return " x "
    return f'<b class="c c{owner}"> {escape(story.rules.chains[owner].letter)} </b>'


def _key(story: Story) -> str:
    chains = ", ".join(
        f'<b class="c c{chain}">{escape(info.letter)}</b> {escape(info.name)}'
        for chain, info in enumerate(story.rules.chains)
    )
    return f"<p>{words.legend(chains)}</p>"


def _holdings(story: Story, turn: Turn) -> str:
    row = turn.row
    head = "".join(f"<th>{escape(info.letter)}</th>" for info in story.rules.chains)
    lines = [f"<tr><th></th><th>{words.CASH}</th><th>{words.WORTH}</th>{head}</tr>"]
    for seat, name in enumerate(story.names):
        cash = money(row.cash[seat]) if story.open_cash else words.HIDDEN
        worth = money(row.worth[seat]) if story.open_worth else words.HIDDEN
        held = "".join(f"<td>{_held(count, story.open_shares)}</td>" for count in row.shares[seat])
        lines.append(f"<tr><th>{escape(name)}</th><td>{cash}</td><td>{worth}</td>{held}</tr>")
    lines.append(
        f"<tr><th>{words.SIZE}</th><td></td><td></td>"
        + "".join(f"<td>{size or ''}</td>" for size in row.size)
        + "</tr>"
    )
    lines.append(
        f"<tr><th>{words.PRICE}</th><td></td><td></td>"
        + "".join(f"<td>{money(price) if price else ''}</td>" for price in row.price)
        + "</tr>"
    )
    return f"<table>{''.join(lines)}</table>"


def _held(count: int, told: bool) -> str:
    return str(count or "") if told else "?"


def _chart(story: Story) -> str:
    """The worth of every seat over the turns: lines told apart by dashes and numbers, not colour alone."""
    rows = [turn.row for turn in story.turns]
    top = max(max(row.worth) for row in rows) or 1
    last = max(len(rows) - 1, 1)
    parts = [
        f'<svg viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" aria-label="{words.CHART}" '
        'font-size="13" fill="currentColor">'
    ]
    for step in range(5):
        y = _y(top * step // 4, top)
        parts.append(
            f'<line x1="{_LEFT}" x2="{_WIDTH - 60}" y1="{y}" y2="{y}" stroke="#8886"/>'
            f'<text x="{_LEFT - 6}" y="{y + 4}" text-anchor="end">{money(top * step // 4)}</text>'
        )
    end = words.last_turn(rows[-1].turn)
    parts.append(f'<text x="{_WIDTH - 60}" y="{_HEIGHT - 8}" text-anchor="end">{end}</text>')
    for seat, name in enumerate(story.names):
        points = " ".join(
            f"{_LEFT + (_WIDTH - _LEFT - 60) * place // last},{_y(row.worth[seat], top)}"
            for place, row in enumerate(rows)
        )
        colour = _COLOURS[seat % len(_COLOURS)]
        parts.append(
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2" '
            f'stroke-dasharray="{_DASHES[seat % len(_DASHES)]}"><title>{escape(name)}</title></polyline>'
            f'<text x="{_WIDTH - 55 + 9 * seat}" y="{_y(rows[-1].worth[seat], top) + 4}">{seat + 1}</text>'
        )
    seats = [f"{seat} {escape(name)}" for seat, name in enumerate(story.names, 1)]
    return "".join(parts) + f"</svg><p>{words.chart_legend(seats)}</p>"


def _y(worth: int, top: int) -> int:
    return _HEIGHT - _BOTTOM - (_HEIGHT - _BOTTOM - 15) * worth // top
