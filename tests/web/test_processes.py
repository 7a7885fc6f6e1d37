"""Two server processes on one PostgreSQL: one table, one truth, and news that always arrive."""

import rig


def open_pair(first: rig.Client, second: rig.Client) -> str:
    table = first.play(
        "carcassonne", **{"seat-0": "me", "seat-1": "open", "option-start": "1", "public": "1"}
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
            turn = rig.until(lambda: next((s for s in streams if s.meta.get("asked")), None))
            seat = streams.index(turn)
            meta = turn.meta
            status, answer = clients[seat].move(table, meta, meta["options"][0][0])
            assert status == 200, answer
            rig.until(lambda: streams[seat].meta["number"] != meta["number"], 10, "my own move")
            other = streams[1 - seat]
            rig.until(
                lambda: other.meta.get("number") == answer["number"], 10, "the move at the other"
            )
        broken_line_heals(postgres, clients, streams, table)
        for stream in streams:
            stream.close()


def broken_line_heals(postgres, clients, streams, table) -> None:
    """Cut every LISTEN connection; a move made meanwhile still arrives on the other process."""
    cut = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
    with postgres.connect() as line:
        assert line.execute(cut).fetchone()[0] == 2
    turn = rig.until(lambda: next((s for s in streams if s.meta.get("asked")), None))
    seat = streams.index(turn)
    status, answer = clients[seat].move(table, turn.meta, turn.meta["options"][0][0])
    assert status == 200, answer
    rig.until(lambda: streams[1 - seat].meta.get("number") == answer["number"], 15, "healing")


def test_one_writer_at_a_time(tmp_path, postgres):
    """The same move through both processes at once: one counts, the other is refused as stale."""
    import threading

    with (
        rig.Server(tmp_path / "a", postgres.url, LUDOTEKA_SECRET_KEY="k" * 40) as one,
        rig.Server(tmp_path / "b", postgres.url, LUDOTEKA_SECRET_KEY="k" * 40) as two,
    ):
        first = rig.Client(one.url)
        table = first.play("carcassonne", **{"seat-0": "me", "seat-1": "here", "option-start": "1"})
        twin = rig.Client(two.url)
        twin.jar = first.jar
        twin.opener = rig.urllib.request.build_opener(
            rig.urllib.request.HTTPCookieProcessor(first.jar)
        )
        for _ in range(8):
            meta = first.meta(table)
            answers: list[int] = []
            threads = [
                threading.Thread(
                    target=lambda c=c: answers.append(c.move(table, meta, meta["options"][0][0])[0])
                )
                for c in (first, twin)
            ]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert sorted(answers) == [200, 409]
