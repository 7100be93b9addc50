"""The tile phase: choose one of your tiles, see what it would do, place it."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from acquire_core import Kind
from acquire_tui.cells.row import Row
from acquire_tui.screens.table.declare_end import DeclaringScreen, declaring_key
from acquire_tui.table.hotseat import Turns
from acquire_tui.table.preview import place_of, preview
from acquire_tui.text import keys
from acquire_tui.text.table import placing, prompts
from acquire_tui.text.table.prompts import numbered
from acquire_tui.text.table.tile_effects import dead, in_words, merging, previewed
from acquire_tui.widgets.board import Board
from acquire_tui.widgets.hand import hand_phrases
from acquire_tui.widgets.table_state import TILE_KEYS

_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class TileScreen(DeclaringScreen):
    """A tile is its number and Enter; arrows and the mouse go from tile to tile."""

    HELP = placing.HELP
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("1", "tile(0)", placing.PICK, id="tile.pick", key_display="1-6", tooltip=placing.PICK_TIP),
        Binding("enter,space", "place", placing.PLACE, id="tile.place", key_display="enter"),
        declaring_key("tile"),
        Binding("x", "finish", placing.FINISH, id="tile.finish"),
        Binding("n", "none", placing.NO_TILE, id="tile.none", tooltip=placing.NO_TILE_TIP),
        Binding("s", "swap", placing.SWAP_HAND, id="tile.swap"),
        Binding("left", "go('left')", prompts.LEFT, show=False, id="tile.left"),
        Binding("right", "go('right')", prompts.RIGHT, show=False, id="tile.right"),
        Binding("up", "go('up')", keys.UP, show=False, id="tile.up"),
        Binding("down", "go('down')", keys.DOWN, show=False, id="tile.down"),
        Binding("tab", "next(1)", placing.NEXT_TILE, show=False, id="tile.next"),
        Binding("shift+tab", "next(-1)", placing.PREVIOUS_TILE, show=False, id="tile.previous"),
    ]

    def __init__(self, turns: Turns) -> None:
        super().__init__(turns)
        powers = turns.session.rules.powers
        most = turns.session.rules.setup.hand_size + 5 * (powers.enabled and powers.take5)
        for place, key in enumerate(TILE_KEYS[1:most], 1):
            self.bind_key(key, f"tile({place})")

    def doing(self) -> str:
        name, left = self.scene.names[self.scene.view.mover], self.scene.view.tiles_left
        if not left:
            return placing.due(name)
        if not self.scene.view.placed:
            return placing.first_of(name, left)
        return placing.more_due(name, left)

    def prompt(self) -> str:
        if self._stuck():
            return placing.nothing_playable(self.key("place"))
        if self.cursor is None:
            return placing.prompt(self._numbers(", "), self.key("place"))
        if not self._playable(self.cursor):
            return placing.not_playable(self.cursor)
        return placing.confirm(self.cursor, self.key("place"))

    def panel(self, width: int, high: int) -> list[Row]:
        del high
        view = self.scene.view
        if self.cursor is None:
            return self.told(self._advice(), width, "muted")
        seen = preview(view, self.cursor, dict(self.scene.hand)[self.cursor])
        return self.told(previewed(self.wording, seen, view), width)

    def _advice(self) -> list[str]:
        """What the hand has no room to say, and what picking a tile shows."""
        view, hand = self.scene.view, self.frame.hand if self.frame else None
        seen = [preview(view, tile, effect) for tile, effect in self.scene.hand]
        phrases = hand_phrases(self.scene, hand.width, hand.height) if hand else []
        lines = [placing.EACH_SAYS]
        if not all(phrases):
            lines = [placing.PICK_TO_SEE]
        lines += [
            merging(self.wording, each)
            for each, phrase in zip(seen, phrases, strict=True)
            if each.kind == Kind.MERGE and not in_words(self.wording, phrase, each)
        ]
        if dead_tiles := [each.tile for each in seen if each.kind == Kind.DEAD]:
            lines.append(dead(dead_tiles, view))
        cards = self.cards_told()
        return [*lines, cards] if cards else lines

    def _numbers(self, comma: str = ",") -> str:
        count = len(self.scene.hand)
        return comma.join([numbered(range(1, 1 + min(9, count))), *TILE_KEYS[9:count]])

    def label(self) -> None:
        self.relabel("1", self._numbers() or "1")
        self.rename(("enter", "space"), prompts.CONTINUE if self._stuck() else placing.PLACE)

    def _stuck(self) -> bool:
        """Whether no tile can be placed, so that all there is to do is to go on."""
        return self.can("place none") and not any(self._playable(tile) for tile, _ in self.scene.hand)

    def _playable(self, tile: str) -> bool:
        return dict(self.scene.hand)[tile].kind not in (Kind.DEAD, Kind.BLOCKED)

    def step_back(self) -> bool:
        if self.cursor is None:
            return False
        self.cursor = None
        return True

    def offers(self, action: str) -> bool | None:
        needed = {"declare": "declare end", "finish": "finish", "none": "place none", "swap": "swap hand"}
        if action in needed:
            return self.can(needed[action])
        return super().offers(action)

    def look(self, tile: str | None) -> None:
        """Move the cursor to a tile of the hand."""
        self.cursor = tile
        self.note = ""
        self.redraw()

    def action_tile(self, place: int) -> None:
        if place < len(self.scene.hand):
            self.look(self.scene.hand[place][0])
        else:
            self.say(placing.no_such_tile(len(self.scene.hand)))

    def action_next(self, step: int) -> None:
        tiles = [tile for tile, _ in self.scene.hand]
        if tiles:
            at = tiles.index(self.cursor) + step if self.cursor in tiles else min(0, step)
            self.look(tiles[at % len(tiles)])

    def action_go(self, arrow: str) -> None:
        """To the nearest tile in the arrow's direction; to the first one when none was picked."""
        if self.cursor is None:
            self.action_next(1)
            return
        right, down = _ARROWS[arrow]
        here = place_of(self.scene.view, self.cursor)
        best: tuple[int, str] | None = None
        for tile, _ in self.scene.hand:
            there = place_of(self.scene.view, tile)
            across, along = there[0] - here[0], there[1] - here[1]
            ahead = across * right + along * down
            aside = abs(across * down) + abs(along * right)
            if ahead > 0 and (best is None or ahead + 2 * aside < best[0]):
                best = (ahead + 2 * aside, tile)
        if best:
            self.look(best[1])

    def on_board_pointed(self, event: Board.Pointed) -> None:
        if self.scene.number_of(event.tile) is None:
            return
        if event.pressed and event.tile == self.cursor and self._pressed == event.tile:
            self.submit(f"place {event.tile}")
        else:
            self._pressed = event.tile if event.pressed else None
            self.look(event.tile)

    _pressed: str | None = None
    """The tile clicked last: a second click places it."""

    def action_place(self) -> None:
        if self._stuck():
            self.submit("place none")
        elif self.cursor is None:
            self.say(placing.pick_first(self._numbers(", ")))
        else:
            self.submit(f"place {self.cursor}")

    def action_none(self) -> None:
        self.submit("place none")

    def action_finish(self) -> None:
        self.submit("finish")

    def action_swap(self) -> None:
        self.submit("swap hand")
