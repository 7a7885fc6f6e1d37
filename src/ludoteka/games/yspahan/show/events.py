"""What people read about what happened: choices, chance, points with their explanation."""

from collections.abc import Sequence

from ludoteka.engine.core.events import Chose, Event, Happened, Scored
from ludoteka.engine.i18n import N_, Texts
from ludoteka.engine.people import ids_by_kind, sentence_by_kind
from ludoteka.games.yspahan.rules.events import (
    CaravanFull,
    CardDrawn,
    DayBegan,
    DeckShuffled,
    GoodsLoaded,
    GoodsPlaced,
    NoCard,
    NoDice,
    StepsPaid,
    TookCamels,
    TookGold,
    WeekEnded,
)
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


def scored(event: Scored, names: Sequence[str]) -> str:
    """Points with their explanation."""
    name = names[event.player]
    what, n, each = event.why[0]
    if event.source == "souk":
        plus = "".join(f" + {_('bazaar')} {points}" for _what, _n, points in event.why[1:])
        total = f" = {event.points}" if plus else ""
        return f"{name}, {souk_name(what)}: {each}{plus}{total}"
    if event.source == "building":
        return _("{name} scores for the building: {points}").format(name=name, points=event.points)
    if event.source == "loading":
        return _("{name} scores for loading the caravan: {points}").format(
            name=name, points=event.points
        )
    if event.source == "caravan":
        sold = _("caravan: {goods}").format(goods=goods(n))
        return f"{name}, {sold} x {each} = {event.points}"
    if what == "camels":
        sold = _.plural("sells {n} camel", "sells {n} camels", n)
    else:
        sold = _.plural("sells {n} coin", "sells {n} coins", n)
    return f"{name} {sold}: {n} x {each} = {event.points}"


SOURCES = {
    "souk": N_("souks"),
    "building": N_("buildings"),
    "loading": N_("loading the caravan"),
    "caravan": N_("the caravan at the end of a week"),
    "sale": N_("camels and coins sold"),
}


def source_text(source: str) -> str:
    """What brings points is called, for the table of the result."""
    return _(SOURCES[source])


def chose(event: Chose, names: Sequence[str]) -> str:
    """What a player chose, where nothing else tells of it."""
    action, name = event.action, names[event.player]
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


def happened(event: Happened, names: Sequence[str]) -> str:
    """What chance brought; a drawn card is told only to its player."""
    action = event.action
    if action.kind == "start":
        return _("{name} goes first.").format(name=names[action.number(0) - 1])
    if action.kind == "draw":
        return _("Card drawn: {card}.").format(card=card_name(action.word(0)))
    faces = " ".join(str(face) for face in action.args)
    if action.kind == "white":
        return _("White dice: {faces}.").format(faces=faces)
    return _("Yellow dice: {faces}.").format(faces=faces)


# -- what the rules did by themselves ----------------------------------------------------------------


def day_began(event: DayBegan, names: Sequence[str]) -> str:
    return _("Week {week}, day {day}: {name} rolls the dice.").format(
        week=event.week, day=event.day, name=names[event.player]
    )


def week_ended(event: WeekEnded, _names: Sequence[str]) -> str:
    return _("Week {week} ends.").format(week=event.week)


def no_dice(event: NoDice, names: Sequence[str]) -> str:
    return _("No dice are left for {name}.").format(name=names[event.player])


def took_camels(event: TookCamels, names: Sequence[str]) -> str:
    took = _.plural("takes {n} camel.", "takes {n} camels.", event.number)
    return f"{names[event.player]} {took}"


def took_gold(event: TookGold, names: Sequence[str]) -> str:
    took = _.plural("takes {n} coin.", "takes {n} coins.", event.number)
    return f"{names[event.player]} {took}"


def goods_placed(event: GoodsPlaced, names: Sequence[str]) -> str:
    return placed_text(event.shop, names[event.player])


def steps_paid(event: StepsPaid, names: Sequence[str]) -> str:
    paid = _.plural(
        "pays {n} coin for the supervisor.", "pays {n} coins for the supervisor.", event.coins
    )
    return f"{names[event.player]} {paid}"


def goods_loaded(event: GoodsLoaded, names: Sequence[str]) -> str:
    """Only the top row needs words: below it, the points tell of it."""
    if not event.camel.startswith("r3"):
        return ""
    return _("{name}'s goods go onto the caravan.").format(name=names[event.player])


def caravan_full(_event: CaravanFull, _names: Sequence[str]) -> str:
    return _("The caravan is full: it is scored and unloaded.")


def card_drawn(event: CardDrawn, names: Sequence[str]) -> str:
    return _("{name} draws a card.").format(name=names[event.player])


def no_card(event: NoCard, names: Sequence[str]) -> str:
    return _("There is no card left for {name} to draw.").format(name=names[event.player])


def deck_shuffled(_event: DeckShuffled, _names: Sequence[str]) -> str:
    return _("The discards are shuffled into a new deck.")


# Empty for what needs no words, such as a choice whose result is told.
event_text = sentence_by_kind(
    {
        Scored: scored,
        Chose: chose,
        Happened: happened,
        DayBegan: day_began,
        WeekEnded: week_ended,
        NoDice: no_dice,
        TookCamels: took_camels,
        TookGold: took_gold,
        GoodsPlaced: goods_placed,
        StepsPaid: steps_paid,
        GoodsLoaded: goods_loaded,
        CaravanFull: caravan_full,
        CardDrawn: card_drawn,
        NoCard: no_card,
        DeckShuffled: deck_shuffled,
    }
)


def _player(event: Event) -> Sequence[str]:
    return (f"player-{event.player}",)


def _shop(shop: str) -> Sequence[str]:
    return (f"shop-{shop.replace('.', '-')}",)


def _chosen(event: Chose) -> Sequence[str]:
    """Where on the board a choice is seen."""
    action = event.action
    if action.kind == "put":
        return _shop(action.word(0))
    if action.kind == "build":
        return (f"building-{event.player}-{action.word(0)}",)
    if action.kind == "play":
        return ("discards",)
    return ("supervisor",) if action.kind == "go" else ()


event_where = ids_by_kind(
    {
        Scored: lambda event: event.where,
        Chose: _chosen,
        GoodsPlaced: lambda event: _shop(event.shop),
        GoodsLoaded: lambda event: (f"camel-{event.camel}",),
        TookCamels: _player,
        TookGold: _player,
        CardDrawn: _player,
    }
)


def _drawn(event: Happened) -> Sequence[str]:
    """The dice that were rolled, or the card that was drawn."""
    kind, args = event.action.kind, event.action.args
    if kind in ("white", "yellow"):
        return [f"die-{kind}-{face}" for face in args]
    return (f"card-{args[0]}",) if kind == "draw" else ()


def _played(event: Chose) -> Sequence[str]:
    """The cards that a choice spends."""
    action = event.action
    if action.kind in ("play", "extra"):
        return (f"card-{action.word(0)}",)
    if action.kind == "build":
        return [f"card-{action.word(i)}" for i in range(1, len(action.args))]
    return ()


event_pieces = ids_by_kind({Happened: _drawn, Chose: _played})
