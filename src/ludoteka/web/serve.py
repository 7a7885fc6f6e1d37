"""`ludoteka serve`: bring the database up to date and run the site."""

import argparse
import logging
import os
import socket
import sqlite3
import sys
from asyncio import CancelledError
from contextlib import closing, suppress
from pathlib import Path

import uvicorn

from ludoteka.engine import LudotekaError
from ludoteka.web.config import words
from ludoteka.web.words import _


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument("--host", default="127.0.0.1", help=_("address to listen on"))
    parser.add_argument("--port", type=int, default=8000, help=_("port to listen on"))
    parser.add_argument("--fd", type=int, help=argparse.SUPPRESS)


def run(args: argparse.Namespace) -> int:
    """Run the site until it is interrupted."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ludoteka.web.settings")
    if args.host not in {"127.0.0.1", "localhost", "::1"}:
        known = [
            os.environ.get("LUDOTEKA_HOSTS", ""),
            args.host,
            socket.gethostname(),
            *addresses(),
        ]
        os.environ["LUDOTEKA_HOSTS"] = ",".join(filter(None, known))
        os.environ.setdefault("LUDOTEKA_LAN", lan_address(args.host, args.port))
    problem = port_problem(args.host, args.port) if args.fd is None else ""
    if problem:
        print(problem, file=sys.stderr)
        return 2
    from ludoteka.web.care import logs

    logs.begin(os.environ.get("LUDOTEKA_LOG", ""))
    problem = opened()
    if problem:
        print(problem, file=sys.stderr)
        return 2
    from ludoteka.web import door

    door.raise_limit()
    config = uvicorn.Config(
        "ludoteka.web.asgi:application",
        http=door.Connection,
        ws="none",
        host=args.host,
        port=args.port,
        fd=args.fd,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=2,
        timeout_keep_alive=door.IDLE,
        server_header=False,
        proxy_headers=False,  # who asks, we find out ourselves: `people.address`
    )
    logging.getLogger("uvicorn.error").addFilter(worth_telling)
    server = Inviting(config, invitation(args.host, args.port))
    with suppress(KeyboardInterrupt):
        server.run()
    return 0 if server.started else 3  # as uvicorn itself would


def worth_telling(record: logging.LogRecord) -> bool:
    """Whoever watches while the site stops is cut off, and comes again by himself: that is no error."""
    cut_off = record.exc_info and isinstance(record.exc_info[1], CancelledError)
    return not cut_off and "graceful shutdown exceeded" not in record.getMessage()


class Inviting(uvicorn.Server):
    """A server that says where it is once people can come in, and does not wait for streams when it stops."""

    def __init__(self, config: uvicorn.Config, lines: list[str]) -> None:
        super().__init__(config)
        self._lines = lines

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print(*self._lines, sep="\n", flush=True)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        from ludoteka.web.live.hub import hub

        hub.dismiss_all()
        await super().shutdown(sockets)


def lan_address(host: str, port: int) -> str:
    """The site's address for others in the same network, or nothing."""
    everywhere = host in {"0.0.0.0", "::"}
    found = [one for one in addresses() if not one.startswith("127.")] if everywhere else [host]
    return f"http://{found[0]}:{port}" if found else ""


def invitation(host: str, port: int) -> list[str]:
    """Where the site is open: at the address that a proxy gives it, or at its own, with a word for friends."""
    open_at = _("Ludoteka is open at {address}")
    if origins := words("LUDOTEKA_ORIGINS"):
        return [open_at.format(address=f"{origins[0]}/")]
    shown = "localhost" if host in {"127.0.0.1", "0.0.0.0", "::"} else host
    lan = os.environ.get("LUDOTEKA_LAN", "")
    return [open_at.format(address=f"http://{shown}:{port}/"), *friends(host, lan)]


def friends(host: str, lan: str) -> list[str]:
    """How to let friends in: the address and a code for their phones, or what to do first."""
    if not lan:
        if host not in {"127.0.0.1", "localhost", "::1"}:
            return [_("This machine has no address in a local network.")]
        return [
            _(
                "Only this computer can open it. To let friends in the same network play along: "
                "make play HOST=0.0.0.0, or ludoteka serve --host 0.0.0.0"
            )
        ]
    from ludoteka.web import qr

    return [
        _("For friends in the same network, also on their phones: {address}").format(address=lan),
        qr.terminal(lan),
    ]


def addresses() -> list[str]:
    """The addresses of this machine, so that a phone in the same network may come in."""
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: this only asks which way it would go
            own = [probe.getsockname()[0]]
        except OSError:
            own = []
    return sorted({str(info[4][0]) for info in found} | set(own))


def port_problem(host: str, port: int) -> str:
    """Why the site cannot listen there, in a sentence, or nothing."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except (OSError, OverflowError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            words = _("cannot listen on {host} port {port}: {reason}; try --port {next}")
            return words.format(host=host, port=port, reason=reason, next=port + 1)
    return ""


def quieten() -> None:
    """While the database is away, the log says so once a minute."""
    from ludoteka.web.database_log import OncePerMinute

    for handler in logging.getLogger().handlers:
        handler.addFilter(OncePerMinute())


def prepare() -> None:
    """Create or bring up to date what is in the database."""
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", verbosity=0, interactive=False)


def opened() -> str:
    """Open the database, or make one where none is; what is wrong with it, in a sentence, or nothing."""
    from django.conf import settings
    from django.db import Error

    try:
        database = settings.DATABASES["default"]
    except LudotekaError as error:
        return str(error)
    quieten()
    file = Path(database["NAME"])
    lite = database["ENGINE"].endswith("sqlite3")
    problem = file_problem(file) if lite and file.exists() else ""
    if problem:
        return problem
    if lite and not file.exists():
        print(_("Creating a new database: {file}").format(file=file), flush=True)
    try:
        prepare()
    except Error as error:
        words = _(
            "the database cannot be used: {reason}; check DATABASE_URL and whether it is running"
        )
        return words.format(reason=" ".join(str(error).split()))
    return ""


def file_problem(file: Path) -> str:
    """What is wrong with SQLite's file, and what to do about it, in a sentence, or nothing."""
    found = _reason(file)
    if not found:
        return ""
    words = _(
        "{file} is not a database of this site: {reason}; move it away, then restore a backup "
        "(ludoteka restore FILE) or start afresh"
    )
    return words.format(file=file, reason=found)


def _reason(file: Path) -> str:
    if not file.stat().st_size:
        return _("it is empty")
    try:
        with closing(sqlite3.connect(file)) as line:
            found = str(line.execute("PRAGMA quick_check(1)").fetchone()[0])
    except sqlite3.Error as error:
        found = str(error)
    return "" if found == "ok" else " ".join(found.split())
