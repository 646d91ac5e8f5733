-- Accruals that reverse themselves.

create table accrual_reversal (
  entry_id bigint primary key references journal_entry (id),
  reversal_day date not null check (extract(day from reversal_day) = 1),
  status text not null default 'waiting' check (status in ('waiting', 'failed', 'made', 'cancelled')),
  reversal_entry_id bigint unique references journal_entry (id),
  reason text check (length(reason) between 1 and 1000),
  updated_at timestamptz not null default now(),
  updated_by text not null,
  version integer not null default 1,
  constraint accrual_has_its_outcome check ((status = 'made') = (reversal_entry_id is not null)
    and (status in ('failed', 'cancelled')) = (reason is not null))
);
comment on table accrual_reversal is 'Entries that are reversed by themselves on the first day of the next month.';
create index accrual_reversal_due on accrual_reversal (reversal_day) where status in ('waiting', 'failed');
call audit_table('accrual_reversal', 'entry_id');

-- A reversal that was made or cancelled stays so; only one that still waits can be taken away, with its draft.
create function guard_accrual_reversal() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'DELETE' then
    if old.status = 'waiting' then return old; end if;
  elsif old.status in ('waiting', 'failed') and new.entry_id = old.entry_id then
    return new;
  end if;
  raise exception 'Jurnal balik otomatis yang sudah selesai tidak dapat diubah' using errcode = 'NR002';
end
$$;
create trigger accrual_reversal_guard before update or delete on accrual_reversal
  for each row execute function guard_accrual_reversal();
alter table accrual_reversal enable always trigger accrual_reversal_guard;

grant select, insert (entry_id, reversal_day, updated_by), delete,
  update (reversal_day, status, reversal_entry_id, reason, updated_at, updated_by, version) on accrual_reversal to neraca_app;
grant select on accrual_reversal to neraca_report;
