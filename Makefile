# make play and make test install everything they need; the other targets are for developers.
# The Pythons on which the tests are run, the newest first. If none of them is there, python3 is used, from 3.11 on.
PYTHONS := 3.13 3.12 3.11
PYTHON ?= $(or $(shell tools/python $(PYTHONS)),python3)
VENV := .venv
BIN := $(VENV)/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
EXAMPLES := examples/chain_home
FORMS = $(filter-out %/config.yml,$(wildcard .github/ISSUE_TEMPLATE/*.yml))
GAMES ?= 2000
GAME ?= lion
SAMPLE ?= 150
SEED ?= 1
# The tests start many processes; without bytecode each of them would compile every module again.
unexport PYTHONDONTWRITEBYTECODE
APT := apt-get -qq -o Acquire::Retries=0 -o Acquire::http::Timeout=10
# The system's packages are installed only by root, and never in silence.
MAY_USE = { [ "$$(id -u)" = 0 ] && command -v $(1) >/dev/null; }
SAYING = echo "Installing $(1) from the system's packages, as root."

.PHONY: play test tests test-pythons test-site test-sizes test-envs test-examples test-pyodide site soak test-cluster check types node packages browser postgres durability malformed prelude load memory venv bench pages check-files fuzz reviews mutants measures pictures dist docs lock clean help

help:  ## List the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  make \1\t/'

play: $(VENV)/.play  ## Install everything and play in the browser; PORT=8000 names the port
	@$(BIN)/dowding serve $(if $(PORT),--port $(PORT))

test:  ## Install everything, and run all checks and all tests
	@$(MAKE) --no-print-directory --jobs 2 $(VENV)/.test node packages
	@$(MAKE) --no-print-directory --jobs 2 check tests

# What fails beside the others, on a machine with all hands full, must pass by itself, or it has failed.
tests: $(VENV)/.test  ## Run all tests, without the checks
	$(BIN)/python -m pytest -n auto --dist worksteal || \
	  { [ $$? = 1 ] && $(BIN)/python -m pytest --last-failed --last-failed-no-failures none; }

test-pythons:  ## Play recorded games of commanders on each Python from 3.11 that is there
	@for version in 3.11 3.12 3.13 3.14; do \
	  if python=$$(tools/python $$version); then \
	    $(MAKE) --silent VENV=$(VENV)-$$version PYTHON="$$python" $(VENV)-$$version/.play && \
	    $(VENV)-$$version/bin/python -m tests.commanders.recorded_games || exit 1; \
	  else echo "Python $$version is not installed."; fi; \
	done

test-site: $(VENV)/.test browser types  ## Build the game that needs no server, and play it in the browser
	$(BIN)/python -m pytest -m site tests/site

test-sizes: $(VENV)/.test browser  ## Tap through every kind of question at six sizes of screen
	$(BIN)/python -m pytest -m sizes tests/browser

test-envs: $(VENV)/.test  ## Check the environments of every game, scenario and side
	$(BIN)/python -m pytest -m envs tests/envs

test-examples: $(VENV)/.examples  ## Train the examples of learning for a moment, and run the notebooks
	$(BIN)/python -m pytest -m examples tests/examples

test-pyodide: $(VENV)/.test  ## Run the tests of the rules in the Python of the browser, under Node.js
	$(BIN)/python -m tools.in_pyodide

site: $(VENV)/.play  ## Write the game as static files into site/
	@$(BIN)/dowding site site

pages: site docs  ## Write the game and its documentation as one folder of static files, site/
	rm -rf site/docs && cp -r docs-site site/docs

soak: $(VENV)/.test  ## Check long matches move by move, which takes minutes
	$(BIN)/python -m pytest -m soak

test-cluster: $(VENV)/.test $(VENV)/.cluster  ## Test simulation on a local Ray cluster
	$(BIN)/python -m pytest -m cluster

browser:  ## Install Chromium for the browser tests from the system's packages
	@if command -v chromium-headless-shell >/dev/null; then :; \
	elif $(call MAY_USE,apt-get) && $(call SAYING,Chromium for the browser tests) && $(APT) update && \
	  $(APT) install -y chromium-headless-shell >/dev/null; then :; \
	elif { command -v chromium || command -v chromium-browser || command -v google-chrome; } >/dev/null; then :; \
	elif $(call MAY_USE,apt-get); then $(APT) install -y chromium >/dev/null; \
	elif $(call MAY_USE,dnf); then $(call SAYING,Chromium for the browser tests) && dnf install -y -q chromium; \
	else echo "No Chromium: the browser tests are skipped. Install it (apt-get install chromium) or set CHROMIUM."; fi

postgres:  ## Install PostgreSQL for its tests from the system's packages
	@if command -v postgres >/dev/null || ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1; then :; \
	elif $(call MAY_USE,apt-get); then $(call SAYING,PostgreSQL for its tests) && \
	  $(APT) update && $(APT) install -y postgresql >/dev/null; \
	elif $(call MAY_USE,dnf); then $(call SAYING,PostgreSQL for its tests) && dnf install -y -q postgresql-server; \
	else echo "No PostgreSQL: its tests are skipped. Install it (apt-get install postgresql) or set POSTGRES."; fi

packages:  # Both, one after the other, since the system's packages are installed by one process at a time
	@$(MAKE) --no-print-directory browser
	@$(MAKE) --no-print-directory postgres

durability: $(VENV)/.test  ## Kill the server 200 times while answers are sent, and PostgreSQL 20 times
	KILLS=200 $(BIN)/python -m pytest -s tests/server/test_durability.py tests/server/test_durability_postgres.py

malformed: $(VENV)/.test  ## Send 100,000 malformed messages and requests, and 10,000 letters
	MALFORMED=100000 $(BIN)/python -m pytest tests/server/test_malformed.py tests/server/test_malformed_letters.py

prelude: $(VENV)/.test browser  ## Play a whole Prelude of 2-Player between two people in two windows
	PRELUDE_HOURS="0600 0800 0800 1200 1200 1600" $(BIN)/python -m pytest tests/browser/test_duel.py -k two_windows

load: $(VENV)/.test  ## Measure 200 simultaneous matches, also in a club, and painting in the browser
	$(BIN)/python benchmarks/load.py --matches 200 --rate 5
	$(BIN)/python benchmarks/club_load.py
	PYTHONPATH=. $(BIN)/python benchmarks/paint.py

memory: $(VENV)/.test  ## Measure the memory of the server after 30 minutes of play and after each attack
	$(BIN)/python benchmarks/memory.py --minutes 30

check: $(VENV)/.test  ## Run the linters and type checkers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	@$(MAKE) --no-print-directory types

check-files: $(VENV)/.files  ## Check workflows, forms and other files of the repository against their schemas
	$(BIN)/check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml
	$(BIN)/check-jsonschema --builtin-schema vendor.github-issue-forms $(FORMS)
	$(BIN)/check-jsonschema --builtin-schema vendor.github-issue-config .github/ISSUE_TEMPLATE/config.yml
	$(BIN)/check-jsonschema --builtin-schema vendor.dependabot .github/dependabot.yml
	$(BIN)/check-jsonschema --builtin-schema vendor.compose-spec compose.yaml
	$(BIN)/check-jsonschema --builtin-schema vendor.citation-file-format CITATION.cff
	$(BIN)/zizmor --offline --pedantic .github

types: node  ## Check the types of the page's modules, if Node.js is installed
	@if command -v npm >/dev/null; then node_modules/.bin/tsc --project .; \
	else echo "Node.js is not installed: the types of the page's modules are not checked."; fi

node:
	@if command -v npm >/dev/null; then $(MAKE) --no-print-directory node_modules/.ready; fi

node_modules/.ready: package.json package-lock.json
	npm ci --no-audit --no-fund --ignore-scripts --loglevel=error
	@touch $@

venv: $(VENV)/.test  ## Only create the environment

measures: $(VENV)/.test  ## Make values, grades, situations, lengths and lessons anew where something changed
	$(BIN)/dowding measure all

bench: $(VENV)/.test $(VENV)/.bench  ## Measure our games, and compare with python-chess, OpenSpiel and PettingZoo
	$(BIN)/dowding bench
	$(BIN)/python benchmarks/yardsticks.py

fuzz: $(VENV)/.play  ## Play many random games and look for faults
	$(BIN)/dowding fuzz --all --games $(GAMES)

reviews: $(VENV)/.test  ## Prove the review by many matches: luck, order and gains; it takes hours, and may be interrupted
	$(BIN)/python -m tools.reviews

mutants: $(VENV)/.test  ## Change the rules of GAME on purpose: do its tests notice?
	$(BIN)/python -m tools.mutants $(GAME) --sample $(SAMPLE) --seed $(SEED)

dist: $(VENV)/.test  ## Build wheel and sdist, and test both in a clean environment
	$(BIN)/python -m tools.dist

pictures: $(VENV)/.test browser  ## Take all pictures of the documents from the page, the moving one too
	$(BIN)/python -m tools.pictures

docs: $(VENV)/.docs  ## Build the documentation into docs-site/; a link that leads nowhere is an error
	@mkdir -p docs/assets/fonts && cp src/dowding/web/static/fonts/* docs/assets/fonts/
	$(BIN)/zensical build --strict --config-file mkdocs.yml

lock:  ## Renew the locked requirement files (needs uv)
	for set in play analysis club envs postgres cluster test bench files docs; do \
	  uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	    --no-emit-find-links --no-header --no-annotate --quiet --upgrade \
	    requirements/$$set.in --output-file requirements/$$set.txt; \
	done
	uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	  --no-emit-find-links --no-header --no-annotate --quiet --upgrade --no-emit-package torch \
	  --excludes requirements/examples.without requirements/examples.in --output-file requirements/examples.txt

clean:  ## Remove the environment and caches
	rm -rf $(VENV) $(VENV)-* node_modules .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit("Dowding needs Python 3.11 or newer; set PYTHON=...") if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv $(VENV)

$(VENV)/.play: requirements/play.txt pyproject.toml $(EXAMPLES)/pyproject.toml | $(BIN)/python
	$(PIP) install --require-hashes -r requirements/play.txt
	$(PIP) install --no-deps --no-build-isolation --editable . --editable $(EXAMPLES)
	@touch $@

$(VENV)/.test: requirements/test.txt $(VENV)/.play
	$(PIP) install --no-compile --require-hashes -r requirements/test.txt
	@touch $@

$(VENV)/.cluster: requirements/cluster.txt $(VENV)/.play
	$(PIP) install --require-hashes -r requirements/cluster.txt
	@touch $@

$(VENV)/.files: requirements/files.txt | $(BIN)/python
	$(PIP) install --require-hashes -r requirements/files.txt
	@touch $@

$(VENV)/.docs: requirements/docs.txt $(VENV)/.play
	$(PIP) install --require-hashes -r requirements/docs.txt
	@touch $@

$(VENV)/.examples: requirements/examples.in requirements/examples.txt $(VENV)/.test
	$(PIP) install --no-deps --require-hashes -r requirements/examples.txt
	$(PIP) install $$(grep '^torch==' requirements/examples.in)
	@touch $@

$(VENV)/.bench: requirements/bench.txt $(VENV)/.play
	$(PIP) install --require-hashes -r requirements/bench.txt
	@touch $@
