"""A notebook in JupyterLab: the board is played on in the browser, and Python has the record."""

import json
import os
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest
import rig

CELLS = (
    "from ludoteka import Match\n"
    "match = Match.new('mercado', seed=3)\n"  # a game that the first seat begins
    "board = match.play_here(bots='greedy')\n"
    "board",
    "print(len(match.moves), match.record().moves == board.moves, match.moves[-1].text)",
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
        rig.until(self._answers, 60, "JupyterLab's first answer")
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
        with urllib.request.urlopen(self.url + path, body, timeout=30) as answer:
            return json.load(answer)

    def _answers(self) -> bool:
        try:
            return bool(self.ask("/api/status"))
        except OSError:
            return False

    def __exit__(self, *_error: object) -> None:
        self.process.terminate()
        self.process.wait(20)


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
        """Run a cell; what it printed. What is run before the kernel is connected is lost, and run again."""
        place = self.page.locator(".jp-Notebook .jp-CodeCell").nth(cell)
        prompt = place.locator(".jp-InputPrompt")
        before = prompt.inner_text()
        command = '[data-command="notebook:run-cell-and-select-next"]'

        def done() -> bool:
            place.locator(".jp-InputArea-editor").click()
            self.page.locator(f".jp-NotebookPanel-toolbar {command}").first.click()
            for _ in range(40):
                now = prompt.inner_text()
                if now != before and "*" not in now and now.strip("[]: "):
                    return True
                if not now.strip("[]: "):  # it was not taken
                    self.page.wait_for_timeout(250)
                self.page.wait_for_timeout(100)
            return False

        rig.until(done, 60, "a cell")
        shown = place.locator(".jp-OutputArea-output pre")
        return str(shown.first.inner_text()).strip() if shown.count() else ""

    def record(self) -> tuple[int, bool, str]:
        """How many moves the match has in Python, whether the widget has the same, and the last one."""
        moves, same, last = self.run(1).split(" ", 2)
        return int(moves), same == "True", last

    def lines(self) -> int:
        return int(self.board.locator("#ui-log li[id]").count())

    def decided(self, before: int) -> None:
        """Wait until something new is in the log; what has several ways is confirmed."""

        def done() -> bool:
            if self.board.locator("#ui-confirm").is_visible():
                self.board.locator("#ui-confirm").click()
            return self.lines() > before

        rig.until(done, 30, "a decision in the log")


def test_a_notebook_is_played_in_jupyterlab(lab, chromium):
    errors: list[str] = []
    context = chromium.new_context(
        viewport={"width": 1440, "height": 1100}, reduced_motion="reduce"
    )
    context.set_default_timeout(40_000)
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
    rig.until(lambda: notebook.lines() == lines, 30, "a choice taken back")
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
    rig.until(lambda: board.locator("#ui-log").inner_text() != before, 30, "the first position")
    context.close()
    assert errors == []
