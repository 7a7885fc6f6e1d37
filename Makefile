# Two commands matter: `make play` to play, `make test` to check everything.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
EXTRAS := dev,draw,env,openspiel,ray,sim,web
COMPILED := build/compiled
RULES_TESTS := tests/bots tests/engine tests/games tests/conformance tests/playthroughs
WORKERS ?= 2
HOST ?= 127.0.0.1

# Checks and tests keep their files to themselves.
check test test-all: export LUDOTEKA_DATA = $(CURDIR)/build/data

.PHONY: play page test test-all bench build check system texts clean FORCE

# `make play HOST=0.0.0.0` lets friends in the same network in.
# With a C compiler the rules run compiled, about four times as fast, which the bots turn into strength.
play: $(VENV)/.ready
	@$(BIN)/python tools/texts.py compile
	@if $(BIN)/python -c "import setup; exit(not setup.compiler_works())" && $(MAKE) -s build; then \
		PYTHONPATH=$(COMPILED) exec $(BIN)/ludoteka serve --host $(HOST); \
	else \
		echo "The rules run uncompiled: without a C compiler the bots see less far."; \
		exec $(BIN)/ludoteka serve --host $(HOST); \
	fi

# The library as a page without a server: a folder for any host of static files.
PAGE ?= build/page
page: $(VENV)/.ready
	@$(BIN)/python tools/texts.py compile
	$(BIN)/ludoteka page $(PAGE)

test: $(VENV)/.ready system check build
	$(BIN)/pytest -n $(WORKERS) -m "not slow"
	PYTHONPATH=$(COMPILED) $(BIN)/pytest -n $(WORKERS) -m "not slow" $(RULES_TESTS)

test-all: $(VENV)/.ready system check build
	$(BIN)/pytest -n $(WORKERS)
	PYTHONPATH=$(COMPILED) $(BIN)/pytest -n $(WORKERS) $(RULES_TESTS)

check: $(VENV)/.ready
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python tools/texts.py check
	$(BIN)/python tools/observations.py check
	$(BIN)/python tools/architecture.py check

bench: $(VENV)/.ready build
	$(BIN)/python benchmarks/playouts.py --both
	PYTHONPATH=$(COMPILED) $(BIN)/python benchmarks/env.py

# The rules compiled with mypyc, beside the sources rather than among them. What is not compiled is linked
# to its source, so that only a change of the rules, the bots or the kernel makes another build.
build: $(COMPILED)/.ready

RULES := engine games bots env sim
SOURCES := $(sort $(shell find $(RULES:%=src/ludoteka/%) -type f -not -name '*.mo' -not -name '*.pyc'))
OTHERS := $(filter-out $(RULES) __pycache__,$(notdir $(wildcard src/ludoteka/*)))

$(COMPILED)/.ready: $(VENV)/.ready setup.py pyproject.toml build/sources $(SOURCES)
	@echo "Compiling the rules: about two minutes, and only when they have changed."
	rm -rf $(COMPILED)
	LUDOTEKA_COMPILE=1 $(BIN)/pip install -q --no-build-isolation --no-deps --target $(COMPILED) .
	for part in $(OTHERS); do rm -rf $(COMPILED)/ludoteka/$$part; ln -s $(CURDIR)/src/ludoteka/$$part $(COMPILED)/ludoteka/$$part; done
	touch $@

# Changes when a file comes or goes.
build/sources: FORCE
	@mkdir -p build
	@echo '$(SOURCES) $(OTHERS)' | cmp -s - $@ || echo '$(SOURCES) $(OTHERS)' > $@

# What pip cannot install: a browser and a database server for the tests, and npm for the page without a server.
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
