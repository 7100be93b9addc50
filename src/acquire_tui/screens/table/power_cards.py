"""The power cards: those in hand with what each would do, the swaps one of them allows, and the others'."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from acquire_core import Action, Phase
from acquire_core.engine.actions import SwapShares
from acquire_core.rules.model import CARDS
from acquire_tui.config.key_labels import key_of
from acquire_tui.screens.requests import ShowHelp
from acquire_tui.table.preview import worth_after
from acquire_tui.table.session import Session
from acquire_tui.text import keys
from acquire_tui.text.table import power_cards
from acquire_tui.text.table.log import Wording
from acquire_tui.widgets.content import MUTED, lines, sentence


class CardList(OptionList):
    """The choices; Space chooses like Enter."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "select", power_cards.PLAY, key_display="enter", id="cards.play"),
    ]


class CardsScreen(ModalScreen[Action | None]):
    """Dismissed with the choice made, None when there was none. Cards lie open, so everybody's are shown."""

    DEFAULT_CSS = """
    CardsScreen { align: center middle; background: $background; }
    CardsScreen > Vertical {
        width: 80; height: auto; max-height: 22; padding: 0 1; background: $panel; color: $foreground;
    }
    CardsScreen CardList, CardsScreen CardList:focus {
        height: auto; max-height: 12; border: none; padding: 0; background: $panel;
    }
    CardsScreen #others { margin-top: 1; color: $text-muted; }
    """
    HELP = power_cards.HELP
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,p", "back", keys.BACK, key_display="esc", id="cards.back"),
        Binding("question_mark", "help", keys.HELP, show=False, id="help", key_display="?"),
        *[Binding(f"{n}", f"pick({n - 1})", power_cards.PICK, show=False) for n in range(1, 10)],
    ]

    def __init__(self, session: Session, seat: int, choices: Sequence[Action]) -> None:
        """`choices` are the cards and swaps that `seat` may play now."""
        super().__init__()
        self._session = session
        self._seat = seat
        self._choices = list(choices)
        self._swaps = any(isinstance(action, SwapShares) for action in choices)
        if self._swaps:
            self.HELP = power_cards.SWAPPING  # type: ignore[misc]  # Textual reads it off the screen

    def compose(self) -> ComposeResult:
        session, view = self._session, self._session.view(self._seat)
        with Vertical():
            heading = power_cards.swapping if self._swaps else power_cards.heading
            yield Static(Content.styled(heading(session.names[self._seat], view), "bold"))
            yield CardList(*self._options(), markup=False)
            others = [
                power_cards.theirs(name, view.cards[seat])
                for seat, name in enumerate(session.names)
                if seat != self._seat
            ]
            yield Static(lines([Content(text) for text in others]), id="others")
            yield Static(Content(self._keys()), id="keys")

    def _keys(self) -> str:
        play, back = key_of(self.app, "cards.play", keys.ENTER), key_of(self.app, "cards.back", keys.ESC)
        if not self._choices:
            return power_cards.none_now(back)
        return power_cards.swap_keys(play, back) if self._swaps else power_cards.play_keys(play, back)

    def _options(self) -> list[Option]:
        """What may be played, then what is in hand besides."""
        session, rules, view = self._session, self._session.rules, self._session.view(self._seat)
        wording = Wording(rules, session.names)
        held = [card for card in CARDS if card in view.cards[self._seat]]
        now = []
        for number, action in enumerate(self._choices, 1):
            key = f"{number} " if number < 10 else "  "
            if isinstance(action, SwapShares):
                swap = power_cards.swap(
                    wording.chain(action.given),
                    view.price[action.given],
                    wording.chain(action.got),
                    view.price[action.got],
                    worth_after(view, {action.given: -2, action.got: 1}, 0),
                )
                now.append(Option(sentence(key + swap, rules)))
            else:
                card = str(action).removeprefix("card ")
                held.remove(card)
                now.append(Option(Content(key + power_cards.row(card, power_cards.does(card, rules)))))
        later = [Option(Content.styled(f"  {self._later(card)}", MUTED), disabled=True) for card in held]
        nothing = [Option(Content.styled(power_cards.NO_CARDS, MUTED), disabled=True)]
        return [*now, *later] or nothing

    def _later(self, card: str) -> str:
        session = self._session
        own = session.actor == self._seat == session.mover
        phase = Phase.TILE if card in power_cards.BEFORE else Phase.BUY
        if not own or session.phase != phase:
            return power_cards.row(card, power_cards.does_later(card, session.rules))
        refusal = session.refusal(f"card {card}")
        return power_cards.row(card, refusal or power_cards.does(card, session.rules))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self._choices[event.option_index])

    def action_pick(self, place: int) -> None:
        """Move to a card that can be played, by its number."""
        if place < len(self._choices):
            self.query_one(CardList).highlighted = place

    def action_help(self) -> None:
        self.post_message(ShowHelp(self))

    def action_back(self) -> None:
        self.dismiss(None)
