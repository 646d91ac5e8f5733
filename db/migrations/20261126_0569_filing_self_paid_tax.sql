-- Income tax a taxpayer pays by itself: instalments (Pasal 25), what a year still owes (Pasal 29), final tax of small businesses.

create table final_tax_law (
  valid_from date primary key,
  free_amount bigint not null check (free_amount >= 0),
  turnover_limit bigint not null check (turnover_limit > 0),
  source text not null check (length(btrim(source)) between 1 and 300)
);
comment on table final_tax_law is 'What of a year''s turnover of individuals is free of the final tax of small businesses, and the turnover up to which it may be used.';
call audit_table('final_tax_law', 'valid_from');
insert into final_tax_law (valid_from, free_amount, turnover_limit, source) values
  ('2018-07-01', 0, 4800000000, 'PP 23/2018'),
  ('2022-01-01', 500000000, 4800000000, 'UU 7/2021 (HPP) Pasal 7 ayat (2a); PP 55/2022 Pasal 60; PP 20/2026');
grant select on final_tax_law to neraca_app, neraca_report;

create table self_paid_tax (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('pph25', 'pph29', 'final')),
  masa date not null check (date_trunc('month', masa) = masa),
  amount bigint not null check (amount between 1 and 9007199254740991),
  billing_code text not null check (billing_code ~ '^\d{15}$'),
  ntpn text not null check (ntpn ~ '^[0-9A-Z]{16}$'),
  paid_on date not null check (paid_on >= masa),
  bank_account_id bigint not null references account (id),
  journal_entry_id bigint not null unique references journal_entry (id),
  cancelled_on date check (cancelled_on >= paid_on),
  reversal_entry_id bigint unique references journal_entry (id),
  cancel_reason text check (length(btrim(cancel_reason)) between 1 and 500),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  constraint self_paid_cancelled_whole check (num_nulls(cancelled_on, reversal_entry_id, cancel_reason) in (0, 3))
);
comment on table self_paid_tax is 'What was paid of income tax by oneself, with the billing code and the receipt of the state (NTPN).';
create unique index self_paid_tax_ntpn on self_paid_tax (ntpn) where cancelled_on is null;
create index self_paid_tax_masa on self_paid_tax (masa);
call audit_table('self_paid_tax', 'id');
call keep_as_issued('self_paid_tax', 'cancelled_on', 'reversal_entry_id', 'cancel_reason', 'version');
grant select, insert, update (cancelled_on, reversal_entry_id, cancel_reason, version) on self_paid_tax to neraca_app;
grant select on self_paid_tax to neraca_report;
