"""What an operator sets, from the environment: everything has a default that works on one machine."""

import hashlib
import os
import secrets
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any
from urllib.parse import unquote, urlsplit

from ludoteka.engine import LudotekaError
from ludoteka.web.words import _

DATA = Path(os.environ.get("LUDOTEKA_DATA") or Path.home() / ".local" / "share" / "ludoteka")


def folder() -> Path:
    """The folder of the data, made where there is none; refused where nothing can be written."""
    try:
        DATA.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=DATA):
            return DATA
    except OSError:
        words = _(
            "the data folder {folder} cannot be written to; set LUDOTEKA_DATA to one that can"
        )
        raise LudotekaError(words.format(folder=DATA)) from None


def flag(name: str, default: bool = False) -> bool:
    """A switch such as LUDOTEKA_HTTPS=1."""
    return os.environ.get(name, "1" if default else "0").lower() in {"1", "true", "yes"}


def number(name: str, default: float) -> float:
    return float(os.environ.get(name) or default)


def words(name: str) -> list[str]:
    """A list such as LUDOTEKA_HOSTS=play.example.org,192.168.0.2."""
    return [word.strip() for word in os.environ.get(name, "").split(",") if word.strip()]


def networks(name: str) -> list[IPv4Network | IPv6Network]:
    """Addresses and networks such as LUDOTEKA_PROXIES=10.0.0.7,2001:db8::/32."""
    found = []
    for word in words(name):
        try:
            found.append(ip_network(word, strict=False))
        except ValueError:
            raise ValueError(f"{name} names {word!r}, which is not a network") from None
    return found


def secret_key() -> str:
    """The key that signs cookies: given, or made once and kept beside the data."""
    given = os.environ.get("LUDOTEKA_SECRET_KEY")
    if given:
        return given
    file = folder() / "secret-key"
    try:
        handle = os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError:
        return file.read_text("ascii")
    with os.fdopen(handle, "w", encoding="ascii") as stream:
        key = secrets.token_urlsafe(48)
        stream.write(key)
    return key


def database() -> dict[str, Any]:
    """SQLite beside the data, or what DATABASE_URL names: postgresql://user:password@host:port/name."""
    url = os.environ.get("DATABASE_URL", "")
    if not url:
        return _sqlite(folder() / "ludoteka.sqlite3")
    parts = urlsplit(url)
    if parts.scheme == "sqlite":
        return _sqlite(Path(parts.path))
    if parts.scheme not in {"postgres", "postgresql"}:
        raise ValueError(f"DATABASE_URL must begin with postgresql:// or sqlite:///, not {url!r}")
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path[1:]),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or ""),
        "PORT": str(parts.port or ""),
        "CONN_MAX_AGE": 600,
        "CONN_HEALTH_CHECKS": True,
    }


def _sqlite(file: Path) -> dict[str, Any]:
    """One writer at a time from the first statement on, and on the disk before it is acknowledged."""
    file.parent.mkdir(parents=True, exist_ok=True)
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": str(file),
        "CONN_MAX_AGE": 600,
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": 5,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
        },
    }


def stamp(folder: Path) -> str:
    """A word for the content of all files in a folder."""
    found = hashlib.sha256()
    for file in sorted(one for one in folder.rglob("*") if one.is_file()):
        found.update(file.relative_to(folder).as_posix().encode() + b"\0" + file.read_bytes())
    return found.hexdigest()[:12]
