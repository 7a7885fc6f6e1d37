"""What a learning program sees: the table from one player's seat, as numbers in a fixed order."""

from collections.abc import Mapping
from typing import Any, Final

from ludoteka.engine.core.actions import PASS, Action, Catalogue
from ludoteka.engine.core.events import NOBODY
from ludoteka.engine.core.steps import Step
from ludoteka.engine.programs import Field
from ludoteka.games.wallenstein.rules.battle import DEFEND, Defend
from ludoteka.games.wallenstein.rules.events import EVENTS, KINDS
from ludoteka.games.wallenstein.rules.map import PROVINCES
from ludoteka.games.wallenstein.rules.orders import (
    MARCH,
    SEND,
    TRANSFER,
    March,
    SendArmies,
    Transfer,
)
from ludoteka.games.wallenstein.rules.plan import LAY, PlanAction
from ludoteka.games.wallenstein.rules.setup import (
    GROUP,
    RENEW,
    TAKE,
    TAKE_TOP,
    ChooseCard,
    PlaceGroup,
)
from ludoteka.games.wallenstein.rules.state import (
    ARMIES,
    EMPTY,
    FIELDS,
    HIDDEN,
    NEUTRAL,
    PARAMETERS,
    TAKEN,
    UNPLANNED,
    Wallenstein,
)
from ludoteka.games.wallenstein.rules.winter import QUELL, ChooseRevolt

# What lies on a field, as a number: 0 to 44 a province, 45 a blank card, then what is no card.
CODES: Final[dict[int, int]] = {EMPTY: 46, UNPLANNED: 47, TAKEN: 48, HIDDEN: 49}
HIGHEST_CODE: Final = 49

QUESTIONS: Final = ("plan", "march", "armies", "transfer", "defend", "card", "group", "revolt")
SIZES: Final = (5, 4, 3, 2)  # of the army groups


def catalogue_actions() -> list[Action]:
    """Every action with an integer; new kinds are only ever added at the end."""
    return [
        PASS,
        *[action for row in LAY for action in row],
        *MARCH,
        *SEND[1:ARMIES],
        *DEFEND[:ARMIES],
        *TRANSFER,
        *TAKE,
        TAKE_TOP,
        RENEW,
        *GROUP[2:],
        *QUELL,
    ]


CATALOGUE: Final = Catalogue(catalogue_actions())


def fields(players: int, settings: Mapping[str, Any]) -> tuple[Field, ...]:
    """What an observation consists of; whatever belongs to players is listed from one's own seat on."""
    colours = players + 1
    years = settings.get("years", PARAMETERS["years"])
    published = not any(name in settings for name in PARAMETERS)
    return (
        Field("year", (1,), 0, years, "0 before the war, then 1 and 2"),
        Field("season", (1,), 0, 3, "0 spring, 1 summer, 2 autumn, 3 winter"),
        Field("turn", (1,), -1, players - 1, "whose decision, 0 for one's own, -1 for nobody's"),
        Field("question", (len(QUESTIONS),), 0, 1, "the question asked, one-hot"),
        Field("action", (1,), 0, FIELDS, "the action being planned (1 to 10), 0 for none"),
        Field("here", (1,), 0, PROVINCES, "the province (1 to 45) the question is about, or 0"),
        Field("target", (1,), 0, PROVINCES, "the province (1 to 45) that armies go to, or 0"),
        Field(
            "provinces",
            (PROVINCES, 6),
            0,
            ARMIES,
            "for every province: owner (1 own seat, 0 nobody), armies, unrest markers, "
            "palace, church, trading house",
        ),
        Field("points", (players,), 0, 500 if published else 5000, "points so far, own seat first"),
        Field("gold", (players,), 0, 500, "gold, own seat first"),
        Field("grain", (players,), 0, 50, "grain, own seat first"),
        Field("supply", (colours,), 0, ARMIES, "cubes in the supply, own first, farmers last"),
        Field("hand", (colours,), 0, ARMIES, "cubes about to be thrown, farmers last"),
        Field("tower", (colours,), 0, ARMIES, "cubes in the tower, farmers last"),
        Field("tray", (colours,), 0, ARMIES, "cubes in the tray, farmers last"),
        Field(
            "groups",
            (players, len(SIZES)),
            0,
            4,
            "army groups of 5, 4, 3 and 2 still to be placed in the draft",
        ),
        Field("open_cards", (PROVINCES,), 0, 1, "provinces that lie open in the draft"),
        Field("deck", (PROVINCES,), 0, 2, "in the draft: 1 in the deck, 2 put back under it"),
        Field("same", (1,), 0, players, "turns in a row that left the open cards as they are"),
        Field("line", (FIELDS,), 0, FIELDS, "place of every action card, 0 if hidden"),
        Field("order", (players,), 0, players, "place of every player, own seat first"),
        Field("events", (EVENTS,), 0, 1, "event cards of the year that are still open"),
        Field("event", (EVENTS,), 0, 1, "the event in force"),
        Field("spent", (EVENTS,), 0, 1, "event cards that came in this game"),
        Field("revolts", (PROVINCES,), 0, 1, "provinces whose winter revolt is still to come"),
        Field(
            "plans",
            (players, FIELDS),
            0,
            HIGHEST_CODE,
            "what lies on every field: 0-44 a province, 45 blank, 46 empty, 47 not planned, "
            "48 taken away, 49 face down",
        ),
        Field("turned", (players, FIELDS), 0, 1, "fields whose card was turned up"),
    )


def asked(step: Step[Any] | None) -> tuple[int, int, int, int]:
    """The number of the question or -1, then action, province and target counted from 1, 0 for none."""
    if isinstance(step, PlanAction):
        return 0, step.action + 1, 0, 0
    if isinstance(step, March):
        return 1, 0, step.source + 1, 0
    if isinstance(step, SendArmies):
        return 2, 0, step.source + 1, step.target + 1
    if isinstance(step, Transfer):
        return 3, 0, step.source + 1, 0
    if isinstance(step, Defend):
        return 4, 0, step.province + 1, 0
    if isinstance(step, ChooseCard):
        return 5, 0, 0, 0
    if isinstance(step, PlaceGroup):
        return 6, 0, step.province + 1, 0
    return (7 if isinstance(step, ChooseRevolt) else -1), 0, 0, 0


def among(chosen: list[int], count: int) -> list[float]:
    """1 for every number below `count` that was chosen."""
    return [1.0 if i in chosen else 0.0 for i in range(count)]


def places(line: list[int], count: int) -> list[float]:
    """For every number below `count` its place in the line, from 1; 0 if it is not there."""
    found = [0.0] * count
    for i, one in enumerate(line):
        found[one] = i + 1.0
    return found


def observe(s: Wallenstein, player: int) -> list[float]:
    """The numbers of `fields`, the player's own seat first."""
    players = s.players
    seats = [(player + i) % players for i in range(players)]
    question, action, here, target = asked(s.agenda[-1] if s.agenda else None)
    out: list[float] = [float(s.year), float(s.season)]
    out.append(float((s.player - player) % players) if s.player != NOBODY else float(NOBODY))
    out.extend(among([question], len(QUESTIONS)))
    out.extend([float(action), float(here), float(target)])
    for p in range(PROVINCES):
        owner = s.owner[p]
        out.append(0.0 if owner == NEUTRAL else 1.0 + (owner - player) % players)
        out.append(float(s.armies[p]))
        out.append(float(s.markers[p]))
        bits = s.buildings[p]
        out.extend([float(bits >> kind & 1) for kind in range(KINDS)])
    for counts in (s.points, s.gold, s.grain):
        out.extend([float(counts[seat]) for seat in seats])
    for cubes in (s.supply, s.hand, s.tower, s.tray):
        out.extend([float(cubes[colour]) for colour in [*seats, players]])
    for seat in seats:
        out.extend([float(s.groups[seat].count(size)) for size in SIZES])
    out.extend(among(s.open_cards, PROVINCES))
    out.extend([2.0 if p in s.bottom else float(s.deck[p]) for p in range(PROVINCES)])
    out.append(float(min(s.unchanged, players)))
    out.extend(places(s.action_cards, FIELDS))
    out.extend(places([(seat - player) % players for seat in s.order], players))
    out.extend(among(s.events, EVENTS))
    out.extend(among([s.event], EVENTS))
    out.extend([float(gone) for gone in s.spent])
    out.extend(among(s.revolts, PROVINCES))
    for seat in seats:
        cards = s.plan[FIELDS * seat : FIELDS * (seat + 1)]
        out.extend([float(card if card >= 0 else CODES[card]) for card in cards])
    for seat in seats:
        out.extend([float(up) for up in s.turned[FIELDS * seat : FIELDS * (seat + 1)]])
    return out
