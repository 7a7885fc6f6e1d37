"""What a learning program sees: the table from one player's seat, as numbers in a fixed order."""

from collections.abc import Mapping
from typing import Any, Final

from ludoteka.engine.core.actions import PASS, Action, Catalogue
from ludoteka.engine.core.events import NOBODY
from ludoteka.engine.core.steps import Step
from ludoteka.engine.programs import Field
from ludoteka.games.burgundy.rules.actions import PlaceFromStorage, UseDie
from ludoteka.games.burgundy.rules.market import MakeRoom
from ludoteka.games.burgundy.rules.pieces import (
    BLACK_SLOTS,
    BUY,
    CASTLE_ON,
    CELLS,
    DEPOTS,
    DIE,
    DROP,
    ESTATE,
    GOODS,
    GOODS_EACH,
    KEEP,
    KINDS,
    LOAD,
    PLACE,
    SELL,
    SLOTS,
    TAKE,
    TILE,
    TILE_TYPES,
    TRACK_SPACES,
    WORKERS,
)
from ludoteka.games.burgundy.rules.setup import ChooseCastle, ChooseEstate
from ludoteka.games.burgundy.rules.state import PARAMETERS, Burgundy
from ludoteka.games.burgundy.rules.tiles import (
    ChooseDepot,
    ChooseSecondDepot,
    Fetch,
    KeepGoods,
    WarehouseSale,
)
from ludoteka.games.burgundy.rules.turn import ChooseDie, LastPurchase

QUESTIONS: Final = (
    ChooseEstate,
    ChooseCastle,
    ChooseDie,
    UseDie,
    MakeRoom,
    ChooseDepot,
    ChooseSecondDepot,
    KeepGoods,
    Fetch,
    WarehouseSale,
    PlaceFromStorage,
    LastPurchase,
)


def catalogue_actions() -> list[Action]:
    """Every action that a player can choose; new kinds are only ever added at the end."""
    found = [PASS, WORKERS, *DIE[1:]]
    for depot in range(1, DEPOTS + 1):
        found.extend(TAKE[depot][1:])
    for depot in range(DEPOTS + 1):
        found.extend(BUY[depot][1:])
    for tile in range(1, TILE_TYPES):
        found.extend(PLACE[tile])
    return [*found, *DROP[1:], *SELL, *LOAD[1:], *KEEP, *ESTATE[1:], *CASTLE_ON]


CATALOGUE: Final = Catalogue(catalogue_actions())


def fields(players: int, settings: Mapping[str, Any]) -> tuple[Field, ...]:
    """What an observation consists of; whatever belongs to players is listed from one's own seat on."""
    tiles = TILE_TYPES - 1
    rounds, storage = (settings.get(name, PARAMETERS[name]) for name in ("rounds", "storage"))
    published = not any(name in settings for name in PARAMETERS)
    most = 99 if published else 999
    return (
        Field("phase", (1,), 0, 4, "the phase, 0 to 4 for A to E"),
        Field("round", (1,), 0, rounds - 1, "the round of the phase"),
        Field("white", (1,), 0, 6, "the white die, 0 before it is rolled"),
        Field("turn", (1,), -1, players - 1, "whose decision, 0 for one's own, -1 for nobody's"),
        Field("question", (len(QUESTIONS),), 0, 1, "the question asked, one-hot"),
        Field("die", (1,), 0, 6, "the value of the die in use, 0 for none or any value"),
        Field("bought", (1,), 0, 1, "whether a tile was bought in this turn"),
        Field("arriving", (1,), 0, tiles, "the tile that needs room in the storage, 0 for none"),
        Field("depots", (DEPOTS, SLOTS), 0, tiles, "the tiles in depots 1 to 6, 0 for none"),
        Field("black", (BLACK_SLOTS,), 0, tiles, "the tiles in the black depot, 0 for none"),
        Field("depot_goods", (DEPOTS, 6), 0, GOODS_EACH, "goods in the depots, by type"),
        Field(
            "round_goods",
            (rounds,),
            0,
            6,
            "goods type (1 to 6) of the rounds to come, in order",
        ),
        Field("unseen_goods", (6,), 0, GOODS_EACH, "goods tiles still face down, by type"),
        Field("supply", (tiles,), 0, 20, "tiles with coloured backs still face down, by tile"),
        Field("black_supply", (tiles,), 0, 6, "tiles with black backs still face down, by tile"),
        Field(
            "big", (6,), 0, players, "who has the big bonus of a kind: 0 nobody, 1 own seat, ..."
        ),
        Field("small", (6,), 0, players, "who has the small bonus of a kind"),
        Field(
            "plan", (2,), 0, CELLS, "own estate and castle space (1 to 37) chosen, not yet shown"
        ),
        Field("points", (players,), 0, 500 if published else 2000, "points so far"),
        Field("silver", (players,), 0, most, "silver"),
        Field("workers", (players,), 0, most, "workers"),
        Field("dice", (players, 2), 0, 6, "the dice, 0 before they are rolled"),
        Field("spent", (players, 2), 0, 1, "whether the die is used"),
        Field("track", (players,), 0, TRACK_SPACES - 1, "the space on the turn order track"),
        Field("place", (players,), 0, players - 1, "the place in the turn order"),
        Field("sheet", (players,), 0, 6, "the board dealt in the advanced setting, 0 for none"),
        Field("storage", (players, storage), 0, tiles, "the tiles in the storage, 0 for none"),
        Field("goods", (players, 6), 0, GOODS_EACH, "goods in store, by type"),
        Field("sold", (players, 6), 0, GOODS_EACH, "goods sold, by type"),
        Field("board", (players,), 0, 9, "the number of the estate, 0 before it is chosen"),
        Field("colours", (players, CELLS), 0, len(KINDS), "the kind of each space, 1 to 6"),
        Field("tiles", (players, CELLS), 0, tiles, "the tile on each space, 0 for none"),
    )


def question_number(step: Step[Burgundy] | None) -> int:
    """The place of a question in QUESTIONS, or -1."""
    for i, kind in enumerate(QUESTIONS):
        if isinstance(step, kind):
            return i
    return -1


# The floats of small numbers, made once: an observation has hundreds of them, and looking one up takes
# half the time of making it. They are objects to the compiler, which would take a float apart and make it anew.
_FLOATS: Final[list[Any]] = [float(n) for n in range(64)]


def floats(numbers: list[int]) -> list[Any]:
    """Small numbers as floats."""
    return [_FLOATS[n] for n in numbers]


def observe(s: Burgundy, player: int) -> list[float]:
    """The numbers of `fields`, from what the player may know."""
    players = s.players
    seats = [(player + i) % players for i in range(players)]
    step = s.agenda[-1] if s.agenda else None
    asked = question_number(step)
    out: list[Any] = [float(s.phase), float(s.round), float(s.white)]
    out.append(float((s.player - player) % players) if s.player != NOBODY else float(NOBODY))
    out.extend([1.0 if i == asked else 0.0 for i in range(len(QUESTIONS))])
    out.append(float(step.die) if isinstance(step, UseDie) else 0.0)
    out.append(1.0 if s.bought else 0.0)
    out.append(float(TILE[step.tile]) if isinstance(step, MakeRoom) else 0.0)
    for numbers in (s.depots, s.black, s.depot_goods):
        out.extend(floats(numbers))
    coming = [good + 1 for good in s.round_goods]
    out.extend([float(n) for n in [*coming, *[0] * (s.box.rounds - len(coming))]])
    for numbers in (s.unseen_goods, s.supply[1:], s.black_supply[1:]):
        out.extend(floats(numbers))
    for holders in (s.big, s.small):
        out.extend([0.0 if h == NOBODY else 1.0 + (h - player) % players for h in holders])
    out.extend([float(s.plan[player][0]), float(s.plan[player][1] + 1)])
    for numbers in (s.points, s.silver, s.workers):
        out.extend([float(numbers[seat]) for seat in seats])
    for numbers in (s.dice, s.spent):
        for seat in seats:
            out.extend(floats(numbers[2 * seat : 2 * seat + 2]))
    out.extend([float(s.progress[seat]) for seat in seats])
    out.extend([float(s.order.index(seat)) for seat in seats])
    out.extend([float(s.sheet[seat] + 1) for seat in seats])
    for numbers, each in ((s.storage, s.box.storage), (s.goods, len(GOODS)), (s.sold, len(GOODS))):
        for seat in seats:
            out.extend(floats(numbers[each * seat : each * seat + each]))
    out.extend([float(s.board[seat]) for seat in seats])
    for seat in seats:
        if s.board[seat]:
            out.extend([_FLOATS[kind + 1] for kind in s.estate(seat).kinds])
        else:
            out.extend([0.0] * CELLS)
    for seat in seats:
        out.extend(floats(s.tiles[CELLS * seat : CELLS * seat + CELLS]))
    return out
