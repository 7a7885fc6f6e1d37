"""What people read about a game of Wallenstein."""

from collections.abc import Sequence
from typing import Any

from ludoteka.engine.core.actions import PASS, Action
from ludoteka.engine.core.events import Chose, Event, Happened, Note, Scored
from ludoteka.engine.i18n import N_, Texts
from ludoteka.games.wallenstein.rules.battle import Defend
from ludoteka.games.wallenstein.rules.events import (
    ACTIONS,
    EVENT_KIND,
    EVENT_KINDS,
    EVENT_REGION,
    WINTER_LOSS,
    price,
    recruits,
)
from ludoteka.games.wallenstein.rules.map import (
    GOLD,
    GRAIN,
    LABELS,
    NUMBER,
    REGION,
    REGION_NAMES,
    REGIONS,
    SITES,
)
from ludoteka.games.wallenstein.rules.orders import March, SendArmies, Transfer
from ludoteka.games.wallenstein.rules.plan import PlanAction
from ludoteka.games.wallenstein.rules.setup import ChooseCard, PlaceGroup
from ludoteka.games.wallenstein.rules.state import NEUTRAL, Wallenstein
from ludoteka.games.wallenstein.rules.winter import ChooseRevolt

_ = Texts(__package__)

ACTION_NAMES = {
    "build_palace": N_("build a palace"),
    "build_church": N_("build a church"),
    "build_trading_house": N_("build a trading house"),
    "tax_gold": N_("collect gold"),
    "tax_grain": N_("collect grain"),
    "recruit_5": N_("recruit five armies"),
    "recruit_3": N_("recruit three armies"),
    "recruit_1_move": N_("recruit one army, transfer"),
    "move_a": N_("move A"),
    "move_b": N_("move B"),
}
BUILDING_NAMES = {
    "palace": N_("palace"),
    "church": N_("church"),
    "trading_house": N_("trading house"),
}
SEASONS = (N_("spring"), N_("summer"), N_("autumn"), N_("winter"))
EVENT_NAMES = {
    "bad_harvest": N_("Bad harvest in {region}"),
    "good_harvest": N_("Good harvest in {region}"),
    "church_peace": N_("Peace of the Church"),
    "troop_shortage": N_("Shortage of troops in {region}"),
    "palace_guards": N_("Palace guards"),
    "weary_farmers": N_("Battle-weary farmers"),
    "furious_farmers": N_("Furious farmers"),
    "trade_bonus": N_("Trade bonus"),
}
EVENT_TEXTS = {
    "bad_harvest": N_("A grain tax there brings two grain less."),
    "good_harvest": N_("A grain tax there brings two grain more."),
    "church_peace": N_("A province with a church cannot be attacked."),
    "troop_shortage": N_("Only two armies for 2 gold and three for 3 gold there."),
    "palace_guards": N_("One farmer more defends an attacked province with a palace."),
    "weary_farmers": N_("No farmer is thrown in for a neutral province."),
    "furious_farmers": N_("Three farmers defend a neutral province."),
    "trade_bonus": N_("A trading house brings one gold instead of costing one."),
}


def label(name: str) -> str:
    """A province as it is printed on the map, or what else a card can be."""
    if name in NUMBER:
        return LABELS[NUMBER[name]]
    return {"blank": _("blank card"), "empty": _("no card"), "top": _("the unseen top card")}[name]


def region_name(region: int) -> str:
    return REGION_NAMES[region]


def event_name(event: int) -> str:
    """The name of an event card."""
    region = REGION_NAMES[EVENT_REGION[event]] if EVENT_REGION[event] >= 0 else ""
    return _(EVENT_NAMES[EVENT_KINDS[EVENT_KIND[event]]]).format(region=region)


def event_rule(event: int) -> str:
    """What an event card changes in its season."""
    return _(EVENT_TEXTS[EVENT_KINDS[EVENT_KIND[event]]])


def event_help(event: int) -> str:
    """An event card in full, with its grain loss."""
    loss = _.plural("{n} grain lost in winter", "{n} grain lost in winter", WINTER_LOSS[event])
    return f"{event_name(event)}: {event_rule(event)} ({loss})"


def armies(n: int) -> str:
    return _.plural("{n} army", "{n} armies", n)


def farmers(n: int) -> str:
    return _.plural("{n} farmer", "{n} farmers", n)


def question(s: Wallenstein) -> str:
    """What the player is asked."""
    step = s.step
    if isinstance(step, PlanAction):
        return _("“{action}”: which province?").format(action=_(ACTION_NAMES[ACTIONS[step.action]]))
    if isinstance(step, Defend):
        return _("How many armies defend {province}?").format(province=LABELS[step.province])
    if isinstance(step, March):
        return _("Where do the armies of {province} go?").format(province=LABELS[step.source])
    if isinstance(step, SendArmies):
        return _("How many armies go from {source} to {target}?").format(
            source=LABELS[step.source], target=LABELS[step.target]
        )
    if isinstance(step, Transfer):
        return _("Transfer armies from {province} to a neighbouring province of yours?").format(
            province=LABELS[step.source]
        )
    if isinstance(step, ChooseCard):
        return _("Take one of the two open provinces, or the unseen top card.")
    if isinstance(step, PlaceGroup):
        return _("Which army group goes to {province}?").format(province=LABELS[step.province])
    if isinstance(step, ChooseRevolt):
        return _("Which province revolts next?")
    return ""


def action_text(s: Wallenstein, action: Action) -> str:
    """What an option means in this position."""
    kind = action.kind
    if kind == "plan":
        return plan_text(s, action.word(0), action.word(1))
    if kind in ("march", "transfer"):
        return place_text(s, NUMBER[action.word(0)])
    if action is PASS:
        return _("no transfer")
    if kind == "renew":
        return _("put both cards under the deck and open two others")
    if kind == "take":
        return take_text(action.word(0))
    if kind == "quell":
        return label(action.word(0))
    if kind == "defend":
        return defend_text(s, action.number(0))
    return armies(action.number(0))


def plan_text(s: Wallenstein, action: str, card: str) -> str:
    """A card for an action, with what it would bring as far as one can tell."""
    name = label(card)
    if card not in NUMBER:
        return name
    p = NUMBER[card]
    number = ACTIONS.index(action)
    if action == "tax_gold":
        return _("{province}: {n} gold").format(province=name, n=GOLD[p])
    if action == "tax_grain":
        return _("{province}: {n} grain").format(province=name, n=GRAIN[p])
    if action.startswith("build"):
        free = SITES[p] - s.buildings[p].bit_count()
        if not free or s.buildings[p] >> number & 1:
            return _("{province}: no room").format(province=name)
        return _("{province} for {n} gold").format(province=name, n=price(s, number))
    if action.startswith("recruit"):
        return _("{province}: {before} + {new} armies").format(
            province=name, before=s.armies[p], new=recruits(s, number, p)
        )
    return f"{name}: {armies(s.armies[p])}"


def place_text(s: Wallenstein, p: int) -> str:
    """A province that armies may enter: whose it is and who stands there."""
    if s.owner[p] == NEUTRAL:
        return _("{province} (neutral)").format(province=LABELS[p])
    sentence = (
        _("{province} (yours, {armies})")
        if s.owner[p] == s.player
        else _("{province} (attack on {armies})")
    )
    return sentence.format(province=LABELS[p], armies=armies(s.armies[p]))


def take_text(name: str) -> str:
    """A card of the draft with its yields and cities."""
    if name == "top":
        return label(name)
    p = NUMBER[name]
    return _("{province}, {region}: {gold} gold, {grain} grain, {cities}").format(
        province=LABELS[p],
        region=REGION_NAMES[REGION[p]],
        gold=GOLD[p],
        grain=GRAIN[p],
        cities=_.plural("{n} city", "{n} cities", SITES[p]),
    )


def defend_text(s: Wallenstein, n: int) -> str:
    step = s.step
    assert isinstance(step, Defend)
    back = s.armies[step.province] - n
    if not back:
        return _("all: {armies}").format(armies=armies(n))
    return _("{armies}, {back} held back").format(armies=armies(n) if n else _("none"), back=back)


def action_group(s: Wallenstein, action: Action) -> str:
    """The heading over options: the region of a province."""
    name = str(action.args[-1]) if action.args else ""
    return REGION_NAMES[REGION[NUMBER[name]]] if name in NUMBER else ""


# -- what happened -------------------------------------------------------------------------------


def event_text(event: Event, names: Sequence[str]) -> str:
    """What happened, as a sentence; empty for what needs no words."""
    name = names[event.player] if event.player >= 0 else ""
    if isinstance(event, Scored):
        return score_text(event, name)
    if isinstance(event, Chose):
        return choice_text(event.action, name)
    if isinstance(event, Happened):
        return chance_text(event.action, names)
    assert isinstance(event, Note)
    tell = TELL.get(event.kind)
    return tell(name, event.data, names) if tell else ""


def score_text(event: Scored, name: str) -> str:
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


def choice_text(action: Action, name: str) -> str:
    """A choice that nothing else in the log tells of."""
    if action.kind == "plan":
        return _("You plan for “{action}”: {card}.").format(
            action=_(ACTION_NAMES[action.word(0)]), card=label(action.word(1))
        )
    if action.kind == "defend":
        return _("{name} defends with {armies}.").format(name=name, armies=armies(action.number(0)))
    if action.kind == "renew":
        return _("{name} puts the two open cards under the deck.").format(name=name)
    return ""


def chance_text(action: Action, names: Sequence[str]) -> str:
    """What chance brought, where it is worth a sentence."""
    kind = action.kind
    if kind == "first":
        return _("{name} takes the first province.").format(name=names[action.number(0) - 1])
    if kind == "order":
        order = ", ".join(names[int(seat) - 1] for seat in action.args)
        return _("Order of this season: {order}.").format(order=order)
    if kind == "event":
        return _("Event: {event}").format(event=event_help(action.number(0) - 1))
    if kind == "draw":
        return _("An event of this year: {event}.").format(event=event_name(action.number(0) - 1))
    if kind == "turn":
        return _("Action card: {action}.").format(action=_(ACTION_NAMES[action.word(0)]))
    if kind == "hunger":
        if action.word(0) == "blank":
            return _("A blank card is drawn: no revolt.")
        return _("Drawn for a revolt: {province}.").format(province=label(action.word(0)))
    return ""


def tell_settle(name: str, data: tuple[Any, ...], names: Sequence[str]) -> str:
    return _("{name} takes {province} with {armies}.").format(
        name=name, province=label(data[0]), armies=armies(data[1])
    )


def tell_order(name: str, data: tuple[Any, ...], names: Sequence[str]) -> str:
    action = _(ACTION_NAMES[data[0]])
    if data[1] == "blank":
        return _("{name} turns over a blank card ({action}).").format(name=name, action=action)
    return _("{name} turns over {province} ({action}).").format(
        name=name, province=label(data[1]), action=action
    )


def tell_cancelled(name: str, data: tuple[Any, ...], names: Sequence[str]) -> str:
    return _("{name} cannot carry it out: {action} in {province} is cancelled.").format(
        name=name, action=_(ACTION_NAMES[data[0]]), province=label(data[1])
    )


def tell_build(name: str, data: tuple[Any, ...], names: Sequence[str]) -> str:
    building, province, cost = _(BUILDING_NAMES[data[0]]), label(data[1]), data[2]
    if cost < 0:
        return _("{name} builds in {province}: {building}, and gets 1 gold.").format(
            name=name, province=province, building=building
        )
    return _("{name} builds in {province}: {building} for {cost} gold.").format(
        name=name, province=province, building=building, cost=cost
    )


def tell_tax(name: str, data: tuple[Any, ...], names: Sequence[str]) -> str:
    sentence = (
        _("{name} collects {n} gold in {province}.")
        if data[0] == "tax_gold"
        else _("{name} collects {n} grain in {province}.")
    )
    return sentence.format(name=name, n=data[2], province=label(data[1]))


def tell_recruit(name: str, data: tuple[Any, ...], names: Sequence[str]) -> str:
    return _("{name} recruits {armies} in {province} for {cost} gold.").format(
        name=name, armies=armies(data[1]), province=label(data[0]), cost=data[2]
    )


def tell_move(name: str, data: tuple[Any, ...], names: Sequence[str]) -> str:
    return _("{name} moves {armies} from {source} to {target}.").format(
        name=name, armies=armies(data[2]), source=label(data[0]), target=label(data[1])
    )


def tell_attack(name: str, data: tuple[Any, ...], names: Sequence[str]) -> str:
    source, target, n, defender = data
    if defender == NEUTRAL:
        return _("{name} attacks neutral {target} with {armies} from {source}.").format(
            name=name, target=label(target), armies=armies(n), source=label(source)
        )
    return _("{name} attacks {other} in {target} with {armies} from {source}.").format(
        name=name,
        other=names[defender],
        target=label(target),
        armies=armies(n),
        source=label(source),
    )


def tell_battle(name: str, data: tuple[Any, ...], names: Sequence[str]) -> str:
    province, result, defender, attackers, defenders, helpers, left = data
    other = names[defender] if defender != NEUTRAL else ""
    if defender == NEUTRAL:
        tally = _("{a} : {f} (farmers)").format(a=attackers, f=helpers)
    elif helpers:
        tally = f"{attackers} : {defenders} + {farmers(helpers)}"
    else:
        tally = f"{attackers} : {defenders}"
    if result == "conquered":
        return _("Battle of {province} {tally}: {name} takes it, {armies} left.").format(
            province=label(province), tally=tally, name=name, armies=armies(left)
        )
    if result == "tie":
        sentence = (
            _("Battle of {province} {tally}: a tie, it stays neutral.")
            if defender == NEUTRAL
            else _("Battle of {province} {tally}: a tie, it is laid waste.")
        )
        return sentence.format(province=label(province), tally=tally)
    if defender == NEUTRAL:
        return _("Battle of {province} {tally}: it stays neutral.").format(
            province=label(province), tally=tally
        )
    return _("Battle of {province} {tally}: {other} keeps it, {armies} left.").format(
        province=label(province), tally=tally, other=other, armies=armies(left)
    )


def tell_revolt(name: str, data: tuple[Any, ...], names: Sequence[str]) -> str:
    return _("Revolt in {province} against {name}: {farmers}.").format(
        name=name, province=label(data[0]), farmers=farmers(data[1])
    )


def tell_revolt_over(name: str, data: tuple[Any, ...], names: Sequence[str]) -> str:
    province, result, defenders, rebels, left = data
    if result == "crushed":
        return _("Revolt in {province} {a} : {f}: {name} crushes it, {armies} left.").format(
            province=label(province), a=defenders, f=rebels, name=name, armies=armies(left)
        )
    return _("Revolt in {province} {a} : {f}: {name} loses it, it is laid waste.").format(
        province=label(province), a=defenders, f=rebels, name=name
    )


def tell_winter(name: str, data: tuple[Any, ...], names: Sequence[str]) -> str:
    loss, grain = data
    left = ", ".join(f"{who} {n}" for who, n in zip(names, grain, strict=True))
    return _("Winter: everybody loses {loss} grain. Left: {left}.").format(loss=loss, left=left)


def tell_hunger(name: str, data: tuple[Any, ...], names: Sequence[str]) -> str:
    short, cards, extra = data
    return _("{name} lacks {short} grain: {cards}, {farmers} more in each revolt.").format(
        name=name,
        short=short,
        cards=_.plural("{n} card is drawn", "{n} cards are drawn", cards),
        farmers=farmers(extra),
    )


TELL = {
    "settle": tell_settle,
    "order": tell_order,
    "cancelled": tell_cancelled,
    "build": tell_build,
    "tax": tell_tax,
    "recruit": tell_recruit,
    "move": tell_move,
    "attack": tell_attack,
    "battle": tell_battle,
    "revolt": tell_revolt,
    "revolt over": tell_revolt_over,
    "winter": tell_winter,
    "hunger": tell_hunger,
}


def moment(s: Wallenstein) -> str:
    """The year and the season, in words."""
    if not s.year:
        return _("Before the war")
    if s.over:
        return _("The war is over")
    return _("Year {year}, {season}").format(year=s.year, season=_(SEASONS[s.season]))
