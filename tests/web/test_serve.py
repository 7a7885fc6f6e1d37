"""`ludoteka serve`: what it tells when it stops."""

import logging
from asyncio import CancelledError

from ludoteka.web.serve import worth_telling


def record(words, error=None):
    about = (type(error), error, None) if error else None
    return logging.LogRecord("uvicorn.error", logging.ERROR, "", 1, words, (), about)


def test_those_who_watch_while_the_site_stops_are_no_errors():
    assert not worth_telling(record("Cancel 3 running task(s), timeout graceful shutdown exceeded"))
    assert not worth_telling(record("Exception in ASGI application\n", CancelledError("stopped")))
    assert worth_telling(record("Exception in ASGI application\n", ValueError("wrong")))
    assert worth_telling(record("[Errno 98] address already in use"))
