UV  := tools/uv
RUN := $(UV) run --locked

.DEFAULT_GOAL := help
.PHONY: help setup check fix test laws bench compile compiled compare load docs page pagetest types browser shots timing wheel pyodide ci clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## install uv if missing, then everything the lock names, and the commit hooks
	$(UV) sync --locked --all-groups
	@if [ -z "$${CI:-}" ] && git rev-parse --is-inside-work-tree >/dev/null 2>&1; then \
		$(RUN) pre-commit install; \
	fi

check: ## formatting, lint, types, import contracts, spelling
	$(RUN) ruff format --check .
	$(RUN) ruff check .
	$(RUN) mypy
	$(RUN) lint-imports
	$(RUN) codespell

fix: ## format, and repair what the linter can
	$(RUN) ruff check --fix --exit-zero .
	$(RUN) ruff format .

test: ## all tests; core and games covered to the last branch
	SPINNEY_BUILD=pure $(RUN) pytest -n auto --cov

laws: ## the laws every game keeps, over many more random games
	LAWS_GAMES=2000 $(RUN) pytest tests/contract -n auto
	WIRE_GAMES=120 $(RUN) pytest tests/server/test_wire.py -n auto

bench: ## playouts per second, and what a copy costs
	$(RUN) python -m spinney.lab.bench

compile: ## compile the rules in place: this checkout runs machine code until `make clean`
	$(RUN) python tools/compile.py src

compiled: ## compile a package of its own, and hold the rules' tests against it
	$(RUN) python tools/compile.py --whole build/compiled
	SPINNEY_BUILD=compiled PYTHONPATH=build/compiled $(RUN) pytest -q -n auto \
		tests/contract tests/core/test_build.py tests/games

compare: ## a pure and a compiled build in turn: how much faster the second is
	$(RUN) python tools/compare.py

# `make load LOAD_ROUNDS=1 LOAD_SECONDS=3` is the short form: it shows that everything works.
LOAD_ROUNDS ?= 5
LOAD_SECONDS ?= 5
load: ## moves per second of one server process, beside bare PostgreSQL
	$(RUN) python -m spinney.lab.load --rounds $(LOAD_ROUNDS) --seconds $(LOAD_SECONDS)

docs: ## the documentation, into build/docs; warnings are errors
	$(RUN) sphinx-build -W --keep-going -n -q -d build/doctrees docs build/docs

page: web/node_modules ## build the page that the server hands out, and weigh it
	npm --prefix web run build
	npm --prefix web run size

pagetest: web/node_modules ## types and tests of the page
	npm --prefix web run check
	npm --prefix web test

web/node_modules: web/package-lock.json
	npm --prefix web ci --no-audit --no-fund
	@touch $@

types: web/node_modules ## the page's types, from what the server says of itself
	@mkdir -p build
	$(RUN) python -m spinney.server.describing > build/openapi.json
	npm --prefix web run types

browser: web/node_modules ## play whole games through the page in a real browser
	$(RUN) python -m tests.browser

shots: web/node_modules ## pictures of every screen, into build/shots
	$(RUN) python -m tests.browser shots

timing: web/node_modules ## how soon the board answers, in a real browser
	$(RUN) python -m tests.browser timing

wheel: page ## build the wheel and try it in environments of its own
	tools/try-wheel

pyodide: ## play in Python for the browser
	tools/pyodide/run

ci: ## everything, as on a clean machine
	.ci/run

clean: ## remove what the other targets made, compiled modules included
	find src \( -name '*.so' -o -name '*.pyd' \) -delete
	rm -rf build dist .coverage .coverage.* .hypothesis .mypy_cache .pytest_cache .ruff_cache
