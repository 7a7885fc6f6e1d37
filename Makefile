# Two commands matter: `make play` to play, `make test` to check everything.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
EXTRAS := dev,draw,env,openspiel,ray,sim,web
COMPILED := build/compiled
RULES_TESTS := tests/bots tests/engine tests/games tests/conformance tests/playthroughs
WORKERS ?= 2

# Checks and tests keep their files to themselves.
check test test-all: export LUDOTEKA_DATA = $(CURDIR)/build/data

.PHONY: play test test-all bench build check system texts clean

play: $(VENV)/.ready
	$(BIN)/ludoteka serve

# The environments run in a process of their own: their packages and the site's do not share one well.
test: $(VENV)/.ready system check build
	$(BIN)/pytest -n $(WORKERS) -m "not slow" --ignore=tests/env
	$(BIN)/pytest -n $(WORKERS) -m "not slow" tests/env
	PYTHONPATH=$(COMPILED) $(BIN)/pytest -n $(WORKERS) -m "not slow" $(RULES_TESTS)

test-all: $(VENV)/.ready system check build
	$(BIN)/pytest -n $(WORKERS) --ignore=tests/env
	$(BIN)/pytest -n $(WORKERS) tests/env
	PYTHONPATH=$(COMPILED) $(BIN)/pytest -n $(WORKERS) $(RULES_TESTS)

check: $(VENV)/.ready
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python tools/texts.py check
	$(BIN)/python tools/observations.py check

bench: $(VENV)/.ready build
	$(BIN)/python benchmarks/playouts.py --both
	PYTHONPATH=$(COMPILED) $(BIN)/python benchmarks/env.py

# The rules compiled with mypyc, beside the sources rather than among them.
build: $(COMPILED)/.ready

SOURCES := $(shell find src/ludoteka/engine src/ludoteka/games src/ludoteka/bots src/ludoteka/env src/ludoteka/sim -name '*.py' -o -name '*.json' -o -name '*.po')

$(COMPILED)/.ready: $(VENV)/.ready setup.py pyproject.toml $(SOURCES)
	rm -rf $(COMPILED)
	LUDOTEKA_COMPILE=1 $(BIN)/pip install -q --no-build-isolation --no-deps --target $(COMPILED) .
	touch $@

# What pip cannot install: a browser and a database server for the tests.
system:
	tools/system-packages.sh

texts: $(VENV)/.ready
	$(BIN)/python tools/texts.py update
	$(BIN)/python tools/texts.py compile

$(VENV)/.ready: pyproject.toml constraints.txt setup.py
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install -q -c constraints.txt setuptools wheel "mypy[mypyc]" Babel
	LUDOTEKA_COMPILE=0 $(BIN)/pip install -q -c constraints.txt --no-build-isolation -e ".[$(EXTRAS)]"
	$(BIN)/python tools/texts.py compile
	touch $@

clean:
	rm -rf $(VENV) build dist src/*.egg-info
