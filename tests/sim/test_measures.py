"""Measures that designers know: what is noted of a game, what is made of it, and how two files compare."""

import json
from io import BytesIO

import pytest

from ludoteka.cli.app import main
from ludoteka.engine import NOBODY
from ludoteka.sim import simulate
from ludoteka.sim.compare import compare, sentences
from ludoteka.sim.findings import measured
from ludoteka.sim.kernel.play import LOOK, Notes
from ludoteka.sim.measures import Reading, skill
from ludoteka.sim.statistics import corrected, newcombe, wilson
from ludoteka.sim.summary import summarize

numpy = pytest.importorskip("numpy", reason='needs: pip install "ludoteka[sim]"')


class Table:
    """A state of which only points and options are known."""

    def __init__(self, *points):
        self.points = list(points)

    def scores(self):
        return self.points

    def options(self):
        return ["pass", "buy", "sell"]


def test_leads_waits_and_options_are_noted():
    notes = Notes(3)
    for player, points in (
        (0, (0, 0, 0)),
        (0, (9, 0, 0)),  # in the middle of a turn nobody looks
        (1, (2, 0, 0)),
        (2, (2, 2, 0)),  # nobody leads alone
        (2, (2, 2, 0)),
        (0, (2, 3, 0)),  # the lead has changed
        (1, (4, 3, 0)),  # and once more
        (0, (4, 3, 0)),
    ):
        notes.add(Table(*points), player, "")
    assert notes.leaders == [NOBODY, 0, NOBODY, 1, 0, 0]
    assert notes.lead_changes == 2
    assert notes.half_time() == 1
    assert notes.behind == [1, 3, 5]
    assert (notes.waits, notes.waited, notes.longest) == ([2, 1, 0], [4, 3, 0], [3, 3, 0])
    assert (notes.options, notes.looks) == (3 * 2, 2)
    assert LOOK == 7


ROW = {"game": "g", "rules": 1, "players": 2, "settings": {}, "seed": 0, "decisions": 10, "turns": 4,
       "forfeit": False, "game_decisions": 20, "game_rounds": 4, "game_turns": 8, "game_looks": 3, "waits": 3,
       "longest_wait": 4, "firsts": {}}  # fmt: skip


def written(folder, games, name="rows.jsonl"):
    """A file of games: the rows of two seats, each with bot, score, points of farmers, and what else differs."""
    lines = []
    for number, seats in enumerate(games):
        best = max(score for _bot, score, _farmers, _more in seats)
        winners = sum(score == best for _bot, score, _farmers, _more in seats)
        for seat, (bot, score, farmers, more) in enumerate(seats, 1):
            won = score == best
            lines.append(
                ROW
                | {"number": number, "seat": seat, "order": seat, "bot": bot, "score": score}
                | {"rank": 1 if won else 2, "win": 1 / winners if won else 0.0}
                | {"waited": 6, "behind": 0, "half_time": False, "game_options": 12}
                | {"game_lead_changes": 1, "sources": {"farmers": farmers}}
                | more
            )
    file = folder / name
    file.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    return file


@pytest.fixture
def few(tmp_path):
    """Farmers decide the first of two games; its leader at half time loses."""
    games = [
        [("a", 10, 6, {"behind": 2}), ("b", 7, 0, {"behind": 6, "half_time": True})],
        [("b", 3, 1, {"half_time": True}), ("a", 1, 0, {"behind": 8, "waited": 9})],
    ]
    return summarize(written(tmp_path, games))


def test_measures_are_exact(few):
    found = few.measures.all()
    assert found["branching"] == Reading(4.0, 4.0, 4.0)
    assert found["lead_changes"] == Reading(1.0, 1.0, 1.0)
    assert found["drama"].value == (2 / 8 + 0) / 2
    assert found["wait"].value == (2 + 2 + 2 + 3) / 4
    assert found["catch_up"] == Reading(0.5, *wilson(1, 2))
    assert few.measures.rules() == [("farmers", 1.0, Reading(0.5, *wilson(1, 2)))]
    assert few.measures.longest == 4


def test_measures_are_spread_as_the_games_are(few):
    """In steps of a tenth of an option or a decision, and of a twentieth of the turns."""
    found = few.measures
    assert (found.branching.step, found.branching.counts) == (0.1, {40: 2})
    assert (found.lead_changes.step, found.lead_changes.counts) == (1.0, {1: 2})
    assert (found.drama.step, found.drama.counts) == (0.05, {0: 1, 5: 1})
    assert (found.wait.step, found.wait.counts) == (0.1, {20: 3, 30: 1})


def test_every_measure_has_its_picture(few):
    """A picture of a size that can be seen for each of them, and none where nothing was noted."""
    image = pytest.importorskip("PIL.Image")
    pytest.importorskip("matplotlib")
    from ludoteka.sim.plots import DARK, LIGHT, draw_all

    measures = {"branching", "lead_changes", "drama", "catch_up", "wait", "skill", "rules"}
    for palette in (LIGHT, DARK):
        drawn = draw_all(few, palette)
        assert measures <= drawn.keys()
        for name in measures:
            picture = image.open(BytesIO(drawn[name])).convert("RGB")
            assert picture.width == 990
            colours = {
                colour for _count, colour in picture.getcolors(picture.width * picture.height)
            }
            paper = tuple(bytes.fromhex(palette.paper[1:]))
            assert picture.getpixel((0, 0)) == paper
            assert len(colours) > 20, f"{name} is empty"


def test_what_a_picture_shows(few):
    """The lines that are drawn stand at the values of the table."""
    pyplot = pytest.importorskip("matplotlib.pyplot")
    from ludoteka.sim.plots import LIGHT, catch_up, drama, skill, wait

    for paint, value in ((drama, 12.5), (wait, 2.25), (catch_up, 50.0)):
        figure, axes = pyplot.subplots()
        assert paint(few, axes, LIGHT)
        assert value in [line.get_xdata()[0] for line in axes.lines]
        pyplot.close(figure)
    figure, axes = pyplot.subplots()
    assert skill(few, axes, LIGHT)
    assert sorted(axes.lines[0].get_xdata()) == [50.0, 50.0]
    assert axes.get_title() == "skill 0.0\N{NO-BREAK SPACE}%"
    pyplot.close(figure)


def test_every_measure_has_its_sentence(few):
    text = "\n".join(measured(few)).replace("\N{NO-BREAK SPACE}", " ")
    for part in (
        "among 4.0 options on average (4.0 to 4.0).",
        "The lead changes 1.0 times in a game (1.0 to 1.0).",
        "Whoever wins was behind in 12.5 % of the turns",
        "In 50.0 % of the games, whoever leads alone at half time does not win (9.5 % to 90.5 %); by chance it "
        "would be 50.0 %.",
        "Others make 2.2 decisions between two turns of a player",
        "4 at most.",
        "Skill against luck: which bot plays explains 0.0 % of who wins; the rest is luck.",
        "The rule that decides most games: farmers. Without its points others would have been first in 50.0 %",
    ):
        assert part in text


def test_skill_is_what_the_bots_explain():
    """Two bots, a hundred results each."""
    assert skill([(100, 100.0), (100, 0.0)], 100.0) == 1.0
    assert skill([(100, 50.0), (100, 50.0)], 100.0) == 0.0
    # Shares of 75 and 25 %: 12.5 of 50 lie between the bots; within them 37.5 / 198.
    noise = 37.5 / 198
    assert skill([(100, 75.0), (100, 25.0)], 100.0) == (12.5 - noise) / (50 + noise)
    assert skill([(100, 100.0)], 100.0) is None


def test_files_of_earlier_versions_have_fewer_measures(tmp_path):
    file = written(tmp_path, [[("a", 1, 0, {}), ("b", 2, 0, {})]])
    rows = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    for row in rows:
        del row["behind"]
    file.write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")
    summary = summarize(file)
    assert summary.measures.all() == {}
    pytest.importorskip("matplotlib")
    from ludoteka.sim.plots import draw_all

    assert not draw_all(summary).keys() & {"branching", "lead_changes", "drama", "catch_up", "wait"}


def test_what_is_played_is_what_is_measured(tmp_path):
    """In a game of two nobody waits for more than one turn, and both formats say the same."""
    files = [tmp_path / "rows.jsonl", tmp_path / "rows.parquet"]
    pytest.importorskip("pyarrow")
    for file in files:
        simulate("yspahan", ["random", "greedy"], games=4, seed=1, out=file)
    one, other = (summarize(file) for file in files)
    assert one.measures.all() == other.measures.all()
    assert one.measures.rules() == other.measures.rules()
    assert set(one.measures.all()) == {"branching", "lead_changes", "drama", "wait", "catch_up"}


def many(folder, name, wins):
    """A hundred games, of which the bot a wins so many, and then is ahead by more."""
    games = [
        [("a", 5 + number % 2, 0, {}), ("b", 1, 0, {})]
        if number < wins
        else [("a", 1, 0, {}), ("b", 5, 0, {})]
        for number in range(100)
    ]
    return written(folder, games, name)


def test_two_files_beside_each_other(tmp_path):
    first, second = (summarize(many(tmp_path, f"{wins}.jsonl", wins)) for wins in (20, 80))
    found = {one.what: one for one in compare(first, second)}
    assert list(found) == [
        "wins of whoever begins",
        "wins of a",
        "mean score of a",
        "wins of b",
        "mean score of b",
        "decisions in a game",
        "rounds in a game",
        "branching: options in a decision",
        "lead changes in a game",
        "drama: turns in which the winner was behind, %",
        "waiting: decisions of others between two turns",
        "games decided by: farmers",
    ]
    wins = found["wins of a"]
    assert (wins.first, wins.second, wins.is_share, wins.sure) == (0.2, 0.8, True, True)
    assert wins.difference == pytest.approx(0.6)
    assert not found["decisions in a game"].sure
    said = sentences(list(found.values()))
    assert said[0].startswith(("Higher in the second file", "Lower in the second file"))
    same = compare(first, first)
    assert sentences(same) == ["Nothing differs by more than chance explains."]


def test_the_interval_is_newcombes_for_all_comparisons_together(tmp_path):
    first, second = (summarize(many(tmp_path, f"{wins}.jsonl", wins)) for wins in (40, 60))
    found = compare(first, second)
    wins = next(one for one in found if one.what == "wins of a")
    wide = newcombe([(1.0, 60, 100, 40, 100)], corrected(len(found)))
    assert (wins.difference, wins.low, wins.high) == wide
    assert not wins.sure, "by itself it would be a difference; among so many comparisons it is none"
    assert newcombe([(1.0, 60, 100, 40, 100)])[1] > 0


def test_the_command_compares_two_files(tmp_path, capsys):
    files = [str(many(tmp_path, f"{wins}.jsonl", wins)) for wins in (20, 80)]
    assert main(["report", *files]) == 0
    shown = capsys.readouterr().out
    assert "Differences" in shown
    assert "Lower in the second file: wins of b (80.0" in shown
    assert main(["report", *files, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["files"] == files
    assert {one["what"] for one in data["comparisons"]} >= {"wins of a", "mean score of b"}


def test_different_games_are_not_compared(tmp_path, capsys):
    file = many(tmp_path, "one.jsonl", 5)
    other = tmp_path / "other.jsonl"
    other.write_text(file.read_text("utf-8").replace('"game": "g"', '"game": "h"'), "utf-8")
    assert main(["report", str(file), str(other)]) == 2
    assert "results of g and of h cannot be compared" in capsys.readouterr().err
