-- What reduces invoices: receipts, credit notes, and uses of advances.

create table invoice_settlement (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references sales_invoice (id),
  receipt_id bigint references sales_receipt (id),
  note_id bigint references credit_note (id),
  use_id bigint references advance_use (id),
  day date not null,
  amount bigint not null check (amount > 0),
  cancelled_on date check (cancelled_on >= day),
  constraint settlement_has_one_source check (num_nonnulls(receipt_id, note_id, use_id) = 1),
  unique (receipt_id, invoice_id),
  constraint settlement_of_use unique (use_id, invoice_id)
);
comment on table invoice_settlement is 'What reduced an invoice, and on which day: the ageing as of any day is invoices less these.';
comment on column invoice_settlement.cancelled_on is 'Day from which it no longer counts.';
create index invoice_settlement_invoice on invoice_settlement (invoice_id, day);
create index invoice_settlement_day on invoice_settlement (day);
call audit_table('invoice_settlement', 'id');

create trigger invoice_settlement_cancelled_once before update on invoice_settlement
  for each row execute function refuse_second_cancel();
alter table invoice_settlement enable always trigger invoice_settlement_cancelled_once;

grant select, insert, update (cancelled_on) on invoice_settlement to neraca_app;
grant select on invoice_settlement to neraca_report;
