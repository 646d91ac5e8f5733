-- Bills are entered line by line, paid and cancelled; those of the old system keep what they were.

alter table vendor_bill
  add posting_day date,
  add subtotal bigint,
  add tax_amount bigint not null default 0 check (tax_amount >= 0),
  add withheld_amount bigint not null default 0 check (withheld_amount >= 0),
  add payable_amount bigint,
  add vat_treatment text not null default 'none' check (vat_treatment in ('none', 'credited', 'pending', 'cost')),
  add tax_invoice_number text check (tax_invoice_number ~ '^[0-9]{16,17}$'),
  add tax_invoice_day date,
  add tax_reason text check (length(tax_reason) <= 500 and tax_reason ~ '\S'),
  add notes text check (length(notes) <= 2000),
  add cancelled_on date,
  add reversal_entry_id bigint unique references journal_entry (id);

-- A changed type reads the rows anew without firing the guards of what was issued.
alter table vendor_bill
  alter subtotal type bigint using total_amount,
  alter payable_amount type bigint using total_amount;
alter table vendor_bill
  alter subtotal set not null,
  alter payable_amount set not null,
  drop column entered_on,
  add entered_on date not null generated always as (coalesce(opening_day, posting_day, bill_date)) stored,
  drop constraint bill_not_oversettled,
  drop constraint voided_bill_is_unsettled,
  add constraint bill_not_oversettled check (settled_amount between 0 and payable_amount),
  add constraint undone_bill_is_unsettled check ((voided_at is null and cancelled_on is null) or settled_amount = 0),
  add constraint bill_total check (total_amount = subtotal + tax_amount and payable_amount = total_amount - withheld_amount),
  add constraint bill_day_in_books check ((opening_day is null) = (posting_day is not null)),
  add constraint bill_cancelled_with_entry check ((cancelled_on is null) = (reversal_entry_id is null)),
  add constraint bill_cancelled_later check (cancelled_on >= posting_day),
  add constraint bill_tax_invoice check ((tax_invoice_number is null) = (tax_invoice_day is null)),
  add constraint bill_vat_treatment check ((vat_treatment = 'none') = (tax_amount = 0));
comment on column vendor_bill.bill_date is 'Day the vendor put on it.';
comment on column vendor_bill.posting_day is 'Day of its entry; null of bills of the old system.';
comment on column vendor_bill.payable_amount is 'What the vendor is owed of the total: less what was withheld.';
comment on column vendor_bill.vat_treatment is 'What became of its VAT: credited, waiting for the tax invoice, or part of the cost.';
comment on column vendor_bill.tax_reason is 'Why its VAT is not what the rate comes to.';
comment on column vendor_bill.entered_on is 'Day from which the bill stands on its payable account.';
comment on column vendor_bill.settled_amount is 'Paid so far.';
drop index vendor_bill_open;
create index vendor_bill_open on vendor_bill (due_date, id) where settled_amount < payable_amount;
create index vendor_bill_day on vendor_bill (bill_date desc, id desc);
create index vendor_bill_number_beginning on vendor_bill (bill_number collate "C");
create index vendor_bill_search on vendor_bill
  using gin (lower(bill_number || ' ' || document_number || ' ' || vendor_name) gin_trgm_ops);

-- The number a vendor gave, as it is compared: without case, blanks, punctuation and leading zeros.
create function document_key(number text) returns text
language sql immutable strict parallel safe
set search_path = pg_catalog, public, pg_temp
as $$
  select case bare when '' then lower(number) else coalesce(nullif(ltrim(bare, '0'), ''), '0') end
  from (select regexp_replace(lower(number), '[^a-z0-9]', '', 'g') as bare) stripped
$$;
create unique index vendor_bill_once on vendor_bill (vendor_id, document_key(document_number), date_part('year', bill_date))
  where opening_day is null and cancelled_on is null;

create table vendor_bill_line (
  id bigint generated always as identity primary key,
  bill_id bigint not null references vendor_bill,
  line_number integer not null check (line_number > 0),
  account_id bigint not null references account (id),
  description text not null check (length(description) <= 500),
  amount bigint not null check (amount > 0),
  tax_class text not null check (tax_class in ('taxed', 'untaxed')),
  vat_basis_points integer not null check (vat_basis_points between 0 and 10000),
  tax_amount bigint not null check (tax_amount >= 0),
  cost_amount bigint not null,
  object_code text,
  created_at timestamptz not null default now(),
  unique (bill_id, line_number),
  constraint bill_line_cost check (cost_amount in (amount, amount + tax_amount)),
  constraint untaxed_bill_line check (tax_class = 'taxed' or (vat_basis_points = 0 and tax_amount = 0))
);
comment on column vendor_bill_line.amount is 'Base of the tax.';
comment on column vendor_bill_line.cost_amount is 'What its account was debited: with VAT where that is part of the cost.';
comment on column vendor_bill_line.object_code is 'Object of the income tax that was withheld from it.';
create index vendor_bill_line_account on vendor_bill_line (account_id);
call audit_table('vendor_bill_line', 'bill_id', true);
call keep_as_issued('vendor_bill_line');
call lines_with_document('vendor_bill_line', 'vendor_bill', 'bill_id');
grant select, insert on vendor_bill_line to neraca_app;
grant select on vendor_bill_line to neraca_report;

create or replace function guard_vendor_bill() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'Tagihan % tidak dapat dihapus', old.bill_number using errcode = 'NR002';
  end if;
  if old.voided_at is not null or old.cancelled_on is not null then
    raise exception 'Tagihan % sudah dibatalkan', old.bill_number using errcode = 'NR002';
  end if;
  if new.bill_number <> old.bill_number or new.total_amount <> old.total_amount
    or new.payable_account_id <> old.payable_account_id or new.journal_entry_id <> old.journal_entry_id then
    raise exception 'Tagihan % tidak dapat diubah', old.bill_number using errcode = 'NR002';
  end if;
  return new;
end
$$;
call keep_as_issued('vendor_bill', 'settled_amount', 'voided_at', 'version', 'cancelled_on', 'reversal_entry_id');
grant update (cancelled_on, reversal_entry_id) on vendor_bill to neraca_app;

create table vendor_payment (
  id bigint generated always as identity primary key,
  payment_number text not null unique check (length(payment_number) between 3 and 40),
  payment_date date not null,
  vendor_id bigint not null references vendor (id),
  vendor_code text not null,
  vendor_name text not null,
  account_id bigint not null references account (id),
  paid_amount bigint not null check (paid_amount between 1 and 9007199254740991),
  bank_fee bigint not null default 0 check (bank_fee >= 0),
  rounding_amount bigint not null default 0 check (abs(rounding_amount) <= 10000),
  notes text check (length(notes) <= 2000),
  journal_entry_id bigint not null unique references journal_entry (id),
  cancelled_on date check (cancelled_on >= payment_date),
  reversal_entry_id bigint unique references journal_entry (id),
  created_at timestamptz not null default now(),
  created_by text not null,
  constraint payment_cancelled_with_entry check ((cancelled_on is null) = (reversal_entry_id is null))
);
comment on table vendor_payment is 'Money given to vendors for their bills.';
comment on column vendor_payment.paid_amount is 'What the vendor got; the fee of the bank comes on top.';
comment on column vendor_payment.rounding_amount is 'Written off: positive is a loss, negative a gain.';
create index vendor_payment_vendor on vendor_payment (vendor_id, payment_date desc, id desc);
create index vendor_payment_day on vendor_payment (payment_date desc, id desc);
create index vendor_payment_number_beginning on vendor_payment (payment_number collate "C");
create index vendor_payment_search on vendor_payment
  using gin (lower(payment_number || ' ' || vendor_name) gin_trgm_ops);
call audit_table('vendor_payment', 'id');
call keep_as_issued('vendor_payment', 'cancelled_on', 'reversal_entry_id');
create trigger vendor_payment_cancelled_once before update on vendor_payment
  for each row execute function refuse_second_cancel();
alter table vendor_payment enable always trigger vendor_payment_cancelled_once;
grant select, insert, update (cancelled_on, reversal_entry_id) on vendor_payment to neraca_app;
grant select on vendor_payment to neraca_report;

create table bill_settlement (
  id bigint generated always as identity primary key,
  bill_id bigint not null references vendor_bill (id),
  payment_id bigint not null references vendor_payment (id),
  day date not null,
  amount bigint not null check (amount > 0),
  cancelled_on date check (cancelled_on >= day),
  unique (payment_id, bill_id)
);
comment on table bill_settlement is 'What reduced a bill, and on which day: the ageing as of any day is bills less these.';
comment on column bill_settlement.cancelled_on is 'Day from which it no longer counts.';
create index bill_settlement_bill on bill_settlement (bill_id, day);
create index bill_settlement_day on bill_settlement (day);
create index bill_settlement_cancelled on bill_settlement (cancelled_on) where cancelled_on is not null;
call audit_table('bill_settlement', 'id');
call keep_as_issued('bill_settlement', 'cancelled_on');
create trigger bill_settlement_cancelled_once before update on bill_settlement
  for each row execute function refuse_second_cancel();
alter table bill_settlement enable always trigger bill_settlement_cancelled_once;
grant select, insert, update (cancelled_on) on bill_settlement to neraca_app;
grant select on bill_settlement to neraca_report;

call numbers_of_series('vendor_bill', 'bill_number', $$'BILL'$$, 'coalesce(opening_day, posting_day)');
call numbers_of_series('vendor_payment', 'payment_number', $$'PAY'$$, 'payment_date');

call documents_of_group('purchasing', 'vendor_bill', 'payment');
