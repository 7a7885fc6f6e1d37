"""Trajectories: every decision as a row that says what an environment would have shown and what was done."""

import json
from importlib.util import find_spec

import pytest

from ludoteka import LudotekaError
from ludoteka.engine import Decision, games
from ludoteka.sim import InProcess, Processes, Records, simulate

arrow = pytest.importorskip("pyarrow.parquet", reason='needs: pip install "ludoteka[sim]"')

SHAPE = ("number", "step", "seat", "bot", "observation", "mask", "action", "return")


def made(folder, game, executor=None, name="steps", **settings):
    file = folder / f"{name}.parquet"
    simulate(game, ["random"], seed=3, executor=executor, trajectories=file, **settings)
    return file


@pytest.mark.parametrize("game", sorted(games()))
def test_the_rows_are_what_an_environment_shows(game, tmp_path):
    """Every game replayed beside its rows, in an environment of the same game."""
    from ludoteka.env.environment import Environment

    file, moves = tmp_path / "steps.parquet", tmp_path / "games.jsonl"
    simulate(game, ["random"], games=2, seed=3, trajectories=file, records=moves)
    rows = arrow.read_table(file).to_pylist()
    environment = Environment(game)
    row = 0
    for number, record in enumerate(Records(moves)):
        environment.state = environment.game.start(record.players, record.settings)
        state, first = environment.state, row
        for text in record.moves:
            step = state.step
            if isinstance(step, Decision):
                found = rows[row]
                assert tuple(found) == SHAPE
                options = state.options()
                named = environment.game.programs.names(state, options)
                chosen = options.index(step.read(state, text))
                player = step.player
                assert (found["number"], found["step"]) == (number, row - first)
                assert found["seat"] == player + 1
                assert found["observation"] == environment.numbers(player)
                legal = {environment.numbers_of[one] for one in named}
                assert {i for i, one in enumerate(found["mask"]) if one} == legal
                assert found["action"] == environment.numbers_of[named[chosen]]
                row += 1
            state.take(step.read(state, text))
        earned = environment.rewards_of(state)
        assert all(one["return"] == earned[one["seat"] - 1] for one in rows[first:row])
    assert row == len(rows)


def test_files_are_the_same_to_the_byte_whoever_plays(tmp_path):
    here = made(tmp_path, "mercado", InProcess(), "here", games=6)
    there = made(tmp_path, "mercado", Processes(2), "there", games=6)
    assert here.read_bytes() == there.read_bytes()
    cards = [file.with_suffix(".md").read_text("utf-8") for file in (here, there)]
    assert cards[0].replace("here.parquet", "there.parquet") == cards[1]


@pytest.mark.slow
@pytest.mark.skipif(
    find_spec("ray") is None, reason='Ray is not installed: pip install "ludoteka[ray]"'
)
@pytest.mark.filterwarnings("ignore")
def test_ray_writes_the_same_bytes(tmp_path):
    from ludoteka.sim.cluster import Cluster

    cluster = Cluster(workers=2)
    try:
        there = made(tmp_path, "mercado", cluster, "there", games=6, records=tmp_path / "t.jsonl")
    finally:
        cluster.close()
    here = made(tmp_path, "mercado", InProcess(), "here", games=6, records=tmp_path / "h.jsonl")
    assert here.read_bytes() == there.read_bytes()
    assert (tmp_path / "h.jsonl").read_bytes() == (tmp_path / "t.jsonl").read_bytes()


def test_the_schema_says_how_the_file_came_about(tmp_path):
    schema = arrow.read_schema(made(tmp_path, "yspahan", games=1, players=3))
    assert schema.names == list(SHAPE)
    assert [str(schema.field(name).type) for name in SHAPE] == [
        "int64",
        "int32",
        "int8",
        "dictionary<values=string, indices=int32, ordered=0>",
        "fixed_size_list<element: float>[186]",
        "fixed_size_list<element: int8>[241]",
        "int32",
        "float",
    ]
    about = json.loads(schema.metadata[b"ludoteka"])
    fields, actions = about.pop("fields"), about.pop("actions")
    about.pop("ludoteka")
    assert about == {
        "trajectories": 1,
        "game": "yspahan",
        "rules": 1,
        "players": 3,
        "settings": {"start": "random", "cards": "turn"},
        "seed": 3,
        "bots": ["random"],
        "environment": "ludoteka/yspahan-v1",
        "return": "rank",
    }
    game = games()["yspahan"]
    assert [one["name"] for one in fields] == [
        field.name for field in game.programs.fields(3, game.check_settings({}))
    ]
    assert actions == [action.text for action in game.programs.catalogue.actions]


def test_row_groups_hold_whole_games_and_little_memory(tmp_path, monkeypatch):
    monkeypatch.setattr("ludoteka.sim.trajectories.GROUP_BYTES", 300 * (4 * 439 + 76))
    file = arrow.ParquetFile(made(tmp_path, "mercado", games=5))
    groups = [file.read_row_group(i) for i in range(file.num_row_groups)]
    assert [sorted(set(group["number"].to_pylist())) for group in groups] == [[0, 1], [2, 3], [4]]


def test_who_forfeits_has_the_return_of_the_last(tmp_path):
    from .test_records import Thief

    file = tmp_path / "steps.parquet"
    settings = {"games": 1, "seed": 1, "on_error": "forfeit", "trajectories": file}
    simulate("mercado", ["random", Thief()], **settings)
    rows = arrow.read_table(file, columns=["seat", "bot", "return"]).to_pylist()
    assert {tuple(row.values()) for row in rows} == {(1, "random", 1.0), (2, "thief", -1.0)}


def test_the_card_says_what_is_in_the_file(tmp_path):
    file = made(tmp_path, "burgundy", games=2)
    text = file.with_suffix(".md").read_text("utf-8")
    steps = arrow.read_metadata(file).num_rows
    for part in (
        'license: cc0-1.0\npretty_name: "Ludoteka: trajectories of The Castles of Burgundy"\n',
        '  data_files: "steps.parquet"\n---\n',
        "| game | `burgundy`, version 1 of its rules |",
        "| environment | `ludoteka/burgundy-v1`, 410 numbers, 2571 actions |",
        "| seed | 3 |",
        f"- 2 games, {steps:,} steps; {steps / 2:.1f} in a game",
        f"| `random` | 4 | {steps:,} | 50.0% |",
        "| `phase` | 0 | 1 | 0 to 4 | the phase, 0 to 4 for A to E |",
        "## Licence",
    ):
        assert part in text
    for name in SHAPE:
        assert f"| `{name}` |" in text


def test_a_card_of_somebody_else_is_not_overwritten(tmp_path):
    (tmp_path / "steps.md").write_text("mine")
    with pytest.raises(LudotekaError, match=r"steps\.md already exists"):
        made(tmp_path, "mercado", games=1)
