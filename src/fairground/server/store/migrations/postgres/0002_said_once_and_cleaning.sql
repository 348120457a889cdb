-- A line of chat counts once, like a command. Lines of before have no command.
ALTER TABLE lines ADD COLUMN cmd_id TEXT;
CREATE UNIQUE INDEX lines_command ON lines (table_id, cmd_id);

-- What the cleaning looks for.
CREATE INDEX lines_person ON lines (person);
CREATE INDEX notices_made ON notices (made);
CREATE INDEX persons_guests ON persons (made) WHERE login IS NULL;
-- By id alone: moves change no other column of it, so they need not touch it.
CREATE INDEX tables_unfinished ON tables (id) WHERE phase IN ('waiting', 'playing', 'closed');
