"""Areas, colours, the end of a phase and of the game (p. 8, 9)."""

import pytest

from ludoteka.engine import Rng, Scored, find_game
from ludoteka.engine.core.playout import play_out
from ludoteka.games.burgundy.rules.estate import ESTATES, NEIGHBOURS, cells_of
from ludoteka.games.burgundy.rules.events import ReachedCounter
from ludoteka.games.burgundy.rules.pieces import AREA_POINTS, CELLS, KINDS, SPACES
from ludoteka.games.burgundy.rules.scoring import score_end
from ludoteka.games.burgundy.rules.turn import EndPhase


@pytest.mark.parametrize(("phase", "bonus"), [("A", 10), ("B", 8), ("C", 6), ("D", 4), ("E", 2)])
def test_an_area_of_one_scores_its_size_and_the_phase(story, phase, bonus):
    """p. 8: c3 is a city of one space: 1 point and 10 to 2 points for the phase."""
    t = story().phase(phase).store("bank").die(3).play("place bank c3")
    assert t.scored() == [("area building", 1 + bonus)]
    assert t.why() == (("size 1", 1, 1), (f"phase {phase}", 1, bonus))


@pytest.mark.parametrize("size", range(1, 9))
def test_areas_of_every_size(story, size):
    """p. 8: 1, 3, 6, 10, 15, 21, 28, 36 points."""
    points = [1, 3, 6, 10, 15, 21, 28, 36][size - 1]
    board, area = next(
        (board, area)
        for board, estate in ESTATES.items()
        for area in estate.areas
        if area.size == size and area.kind in (2, 4)
    )
    kind = KINDS[area.kind]
    cells = [SPACES[cell] for cell in cells_of(area.cells)]
    t = story(board=board, castle=SPACES[ESTATES[board].castle_cells[0]])
    names = iter(
        ["market", "church", "carpenter", "warehouse", "town_hall", "boarding_house", "watchtower"]
    )
    for space in cells[1:]:
        t.estate(**{space: "ship" if kind == "ship" else next(names)})
    first = SPACES.index(cells[0])
    if size == 1:
        next_door = cells_of(NEIGHBOURS[first])[0]
        t.s.cover(0, next_door, 1, t.s.new_id())  # any neighbour will do
    tile = "ship" if kind == "ship" else "bank"
    t.store(tile).have(workers=3).die(1)
    t.s.take(t.s.step.read(t.s, f"place {tile} {cells[0]}"))
    assert (f"area {kind}", points + 10) in t.scored()


def test_an_open_area_scores_nothing(story):
    assert story().store("bank").die(3).play("place bank e4").scored() == []


def test_the_start_castle_never_scores(story):
    """It stands on an area of one, and brings neither points nor an action."""
    game = find_game("burgundy")
    s = game.blank(2, game.check_settings({}))
    s.log = []
    game.setup(s)
    s.advance()
    s.settle(Rng(1))
    assert s.points == [0, 0]
    assert not [event for event in s.log if isinstance(event, Scored)]


@pytest.mark.parametrize(("players", "big", "small"), [(2, 5, 2), (3, 6, 3), (4, 7, 4)])
def test_the_first_and_the_second_to_cover_a_colour(story, players, big, small):
    """p. 8: big bonus 5, 6, 7 for the first; small 2, 3, 4 for the second; nothing for others."""
    t = story(players=players)
    for player in range(players):
        t.fill("mine", but=("e3",), player=player).store("mine", player=player)
        t.die(4, player=player).play("place mine e3")
    bonus = [points for source, points in t.scored() if source == "bonus mine"]
    assert bonus == [big, small]
    assert (t.s.big[1], t.s.small[1]) == (0, 1)
    assert t.s.points[:2] == [6 + 10 + big, 6 + 10 + small]
    if players > 2:
        assert t.s.points[2] == 16


def test_one_placement_closes_an_area_and_a_colour(story):
    """Both score: size and phase, then the bonus tile."""
    t = story().fill("mine", but=("e3",)).store("mine").phase("C").die(4).play("place mine e3")
    assert t.scored() == [("area mine", 6 + 6), ("bonus mine", 5)]


def test_the_start_castle_counts_for_the_colour_of_castles(story):
    t = story().estate(c4="k2", a2="castle", a3="castle").store("castle").die(6)
    t.play("place castle b3")
    assert t.scored() == [("area castle", 16), ("bonus castle", 5)]
    assert t.agenda() == ["UseDie(0, 0)"]


def test_points_come_before_the_effect_of_the_tile(story):
    """The order in which one placement is carried out."""
    t = story().store("watchtower").die(3).play("place watchtower c3")
    assert t.scored() == [("area building", 11), ("watchtower", 4)]


def test_mines_pay_at_the_end_of_every_phase(story):
    """p. 9: a silver for each mine; also after phase E, before the final scoring."""
    t = story().phase("E").estate(e3="mine", f2="mine").ask(EndPhase())
    assert t.s.silver == [2, 0]
    assert t.s.points == [2, 0]
    assert t.s.over


def test_the_final_scoring(story):
    """p. 9: a point for goods and silver, one for every two workers, nothing for stored tiles."""
    t = story().have(silver=3, workers=5, pink=2, red=1).store("bank", "k26", "cow4")
    score_end(t.s)
    assert t.scored() == [("end", 3), ("end", 3), ("end", 2)]
    assert [e.why[0] for e in t.s.log if isinstance(e, Scored)] == [
        ("goods", 3, 1),
        ("silver", 3, 1),
        ("workers", 2, 1),
    ]


def test_the_counters_of_100_and_200(story):
    """p. 8: laid out at 100 points, turned over at 200."""
    t = story().phase("E")
    t.s.points[0] = 98
    t.store("bank").die(3).play("place bank c3")
    assert t.noted(ReachedCounter) == [(100,)]
    t.s.points[0] = 199
    t.store("mine").fill("mine", but=("e3",)).die(4).play("place mine e3")
    assert t.noted(ReachedCounter) == [(100,), (200,)]


def test_100_points_to_the_dot_are_enough_for_the_counter(story):
    """p. 8: whoever reaches or passes 100 points."""
    t = story().phase("E")
    t.s.points[0] = 97
    t.store("bank").die(3).play("place bank c3")
    assert (t.s.points[0], t.noted(ReachedCounter)) == (100, [(100,)])


def test_ties(story):
    """p. 9: fewer empty spaces win; then whoever is later in the turn order."""
    t = story(players=3)
    t.s.points[:] = [50, 50, 50]
    t.s.order = [1, 0, 2]
    assert t.s.ranks() == [2, 3, 1]
    t.estate(1, e4="bank")
    assert t.s.ranks() == [3, 1, 2]
    t.s.points[0] = 51
    assert t.s.ranks() == [1, 2, 3]


def test_the_tie_is_read_off_the_track_as_it_stands(story):
    """A ship in the last round changes who is later in the turn order."""
    t = story()
    assert t.s.ranks() == [2, 1]
    t.store("ship", player=1).die(2, player=1).play("place ship d3")
    t.estate(0, d3="ship")
    assert t.s.order == [1, 0]
    assert t.s.ranks() == [1, 2]


def flood(s, player):
    """The finished areas of an estate, found anew from its colours and tiles."""
    kinds = s.estate(player).kinds
    seen, found = set(), []
    for start in range(CELLS):
        if start in seen:
            continue
        area, edge = {start}, [start]
        while edge:
            for other in cells_of(NEIGHBOURS[edge.pop()]):
                if kinds[other] == kinds[start] and other not in area:
                    area.add(other)
                    edge.append(other)
        seen |= area
        if all(s.tile_at(player, cell) for cell in area):
            found.append((KINDS[kinds[start]], len(area)))
    return sorted(found)


@pytest.mark.parametrize("seed", range(8))
def test_closed_areas_agree_with_a_second_count(seed):
    """Every finished area was scored once with the points of its size; the first castle's never."""
    game = find_game("burgundy")
    s = game.blank(4, game.check_settings({"estates": "advanced"}))
    s.log = []
    game.setup(s)
    s.advance()
    play_out(s, Rng(seed))
    for player in range(4):
        announced = sorted(
            (e.source.split()[1], int(e.why[0][0].split()[1]), e.why[0][2])
            for e in s.log
            if isinstance(e, Scored) and e.player == player and e.source.startswith("area")
        )
        finished = flood(s, player)
        expected = [(kind, size, AREA_POINTS[size]) for kind, size in finished]
        # an area of one under the first castle is finished from the start
        if len(expected) > len(announced):
            expected.remove(("castle", 1, 1))
        assert announced == expected
