-- A table from a record is never public: people could know its dice.
UPDATE tables SET public = 0, card = json_set(card, '$.from_record', json('true'))
WHERE id IN (SELECT table_id FROM entries WHERE n = 0 AND json_extract(data, '$.record') IS NOT NULL);
