"""What people read about a position of Wallenstein: the names of things, questions and options."""

from ludoteka.engine.core.actions import PASS, Action
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
    "recruit_1_move": N_("recruit one army and transfer"),
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
    "bad_harvest": N_("A grain tax there yields two grain less."),
    "good_harvest": N_("A grain tax there yields two grain more."),
    "church_peace": N_("A province with a church cannot be attacked."),
    "troop_shortage": N_("There, 2 gold buys only two armies and 3 gold only three."),
    "palace_guards": N_("One extra farmer defends an attacked province that has a palace."),
    "weary_farmers": N_("No farmer is thrown in for a neutral province."),
    "furious_farmers": N_("Three farmers defend a neutral province."),
    "trade_bonus": N_("Building a trading house earns one gold instead of costing one."),
}


def label(name: str) -> str:
    """A province as it is printed on the map, or what else a card can be."""
    if name in NUMBER:
        return LABELS[NUMBER[name]]
    return {"blank": _("blank card"), "empty": _("no card"), "top": _("the top card, unseen")}[name]


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
    return f"{event_name(event)}: {event_rule(event)} ({event_loss(event)})"


def event_loss(event: int) -> str:
    """What everybody loses in winter because of an event card."""
    return _.plural("{n} grain lost in winter", "{n} grain lost in winter", WINTER_LOSS[event])


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
        return _("Transfer armies from {province} to one of your neighbouring provinces?").format(
            province=LABELS[step.source]
        )
    if isinstance(step, ChooseCard):
        return _("Take one of the two face-up provinces, or the top card unseen.")
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
        return _("put both cards under the deck and turn up two others")
    if kind == "take":
        return take_text(action.word(0))
    if kind == "quell":
        return label(action.word(0))
    if kind == "defend":
        return defend_text(s, action.number(0))
    return armies(action.number(0))


def move_text(s: Wallenstein, action: Action) -> str:
    """An option in full: the action that a card is for, or what armies go where."""
    words, step = action_text(s, action), s.step
    if action.kind == "plan":
        return f"{_(ACTION_NAMES[action.word(0)])}: {words}"
    way = _("from {source} to {target}")
    if isinstance(step, March | Transfer) and action is not PASS:
        return way.format(source=LABELS[step.source], target=words)
    if isinstance(step, SendArmies):
        return f"{way.format(source=LABELS[step.source], target=LABELS[step.target])}: {words}"
    if isinstance(step, Defend | PlaceGroup):
        return f"{LABELS[step.province]}: {words}"
    return words


def plan_text(s: Wallenstein, action: str, card: str) -> str:
    """A card for an action, with what it would bring as far as one can tell."""
    name = label(card)
    if card not in NUMBER:
        return name
    p = NUMBER[card]
    number = ACTIONS.index(action)
    if action == "tax_gold":
        return _("{province}: {n} gold").format(province=name, n=GOLD[p]) + unrest(s, p)
    if action == "tax_grain":
        return _("{province}: {n} grain").format(province=name, n=GRAIN[p]) + unrest(s, p)
    if action.startswith("build"):
        free = SITES[p] - s.buildings[p].bit_count()
        if not free or s.buildings[p] >> number & 1:
            return _("{province}: no room").format(province=name)
        return _("{province} for {n} gold").format(province=name, n=price(s, number))
    if action.startswith("recruit"):
        words = _("{province}: {before} + {new} armies").format(
            province=name, before=s.armies[p], new=recruits(s, number, p)
        )
        return words + (neighbours(s, p) if action == "recruit_1_move" else "")
    return f"{name}: {armies(s.armies[p])}{neighbours(s, p)}"


def unrest(s: Wallenstein, p: int) -> str:
    """The warning that a tax leads to a revolt, where there is unrest (p. 4)."""
    return (
        _("; unrest: {farmers} revolt").format(farmers=farmers(s.markers[p]))
        if s.markers[p]
        else ""
    )


def neighbours(s: Wallenstein, p: int) -> str:
    """Where armies could go from a province, and who stands there."""
    found = []
    for other in s.box.borders[p]:
        if s.owner[other] == s.owner[p]:
            who = _("yours")
        else:
            who = _("neutral") if s.owner[other] == NEUTRAL else str(s.armies[other])
        found.append(f"{LABELS[other]} ({who})")
    return _("; next to {provinces}").format(provinces=", ".join(found)) if found else ""


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


def moment(s: Wallenstein) -> str:
    """The year and the season, in words."""
    if not s.year:
        return _("Before the war")
    if s.over:
        return _("The war is over")
    return _("Year {year}, {season}").format(year=s.year, season=_(SEASONS[s.season]))
