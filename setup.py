"""The build: compile the rules with mypyc where a C compiler is there, and the translations always."""

import os
import re
import shutil
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_py import build_py

SOURCE = Path("src/ludoteka")
NO_DATE = datetime(2000, 1, 1, tzinfo=UTC)  # of catalogues, as `tools/texts.py` says
# Rooms whose modules are compiled; what people see is not worth it.
COMPILED = {"core", "rules", "programs", "kernel"}
# The checks of the whole project, with their plugins, are not needed to build; the extras may be absent.
FLAGS = ["--strict", "--config-file=", "--ignore-missing-imports"]


def compiled_modules() -> dict[str, list[str]]:
    """The files to compile by group: the engine is one, every game another."""
    groups: dict[str, list[str]] = {}
    for file in sorted(SOURCE.rglob("*.py")):
        rooms = file.relative_to(SOURCE).parent.parts
        if file.stem != "__init__" and COMPILED & set(rooms):
            groups.setdefault(rooms[1] if rooms[0] == "games" else rooms[0], []).append(str(file))
    return groups


def compiler_works() -> bool:
    """Whether C code that includes Python's headers can be compiled here."""
    import sysconfig

    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe.c"
        source.write_text("#include <Python.h>\nint main(void) { return 0; }\n")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            compiler.add_include_dir(sysconfig.get_paths()["include"])
            compiler.compile([str(source)], output_dir=folder)
        except Exception:  # whatever is missing, the interpreted rules are the answer
            return False
    return True


def extensions() -> list[Any]:
    """The compiled modules; LUDOTEKA_COMPILE=0 or 1 overrides the look for a compiler."""
    wanted = os.environ.get("LUDOTEKA_COMPILE", "")
    if wanted == "0" or (wanted != "1" and not compiler_works()):
        return []
    from mypyc.build import mypycify

    groups = compiled_modules()
    files = [file for group in groups.values() for file in group]
    separate: list[tuple[list[str], str | None]] = [
        (group, f"ludoteka_{name}") for name, group in groups.items()
    ]
    found = mypycify([*files, *FLAGS], opt_level="2", debug_level="0", separate=separate)
    for extension in found:
        flags = extension.extra_compile_args
        if "-Werror" in flags:  # gcc or clang; the compiler of Windows hides names by itself
            flags.remove("-Werror")  # a newer compiler's new warning is no reason to fail
            flags.append("-fvisibility=hidden")  # calls within a group need no table
    return found


def compile_texts() -> None:
    """The message catalogues as programs read them; a catalogue that is gone leaves nothing behind."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    for old in SOURCE.rglob("locale/*.mo"):
        if not old.with_suffix(".po").exists():
            old.unlink()
    for catalogue in SOURCE.rglob("locale/*.po"):
        part = catalogue.with_suffix(f".{os.getpid()}.part")
        with catalogue.open("rb") as po, part.open("wb") as mo:
            texts = read_po(po)
            texts.creation_date = NO_DATE
            write_mo(mo, texts)
        part.replace(catalogue.with_suffix(".mo"))  # whoever reads it meanwhile finds it whole


def description(repository: str) -> str:
    """The README; where the sources have a public place, links and pictures lead there, from any page."""
    text = Path("README.md").read_text(encoding="utf-8")
    if not repository:
        return text
    page, raw = f"{repository}/blob/main/", f"{repository}/raw/main/"
    text = re.sub(r'(src(?:set)?="|!\[[^\]]*\]\()(?!https?:)', rf"\1{raw}", text)
    text = re.sub(r"((?<!!)\[[^\]]*\]\()(?!https?:|#)", rf"\1{page}", text)
    return text.replace("<this repository>", f"{repository}.git")


def urls(repository: str) -> dict[str, str]:
    """Where the project is found, if it is anywhere."""
    if not repository:
        return {}
    pages = {"Documentation": "/tree/main/docs", "Changes": "/blob/main/CHANGELOG.md"}
    pages |= {"Source": "", "Issues": "/issues"}
    return {name: repository + path for name, path in pages.items()}


class BuildWithTexts(build_py):  # type: ignore[misc]  # setuptools has no types
    """Copy the package with its message catalogues, and nothing that an earlier build has left."""

    def run(self) -> None:
        compile_texts()
        if not self.editable_mode:
            shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()


if __name__ == "__main__":
    published = os.environ.get(
        "LUDOTEKA_REPOSITORY", ""
    )  # such as https://github.com/owner/ludoteka
    setup(
        long_description=description(published),
        long_description_content_type="text/markdown",
        project_urls=urls(published),
        ext_modules=extensions(),
        cmdclass={"build_py": BuildWithTexts},
        options={"build_ext": {"parallel": os.cpu_count()}},
    )
