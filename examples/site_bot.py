"""Play at a table of a Ludoteka site as a bot account.

    python examples/site_bot.py http://localhost:8000 TOKEN --table CODE --bot strong
    python examples/site_bot.py http://localhost:8000 TOKEN --open mercado

The token comes from the page "Bot accounts" in the settings of the site. With --table the program sits down at that
table, with --open it opens one of its own against a casual bot of the site. Everything but the choice of a move is
HTTP and JSON, so the same can be written in any language; docs/programs.md describes it.
"""

import argparse
import json
import secrets
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any

from ludoteka import Match
from ludoteka.bots import Bot, make_bot
from ludoteka.engine import Rng

MOVED_ON = 409
PAUSE = 2.0  # seconds before a lost connection is tried again
Table = dict[str, Any]


class Refused(Exception):
    """What the site did not do: the status, and why in a sentence."""

    def __init__(self, error: urllib.error.HTTPError) -> None:
        super().__init__(json.load(error)["error"])
        self.status = error.code


class Site:
    """The site, as this account sees it."""

    def __init__(self, address: str, token: str) -> None:
        self.address = address.rstrip("/") + "/api/1"
        self.headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}

    def get(self, path: str) -> Any:
        return self._answer(urllib.request.Request(self.address + path, headers=self.headers))

    def post(self, path: str, **data: Any) -> Any:
        body = json.dumps(data).encode()
        return self._answer(urllib.request.Request(self.address + path, body, self.headers))

    def _answer(self, request: urllib.request.Request) -> Any:
        try:
            with urllib.request.urlopen(request) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            raise Refused(error) from None

    def follow(self, code: str) -> Iterator[Table]:
        """The table now, and whenever it has changed; a lost connection is opened again."""
        request = urllib.request.Request(
            f"{self.address}/tables/{code}/stream", headers=self.headers
        )
        while True:
            try:
                with urllib.request.urlopen(request) as lines:
                    for line in lines:
                        if line.startswith(b"data: "):
                            yield json.loads(line.removeprefix(b"data: "))
            except urllib.error.HTTPError as error:
                raise Refused(error) from None
            except OSError:
                pass
            time.sleep(PAUSE)


def sit_down(site: Site, code: str) -> None:
    """Take the first empty seat, unless the account sits there already."""
    seats = site.get(f"/tables/{code}")["seats"]
    if not any(seat["mine"] for seat in seats):
        free = [index for index, seat in enumerate(seats) if seat["kind"] == "open"]
        if not free:
            raise SystemExit("There is no empty seat at this table.")
        site.post(f"/tables/{code}/sit", seat=free[0])


def choose(bot: Bot, table: Table) -> str:
    """What the bot would do, from what this seat may know: the rest is drawn among what is possible."""
    match = Match.at(table["position"])
    luck = Rng(secrets.randbits(64))
    return str(bot.choose(match.game, match.view(table["seat"]), luck))


def play(site: Site, code: str, bot: Bot) -> Table:
    """Answer whatever is asked until the game is over; the table as it is then."""
    for table in site.follow(code):
        if table["options"]:
            asked = {"seat": table["seat"], "number": table["number"]}
            try:
                site.post(f"/tables/{code}/move", **asked, action=choose(bot, table))
            except Refused as refused:
                if refused.status != MOVED_ON:  # the stream tells what is asked now
                    raise
        if table["status"] in ("finished", "closed"):
            return table
    raise AssertionError("the stream never ends by itself")


def main() -> None:
    parser = argparse.ArgumentParser(description="Play at a table as a bot account.")
    parser.add_argument("site")
    parser.add_argument("token")
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("--table", help="the code of the table to sit at")
    where.add_argument("--open", help="the game to open a table for")
    parser.add_argument("--bot", default="greedy")
    given = parser.parse_args()
    try:
        run(Site(given.site, given.token), given)
    except Refused as refused:
        raise SystemExit(str(refused)) from None


def run(site: Site, given: argparse.Namespace) -> None:
    """Find a seat, play, and tell the result."""
    if given.open:
        code = site.post("/tables", game=given.open, seats=["me", "casual"])["code"]
    else:
        code = given.table
        sit_down(site, code)
    print(f"playing at {given.site.rstrip('/')}/t/{code}/", flush=True)
    table = play(site, code, make_bot(given.bot))
    if table["status"] == "closed":
        raise SystemExit("The table was closed before the end of the game.")
    for seat, score, rank in zip(table["seats"], table["scores"], table["ranks"], strict=True):
        print(f"{rank}. {seat['name']}: {score}")


if __name__ == "__main__":
    main()
