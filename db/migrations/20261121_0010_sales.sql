-- Advances of customers: where they come from, what they were used for; and receipts and uses that were cancelled.

alter table sales_receipt
  add column cancelled_on date check (cancelled_on >= receipt_date),
  add column reversal_entry_id bigint unique references journal_entry (id),
  add constraint receipt_cancelled_with_entry check ((cancelled_on is null) = (reversal_entry_id is null));
comment on column sales_receipt.cancelled_on is 'Day from which the receipt no longer counts; its reversing entry is of this day.';
create index sales_receipt_number_beginning on sales_receipt ((receipt_number collate "C"));
create index sales_receipt_search on sales_receipt
  using gin (lower(receipt_number || ' ' || customer_name) gin_trgm_ops);

create index credit_note_day on credit_note (note_date desc, id desc);
create index credit_note_number_beginning on credit_note ((note_number collate "C"));
create index credit_note_search on credit_note using gin (lower(note_number || ' ' || reason) gin_trgm_ops);

create table customer_advance (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer (id),
  receipt_id bigint unique references sales_receipt (id),
  note_id bigint unique references credit_note (id),
  advance_date date not null,
  amount bigint not null check (amount between 1 and 9007199254740991),
  used_amount bigint not null default 0,
  account_id bigint not null references account (id),
  cancelled_on date check (cancelled_on >= advance_date),
  constraint advance_has_one_source check ((receipt_id is null) <> (note_id is null)),
  constraint advance_not_overused check (used_amount between 0 and amount),
  constraint cancelled_advance_is_unused check (cancelled_on is null or used_amount = 0)
);
comment on table customer_advance is 'Money of a customer that no invoice has taken: paid beyond its invoices, or credited after payment.';
comment on column customer_advance.used_amount is 'Used and returned so far; equals the sum of its parts in uses that were not cancelled.';
comment on column customer_advance.account_id is 'Account the advance stands on; what uses it is debited there, whatever the role points to by then.';
create index customer_advance_customer on customer_advance (customer_id, advance_date, id);
create index customer_advance_account on customer_advance (account_id);
call audit_table('customer_advance', 'id');

-- The entry of a receipt or a credit note ends with the line of its advance.
insert into customer_advance (customer_id, receipt_id, advance_date, amount, account_id)
select r.customer_id, r.id, r.receipt_date, r.advance_amount, l.account_id
from sales_receipt r
cross join lateral (select account_id from journal_line where entry_id = r.journal_entry_id
  order by line_number desc limit 1) l
where r.advance_amount > 0 order by r.id;
insert into customer_advance (customer_id, note_id, advance_date, amount, account_id)
select i.customer_id, n.id, n.note_date, n.total_amount - n.settled, l.account_id
from (select c.*, coalesce((select sum(s.amount) from invoice_settlement s where s.note_id = c.id), 0)::bigint as settled
  from credit_note c) n
join sales_invoice i on i.id = n.invoice_id
cross join lateral (select account_id from journal_line where entry_id = n.journal_entry_id
  order by line_number desc limit 1) l
where n.total_amount > n.settled order by n.id;

create table advance_use (
  id bigint generated always as identity primary key,
  use_number text not null unique check (use_number ~ '^ADV-\d{4}-\d{5,}$'),
  kind text not null check (kind in ('invoice', 'refund')),
  use_date date not null,
  customer_id bigint not null references customer (id),
  customer_code text not null,
  customer_name text not null,
  account_id bigint references account (id),
  amount bigint not null check (amount between 1 and 9007199254740991),
  notes text check (length(notes) <= 2000),
  journal_entry_id bigint not null unique references journal_entry (id),
  cancelled_on date check (cancelled_on >= use_date),
  reversal_entry_id bigint unique references journal_entry (id),
  created_at timestamptz not null default now(),
  created_by text not null,
  constraint refund_has_account check ((kind = 'refund') = (account_id is not null)),
  constraint use_cancelled_with_entry check ((cancelled_on is null) = (reversal_entry_id is null))
);
comment on table advance_use is 'Advances set against invoices, or given back to the customer.';
create index advance_use_customer on advance_use (customer_id, use_date desc, id desc);
call audit_table('advance_use', 'id');

create table advance_use_part (
  use_id bigint not null references advance_use (id),
  advance_id bigint not null references customer_advance (id),
  amount bigint not null check (amount > 0),
  primary key (use_id, advance_id)
);
comment on table advance_use_part is 'How much of which advance a use takes, the oldest advance first.';
create index advance_use_part_advance on advance_use_part (advance_id);
call audit_table('advance_use_part', 'use_id', true);

alter table invoice_settlement
  add column use_id bigint references advance_use (id),
  add column cancelled_on date check (cancelled_on >= day),
  drop constraint invoice_settlement_check,
  add constraint settlement_has_one_source check (num_nonnulls(receipt_id, note_id, use_id) = 1),
  add constraint settlement_of_use unique (use_id, invoice_id);
comment on column invoice_settlement.cancelled_on is 'Day from which it no longer counts.';

-- What was cancelled stays cancelled, on the day it was.
create function refuse_second_cancel() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if old.cancelled_on is not null then
    raise exception 'Dokumen sudah dibatalkan' using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger sales_receipt_cancelled_once before update on sales_receipt
  for each row execute function refuse_second_cancel();
create trigger advance_use_cancelled_once before update on advance_use
  for each row execute function refuse_second_cancel();
create trigger customer_advance_cancelled_once before update on customer_advance
  for each row execute function refuse_second_cancel();
create trigger invoice_settlement_cancelled_once before update on invoice_settlement
  for each row execute function refuse_second_cancel();
alter table sales_receipt enable always trigger sales_receipt_cancelled_once;
alter table advance_use enable always trigger advance_use_cancelled_once;
alter table customer_advance enable always trigger customer_advance_cancelled_once;
alter table invoice_settlement enable always trigger invoice_settlement_cancelled_once;

grant update (cancelled_on, reversal_entry_id) on sales_receipt to neraca_app;
grant update (cancelled_on) on invoice_settlement to neraca_app;
grant select, insert, update (used_amount, cancelled_on) on customer_advance to neraca_app;
grant select, insert, update (cancelled_on, reversal_entry_id) on advance_use to neraca_app;
grant select, insert on advance_use_part to neraca_app;
grant select on customer_advance, advance_use, advance_use_part to neraca_report;
