"""Reports and sweeps, from the library and from the command line."""

import gc
import io
import json
import re
import weakref

import pytest

pytest.importorskip("pyarrow", reason='reports need: pip install "ludoteka[sim]"')
pytest.importorskip("matplotlib", reason='reports need: pip install "ludoteka[sim]"')

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
from ludoteka.sim.statistics import newcombe
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
    drawn = {one.stem for one in (tmp_path / "page").glob("*.png")}
    assert drawn >= {"branching", "wait", "lead_changes", "drama", "lengths", "rules", "scores"}
    assert page.count("data:image/png;base64,") == 2 * len(drawn), "all for light and for dark"
    assert "Whoever begins, and whoever comes last, wins no more or less often" in page
    assert "Winners are ahead of the others most in" in page
    assert "http" not in page


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
    assert (
        str(refused.value)
        == f"{file} was written by an older version, in which settings were called options"
    )


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
        "Skill against luck: which bot plays explains 100.0\xa0% of who wins; the rest is luck.",
        "The rule that decides most games: city. Without its points others would have been first in 100.0\xa0% of the "
        "games (83.9\xa0% to 100.0\xa0%), had all played the same.",
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
    monkeypatch.setattr("ludoteka.sim.keeping.REPORTED", 2)
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
    gc.freeze()  # what there was before need not be looked through a hundred times
    try:
        written = write(file, header, played(), Names())
    finally:
        gc.unfreeze()
    assert ParquetFile(written).metadata.num_rows == 200
    assert ParquetFile(written).num_row_groups == 20


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


# -- what may be said ------------------------------------------------------------------------------


def made(tmp_path, rows):
    """A file of these rows, each with what a row must have."""
    usual = {"game": "g", "rules": 1, "players": 2, "settings": {}, "seed": 0, "rank": 1, "turns": 1, "firsts": {},
             "decisions": 1, "game_decisions": 2, "game_rounds": 1, "sources": {}, "bot": "b", "score": 1}  # fmt: skip
    file = tmp_path / "made.jsonl"
    file.write_text("".join(json.dumps(usual | row) + "\n" for row in rows))
    return summarize(file)


def duels(games, won, drawn_seat=True):
    """Games of two in which who begins wins so many; where that seat is drawn, no seat wins more often."""
    rows = []
    for number in range(games):
        first = number % 2 if drawn_seat else 0
        for seat in (0, 1):
            begins = seat == first
            win = begins == (number < won)
            rows.append({"number": number, "seat": seat + 1, "order": 1 if begins else 2,
                         "win": float(win), "rank": 1 if win else 2})  # fmt: skip
    return rows


def test_who_begins_is_told_though_no_seat_wins_more_often(tmp_path):
    summary = made(tmp_path, duels(1000, 557))
    seats = {seat: group.wins for seat, group in summary.seats.items()}
    assert abs(seats[1] - seats[2]) < 20
    assert findings(summary)[:2] == [
        "Whoever begins wins 55.7\N{NO-BREAK SPACE}% of the games (52.2\N{NO-BREAK SPACE}% to "
        "59.2\N{NO-BREAK SPACE}%), more than the fair share of 50.0\N{NO-BREAK SPACE}%.",
        "Whoever is number 2 in turn order wins 44.3\N{NO-BREAK SPACE}% of the games (40.8\N{NO-BREAK SPACE}% "
        "to 47.8\N{NO-BREAK SPACE}%), less than the fair share of 50.0\N{NO-BREAK SPACE}%.",
    ]
    assert sections(summary)[0].body[0][:2] == ["1", "1\N{NO-BREAK SPACE}000"]


def test_what_chance_explains_is_said_to_be_chance(tmp_path):
    """53 of 100 is inside of Wilson's interval for two comparisons; so is 59 of 100, though not for one."""
    for won in (53, 59):
        assert findings(made(tmp_path, duels(100, won)))[0] == (
            "Whoever begins, and whoever comes last, wins no more or less often than chance explains."
        )


def test_a_file_without_the_order_speaks_of_seats(tmp_path):
    rows = [
        {key: value for key, value in row.items() if key != "order"} for row in duels(1000, 557)
    ]
    assert (
        findings(made(tmp_path, rows))[0] == "No seat wins more or less often than chance explains."
    )


def did(games, with_it, won_with, won_without):
    rows = duels(games, games // 2)
    for number, row in enumerate(rows):
        does = number < with_it
        count = number if does else number - with_it
        row["win"] = float(count < (won_with if does else won_without))
        row["firsts"] = {"build": 1} if does else {}
    return rows


def test_five_of_a_hundred_and_twenty_are_no_finding(tmp_path):
    summary = made(tmp_path, did(60, 5, 5, 55))
    assert [name for name, _one, _gain in summary.telling()] == ["build"]
    assert summary.sure() == []
    assert not any("build" in sentence for sentence in findings(summary))


def test_enough_cases_are_one_and_its_cause_is_left_open(tmp_path):
    summary = made(tmp_path, did(200, 100, 70, 130))
    sentence = next(one for one in findings(summary) if "build" in one)
    assert sentence == (
        "“build” goes with winning most: the same bots win 26.7 percentage points more often (15.5 to 36.5) when "
        "they do it, as 25.0\N{NO-BREAK SPACE}% of the players did. This does not show that it is the cause."
    )


def test_of_many_things_some_look_good_by_chance(tmp_path):
    """What would be a finding alone is none among forty others that were looked at as well."""
    alone = did(200, 100, 59, 140)
    assert [name for name, *_ in made(tmp_path, alone).sure()] == ["build"]
    for number, row in enumerate(alone):
        row["firsts"] |= {f"thing {n}": 1 for n in range(40) if (number + n) % 2}
    assert [name for name, *_ in made(tmp_path, alone).sure()] == []


def test_newcombe_as_published():
    """Newcombe 1998, method 10: 56/70 - 48/80 = 0.2 (0.0524 to 0.3339); 10/10 - 0/10 = 1 (0.6075 to 1)."""
    found = newcombe([(1.0, 56, 70, 48, 80)])
    assert [round(one, 4) for one in found] == [0.2, 0.0524, 0.3339]
    assert [round(one, 4) for one in newcombe([(1.0, 10, 10, 0, 10)])] == [1.0, 0.6075, 1.0]


@pytest.mark.parametrize(
    ("game", "things"),
    [
        ("mercado", {"buy cloth", "use a privilege", "spend a seal"}),
        ("carcassonne", {"follower in a city", "follower on a field"}),
        ("burgundy", {"place town hall", "take castle", "sell pink goods"}),
        ("yspahan", {"build hoist", "move the supervisor"}),
        ("wallenstein", {"plan build church", "march"}),
    ],
)
def test_things_have_readable_names(tmp_path, game, things):
    """By card, tile and building, never by stall, segment, space or code."""
    simulate(game, ["random"], games=12, seed=3, out=tmp_path / "games.jsonl")
    names = set(summarize(tmp_path / "games.jsonl").milestones)
    assert things <= names
    for name in names:
        assert not re.search(r"\b([vp]\d|[crf]\d|[NESW]\d|k\d+)\b|_", name), name
