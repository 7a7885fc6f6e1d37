"""What people read about what happened: choices, chance, battles, taxes, and points with their explanation."""

from collections.abc import Sequence

from ludoteka.engine.core.events import Chose, Event, Happened, Scored
from ludoteka.engine.i18n import N_, Texts
from ludoteka.engine.people import sentence_by_kind
from ludoteka.games.wallenstein.rules.log import (
    Attacked,
    BattleOver,
    Built,
    Cancelled,
    Fell,
    GrainLost,
    Moved,
    OrderLost,
    Recruited,
    Revolted,
    RevoltOver,
    Settled,
    Starved,
    Taxed,
    Thrown,
    TurnedOver,
)
from ludoteka.games.wallenstein.rules.map import REGION_NAMES, REGIONS
from ludoteka.games.wallenstein.rules.state import NEUTRAL
from ludoteka.games.wallenstein.show.text import (
    ACTION_NAMES,
    BUILDING_NAMES,
    armies,
    event_help,
    event_name,
    farmers,
    label,
)

_ = Texts(__package__)

HINDRANCES = {
    "gold": N_("not enough gold"),
    "building": N_("such a building stands there already"),
    "room": N_("there is no free city"),
    "stock": N_("no such building is left"),
    "armies": N_("not enough armies"),
    "targets": N_("no neighbour may be attacked"),
}


def event_where(event: Event) -> Sequence[str]:
    """The provinces that an event is about."""
    if isinstance(event, Scored):
        return event.where
    names = [getattr(event, name, "") for name in ("source", "province", "target")]
    return [f"province-{name}" for name in names if name]


def event_pieces(event: Event) -> Sequence[str]:
    """The action whose card was turned over, carried out or cancelled."""
    if isinstance(event, TurnedOver | Cancelled | OrderLost):
        return (event.action,)
    if isinstance(event, Happened) and event.action.kind == "turn":
        return (event.action.word(0),)
    return ()


def scored(event: Scored, names: Sequence[str]) -> str:
    """Points with their explanation."""
    name = names[event.player]
    if event.source == "winter":
        parts = {what: n for what, n, _each in event.why}
        return _("{name}: {provinces} + {buildings} = {points}").format(
            name=name,
            provinces=_.plural("{n} province", "{n} provinces", parts["provinces"]),
            buildings=_.plural("{n} building", "{n} buildings", parts["buildings"]),
            points=event.points,
        )
    building, region = event.source.split()
    shared = event.why[0][0] == "shared majority"
    sentence = (
        _("{name} shares the majority in {region} ({building}): {points}")
        if shared
        else _("{name} has the majority in {region} ({building}): {points}")
    )
    return sentence.format(
        name=name,
        region=REGION_NAMES[REGIONS.index(region)],
        building=_(BUILDING_NAMES[building]),
        points=event.points,
    )


def source_text(source: str) -> str:
    """What brings points is called, for the table of the result: winter, or a majority in a region."""
    building, _space, region = source.partition(" ")
    if not region:
        return _("winter")
    return f"{_(BUILDING_NAMES[building])}, {REGION_NAMES[REGIONS.index(region)]}"


def chose(event: Chose, names: Sequence[str]) -> str:
    """A choice that nothing else in the log tells of."""
    action, name = event.action, names[event.player]
    if action.kind == "plan":
        return _("You plan for “{action}”: {card}.").format(
            action=_(ACTION_NAMES[action.word(0)]), card=label(action.word(1))
        )
    if action.kind == "defend":
        return _("{name} defends with {armies}.").format(name=name, armies=armies(action.number(0)))
    if action.kind == "renew":
        return _("{name} puts the two face-up cards under the deck.").format(name=name)
    return ""


def happened(event: Happened, names: Sequence[str]) -> str:
    """What chance brought, where it is worth a sentence."""
    action = event.action
    kind = action.kind
    if kind == "first":
        return _("{name} takes the first province.").format(name=names[action.number(0) - 1])
    if kind == "order":
        order = ", ".join(names[int(seat) - 1] for seat in action.args)
        return _("Turn order this season: {order}.").format(order=order)
    if kind == "event":
        return _("Event: {event}").format(event=event_help(action.number(0) - 1))
    if kind == "draw":
        return _("One of this year's events: {event}.").format(
            event=event_name(action.number(0) - 1)
        )
    if kind == "turn":
        return _("Action card: {action}.").format(action=_(ACTION_NAMES[action.word(0)]))
    if kind == "hunger":
        if action.word(0) == "blank":
            return _("A blank card is drawn: no revolt.")
        return _("{province} is drawn and will revolt.").format(province=label(action.word(0)))
    return ""


# -- what the rules did by themselves ----------------------------------------------------------------


def settled(event: Settled, names: Sequence[str]) -> str:
    return _("{name} takes {province} with {armies}.").format(
        name=names[event.player], province=label(event.province), armies=armies(event.armies)
    )


def turned_over(event: TurnedOver, names: Sequence[str]) -> str:
    name, action = names[event.player], _(ACTION_NAMES[event.action])
    if event.card == "blank":
        return _("{name} turns over a blank card ({action}).").format(name=name, action=action)
    return _("{name} turns over {province} ({action}).").format(
        name=name, province=label(event.card), action=action
    )


def cancelled(event: Cancelled, names: Sequence[str]) -> str:
    return _("{name} cannot carry out “{action}” in {province}: {why}.").format(
        name=names[event.player],
        action=_(ACTION_NAMES[event.action]),
        province=label(event.province),
        why=_(HINDRANCES[event.why]),
    )


def order_lost(event: OrderLost, names: Sequence[str]) -> str:
    return _("With {province}, {name} also loses the order planned there: {action}.").format(
        name=names[event.player],
        action=_(ACTION_NAMES[event.action]),
        province=label(event.province),
    )


def thrown(event: Thrown, names: Sequence[str]) -> str:
    return _("Thrown into the tower: {cubes}.").format(cubes=cubes(event.cubes, names))


def fell(event: Fell, names: Sequence[str]) -> str:
    return _("In the tray: {cubes}.").format(cubes=cubes(event.cubes, names))


def cubes(counts: Sequence[int], names: Sequence[str]) -> str:
    """Cubes by their owners, the farmers last."""
    *of_players, of_farmers = counts
    found = [f"{name} {n}" for name, n in zip(names, of_players, strict=False) if n]
    found += [farmers(of_farmers)] if of_farmers else []
    return ", ".join(found) or _("none")


def built(event: Built, names: Sequence[str]) -> str:
    sentence = (
        _("{name} builds in {province}: {building}, and gains 1 gold.")
        if event.cost < 0
        else _("{name} builds in {province}: {building} for {cost} gold.")
    )
    return sentence.format(
        name=names[event.player],
        province=label(event.province),
        building=_(BUILDING_NAMES[event.building]),
        cost=event.cost,
    )


def taxed(event: Taxed, names: Sequence[str]) -> str:
    sentence = (
        _("{name} collects {n} gold in {province}.")
        if event.action == "tax_gold"
        else _("{name} collects {n} grain in {province}.")
    )
    return sentence.format(name=names[event.player], n=event.income, province=label(event.province))


def recruited(event: Recruited, names: Sequence[str]) -> str:
    return _("{name} recruits {armies} in {province} for {cost} gold.").format(
        name=names[event.player],
        armies=armies(event.armies),
        province=label(event.province),
        cost=event.cost,
    )


def moved(event: Moved, names: Sequence[str]) -> str:
    return _("{name} moves {armies} from {source} to {target}.").format(
        name=names[event.player],
        armies=armies(event.armies),
        source=label(event.source),
        target=label(event.target),
    )


def attacked(event: Attacked, names: Sequence[str]) -> str:
    neutral = event.defender == NEUTRAL
    sentence = (
        _("{name} attacks neutral {target} with {armies} from {source}.")
        if neutral
        else _("{name} attacks {other} in {target} with {armies} from {source}.")
    )
    return sentence.format(
        name=names[event.player],
        other="" if neutral else names[event.defender],
        target=label(event.target),
        armies=armies(event.armies),
        source=label(event.source),
    )


def battle_over(event: BattleOver, names: Sequence[str]) -> str:
    neutral = event.defender == NEUTRAL
    ahead = event.attackers - event.defenders - event.farmers
    if ahead > 0:
        sentence = _("Battle of {province}, {tally}: {name} takes it, {armies} left.")
    elif ahead == 0 and neutral:
        sentence = _("Battle of {province}, {tally}: a tie, it stays neutral.")
    elif ahead == 0:
        sentence = _("Battle of {province}, {tally}: a tie, it is laid waste.")
    elif neutral:
        sentence = _("Battle of {province}, {tally}: it stays neutral.")
    else:
        sentence = _("Battle of {province}, {tally}: {other} keeps it, {armies} left.")
    return sentence.format(
        province=label(event.province),
        tally=tally(event),
        name=names[event.player],
        other="" if neutral else names[event.defender],
        armies=armies(event.left),
    )


def tally(event: BattleOver) -> str:
    """The cubes of both sides, with the farmers that joined the defence."""
    if event.defender == NEUTRAL:
        return _("{a} : {f} (farmers)").format(a=event.attackers, f=event.farmers)
    if event.farmers:
        return f"{event.attackers} : {event.defenders} + {farmers(event.farmers)}"
    return f"{event.attackers} : {event.defenders}"


def revolted(event: Revolted, names: Sequence[str]) -> str:
    return _("Revolt in {province} against {name}: {farmers}.").format(
        name=names[event.player], province=label(event.province), farmers=farmers(event.farmers)
    )


def revolt_over(event: RevoltOver, names: Sequence[str]) -> str:
    sentence = (
        _("Revolt in {province}, {a} : {f}: {name} crushes it, {armies} left.")
        if event.defenders > event.farmers
        else _("Revolt in {province}, {a} : {f}: {name} loses the province, and it is laid waste.")
    )
    return sentence.format(
        province=label(event.province),
        a=event.defenders,
        f=event.farmers,
        name=names[event.player],
        armies=armies(event.left),
    )


def grain_lost(event: GrainLost, names: Sequence[str]) -> str:
    left = ", ".join(f"{who} {n}" for who, n in zip(names, event.left, strict=True))
    return _("Winter: everybody loses {loss} grain. Left: {left}.").format(
        loss=event.loss, left=left
    )


def starved(event: Starved, names: Sequence[str]) -> str:
    return _("{name} is {short} grain short: {cards}, and {farmers} will join each revolt.").format(
        name=names[event.player],
        short=event.short,
        cards=_.plural("{n} card is drawn", "{n} cards are drawn", event.cards),
        farmers=farmers(event.farmers),
    )


# Empty for what needs no words, such as a choice whose result is told.
event_text = sentence_by_kind(
    {
        Scored: scored,
        Chose: chose,
        Happened: happened,
        Settled: settled,
        TurnedOver: turned_over,
        Cancelled: cancelled,
        OrderLost: order_lost,
        Thrown: thrown,
        Fell: fell,
        Built: built,
        Taxed: taxed,
        Recruited: recruited,
        Moved: moved,
        Attacked: attacked,
        BattleOver: battle_over,
        Revolted: revolted,
        RevoltOver: revolt_over,
        GrainLost: grain_lost,
        Starved: starved,
    }
)
