-- A line of an entry says when it was written: with its entry, or when its draft was last rewritten.
alter table journal_entry add column lines_written_at timestamptz;
comment on column journal_entry.lines_written_at is 'When its lines were last written; null while they are those it was created with.';
grant update (lines_written_at) on journal_entry to neraca_app;
