"""The log while the database is away: one line for each cause and minute, not a traceback for each request."""

import logging
import re
import sqlite3
import time

import psycopg
from django.db import InterfaceError, OperationalError

AWAY = (OperationalError, InterfaceError)  # as Django tells it
SOURCES = (psycopg.OperationalError, psycopg.InterfaceError, sqlite3.OperationalError)
MINUTE = 60.0
KEPT = 100  # causes


class OncePerMinute(logging.Filter):
    """Lets everything through but what a missing database causes: of that, each cause once a minute, in a line."""

    def __init__(self) -> None:
        super().__init__()
        self._said: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        if not isinstance(error, (*AWAY, *SOURCES)):
            return True
        words = (str(error).strip().splitlines() or [type(error).__name__])[0]
        cause, now = re.sub(r"\d+", "#", words), time.monotonic()
        if now - self._said.get(cause, -MINUTE) < MINUTE:
            return False
        if len(self._said) >= KEPT:
            self._said.clear()
        self._said[cause] = now
        record.msg, record.args = "the database does not answer: %s", (words,)
        record.exc_info = record.exc_text = None
        return True
