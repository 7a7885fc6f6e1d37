"""The numbers of armies at the head of the map."""

import pytest

from ludoteka.engine import Match
from ludoteka.engine.i18n import languages, speaking
from ludoteka.games.wallenstein.show.board import choice, places
from ludoteka.games.wallenstein.show.board.year import beside_ribbon


@pytest.mark.parametrize("whole", [1, 2, 9, 16, 40])
def test_they_lie_in_one_row_beside_the_ribbon_and_above_every_name(whole):
    """However many they are, in every language; so they cover nothing that one decides by."""
    view = Match.new("wallenstein", players=5, seed=1).view(0)
    first = min(top for at in places.near() for _left, top, _right, _bottom in at.boxes())
    for language in languages():
        with speaking(language):
            end = beside_ribbon(view)
        room, edge = end - choice.TOOLS, choice.TOOLS
        for n in range(whole):
            x, y, scale = choice.spot(n, 1, whole, room, 0).wide
            half = choice.CHIP[0] * scale / 2
            assert x - half >= edge - 1e-9, "beside the one before it"
            assert y - half >= 0
            assert y + half <= first == 60
            edge = x + half
        assert edge <= end + 1e-9
