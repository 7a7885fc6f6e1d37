"""The position as text: a table of provinces by region, the players, the tower, and the boards."""

from collections.abc import Sequence

from ludoteka.draw.terminal import paint, player_colour
from ludoteka.engine.core.actions import Action
from ludoteka.engine.i18n import N_, Texts
from ludoteka.games.wallenstein.rules.events import ACTIONS, KINDS, WINTER_LOSS
from ludoteka.games.wallenstein.rules.map import (
    GOLD,
    GRAIN,
    LABELS,
    NAMES,
    PROVINCES,
    REGION,
    REGION_NAMES,
    SITES,
)
from ludoteka.games.wallenstein.rules.plan import planning_order
from ludoteka.games.wallenstein.rules.state import (
    BLANK,
    EMPTY,
    HIDDEN,
    NEUTRAL,
    TAKEN,
    UNPLANNED,
    Wallenstein,
)
from ludoteka.games.wallenstein.show.text import event_name, moment

_ = Texts(__package__)

LETTERS = "PCT"  # palace, church, trading house
SHORT = {
    "build_palace": N_("palace"),
    "build_church": N_("church"),
    "build_trading_house": N_("house"),
    "tax_gold": N_("gold"),
    "tax_grain": N_("grain"),
    "recruit_5": "+5",
    "recruit_3": "+3",
    "recruit_1_move": "+1>",
    "move_a": "> A",
    "move_b": "> B",
}
SIGNS = {UNPLANNED: ".", EMPTY: "", HIDDEN: "###", TAKEN: "xxx", BLANK: "---"}


def picture(s: Wallenstein, options: Sequence[Action], colour: bool, width: int) -> str:
    """Five columns, one for each region; below them players, tower and plans."""
    wanted = {str(action.args[-1]) for action in options if action.args}
    column = max(19, (width - 1) // 5)
    lines = [headline(s)]
    lines.append("".join(f"{name:<{column}}" for name in REGION_NAMES).rstrip())
    lands = [[p for p in range(PROVINCES) if REGION[p] == region] for region in range(5)]
    for row in range(9):
        line = ""
        for region in range(5):
            p = lands[region][row]
            plain = province(s, p, column, NAMES[p] in wanted)
            line += painted(plain, s.owner[p], colour)
        lines.append(line.rstrip())
    lines.append(
        _("owner:armies, P palace, C church, T trading house, . free city, gold, grain, ! unrest")
    )
    lines += ["", *player_lines(s, colour), *board_lines(s, colour, width)]
    return "\n".join(lines)


def headline(s: Wallenstein) -> str:
    """The season, the event in force, and those that may still come with what they cost in winter."""
    parts = [moment(s)]
    if s.event >= 0:
        parts.append(f"[{event_name(s.event)}]")
    parts += [
        _("{event}, winter -{n} grain").format(event=event_name(event), n=WINTER_LOSS[event])
        for event in s.events
    ]
    if s.open_cards:
        cards = ", ".join(LABELS[p] for p in s.open_cards)
        parts.append(_("face-up cards: {cards}").format(cards=cards))
    return " | ".join(parts)


def province(s: Wallenstein, p: int, column: int, wanted: bool) -> str:
    """One province: owner and armies, name, what is built, gold and grain, unrest."""
    if not s.box.played[p]:
        return f"{'    ' + LABELS[p].lower():<{column}}"[:column]
    who = " " if s.owner[p] == NEUTRAL else str(s.owner[p] + 1)
    count = "  " if s.owner[p] == NEUTRAL else f"{s.armies[p]:<2}"
    built = "".join(LETTERS[kind] for kind in range(KINDS) if s.buildings[p] >> kind & 1)
    built += "." * (SITES[p] - len(built))
    unrest = "!" * min(s.markers[p], 3)
    tail = f"{built}{GOLD[p]}{GRAIN[p]}{unrest}"
    room = column - len(tail) - 6
    sign = ">" if wanted else ":" if who != " " else " "
    return f"{f'{who}{sign}{count}{LABELS[p][:room]:<{room}} {tail}':<{column}}"


def player_lines(s: Wallenstein, colour: bool) -> list[str]:
    """Points, gold, grain against provinces, cubes in supply, tower and tray of every player."""
    lines = []
    for seat in range(s.players):
        lands = s.owner.count(seat)
        line = _(
            "{seat}: points {points}, gold {gold}, grain {grain} for provinces {lands}, "
            "supply {supply}, tower {tower}, tray {tray}"
        ).format(
            seat=seat + 1,
            points=s.points[seat],
            gold=s.gold[seat],
            grain=s.grain[seat],
            lands=lands,
            supply=s.supply[seat],
            tower=s.tower[seat],
            tray=s.tray[seat],
        )
        lines.append(painted(line, seat, colour))
    lines.append(
        _("farmers: supply {supply}, tower {tower}, tray {tray}").format(
            supply=s.supply[s.farmers], tower=s.tower[s.farmers], tray=s.tray[s.farmers]
        )
    )
    return lines


def board_lines(s: Wallenstein, colour: bool, width: int) -> list[str]:
    """The actions in their order, and what lies on the boards as far as the viewer knows.

    While the actions are carried out the boards stand in the order of the players.
    """
    if not s.action_cards:
        return []
    order = planning_order(s)
    heads = [
        f"{i + 1 if action in s.action_cards else '?'} {_(SHORT[ACTIONS[action]])}"
        for i, action in enumerate(order)
    ]
    cells = [max((width - 4) // 10, len(head) + 1) for head in heads]  # a language may need more
    note = _("All plan in secret; the order in which the seats are asked means nothing.")
    lines = [note if s.planning else "", f"    {in_cells(heads, cells)}"]
    for seat in s.order if s.event >= 0 else range(s.players):
        cards = [card_text(s.field(seat, action)) for action in order]
        lines.append(painted(f"{seat + 1}:  {in_cells(cards, cells)}", seat, colour))
    return lines


def in_cells(texts: Sequence[str], cells: Sequence[int]) -> str:
    """The texts side by side, each cut to its cell with a blank behind it."""
    return "".join(
        f"{text[: cell - 1]:<{cell}}" for text, cell in zip(texts, cells, strict=True)
    ).rstrip()


def card_text(card: int) -> str:
    return LABELS[card] if 0 <= card < PROVINCES else SIGNS[card]


def painted(text: str, seat: int, colour: bool) -> str:
    """The text in the colour of its owner, if it has one."""
    return text if seat == NEUTRAL else paint(text, player_colour(seat), colour)
