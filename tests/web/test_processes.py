"""Two server processes on one PostgreSQL: one table, one truth, and news that always arrive."""

import threading

import pytest
import rig


def open_pair(first: rig.Client, second: rig.Client) -> str:
    table = first.play(
        "carcassonne", **{"seat-0": "me", "seat-1": "open", "setting-start": "1", "public": "1"}
    )
    second.get(table)
    status, answer = second.post(f"{table}sit", {"seat": 1})
    assert status == 200, answer
    return table


def test_players_on_two_processes_see_each_other(tmp_path, postgres):
    with (
        rig.Server(tmp_path / "a", postgres.url, LUDOTEKA_SECRET_KEY="k" * 40) as one,
        rig.Server(tmp_path / "b", postgres.url, LUDOTEKA_SECRET_KEY="k" * 40) as two,
    ):
        first, second = rig.Client(one.url), rig.Client(two.url)
        table = open_pair(first, second)
        streams = [rig.Stream(first, table), rig.Stream(second, table)]
        clients = [first, second]
        for _ in range(10):
            one_move(clients, streams, table)
        broken_line_heals(postgres, clients, streams, table)
        for stream in streams:
            stream.close()


def one_move(clients, streams, table, seconds=10) -> None:
    """Whoever is asked moves, and the move arrives at both."""
    turn = rig.until(lambda: next((s for s in streams if s.meta.get("asked")), None))
    seat, meta = streams.index(turn), turn.meta
    status, answer = clients[seat].move(table, meta, meta["options"][0][0])
    assert status == 200, answer
    for stream in (streams[seat], streams[1 - seat]):
        rig.until(lambda s=stream: s.meta.get("number") == answer["number"], seconds, "the move")


def broken_line_heals(postgres, clients, streams, table) -> None:
    """Cut every LISTEN connection; a move made meanwhile still arrives on the other process."""
    cut = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
    with postgres.connect() as line:
        assert line.execute(cut).fetchone()[0] == 2
    one_move(clients, streams, table, 15)


def test_one_writer_at_a_time(tmp_path, postgres):
    """The same move through both processes at once: one counts, the other is refused as stale."""
    with (
        rig.Server(tmp_path / "a", postgres.url, LUDOTEKA_SECRET_KEY="k" * 40) as one,
        rig.Server(tmp_path / "b", postgres.url, LUDOTEKA_SECRET_KEY="k" * 40) as two,
    ):
        first = rig.Client(one.url)
        table = first.play(
            "carcassonne", **{"seat-0": "me", "seat-1": "here", "setting-start": "1"}
        )
        twin = first.twin(two.url)
        for _ in range(8):
            assert at_once([first, twin], table) == [200, 409]


def at_once(clients, table) -> list[int]:
    """The same move by all of these at the same time; how each was answered."""
    meta = clients[0].meta(table)
    answers: list[int] = []

    def send(client) -> None:
        answers.append(client.move(table, meta, meta["options"][0][0])[0])

    threads = [threading.Thread(target=send, args=[client]) for client in clients]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sorted(answers)


@pytest.mark.parametrize("kind", ["postgres", "sqlite"])
def test_who_is_there_is_seen_in_other_processes(tmp_path, request, kind):
    """A dot stands at both players though each has a process of its own, and goes when that process does."""
    database = request.getfixturevalue("postgres").url if kind == "postgres" else ""
    key = {"LUDOTEKA_SECRET_KEY": "k" * 40}
    with (
        rig.Server(tmp_path, database, **key) as one,
        rig.Server(tmp_path, database, **key) as two,
    ):
        first, second = rig.Client(one.url), rig.Client(two.url)
        table = open_pair(first, second)
        streams = [rig.Stream(first, table), rig.Stream(second, table)]

        def dots(stream: rig.Stream) -> int:
            return stream.now.get("players", "").count('class="here"')

        for stream in streams:
            rig.until(lambda s=stream: dots(s) == 2, what="the other player's dot")
        two.stop()
        rig.until(lambda: dots(streams[0]) == 1, what="the dot that goes")
        for stream in streams:
            stream.close()
