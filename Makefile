# Every target is one line of intent; what takes more than a line lives in scripts/.

SHELL := /bin/bash
PORT ?= 8080
CHAOS_SECONDS ?= 600
DATA ?= ./data
DEMO_CLOCK ?= 2026-05-16T08:00:00Z
ROOMS := Sources Tests Package.swift Benchmarks/Suite Fuzzing

.DEFAULT_GOAL := help
.PHONY: help run test chaos bench fuzz demo format lint docs screenshot clean

help: ## list what make can do here
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /\1\t/' | expand -t 14

run: ## install what is missing, build for release, serve on http://127.0.0.1:8080 (PORT=, DATA=)
	@scripts/setup run
	@swift build -c release --product fairweather
	@exec .build/release/fairweather serve --port $(PORT) --source auto --data $(DATA)

test: ## install what the tests need, then build and run them all
	@scripts/setup test
	@scripts/test

chaos: ## ten minutes of failing providers and a dying Redis under load; fails on any loss (CHAOS_SECONDS=)
	@scripts/setup chaos
	@swift build -c release --product fairweather
	@python3 Tests/Chaos/chaos --seconds $(CHAOS_SECONDS)

bench: ## measure search, server, planning, reading and cold start; prints one BENCH line a measure
	@scripts/setup bench
	@Benchmarks/run

fuzz: ## feed every decoder with what libFuzzer invents, ten minutes each (FUZZ_SECONDS=)
	@scripts/setup run
	@scripts/fuzz

demo: ## serve simulated weather on a May morning, nothing kept (PORT=, DEMO_CLOCK=)
	@scripts/setup run
	@swift build -c release --product fairweather
	@data=$$(mktemp -d) && trap 'rm -rf "$$data"' EXIT && \
	  .build/release/fairweather serve --port $(PORT) --source simulated --clock $(DEMO_CLOCK) --data "$$data"

format: ## lay out every Swift file as .swift-format says
	@swift format --in-place --parallel --recursive $(ROOMS)

lint: ## fail on layout, leftovers and broken scripts
	@scripts/lint $(ROOMS)

docs: ## write the reference of public declarations to .build/reference
	@scripts/setup run
	@scripts/docs

screenshot: ## draw docs/screenshot.png anew from simulated weather
	@scripts/setup test
	@swift build --product fairweather
	@.venv/bin/python scripts/screenshot docs/screenshot.png

clean: ## remove what was built and what the tests installed here; ./data stays
	@rm -rf .build .venv
