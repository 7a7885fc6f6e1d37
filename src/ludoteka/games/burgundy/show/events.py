"""What happened, in sentences: the log of a game."""

from collections.abc import Callable, Sequence
from typing import Any

from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.events import Chose, Event, Happened, Note, Scored
from ludoteka.games.burgundy.rules.pieces import TILE
from ludoteka.games.burgundy.show.text import (
    AREAS,
    KIND_NAMES,
    _,
    a_tile,
    depot_name,
    gains,
    goods_count,
    goods_name,
    tile_name,
    workers_count,
)


def event_text(event: Event, names: Sequence[str]) -> str:
    """What happened, as a sentence."""
    name = names[event.player] if event.player >= 0 else ""
    if isinstance(event, Scored):
        return score_text(event, name)
    if isinstance(event, Chose):
        return ""  # what followed from it is told by other events
    if isinstance(event, Happened):
        return chance_text(event.action, names)
    assert isinstance(event, Note)
    tell = EVENTS.get(event.kind)
    return tell(name, event.data) if tell else ""


def chance_text(action: Action, names: Sequence[str]) -> str:
    if action.kind == "start":
        return _("{name} begins.").format(name=names[action.number(0) - 1])
    return ""


def price_text(workers: Any) -> str:
    """What was paid, behind a sentence; nothing if nothing was."""
    return _(" (for {workers})").format(workers=workers_count(workers)) if workers else ""


def tell_take(name: str, data: tuple[Any, ...]) -> str:
    tile, depot, workers = data
    return _("{name} takes {tile} from {depot}{price}.").format(
        name=name,
        tile=a_tile(TILE[tile]),
        depot=depot_name(depot),
        price=price_text(workers),
    )


def tell_buy(name: str, data: tuple[Any, ...]) -> str:
    tile, depot = data
    return _("{name} buys {tile} from {depot} for 2 silver.").format(
        name=name, tile=a_tile(TILE[tile]), depot=depot_name(depot)
    )


def tell_place(name: str, data: tuple[Any, ...]) -> str:
    tile, space, workers = data
    return _("{name} places {tile} on {space}{price}.").format(
        name=name, tile=a_tile(TILE[tile]), space=space, price=price_text(workers)
    )


def tell_drop(name: str, data: tuple[Any, ...]) -> str:
    return _("{name} gives up {tile}.").format(name=name, tile=a_tile(TILE[data[0]]))


def tell_pay(name: str, data: tuple[Any, ...]) -> str:
    return _("{name} changes a die for {workers}.").format(
        name=name, workers=workers_count(data[0])
    )


def tell_sell(name: str, data: tuple[Any, ...]) -> str:
    return _("{name} gets {gains} for a sale.").format(name=name, gains=gains(data[2], data[3]))


def tell_workers(name: str, data: tuple[Any, ...]) -> str:
    workers, silver = data
    return _("{name} takes {gains}.").format(name=name, gains=gains(silver, workers))


def tell_gain(name: str, data: tuple[Any, ...]) -> str:
    tile, silver, workers = data
    return _("{name}, {building}: {gains}.").format(
        name=name, building=tile_name(TILE[tile]), gains=gains(silver, workers)
    )


def tell_lapse(name: str, data: tuple[Any, ...]) -> str:
    return _("{name} cannot use the advantage of the building.").format(name=name)


def tell_load(name: str, data: tuple[Any, ...]) -> str:
    goods, n, *_depots = data
    return _("{name} loads {count} ({goods}).").format(
        name=name, count=goods_count(n), goods=goods_name(goods)
    )


def tell_left(name: str, data: tuple[Any, ...]) -> str:
    goods = ", ".join(goods_name(one) for one in data)
    return _("{name} has no room for the rest: {goods}.").format(name=name, goods=goods)


def tell_sail(name: str, data: tuple[Any, ...]) -> str:
    space, place = data
    return _("{name} goes ahead to space {space} of the turn order, now place {place}.").format(
        name=name, space=space, place=place
    )


def tell_deliver(name: str, data: tuple[Any, ...]) -> str:
    return _("The white die sends {goods} goods to depot {depot}.").format(
        goods=goods_name(data[0]), depot=data[1]
    )


def tell_phase(name: str, data: tuple[Any, ...]) -> str:
    return _("Phase {phase} begins.").format(phase=data[0])


def tell_income(name: str, data: tuple[Any, ...]) -> str:
    return _("{name} gets {gains} from mines.").format(name=name, gains=gains(data[0], data[1]))


def tell_counter(name: str, data: tuple[Any, ...]) -> str:
    return _("{name} has reached {points} points.").format(name=name, points=data[0])


def tell_estate(name: str, data: tuple[Any, ...]) -> str:
    return _("{name} plays estate {number} with the first castle on {space}.").format(
        name=name, number=data[0], space=data[1]
    )


EVENTS: dict[str, Callable[[str, tuple[Any, ...]], str]] = {
    "take": tell_take,
    "buy": tell_buy,
    "place": tell_place,
    "drop": tell_drop,
    "pay": tell_pay,
    "sell": tell_sell,
    "workers": tell_workers,
    "gain": tell_gain,
    "lapse": tell_lapse,
    "load": tell_load,
    "left": tell_left,
    "sail": tell_sail,
    "deliver": tell_deliver,
    "phase": tell_phase,
    "income": tell_income,
    "counter": tell_counter,
    "estate": tell_estate,
}


def score_text(event: Scored, name: str) -> str:
    """Points with their explanation: Blue closes a city of 3: 6 + phase A 10 = 16."""
    source, _space, what = event.source.partition(" ")
    points = event.points
    if source == "area":
        (size, _n, for_size), (phase, _m, for_phase) = event.why
        return _("{name} closes an area ({area}, {size}): {a} + phase {phase} {b} = {sum}").format(
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
            _("{name} covers all spaces of a colour first ({kind}): {points}")
            if event.why[0][0] == "big"
            else _("{name} covers all spaces of a colour second ({kind}): {points}")
        )
        return sentence.format(name=name, kind=_(KIND_NAMES[what]), points=points)
    if source == "animals" and len(event.why) == 1:
        return _("{name} counts animals: {points}").format(name=name, points=points)
    if source == "animals":
        return _("{name} counts animals: {sum} = {points}").format(
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
    return _("{name} at the end, {what}: {n} x {each} = {points}").format(
        name=name, what=end_name(what), n=n, each=each, points=points
    )


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
