"""Where the packages of the environments are not installed, their tests are left out and the header says so."""

from importlib.util import find_spec

MISSING = [name for name in ("numpy", "gymnasium", "pettingzoo") if find_spec(name) is None]
collect_ignore_glob = ["test_*.py"] if MISSING else []


def pytest_report_header(config):
    if MISSING:
        names = ", ".join(MISSING)
        return f'environments are not tested without {names}: pip install "ludoteka[env]"'
    return None
