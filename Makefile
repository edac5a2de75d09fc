# Three commands matter: `make demo`, `make install` and `make test`. Each sets up what it needs on a fresh machine.

PREFIX ?= /usr/local

.PHONY: demo install test check bless bench setup setup-tests

# Runs provoke on an example program and prints its verdict table.
demo: setup
	@scripts/build
	@scripts/demo

# Puts provoke and its compiler wrappers into PREFIX/bin.
install: setup
	@scripts/build
	@scripts/install "$(PREFIX)"

# Everything that must hold: formatting, lints, the rules of the architecture, and all tests.
test: setup-tests check
	scripts/run-tests

check:
	cargo fmt --all --check
	cargo clippy --quiet --workspace --all-targets -- -D warnings
	cargo xtask tidy

# Writes the verdicts that provoke finds now into the headers of tests/cases. Read the diff.
bless: setup-tests
	cargo xtask bless

bench: setup
	cargo xtask bench papers
	cargo xtask bench speed

setup:
	@scripts/setup

setup-tests:
	scripts/setup --tests
