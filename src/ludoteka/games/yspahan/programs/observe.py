"""What a learning program sees: the table from one player's seat, as numbers in a fixed order."""

from collections.abc import Mapping
from typing import Any, Final

from ludoteka.engine.core.actions import PASS, Action, Catalogue, act
from ludoteka.engine.core.events import NOBODY
from ludoteka.engine.programs import Field
from ludoteka.games.yspahan.rules import deck
from ludoteka.games.yspahan.rules.buildings import BUILD, ChooseBuilding
from ludoteka.games.yspahan.rules.cards import PLAY, SELL, SellCamels, SellGold, Swap
from ludoteka.games.yspahan.rules.city import PUT, ChooseShop
from ludoteka.games.yspahan.rules.deck import KINDS, count
from ludoteka.games.yspahan.rules.facts import (
    BUILDINGS,
    CARDS,
    FACING,
    FLOORS,
    GOODS,
    SHOPS,
    SPACES,
)
from ludoteka.games.yspahan.rules.state import PARAMETERS, Yspahan
from ludoteka.games.yspahan.rules.supervisor import (
    CAMEL,
    FIRST,
    GO,
    ChooseOrder,
    KeepGoods,
    MoveSupervisor,
)
from ludoteka.games.yspahan.rules.tower import BUY, BuyYellow
from ludoteka.games.yspahan.rules.turn import (
    EXTRA,
    TAKE_BUILD,
    TAKE_CARD,
    TAKE_OWN,
    TAKE_SUPERVISOR,
    ChooseDice,
    FinishTurn,
    OneMoreDie,
)

GIVEN: Final = 40  # exchanging up to so many camels or coins at once has an integer
CARAVAN: Final = 12  # camels of the largest caravan
QUESTIONS: Final = (
    BuyYellow,
    ChooseDice,
    OneMoreDie,
    ChooseShop,
    MoveSupervisor,
    ChooseOrder,
    KeepGoods,
    SellCamels,
    SellGold,
    Swap,
    ChooseBuilding,
    FinishTurn,
)


def catalogue_actions() -> list[Action]:
    """Every action with an integer; new ones are only ever added at the end."""
    doubles = [FIRST[shop] for shop in range(len(PUT)) if _at_double(shop)]
    return [
        PASS,
        *BUY,
        *TAKE_OWN,
        *TAKE_SUPERVISOR,
        *TAKE_CARD,
        *TAKE_BUILD,
        *EXTRA,
        *PUT,
        *GO,
        *doubles,
        CAMEL,
        *PLAY,
        *SELL[1:],
        *[act("give", "camels", n + 1) for n in range(GIVEN)],
        *[act("give", "gold", n + 1) for n in range(GIVEN)],
        *[action for actions in BUILD for action in actions],
    ]


def published(settings: Mapping[str, Any]) -> bool:
    """Whether these settings play the published game."""
    return not any(name in settings for name in PARAMETERS)


def further(settings: Mapping[str, Any]) -> list[Action]:
    """By house rules somebody may have more to exchange than in the published game."""
    if published(settings):
        return []
    more = range(GIVEN + 1, 5 * GIVEN + 1)
    return [act("give", what, n) for what in ("camels", "gold") for n in more]


def _at_double(shop: int) -> bool:
    """Whether the shop stands at a space that faces two shops."""
    return max([len(shops) for shops in FACING if shop in shops] or [0]) > 1


CATALOGUE: Final = Catalogue(catalogue_actions())


def observe(s: Yspahan, player: int) -> list[float]:
    """The numbers of `fields`, the player's own seat first."""
    players = s.players
    seats = [(player + i) % players for i in range(players)]
    out: list[float] = [float(s.points[seat]) for seat in seats]
    out.extend([float(s.gold[seat]) for seat in seats])
    out.extend([float(s.camels[seat]) for seat in seats])
    out.extend([float(s.reserve[seat]) for seat in seats])
    out.extend([float(s.hand_size[seat]) for seat in seats])
    for seat in seats:
        out.extend([1.0 if s.has(seat, building) else 0.0 for building in range(len(BUILDINGS))])
    out.append(float((s.player - player) % players) if s.player != NOBODY else float(NOBODY))
    out.append(float((s.turn - player) % players) if s.turn != NOBODY else float(NOBODY))
    out.append(float((s.first - player) % players))
    out.append(float(s.week))
    out.append(float(s.day))
    out.extend([float(count(s.hands[player], card)) for card in range(KINDS)])
    out.extend([float(count(s.discard, card)) for card in range(KINDS)])
    out.extend([float(count(s.known[player], card)) for card in range(KINDS)])
    out.append(float(s.deck_size()))
    out.extend([1.0 + (owner - player) % players if owner != NOBODY else 0.0 for owner in s.city])
    out.extend([1.0 if space == s.supervisor else 0.0 for space in range(len(SPACES))])
    caravan = [0.0] * CARAVAN
    for place, owner in enumerate(s.caravan):
        caravan[place] = 1.0 + (owner - player) % players
    out.extend(caravan)
    for floor in range(len(FLOORS)):
        out.extend([float(s.face[floor]), float(s.white[floor]), float(s.yellow[floor])])
    step = s.agenda[-1] if s.agenda else None
    out.extend([1.0 if isinstance(step, question) else 0.0 for question in QUESTIONS])
    out.extend(details(s))
    return out


def details(s: Yspahan) -> list[float]:
    """What the open question is about: steps of the supervisor, goods to place and where, and so on."""
    step = s.agenda[-1] if s.agenda else None
    if isinstance(step, MoveSupervisor):
        return [float(step.steps), -1.0]
    if isinstance(step, OneMoreDie):
        return [float(step.number), float(step.floor)]
    if isinstance(step, ChooseShop):
        return [float(step.number), float(step.quarter)]
    if isinstance(step, ChooseOrder):
        return [float(step.space), -1.0]
    if isinstance(step, KeepGoods):
        return [float(step.shop), -1.0]
    if isinstance(step, FinishTurn):
        return [1.0 if step.may_build else 0.0, -1.0]
    return [0.0, -1.0]


def fields(players: int, settings: Mapping[str, Any]) -> tuple[Field, ...]:
    """What an observation consists of, in order."""
    own = "own seat first"
    weeks, days = (settings.get(name, PARAMETERS[name]) for name in ("weeks", "days"))
    most = 500 if published(settings) else 5000
    return (
        Field("points", (players,), 0, most, f"points so far, {own}"),
        Field("gold", (players,), 0, 200, f"coins, {own}"),
        Field("camels", (players,), 0, 200, f"camels, {own}"),
        Field("reserve", (players,), 0, GOODS, f"goods in reserve, {own}"),
        Field("hand_size", (players,), 0, deck.TOTAL, f"number of cards held, {own}"),
        Field("buildings", (players, 6), 0, 1, f"buildings put up, {own}; {', '.join(BUILDINGS)}"),
        Field("asked", (1,), -1, players - 1, "whose decision, 0 for one's own, -1 for nobody's"),
        Field("turn", (1,), -1, players - 1, "whose turn it is, counted in the same way"),
        Field("first", (1,), 0, players - 1, "who rolled the dice this day"),
        Field("week", (1,), 1, weeks, "the week"),
        Field("day", (1,), 1, days, "the day of the week"),
        Field("hand", (deck.KINDS,), 0, 2, f"own cards by kind: {', '.join(CARDS)}"),
        Field("discard", (deck.KINDS,), 0, 2, "discarded cards by kind"),
        Field("known", (deck.KINDS,), 0, 2, "cards that the others hold for certain, by kind"),
        Field("deck", (1,), 0, deck.TOTAL, "cards in the deck"),
        Field(
            "city",
            (len(SHOPS),),
            0,
            players,
            "owner of the goods in each shop, 1 own seat, 0 none",
        ),
        Field(
            "supervisor",
            (len(SPACES),),
            0,
            1,
            "where the supervisor stands, one-hot by street space",
        ),
        Field("caravan", (12,), 0, players, "owner of the goods on each camel in order of loading"),
        Field(
            "tower",
            (len(FLOORS), 3),
            0,
            9,
            "for each floor the number shown, white and yellow dice",
        ),
        Field("question", (len(QUESTIONS),), 0, 1, "what is asked, one-hot"),
        Field(
            "details",
            (2,),
            -1,
            len(SHOPS),
            "steps of the supervisor, goods to place, shop or space asked about; floor or quarter",
        ),
    )
