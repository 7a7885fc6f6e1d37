"""What must hold of the pieces and the cards in every position."""

from ludoteka.games.wallenstein.rules.events import KINDS, TILES
from ludoteka.games.wallenstein.rules.map import NAMES, PROVINCES, SITES
from ludoteka.games.wallenstein.rules.state import (
    ARMIES,
    BLANK,
    BLANKS,
    FARMERS,
    FIELDS,
    NEUTRAL,
    Wallenstein,
)


def complaints(s: Wallenstein) -> list[str]:
    """Everything that is wrong with a position, in sentences."""
    found = [*wrong_pieces(s), *wrong_map(s)]
    for player in range(s.players):
        found += wrong_plan(s, player)
    if len(set(s.action_cards)) != len(s.action_cards):
        found.append("an action card lies there twice")
    return found


def wrong_pieces(s: Wallenstein) -> list[str]:
    """What is wrong with the number of cubes, tiles, gold and grain."""
    found = []
    for colour in range(s.players + 1):
        cubes = s.supply[colour] + s.hand[colour] + s.tower[colour] + s.tray[colour]
        if colour == s.farmers:
            if cubes != FARMERS:
                found.append(f"there are {cubes} farmers")
        else:
            cubes += 1 + sum(s.groups[colour])
            cubes += sum(s.armies[p] for p in range(PROVINCES) if s.owner[p] == colour)
            if cubes != ARMIES:
                found.append(f"player {colour} has {cubes} armies")
    for kind in range(KINDS):
        tiles = s.stock[kind] + sum(bits >> kind & 1 for bits in s.buildings)
        if tiles != TILES[kind]:
            found.append(f"there are {tiles} tiles of kind {kind}")
    for name, counts in (
        ("supply", s.supply),
        ("hand", s.hand),
        ("tower", s.tower),
        ("tray", s.tray),
        ("stock", s.stock),
        ("gold", s.gold),
        ("grain", s.grain),
        ("armies", s.armies),
        ("markers", s.markers),
    ):
        if min(counts) < 0:
            found.append(f"{name} holds less than nothing: {counts}")
    return found


def wrong_map(s: Wallenstein) -> list[str]:
    """What is wrong with the provinces."""
    found = []
    for p, name in enumerate(NAMES):
        if s.buildings[p].bit_count() > SITES[p]:
            found.append(f"{name} has more buildings than cities")
        if s.owner[p] == NEUTRAL:
            if s.armies[p] or s.markers[p] or s.buildings[p]:
                found.append(f"{name} is neutral but not empty")
        elif not s.box.played[p]:
            found.append(f"{name} is not in play but has an owner")
    return found


def wrong_plan(s: Wallenstein, player: int) -> list[str]:
    """What is wrong with the cards on a player's board."""
    places = range(FIELDS * player, FIELDS * (player + 1))
    lands = [s.plan[place] for place in places if 0 <= s.plan[place] < PROVINCES]
    found = []
    if len(set(lands)) != len(lands):
        found.append(f"player {player} planned a province twice")
    if sum(s.plan[place] == BLANK for place in places) > BLANKS:
        found.append(f"player {player} planned more than {BLANKS} blank cards")
    for place in places:
        card = s.plan[place]
        face_down = 0 <= card < PROVINCES and not s.turned[place]
        if face_down and (s.owner[card] != player or not s.unseen[card]):
            found.append(f"player {player} cannot have {NAMES[card]} face down")
    return found
