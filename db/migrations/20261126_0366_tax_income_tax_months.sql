-- A month of withheld income tax: each row has its slip (bukti potong), and each article is closed, paid and filed; what is closed stays.

alter table withholding_object drop constraint withholding_object_article_check;
alter table withholding_object add constraint withholding_object_article_check
  check (article in ('pph21', 'pph22', 'pph23', 'pph26', 'pph4_2', 'pph15'));
alter table withheld_by_us drop constraint withheld_by_us_article_check;
alter table withheld_by_us add constraint withheld_by_us_article_check
  check (article in ('pph21', 'pph22', 'pph23', 'pph26', 'pph4_2', 'pph15'));

alter table withheld_by_us
  add column slip_status text not null default 'open'
    check (slip_status in ('open', 'exported', 'issued', 'rejected', 'corrected', 'cancelled')),
  add column slip_number text check (length(slip_number) <= 40 and slip_number ~ '^\S+$'),
  add column slip_reason text check (length(btrim(slip_reason)) between 1 and 500),
  add column exported jsonb,
  add column version integer not null default 1,
  add constraint issued_slip_has_number check (slip_status not in ('issued', 'corrected') or slip_number is not null),
  add constraint exported_slip_has_its_file check (slip_status <> 'exported' or exported is not null);
comment on column withheld_by_us.slip_number is 'Number the tax office gave its slip; none before it was issued.';
comment on column withheld_by_us.exported is 'What the file said of both parties and the document, so that it is written again byte for byte.';
create unique index withheld_by_us_slip on withheld_by_us (slip_number) where slip_number is not null;
create index withheld_by_us_file on withheld_by_us ((exported ->> 'file')) where exported is not null;
call keep_as_issued('withheld_by_us', 'cancelled_on', 'slip_status', 'slip_number', 'slip_reason', 'exported', 'version');
grant update (slip_status, slip_number, slip_reason, exported, version) on withheld_by_us to neraca_app;

create table income_tax_closing (
  id bigint generated always as identity primary key,
  masa date not null check (date_trunc('month', masa) = masa),
  article text not null check (article in ('pph21', 'pph22', 'pph23', 'pph26', 'pph4_2', 'pph15')),
  correction integer not null default 0 check (correction >= 0),
  closed_on date not null,
  base_amount bigint not null check (base_amount >= 0),
  tax_amount bigint not null check (tax_amount >= 0),
  settled_amount bigint not null check (settled_amount >= 0),
  payable_amount bigint not null check (payable_amount >= 0),
  billing_code text check (billing_code ~ '^\d{15}$'),
  ntpn text unique check (ntpn ~ '^[0-9A-Z]{16}$'),
  paid_on date check (paid_on >= closed_on),
  bank_account_id bigint references account (id),
  payment_entry_id bigint unique references journal_entry (id),
  receipt_number text check (length(btrim(receipt_number)) between 1 and 100),
  filed_on date,
  reopened_on date check (reopened_on >= closed_on),
  reopen_reason text check (length(btrim(reopen_reason)) between 1 and 500),
  corrected_on date check (corrected_on >= filed_on),
  created_at timestamptz not null default now(),
  created_by text not null,
  version integer not null default 1,
  constraint income_tax_payable check (payable_amount = greatest(tax_amount - settled_amount, 0)),
  constraint income_tax_corrects_what_was_filed check (correction > 0 or settled_amount = 0),
  constraint income_tax_paid_whole
    check (num_nonnulls(billing_code, ntpn, paid_on, bank_account_id, payment_entry_id) in (0, 5)),
  constraint income_tax_paid_what_is_owed check (paid_on is null or payable_amount > 0),
  constraint income_tax_filed_whole check ((receipt_number is null) = (filed_on is null)),
  constraint income_tax_filed_once_paid check (filed_on is null or payable_amount = 0 or paid_on is not null),
  constraint income_tax_filed_after_its_month check (filed_on > (masa + interval '1 month - 1 day')::date),
  constraint income_tax_reopened_whole check ((reopened_on is null) = (reopen_reason is null)),
  constraint income_tax_reopened_while_nothing_stands_on_it check (reopened_on is null or num_nonnulls(paid_on, filed_on) = 0),
  constraint income_tax_corrected_once_filed check (corrected_on is null or filed_on is not null)
);
comment on table income_tax_closing is 'An article of withheld income tax of a month that was closed: what its rows come to, what was paid of it, and its return. A correction (pembetulan) is a further row; what was filed before stands.';
comment on column income_tax_closing.settled_amount is 'What the returns before a correction paid.';
comment on column income_tax_closing.corrected_on is 'Day on which a correction of it was begun: from then on rows of its month may change.';
create unique index income_tax_closing_once on income_tax_closing (masa, article) where reopened_on is null and corrected_on is null;
create unique index income_tax_closing_correction on income_tax_closing (masa, article, correction) where reopened_on is null;
call audit_table('income_tax_closing', 'id');
call keep_as_issued('income_tax_closing', 'billing_code', 'ntpn', 'paid_on', 'bank_account_id', 'payment_entry_id', 'receipt_number',
  'filed_on', 'reopened_on', 'reopen_reason', 'corrected_on', 'version');
grant select, insert, update (billing_code, ntpn, paid_on, bank_account_id, payment_entry_id, receipt_number, filed_on,
  reopened_on, reopen_reason, corrected_on, version) on income_tax_closing to neraca_app;
grant select on income_tax_closing to neraca_report;

-- What was withheld in a month that is closed neither grows nor shrinks; closing waits for whoever is writing such rows.
create function guard_closed_income_tax() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'UPDATE' and new.cancelled_on is not distinct from old.cancelled_on then
    return new;
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('income_tax_closing', 0));
  if exists (select from income_tax_closing c where c.masa = date_trunc('month', new.withheld_on)::date
      and c.article = new.article and c.reopened_on is null and c.corrected_on is null) then
    raise exception 'Masa PPh % sudah ditutup', to_char(new.withheld_on, 'YYYY-MM') using errcode = 'NR002';
  end if;
  return new;
end;
$$;
create trigger closed_income_tax_stays before insert or update on withheld_by_us
  for each row execute function guard_closed_income_tax();
alter table withheld_by_us enable always trigger closed_income_tax_stays;
