-- A table from a record is never public: people could know its dice.
UPDATE tables SET public = 0, card = (card::jsonb || '{"from_record": true}')::text
WHERE id IN (SELECT table_id FROM entries WHERE n = 0 AND data::json ->> 'record' IS NOT NULL);
