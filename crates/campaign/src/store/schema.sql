-- The store of a campaign. `store.rs` is the only reader and writer.
CREATE TABLE program (
    identity TEXT NOT NULL              -- JSON: hash, sources, flags
) STRICT;
CREATE TABLE goals (
    id INTEGER PRIMARY KEY,             -- position in the program
    key TEXT NOT NULL,                  -- stable id
    goal TEXT NOT NULL,                 -- JSON
    verdict TEXT NOT NULL               -- JSON: covered, infeasible, or open and why
) STRICT;
CREATE TABLE tests (
    id INTEGER PRIMARY KEY,
    inputs TEXT NOT NULL,               -- as in the files of tests/
    outcome TEXT NOT NULL,              -- JSON
    origin TEXT NOT NULL,               -- how it was found
    covers BLOB NOT NULL,               -- the goals by position, ascending, four bytes each, low byte first
    adds BLOB NOT NULL                  -- those of them that no test before it covers
) STRICT;
CREATE TABLE defects (
    id INTEGER PRIMARY KEY,
    sight TEXT NOT NULL,                -- JSON: kind, words, stack, report
    test INTEGER NOT NULL REFERENCES tests (id)
) STRICT;
CREATE TABLE proofs (
    id INTEGER PRIMARY KEY,
    certificate TEXT NOT NULL,          -- as in the files of proofs/
    checked TEXT NOT NULL               -- JSON: what the checker said when it accepted it
) STRICT;
CREATE TABLE proof_goals (
    goal INTEGER PRIMARY KEY,
    proof INTEGER NOT NULL REFERENCES proofs (id) ON DELETE CASCADE
) STRICT;
CREATE TABLE attempts (
    goal INTEGER PRIMARY KEY,
    history TEXT NOT NULL               -- JSON: what was tried to reach or exclude it
) STRICT;
CREATE TABLE sessions (
    id INTEGER PRIMARY KEY,
    started INTEGER NOT NULL,           -- seconds since 1970
    runs INTEGER NOT NULL DEFAULT 0,
    replays INTEGER NOT NULL DEFAULT 0,
    queries INTEGER NOT NULL DEFAULT 0,
    sat INTEGER NOT NULL DEFAULT 0,
    unsat INTEGER NOT NULL DEFAULT 0,
    unknown INTEGER NOT NULL DEFAULT 0,
    seconds REAL NOT NULL DEFAULT 0,
    stop TEXT                           -- why the session ended; NULL if it was killed
) STRICT;
