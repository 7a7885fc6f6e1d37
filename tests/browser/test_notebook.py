"""A notebook in JupyterLab: the board is played on in the browser, and Python has the record."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import rig
from hands import PATIENCE
from lab import Lab, Notebook

from ludoteka import Match

CELLS = (
    "from ludoteka import Match\n"
    "match = Match.new('mercado', seed=3)\n"  # a game that the first seat begins
    "board = match.play_here(bots='greedy')\n"
    "board",
    "print(len(In) - 1, len(match.moves), match.record().moves == board.moves, match.moves[-1].text)",
)


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[Lab]:
    with Lab(tmp_path, CELLS) as running:
        yield running


class Game(Notebook):
    """A notebook whose first cell is a board, and whose second one says what was played."""

    def record(self) -> tuple[int, bool, str]:
        """How many moves the match has in Python, whether the widget has the same, and the last one."""
        number = self.run(1)
        shown = self.page.locator(".jp-Notebook .jp-CodeCell").nth(1)
        said = shown.locator(".jp-OutputArea-output pre", has_text=re.compile(f"^{number} "))
        _number, moves, same, last = str(said.inner_text()).strip().split(" ", 3)
        return int(moves), same == "True", last

    def lines(self) -> int:
        return int(self.board.locator("#ui-log li[id]").count())

    def decided(self, before: int) -> None:
        """Wait until something new is in the log; what has several ways is confirmed."""

        def done() -> bool:
            if self.board.locator("#ui-confirm").is_visible():
                self.board.locator("#ui-confirm").click()
            return self.lines() > before

        rig.until(done, what="a decision in the log")


def test_a_notebook_is_played_in_jupyterlab(lab, chromium):
    errors: list[str] = []
    context = chromium.new_context(
        viewport={"width": 1440, "height": 1100}, reduced_motion="reduce"
    )
    context.set_default_timeout(PATIENCE * 1000)
    page = context.new_page()
    page.on("pageerror", lambda error: errors.append(str(error)))
    lab.open(page)
    notebook = Game(page)
    notebook.run(0)
    board = notebook.board
    board.locator("#ui-all").wait_for(state="attached")
    assert page.locator(
        "img[class^=ludoteka]"
    ).is_hidden()  # the picture is for where no widget runs
    first, same, _last = notebook.record()
    assert same

    # One decision from the list, one on the board, one by keyboard.
    lines = notebook.lines()
    board.locator("#ui-all").evaluate("all => (all.open = true)")
    board.locator("#ui-all [data-option^=place]").first.click()
    notebook.decided(lines)
    moves, same, last = notebook.record()
    assert (moves, same, last.split()[0]) == (first + 1, True, "place")

    lines = notebook.lines()
    board.locator("#ui-board [data-action^=place]").first.click()
    notebook.decided(lines)
    assert notebook.record()[0] == first + 2

    board.locator("#ui-undo").click()
    rig.until(lambda: notebook.lines() == lines, what="a choice taken back")
    assert notebook.record() == (moves, True, last)

    board.locator("#ui-board").focus()
    page.keyboard.press("n")
    board.locator("#ui-confirm").wait_for()
    page.keyboard.press("Enter")
    notebook.decided(lines)
    moves, same, _last = notebook.record()
    assert moves > first + 1
    assert same

    # A cell plays too, and the board shows it.
    before = board.locator("#ui-log").inner_text()
    page.locator(".jp-Notebook .jp-CodeCell").nth(1).locator(".cm-content").fill("match.rewind(0)")
    notebook.run(1)
    rig.until(lambda: board.locator("#ui-log").inner_text() != before, what="the first position")
    context.close()
    assert errors == []


# A renderer of widgets as anywidget asks for it: the module from memory, a model, an element; nothing else is there.
RENDERER = """async ([module, state, kind]) => {
  document.body.dataset.vscodeThemeKind = kind;
  const heard = new Map();
  const tell = (name, ...what) => [...(heard.get(name) ?? [])].forEach((then) => then(...what));
  const model = {
    get: (name) => state[name],
    on: (name, then) => heard.set(name, [...(heard.get(name) ?? []), then]),
    off: (name, then) => heard.set(name, (heard.get(name) ?? []).filter((one) => one !== then)),
    send: async (content) => {
      const { message, frame } = await python(content);
      tell("msg:custom", message);
      state.frame = frame;
      tell("change:frame");
    },
  };
  const widget = await import(URL.createObjectURL(new Blob([module], { type: "text/javascript" })));
  const el = document.body.appendChild(document.createElement("div"));
  await widget.default.render({ model, el });
}"""


def test_a_renderer_without_a_network_is_enough(chromium):
    """As VS Code runs the module of a widget: it imports nothing, asks only Python, and takes the editor's colours."""
    match = Match.new("mercado", seed=3)
    board = match.play_here(bots={})
    context = chromium.new_context(reduced_motion="reduce")
    context.set_default_timeout(PATIENCE * 1000)
    page = context.new_page()
    asked: list[str] = []
    errors: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: errors.append(str(error)))
    context.set_offline(True)

    def python(content: dict[str, Any]) -> dict[str, Any]:
        status, answer = board._answer(content["ask"], content.get("data") or {})
        board.show()
        message = {"to": content["from"], "status": status, "answer": answer}
        return {"message": message, "frame": board.frame}

    page.expose_function("python", python)
    state = {name: getattr(board, name) for name in ("shell", "frame", "thinking", "height")}
    page.evaluate(RENDERER, [board._esm, state, "vscode-dark"])
    shown = page.locator("iframe").content_frame
    shown.locator("#ui-board svg").first.wait_for()
    assert shown.locator("html").get_attribute("data-theme") == "dark"
    before = len(match.moves)
    shown.locator("#ui-all").evaluate("all => (all.open = true)")
    shown.locator("#ui-all [data-option^=place]").first.click()

    def moved() -> bool:
        page.wait_for_timeout(50)
        if shown.locator("#ui-confirm").is_visible():
            shown.locator("#ui-confirm").click()
        return len(match.moves) > before

    rig.until(moved, what="a move")
    assert match.moves[before].text.startswith("place")
    context.close()
    board.close()
    assert [url for url in asked if not url.startswith(("blob:", "data:", "about:"))] == []
    assert errors == []
