"""What happened, in sentences: the log of a game."""

from collections.abc import Sequence

from ludoteka.engine.core.events import Chose, Event, Happened, Scored
from ludoteka.engine.i18n import N_
from ludoteka.engine.people import ids_by_kind, sentence_by_kind
from ludoteka.games.mercado.rules.cards import GOODS, STALL
from ludoteka.games.mercado.rules.events import (
    Bought,
    CardCame,
    Drew,
    DroppedFakes,
    EarnedTurn,
    GavePrivilege,
    GotFakes,
    GotJokers,
    GotPrivilege,
    GotSeals,
    Laid,
    LastRound,
    NothingToDraw,
    Refilled,
    Revealed,
    SecondMost,
    SpentSeal,
    UsedPrivilege,
)
from ludoteka.games.mercado.show.text import (
    _,
    card_by_id,
    card_name,
    card_says,
    coin_name,
    face_by_name,
    face_says,
)


def chose(event: Chose, names: Sequence[str]) -> str:
    """A secret choice, which only its player reads."""
    if event.action.kind == "give":
        return _("{name} chose to give away: {what}.").format(
            name=names[event.player], what=face_says(face_by_name(event.action.word(0)))
        )
    return ""


def happened(event: Happened, names: Sequence[str]) -> str:
    """What chance brought; coins and cards are told where they arrive."""
    action = event.action
    if action.kind == "start":
        return _("{name} begins.").format(name=names[action.number(0) - 1])
    if action.kind == "tile":
        return _("The start tile covers space {n}.").format(n=action.number(0))
    if action.kind == "privilege":
        return _("{name} looks at the new privilege: {what}.").format(
            name=names[event.only], what=face_says(face_by_name(action.word(0)))
        )
    return ""


def scored(event: Scored, names: Sequence[str]) -> str:
    """The steps that a marker walked, with their reason and their sum."""
    name = names[event.player]
    steps = _.plural("{n} step", "{n} steps", event.points)
    what = event.why[0][0]
    if event.source == "card":
        reason = _("{name} moves {steps} for: {card}.")
        return reason.format(name=name, steps=steps, card=card_name(card_by_id(what)))
    if event.source == "rank":
        reason = _("{name} moves {steps}, by rank on the track, for: {card}.")
        return reason.format(name=name, steps=steps, card=card_name(card_by_id(what)))
    if event.source == "symbol":
        return _("{name} moves {steps} more for the symbol on the space.").format(
            name=name, steps=steps
        )
    if event.source == "privilege":
        return _("{name} moves {steps} for the privilege.").format(name=name, steps=steps)
    parts = []
    for kind, n, _each in event.why:
        if kind == "seals":
            parts.append(_.plural("{n} for a seal", "{n} for {n} seals", n))
        else:
            parts.append(_.plural("{n} for privileges", "{n} for privileges", n))
    return _("{name}, final steps: {sum} = {points}").format(
        name=name, sum=" + ".join(parts), points=event.points
    )


SOURCES = {
    "card": N_("cards"),
    "rank": N_("cards, by rank on the track"),
    "symbol": N_("symbols on spaces"),
    "privilege": N_("privileges"),
    "end": N_("final steps"),
}


def source_text(source: str) -> str:
    """What brings steps is called, for the table of the result."""
    return _(SOURCES[source])


# -- coins and cards -----------------------------------------------------------------------------


def drew(event: Drew, names: Sequence[str]) -> str:
    coins = ", ".join(coin_name(coin) for coin in event.coins)
    return _("{name} draws: {coins}.").format(name=names[event.player], coins=coins)


def laid(event: Laid, names: Sequence[str]) -> str:
    return _("{name} places {coin} → {card}.").format(
        name=names[event.player],
        coin=coin_name(event.coin),
        card=card_name(card_by_id(event.card)),
    )


def spent_seal(event: SpentSeal, names: Sequence[str]) -> str:
    return _("{name} spends a seal for more coins.").format(name=names[event.player])


def refilled(event: Refilled, names: Sequence[str]) -> str:
    count = _.plural("{n} coin", "{n} coins", event.coins)
    text = _("{name} returns {count} to the purse").format(name=names[event.player], count=count)
    if event.fakes:
        return text + _.plural(", {n} of them fake.", ", {n} of them fake.", event.fakes)
    return text + "."


def nothing_to_draw(event: NothingToDraw, names: Sequence[str]) -> str:
    return _("{name} has no coins to draw and passes.").format(name=names[event.player])


def bought(event: Bought, names: Sequence[str]) -> str:
    service = STALL[event.stall] >= GOODS
    words = _("{name} uses a service: {card}.") if service else _("{name} buys: {card}.")
    return words.format(name=names[event.player], card=card_name(card_by_id(event.card)))


def revealed(event: Revealed, names: Sequence[str]) -> str:
    return _("{name} turns over: {card}.").format(
        name=names[event.player], card=card_name(card_by_id(event.card))
    )


def second_most(event: SecondMost, names: Sequence[str]) -> str:
    return _("{name} gets a seal for second place.").format(name=names[event.player])


def card_came(event: CardCame, _names: Sequence[str]) -> str:
    return _("New at the market: {card}.").format(card=card_says(card_by_id(event.card)))


# -- effects -------------------------------------------------------------------------------------


def got_jokers(event: GotJokers, names: Sequence[str]) -> str:
    text = _.plural("{{name}} gets {n} joker.", "{{name}} gets {n} jokers.", event.n)
    return text.format(name=names[event.player])


def got_fakes(event: GotFakes, names: Sequence[str]) -> str:
    text = _.plural(
        "{{name}} must take {n} fake coin.", "{{name}} must take {n} fake coins.", event.n
    )
    return text.format(name=names[event.player])


def dropped_fakes(event: DroppedFakes, names: Sequence[str]) -> str:
    text = _.plural(
        "{{name}} gets rid of {n} fake coin.", "{{name}} gets rid of {n} fake coins.", event.n
    )
    return text.format(name=names[event.player])


def got_seals(event: GotSeals, names: Sequence[str]) -> str:
    text = _.plural("{{name}} gets {n} seal.", "{{name}} gets {n} seals.", event.n)
    return text.format(name=names[event.player])


def got_privilege(event: GotPrivilege, names: Sequence[str]) -> str:
    return _("{name} gets a privilege.").format(name=names[event.player])


def gave_privilege(event: GavePrivilege, names: Sequence[str]) -> str:
    return _("{name} gives away a privilege.").format(name=names[event.player])


def used_privilege(event: UsedPrivilege, names: Sequence[str]) -> str:
    return _("{name} uses a privilege: {what}.").format(
        name=names[event.player], what=face_says(face_by_name(event.face))
    )


def earned_turn(event: EarnedTurn, names: Sequence[str]) -> str:
    return _("{name} gets another turn.").format(name=names[event.player])


def last_round(event: LastRound, names: Sequence[str]) -> str:
    return _("{name} has reached the start tile: this is the last round.").format(
        name=names[event.player]
    )


# Empty for what needs no words, such as a choice whose result is told.
event_text = sentence_by_kind(
    {
        Chose: chose,
        Happened: happened,
        Scored: scored,
        Drew: drew,
        Laid: laid,
        SpentSeal: spent_seal,
        Refilled: refilled,
        NothingToDraw: nothing_to_draw,
        Bought: bought,
        Revealed: revealed,
        SecondMost: second_most,
        CardCame: card_came,
        GotJokers: got_jokers,
        GotFakes: got_fakes,
        DroppedFakes: dropped_fakes,
        GotSeals: got_seals,
        GotPrivilege: got_privilege,
        GavePrivilege: gave_privilege,
        UsedPrivilege: used_privilege,
        EarnedTurn: earned_turn,
        LastRound: last_round,
    }
)


def _purse(event: Event) -> Sequence[str]:
    return (f"purse-{event.player}",)


def _coins(event: Event) -> Sequence[str]:
    """A player's purse and personal card."""
    return (f"purse-{event.player}", f"card-of-{event.player}")


def _seals(event: Event) -> Sequence[str]:
    return (f"seals-{event.player}",)


event_where = ids_by_kind(
    {
        Scored: lambda event: event.where or (f"marker-{event.player}",),
        Laid: lambda event: (f"card-{event.card}",),
        Bought: lambda event: (f"card-of-{event.player}",),
        CardCame: lambda event: (f"card-{event.card}",),
        Drew: _coins,
        Refilled: _coins,
        GotJokers: _purse,
        GotFakes: _purse,
        DroppedFakes: _purse,
        GotSeals: _seals,
        SpentSeal: _seals,
        SecondMost: _seals,
    }
)

event_pieces = ids_by_kind(
    {
        Drew: lambda event: event.coins,
        Laid: lambda event: (event.coin, event.card),
        Bought: lambda event: (event.card,),
        Revealed: lambda event: (event.card,),
        CardCame: lambda event: (event.card,),
    }
)
