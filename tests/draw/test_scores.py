"""Every drawing marks the players' points, so that a page with panels of its own can leave them out."""

from xml.etree import ElementTree

import pytest

from ludoteka.bots import make_bot
from ludoteka.engine import Match, Rng, games


@pytest.mark.parametrize("name", ["burgundy", "carcassonne", "mercado", "wallenstein", "yspahan"])
def test_the_points_of_every_player_are_marked_once(name: str) -> None:
    match = Match.new(games()[name], players=3, seed=11)
    bot, rng = make_bot("random"), Rng(11)
    while not match.over and (len(match.moves) < 300 or not any(match.scores())):
        match.play(bot.choose(match.game, match.view(match.player), rng))
    picture = ElementTree.fromstring(str(match.game.people.draw(match.view(0))))
    marked = [
        int("".join(node.itertext()))
        for node in picture.iter()
        if "score" in (node.get("class") or "").split()
    ]
    assert any(marked)
    assert sorted(marked) == sorted(match.scores())
