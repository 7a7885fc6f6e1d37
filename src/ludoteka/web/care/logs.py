"""The log: a line for people or a JSON object for programs, each with the request it belongs to.

Every request has an id: the one that a proxy of ours gave it, or a new one. It is in the answer's `X-Request-ID` and
in whatever is logged on the way, so that a person's complaint leads to the lines about it.
"""

import json
import logging
import re
import secrets
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any

from ludoteka.web.people.address import speaks_for_others

HEADER = b"x-request-id"
GOOD = re.compile(r"[\w-]{8,64}")

request_id: ContextVar[str] = ContextVar("request_id", default="")


def identify(scope: dict[str, Any]) -> str:
    """The id of a request, also written into its headers, where whoever answers finds it."""
    peer = (scope.get("client") or ("",))[0]
    given = next(
        (value.decode("latin-1") for name, value in scope["headers"] if name == HEADER), ""
    )
    trusted = GOOD.fullmatch(given) is not None and speaks_for_others(peer)
    found = given if trusted else secrets.token_hex(8)
    others = [one for one in scope["headers"] if one[0] != HEADER]
    scope["headers"] = [*others, (HEADER, found.encode())]
    return found


class LineFormatter(logging.Formatter):
    """For people: level, who says it, what, and the request."""

    def __init__(self) -> None:
        super().__init__("%(levelname)s %(name)s: %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - logging's own name
        asked = request_id.get()
        return super().formatMessage(record) + (f" [{asked}]" if asked else "")


class JsonFormatter(logging.Formatter):
    """For programs: one JSON object on a line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if request_id.get():
            line["request"] = request_id.get()
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def begin(form: str) -> None:
    """Set the log up, in one of the two forms."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormatter() if form == "json" else LineFormatter())
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
