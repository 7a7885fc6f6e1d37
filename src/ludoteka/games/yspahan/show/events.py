"""What people read about what happened: choices, chance, points with their explanation."""

from collections.abc import Sequence

from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.events import Chose, Event, Happened, Note, Scored
from ludoteka.engine.i18n import N_, Texts
from ludoteka.games.yspahan.show.text import (
    building_name,
    camels,
    card_name,
    coins,
    goods,
    shop_name,
    souk_name,
    space_name,
)

_ = Texts(__package__)


def event_text(event: Event, names: Sequence[str]) -> str:
    """What happened, as a sentence."""
    name = names[event.player] if event.player >= 0 else ""
    if isinstance(event, Scored):
        return scored_text(event, name)
    if isinstance(event, Chose):
        return choice_text(event.action, name)
    if isinstance(event, Happened):
        return chance_text(event.action, names)
    return happening_text(event, name)


def scored_text(event: Scored, name: str) -> str:
    """Points with their explanation."""
    what, n, each = event.why[0]
    if event.source == "souk":
        plus = "".join(f" + {_('bazaar')} {points}" for _what, _n, points in event.why[1:])
        total = f" = {event.points}" if plus else ""
        return f"{name}, {souk_name(what)}: {each}{plus}{total}"
    if event.source == "building":
        return _("{name}, points for the building: {points}").format(name=name, points=event.points)
    if event.source == "loading":
        return _("{name}, goods on the caravan: {points}").format(name=name, points=event.points)
    if event.source == "caravan":
        sold = _("caravan: {goods}").format(goods=goods(n))
        return f"{name}, {sold} x {each} = {event.points}"
    if what == "camels":
        sold = _.plural("sells {n} camel", "sells {n} camels", n)
    else:
        sold = _.plural("sells {n} coin", "sells {n} coins", n)
    return f"{name} {sold}: {n} x {each} = {event.points}"


def choice_text(action: Action, name: str) -> str:
    """What a player chose, where nothing else tells of it."""
    kind = action.kind
    if kind == "buy" and action.number(0):
        n = action.number(0)
        return name + " " + _.plural("buys {n} yellow die.", "buys {n} yellow dice.", n)
    if kind == "put":
        return placed_text(action.word(0), name)
    if kind == "go":
        space = space_name(action.word(0))
        return _("{name} moves the supervisor: {space}.").format(name=name, space=space)
    if kind == "camel":
        return _("{name} pays a camel and keeps the goods in the shop.").format(name=name)
    if kind == "play":
        return _("{name} plays a card: {card}.").format(name=name, card=card_name(action.word(0)))
    if kind == "extra":
        return _("{name} discards a card for one more die: {card}.").format(
            name=name, card=card_name(action.word(0))
        )
    if kind == "give":
        n = action.number(1)
        pair = (camels(n), coins(n)) if action.word(0) == "camels" else (coins(n), camels(n))
        return _("{name} gives {given} and takes {taken}.").format(
            name=name, given=pair[0], taken=pair[1]
        )
    if kind == "build":
        parts = [building_name(action.word(0))]
        parts += [card_name(action.word(i)) for i in range(1, len(action.args))]
        return _("{name} builds: {building}.").format(name=name, building=", ".join(parts))
    return ""


def placed_text(shop: str, name: str) -> str:
    return _("{name} places goods: {shop}.").format(name=name, shop=shop_name(shop))


def chance_text(action: Action, names: Sequence[str]) -> str:
    """What chance brought; a drawn card is told only to its player."""
    if action.kind == "start":
        return _("{name} begins.").format(name=names[action.number(0) - 1])
    if action.kind == "draw":
        return _("The card drawn: {card}.").format(card=card_name(action.word(0)))
    faces = " ".join(str(face) for face in action.args)
    if action.kind == "white":
        return _("The white dice: {faces}.").format(faces=faces)
    return _("The yellow dice: {faces}.").format(faces=faces)


def happening_text(event: Event, name: str) -> str:
    """What the rules did by themselves."""
    assert isinstance(event, Note)
    kind, data = event.kind, event.data
    if kind == "day":
        return _("Week {week}, day {day}: {name} rolls the dice.").format(
            week=data[0], day=data[1], name=name
        )
    if kind == "week":
        return _("Week {week} ends.").format(week=data[0])
    if kind == "placed":
        return placed_text(str(data[0]), name)
    if kind in ("camels", "gold", "paid steps"):
        n = data[0]
        assert isinstance(n, int)
        if kind == "camels":
            return name + " " + _.plural("takes {n} camel.", "takes {n} camels.", n)
        if kind == "gold":
            return name + " " + _.plural("takes {n} coin.", "takes {n} coins.", n)
        return (
            name
            + " "
            + _.plural("pays {n} coin for the supervisor.", "pays {n} coins for the supervisor.", n)
        )
    if kind == "loaded" and not str(data[0]).startswith("r3"):
        return ""  # the points tell of it
    sentences = {
        "drew": N_("{name} draws a card."),
        "no card": N_("{name} finds no card to draw."),
        "no dice": N_("No dice are left for {name}."),
        "loaded": N_("Goods go onto the caravan: {name}."),
        "caravan full": N_("The caravan is full and is unloaded."),
        "shuffled": N_("The discards are shuffled into a new deck."),
    }
    return _(sentences[kind]).format(name=name) if kind in sentences else ""
