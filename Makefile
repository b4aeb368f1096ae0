# What a newcomer needs: make serve, make test. Both set up .venv first.

PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
PORT ?= 8000
SITE_SOURCES := mkdocs.yml requirements.txt $(shell find rulesvc locales docs -type f -not -name '*.pyc' -not -name '*.mo*')

.PHONY: setup serve docs test quick bench soak mutants catalogs lock clean

setup: $(VENV)/.ready

$(VENV)/.ready: pyproject.toml requirements.txt
	$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or newer is needed, this is " + sys.version.split()[0]) if sys.version_info < (3, 11) else None'
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	touch $@

serve: setup site/index.html
	$(BIN)/rulesvc serve --port $(PORT)

docs: setup site/index.html

site/index.html: $(SITE_SOURCES) | $(VENV)/.ready
	$(BIN)/rulesvc docs

test: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m pytest -rsfE -n 4 --dist worksteal -m "not no_cover" --cov --cov-report=term
	$(BIN)/python -m pytest -rsfE -n 2 --dist loadgroup -m no_cover

# What another Python could break: the wire, the engine, the records, the running service.
QUICK := acts ahead nesting wire references keeping serving
quick: setup site/index.html
	RULESVC_BUILT_SITE=$(CURDIR)/site $(BIN)/python -m pytest -rsfE -n 2 -p no:cacheprovider \
		$(QUICK:%=tests/test_%.py)

# Put in small faults one at a time and see which of them no test notices.
mutants: setup
	$(BIN)/python -m benchmarks.mutants

# One of them: make bench ONLY=rulings; also what takes minutes: make bench ALL=1
bench: setup
	$(BIN)/python -m benchmarks $(ONLY:%=--only %) $(if $(ALL),--all)

# What needs millions of turns; the last result stands in benchmarks/soaked.json.
soak: setup
	$(BIN)/python -m benchmarks.soak $(SEED:%=--seed %) $(ONLY:%=--only %)

# Take new messages from the code into every catalog; English needs no translator. Without any, no byte changes.
catalogs: setup
	$(BIN)/pybabel extract -o locales/extracted.pot
	grep -v POT-Creation-Date locales/extracted.pot > locales/undated
	grep -v POT-Creation-Date locales/rulesvc.pot | cmp -s - locales/undated || cp locales/extracted.pot locales/rulesvc.pot
	rm locales/undated locales/extracted.pot
	$(BIN)/pybabel update
	-$(BIN)/rulesvc catalogs --fill-english

# Renew the pinned versions; no address of a registry gets into the file.
lock: setup
	$(BIN)/uv pip compile pyproject.toml --group dev --generate-hashes --universal --python-version 3.11 \
		--no-emit-index-url --no-emit-find-links --upgrade --quiet -o requirements.txt

clean:
	rm -rf .venv .venv-* site build dist .coverage .mypy_cache .pytest_cache .ruff_cache
