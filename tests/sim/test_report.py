"""Reports and sweeps, from the library and from the command line."""

import gc
import io
import json
import weakref

import pytest

pytest.importorskip("pyarrow", reason="reports need: pip install ludoteka[sim]")
pytest.importorskip("matplotlib", reason="reports need: pip install ludoteka[sim]")

from dataclasses import replace

from pyarrow.parquet import ParquetFile

from ludoteka import LudotekaError
from ludoteka.cli import main
from ludoteka.cli.progress import Progress
from ludoteka.sim import differences, simulate, sweep
from ludoteka.sim.findings import findings
from ludoteka.sim.report import sections
from ludoteka.sim.results import Names, write
from ludoteka.sim.series import GameResult
from ludoteka.sim.summary import summarize
from ludoteka.sim.sweep import Variant


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """The same games in both formats, and their result."""
    folder = tmp_path_factory.mktemp("results")
    for name in ("games.parquet", "games.jsonl"):
        result = simulate("carcassonne", ["random"], games=12, seed=3, out=folder / name)
    return folder, result


def test_both_formats_say_the_same(files):
    folder, result = files
    one, other = summarize(folder / "games.parquet"), summarize(folder / "games.jsonl")
    assert sections(one) == sections(other)
    assert one.games == 12
    assert one.rows == 24
    assert [group.wins for _, group in sorted(one.seats.items())] == result.seat_wins
    assert one.bots["random"].mean == pytest.approx(result.mean_scores[0])
    assert one.bots["random"].spread == pytest.approx(result.score_spreads[0])


def test_sources_add_up_to_the_scores(files):
    summary = summarize(files[0] / "games.parquet")
    group = summary.bots["random"]
    assert sum(group.sources.values()) / group.rows == pytest.approx(group.mean)


def test_a_milestone_is_compared_within_its_bot(tmp_path):
    """A strong bot that does it and a weak one that does not say nothing."""
    row = {"game": "g", "rules": 1, "players": 2, "settings": {}, "seed": 0, "rank": 1, "turns": 1,
           "decisions": 1, "game_decisions": 2, "game_rounds": 1, "sources": {}}  # fmt: skip
    rows = []
    for number in range(20):
        first = {"build": 1} if number % 2 else {}
        strong = {"bot": "strong", "win": 1.0, "score": 9, "seat": 1, "firsts": first}
        weak = {"bot": "weak", "win": 0.0, "score": 1, "seat": 2, "firsts": {}}
        rows += [row | {"number": number} | one for one in (strong, weak)]
    file = tmp_path / "made.jsonl"
    file.write_text("\n".join(json.dumps(one) for one in rows) + "\n")
    ((name, one, gain),) = summarize(file).telling()
    assert (name, one.count, gain.wins, gain.points) == ("build", 10, 0.0, 0.0)


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_the_command_prints_tables_and_writes_a_page(files, tmp_path, capsys):
    assert main(["report", str(files[0] / "games.parquet"), "--out", str(tmp_path / "page")]) == 0
    printed = capsys.readouterr().out
    for words in ("Wins by seat", "Points by source", "Length of a game"):
        assert words in printed
    assert "rulings" not in printed, "no form offers them"
    page = (tmp_path / "page" / "report.html").read_text("utf-8")
    assert page.count("data:image/png;base64,") == 12, "six pictures, for light and for dark"
    assert "No seat wins more or less often" in page
    assert "Winners are ahead of the others most in" in page
    assert "http" not in page
    assert sorted(one.name for one in (tmp_path / "page").glob("*.png"))[0] == "lengths.png"


def test_json_of_a_report(files, capsys):
    file = str(files[0] / "games.jsonl")
    assert main(["report", file, "--no-pictures", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["games"] == 12
    assert set(data["seats"]) == {"1", "2"}
    assert data["files"] == []


@pytest.mark.parametrize("text", ["", "nonsense\n", "{}\n"])
def test_a_file_that_is_no_results(tmp_path, capsys, text):
    file = tmp_path / "bad.jsonl"
    file.write_text(text)
    assert main(["report", str(file)]) == 2
    assert "results" in capsys.readouterr().err
    assert main(["report", str(tmp_path / "missing.parquet")]) == 2
    assert "cannot be read" in capsys.readouterr().err


def test_results_that_are_too_old(files, tmp_path):
    """Their settings were called options."""
    file = tmp_path / "old.jsonl"
    file.write_text((files[0] / "games.jsonl").read_text().replace('"settings"', '"options"'))
    with pytest.raises(LudotekaError) as refused:
        summarize(file)
    assert str(refused.value) == f"{file} was written before settings were called settings"


def test_findings_name_the_seat_and_the_bot_that_win(tmp_path):
    """Seat 1 and the strong bot win all of 20 games: that is no chance."""
    row = {"game": "g", "rules": 1, "players": 2, "settings": {}, "seed": 0, "turns": 1, "firsts": {},
           "decisions": 1, "game_decisions": 2, "game_rounds": 1}  # fmt: skip
    strong = {"bot": "strong", "win": 1.0, "rank": 1, "score": 9, "seat": 1}
    weak = {"bot": "weak", "win": 0.0, "rank": 2, "score": 5, "seat": 2}
    rows = [
        row | {"number": number} | one | {"sources": {"city": one["score"] - 1, "road": 1}}
        for number in range(20)
        for one in (strong, weak)
    ]
    file = tmp_path / "made.jsonl"
    file.write_text("".join(json.dumps(one) + "\n" for one in rows))
    assert findings(summarize(file)) == [
        "Seat 1 wins 100.0\xa0% of the games, more than its fair share of 50.0\xa0%.",
        "Seat 2 wins 0.0\xa0% of the games, less than its fair share of 50.0\xa0%.",
        "strong wins most: 100.0\xa0% of its games.",
        "Most points come from: city (6.0 in a game).",
        "Winners are ahead of the others most in: city (4.0 points more).",
        "Nine games in ten take between 2 and 2 decisions.",
    ]


def test_gains_by_turn_are_above_the_usual_of_the_bot(tmp_path):
    """Who builds in turn 1 always wins, who builds in turn 5 never; half is usual."""
    row = {"game": "g", "rules": 1, "players": 2, "settings": {}, "seed": 0, "turns": 9, "bot": "b",
           "decisions": 1, "game_decisions": 2, "game_rounds": 1, "sources": {}}  # fmt: skip
    early = {"win": 1.0, "rank": 1, "score": 9, "seat": 1, "firsts": {"build": 1}}
    late = {"win": 0.0, "rank": 2, "score": 5, "seat": 2, "firsts": {"build": 5}}
    file = tmp_path / "made.jsonl"
    file.write_text("".join(json.dumps(row | {"number": 0} | one) + "\n" for one in (early, late)))
    summary = summarize(file)
    built = summary.milestones["build"]
    assert summary.gain_by_turn(built) == {1: (1, 0.5), 5: (1, -0.5)}
    assert built.mean_turn == 3.0


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_the_bar_begins_anew_with_every_stage(monkeypatch):
    clock = iter(range(100))
    monkeypatch.setattr("ludoteka.cli.progress.time.monotonic", lambda: next(clock))
    terminal, pipe = Terminal(), io.StringIO()
    for out in (terminal, pipe):
        bar = Progress(out)
        for done in (10, 20, 100, 25, 50):
            bar(done, 100)
    drawn = terminal.getvalue().split("\r")
    assert "10 of 100, 9 s left" in drawn[1]
    assert "20 of 100, 8 s left" in drawn[2]
    assert drawn[3] == "\033[K"
    assert "50 of 100, 2 s left" in drawn[5]
    assert pipe.getvalue() == ""


def test_report_and_simulate_tell_how_far_they_are(files, tmp_path, monkeypatch):
    monkeypatch.setattr("ludoteka.sim.runner.REPORTED", 2)
    calls = []
    for name in ("games.parquet", "games.jsonl"):
        summarize(files[0] / name, lambda *done: calls.append(done))
        done, total = calls.pop()
        assert done == total > 0
    simulate(
        "carcassonne",
        ["random"],
        games=4,
        out=tmp_path / "more.parquet",
        progress=lambda *done: calls.append(done),
    )
    assert calls[-3:] == [(2, 4), (4, 4), (4, 4)], "the file was written in steps"


def test_writing_holds_one_group_of_rows(tmp_path, monkeypatch):
    """A million games fit into the memory of some thousands."""
    monkeypatch.setattr("ludoteka.sim.results.GROUP", 10)
    alive = weakref.WeakSet()

    def played():
        for number in range(100):
            gc.collect()
            assert len(alive) <= 10
            one = GameResult(number, [0, 0])
            alive.add(one)
            yield one

    header = {"game": "g", "rules": 1, "players": 2, "settings": {}, "seed": 0, "bots": ["b"]}
    file = tmp_path / "rows.parquet"
    write(file, header, played(), Names())
    assert ParquetFile(file).metadata.num_rows == 200
    assert ParquetFile(file).num_row_groups == 20


def test_simulate_writes_a_file(tmp_path, capsys):
    file = tmp_path / "out.jsonl"
    words = ["simulate", "carcassonne", "--bots", "random", "--games", "2", "--out", str(file)]
    assert main(words) == 0
    assert len(file.read_text().splitlines()) == 4
    assert main(words) == 2
    assert "already exists" in capsys.readouterr().err


def test_a_sweep_says_what_differs(capsys):
    words = ["sweep", "carcassonne", "--vary", "farmers=true,false", "--games", "40", "--seed", "1"]
    assert main(words) == 0
    printed = capsys.readouterr().out
    assert "farmers=true" in printed
    assert "With farmers=false, random scores" in printed
    assert main([*words[:-4], "--games", "2", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["variants"]) == 2


def test_the_same_variant_shows_no_difference():
    variants = sweep("carcassonne", ["random"], {"farmers": [True]}, games=5)
    assert differences([variants[0], variants[0]]) == []


def test_many_comparisons_need_clearer_differences():
    """One of twenty comparisons is lucky; that is no difference."""
    (base,) = sweep("carcassonne", ["random"], {"farmers": [True]}, games=30)
    spread = base.result.score_spreads[0] / 60**0.5 * 2**0.5
    lucky = replace(base.result, mean_scores=[base.result.mean_scores[0] + 2.1 * spread])
    assert len(differences([base, Variant({}, lucky)])) == 0
    clear = replace(base.result, mean_scores=[base.result.mean_scores[0] + 5 * spread])
    assert [one.what for one in differences([base, Variant({}, clear)])] == ["score"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "--vary says what to compare"),
        (
            ["--vary", "farmers"],
            "--vary needs a setting and its values, such as name=one,two, not 'farmers'",
        ),
        (["--vary", "dragons=1"], "carcassonne has no setting 'dragons'"),
        (
            ["--vary", "farmers=perhaps"],
            "setting farmers=perhaps is not possible; it must be true or false",
        ),
    ],
)
def test_bad_sweeps(words, sentence, capsys):
    assert main(["sweep", "carcassonne", *words]) == 2
    assert sentence in capsys.readouterr().err
    with pytest.raises(LudotekaError, match="at least one setting"):
        sweep("carcassonne", ["random"], {})


def test_results_show_themselves_in_a_notebook(files):
    assert "<table>" in files[1]._repr_html_()
