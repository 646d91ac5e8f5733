-- Advances of customers: where they come from, and what they were used for.

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

create trigger customer_advance_cancelled_once before update on customer_advance
  for each row execute function refuse_second_cancel();
create trigger advance_use_cancelled_once before update on advance_use
  for each row execute function refuse_second_cancel();
alter table customer_advance enable always trigger customer_advance_cancelled_once;
alter table advance_use enable always trigger advance_use_cancelled_once;

grant select, insert, update (used_amount, cancelled_on) on customer_advance to neraca_app;
grant select, insert, update (cancelled_on, reversal_entry_id) on advance_use to neraca_app;
grant select, insert on advance_use_part to neraca_app;
grant select on customer_advance, advance_use, advance_use_part to neraca_report;
