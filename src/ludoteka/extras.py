"""Packages that only an extra brings: whoever lacks one is told what to install."""

import sys

# The first one that fits is the extra of a module of ours.
EXTRAS = (
    ("ludoteka.draw", "draw"),
    ("ludoteka.env.openspiel", "openspiel"),
    ("ludoteka.env", "env"),
    ("ludoteka.sim.cluster", "ray"),
    ("ludoteka.sim", "sim"),
    ("ludoteka.web.notebook", "notebook"),
    ("ludoteka.web", "web"),
)


def importer() -> str:
    """The module whose import is under way."""
    frame = sys._getframe(1)
    while frame.f_back and frame.f_globals.get("__name__") in {__name__, "importlib._bootstrap"}:
        frame = frame.f_back
    return str(frame.f_globals.get("__name__"))


class Advice:
    """Asked last, for a package that nobody has found. It answers our own modules and nobody else."""

    @staticmethod
    def find_spec(name: str, _path: object = None, _target: object = None) -> None:
        """Name the extra that brings a package."""
        if "." in name or name in sys.stdlib_module_names:
            return
        asking = f"{importer()}."
        for module, extra in EXTRAS:
            if asking.startswith(f"{module}."):
                words = f'this needs the package {name}: pip install "ludoteka[{extra}]"'
                raise ModuleNotFoundError(words, name=name)


def advise() -> None:
    """Let what is missing be told from now on."""
    sys.meta_path.append(Advice)
