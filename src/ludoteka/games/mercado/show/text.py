"""What people read about a game of Mercado."""

import re
from typing import Any

from ludoteka.engine.core.actions import PASS, Action
from ludoteka.engine.i18n import N_, Texts
from ludoteka.games.mercado.rules.cards import (
    COINS,
    NUMBER,
    RANK,
    REVEAL,
    STALL,
    Card,
    Effect,
    Face,
    Price,
    Symbol,
    deck_names,
    entered,
    load,
)
from ludoteka.games.mercado.rules.effects import GiveAway
from ludoteka.games.mercado.rules.market import ChooseCard, PlaceJoker
from ludoteka.games.mercado.rules.privileges import UsePrivilege
from ludoteka.games.mercado.rules.purse import DONE, DrawOrRefill, PlaceCoin, may_seal
from ludoteka.games.mercado.rules.state import PARAMETERS, Mercado
from ludoteka.games.mercado.rules.track import UseSymbol, symbol_under

_ = Texts(__package__)

COIN = {
    "gold": N_("gold"),
    "silver": N_("silver"),
    "copper": N_("copper"),
    "turquoise": N_("turquoise"),
    "joker": N_("joker"),
    "fake": N_("fake"),
}


# -- components ----------------------------------------------------------------------------------


def coin_name(name: str) -> str:
    return _(COIN[name])


def coin_count(name: str, n: int) -> str:
    """So many coins of a kind, in the right grammatical form."""
    if name == "gold":
        return _.plural("{n} gold", "{n} gold", n)
    if name == "silver":
        return _.plural("{n} silver", "{n} silver", n)
    if name == "copper":
        return _.plural("{n} copper", "{n} copper", n)
    if name == "turquoise":
        return _.plural("{n} turquoise", "{n} turquoise", n)
    return _.plural("{n} joker", "{n} jokers", n)


def card_name(card: Card) -> str:
    """What a card is called in the reader's language; its deck says it in English."""
    return _(card.title)


def card_by_id(name: str) -> Card:
    """The card of this id, which is unlike all ids of other decks."""
    _own, dash, digest = name.partition("-")
    decks = [entered(digest)] if dash else [load(deck) for deck in deck_names()]
    for deck in decks:
        if name in deck.numbers:
            return deck.cards[deck.numbers[name]]
    raise KeyError(name)


def face_by_name(name: str) -> Face:
    """The face of a privilege, which its name describes: `2+gain_seal-gain_fake2`."""
    steps, *parts = re.findall(r"^\d+|[+-][a-z_]+\d*", name)
    found: dict[str, list[dict[str, Any]]] = {"+": [], "-": []}
    for part in parts:
        do = part[1:].rstrip("0123456789")
        found[part[0]].append({"do": do, "n": int(part[1 + len(do) :] or 1)})
    return Face({"steps": int(steps), "bonus": found["+"], "others": found["-"]}, 1)


def price_text(price: Price) -> str:
    """What a card demands: `2 gold, 2 turquoise`, `3 of one colour`."""
    parts = [coin_count(COINS[i], n) for i, n in enumerate(price.fixed) if n]
    if price.same:
        parts.append(_.plural("{n} coin of one colour", "{n} coins of one colour", price.same))
    if price.different:
        parts.append(
            _.plural(
                "{n} coin of another colour", "{n} coins of different colours", price.different
            )
        )
    if price.joker:
        parts.append(coin_count("joker", price.joker))
    return ", ".join(parts)


def points_text(card: Card) -> str:
    """The points of a card, empty where it brings none."""
    if card.points == RANK:
        return _("as many points as your rank on the track")
    if card.points == REVEAL:
        return _("the points of the next valuable")
    if card.points:
        return _.plural("{n} point", "{n} points", card.points)
    return ""


def effect_text(do: str, n: int) -> str:
    """What a symbol brings to the one whom it concerns."""
    if do == "gain_joker":
        return _.plural("{n} joker", "{n} jokers", n)
    if do == "gain_fake":
        return _.plural("take {n} fake coin", "take {n} fake coins", n)
    if do == "drop_fake":
        return _.plural("get rid of {n} fake coin", "get rid of {n} fake coins", n)
    if do == "gain_seal":
        return _.plural("{n} seal", "{n} seals", n)
    if do == "gain_privilege":
        return _.plural("{n} privilege", "{n} privileges", n)
    if do == "lose_privilege":
        return _.plural("give away {n} privilege", "give away {n} privileges", n)
    if do == "extra_turn":
        return _("another turn right after this one")
    if do == "advance":
        return _.plural("{n} more step", "{n} more steps", n)
    return _("a joker to place at once at another card")


def effects_text(effects: tuple[Effect, ...]) -> str:
    return ", ".join(effect_text(effect.do, effect.n) for effect in effects)


def others_text(text: str) -> str:
    return _("all others: {what}").format(what=text)


def card_text(card: Card) -> str:
    """Everything that a card says, in words, and whether it is ours instead of the box's."""
    return ours(card_says(card), card.certain)


def ours(said: str, certain: bool) -> str:
    """What the rulebook does not show says that it is our reconstruction."""
    return said if certain else _("{what}; our reconstruction").format(what=said)


def card_says(card: Card) -> str:
    """Everything that a card says, in words."""
    parts = [price_text(card.price)]
    reward = [text for text in (points_text(card), effects_text(card.buyer)) if text]
    if reward:
        parts.append(", ".join(reward))
    if card.opponents:
        parts.append(others_text(effects_text(card.opponents)))
    if card.no_seal:
        parts.append(_("no seal for second place"))
    return f"{card_name(card)}: {'; '.join(parts)}"


def face_text(face: Face) -> str:
    """What a privilege brings, and whether it is ours instead of the box's."""
    return ours(face_says(face), face.certain)


def face_says(face: Face) -> str:
    """What a privilege brings."""
    parts = [_.plural("{n} step", "{n} steps", face.steps)]
    if face.bonus:
        parts.append(effects_text(face.bonus))
    if face.others:
        parts.append(others_text(effects_text(face.others)))
    return ", ".join(parts)


def symbol_text(symbol: Symbol) -> str:
    """What a symbol of the track does, and whether it is ours instead of the box's."""
    text = effect_text(symbol.do, symbol.n)
    return ours(others_text(text) if symbol.others else text, symbol.certain)


# -- questions -----------------------------------------------------------------------------------


def question(s: Mercado) -> str:
    """What the player is asked."""
    step = s.step
    if isinstance(step, UsePrivilege):
        return _("Use a privilege before your action?")
    if isinstance(step, DrawOrRefill):
        if s.box.draw == PARAMETERS["draw"]:
            return _("Draw three coins, or return all coins from your card to your purse.")
        return _("Draw coins ({n}), or return all coins from your card to your purse.").format(
            n=s.box.draw
        )
    if isinstance(step, PlaceCoin):
        return place_question(s, step)
    if isinstance(step, ChooseCard):
        return _("You have paid for several cards. Which one do you take first?")
    if isinstance(step, PlaceJoker):
        return _("Place the coin changer's joker at a card.")
    if isinstance(step, UseSymbol):
        symbol = symbol_under(s, step.player)
        what = symbol_text(symbol) if symbol is not None else ""
        return _("Use the symbol on this space or ignore it: {what}.").format(what=what)
    if isinstance(step, GiveAway):
        return _("Choose a privilege to give away; nobody will see which one.")
    return ""


def place_question(s: Mercado, step: PlaceCoin) -> str:
    if step.laid:
        return _("Place another coin, or stop.")
    if step.sealed or not may_seal(s, step.player):
        return _("Place a coin at a card.")
    if DONE in step.options(s):  # there is nothing to lay
        if s.box.seal_draw == PARAMETERS["seal_draw"]:
            return _("Spend a seal for two more coins, or stop.")
        return _("Spend a seal for more coins ({n}), or stop.").format(n=s.box.seal_draw)
    return _("Place a coin at a card, or first spend a seal for two more.")


def action_text(s: Mercado, action: Action) -> str:
    """What an option means in this position."""
    if action is PASS:
        return _("no privilege") if isinstance(s.step, UsePrivilege) else _("ignore it")
    if action.kind == "place":
        return place_text(s, action)
    if action.kind == "buy":
        return card_text(s.card_at(STALL[action.word(0)]))
    if action.kind in ("use", "give"):
        deck = s.box.deck
        return face_text(deck.faces[deck.face_numbers[action.word(0)]])
    if action.kind == "symbol":
        symbol = symbol_under(s, s.player)
        return symbol_text(symbol) if symbol is not None else ""
    if action.kind == "refill":
        return _.plural(
            "return {n} coin to your purse",
            "return {n} coins to your purse",
            sum(s.card[s.player]),
        )
    if action.kind == "draw" and s.box.draw != PARAMETERS["draw"]:
        return _("draw coins ({n})").format(n=s.box.draw)
    if action.kind == "seal" and s.box.seal_draw != PARAMETERS["seal_draw"]:
        return _("spend a seal and draw more coins ({n})").format(n=s.box.seal_draw)
    return _(PLAIN[action.kind])


PLAIN = {
    "draw": N_("draw three coins"),
    "seal": N_("spend a seal and draw two more coins"),
    "done": N_("stop; the rest goes back into your purse"),
}


def place_text(s: Mercado, action: Action) -> str:
    """`gold → cloth`, and whether that buys the card."""
    stall = STALL[action.word(1)]
    text = f"{coin_name(action.word(0))} → {card_name(s.card_at(stall))}"
    after = s.payment(stall, s.player).after[NUMBER[action.word(0)]]
    if after is not None and after.complete:
        return _("{coin} (completes the price)").format(coin=text)
    return text


def action_group(s: Mercado, action: Action) -> str:
    """Coins are grouped by the card where they would lie."""
    if action.kind == "place":
        return card_name(s.card_at(STALL[action.word(1)]))
    return ""


# -- what is still to come ------------------------------------------------------------------------


def remaining(view: Mercado) -> list[tuple[str, int]]:
    """The cards of the piles, and the privileges whose place the viewer does not know."""
    cards = view.box.cards
    piles = [pile or discard for pile, discard in zip(view.pile, view.discard, strict=True)]
    found = [(card_name(card), 1) for card in cards if (piles[0] | piles[1]) >> card.number & 1]
    for number, face in enumerate(view.box.deck.faces):
        seen = view.spent[number] + sum(held.count(number) for held in view.held)
        seen += sum(one[1] == number for one in view.lost)
        if face.count > seen:
            found.append((_("privilege: {what}").format(what=face_says(face)), face.count - seen))
    return found
