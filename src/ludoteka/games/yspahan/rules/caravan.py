"""The caravan on its way to Yspahan: loading goods, and what they bring (p. 6, 8)."""

from ludoteka.games.yspahan.rules.events import CaravanFull, GoodsLoaded
from ludoteka.games.yspahan.rules.facts import ROW_POINTS
from ludoteka.games.yspahan.rules.state import Yspahan


def load(s: Yspahan, player: int) -> None:
    """Goods from the player's reserve go onto the next camel and bring points at once (p. 6).

    2 points in the bottom row, 1 in the middle, none in the top row. A full caravan is scored and
    unloaded, and the next goods start a new one.
    """
    place = len(s.caravan)
    points = ROW_POINTS[place // s.box.columns]
    camel = s.box.camels[place]
    s.caravan.append(player)
    s.reserve[player] -= 1
    if s.log is not None:
        s.note(GoodsLoaded(player, camel))
    if points:
        s.gain(player, points, "loading", (("goods", 1, points),), (f"camel-{camel}",))
    if len(s.caravan) == len(s.box.camels):
        if s.log is not None:
            s.note(CaravanFull())
        score_caravan(s)
        for owner in s.caravan:
            s.reserve[owner] += 1
        s.caravan = []


def worth(s: Yspahan, player: int) -> tuple[int, int]:
    """What the caravan brings the player when it is scored: how many goods, and how much for each.

    Each counts as much as the row of the player's last goods says (p. 8).
    """
    number = 0
    highest = -1
    for place, owner in enumerate(s.caravan):
        if owner == player:
            number += 1
            highest = place // s.box.columns
    return (number, s.box.row_times[highest]) if number else (0, 0)


def score_caravan(s: Yspahan) -> None:
    """Score the caravan, at the end of a week or when it is full (p. 6, 8)."""
    for player in range(s.players):
        number, each = worth(s, player)
        if number:
            s.gain(player, number * each, "caravan", (("goods", number, each),), ("caravan",))
