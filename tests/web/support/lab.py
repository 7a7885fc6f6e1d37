"""JupyterLab in a process of its own, and a notebook in it."""

import json
import os
import subprocess
import sys
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import rig
from hands import PATIENCE

SETTINGS = {"themes": {"adaptive-theme": True}, "notification": {"fetchNews": "false"}}


def notebook(cells: Sequence[str]) -> dict[str, Any]:
    """A notebook as its file has it."""
    code: dict[str, Any] = {
        "cell_type": "code",
        "metadata": {},
        "execution_count": None,
        "outputs": [],
    }
    return {
        "nbformat": 4,
        "nbformat_minor": 5,
        "metadata": {
            "kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}
        },
        "cells": [{**code, "id": str(n), "source": text} for n, text in enumerate(cells)],
    }


class Lab:
    """JupyterLab in a folder of its own, light or dark as the browser asks, with one notebook whose kernel runs."""

    def __init__(self, folder: Path, cells: Sequence[str]) -> None:
        self.folder, self.cells, self.port = folder, cells, rig.free_port()
        self.url = f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> "Lab":
        places = ["JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR"]
        places += ["JUPYTERLAB_SETTINGS_DIR", "JUPYTERLAB_WORKSPACES_DIR", "LUDOTEKA_DATA"]
        env = os.environ | {name: str(self.folder / name.lower()) for name in places}
        settings = self.folder / "jupyterlab_settings_dir" / "@jupyterlab" / "apputils-extension"
        settings.mkdir(parents=True)
        for part, chosen in SETTINGS.items():
            (settings / f"{part}.jupyterlab-settings").write_text(json.dumps(chosen))
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
        (self.folder / "board.ipynb").write_text(json.dumps(notebook(self.cells)))
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

    def open(self, page: Any) -> None:
        """Show the notebook in a page of the browser."""
        page.goto(f"{self.url}/lab/tree/board.ipynb?reset")
        page.locator(".jp-Notebook .jp-CodeCell").nth(len(self.cells) - 1).wait_for()

    def __exit__(self, *_error: object) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)


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
