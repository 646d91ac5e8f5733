-- Bills of vendors, those of the old system that were open when the books were opened included.

create table vendor_bill (
  id bigint generated always as identity primary key,
  bill_number text not null unique check (bill_number ~ '^BILL-\d{4}-\d{5,}$'),
  vendor_id bigint not null references vendor (id),
  vendor_code text not null,
  vendor_name text not null,
  document_number text not null check (length(btrim(document_number)) between 1 and 100),
  bill_date date not null,
  due_date date not null check (due_date >= bill_date),
  total_amount bigint not null check (total_amount between 1 and 9007199254740991),
  settled_amount bigint not null default 0,
  payable_account_id bigint not null references account (id),
  journal_entry_id bigint not null references journal_entry (id),
  opening_day date check (opening_day >= bill_date),
  entered_on date not null generated always as (coalesce(opening_day, bill_date)) stored,
  voided_at timestamptz,
  created_at timestamptz not null default now(),
  created_by text not null,
  version integer not null default 1,
  constraint bill_not_oversettled check (settled_amount between 0 and total_amount),
  constraint voided_bill_is_unsettled check (voided_at is null or settled_amount = 0)
);
comment on column vendor_bill.document_number is 'Number the vendor gave it.';
comment on column vendor_bill.settled_amount is 'Paid and credited so far.';
comment on column vendor_bill.payable_account_id is 'Account the bill stands on, whatever the role points to by now.';
comment on column vendor_bill.opening_day is 'Day of the opening entry a bill of the old system came with; null for bills entered here.';
comment on column vendor_bill.entered_on is 'Day from which the bill stands on its payable account.';
comment on column vendor_bill.voided_at is 'When the entry it came with was taken back; since then it counts on no day.';
create unique index vendor_bill_entry on vendor_bill (journal_entry_id) where opening_day is null;
create index vendor_bill_opening on vendor_bill (journal_entry_id) where opening_day is not null;
create index vendor_bill_vendor on vendor_bill (vendor_id, bill_date desc, id desc);
create index vendor_bill_open on vendor_bill (due_date, id) where settled_amount < total_amount;
call audit_table('vendor_bill', 'id');

-- A bill is what it was entered as; only what settles it changes, and a voided one does not change any more.
create function guard_vendor_bill() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'Tagihan % tidak dapat dihapus', old.bill_number using errcode = 'NR002';
  end if;
  if old.voided_at is not null then
    raise exception 'Tagihan % sudah dibatalkan', old.bill_number using errcode = 'NR002';
  end if;
  if new.bill_number <> old.bill_number or new.total_amount <> old.total_amount
    or new.payable_account_id <> old.payable_account_id or new.journal_entry_id <> old.journal_entry_id then
    raise exception 'Tagihan % tidak dapat diubah', old.bill_number using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger vendor_bill_guard before update or delete on vendor_bill
  for each row execute function guard_vendor_bill();
alter table vendor_bill enable always trigger vendor_bill_guard;

grant select, insert, update (settled_amount, voided_at, version) on vendor_bill to neraca_app;
grant select on vendor_bill to neraca_report;
