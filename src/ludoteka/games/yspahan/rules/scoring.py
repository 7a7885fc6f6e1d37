"""The end of a week: souks, then the caravan (p. 8)."""

from ludoteka.engine.core.events import NOBODY
from ludoteka.games.yspahan.rules.caravan import score_caravan
from ludoteka.games.yspahan.rules.events import WeekEnded
from ludoteka.games.yspahan.rules.facts import BAZAAR, SHOPS, SOUKS
from ludoteka.games.yspahan.rules.state import Yspahan


def full_souks(s: Yspahan, player: int) -> list[int]:
    """The souks that the player fills completely."""
    return [
        souk
        for souk in range(len(SOUKS))
        if s.souk_owner[souk] == player and s.souk_free[souk] == 0
    ]


def souk_worth(s: Yspahan, player: int, souk: int) -> int:
    """What a full souk brings the player: its number, 2 more with the bazaar (p. 7, 8)."""
    return s.box.souk_points[souk] + (s.box.bazaar_points if s.has(player, BAZAAR) else 0)


def score_city(s: Yspahan) -> None:
    """Full souks bring their points, unfinished ones nothing (p. 8)."""
    for player in range(s.players):
        for souk in full_souks(s, player):
            why = [(SOUKS[souk], 1, s.box.souk_points[souk])]
            if s.has(player, BAZAAR):
                why.append(("bazaar", 1, s.box.bazaar_points))
            points = souk_worth(s, player, souk)
            s.gain(player, points, "souk", tuple(why), ("souk-" + SOUKS[souk].replace(".", "-"),))


def clear_city(s: Yspahan) -> None:
    """All goods in the city go back to their owners (p. 8)."""
    for shop in range(len(SHOPS)):
        if s.city[shop] != NOBODY:
            s.carry_off(shop)


def end_week(s: Yspahan) -> None:
    """Score and clear the city, then score the caravan, which keeps its goods (p. 8)."""
    s.note(WeekEnded(s.week))
    score_city(s)
    clear_city(s)
    score_caravan(s)
