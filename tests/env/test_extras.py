"""Who lacks an extra is told which one to install."""

import subprocess
import sys

import pytest

# Python without one package.
WITHOUT = """
from importlib.machinery import PathFinder
find = PathFinder.find_spec
PathFinder.find_spec = lambda name, *about: None if name == {package!r} else find(name, *about)
import ludoteka.env.{module}
"""


@pytest.mark.parametrize(
    ("module", "package", "extra"),
    [
        ("gymnasium", "gymnasium", "env"),
        ("pettingzoo", "pettingzoo", "env"),
        ("vector", "gymnasium", "env"),
        ("shared", "numpy", "env"),
        ("openspiel", "pyspiel", "openspiel"),
    ],
)
def test_a_missing_package_is_named_with_its_extra(module, package, extra):
    code = WITHOUT.format(package=package, module=module)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == (
        f'ModuleNotFoundError: this needs the package {package}: pip install "ludoteka[{extra}]"'
    )
