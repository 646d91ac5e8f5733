-- Journals that come again by themselves, and what became of each of their days.

create table recurring_journal (
  id bigint generated always as identity primary key,
  name text not null check (length(btrim(name)) between 1 and 100),
  description text not null check (length(btrim(description)) between 1 and 400),
  frequency text not null check (frequency in ('weekly', 'monthly', 'quarterly', 'yearly')),
  on_day smallint check (on_day between 1 and 31),
  start_day date not null check (start_day between '1900-01-01' and '9999-12-31'),
  end_day date check (end_day >= start_day and end_day <= '9999-12-31'),
  run_count integer check (run_count between 1 and 1000),
  posts boolean not null,
  reverses_next_month boolean not null,
  is_active boolean not null default true,
  handled_until date,
  next_due date,
  created_at timestamptz not null default now(),
  created_by text not null,
  created_by_id bigint,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  version integer not null default 1,
  check (end_day is null or run_count is null)
);
comment on column recurring_journal.on_day is 'Day of the month, the last one where a month is shorter; null is always the last day.';
comment on column recurring_journal.handled_until is 'Every due day up to here is dealt with: made, failed, skipped, or passed while switched off.';
comment on column recurring_journal.next_due is 'First due day after handled_until; null when the schedule has ended.';
create unique index recurring_journal_name on recurring_journal (lower(btrim(name)));
create index recurring_journal_due on recurring_journal (next_due) where is_active;
call audit_table('recurring_journal', 'id');

create table recurring_journal_line (
  recurring_id bigint not null references recurring_journal (id),
  line_number integer not null check (line_number > 0),
  account_id bigint not null references account (id),
  debit bigint not null check (debit between 0 and 9007199254740991),
  credit bigint not null check (credit between 0 and 9007199254740991),
  description text check (length(description) <= 500),
  primary key (recurring_id, line_number),
  constraint recurring_line_has_one_side check ((debit > 0) <> (credit > 0) and least(debit, credit) = 0)
);
create index recurring_journal_line_account on recurring_journal_line (account_id);
call audit_table('recurring_journal_line', 'recurring_id', true);

create table recurring_run (
  recurring_id bigint not null references recurring_journal (id),
  due_day date not null,
  status text not null check (status in ('made', 'failed', 'skipped')),
  entry_id bigint unique references journal_entry (id),
  reason text check (length(reason) between 1 and 1000),
  attempts integer not null default 1 check (attempts > 0),
  ran_at timestamptz not null default now(),
  ran_by text not null,
  primary key (recurring_id, due_day),
  constraint run_has_its_outcome check ((status = 'made') = (entry_id is not null) and (status = 'made') = (reason is null))
);
comment on table recurring_run is 'What became of each due day of a recurring journal: at most one entry for each.';
create index recurring_run_failed on recurring_run (due_day) where status = 'failed';
call audit_table('recurring_run', 'recurring_id', true);

-- What has happened to a due day stays: a failed one may be tried again or skipped, nothing else changes.
create function guard_recurring_run() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'DELETE' or old.status <> 'failed' or new.recurring_id <> old.recurring_id or new.due_day <> old.due_day then
    raise exception 'Jalannya jurnal berulang yang sudah dicatat tidak dapat diubah' using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger recurring_run_guard before update or delete on recurring_run
  for each row execute function guard_recurring_run();
alter table recurring_run enable always trigger recurring_run_guard;

grant select, insert (name, description, frequency, on_day, start_day, end_day, run_count, posts, reverses_next_month,
    is_active, handled_until, next_due, created_by, created_by_id, updated_by),
  update (name, description, frequency, on_day, start_day, end_day, run_count, posts, reverses_next_month, is_active,
    handled_until, next_due, updated_at, updated_by, version) on recurring_journal to neraca_app;
grant select, insert, delete on recurring_journal_line to neraca_app;
grant select, insert (recurring_id, due_day, status, entry_id, reason, ran_by),
  update (status, entry_id, reason, attempts, ran_at, ran_by) on recurring_run to neraca_app;
grant select on recurring_journal, recurring_journal_line, recurring_run to neraca_report;
