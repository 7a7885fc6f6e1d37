"""What the tests of the site stand on: server processes, a PostgreSQL cluster of their own, and a client."""

import http.client
import http.cookiejar
import json
import os
import pwd
import re
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
SOURCE = HERE.parents[2] / "src"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def until(happens: Callable[[], Any], seconds: float = 120.0, what: str = "it") -> Any:
    """Wait for something to become true, and give it."""
    end = time.monotonic() + seconds
    while True:
        found = happens()
        if found:
            return found
        if time.monotonic() > end:
            raise AssertionError(f"{what} did not happen within {seconds} s")
        time.sleep(0.03)


def extra_games(folder: Path) -> Path:
    """A folder for PYTHONPATH that brings the tiny game through its entry point."""
    info = folder / "tiny-0.dist-info"
    info.mkdir(parents=True, exist_ok=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: tiny\nVersion: 0\n")
    (info / "entry_points.txt").write_text("[ludoteka.games]\nsecrets = secrets_game:GAME\n")
    shutil.copy(HERE / "secrets_game.py", folder / "secrets_game.py")
    return folder


class Server:
    """The site in a process of its own; it can be killed and started again."""

    def __init__(
        self, data: Path, database: str = "", port: int = 0, host: str = "", **settings: str
    ) -> None:
        self.data, self.database, self.port = data, database, port or free_port()
        self.host = host  # where it listens, if not on this machine alone
        self.settings = settings
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> "Server":
        self.data.mkdir(parents=True, exist_ok=True)
        command = [sys.executable, "-m", "ludoteka.web", "--port", str(self.port)]
        command += ["--host", self.host] if self.host else []
        with (self.data / f"server-{self.port}.log").open("ab") as log:
            self.process = subprocess.Popen(command, env=self.env(), stdout=log, stderr=log)
        until(self.answers, what="the server's first answer")
        return self

    def env(self) -> dict[str, str]:
        """Where it and what works beside it find everything."""
        games = extra_games(self.data / "games")
        return os.environ | {
            "LUDOTEKA_DATA": str(self.data),
            "DATABASE_URL": self.database,
            "LUDOTEKA_BOT_PAUSE": "0",
            "LUDOTEKA_BOT_WORKERS": "1",
            "LUDOTEKA_LIMITS": "0",
            "LUDOTEKA_WARM": "0",
            "DJANGO_SETTINGS_MODULE": "ludoteka.web.settings",
            "PYTHONPATH": os.pathsep.join([str(games), os.environ.get("PYTHONPATH", "")]),
            **self.settings,
        }

    def behind(self, program: str) -> str:
        """Do something with its database in another process, such as what only time would do; what that prints."""
        command = [sys.executable, "-m", "ludoteka.web", "manage", "shell", "-c", program]
        done = subprocess.run(command, env=self.env(), capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    def log(self) -> str:
        """What the server has written about itself."""
        return (self.data / f"server-{self.port}.log").read_text()

    def answers(self) -> bool:
        assert self.process
        if self.process.poll() is not None:
            raise AssertionError(self.log()[-3000:])
        try:
            with urllib.request.urlopen(f"{self.url}/static/web/icon.svg", timeout=2) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def ready(self) -> bool:
        """Whether it answers and its database does."""
        try:
            with urllib.request.urlopen(f"{self.url}/readyz", timeout=5) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def kill(self) -> None:
        """No goodbye: as when the power fails."""
        assert self.process
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(8)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()

    def __enter__(self) -> "Server":
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()


class Client:
    """A browser without a window: cookies, posts with the CSRF token, and streams."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.jar = http.cookiejar.CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.jar))

    def open(self, request: Any, body: bytes | None = None) -> Any:
        try:
            return self.opener.open(request, body, timeout=30)
        except urllib.error.HTTPError as error:
            words = error.read()
            error.close()
            raise urllib.error.HTTPError(
                error.url, error.code, words.decode(), error.headers, None
            ) from None

    def twin(self, url: str) -> "Client":
        """The same person at another address."""
        other = Client(url)
        other.jar = self.jar
        other.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.jar))
        return other

    def get(self, path: str) -> str:
        with self.open(self.url + path) as answer:
            self.at = answer.url[len(self.url) :]
            return str(answer.read().decode())

    def _token(self) -> str:
        return next((cookie.value or "" for cookie in self.jar if cookie.name == "csrftoken"), "")

    def form(self, path: str, **data: str) -> str:
        body = urllib.parse.urlencode({"csrfmiddlewaretoken": self._token(), **data}).encode()
        with self.open(self.url + path, body) as answer:
            self.at = answer.url[len(self.url) :]
            return str(answer.read().decode())

    def post(self, path: str, data: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        headers = {"Content-Type": "application/json", "X-CSRFToken": self._token()}
        request = urllib.request.Request(self.url + path, json.dumps(data).encode(), headers)
        try:
            with self.open(request) as answer:
                return answer.status, json.loads(answer.read())
        except urllib.error.HTTPError as error:
            return error.code, json.loads(error.msg)

    def play(self, game: str, **form: str) -> str:
        """Open a table; its address."""
        self.get("/")
        self.form(f"/games/{game}/new/" if form else f"/games/{game}/play/", **form)
        return str(self.at)

    def frame(self, table: str) -> dict[str, str]:
        """What the table's page shows now."""
        page = self.get(table)
        found = re.search(r'<script id="first"[^>]*>(.*?)</script>', page, re.S)
        assert found
        return {name: "".join(parts) for name, parts in json.loads(found[1])["pieces"].items()}

    def pieces(self, table: str) -> dict[str, str]:
        """What the table shows now, from the first event of a stream without pictures."""
        code = table.strip("/").split("/")[-1]
        with self.open(f"{self.url}/live/{code}?picture=0") as answer:
            for line in answer:
                if line.startswith(b"data: {"):
                    found = json.loads(line[6:])["pieces"]
                    return {name: "".join(parts) for name, parts in found.items()}
        raise OSError("the stream ended before it began")

    def meta(self, table: str) -> dict[str, Any]:
        """What the table asks now."""
        return dict(json.loads(self.pieces(table)["meta"]))

    def move(self, table: str, meta: dict[str, Any], action: str, key: str = "") -> tuple[int, Any]:
        data = {"seat": meta["seat"], "number": meta["number"], "action": action}
        return self.post(f"{table}move", data | {"key": key or f"test-{secrets.token_hex(8)}"})


class Stream:
    """A stream read in a thread of its own; it notes what came and comes back when it breaks."""

    def __init__(self, client: Client, table: str) -> None:
        self.client, self.table = client, table
        self.pieces: dict[str, list[str]] = {}
        self.events: list[tuple[float, dict[str, str]]] = []
        self.id = ""
        self.closed = False
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()

    def _run(self) -> None:
        while not self.closed:
            try:
                self._read()
            except (OSError, http.client.HTTPException, ValueError):
                time.sleep(0.1)

    def _read(self) -> None:
        code = self.table.strip("/").split("/")[-1]
        request = urllib.request.Request(f"{self.client.url}/live/{code}?since={self.id}")
        with self.client.open(request) as answer:
            name = ""
            for raw in answer:
                line = raw.decode().rstrip("\n")
                if self.closed:
                    return
                if line.startswith("id: "):
                    name = line[4:]
                elif line.startswith("data: ") and len(line) > 6:
                    self._take(json.loads(line[6:]), name)

    def _take(self, message: dict[str, Any], name: str) -> None:
        old = {} if message["whole"] else self.pieces
        now = dict(old)
        for piece, change in message["pieces"].items():
            now[piece] = [
                one
                for part in change
                for one in (
                    [part] if isinstance(part, str) else old[piece][part[0] : part[0] + part[1]]
                )
            ]
        self.pieces, self.id = now, name
        self.events.append((time.monotonic(), {n: "".join(p) for n, p in now.items()}))

    @property
    def now(self) -> dict[str, str]:
        return self.events[-1][1] if self.events else {}

    @property
    def meta(self) -> dict[str, Any]:
        return dict(json.loads(self.now.get("meta", "{}")))

    def close(self) -> None:
        self.closed = True


class Postgres:
    """A PostgreSQL cluster in a folder of its own, run by a user that is not root."""

    def __init__(self) -> None:
        tools = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
        self.bin = tools[-1] if tools else Path(shutil.which("initdb") or "/usr/bin/initdb").parent
        self.folder = Path(tempfile.mkdtemp(prefix="ludoteka-pg-"))
        self.port = free_port()
        self.user = pwd.getpwuid(os.getuid()).pw_name
        if os.getuid() == 0:
            self.user = (
                "postgres" if "postgres" in {p.pw_name for p in pwd.getpwall()} else "nobody"
            )
            shutil.chown(self.folder, self.user)

    def _as_user(self, *command: str) -> list[str]:
        return ["runuser", "-u", self.user, "--", *command] if os.getuid() == 0 else list(command)

    def _run(self, *command: str) -> None:
        subprocess.run(self._as_user(*command), check=True, cwd=self.folder, capture_output=True)

    @property
    def url(self) -> str:
        return f"postgresql://ludoteka@127.0.0.1:{self.port}/ludoteka"

    def start(self) -> "Postgres":
        data = str(self.folder / "data")
        self._run(
            str(self.bin / "initdb"), "-D", data, "-A", "trust", "-U", "ludoteka", "-E", "UTF8"
        )
        self.up()
        with self.connect("postgres") as line:
            line.execute("CREATE DATABASE ludoteka")
        return self

    def up(self) -> None:
        options = (
            f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self.folder}"
        )
        data, log = str(self.folder / "data"), str(self.folder / "log")
        self._run(str(self.bin / "pg_ctl"), "-D", data, "-l", log, "-w", "-o", options, "start")

    def down(self) -> None:
        """Stop it as an administrator does; what it keeps stays."""
        data = str(self.folder / "data")
        self._run(str(self.bin / "pg_ctl"), "-D", data, "-m", "fast", "-w", "stop")

    def connect(self, name: str = "ludoteka") -> Any:
        import psycopg

        return psycopg.connect(
            host="127.0.0.1", port=self.port, user="ludoteka", dbname=name, autocommit=True
        )

    def stop(self) -> None:
        data = str(self.folder / "data")
        subprocess.run(
            self._as_user(str(self.bin / "pg_ctl"), "-D", data, "-m", "immediate", "stop"),
            check=False,
            cwd=self.folder,
            capture_output=True,
        )
        shutil.rmtree(self.folder, ignore_errors=True)
