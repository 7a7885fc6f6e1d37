"""The table as text: the market with everybody's coins, the players, the track."""

from collections.abc import Sequence

from ludoteka.draw.terminal import paint, player_colour
from ludoteka.engine.core.actions import Action
from ludoteka.engine.i18n import N_
from ludoteka.games.mercado.rules.cards import COINS, KINDS, RANK, REVEAL, STALLS, Card, Face
from ludoteka.games.mercado.rules.state import HIDDEN, Mercado
from ludoteka.games.mercado.show.text import _, card_name, coin_name

LETTERS = ("G", "S", "C", "T", "J", "x")  # a sign for every kind of coin, in every language
INKS = ("1;33", "1;37", "1;31", "1;36", "1;35", "90")
SIGNS = {  # effects, as short as they can be
    "gain_joker": "+J",
    "gain_fake": "+x",
    "drop_fake": "-x",
    "gain_seal": N_("+seal"),
    "gain_privilege": N_("+priv"),
    "lose_privilege": N_("-priv"),
    "extra_turn": N_("again"),
    "advance": "walk",
    "place_joker_now": "+J!",
}


def picture(s: Mercado, options: Sequence[Action], colour: bool, width: int) -> str:
    """Everything on the table, for a terminal of a hundred columns and thirty lines."""
    open_stalls = {option.word(1) for option in options if option.kind == "place"}
    open_stalls |= {option.word(0) for option in options if option.kind == "buy"}
    head = _("Round {n}").format(n=s.round) + "   " + legend(colour)
    lines = [head, ""]
    for stall, name in enumerate(STALLS):
        lines.append(stall_line(s, stall, name in open_stalls, colour))
    lines += ["", *[player_line(s, player, colour) for player in range(s.players)]]
    if any(s.hand):
        lines.append(_("Drawn: {coins}").format(coins=coins_text(s.hand, colour)))
    lines += ["", *track_lines(s, colour, width), *doubtful(s)]
    return "\n".join(line.rstrip() for line in lines)


def legend(colour: bool) -> str:
    """Which letter is which coin."""
    return "  ".join(
        f"{paint(LETTERS[kind], INKS[kind], colour)} {coin_name(COINS[kind])}"
        for kind in range(KINDS)
    )


def stall_line(s: Mercado, stall: int, marked: bool, colour: bool) -> str:
    """One card: its stall, name, price, points and effects, and the coins of all players."""
    sign = paint(">", "1;33", colour) if marked else " "
    if s.stalls[stall] < 0:
        return f"{sign} {STALLS[stall]:<9}-"
    card = s.card_at(stall)
    price, used = price_signs(card, colour)
    laid = []
    for player in range(s.players):
        coins = [s.payment(stall, player).coins[kind] for kind in range(KINDS - 1)]
        text = coins_row([*coins, 0], colour) or "."
        laid.append(f"{seat(player, colour)} {text}{' ' * max(0, 4 - max(1, sum(coins)))}")
    points = {RANK: _("rank"), REVEAL: "?"}.get(card.points, str(card.points or ""))
    return (
        f"{sign} {STALLS[stall]:<9}{card_name(card)[:16]:<17}{price}{' ' * (8 - used)}"
        f"{points:>4} {reward_signs(card):<26}{'  '.join(laid)}"
    )


def price_signs(card: Card, colour: bool) -> tuple[str, int]:
    """The price in letters, `3=` for three of one colour, `3#` for different ones; and its length."""
    price = card.price
    fixed = [*price.fixed, price.joker, 0]
    some = f"{price.same}=" if price.same else f"{price.different}#" if price.different else ""
    return some + coins_row(fixed, colour), len(some) + sum(fixed)


def reward_signs(card: Card) -> str:
    """The effects for the buyer, and behind a stroke those for the others."""
    own = [f"{e.n if e.n > 1 else ''}{_(SIGNS[e.do])}" for e in card.buyer]
    others = [f"{e.n if e.n > 1 else ''}{_(SIGNS[e.do])}" for e in card.opponents]
    others += [_("-seal")] if card.no_seal else []
    return " ".join([*own, *(["/", *others] if others else [])])


def face_signs(face: Face) -> str:
    """A privilege: its steps and what it brings besides, `2+J`."""
    own = "".join(f"{e.n if e.n > 1 else ''}{_(SIGNS[e.do])}" for e in face.bonus)
    others = "".join(f"/{_(SIGNS[e.do])}" for e in face.others)
    return f"{face.steps}{own}{others}"


def player_line(s: Mercado, player: int, colour: bool) -> str:
    """One player: way, seals, privileges, purse and personal card."""
    faces = s.box.deck.faces
    held = [face_signs(faces[face]) if face != HIDDEN else "?" for face in s.held[player]]
    turn = paint("*", "1;33", colour) if player == s.player else " "
    return (
        f"{turn} {seat(player, colour)}  {s.distance[player]:>2}  "
        + _("rank {rank}").format(rank=s.rank(player))
        + "  "
        + _("seals {n}").format(n=s.seals[player])
        + "  "
        + _("purse {coins}").format(coins=coins_text(s.purse[player], colour))
        + "  "
        + _("card {coins}").format(coins=coins_text(s.card[player], colour))
        + ("  " + _("privileges {faces}").format(faces=" ".join(held)) if held else "")
    )


def track_lines(s: Mercado, colour: bool, width: int) -> list[str]:
    """The track from the start tile on, as many spaces in a row as fit."""
    length = s.box.length
    cells = []
    for steps in range(length):
        space = (s.tile + steps) % length
        symbol = s.box.symbols[space]
        sign = _("START") if steps == 0 else "."
        if steps and symbol is not None:
            sign = f"+{symbol.n}" if symbol.do == "advance" else _(SIGNS[symbol.do])
            sign = f"/{sign}" if symbol.others else sign
        here = [p for p in reversed(s.race) if s.distance[p] % length == steps]
        marks = "".join(seat(p, colour) for p in here)
        marks += " " * (2 - len(here))
        cells.append(marks + sign.ljust(8 - max(2, len(here))))
    row = min(length, max(5, (width - 2) // 8 // 5 * 5))
    return [" ".join(cells[i : i + row]) for i in range(0, length, row)]


def doubtful(s: Mercado) -> list[str]:
    """What of the box is not as the rulebook shows it, beside cards, which say it themselves."""
    deck = s.box.deck
    found = []
    if not all(face.certain for face in deck.faces):
        found.append(_("privileges"))
    if not all(symbol is None or symbol.certain for symbol in s.box.symbols):
        found.append(_("symbols of the track"))
    return [_("Our reconstruction: {what}").format(what=", ".join(found))] if found else []


def coins_row(coins: Sequence[int], colour: bool) -> str:
    """Coins side by side: `GGT`."""
    return "".join(paint(LETTERS[i], INKS[i], colour) * n for i, n in enumerate(coins))


def coins_text(coins: Sequence[int], colour: bool) -> str:
    """Coins by number: `3G 2T 1x`."""
    parts = [f"{n}{paint(LETTERS[i], INKS[i], colour)}" for i, n in enumerate(coins) if n]
    return " ".join(parts) or "-"


def seat(player: int, colour: bool) -> str:
    return paint(str(player + 1), f"1;{player_colour(player)}", colour)
