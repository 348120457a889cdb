-- A table and what lists show of it. `people` is a JSON list; `sitters` holds the same for lookups.
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    version INTEGER NOT NULL,
    game TEXT NOT NULL,
    phase TEXT NOT NULL,
    public INTEGER NOT NULL,
    people TEXT NOT NULL,
    due REAL,
    updated REAL NOT NULL,
    card TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tables_public ON tables (phase, updated) WHERE public = 1;
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;

CREATE TABLE sitters (
    person TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (person, table_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX sitters_table ON sitters (table_id);

-- The logs. Both constraints are promises: a number is given once, and a command counts once.
CREATE TABLE entries (
    table_id TEXT NOT NULL,
    n INTEGER NOT NULL,
    cmd_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    data TEXT NOT NULL,
    at REAL NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (table_id, n),
    UNIQUE (table_id, cmd_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE snapshots (
    table_id TEXT PRIMARY KEY,
    n INTEGER NOT NULL,
    hash TEXT NOT NULL,
    data BLOB NOT NULL
) STRICT;

CREATE TABLE lines (
    table_id TEXT NOT NULL,
    n INTEGER NOT NULL,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (table_id, n)
) STRICT, WITHOUT ROWID;

CREATE TABLE persons (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    login TEXT UNIQUE,
    password TEXT,
    email TEXT,
    role TEXT NOT NULL,
    made REAL NOT NULL,
    settings TEXT NOT NULL
) STRICT;

CREATE TABLE sessions (
    token TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    made REAL NOT NULL,
    until REAL NOT NULL,
    label TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_person ON sessions (person);
CREATE INDEX sessions_until ON sessions (until);

CREATE TABLE passkeys (
    id BLOB PRIMARY KEY,
    person TEXT NOT NULL,
    public_key BLOB NOT NULL,
    sign_count INTEGER NOT NULL,
    label TEXT NOT NULL,
    made REAL NOT NULL
) STRICT;
CREATE INDEX passkeys_person ON passkeys (person);

CREATE TABLE challenges (
    key TEXT PRIMARY KEY,
    data BLOB NOT NULL,
    until REAL NOT NULL
) STRICT;
CREATE INDEX challenges_until ON challenges (until);

CREATE TABLE keepsakes (
    key TEXT PRIMARY KEY,
    data BLOB NOT NULL
) STRICT;

CREATE TABLE notices (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    kind TEXT NOT NULL,
    table_id TEXT,
    text TEXT NOT NULL,
    made REAL NOT NULL,
    read INTEGER NOT NULL
) STRICT;
CREATE INDEX notices_person ON notices (person, made);

CREATE TABLE pushes (
    endpoint TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    data TEXT NOT NULL
) STRICT;
CREATE INDEX pushes_person ON pushes (person);

CREATE TABLE mutes (
    person TEXT NOT NULL,
    other TEXT NOT NULL,
    PRIMARY KEY (person, other)
) STRICT, WITHOUT ROWID;

CREATE TABLE reports (
    id TEXT PRIMARY KEY,
    reporter TEXT NOT NULL,
    about TEXT NOT NULL,
    table_id TEXT NOT NULL,
    line INTEGER NOT NULL,
    reason TEXT NOT NULL,
    made REAL NOT NULL
) STRICT;
CREATE INDEX reports_made ON reports (made);
