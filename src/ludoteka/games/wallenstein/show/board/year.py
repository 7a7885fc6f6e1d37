"""The year: its season on a ribbon over the map, the event in force, and those that may still come."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludoteka.draw.ink import stroke
from ludoteka.draw.svg import Markup, el, far, group, join, near, path
from ludoteka.draw.theme import ACCENT
from ludoteka.games.wallenstein.rules.events import (
    BONUS,
    EVENT_KIND,
    EVENT_KINDS,
    EVENT_REGION,
    FURY,
    GUARD,
    HARVEST,
    NEUTRAL_FARMERS,
    SHORT_OF_3,
    SHORT_OF_5,
    WINTER_LOSS,
)
from ludoteka.games.wallenstein.rules.state import Wallenstein
from ludoteka.games.wallenstein.show.art.empire import SERIF, TINTS
from ludoteka.games.wallenstein.show.art.lettering import breadth, fitting, label
from ludoteka.games.wallenstein.show.art.sprite import land, piece, place
from ludoteka.games.wallenstein.show.board.cards import coin
from ludoteka.games.wallenstein.show.board.spots import (
    ASIDE,
    INK,
    PAPER,
    PAPER_EDGE,
    RED,
    Spot,
    shadow_of,
    sheet,
)
from ludoteka.games.wallenstein.show.text import event_help, event_name, moment, region_name

MINUS, CROSS = "\N{MINUS SIGN}", "\N{MULTIPLICATION SIGN}"
CARD = (120.0, 140.0)
STEP = (130.0, 148.0)
LARGER = 2.18
READABLE = 14.2  # twelve pixels on a phone; a longer title takes more lines
# Where the scene stands under a title of so many lines.
SCENE = {1: place((8, 25), 1.04), 2: place((12, 31), 0.96), 3: place((22, 45), 0.76)}
UPRIGHT_LEFT = 428.0
# The ribbon: how much larger it is from afar, where it is short enough to leave the coast free; the size of its words,
# how high a line is, where it ends at the right, and how far it is rolled up.
FAR_RIBBON = 1.7
RIBBON_SIZE, RIBBON_LINE = 20.0, 24.0
RIBBON_END, RIBBON_TOP, ROLL = 976.0, 21.0, 16.0


def heights() -> tuple[float, float]:
    """How high two rows of cards are, wide and upright."""
    return 2 * STEP[1], 2 * STEP[1] * LARGER


def spot(i: int, top: float, upright: float) -> Spot:
    """The place of one of four cards."""
    row, column = divmod(i, 2)
    return Spot(
        (ASIDE + STEP[0] * column, top + STEP[1] * row, 1),
        (UPRIGHT_LEFT + STEP[0] * LARGER * column, upright + STEP[1] * LARGER * row, LARGER),
    )


def ribbon(view: Wallenstein) -> Markup:
    """The year and the season; from afar in two lines."""
    words = moment(view)
    return group(
        near(unrolled([words])),
        far(unrolled(_short(words), FAR_RIBBON)),
        id="moment",
        pointer_events="none",
    )


def beside_ribbon(view: Wallenstein) -> float:
    """How wide the head of the map is left of the ribbon, from near and from afar."""
    words = moment(view)
    return min(
        RIBBON_END - 2 * (rolled(lines) + ROLL) * scale
        for lines, scale in (([words], 1.0), (_short(words), FAR_RIBBON))
    )


def _short(words: str) -> list[str]:
    """In two lines, of which the first needs no comma."""
    return [line.rstrip(",") for line in in_two(words)]


def rolled(lines: Sequence[str]) -> float:
    """Half the width of the ribbon without its ends."""
    longest = max(breadth(line) for line in lines)
    least = 70.0 if len(lines) == 1 else 0.0
    return round(max(least, longest * RIBBON_SIZE * 0.55 + 12), 1)  # the same in every Python


def unrolled(lines: Sequence[str], scale: float = 1) -> Markup:
    half, high = rolled(lines), RIBBON_LINE * len(lines) + 6
    h = high / 2
    ends = f"M{-half - 14} {-h - 1}C{-half - 6} {7 - h} {-half - 6} {h - 7} {-half - 14} {h + 1}"
    other = f"M{half + 14} {-h - 1}C{half + 6} {7 - h} {half + 6} {h - 7} {half + 14} {h + 1}"
    first = RIBBON_SIZE * 0.35 - RIBBON_LINE * (len(lines) - 1) / 2
    return group(
        path(f"M{-half - 12} {h + 4}H{half + 16}V{7 - h}z", fill="#2a1d0c", fill_opacity=0.18),
        path(f"{ends}L{-half + 2} {h - 3}V{3 - h}z", fill="#d8bf8a", stroke="#8a6d3f"),
        path(f"{other}L{half - 2} {h - 3}V{3 - h}z", fill="#c9ab72", stroke="#8a6d3f"),
        sheet(-half, -h, 2 * half, high, rx=4, fill="#fbf0d2", stroke="#8a6d3f"),
        [
            label(
                line,
                (0, first + RIBBON_LINE * i),
                RIBBON_SIZE,
                weight=700,
                fill="#4a3414",
                font_family=SERIF,
            )
            for i, line in enumerate(lines)
        ],
        transform=place((RIBBON_END - (half + ROLL) * scale, RIBBON_TOP + (h + 2) * scale), scale),
    )


def year_panel(view: Wallenstein, top: float, upright: float) -> Markup:
    """The event cards: the one in force first."""
    now = [view.event] if view.event >= 0 else []
    return group(
        [
            event_card(view, event, spot(i, top, upright), event == view.event)
            for i, event in enumerate(now + view.events)
        ],
        id="year",
    )


def event_card(view: Wallenstein, event: int, at: Spot, current: bool) -> Markup:
    """Where it is or what it is called, its scene, what it changes, and the grain it takes in winter."""
    region = EVENT_REGION[event]
    words = region_name(region) if region >= 0 else event_name(event)
    kind = EVENT_KINDS[EVENT_KIND[event]]
    wide, high = CARD
    lines = in_lines(words)
    return group(
        el("title", event_help(event)),
        shadow_of(0, 0, wide, high),
        sheet(
            0,
            0,
            wide,
            high,
            fill=TINTS[region] if region >= 0 else PAPER,
            stroke=ACCENT if current else PAPER_EDGE,
            stroke_width=4.5 if current else 1.3,
            class_=f"tint-{region}" if region >= 0 else "paper",
        ),
        [
            label(
                line,
                (wide / 2, (18 if len(lines) == 1 else 13.5) + 14 * i),
                fitting(line, wide - 8, 16 if len(lines) == 1 else 14.8),
                weight=700,
                fill=INK,
            )
            for i, line in enumerate(lines)
        ],
        land(
            f"event-{kind}",
            transform=SCENE[len(lines)],
        ),
        sheet(5, 96, wide - 10, 39, rx=5, class_="paper", stroke="none"),
        group(SIGNS[kind](), transform=place((34, 115))),
        stroke("M65 101V130", "#d8c79f", 1.2),
        piece("sheaf", (78, 115), 0.95),
        label(f"{MINUS}{WINTER_LOSS[event]}", (88, 121.5), 18, "start", 800, RED),
        id=f"event-{event + 1}",
        **at.put(),
    )


def in_lines(words: str) -> list[str]:
    """A title in one line, in two of about one length, or in a line a word: the first that can be read."""
    for lines in ([words], in_two(words)):
        if all(fitting(line, CARD[0] - 8, 16) >= READABLE for line in lines):
            return lines
    return words.split(maxsplit=2)


def in_two(words: str) -> list[str]:
    """Words cut at the space nearest to their middle."""
    cuts = [i for i, c in enumerate(words) if c == " "]
    cut = min(cuts, key=lambda i: abs(2 * i - len(words)), default=len(words))
    return [line for line in (words[:cut], words[cut + 1 :]) if line]


# -- the signs of the events, about their middle -------------------------------------------------------


def harvest(more: str, ink: str) -> Markup:
    return join(
        piece("sheaf", (-14, 0), 0.95), label(f"{more}{HARVEST}", (-1, 7), 20, "start", 800, ink)
    )


def peace() -> Markup:
    """No arrow reaches the church."""
    return join(
        piece("church", (13, 4)),
        path("M-24 -2H-14V-7L-4 1L-14 9V4H-24z", fill="#7a3b2e"),
        stroke("M-24 -8L-5 10M-5 -8L-24 10", RED, 4),
    )


def shortage() -> Markup:
    """As many armies as there are for the two higher prices."""
    return label(f"+{SHORT_OF_5} +{SHORT_OF_3}", (0, 7), 20, weight=800, fill=RED)


def guards() -> Markup:
    return join(
        piece("palace", (-18, 2), 0.8),
        label(f"+{GUARD}", (-7, 6.5), 17, "start", 800, INK),
        piece("farmer", (24, 1), 0.62),
    )


def weary() -> Markup:
    return join(
        piece("farmer", (0, 0), 1.1),
        stroke("M-14 -10L14 12", RED, 4),
    )


def furious() -> Markup:
    number = NEUTRAL_FARMERS + FURY
    return join([piece("farmer", (18 * (i - (number - 1) / 2), 0), 0.82) for i in range(number)])


def trade() -> Markup:
    return join(piece("trading_house", (-13, 2), 0.95), coin((14, 0), 29, f"+{BONUS}"))


SIGNS: dict[str, Callable[[], Markup]] = {
    "bad_harvest": lambda: harvest(MINUS, RED),
    "good_harvest": lambda: harvest("+", INK),
    "church_peace": peace,
    "troop_shortage": shortage,
    "palace_guards": guards,
    "weary_farmers": weary,
    "furious_farmers": furious,
    "trade_bonus": trade,
}
