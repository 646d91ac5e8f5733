-- Journal entries and their lines.

create table journal_entry (
  id bigint generated always as identity primary key,
  entry_number text not null unique check (entry_number ~ '^JE-\d{4}-\d{5,}$'),
  entry_date date not null check (entry_date between '1900-01-01' and '9999-12-31'),
  description text not null check (length(btrim(description)) between 1 and 500),
  status text not null check (status in ('draft', 'posted')),
  reference_type text not null check (reference_type ~ '^[a-z][a-z0-9_]*$'),
  reference_id bigint,
  reference_number text check (length(reference_number) <= 100),
  reverses_entry_id bigint unique references journal_entry (id),
  reversal_reason text check (length(reversal_reason) <= 500),
  total_debit bigint not null check (total_debit between 0 and 9007199254740991),
  total_credit bigint not null check (total_credit between 0 and 9007199254740991),
  posting_number bigint unique check (posting_number > 0),
  posted_at timestamptz,
  posted_by text,
  created_at timestamptz not null default now(),
  created_by text not null,
  created_by_id bigint,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  deleted_at timestamptz,
  version integer not null default 1,
  constraint posted_entry_is_complete check (
    (status = 'draft' and posting_number is null and posted_at is null and posted_by is null)
    or (status = 'posted' and posting_number is not null and posted_at is not null and posted_by is not null
      and deleted_at is null)
  ),
  constraint posted_entry_balances check (status = 'draft' or (total_debit = total_credit and total_debit > 0)),
  constraint reversal_has_reason check ((reverses_entry_id is null) = (reversal_reason is null))
);

-- The list of entries at a million of them: every order, filter and search has its index.
create index journal_entry_day on journal_entry (entry_date desc, id desc) where deleted_at is null;
create index journal_entry_status_day on journal_entry (status, entry_date desc, id desc) where deleted_at is null;
create index journal_entry_manual on journal_entry (entry_date desc, id desc)
  where reference_type = 'manual' and deleted_at is null;
create index journal_entry_amount on journal_entry (total_debit, id) where deleted_at is null;
create index journal_entry_in_order on journal_entry
  ((substr(entry_number, 4, 5) || lpad(substr(entry_number, 9), 12, '0')), id) where deleted_at is null;
create index journal_entry_posted_at on journal_entry (posted_at) where status = 'posted';
-- As it is typed: how the number begins, and words of number, description and reference.
create index journal_entry_number_beginning on journal_entry ((entry_number collate "C")) where deleted_at is null;
create index journal_entry_search on journal_entry
  using gin (lower(entry_number || ' ' || description || ' ' || coalesce(reference_number, '')) gin_trgm_ops)
  where deleted_at is null;
create index journal_entry_reference on journal_entry (reference_type, reference_id) where reference_id is not null;
-- Statements leave openings and closings out, or take them alone.
create index journal_entry_kind on journal_entry (reference_type, entry_date) where status = 'posted'
  and reference_type in ('opening', 'closing');
-- Cash flow and changes in equity count what reversing entries moved against the other side; these are few.
create index journal_entry_reversing on journal_entry (entry_date, posting_number)
  where status = 'posted' and reverses_entry_id is not null and reference_type not in ('opening', 'closing');
call audit_table('journal_entry', 'id');

create table journal_line (
  entry_id bigint not null references journal_entry (id),
  line_number integer not null check (line_number > 0),
  account_id bigint not null references account (id),
  debit bigint not null check (debit between 0 and 9007199254740991),
  credit bigint not null check (credit between 0 and 9007199254740991),
  description text check (length(description) <= 500),
  entry_date date not null,
  posting_number bigint,
  primary key (entry_id, line_number),
  constraint line_has_one_side check ((debit > 0) <> (credit > 0) and least(debit, credit) = 0)
);
comment on column journal_line.posting_number is 'Posting number of the entry once it is posted; null while it is a draft.';
create index journal_line_ledger on journal_line (account_id, entry_date, posting_number, line_number)
  include (debit, credit) where posting_number is not null;
create index journal_line_draft_account on journal_line (account_id) where posting_number is null;
call audit_table('journal_line', 'entry_id', true);

grant select, insert, update (entry_date, description, status, total_debit, total_credit, posting_number, posted_at,
  posted_by, updated_at, updated_by, deleted_at, version) on journal_entry to neraca_app;
grant select, insert, delete, update (entry_date, posting_number) on journal_line to neraca_app;
grant select on journal_entry, journal_line to neraca_report;
