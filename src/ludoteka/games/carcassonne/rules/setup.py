"""The start of a game (p. 3), and what must be true of every position."""

from ludoteka.games.carcassonne.rules.landscape import CENTRE
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.rules.turn import StartPlayer, begin


def setup(s: Carcassonne) -> None:
    """All tiles face down, and the start on the table: the start tile or an expansion's own (p. 3, 14, 16)."""
    box = s.box
    s.unseen = [tile.facts["count"] for tile in box.tiles]
    start = next(i for i, tile in enumerate(box.tiles) if "start_copies" in tile.facts)
    s.unseen[start] -= 1
    for expansion in box.expansions:
        expansion.setup(s)
    if not box.own_start:
        s.land.lay(CENTRE, box.tiles[start].turned[0])
    s.left = sum(s.unseen) - (0 if s.later else box.tiles_out)
    if box.start == "random":
        s.then(StartPlayer())
    else:
        begin(s, int(box.start) - 1)


def complaints(s: Carcassonne) -> list[str]:
    """What is wrong with the components: tiles or figures too many or too few, ends that cannot be."""
    found = []
    tiles = sum(s.unseen) + sum([sum(pile) for pile in s.later])
    tiles += len(s.land.tiles) + len(s.aside) + (s.drawn >= 0)
    if tiles != s.box.total - s.box.own_start:
        found.append(f"there are {tiles} tiles")
    if not 0 <= s.left <= sum(s.unseen):
        found.append(f"{s.left} tiles are to be drawn from {sum(s.unseen)}")
    figures = [s.supply[player].bit_count() for player in range(s.players)]
    for figure in s.land.figures:
        figures[figure.player] += 1
    for player in range(s.players):
        figures[player] += sum([part.figures(player) for part in s.parts if part is not None])
        if figures[player] != s.box.followers + len(s.box.special):
            found.append(f"figures of player {player} are missing")
    for root in s.land.roots():
        if s.land.features[root].open < 0:
            found.append(f"feature {root} has fewer than no open ends")
    for part in s.parts:
        if part is not None:
            found += part.complaints(s)
    return found
