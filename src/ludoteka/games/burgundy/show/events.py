"""What happened, in sentences: the log of a game."""

from collections.abc import Sequence

from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.events import Event, Happened, Scored
from ludoteka.engine.i18n import N_
from ludoteka.engine.people import sentence_by_kind
from ludoteka.games.burgundy.rules.estate import NUMBER
from ludoteka.games.burgundy.rules.events import (
    AdvantageLost,
    AdvantageUsed,
    BoughtAtPrice,
    BoughtTile,
    ChangedDie,
    DroppedTile,
    FoundedEstate,
    GoodsDelivered,
    LeftGoods,
    LoadedGoods,
    MinesPaid,
    PhaseBegan,
    PlacedTile,
    ReachedCounter,
    Sailed,
    SoldGoods,
    TookTile,
    TookWorkers,
)
from ludoteka.games.burgundy.rules.pieces import SPACE, TILE
from ludoteka.games.burgundy.rules.scoring import space_id
from ludoteka.games.burgundy.rules.state import Burgundy
from ludoteka.games.burgundy.show.text import (
    AREAS,
    KIND_NAMES,
    _,
    a_tile,
    depot_name,
    gains,
    goods_count,
    goods_name,
    silver_count,
    tile_name,
    workers_count,
)


def happened(event: Happened, names: Sequence[str]) -> str:
    """What chance brought; rolls and new tiles are seen on the board."""
    if event.action.kind == "start":
        return _("{name} begins.").format(name=names[event.action.number(0) - 1])
    return ""


def outcome_text(_state: Burgundy, action: Action) -> str:
    """A roll or a new tile, which the log leaves to the board."""
    if action.kind == "roll":
        return _("The dice: {dice}.").format(dice=", ".join(str(die) for die in action.args))
    if action.kind == "draw":
        return _("New in the depots: {tile}.").format(tile=a_tile(TILE[action.word(0)]))
    return ""


def price_text(workers: int) -> str:
    """What was paid, behind a sentence; nothing if nothing was."""
    return _(" (for {workers})").format(workers=workers_count(workers)) if workers else ""


def took_tile(event: TookTile, names: Sequence[str]) -> str:
    return _("{name} takes {tile} from {depot}{price}.").format(
        name=names[event.player],
        tile=a_tile(TILE[event.tile]),
        depot=depot_name(event.depot),
        price=price_text(event.workers),
    )


def bought_tile(event: BoughtTile, names: Sequence[str]) -> str:
    return _("{name} buys {tile} from {depot} for 2 silver.").format(
        name=names[event.player], tile=a_tile(TILE[event.tile]), depot=depot_name(event.depot)
    )


def bought_at_price(event: BoughtAtPrice, names: Sequence[str]) -> str:
    return _("{name} buys {tile} from {depot} (price: {silver}).").format(
        name=names[event.player],
        tile=a_tile(TILE[event.tile]),
        depot=depot_name(event.depot),
        silver=silver_count(event.silver),
    )


def placed_tile(event: PlacedTile, names: Sequence[str]) -> str:
    return _("{name} places {tile} on a space with {number}{price}.").format(
        name=names[event.player],
        tile=a_tile(TILE[event.tile]),
        number=NUMBER[SPACE[event.space]],
        price=price_text(event.workers),
    )


def dropped_tile(event: DroppedTile, names: Sequence[str]) -> str:
    return _("{name} discards {tile}.").format(
        name=names[event.player], tile=a_tile(TILE[event.tile])
    )


def changed_die(event: ChangedDie, names: Sequence[str]) -> str:
    return _("{name} pays {workers} to change a die.").format(
        name=names[event.player], workers=workers_count(event.workers)
    )


def sold_goods(event: SoldGoods, names: Sequence[str]) -> str:
    return _("{name} gets {gains} for the sale.").format(
        name=names[event.player], gains=gains(event.silver, event.workers)
    )


def took_workers(event: TookWorkers, names: Sequence[str]) -> str:
    return _("{name} takes {gains}.").format(
        name=names[event.player], gains=gains(event.silver, event.workers)
    )


def advantage_used(event: AdvantageUsed, names: Sequence[str]) -> str:
    return _("{name}, {building}: {gains}.").format(
        name=names[event.player],
        building=tile_name(TILE[event.building]),
        gains=gains(event.silver, event.workers),
    )


def advantage_lost(event: AdvantageLost, names: Sequence[str]) -> str:
    return _("{name} cannot use the building's advantage.").format(name=names[event.player])


def loaded_goods(event: LoadedGoods, names: Sequence[str]) -> str:
    return _("{name} loads {count} ({goods}).").format(
        name=names[event.player], count=goods_count(event.tiles), goods=goods_name(event.goods)
    )


def left_goods(event: LeftGoods, names: Sequence[str]) -> str:
    goods = ", ".join(goods_name(one) for one in event.goods)
    return _("{name} has no room for the rest: {goods}.").format(
        name=names[event.player], goods=goods
    )


def sailed(event: Sailed, names: Sequence[str]) -> str:
    return _(
        "{name} moves ahead to space {space} of the turn order track and is now in place {place}."
    ).format(name=names[event.player], space=event.space, place=event.place)


def goods_delivered(event: GoodsDelivered, _names: Sequence[str]) -> str:
    return _("The white die sends {goods} goods to depot {depot}.").format(
        goods=goods_name(event.goods), depot=event.depot
    )


def phase_began(event: PhaseBegan, _names: Sequence[str]) -> str:
    return _("Phase {phase} begins.").format(phase=event.phase)


def mines_paid(event: MinesPaid, names: Sequence[str]) -> str:
    return _("{name} gets {gains} from the mines.").format(
        name=names[event.player], gains=gains(event.silver, event.workers)
    )


def reached_counter(event: ReachedCounter, names: Sequence[str]) -> str:
    return _("{name} has reached {points} points.").format(
        name=names[event.player], points=event.points
    )


def founded_estate(event: FoundedEstate, names: Sequence[str]) -> str:
    return _(
        "{name} plays estate {number}; the first castle stands on a space with {pips}."
    ).format(name=names[event.player], number=event.number, pips=NUMBER[SPACE[event.space]])


def event_where(event: Event) -> Sequence[str]:
    """Where a tile was taken, stored or placed, the goods or the marker of an event, or what brought points."""
    if isinstance(event, Scored):
        return event.where
    if isinstance(event, TookTile | BoughtTile):
        return (f"stored-{event.player}-{event.tile}", *event_beside(event))
    if isinstance(event, PlacedTile):
        return (space_id(event.player, SPACE[event.space]),)
    if isinstance(event, LoadedGoods):
        return (f"goods-{event.player}-{event.goods}",)
    if isinstance(event, GoodsDelivered):
        return (f"depot-{event.depot}",)
    return (f"marker-{event.player}",) if isinstance(event, Sailed) else ()


def event_beside(event: Event) -> Sequence[str]:
    """The depot from which a tile came, or what brought points."""
    if isinstance(event, TookTile | BoughtTile):
        return (f"depot-{event.depot or 'black'}",)
    return event.where if isinstance(event, Scored) else ()


def event_pieces(event: Event) -> Sequence[str]:
    """The tile that an event is about."""
    if isinstance(event, TookTile | BoughtTile | PlacedTile | DroppedTile):
        return (event.tile,)
    return (event.building,) if isinstance(event, AdvantageUsed) else ()


def scored(event: Scored, names: Sequence[str]) -> str:
    """Points with their explanation: Blue closes a city of 3: 6 + phase A 10 = 16."""
    name = names[event.player]
    source, _space, what = event.source.partition(" ")
    points = event.points
    if source == "area":
        (size, _n, for_size), (phase, _m, for_phase) = event.why
        return _(
            "{name} completes an area ({area}, {size}): {a} + phase {phase} {b} = {sum}"
        ).format(
            name=name,
            area=_(AREAS[what]),
            size=size.split()[1],
            a=for_size,
            phase=phase.split()[1],
            b=for_phase,
            sum=points,
        )
    if source == "bonus":
        sentence = (
            _("{name} is the first to cover a whole colour ({kind}): {points}")
            if event.why[0][0] == "big"
            else _("{name} is the second to cover a whole colour ({kind}): {points}")
        )
        return sentence.format(name=name, kind=_(KIND_NAMES[what]), points=points)
    if source == "animals" and len(event.why) == 1:
        return _("{name} scores animals: {points}").format(name=name, points=points)
    if source == "animals":
        return _("{name} scores animals: {sum} = {points}").format(
            name=name, sum=animal_sum(event), points=points
        )
    if source == "sale":
        goods, n, each = event.why[0]
        return _("{name} sells {count} ({goods}): {n} x {each} = {points}").format(
            name=name,
            count=goods_count(n),
            goods=goods_name(goods),
            n=n,
            each=each,
            points=points,
        )
    if source == "watchtower":
        return _("{name} builds a watchtower: {points}").format(name=name, points=points)
    what, n, each = event.why[0]
    return _("{name}, final scoring, {what}: {n} x {each} = {points}").format(
        name=name, what=end_name(what), n=n, each=each, points=points
    )


SOURCES = {
    "animals": N_("animals"),
    "sale": N_("goods sold"),
    "watchtower": N_("watchtowers"),
    "end": N_("final scoring"),
}


def source_text(source: str) -> str:
    """What brings points is called, for the table of the result."""
    kind, _space, what = source.partition(" ")
    if kind == "area":
        return _(AREAS[what])
    if kind == "bonus":
        return _("whole colour: {kind}").format(kind=_(KIND_NAMES[what]))
    return _(SOURCES[source])


def animal_sum(event: Scored) -> str:
    """The tiles that count, as a sum: 4 + 3 + 2 x 1."""
    parts = [f"{n} x {each}" if what == "k7" else str(each) for what, n, each in event.why]
    return " + ".join(parts)


def end_name(what: str) -> str:
    """What brings points at the end."""
    if what == "goods":
        return _("unsold goods")
    if what == "silver":
        return _("silver left")
    if what == "workers":
        return _("pairs of workers")
    return tile_name(TILE[what])


# Empty for what needs no words, such as a choice whose result is told.
event_text = sentence_by_kind(
    {
        Happened: happened,
        Scored: scored,
        TookTile: took_tile,
        BoughtTile: bought_tile,
        BoughtAtPrice: bought_at_price,
        PlacedTile: placed_tile,
        DroppedTile: dropped_tile,
        ChangedDie: changed_die,
        SoldGoods: sold_goods,
        TookWorkers: took_workers,
        AdvantageUsed: advantage_used,
        AdvantageLost: advantage_lost,
        LoadedGoods: loaded_goods,
        LeftGoods: left_goods,
        Sailed: sailed,
        GoodsDelivered: goods_delivered,
        PhaseBegan: phase_began,
        MinesPaid: mines_paid,
        ReachedCounter: reached_counter,
        FoundedEstate: founded_estate,
    }
)
