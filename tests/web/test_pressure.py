"""The site under pressure, as a process of its own with its limits on: what takes long is asked for, not waited for."""

import threading
import time
import urllib.error

import rig


def status_of(client: rig.Client, path: str) -> int:
    try:
        with client.open(client.url + path) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code


def drawn(client: rig.Client, path: str) -> bool:
    """Whether a picture is there; asked now and then, as a page does, and not as often as the limit allows."""
    time.sleep(0.5)
    return status_of(client, path) == 200


def at_once(work, times: int) -> list[int]:
    """The same work so many times at the same time; what each gave, sorted."""
    found: list[int] = []
    threads = [threading.Thread(target=lambda: found.append(work())) for _ in range(times)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sorted(found)


def test_eight_want_the_same_animated_picture(tmp_path):
    with rig.Server(tmp_path, LUDOTEKA_LIMITS="1") as server:
        client = rig.Client(server.url)
        table = client.play("secrets", **{"seat-0": "random", "seat-1": "random"})
        rig.until(lambda: client.meta(table)["status"] == "finished", 60, "the end of the game")
        picture = f"{table}game.gif"
        assert at_once(lambda: status_of(rig.Client(server.url), picture), 8) == [202] * 8
        rig.until(lambda: drawn(client, picture), 60, "the picture")
        with client.open(server.url + picture) as answer:
            assert answer.read(6) == b"GIF89a"
        kept = [file.suffix for file in (tmp_path / "animations").iterdir()]
        assert kept == [".gif"], "one picture, and nothing half done"
