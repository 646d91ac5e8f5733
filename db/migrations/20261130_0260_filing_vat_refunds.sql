-- What stands overpaid of a month of VAT is asked back from the state instead of being carried on (UU PPN Pasal 9 ayat (4a) to (4c)).

create table vat_refund (
  id bigint generated always as identity primary key,
  masa date not null check (date_trunc('month', masa) = masa),
  kind text not null check (kind in ('ordinary', 'early')),
  amount bigint not null check (amount between 1 and 9007199254740991),
  requested_on date not null,
  account_id bigint not null references account (id),
  decision_number text check (length(btrim(decision_number)) between 1 and 60),
  received_on date check (received_on >= requested_on),
  received_amount bigint check (received_amount between 1 and amount),
  bank_account_id bigint references account (id),
  journal_entry_id bigint unique references journal_entry (id),
  cancelled_on date check (cancelled_on >= requested_on),
  cancel_reason text check (length(btrim(cancel_reason)) between 1 and 500),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  constraint refund_asked_after_its_month check (requested_on > (masa + interval '1 month - 1 day')::date),
  constraint refund_received_whole check (num_nonnulls(decision_number, received_on, received_amount, bank_account_id, journal_entry_id) in (0, 5)),
  constraint refund_cancelled_whole check ((cancelled_on is null) = (cancel_reason is null)),
  constraint refund_received_stays check (cancelled_on is null or received_on is null)
);
comment on table vat_refund is 'Overpaid VAT of a month that was asked back (restitusi) instead of being carried on, and what came of it.';
comment on column vat_refund.kind is 'By audit (Pasal 17B UU KUP), or before it (pengembalian pendahuluan, Pasal 9 ayat (4c) UU PPN).';
comment on column vat_refund.account_id is 'Account the VAT stands overpaid on.';
create unique index vat_refund_once on vat_refund (masa) where cancelled_on is null and received_on is null;
call audit_table('vat_refund', 'id');
call keep_as_issued('vat_refund', 'decision_number', 'received_on', 'received_amount', 'bank_account_id',
  'journal_entry_id', 'cancelled_on', 'cancel_reason', 'version');
grant select, insert, update (decision_number, received_on, received_amount, bank_account_id, journal_entry_id,
  cancelled_on, cancel_reason, version) on vat_refund to neraca_app;
grant select on vat_refund to neraca_report;
