-- Bills that come again on a schedule (rent, internet, cleaning), and what became of each of their days.

create table recurring_bill (
  id bigint generated always as identity primary key,
  name text not null check (length(btrim(name)) between 1 and 100),
  vendor_id bigint not null references vendor (id),
  document_number text not null check (length(btrim(document_number)) between 1 and 100),
  frequency text not null check (frequency in ('weekly', 'monthly', 'quarterly', 'yearly')),
  on_day smallint check (on_day between 1 and 31),
  start_day date not null check (start_day between '1900-01-01' and '9999-12-31'),
  end_day date check (end_day >= start_day and end_day <= '9999-12-31'),
  run_count integer check (run_count between 1 and 1000),
  posts boolean not null,
  is_active boolean not null default true,
  is_creditable boolean not null,
  withhold_at text not null check (withhold_at in ('bill', 'payment')),
  notes text check (length(notes) between 1 and 2000),
  handled_until date,
  next_due date,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  updated_by_id bigint,
  version integer not null default 1,
  check (end_day is null or run_count is null)
);
comment on table recurring_bill is 'What a vendor bills again and again, and when.';
comment on column recurring_bill.document_number is 'The number of the vendor as each day writes it: {bulan}, {tahun} and {tanggal} stand for its own.';
comment on column recurring_bill.posts is 'Entered by itself; otherwise each day waits for a person to look at it.';
comment on column recurring_bill.handled_until is 'Every due day up to here was dealt with, or passed while it was switched off.';
comment on column recurring_bill.updated_by_id is 'Who wanted it as it is: asks where people must agree to a bill of it.';
create unique index recurring_bill_name on recurring_bill (lower(btrim(name)));
create index recurring_bill_due on recurring_bill (next_due) where is_active;
create index recurring_bill_vendor on recurring_bill (vendor_id);
call audit_table('recurring_bill', 'id');

create table recurring_bill_line (
  recurring_id bigint not null references recurring_bill (id),
  line_number integer not null check (line_number between 1 and 500),
  account_id bigint not null references account (id),
  description text not null check (length(description) <= 500),
  amount bigint not null check (amount between 1 and 9007199254740991),
  tax_class text not null check (tax_class in ('taxed', 'untaxed')),
  object_code text check (length(object_code) between 1 and 20),
  department_id bigint references department (id),
  primary key (recurring_id, line_number)
);
create index recurring_bill_line_account on recurring_bill_line (account_id);
create index recurring_bill_line_department on recurring_bill_line (department_id);
call audit_table('recurring_bill_line', 'recurring_id', true);

create table recurring_bill_run (
  recurring_id bigint not null references recurring_bill (id),
  due_day date not null,
  status text not null check (status in ('open', 'asked', 'made', 'failed', 'skipped')),
  bill_id bigint unique references vendor_bill (id),
  request_id bigint references approval_request (id),
  reason text check (length(reason) between 1 and 1000),
  ran_at timestamptz not null default now(),
  ran_by text not null,
  primary key (recurring_id, due_day),
  constraint bill_run_has_its_outcome check ((status = 'made') = (bill_id is not null)
    and (status = 'asked') = (request_id is not null) and (status in ('failed', 'skipped')) = (reason is not null))
);
comment on table recurring_bill_run is 'What became of each due day of a recurring bill: at most one bill for each.';
create index recurring_bill_run_left on recurring_bill_run (due_day) where status in ('open', 'failed');
create index recurring_bill_run_request on recurring_bill_run (request_id) where request_id is not null;
call audit_table('recurring_bill_run', 'recurring_id', true);

-- What was made or left out stays.
create function guard_recurring_bill_run() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'DELETE' or old.status in ('made', 'skipped') or new.recurring_id <> old.recurring_id or new.due_day <> old.due_day then
    raise exception 'Hari tagihan berulang yang sudah dicatat tidak dapat diubah' using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger recurring_bill_run_guard before update or delete on recurring_bill_run
  for each row execute function guard_recurring_bill_run();
alter table recurring_bill_run enable always trigger recurring_bill_run_guard;

grant select, insert (name, vendor_id, document_number, frequency, on_day, start_day, end_day, run_count, posts, is_active,
    is_creditable, withhold_at, notes, handled_until, next_due, created_by, updated_by, updated_by_id),
  update (name, vendor_id, document_number, frequency, on_day, start_day, end_day, run_count, posts, is_active,
    is_creditable, withhold_at, notes, handled_until, next_due, updated_at, updated_by, updated_by_id, version)
  on recurring_bill to neraca_app;
grant select, insert, delete on recurring_bill_line to neraca_app;
grant select, insert (recurring_id, due_day, status, bill_id, request_id, reason, ran_by),
  update (status, bill_id, request_id, reason, ran_at, ran_by) on recurring_bill_run to neraca_app;
grant select on recurring_bill, recurring_bill_line, recurring_bill_run to neraca_report;
