UV  := tools/uv
RUN := $(UV) run --locked

# Containers often ask Python to keep no bytecode: then every server that a test starts compiles all of
# its libraries again, for four seconds.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help setup check fix test rules around players alone laws bench bench-kernel kernel compile compiled compare load soak chaos fuzz docs words observations pictures page pagetest types browser shots front scenes eyes timing wheel try-wheel pyodide drift audit lint-files ci everything clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## install uv if missing, then everything the lock names, and the commit hooks
	$(UV) sync --locked --all-groups
	@if [ -z "$${CI:-}" ] && git rev-parse --is-inside-work-tree >/dev/null 2>&1; then \
		$(RUN) pre-commit install; \
	fi

check: web/node_modules ## formatting, lint, types, import contracts, spelling
	$(RUN) ruff format --check .
	$(RUN) ruff check .
	$(RUN) mypy
	$(RUN) lint-imports
	$(RUN) codespell
	npm --prefix web run format:check
	npm --prefix web run lint

fix: web/node_modules ## format, and repair what the linter can
	$(RUN) ruff check --fix --exit-zero .
	$(RUN) ruff format .
	npm --prefix web run format

# To watch every branch costs time: only the rules are watched, by their own tests, and not by those
# that play many games (`no_cover`), which would take two to three times as long. Tests of servers wait
# for processes more than they work, so more go at once than a small machine has cores. A worker
# that has nothing left takes tests from another: the last file is not waited for.
RULES   := tests/core tests/games tests/contract
PLAYERS := tests/bots tests/kernel tests/lab tests/offline
PYTEST  := $(RUN) pytest -q --dist worksteal --durations=12
test: rules around players ## all tests, not compiled

rules: ## tests of the rules, which cover core and games to the last branch
	SPINNEY_BUILD=pure $(PYTEST) -n auto $(RULES) --cov $(CHOSEN)

around: ## tests of what is around rules and bots: server, command, documentation, tools
	SPINNEY_BUILD=pure $(PYTEST) -n 4 $(RULES:%=--ignore=%) $(PLAYERS:%=--ignore=%) $(CHOSEN)

players: ## tests of bots, kernel, laboratory and offline tables, not compiled
	SPINNEY_BUILD=pure $(PYTEST) -n auto $(PLAYERS)

# What a test needs long for, or says only of a machine that does nothing else, it does here alone.
alone: ## a master's game beside hindsight, and how long answers take, on an idle machine
	SPINNEY_BUILD=pure FUZZ_LONGEST=1 PAR_LEVEL=master $(RUN) pytest tests/lab/test_fuzz.py tests/lab/test_par.py

laws: ## the laws every game keeps, over many more random games
	LAWS_GAMES=2000 $(RUN) pytest tests/contract -n auto
	REPLAYED_DECISIONS=1000000 $(RUN) pytest tests/kernel -n auto
	WIRE_GAMES=120 $(RUN) pytest tests/server/play/test_wire.py -n auto
	REVIEWED_GAMES=334 $(RUN) pytest tests/bots/review/test_sums.py -n auto

bench: ## playouts per second, what a copy costs, and decisions per second at every door
	$(RUN) python -m spinney.lab.bench
	$(RUN) python -m spinney.lab.decisions

bench-kernel: kernel ## the kernel beside the rules and beside C alone
	$(RUN) python -m spinney.lab.kernel_bench

kernel: ## compile Legendary Forests in C in place: bots and batches run it until `make clean`
	$(RUN) python tools/kernel.py src

compile: ## compile the rules in place: this checkout runs machine code until `make clean`
	$(RUN) python tools/compile.py src

compiled: ## compile a package of its own, and hold the tests of rules, bots and laboratory against it
	$(RUN) python tools/compile.py --whole --quickly build/compiled
	SPINNEY_BUILD=compiled PYTHONPATH=$(CURDIR)/build/compiled $(PYTEST) -n auto \
		tests/contract tests/core/test_build.py tests/games $(PLAYERS) $(CHOSEN)

compare: ## a pure and a compiled build in turn: how much faster the second is
	$(RUN) python tools/compare.py

# `make load LOAD_ROUNDS=1 LOAD_SECONDS=1` is the short form: it shows that everything works.
# With `LOAD_BESIDE=FOLDER`, another checkout, such as the version before, is in the rotation.
LOAD_ROUNDS ?= 20
LOAD_SECONDS ?= 1.5
LOAD_BESIDE ?=
load: ## moves beside the bare door and another version, two processes, streams that rest, lobby, pruning
	$(RUN) python -m spinney.lab.load --rounds $(LOAD_ROUNDS) --seconds $(LOAD_SECONDS) \
		$(if $(LOAD_BESIDE),--beside $(LOAD_BESIDE))
	$(RUN) python -m spinney.lab.load.scaling --rounds $(LOAD_ROUNDS) --seconds $(LOAD_SECONDS)
	$(RUN) python -m spinney.lab.load.idle
	$(RUN) python -m spinney.lab.load.lobby
	$(RUN) python -m tests.server.store.pruning --games 100000

SOAK_SECONDS ?= 3600
soak: ## bots at a hundred tables for an hour: memory and waits stay as they are
	$(RUN) python -m spinney.lab.load.soak --seconds $(SOAK_SECONDS)

CHAOS_KILLS ?= 60
chaos: ## kill the parts of a whole site while people play: nothing may be lost
	$(RUN) python -m spinney.lab.chaos --kills $(CHAOS_KILLS)

FUZZ_QUESTIONS ?= 1000000
DESCRIBED_EXAMPLES ?= 100
fuzz: ## send a server what nobody should: no error, no growth, no long wait
	$(RUN) python -m tests.described --max-response-time 1 --max-examples $(DESCRIBED_EXAMPLES)
	$(RUN) python -m spinney.lab.fuzz --questions $(FUZZ_QUESTIONS)

docs: ## the documentation, into build/docs; warnings are errors
	$(RUN) sphinx-build -W --keep-going -n -q -d build/doctrees docs build/docs

words: ## the glossaries of the rules pages, from the words of the games
	$(RUN) python tools/words.py

observations: ## the tables of what programs that learn are told, from the layouts
	$(RUN) python tools/observations.py

pictures: ## the pictures of the rules pages, from their positions
	$(RUN) python tools/pictures.py

page: web/node_modules ## build the page that the server hands out, with what plays offline, and weigh it
	tools/pyodide/pack
	npm --prefix web run build
	npm --prefix web run size

pagetest: web/node_modules ## types and tests of the page
	npm --prefix web run check
	NO_COLOR=1 npm --prefix web test

web/node_modules: web/package-lock.json
	npm --prefix web ci --no-audit --no-fund
	@touch $@

types: web/node_modules ## the page's types, from what the server says of itself
	@mkdir -p build
	$(RUN) python -m spinney.server.http.openapi > build/openapi.json
	npm --prefix web run types

drift: web/node_modules ## whether the page's types are what the server says of itself
	@mkdir -p build/drift
	$(RUN) python -m spinney.server.http.openapi > build/drift/openapi.json
	npm --prefix web exec -- openapi-typescript build/drift/openapi.json --output build/drift/schema.ts
	@diff -u web/src/api/schema.ts build/drift/schema.ts || (echo "Run \`make types\`, and commit what it writes." && exit 1)

# `make browser ALL=1` looks at every screen in both themes at each width, SLOW=4 makes every page four times
# slower, CHOSEN='--grep @ci' runs what CI runs. What is timed runs alone: `make timing`.
browser: web/node_modules ## play whole games through the page in a real browser
	ALL=$(ALL) $(if $(SLOW),SLOW=$(SLOW)) $(RUN) python -m tests.browser --grep-invert @alone $(CHOSEN)

shots: web/node_modules ## pictures of every screen, into build/shots
	$(RUN) python -m tests.browser shots

front: web/node_modules ## pictures of the README and of the documentation's first page, from the real page
	FRONT=$(CURDIR)/build/front $(RUN) python -m tests.browser front
	$(RUN) --with pillow==13.0.0 python tools/front.py

scenes: web/node_modules ## pictures of every state of two boards, from kept positions, into build/scenes
	npm --prefix web run scenes

eyes: web/node_modules ## the boards as the colour-blind see them and with forced colours, into build/eyes
	npm --prefix web run eyes

timing: web/node_modules ## how soon the board answers, in a real browser
	$(RUN) python -m tests.browser timing
	$(RUN) python -m tests.browser --grep @alone --workers 1

wheel: page try-wheel ## build the page and the wheel, and try it

try-wheel: ## build the wheel with the page there is, and try it in environments of its own
	tools/try-wheel

pyodide: web/node_modules ## play in Python for the browser, with what the page brings there
	tools/pyodide/run

lint-files: ## read everything under deploy/ and .github/ with programs that know its kind
	tools/lint-files

audit: ## known weaknesses of what the lock names and of the page, if somebody can be asked
	$(RUN) python tools/audit.py

ci: ## what must hold before a change is taken, as on a clean machine
	.ci/run

everything: ## what CI runs and what it leaves out, in the long form: hours; one table at the end
	python3 tools/steps .ci/plan.toml everything

clean: ## remove what the other targets made, compiled modules included
	find src \( -name '*.so' -o -name '*.pyd' \) -delete
	rm -rf build dist .coverage .coverage.* .hypothesis .mypy_cache .pytest_cache .ruff_cache
