"""A notebook in JupyterLab: the board is played on in the browser, and Python has the record."""

import json
import os
import re
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest
import rig
from hands import PATIENCE

from ludoteka import Match

CELLS = (
    "from ludoteka import Match\n"
    "match = Match.new('mercado', seed=3)\n"  # a game that the first seat begins
    "board = match.play_here(bots='greedy')\n"
    "board",
    "print(len(In) - 1, len(match.moves), match.record().moves == board.moves, match.moves[-1].text)",
)


class Lab:
    """JupyterLab in a folder of its own, with one notebook whose kernel runs."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, rig.free_port()
        self.url = f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> "Lab":
        places = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
        places += ("JUPYTERLAB_SETTINGS_DIR", "JUPYTERLAB_WORKSPACES_DIR", "LUDOTEKA_DATA")
        env = os.environ | {name: str(self.folder / name.lower()) for name in places}
        options = {
            "ip": "127.0.0.1",
            "port": self.port,
            "ServerApp.root_dir": self.folder,
            "ServerApp.open_browser": False,
            "ServerApp.allow_root": True,
            "ServerApp.disable_check_xsrf": True,
            "IdentityProvider.token": "",
            "LabApp.news_url": "",
        }
        command = [sys.executable, "-m", "jupyterlab"]
        command += [f"--{name}={value}" for name, value in options.items()]
        with (self.folder / "lab.log").open("wb") as log:
            self.process = subprocess.Popen(command, env=env, stdout=log, stderr=log)
        rig.until(self._answers, what="JupyterLab's first answer")
        cells = [nbformat.v4.new_code_cell(cell) for cell in CELLS]
        kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
        notebook = nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": kernel})
        nbformat.write(notebook, self.folder / "board.ipynb")
        self.ask(
            "/api/sessions",
            {"path": "board.ipynb", "type": "notebook", "name": "", "kernel": {"name": "python3"}},
        )
        return self

    def ask(self, path: str, data: dict[str, Any] | None = None) -> Any:
        body = None if data is None else json.dumps(data).encode()
        with urllib.request.urlopen(self.url + path, body, timeout=PATIENCE) as answer:
            return json.load(answer)

    def _answers(self) -> bool:
        try:
            return bool(self.ask("/api/status"))
        except OSError:
            return False

    def __exit__(self, *_error: object) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[Lab]:
    with Lab(tmp_path) as running:
        yield running


class Notebook:
    """The page of the notebook."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.board = page.locator(".jp-OutputArea iframe").content_frame

    def run(self, cell: int) -> str:
        """Run a cell; the number of this run. What is run before the kernel is connected is lost, and run again."""
        place = self.page.locator(".jp-Notebook .jp-CodeCell").nth(cell)
        prompt = place.locator(".jp-InputPrompt")
        command = '[data-command="notebook:run-cell-and-select-next"]'

        def number() -> str:
            self.page.wait_for_timeout(100)
            return str(prompt.inner_text()).strip("[]: ")

        def taken() -> bool:
            place.locator(".jp-InputArea-editor").click()
            self.page.locator(f".jp-NotebookPanel-toolbar {command}").first.click()
            return any(number() not in ("", before) for _ in range(20))

        before = number()
        rig.until(taken, what="a cell that is run")
        return str(rig.until(lambda: (now := number()).isdigit() and now, what="the end of a cell"))

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
    page.goto(f"{lab.url}/lab/tree/board.ipynb?reset")
    page.locator(".jp-Notebook .jp-CodeCell").nth(1).wait_for()
    notebook = Notebook(page)
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
