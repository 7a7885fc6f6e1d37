"""Where the packages of the adapters are not installed, their tests are skipped and say so."""

from importlib.util import find_spec

NEEDED = {"test_openspiel.py": "pyspiel"}
collect_ignore = []
if find_spec("numpy") is None or find_spec("pettingzoo") is None:
    collect_ignore_glob = ["test_*.py"]
