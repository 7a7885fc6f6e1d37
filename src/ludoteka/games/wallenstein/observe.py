"""What a learning program sees: the table from one player's seat, as numbers in a fixed order."""

from typing import Final

from ludoteka.engine.actions import PASS, Action, Catalogue
from ludoteka.games.wallenstein.battle import DEFEND
from ludoteka.games.wallenstein.events import EVENTS, KINDS
from ludoteka.games.wallenstein.map import PROVINCES
from ludoteka.games.wallenstein.orders import MARCH, SEND, TRANSFER
from ludoteka.games.wallenstein.plan import LAY
from ludoteka.games.wallenstein.setup import GROUP, RENEW, TAKE, TAKE_TOP
from ludoteka.games.wallenstein.state import (
    ARMIES,
    EMPTY,
    FIELDS,
    HIDDEN,
    NEUTRAL,
    TAKEN,
    UNPLANNED,
    Wallenstein,
)
from ludoteka.games.wallenstein.winter import QUELL

# What lies on a field, as a number: 0 to 44 a province, 45 a blank card, then what is no card.
CODES: Final[dict[int, int]] = {EMPTY: 46, UNPLANNED: 47, TAKEN: 48, HIDDEN: 49}
HIGHEST_CODE: Final = 49


def catalogue_actions() -> list[Action]:
    """Every action with an integer; new kinds are only ever added at the end."""
    return [
        PASS,
        *[action for row in LAY for action in row],
        *MARCH,
        *SEND[1:ARMIES],
        *DEFEND[:ARMIES],
        *TRANSFER,
        *TAKE,
        TAKE_TOP,
        RENEW,
        *GROUP[2:],
        *QUELL,
    ]


CATALOGUE: Final = Catalogue(catalogue_actions())


def observe(s: Wallenstein, player: int) -> list[float]:
    """The numbers of `fields` (see game.py), the player's own seat first."""
    players = s.players
    seats = [(player + i) % players for i in range(players)]
    colours = [*seats, players]
    out: list[float] = [float(s.year), float(s.season)]
    out.append(float((s.player - player) % players) if s.player >= 0 else -1.0)
    for p in range(PROVINCES):
        owner = s.owner[p]
        out.append(0.0 if owner == NEUTRAL else 1.0 + (owner - player) % players)
        out.append(float(s.armies[p]))
        out.append(float(s.markers[p]))
        bits = s.buildings[p]
        out.extend([float(bits >> kind & 1) for kind in range(KINDS)])
    out.extend([float(s.points[seat]) for seat in seats])
    out.extend([float(s.gold[seat]) for seat in seats])
    out.extend([float(s.grain[seat]) for seat in seats])
    out.extend([float(s.supply[colour]) for colour in colours])
    out.extend([float(s.hand[colour]) for colour in colours])
    out.extend([float(s.tower[colour]) for colour in colours])
    out.extend([float(s.tray[colour]) for colour in colours])
    out.extend([float(sum(s.groups[seat])) for seat in seats])
    out.extend([1.0 if p in s.open_cards else 0.0 for p in range(PROVINCES)])
    places = [0.0] * FIELDS
    for i, action in enumerate(s.line):
        places[action] = i + 1.0
    out.extend(places)
    order = [0.0] * players
    for i, seat in enumerate(s.order):
        order[(seat - player) % players] = i + 1.0
    out.extend(order)
    out.extend([1.0 if event in s.events else 0.0 for event in range(EVENTS)])
    out.extend([1.0 if event == s.event else 0.0 for event in range(EVENTS)])
    for seat in seats:
        for action in range(FIELDS):
            card = s.field(seat, action)
            out.append(float(card if card >= 0 else CODES[card]))
    return out
