-- Attempts at solo challenges, by the tables they are played at; tables go in time, results stay.
CREATE TABLE attempts (
    table_id TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    challenge TEXT NOT NULL,
    made REAL NOT NULL,
    outcome TEXT NOT NULL,
    ended REAL,
    stars INTEGER NOT NULL,
    points INTEGER NOT NULL,
    rival INTEGER NOT NULL
) STRICT;
CREATE INDEX attempts_person ON attempts (person, challenge);
CREATE INDEX attempts_challenge ON attempts (challenge);
