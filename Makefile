# Two commands matter: `make demo` and `make test`. Each sets up what it needs on a fresh machine.

.PHONY: demo test check bless bench setup setup-tests

# Runs provoke on an example program and prints its verdict table.
demo: setup
	cargo build --release --quiet --bin provoke
	scripts/demo

# Everything that must hold: formatting, lints, the rules of the architecture, and all tests.
test: setup-tests check
	cargo build --quiet --bin provoke
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
	scripts/setup

setup-tests:
	scripts/setup --tests
