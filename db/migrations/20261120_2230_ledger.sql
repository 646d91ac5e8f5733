-- Finding entries as they are typed: by how the number begins, and by words of the description.

create index journal_entry_number_beginning on journal_entry ((entry_number collate "C")) where deleted_at is null;
create index journal_entry_words on journal_entry using gin (lower(description) gin_trgm_ops) where deleted_at is null;
