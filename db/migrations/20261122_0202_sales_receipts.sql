-- What customers pay, and receipts that were cancelled.

create table sales_receipt (
  id bigint generated always as identity primary key,
  receipt_number text not null unique check (receipt_number ~ '^RCP-\d{4}-\d{5,}$'),
  receipt_date date not null,
  customer_id bigint not null references customer (id),
  customer_code text not null,
  customer_name text not null,
  account_id bigint not null references account (id),
  received_amount bigint not null check (received_amount >= 0),
  withheld_amount bigint not null check (withheld_amount >= 0),
  bank_fee bigint not null check (bank_fee >= 0),
  rounding_amount bigint not null,
  advance_amount bigint not null check (advance_amount >= 0),
  notes text check (length(notes) <= 2000),
  journal_entry_id bigint not null unique references journal_entry (id),
  cancelled_on date check (cancelled_on >= receipt_date),
  reversal_entry_id bigint unique references journal_entry (id),
  created_at timestamptz not null default now(),
  created_by text not null,
  constraint receipt_cancelled_with_entry check ((cancelled_on is null) = (reversal_entry_id is null))
);
comment on column sales_receipt.received_amount is 'What reached the bank or cash account.';
comment on column sales_receipt.rounding_amount is 'Difference written off: positive is a loss, negative a gain.';
comment on column sales_receipt.cancelled_on is 'Day from which the receipt no longer counts; its reversing entry is of this day.';
create index sales_receipt_customer on sales_receipt (customer_id, receipt_date desc, id desc);
create index sales_receipt_day on sales_receipt (receipt_date desc, id desc);
create index sales_receipt_number_beginning on sales_receipt ((receipt_number collate "C"));
create index sales_receipt_search on sales_receipt
  using gin (lower(receipt_number || ' ' || customer_name) gin_trgm_ops);
call audit_table('sales_receipt', 'id');

-- What was cancelled stays cancelled, on the day it was; so it is with receipts, advances, their uses and settlements.
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
alter table sales_receipt enable always trigger sales_receipt_cancelled_once;

grant select, insert, update (cancelled_on, reversal_entry_id) on sales_receipt to neraca_app;
grant select on sales_receipt to neraca_report;
