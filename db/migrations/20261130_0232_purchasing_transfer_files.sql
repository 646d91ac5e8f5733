-- Files that tell a bank which vendors are paid: how each bank wants its columns, and every file that was made.

create table transfer_format (
  account_id bigint primary key references account (id),
  separator text not null check (separator in ('comma', 'semicolon', 'pipe', 'tab')),
  has_head boolean not null,
  day_format text not null check (day_format in ('compact', 'iso', 'slashes', 'dashes')),
  has_cents boolean not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  version integer not null default 2
);
comment on table transfer_format is 'How the bank of an account wants its file of transfers; without a row it is the usual one.';
comment on column transfer_format.version is 'Counted from 2: the usual one is 1.';
call audit_table('transfer_format', 'account_id');

create table transfer_format_column (
  account_id bigint not null references transfer_format (account_id),
  line_number integer not null check (line_number between 1 and 40),
  source text not null check (source in ('account', 'bank', 'holder', 'amount', 'day', 'vendorCode', 'vendorName', 'email',
    'number', 'bills', 'sequence', 'fixed')),
  head text not null check (length(head) <= 60),
  fixed_text text not null check (length(fixed_text) <= 100),
  max_length smallint check (max_length between 1 and 200),
  primary key (account_id, line_number)
);
call audit_table('transfer_format_column', 'account_id', true);

create table transfer_file (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  made_on date not null,
  payment_count integer not null check (payment_count between 1 and 500),
  total_amount numeric not null check (total_amount >= 1),
  content text not null,
  made_at timestamptz not null default now(),
  made_by text not null
);
comment on table transfer_file is 'A file that was made for a bank, as it was made: who was told to be paid is not changed afterwards.';
create index transfer_file_account on transfer_file (account_id, id desc);
call audit_table('transfer_file', 'id');

create table transfer_file_payment (
  file_id bigint not null references transfer_file (id),
  payment_id bigint not null references vendor_payment (id),
  paid_to text not null check (paid_to ~ '^[0-9]{5,20}$'),
  amount bigint not null check (amount between 1 and 9007199254740991),
  primary key (file_id, payment_id)
);
create index transfer_file_payment_of on transfer_file_payment (payment_id, file_id);
call audit_table('transfer_file_payment', 'file_id', true);

create index vendor_payment_account on vendor_payment (account_id, payment_date desc, id desc);

grant select, insert (account_id, separator, has_head, day_format, has_cents, updated_by),
  update (separator, has_head, day_format, has_cents, updated_at, updated_by, version) on transfer_format to neraca_app;
grant select, insert, delete on transfer_format_column to neraca_app;
grant select, insert (account_id, made_on, payment_count, total_amount, content, made_by) on transfer_file to neraca_app;
grant select, insert on transfer_file_payment to neraca_app;
grant select on transfer_format, transfer_format_column, transfer_file, transfer_file_payment to neraca_report;
