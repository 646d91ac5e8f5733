-- Files of journals that were checked or imported: what was in them, what was wrong, and how far the work has come.

create table journal_import (
  id bigint generated always as identity primary key,
  file_name text not null check (length(file_name) between 1 and 200),
  format text not null check (format in ('csv', 'jsonl')),
  byte_count bigint not null check (byte_count >= 0),
  file_hash text check (file_hash ~ '^[0-9a-f]{64}$'),
  posts boolean not null,
  is_forced boolean not null default false,
  status text not null check (status in
    ('checking', 'posting', 'checked', 'refused', 'failed', 'cancelled', 'posted', 'undoing', 'undone')),
  progress jsonb not null default '{"bytes": 0, "entries": 0, "written": 0}',
  beat_at timestamptz not null default now(),
  wants_cancel boolean not null default false,
  entry_count integer check (entry_count >= 0),
  line_count integer check (line_count >= 0),
  total_debit bigint check (total_debit between 0 and 9007199254740991),
  first_day date,
  last_day date,
  problem_count integer not null default 0 check (problem_count >= 0),
  problems jsonb not null default '[]',
  message text check (length(message) between 1 and 1000),
  first_posting bigint,
  last_posting bigint,
  created_by text not null,
  created_by_id bigint,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  undone_by text,
  undone_at timestamptz,
  constraint import_knows_its_entries check ((status in ('posted', 'undoing', 'undone')) <= (first_posting is not null
    and last_posting is not null and entry_count > 0 and file_hash is not null)),
  constraint undone_import_says_by_whom check ((status = 'undone') = (undone_by is not null and undone_at is not null))
);
comment on column journal_import.progress is 'Bytes read, entries read and entries written so far; changes too often to be history.';
comment on column journal_import.beat_at is 'When the work last said that it goes on; a minute of silence means that it has died.';
create unique index journal_import_one_at_a_time on journal_import ((true))
  where status in ('checking', 'posting', 'undoing');
create index journal_import_hash on journal_import (file_hash) where status = 'posted';
call audit_table('journal_import', 'id', false, array['progress', 'beat_at', 'problems']);

grant select, insert (file_name, format, byte_count, posts, is_forced, status, created_by, created_by_id),
  update (file_hash, status, progress, beat_at, wants_cancel, entry_count, line_count, total_debit, first_day, last_day,
    problem_count, problems, message, first_posting, last_posting, finished_at, undone_by, undone_at)
  on journal_import to neraca_app;
grant select on journal_import to neraca_report;
