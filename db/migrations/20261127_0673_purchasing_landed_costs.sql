-- What bringing goods cost (freight, duty) waits on an account of its own until it is spread over what came in.

alter table vendor_bill_line add is_landed boolean not null default false;
comment on column vendor_bill_line.is_landed is 'Whether it is a cost of bringing goods, to be spread over receipts.';
create index vendor_bill_line_landed on vendor_bill_line (bill_id) where is_landed;

create table landed_cost (
  id bigint generated always as identity primary key,
  run_number text not null unique check (length(run_number) between 3 and 40),
  run_date date not null,
  basis text not null check (basis in ('value', 'quantity')),
  amount bigint not null check (amount between 1 and 9007199254740991),
  clearing_account_id bigint not null references account (id),
  expense_account_id bigint not null references account (id),
  notes text check (length(notes) between 1 and 2000),
  journal_entry_id bigint not null unique references journal_entry (id),
  cancelled_on date check (cancelled_on >= run_date),
  reversal_entry_id bigint unique references journal_entry (id),
  created_at timestamptz not null default now(),
  created_by text not null,
  constraint landed_cost_cancelled_with_entry check ((cancelled_on is null) = (reversal_entry_id is null))
);
comment on table landed_cost is 'Costs of bringing goods, spread over receipts: into stock as far as the goods are there, the rest into cost of sales.';
create index landed_cost_day on landed_cost (run_date desc, id desc);
create index landed_cost_number_beginning on landed_cost (run_number collate "C");
create index landed_cost_search on landed_cost using gin (lower(run_number || ' ' || coalesce(notes, '')) gin_trgm_ops);
call audit_table('landed_cost', 'id');
call keep_as_issued('landed_cost', 'cancelled_on', 'reversal_entry_id');
create trigger landed_cost_cancelled_once before update on landed_cost for each row execute function refuse_second_cancel();
alter table landed_cost enable always trigger landed_cost_cancelled_once;
grant select, insert, update (cancelled_on, reversal_entry_id) on landed_cost to neraca_app;
grant select on landed_cost to neraca_report;
call numbers_of_series('landed_cost', 'run_number', $$'LC'$$, 'run_date');
call documents_of_group('purchasing', 'landed_cost');

create table landed_cost_line (
  run_id bigint not null references landed_cost (id),
  line_number integer not null check (line_number between 1 and 500),
  receipt_id bigint not null,
  receipt_line integer not null,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null default now(),
  primary key (run_id, line_number),
  constraint spread_over_goods foreign key (receipt_id, receipt_line) references goods_receipt_line (receipt_id, line_number),
  constraint spread_once unique (run_id, receipt_id, receipt_line)
);
comment on table landed_cost_line is 'The share that goods of a receipt bear.';
create index landed_cost_line_receipt on landed_cost_line (receipt_id, receipt_line);
call audit_table('landed_cost_line', 'run_id', true);
call keep_as_issued('landed_cost_line');
call lines_with_document('landed_cost_line', 'landed_cost', 'run_id');
grant select, insert on landed_cost_line to neraca_app;
grant select on landed_cost_line to neraca_report;

create table landed_cost_source (
  run_id bigint not null references landed_cost (id),
  bill_line_id bigint not null references vendor_bill_line (id),
  amount bigint not null check (amount > 0),
  primary key (run_id, bill_line_id)
);
comment on table landed_cost_source is 'What of the cost that a bill charged is spread.';
create index landed_cost_source_line on landed_cost_source (bill_line_id);
call audit_table('landed_cost_source', 'run_id', true);
call keep_as_issued('landed_cost_source');
call lines_with_document('landed_cost_source', 'landed_cost', 'run_id');
grant select, insert on landed_cost_source to neraca_app;
grant select on landed_cost_source to neraca_report;

-- What of a cost was spread, and stands.
create function spread_cost(of_line bigint) returns bigint
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(sum(s.amount), 0)::bigint from landed_cost_source s
  join landed_cost r on r.id = s.run_id and r.cancelled_on is null where s.bill_line_id = of_line
$$;

-- A cost is spread while its bill stands, never beyond what it is.
create function guard_landed_cost_source() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform from vendor_bill_line x join vendor_bill b on b.id = x.bill_id and b.cancelled_on is null
    join landed_cost r on r.id = new.run_id and r.run_date >= b.posting_day and r.clearing_account_id = x.account_id
    cross join lateral noted_of_line(x.id) t
    where x.id = new.bill_line_id and x.is_landed and spread_cost(x.id) + t.cost_amount + new.amount <= x.cost_amount
    for update of b;
  if not found then
    raise exception 'Biaya perolehan melebihi tagihannya' using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger landed_cost_source_guard before insert on landed_cost_source for each row execute function guard_landed_cost_source();
alter table landed_cost_source enable always trigger landed_cost_source_guard;

-- A bill whose cost was spread stands.
create function guard_spread_bill() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.cancelled_on is not null and exists (select from vendor_bill_line x where x.bill_id = new.id and x.is_landed and spread_cost(x.id) > 0)
  then
    raise exception 'Biaya perolehan tagihan % sudah dibagi', new.bill_number using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger vendor_bill_unspread before update of cancelled_on on vendor_bill for each row execute function guard_spread_bill();
alter table vendor_bill enable always trigger vendor_bill_unspread;

-- What of a cost was spread no note takes back.
create function guard_spread_noted() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform from vendor_bill_line x cross join lateral noted_of_line(x.id) t
    where x.id = new.bill_line_id and x.is_landed and new.cost_amount + t.cost_amount + spread_cost(x.id) > x.cost_amount;
  if found then
    raise exception 'Biaya perolehan tagihan ini sudah dibagi' using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger debit_note_line_unspread before insert on debit_note_line
  for each row when (new.bill_line_id is not null) execute function guard_spread_noted();
alter table debit_note_line enable always trigger debit_note_line_unspread;
