-- Bad debt: what is left of invoices is written off without money, against the expense or the allowance for it.

create table sales_write_off (
  id bigint generated always as identity primary key,
  write_off_number text not null unique check (write_off_number ~ '^WO-\d{4}-\d{5,}$'),
  write_off_date date not null,
  customer_id bigint not null references customer (id),
  customer_code text not null,
  customer_name text not null,
  charged_to text not null check (charged_to in ('expense', 'allowance')),
  account_id bigint not null references account (id),
  amount bigint not null check (amount between 1 and 9007199254740991),
  reason text not null check (length(reason) <= 500 and reason ~ '\S'),
  journal_entry_id bigint not null unique references journal_entry (id),
  cancelled_on date check (cancelled_on >= write_off_date),
  reversal_entry_id bigint unique references journal_entry (id),
  created_at timestamptz not null default now(),
  created_by text not null,
  constraint write_off_cancelled_with_entry check ((cancelled_on is null) = (reversal_entry_id is null))
);
comment on table sales_write_off is 'Receivables given up as bad debt.';
comment on column sales_write_off.account_id is 'Account the loss stands on, whatever the role points to by then.';
comment on column sales_write_off.charged_to is 'What bears the loss: the expense for bad debt, or the allowance made for it before.';
create index sales_write_off_customer on sales_write_off (customer_id, write_off_date desc, id desc);
create index sales_write_off_day on sales_write_off (write_off_date desc, id desc);
create index sales_write_off_number_beginning on sales_write_off (write_off_number collate "C");
create index sales_write_off_search on sales_write_off
  using gin (lower(write_off_number || ' ' || customer_name) gin_trgm_ops);
call audit_table('sales_write_off', 'id');
call keep_as_issued('sales_write_off', 'cancelled_on', 'reversal_entry_id');
create trigger sales_write_off_cancelled_once before update on sales_write_off
  for each row execute function refuse_second_cancel();
alter table sales_write_off enable always trigger sales_write_off_cancelled_once;
grant select, insert, update (cancelled_on, reversal_entry_id) on sales_write_off to neraca_app;
grant select on sales_write_off to neraca_report;

alter table invoice_settlement add write_off_id bigint references sales_write_off (id),
  add constraint settlement_of_write_off unique (write_off_id, invoice_id),
  drop constraint settlement_has_one_source,
  add constraint settlement_has_one_source check (num_nonnulls(receipt_id, note_id, use_id, write_off_id) = 1);
create index invoice_settlement_written_off on invoice_settlement (invoice_id) where write_off_id is not null;
