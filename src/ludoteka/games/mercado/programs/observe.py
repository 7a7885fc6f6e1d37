"""What a learning program sees: the table from one player's seat, as numbers in a fixed order."""

from collections.abc import Mapping
from typing import Any, Final

from ludoteka.engine.core.actions import PASS, Action, Catalogue
from ludoteka.engine.core.events import NOBODY
from ludoteka.engine.core.steps import Step
from ludoteka.engine.programs import Field
from ludoteka.games.mercado.rules.cards import (
    COINS,
    COLOURS,
    KINDS,
    PAYING,
    RANK,
    REVEAL,
    STALLS,
    Card,
    Deck,
    load,
)
from ludoteka.games.mercado.rules.effects import EFFECTS, GiveAway
from ludoteka.games.mercado.rules.market import BUY, ChooseCard, PlaceJoker
from ludoteka.games.mercado.rules.privileges import UsePrivilege
from ludoteka.games.mercado.rules.purse import (
    DONE,
    DRAW,
    PLACE,
    REFILL,
    SEAL,
    DrawOrRefill,
    PlaceCoin,
)
from ludoteka.games.mercado.rules.state import PARAMETERS, Mercado
from ludoteka.games.mercado.rules.track import USE_SYMBOL, UseSymbol

DEFAULT_DECK: Final = "reconstructed-2026"
EFFECT_NAMES: Final = tuple(sorted([*EFFECTS, "place_joker_now"]))
QUESTIONS: Final[tuple[type[Step[Any]], ...]] = (
    UsePrivilege,
    DrawOrRefill,
    PlaceCoin,
    ChooseCard,
    PlaceJoker,
    UseSymbol,
    GiveAway,
)
# price: four colours, of one colour, different, white; points, by rank, revealed; then the effects
CARD_COLUMNS: Final = COLOURS + 3 + 3 + 2 * len(EFFECT_NAMES) + 1


def catalogue_actions() -> list[Action]:
    """Every action that a player can choose; new ones are only ever added at the end."""
    deck = load(DEFAULT_DECK)
    found = [PASS, DRAW, REFILL, SEAL, DONE, USE_SYMBOL]
    for places in PLACE:
        found.extend(places)
    found.extend(BUY)
    found.extend([face.use for face in deck.faces])
    found.extend([face.give for face in deck.faces])
    return found


CATALOGUE: Final = Catalogue(catalogue_actions())


def further(settings: Mapping[str, Any]) -> list[Action]:
    """The privileges of a deck that somebody entered, as far as the catalogue has not got them."""
    faces = load(str(settings["deck"])).faces
    found = [*[face.use for face in faces], *[face.give for face in faces]]
    return [action for action in found if CATALOGUE.index(action) is None]


def card_row(card: Card) -> list[float]:
    """A card as numbers: what it costs and what it brings."""
    price = card.price
    row = [float(n) for n in price.fixed]
    row += [float(price.same), float(price.different), float(price.joker)]
    row.append(float(max(0, card.points)))
    row += [float(card.points == RANK), float(card.points == REVEAL)]
    for effects in (card.buyer, card.opponents):
        counts = [0.0] * len(EFFECT_NAMES)
        for effect in effects:
            counts[EFFECT_NAMES.index(effect.do)] += effect.n
        row += counts
    row.append(float(card.no_seal))
    return row


def card_rows(deck: Deck) -> list[list[float]]:
    return [card_row(card) for card in deck.cards]


_rows: Final[dict[str, list[list[float]]]] = {}


def observe(s: Mercado, player: int) -> list[float]:
    """The numbers of `fields` (see game.py), the player's own seat first."""
    deck = s.box.deck
    rows = _rows.get(deck.name)
    if rows is None:
        rows = card_rows(deck)
        _rows[deck.name] = rows
    seats = [(player + i) % s.players for i in range(s.players)]
    out: list[float] = [float(s.distance[seat]) for seat in seats]
    out.extend([float(s.rank(seat)) for seat in seats])
    out.extend([float(s.seals[seat]) for seat in seats])
    out.extend([float(len(s.held[seat])) for seat in seats])
    own = s.held[player]
    out.extend([float(own.count(face)) for face in range(len(deck.faces))])
    out.extend([float(count) for count in s.spent])
    for seat in seats:
        out.extend([float(n) for n in s.purse[seat]])
    for seat in seats:
        out.extend([float(n) for n in s.card[seat]])
    out.extend([float(n) for n in s.hand])
    for stall in range(len(STALLS)):
        number = s.stalls[stall]
        out.extend(rows[number] if number >= 0 else [0.0] * CARD_COLUMNS)
    for stall in range(len(STALLS)):
        for seat in seats:
            out.extend([float(n) for n in s.payment(stall, seat).coins])
    out.extend(pile_numbers(s))
    for space in range(s.box.length):
        symbol = s.box.symbols[(s.tile + space) % s.box.length]
        known = symbol is not None and space > 0
        out.append(symbol_number(symbol.do, symbol.others) if symbol and known else 0.0)
    out.append(float((s.player - player) % s.players) if s.player != NOBODY else float(NOBODY))
    out.append(float((s.first - player) % s.players))
    step = s.agenda[-1] if s.agenda else None
    out.extend([1.0 if isinstance(step, question) else 0.0 for question in QUESTIONS])
    if isinstance(step, PlaceCoin):
        out.extend([1.0 if step.sealed else 0.0, 1.0 if step.laid else 0.0])
    else:
        out.extend([0.0, 0.0])
    out.append(1.0 if s.again else 0.0)
    out.append(1.0 if s.ending() else 0.0)
    return out


def pile_numbers(s: Mercado) -> list[float]:
    """The common piles, and a flag for every goods card that may come next of its kind."""
    deck = s.box.deck
    unseen = (s.pile[0] or s.discard[0]) | (s.pile[1] or s.discard[1])
    out = [float(s.jokers), float(s.fakes), float(s.seal_pile), float(s.privileges_in_pile())]
    out.extend([float(unseen >> card & 1) for card in range(deck.overseer)])
    return out


def symbol_number(do: str, others: bool) -> float:
    """1, 2, ... for the effects in alphabetical order with `advance` first; negative for the others."""
    number = 1.0 if do == "advance" else 2.0 + EFFECT_NAMES.index(do)
    return -number if others else number


def field_shapes(
    deck: Deck, players: int, drawn: int
) -> list[tuple[str, tuple[int, ...], int, int, str]]:
    """Name, shape, bounds and meaning of every part of an observation, in order."""
    faces, cards = len(deck.faces), deck.overseer
    return [
        ("distance", (players,), 0, 200, "steps walked, own seat first (as everywhere)"),
        ("rank", (players,), 1, players, "rank on the track, 1 for the leader"),
        ("seals", (players,), 0, 15, "seals"),
        ("privileges", (players,), 0, deck.privileges, "how many privileges everybody holds"),
        ("faces", (faces,), 0, deck.privileges, "own privileges by face"),
        ("used", (faces,), 0, deck.privileges, "used privileges by face"),
        ("purse", (players, KINDS), 0, 60, f"coins in the purses: {', '.join(COINS)}"),
        ("card", (players, KINDS), 0, 60, "coins on the personal cards"),
        ("hand", (KINDS,), 0, drawn, "coins drawn and not yet laid"),
        (
            "market",
            (len(STALLS), CARD_COLUMNS),
            0,
            20,
            "for every stall: price (four colours, of one colour, different, white), points, by rank, "
            f"revealed, effects for the buyer and for the others ({', '.join(EFFECT_NAMES)}), no seal",
        ),
        ("laid", (len(STALLS), players, PAYING), 0, 9, "coins at the stalls by player and kind"),
        ("piles", (4,), 0, 60, "jokers, fakes, seals and privileges in the common piles"),
        ("next", (cards,), 0, 1, "1 for every goods card that may come next"),
        (
            "track",
            (deck.length,),
            -12,
            12,
            "symbols from the start tile on: 1 three more steps, 2 + n the n-th effect, negative for "
            "the others, 0 none",
        ),
        ("turn", (1,), -1, players - 1, "whose decision, 0 for one's own, -1 for nobody's"),
        ("first", (1,), 0, players - 1, "who began"),
        ("question", (len(QUESTIONS),), 0, 1, "the question asked, one-hot"),
        ("coins", (2,), 0, 1, "where a coin is laid: 1 if a seal was spent, 1 if a coin was laid"),
        ("again", (1,), 0, 1, "1 if the player on turn has an extra turn coming"),
        ("ending", (1,), 0, 1, "1 if this is the last round"),
    ]


def fields(players: int, settings: Mapping[str, Any]) -> tuple[Field, ...]:
    """What an observation consists of, in order, with the cards of this deck."""
    drawn = sum(settings.get(name, PARAMETERS[name]) for name in ("draw", "seal_draw"))
    shapes = field_shapes(load(str(settings["deck"])), players, drawn)
    return tuple([Field(*shape) for shape in shapes])
