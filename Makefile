# Two commands matter: `make play` to play, `make test` to check everything.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
EXTRAS := dev,docs,draw,env,notebook,openspiel,ray,sim,web
TOOLS := setuptools wheel "mypy[mypyc]" Babel
PIP := $(BIN)/pip --disable-pip-version-check install -q -c constraints.txt
COMPILED := build/compiled
EXPANSIONS_TESTS := $(wildcard src/ludoteka/games/*/expansions/*/tests)
SUITES := gymnasium observations openspiel pettingzoo stock vector
RULES_TESTS := tests/bots tests/engine tests/games tests/conformance tests/playthroughs $(EXPANSIONS_TESTS) $(SUITES:%=tests/env/test_%.py)
WORKERS ?= 2
HOST ?= 127.0.0.1
PORT ?= 8000

# Checks and tests keep their files to themselves.
check style test test-all: export LUDOTEKA_DATA = $(CURDIR)/build/data

.PHONY: play page test test-all docs bench build check style types system texts clean FORCE

# `make play HOST=0.0.0.0` lets friends in the same network in.
# With a C compiler the rules run compiled, about four times as fast, which the bots turn into strength. The first time
# that takes a minute or two: the site is open meanwhile, and starts again when they are ready; games go on.
SERVE := $(BIN)/ludoteka serve --host $(HOST) --port $(PORT)
play: $(VENV)/.web
	@$(BIN)/python tools/texts.py compile
	@if ! $(BIN)/python -c "import setup; exit(not setup.compiler_works())"; then \
		echo "The rules run uncompiled: without a C compiler the bots see less far."; \
		exec $(SERVE); \
	elif [ -e $(COMPILED)/.ready ]; then \
		if $(MAKE) -s build; then PYTHONPATH=$(COMPILED) exec $(SERVE); else exec $(SERVE); fi; \
	else \
		echo "3/4 Starting the site, with the rules as they are ..."; \
		$(SERVE) & site=$$!; trap 'kill $$site; wait $$site; exit 130' INT TERM; \
		if nice $(MAKE) -s build && kill $$site; then \
			echo "4/4 The rules are compiled: starting the site again ..."; \
			wait $$site 2>/dev/null; PYTHONPATH=$(COMPILED) exec $(SERVE); \
		else \
			wait $$site; \
		fi; \
	fi

# The library as a page without a server: a folder for any host of static files.
PAGE ?= build/page
page: $(VENV)/.web
	@$(BIN)/python tools/texts.py compile
	$(BIN)/ludoteka page $(PAGE)

# While the types are checked the rules are compiled: either has one processor to itself for most of its time.
test: $(VENV)/.ready system style
	$(MAKE) -s -j 2 types build
	$(BIN)/pytest -n $(WORKERS) -m "not slow"
	PYTHONPATH=$(COMPILED) $(BIN)/pytest -n $(WORKERS) -m "not slow" $(RULES_TESTS)

test-all: $(VENV)/.train system style
	$(MAKE) -s -j 2 types build
	$(BIN)/pytest -n $(WORKERS)
	PYTHONPATH=$(COMPILED) $(BIN)/pytest -n $(WORKERS) $(RULES_TESTS)

check: style types

types: $(VENV)/.ready
	$(BIN)/mypy

style: $(VENV)/.ready
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/python tools/texts.py check
	$(BIN)/python tools/observations.py check
	$(BIN)/python tools/parameters.py check
	$(BIN)/python tools/architecture.py check

# The documentation as a site, in build/docs, with boards to play on; a warning is an error.
docs: $(VENV)/.ready
	$(BIN)/sphinx-build -q -W --keep-going -j auto docs build/docs
	@$(BIN)/python tools/texts.py compile
	$(BIN)/ludoteka page build/docs/boards --plain
	@echo "The documentation is in build/docs/index.html"

bench: $(VENV)/.ready build
	$(BIN)/python benchmarks/playouts.py --both
	PYTHONPATH=$(COMPILED) $(BIN)/python benchmarks/env.py

# The rules compiled with mypyc, beside the sources rather than among them. What is not compiled is linked
# to its source, so that only a change of the rules, the bots or the kernel makes another build.
build: $(COMPILED)/.ready

RULES := engine games bots env sim
SOURCES := $(sort $(shell find $(RULES:%=src/ludoteka/%) -type f -not -name '*.mo' -not -name '*.pyc' -not -path '*/tests/*'))
OTHERS := $(filter-out $(RULES) __pycache__,$(notdir $(wildcard src/ludoteka/*)))

$(COMPILED)/.ready: $(VENV)/.web setup.py pyproject.toml build/sources $(SOURCES)
	@echo "Compiling the rules: a minute or two, and only when they have changed ..."
	@rm -rf $(COMPILED)
	@LUDOTEKA_COMPILE=1 $(BIN)/pip --disable-pip-version-check install -q --no-build-isolation --no-deps --target $(COMPILED) .
	@for part in $(OTHERS); do rm -rf $(COMPILED)/ludoteka/$$part; ln -s $(CURDIR)/src/ludoteka/$$part $(COMPILED)/ludoteka/$$part; done
	@touch $@

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
	-$(BIN)/python tools/texts.py check

# The environment of the site, small and quick to make; the tests add what they need.
$(VENV)/.web: pyproject.toml constraints.txt setup.py
	@echo "1/4 Making an environment for Python ..."
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) $(TOOLS)
	@echo "2/4 Installing what the site needs ..."
	@LUDOTEKA_COMPILE=0 $(PIP) --no-build-isolation -e ".[web]"
	@$(BIN)/python tools/texts.py compile
	@touch $@

$(VENV)/.ready: $(VENV)/.web
	@echo "Installing what the tests need ..."
	@LUDOTEKA_COMPILE=0 $(PIP) --no-build-isolation -e ".[$(EXTRAS)]"
	@touch $@

# What learns with PyTorch is large, and only the long tests need it.
$(VENV)/.train: $(VENV)/.ready
	@LUDOTEKA_COMPILE=0 $(PIP) --no-build-isolation -e ".[$(EXTRAS),train]"
	@touch $@

clean:
	rm -rf $(VENV) build dist src/*.egg-info
