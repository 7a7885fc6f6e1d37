"""The page without a server, for tests and measurements: a plain file server, and hands that play whatever is asked."""

import functools
import gzip
import http.server
import threading
from pathlib import Path
from typing import Any

from hands import POSITION, finish

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
BOARD = "#ui-board svg"

# Do the next thing that is asked, whatever it is: what was done, or nothing while others are asked.
STEP = """() => {
  const one = (selector) => document.querySelector(selector);
  if (one("#ui-result")) return "over";
  if (!one("#ui-choice").hidden) return one("#ui-confirm").click(), "confirmed";
  if (document.body.matches(".sending, .choosing")) return "";
  const ready = one("[data-ready='1']:not(:disabled)");
  if (ready) return ready.click(), "ready";
  const open = [...document.querySelectorAll(".plan")].find((plan) => !plan.querySelector("[aria-pressed=true]"));
  const lay = open && [...open.querySelectorAll("[data-lay]")];
  if (lay) return lay[Math.floor(Math.random() * lay.length)].click(), "chosen";
  const spots = [...document.querySelectorAll("#ui-options [data-option], #ui-board [data-action]")];
  if (!spots.length) return "";
  spots[0].dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return "chosen";
}"""
LINES = "document.querySelectorAll('#ui-log li').length"


def packed(file: Path) -> int:
    """The bytes of a file as a host that packs what is not packed yet would send it."""
    ready = file.suffix in {".gz", ".png"}
    return file.stat().st_size if ready else len(gzip.compress(file.read_bytes()))


class Files:
    """A plain file server that can be stopped, and knows which files it was asked for and what they weigh, packed."""

    def __init__(self, folder: Path) -> None:
        self.asked: list[Path] = []
        files = self

        class Handler(http.server.SimpleHTTPRequestHandler):
            def copyfile(self, source: Any, target: Any) -> None:
                files.asked.append(Path(source.name))
                super().copyfile(source, target)

            def log_message(self, *_args: Any) -> None:
                pass

        handler = functools.partial(Handler, directory=str(folder))
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.root = f"http://127.0.0.1:{self._server.server_port}/"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def sent(self) -> int:
        return sum(packed(file) for file in self.asked)

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()


def inside(page: Any) -> Any:
    """The page of the site that is shown."""
    return next(frame for frame in page.frames if frame.parent_frame)


def begin(page: Any, game: str) -> None:
    page.frame_locator("iframe").locator(f"form[action='/games/{game}/play/'] .primary").click()
    page.frame_locator("iframe").locator(BOARD).first.wait_for()


def decide(page: Any, decisions: int) -> None:
    """Make so many decisions and see each of them done; fewer where the game is over before."""
    for _ in range(decisions):
        for _ in range(2400):
            before, did = inside(page).evaluate(f"() => [{POSITION}, ({STEP})()]")
            if did in ("chosen", "ready", "over"):
                break
            page.wait_for_timeout(50)
        assert did, "nothing was asked for two minutes"
        if did == "over":
            return
        finish(inside(page), before)
