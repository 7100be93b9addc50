"""The rulebook and the price card of the rules that are loaded."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from acquire_core import Rules, load_rules
from acquire_tui.config.rule_files import playable_rules
from acquire_tui.screens.page import KEYS, Page
from acquire_tui.setup.draft import USUAL_RULES
from acquire_tui.text.pages import title_and_dialogs as words
from acquire_tui.text.rules.rule_sets import described
from acquire_tui.text.rules.rulebook import rulebook
from acquire_tui.text.rules.rulebook_shares import RANKS, price_card, tiers
from acquire_tui.text.translation import money
from acquire_tui.widgets.content import MUTED, STRONG, chip, left, lines, right

SIZE_WIDTH = 9
PRICE_WIDTH = 8


class RulesScreen(Page):
    """Of the game's rules; before a game, of any rule set."""

    DEFAULT_CSS = """
    RulesScreen .section { max-width: 76; margin-bottom: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p", "card", words.PRICE_CARD, id="rules.card"),
        Binding("p", "top", words.TO_THE_TOP, id="rules.card"),
        Binding("o", "other", words.OTHER_RULES, id="rules.other"),
        *KEYS,
    ]
    AUTO_FOCUS = "#body"
    HELP = words.RULES_HELP

    def __init__(self, rules: Rules | None = None) -> None:
        super().__init__()
        self._sets = [] if rules else playable_rules()
        self._rules = rules or load_rules(USUAL_RULES)
        self.headline = words.rules_of(self._rules.title)

    def body(self) -> ComposeResult:
        yield Static(_book(self._rules), classes="section", id="book")
        yield Static(_card(self._rules), classes="section", id="card")

    def on_mount(self) -> None:
        body = self.query_one("#body", VerticalScroll)
        body.can_focus = True
        self.watch(body, "scroll_y", self.refresh_bindings, init=False)

    @property
    def _at_card(self) -> bool:
        """Whether the price card is as far up as it goes."""
        body = self.query_one("#body", VerticalScroll)
        return body.scroll_y >= min(self.query_one("#card").virtual_region.y, body.max_scroll_y)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """The rules are open already; in a game there are no others to read."""
        if action in ("card", "top") and self.is_mounted:
            at_top = not self.query_one("#body", VerticalScroll).scroll_y
            return (action == "top") == self._at_card and not (action == "top" and at_top)
        return action != "rules" and (bool(self._sets) or action != "other")

    def action_card(self) -> None:
        body = self.query_one("#body", VerticalScroll)
        body.scroll_to_widget(self.query_one("#card"), animate=False, top=True)

    def action_top(self) -> None:
        self.query_one("#body", VerticalScroll).scroll_home(animate=False)

    def action_other(self) -> None:
        place = self._sets.index(self._rules) + 1
        self._rules = self._sets[place % len(self._sets)]
        self.query_one("#headline", Static).update(Content(words.rules_of(self._rules.title)))
        self.query_one("#book", Static).update(_book(self._rules))
        self.query_one("#card", Static).update(_card(self._rules))
        self.query_one("#body", VerticalScroll).scroll_home(animate=False)


def _book(rules: Rules) -> Content:
    rows = [Content.styled(described(rules), MUTED), Content("")]
    for section in rulebook(rules):
        rows.append(Content.styled(section.title, STRONG))
        rows += [Content(paragraph) for paragraph in section.paragraphs]
        rows.append(Content(""))
    return lines(rows[:-1])


def _card(rules: Rules) -> Content:
    """The price card: a chip row over the sizes of each tier, then price and bonuses."""
    columns = tiers(rules)
    rows = [
        Content.styled(words.PRICE_CARD, STRONG),
        Content(words.HOW_TO_READ),
        Content(""),
    ]
    width = max(SIZE_WIDTH, *(3 * len(chains) + 1 for _, chains in columns))
    head = Content("")
    for _, chains in columns:
        head += left(Content("").join([chip(rules, chain) for chain in chains]), width)
    head += right(words.PRICE, PRICE_WIDTH, STRONG)
    for rank in RANKS[: rules.bonus.ranks]:
        head += right(rank.capitalize(), PRICE_WIDTH + 1, STRONG)
    rows.append(head)
    for row in price_card(rules):
        line = Content("")
        for size in row.sizes:
            line += left(size or "-", width)
        line += right(money(int(row.price)), PRICE_WIDTH)
        for bonus in row.bonuses:
            line += right(money(int(bonus)), PRICE_WIDTH + 1)
        rows.append(line)
    rows.append(Content(""))
    for tier, chains in columns:
        named = [chip(rules, chain) + f" {rules.chains[chain].name}  " for chain in chains]
        rows.append(left(tier, 11, MUTED) + Content("").join(named))
    return lines(rows)
