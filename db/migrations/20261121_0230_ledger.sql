-- The opening was there before its history began; untouched ones are written down now, so that every row has a last word.

update opening_balance set updated_at = clock_timestamp() where version = 1;
