"""`ludoteka bots`: bots think in processes of their own, which share the tables of a site; one may die."""

import os
import subprocess
import sys

import rig

from ludoteka.cli.app import main

TABLES = 4


class Bots:
    """`ludoteka bots` in a process of its own."""

    def __init__(self, site: rig.Server) -> None:
        env = os.environ | {"LUDOTEKA_DATA": str(site.data), "DATABASE_URL": site.database}
        env |= {"LUDOTEKA_BOT_PAUSE": "0", "LUDOTEKA_SECRET_KEY": "k" * 40}
        command = [sys.executable, "-m", "ludoteka", "bots", "--workers", "1"]
        self.process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE)
        assert self.process.stdout
        with self.process.stdout as said:
            assert said.readline() == b"The bots are ready.\n"

    def end(self) -> int:
        self.process.terminate()
        return self.process.wait(60)


def replayed(site: rig.Server) -> str:
    """What the doctor says, who lays out every game from its record."""
    env = os.environ | {"LUDOTEKA_DATA": str(site.data), "DATABASE_URL": site.database}
    command = [sys.executable, "-m", "ludoteka", "doctor"]
    return subprocess.run(command, env=env, capture_output=True, text=True, check=False).stdout


class Counts:
    """How far the tables of these addresses are, as the database says."""

    def __init__(self, postgres, tables: list[str]) -> None:
        self._postgres = postgres
        self._codes = [table.strip("/").split("/")[-1] for table in tables]

    def _ask(self, column: str) -> list:
        sql = f"SELECT {column} FROM web_table WHERE code = ANY(%s) ORDER BY code"
        with self._postgres.connect() as line:
            return [value for (value,) in line.execute(sql, [self._codes])]

    def entries(self) -> list[int]:
        return self._ask("number")

    def crews(self) -> set[str]:
        """Who has taken some of them."""
        return set(self._ask("crew")) - {""}

    def all_go_on(self, by: int) -> None:
        """Wait until every table has so many entries more."""
        goal = [number + by for number in self.entries()]
        rig.until(
            lambda: all(n >= g for n, g in zip(self.entries(), goal, strict=True)),
            what="every table went on",
        )


def test_two_crews_share_the_tables_and_one_is_killed(tmp_path, postgres):
    settings = {"LUDOTEKA_SECRET_KEY": "k" * 40, "LUDOTEKA_BOT_WORKERS": "0"}
    with rig.Server(tmp_path, postgres.url, **settings) as site:
        me = rig.Client(site.url)
        tables = [
            me.play("carcassonne", **{"seat-0": "casual", "seat-1": "casual"})
            for _ in range(TABLES)
        ]
        streams = [rig.Stream(me, table) for table in tables]
        rig.until(lambda: all(stream.meta for stream in streams))
        counts = Counts(postgres, tables)
        assert counts.entries() == [0] * TABLES, "the site has no bots"
        crews = {}
        while len(crews) < 2:
            bots = Bots(site)
            (name,) = rig.until(lambda: counts.crews() - crews.keys(), 60, "both work")
            crews[name] = bots
        counts.all_go_on(2)
        dead = crews.pop(rig.until(counts.crews, 60, "somebody has tables").pop())
        dead.process.kill()
        dead.process.wait()
        (second,) = crews.values()
        counts.all_go_on(2)  # those that the dead one had too
        assert second.end() == 0
        for stream in streams:
            assert len(stream.events) > 3, "whoever looks saw them move"
            stream.close()
        assert "Traceback" not in site.log()
        said = replayed(site)
        assert "can be played on" in said
        assert "cannot be played" not in said


def test_on_sqlite_it_says_where_it_works(tmp_path, monkeypatch, capsys):
    assert main(["bots", "--workers", "1"]) == 2
    words = "bots can think apart from the site only where it uses PostgreSQL (DATABASE_URL)"
    assert capsys.readouterr().err == f"ludoteka: {words}\n"
