-- Income tax of employees (Pasal 21) of a month: one row each, one entry, and what the registers and the file of slips say of it.

create table employee_tax (
  id bigint generated always as identity primary key,
  run_number text not null unique check (run_number ~ '^PPH21-\d{4}-\d{2}-\d{1,4}$'),
  masa date not null check (date_trunc('month', masa) = masa),
  posted_on date not null,
  books text not null check (books in ('salary', 'tax')),
  gross bigint not null check (gross > 0),
  withheld_amount bigint not null check (withheld_amount >= 0),
  journal_entry_id bigint unique references journal_entry (id),
  cancelled_on date,
  reversal_entry_id bigint unique references journal_entry (id),
  cancel_reason text check (length(btrim(cancel_reason)) between 1 and 500),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  constraint employee_tax_of_its_month check (posted_on = (masa + interval '1 month - 1 day')::date),
  constraint employee_tax_has_entry check ((books = 'salary' or withheld_amount > 0) = (journal_entry_id is not null)),
  constraint employee_tax_cancelled_whole check ((cancelled_on is null) = (cancel_reason is null)),
  constraint employee_tax_cancelled_by_entry
    check ((reversal_entry_id is not null) = (cancelled_on is not null and journal_entry_id is not null))
);
comment on table employee_tax is 'Income tax of employees of a month, as it was taken over from whoever pays them, with its one entry.';
comment on column employee_tax.books is 'What its entry books: the whole salary, or only the tax off what is owed to employees.';
create unique index employee_tax_once on employee_tax (masa) where cancelled_on is null;
call audit_table('employee_tax', 'id');
call keep_as_issued('employee_tax', 'cancelled_on', 'reversal_entry_id', 'cancel_reason', 'version');
grant select, insert, update (cancelled_on, reversal_entry_id, cancel_reason, version) on employee_tax to neraca_app;
grant select on employee_tax to neraca_report;

create table employee_tax_line (
  run_id bigint not null references employee_tax (id),
  line_number integer not null check (line_number > 0),
  nik text not null check (nik ~ '^[0-9]{16}$'),
  name text not null check (length(btrim(name)) between 1 and 100),
  status text not null check (status in ('TK/0', 'TK/1', 'TK/2', 'TK/3', 'K/0', 'K/1', 'K/2', 'K/3')),
  position text not null check (length(btrim(position)) between 1 and 100),
  object_code text not null check (object_code ~ '^21-100-\d{2}$'),
  gross bigint not null check (gross between 1 and 9007199254740991),
  rate_basis_points integer not null check (rate_basis_points between 0 and 10000),
  tax bigint not null,
  is_last boolean not null,
  year_gross bigint not null check (year_gross >= gross),
  year_pension bigint not null check (year_pension >= 0),
  year_withheld bigint not null,
  primary key (run_id, line_number),
  unique (run_id, nik),
  constraint employee_given_back_at_the_end check (tax >= 0 or is_last)
);
comment on table employee_tax_line is 'What was withheld of one employee: by the rate of the month, or in the last month by that of the year.';
comment on column employee_tax_line.year_withheld is 'What was withheld in the year before this month.';
call audit_table('employee_tax_line', 'run_id', true);
call keep_as_issued('employee_tax_line');
call lines_with_document('employee_tax_line', 'employee_tax', 'run_id');
create index employee_tax_line_nik on employee_tax_line (nik);
grant select, insert on employee_tax_line to neraca_app;
grant select on employee_tax_line to neraca_report;

-- Months of employees are found in the log by their numbers.
create or replace function audit_record_name(content jsonb) returns text
language sql immutable parallel safe
set search_path = pg_catalog, public, pg_temp
as $$
  select lower(coalesce(
    content ->> 'entry_number', content ->> 'order_number', content ->> 'invoice_number', content ->> 'receipt_number',
    content ->> 'note_number', content ->> 'use_number', content ->> 'bill_number', content ->> 'write_off_number',
    content ->> 'adjustment_number', content ->> 'delivery_number', content ->> 'return_number',
    content ->> 'payment_number', content ->> 'transfer_number', content ->> 'count_number', content ->> 'asset_number',
    content ->> 'quotation_number', content ->> 'run_number', content ->> 'source_number', content ->> 'code', content ->> 'email'
  ))
$$;
reindex index audit_log_name;
