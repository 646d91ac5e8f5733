-- Budgets: what a fiscal year is to bring and to cost, by account and month, in versions.

create table budget (
  id bigint generated always as identity primary key,
  first_day date not null check (extract(day from first_day) = 1 and first_day between '1900-01-01' and '9998-12-31'),
  name text not null check (length(btrim(name)) between 1 and 100),
  revision integer not null check (revision between 1 and 999),
  status text not null default 'draft' check (status in ('draft', 'submitted', 'approved', 'superseded')),
  notes text check (length(notes) between 1 and 1000),
  revises_budget_id bigint references budget (id),
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  submitted_at timestamptz,
  submitted_by text,
  approved_at timestamptz,
  approved_by text,
  version integer not null default 1,
  constraint submitted_says_by_whom check (status = 'draft' or (submitted_at, submitted_by) is not null),
  constraint approved_says_by_whom check (status in ('draft', 'submitted') or (approved_at, approved_by) is not null)
);
comment on table budget is 'A version of the budget of a fiscal year; the approved one is in force.';
comment on column budget.revision is 'Which version of the budget of its name it is, from 1.';
create unique index budget_revision on budget (first_day, lower(name), revision);
create unique index budget_in_force on budget (first_day) where status = 'approved';
call audit_table('budget', 'id');

create table budget_line (
  budget_id bigint not null references budget (id) on delete cascade,
  account_id bigint not null references account (id),
  month_1 bigint not null default 0, month_2 bigint not null default 0, month_3 bigint not null default 0,
  month_4 bigint not null default 0, month_5 bigint not null default 0, month_6 bigint not null default 0,
  month_7 bigint not null default 0, month_8 bigint not null default 0, month_9 bigint not null default 0,
  month_10 bigint not null default 0, month_11 bigint not null default 0, month_12 bigint not null default 0,
  primary key (budget_id, account_id),
  constraint amounts_within_reach check (
    least(month_1, month_2, month_3, month_4, month_5, month_6, month_7, month_8, month_9, month_10, month_11, month_12)
      >= -100000000000000
    and greatest(month_1, month_2, month_3, month_4, month_5, month_6, month_7, month_8, month_9, month_10, month_11, month_12)
      <= 100000000000000)
);
comment on table budget_line is 'Amounts of an account on its normal side, by month of the fiscal year: month_1 is its first.';
create index budget_line_account on budget_line (account_id);
call audit_table('budget_line', 'budget_id', true);

-- A version goes from draft to submitted and back, from submitted to approved, from approved to superseded; what was submitted is not rewritten.
create function guard_budget() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'DELETE' then
    if old.status <> 'draft' then
      raise exception 'Anggaran % sudah diajukan dan tidak dapat dihapus', old.name using errcode = 'NR002';
    end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    if new.status <> 'draft' then
      raise exception 'Anggaran % harus mulai sebagai draft', new.name using errcode = 'NR002';
    end if;
    return new;
  end if;
  if (new.id, new.first_day, new.revision, new.created_at, new.created_by)
    is distinct from (old.id, old.first_day, old.revision, old.created_at, old.created_by)
    or new.revises_budget_id is distinct from old.revises_budget_id then
    raise exception 'Asal anggaran % tetap', old.name using errcode = 'NR002';
  end if;
  if (old.status, new.status) not in (('draft', 'draft'), ('draft', 'submitted'), ('submitted', 'draft'),
    ('submitted', 'approved'), ('approved', 'superseded')) then
    raise exception 'Anggaran % tidak dapat dari % menjadi %', old.name, old.status, new.status using errcode = 'NR002';
  end if;
  if old.status <> 'draft' and (new.name, new.notes) is distinct from (old.name, old.notes) then
    raise exception 'Anggaran % sudah diajukan dan tidak dapat diubah', old.name using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger budget_guard before insert or update or delete on budget for each row execute function guard_budget();
alter table budget enable always trigger budget_guard;

-- Amounts are written while their version is a draft; whoever submits it meanwhile is waited for.
create function guard_budget_line() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  found_status text;
begin
  if tg_op = 'UPDATE' and (new.budget_id, new.account_id) <> (old.budget_id, old.account_id) then
    raise exception 'Baris anggaran tetap pada akunnya' using errcode = 'NR002';
  end if;
  select b.status into found_status from budget b
    where b.id = (case when tg_op = 'DELETE' then old.budget_id else new.budget_id end) for share;
  -- Of a version that is deleted nothing is found any more.
  if found_status <> 'draft' then
    raise exception 'Anggaran sudah diajukan dan tidak dapat diubah' using errcode = 'NR002';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger budget_line_guard before insert or update or delete on budget_line
  for each row execute function guard_budget_line();
alter table budget_line enable always trigger budget_line_guard;

grant select, insert, delete, update (name, status, notes, updated_at, updated_by, submitted_at, submitted_by, approved_at, approved_by, version) on budget to neraca_app;
grant select, insert, delete, update (month_1, month_2, month_3, month_4, month_5, month_6, month_7, month_8, month_9, month_10, month_11, month_12) on budget_line to neraca_app;
grant select on budget, budget_line to neraca_report;
