-- The schema as the migrations create it, to be read and compared; written by npm run schema.

create role neraca_app nologin;
create role neraca_report nologin;
grant usage on schema public to neraca_app;
grant usage on schema public to neraca_report;
grant usage on schema public to public;
create extension pg_trgm schema public;

create table account (
  id bigint generated always as identity not null,
  code text not null,
  name text not null,
  type text not null,
  description text,
  normal_balance text not null,
  cash_flow_class text,
  cash_flow_line text,
  report_line text,
  is_active boolean default true not null,
  level smallint generated always as (
CASE
    WHEN (code ~~ '_-0000'::text) THEN 0
    WHEN (code ~~ '_-_000'::text) THEN 1
    WHEN (code ~~ '_-__00'::text) THEN 2
    ELSE 3
END) stored not null,
  parent_code text generated always as (
CASE
    WHEN (code ~~ '_-0000'::text) THEN NULL::text
    WHEN (code ~~ '_-_000'::text) THEN ("left"(code, 2) || '0000'::text)
    WHEN (code ~~ '_-__00'::text) THEN ("left"(code, 3) || '000'::text)
    ELSE ("left"(code, 4) || '00'::text)
END) stored,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint account_cash_flow_class_check CHECK ((cash_flow_class = ANY (ARRAY['cash'::text, 'operating'::text, 'investing'::text, 'financing'::text, 'noncash'::text, 'none'::text]))),
  constraint account_cash_flow_line_check CHECK ((cash_flow_line = ANY (ARRAY['customers'::text, 'suppliers'::text, 'employees'::text, 'expenses'::text, 'vat'::text, 'taxes'::text, 'other_income'::text, 'interest'::text]))),
  constraint account_check CHECK (("left"(code, 1) =
CASE type
    WHEN 'asset'::text THEN '1'::text
    WHEN 'liability'::text THEN '2'::text
    WHEN 'equity'::text THEN '3'::text
    WHEN 'revenue'::text THEN '4'::text
    ELSE '5'::text
END)),
  constraint account_code_check CHECK ((code ~ '^[1-5]-(0000|[1-9]000|[1-9][1-9]\d\d)$'::text)),
  constraint account_code_key UNIQUE (code),
  constraint account_description_check CHECK ((length(description) <= 1000)),
  constraint account_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 200))),
  constraint account_name_visible CHECK ((name_key(name) <> ''::text)),
  constraint account_normal_balance_check CHECK ((normal_balance = ANY (ARRAY['debit'::text, 'credit'::text]))),
  constraint account_parent_code_fkey FOREIGN KEY (parent_code) REFERENCES account(code) DEFERRABLE INITIALLY DEFERRED,
  constraint account_pkey PRIMARY KEY (id),
  constraint account_report_line_check CHECK ((length(report_line) <= 100)),
  constraint account_type_check CHECK ((type = ANY (ARRAY['asset'::text, 'liability'::text, 'equity'::text, 'revenue'::text, 'expense'::text])))
);
CREATE INDEX account_parent ON public.account USING btree (parent_code);
CREATE UNIQUE INDEX account_type_name ON public.account USING btree (type, name_key(name));
CREATE TRIGGER account_guard BEFORE DELETE OR UPDATE ON public.account FOR EACH ROW EXECUTE FUNCTION guard_account();
CREATE TRIGGER audit_delete AFTER DELETE ON public.account REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.account REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.account REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER evidence_stays BEFORE DELETE ON public.account FOR EACH ROW EXECUTE FUNCTION refuse_losing_evidence();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.account FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table account enable always trigger account_guard;
alter table account enable always trigger audit_delete;
alter table account enable always trigger audit_insert;
alter table account enable always trigger audit_update;
alter table account enable always trigger evidence_stays;
alter table account enable always trigger refuse_truncate;
grant delete, select, insert (cash_flow_class, cash_flow_line, code, description, is_active, name, normal_balance, report_line, type), update (cash_flow_class, cash_flow_line, description, is_active, name, report_line, updated_at, version) on account to neraca_app;
grant select on account to neraca_report;

create table account_day_balance (
  account_id bigint not null,
  day date not null,
  debit bigint not null,
  credit bigint not null,
  line_count integer not null,
  cash_received bigint default 0 not null,
  cash_paid bigint default 0 not null,
  constraint account_day_balance_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint account_day_balance_credit_check CHECK ((credit >= 0)),
  constraint account_day_balance_debit_check CHECK ((debit >= 0)),
  constraint account_day_balance_line_count_check CHECK ((line_count >= 0)),
  constraint account_day_balance_pkey PRIMARY KEY (account_id, day)
) with (fillfactor=70);
comment on table public.account_day_balance is 'Posted movement per account and day; written under the lock of the posting counter.';
comment on column public.account_day_balance.cash_paid is 'Part of the movement that money was paid for; what a reversing entry brings back lessens it.';
comment on column public.account_day_balance.cash_received is 'Part of the movement that money was received for, by entries that neither open nor close years; what a reversing entry pays back lessens it.';
CREATE INDEX account_day_balance_day ON public.account_day_balance USING btree (day);
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.account_day_balance FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table account_day_balance enable always trigger refuse_truncate;
grant insert, select, update (cash_paid, cash_received, credit, debit, line_count) on account_day_balance to neraca_app;
grant select on account_day_balance to neraca_report;

create table account_department_day (
  account_id bigint not null,
  department_id bigint not null,
  day date not null,
  debit bigint not null,
  credit bigint not null,
  line_count integer not null,
  constraint account_department_day_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint account_department_day_credit_check CHECK ((credit >= 0)),
  constraint account_department_day_debit_check CHECK ((debit >= 0)),
  constraint account_department_day_department_id_fkey FOREIGN KEY (department_id) REFERENCES department(id),
  constraint account_department_day_line_count_check CHECK ((line_count >= 0)),
  constraint account_department_day_pkey PRIMARY KEY (account_id, department_id, day)
) with (fillfactor=70);
comment on table public.account_department_day is 'Posted movement of lines with a department per account, department and day; written under the lock of the posting counter.';
CREATE INDEX account_department_day_day ON public.account_department_day USING btree (day);
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.account_department_day FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table account_department_day enable always trigger refuse_truncate;
grant insert, select, update (credit, debit, line_count) on account_department_day to neraca_app;
grant select on account_department_day to neraca_report;

create table account_department_month (
  account_id bigint not null,
  department_id bigint not null,
  month date not null,
  debit bigint not null,
  credit bigint not null,
  line_count integer not null,
  constraint account_department_month_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint account_department_month_credit_check CHECK ((credit >= 0)),
  constraint account_department_month_debit_check CHECK ((debit >= 0)),
  constraint account_department_month_department_id_fkey FOREIGN KEY (department_id) REFERENCES department(id),
  constraint account_department_month_line_count_check CHECK ((line_count >= 0)),
  constraint account_department_month_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint account_department_month_pkey PRIMARY KEY (account_id, department_id, month)
) with (fillfactor=70);
comment on table public.account_department_month is 'Posted movement of lines with a department per account, department and month; written under the lock of the posting counter.';
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.account_department_month FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table account_department_month enable always trigger refuse_truncate;
grant insert, select, update (credit, debit, line_count) on account_department_month to neraca_app;
grant select on account_department_month to neraca_report;

create table account_month_balance (
  account_id bigint not null,
  month date not null,
  debit bigint not null,
  credit bigint not null,
  line_count integer not null,
  cash_received bigint default 0 not null,
  cash_paid bigint default 0 not null,
  constraint account_month_balance_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint account_month_balance_credit_check CHECK ((credit >= 0)),
  constraint account_month_balance_debit_check CHECK ((debit >= 0)),
  constraint account_month_balance_line_count_check CHECK ((line_count >= 0)),
  constraint account_month_balance_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint account_month_balance_pkey PRIMARY KEY (account_id, month)
) with (fillfactor=70);
comment on table public.account_month_balance is 'Posted movement per account and month; written under the lock of the posting counter.';
comment on column public.account_month_balance.cash_paid is 'As in account_day_balance.';
comment on column public.account_month_balance.cash_received is 'As in account_day_balance.';
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.account_month_balance FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table account_month_balance enable always trigger refuse_truncate;
grant insert, select, update (cash_paid, cash_received, credit, debit, line_count) on account_month_balance to neraca_app;
grant select on account_month_balance to neraca_report;

create table account_role (
  role text not null,
  account_id bigint,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint account_role_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint account_role_pkey PRIMARY KEY (role),
  constraint account_role_role_check CHECK ((role ~ '^[a-z][a-z0-9_]*$'::text))
);
comment on table public.account_role is 'Which account automatic journals use for each purpose; no code mentions an account code.';
comment on column public.account_role.account_id is 'Null while the purpose has no account; a purpose nobody ever chose one for has no row.';
CREATE INDEX account_role_account ON public.account_role USING btree (account_id);
CREATE TRIGGER account_role_kept BEFORE DELETE OR UPDATE ON public.account_role FOR EACH ROW EXECUTE FUNCTION guard_kept_role();
CREATE TRIGGER audit_delete AFTER DELETE ON public.account_role REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('role', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.account_role REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('role', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.account_role REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('role', 'row');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.account_role FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table account_role enable always trigger account_role_kept;
alter table account_role enable always trigger audit_delete;
alter table account_role enable always trigger audit_insert;
alter table account_role enable always trigger audit_update;
alter table account_role enable always trigger refuse_truncate;
grant delete, insert, select, update (account_id, updated_at, version) on account_role to neraca_app;
grant select on account_role to neraca_report;

create table accrual_reversal (
  entry_id bigint not null,
  reversal_day date not null,
  status text default 'waiting'::text not null,
  reversal_entry_id bigint,
  reason text,
  updated_at timestamp with time zone default now() not null,
  updated_by text not null,
  version integer default 1 not null,
  constraint accrual_has_its_outcome CHECK ((((status = 'made'::text) = (reversal_entry_id IS NOT NULL)) AND ((status = ANY (ARRAY['failed'::text, 'cancelled'::text])) = (reason IS NOT NULL)))),
  constraint accrual_reversal_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES journal_entry(id),
  constraint accrual_reversal_pkey PRIMARY KEY (entry_id),
  constraint accrual_reversal_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 1000))),
  constraint accrual_reversal_reversal_day_check CHECK ((EXTRACT(day FROM reversal_day) = (1)::numeric)),
  constraint accrual_reversal_reversal_entry_id_fkey FOREIGN KEY (reversal_entry_id) REFERENCES journal_entry(id),
  constraint accrual_reversal_reversal_entry_id_key UNIQUE (reversal_entry_id),
  constraint accrual_reversal_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'failed'::text, 'made'::text, 'cancelled'::text])))
);
comment on table public.accrual_reversal is 'Entries that are reversed by themselves on the first day of the next month.';
CREATE INDEX accrual_reversal_due ON public.accrual_reversal USING btree (reversal_day) WHERE (status = ANY (ARRAY['waiting'::text, 'failed'::text]));
CREATE TRIGGER accrual_reversal_guard BEFORE DELETE OR UPDATE ON public.accrual_reversal FOR EACH ROW EXECUTE FUNCTION guard_accrual_reversal();
CREATE TRIGGER audit_delete AFTER DELETE ON public.accrual_reversal REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('entry_id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.accrual_reversal REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('entry_id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.accrual_reversal REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('entry_id', 'row');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.accrual_reversal FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table accrual_reversal enable always trigger accrual_reversal_guard;
alter table accrual_reversal enable always trigger audit_delete;
alter table accrual_reversal enable always trigger audit_insert;
alter table accrual_reversal enable always trigger audit_update;
alter table accrual_reversal enable always trigger refuse_truncate;
grant delete, select, insert (entry_id, reversal_day, updated_by), update (reason, reversal_day, reversal_entry_id, status, updated_at, updated_by, version) on accrual_reversal to neraca_app;
grant select on accrual_reversal to neraca_report;

create table advance_use (
  id bigint generated always as identity not null,
  use_number text not null,
  kind text not null,
  use_date date not null,
  customer_id bigint not null,
  customer_code text not null,
  customer_name text not null,
  account_id bigint,
  amount bigint not null,
  notes text,
  journal_entry_id bigint not null,
  cancelled_on date,
  reversal_entry_id bigint,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  constraint advance_use_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint advance_use_amount_check CHECK (((amount >= 1) AND (amount <= '9007199254740991'::bigint))),
  constraint advance_use_check CHECK ((cancelled_on >= use_date)),
  constraint advance_use_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint advance_use_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entry(id),
  constraint advance_use_journal_entry_id_key UNIQUE (journal_entry_id),
  constraint advance_use_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'refund'::text]))),
  constraint advance_use_notes_check CHECK ((length(notes) <= 2000)),
  constraint advance_use_pkey PRIMARY KEY (id),
  constraint advance_use_reversal_entry_id_fkey FOREIGN KEY (reversal_entry_id) REFERENCES journal_entry(id),
  constraint advance_use_reversal_entry_id_key UNIQUE (reversal_entry_id),
  constraint advance_use_use_number_check CHECK (((length(use_number) >= 3) AND (length(use_number) <= 40))),
  constraint advance_use_use_number_key UNIQUE (use_number),
  constraint refund_has_account CHECK (((kind = 'refund'::text) = (account_id IS NOT NULL))),
  constraint use_cancelled_with_entry CHECK (((cancelled_on IS NULL) = (reversal_entry_id IS NULL)))
);
comment on table public.advance_use is 'Advances set against invoices, or given back to the customer.';
CREATE INDEX advance_use_customer ON public.advance_use USING btree (customer_id, use_date DESC, id DESC);
CREATE TRIGGER advance_use_cancelled_once BEFORE UPDATE ON public.advance_use FOR EACH ROW EXECUTE FUNCTION refuse_second_cancel();
CREATE TRIGGER audit_delete AFTER DELETE ON public.advance_use REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.advance_use REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.advance_use REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.advance_use FOR EACH ROW EXECUTE FUNCTION keep_issued('cancelled_on', 'reversal_entry_id');
CREATE TRIGGER number_of_series AFTER INSERT ON public.advance_use REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION advance_use_number_fits();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.advance_use FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table advance_use enable always trigger advance_use_cancelled_once;
alter table advance_use enable always trigger audit_delete;
alter table advance_use enable always trigger audit_insert;
alter table advance_use enable always trigger audit_update;
alter table advance_use enable always trigger issued_stays;
alter table advance_use enable always trigger number_of_series;
alter table advance_use enable always trigger refuse_truncate;
grant insert, select, update (cancelled_on, reversal_entry_id) on advance_use to neraca_app;
grant select on advance_use to neraca_report;

create table advance_use_part (
  use_id bigint not null,
  advance_id bigint not null,
  amount bigint not null,
  constraint advance_use_part_advance_id_fkey FOREIGN KEY (advance_id) REFERENCES customer_advance(id),
  constraint advance_use_part_amount_check CHECK ((amount > 0)),
  constraint advance_use_part_pkey PRIMARY KEY (use_id, advance_id),
  constraint advance_use_part_use_id_fkey FOREIGN KEY (use_id) REFERENCES advance_use(id)
);
comment on table public.advance_use_part is 'How much of which advance a use takes, the oldest advance first.';
CREATE INDEX advance_use_part_advance ON public.advance_use_part USING btree (advance_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.advance_use_part REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('use_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.advance_use_part REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('use_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.advance_use_part REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('use_id', 'group');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.advance_use_part FOR EACH ROW EXECUTE FUNCTION keep_issued();
CREATE TRIGGER issued_whole BEFORE INSERT ON public.advance_use_part FOR EACH ROW EXECUTE FUNCTION refuse_late_line('advance_use', 'use_id');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.advance_use_part FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table advance_use_part enable always trigger audit_delete;
alter table advance_use_part enable always trigger audit_insert;
alter table advance_use_part enable always trigger audit_update;
alter table advance_use_part enable always trigger issued_stays;
alter table advance_use_part enable always trigger issued_whole;
alter table advance_use_part enable always trigger refuse_truncate;
grant insert, select on advance_use_part to neraca_app;
grant select on advance_use_part to neraca_report;

create table annual_tax (
  id bigint generated always as identity not null,
  year_from date not null,
  year_to date not null,
  profit bigint not null,
  positive bigint not null,
  negative bigint not null,
  loss_used bigint not null,
  taxable bigint not null,
  turnover bigint not null,
  rate_basis_points integer not null,
  tax bigint not null,
  credit_22 bigint not null,
  credit_23 bigint not null,
  credit_25 bigint not null,
  payable bigint not null,
  overpaid bigint not null,
  instalment bigint not null,
  journal_entry_id bigint,
  cancelled_on date,
  reversal_entry_id bigint,
  cancel_reason text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  correction integer default 0 not null,
  filed_on date,
  receipt_number text,
  constraint annual_filed_after_its_year CHECK ((filed_on > year_to)),
  constraint annual_filed_whole CHECK (((filed_on IS NULL) = (receipt_number IS NULL))),
  constraint annual_receipt_is_named CHECK (((length(btrim(receipt_number)) >= 1) AND (length(btrim(receipt_number)) <= 100))),
  constraint annual_tax_cancel_reason_check CHECK (((length(btrim(cancel_reason)) >= 1) AND (length(btrim(cancel_reason)) <= 500))),
  constraint annual_tax_credit_22_check CHECK ((credit_22 >= 0)),
  constraint annual_tax_credit_23_check CHECK ((credit_23 >= 0)),
  constraint annual_tax_credit_25_check CHECK ((credit_25 >= 0)),
  constraint annual_tax_instalment_check CHECK ((instalment >= 0)),
  constraint annual_tax_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entry(id),
  constraint annual_tax_journal_entry_id_key UNIQUE (journal_entry_id),
  constraint annual_tax_loss_used_check CHECK ((loss_used >= 0)),
  constraint annual_tax_negative_check CHECK ((negative >= 0)),
  constraint annual_tax_overpaid_check CHECK ((overpaid >= 0)),
  constraint annual_tax_payable_check CHECK ((payable >= 0)),
  constraint annual_tax_pkey PRIMARY KEY (id),
  constraint annual_tax_positive_check CHECK ((positive >= 0)),
  constraint annual_tax_reversal_entry_id_fkey FOREIGN KEY (reversal_entry_id) REFERENCES journal_entry(id),
  constraint annual_tax_reversal_entry_id_key UNIQUE (reversal_entry_id),
  constraint annual_tax_tax_check CHECK ((tax >= 0)),
  constraint annual_tax_taxable_check CHECK (((taxable >= 0) AND ((taxable % (1000)::bigint) = 0))),
  constraint annual_tax_year_from_check CHECK ((date_trunc('month'::text, (year_from)::timestamp with time zone) = year_from)),
  constraint tax_cancelled_by_entry CHECK (((reversal_entry_id IS NOT NULL) = ((cancelled_on IS NOT NULL) AND (journal_entry_id IS NOT NULL)))),
  constraint tax_cancelled_whole CHECK (((cancelled_on IS NULL) = (cancel_reason IS NULL))),
  constraint tax_has_entry CHECK (((tax > 0) = (journal_entry_id IS NOT NULL))),
  constraint tax_is_owed_or_paid CHECK (((((tax - credit_22) - credit_23) - credit_25) = (payable - overpaid))),
  constraint tax_owes_or_is_overpaid CHECK (((payable = 0) OR (overpaid = 0))),
  constraint taxable_of_profit CHECK ((taxable = ((GREATEST((((profit + positive) - negative) - loss_used), (0)::bigint) / 1000) * 1000))),
  constraint year_is_whole CHECK ((year_to = ((year_from + '1 year -1 days'::interval))::date))
);
comment on table public.annual_tax is 'The income tax of a year as it was posted on its last day; what was taken back stays beside it.';
comment on column public.annual_tax.correction is 'How many returns of the year were filed before this one.';
CREATE UNIQUE INDEX annual_tax_once ON public.annual_tax USING btree (year_from) WHERE (cancelled_on IS NULL);
CREATE TRIGGER annual_return_is_paid BEFORE INSERT OR UPDATE ON public.annual_tax FOR EACH ROW EXECUTE FUNCTION guard_annual_return();
CREATE TRIGGER audit_delete AFTER DELETE ON public.annual_tax REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.annual_tax REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.annual_tax REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.annual_tax FOR EACH ROW EXECUTE FUNCTION keep_issued('filed_on', 'receipt_number', 'cancelled_on', 'reversal_entry_id', 'cancel_reason', 'version');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.annual_tax FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER tax_of_its_corrections BEFORE INSERT ON public.annual_tax FOR EACH ROW EXECUTE FUNCTION guard_annual_tax();
alter table annual_tax enable always trigger annual_return_is_paid;
alter table annual_tax enable always trigger audit_delete;
alter table annual_tax enable always trigger audit_insert;
alter table annual_tax enable always trigger audit_update;
alter table annual_tax enable always trigger issued_stays;
alter table annual_tax enable always trigger refuse_truncate;
alter table annual_tax enable always trigger tax_of_its_corrections;
grant insert, select, update (cancel_reason, cancelled_on, filed_on, receipt_number, reversal_entry_id, version) on annual_tax to neraca_app;
grant select on annual_tax to neraca_report;

create table api_token (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  name text not null,
  token_hash bytea not null,
  ending text not null,
  is_read_only boolean not null,
  permissions text[] not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  last_used_on date,
  revoked_at timestamp with time zone,
  revoked_by text,
  constraint api_token_check CHECK ((is_read_only = (cardinality(permissions) = 0))),
  constraint api_token_ending_check CHECK ((length(ending) = 4)),
  constraint api_token_expires CHECK (((expires_at > created_at) AND (expires_at <= (created_at + '365 days'::interval)))),
  constraint api_token_name_check CHECK (((name = btrim(name)) AND ((length(name) >= 1) AND (length(name) <= 60)))),
  constraint api_token_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint api_token_pkey PRIMARY KEY (id),
  constraint api_token_revoked CHECK (((revoked_at IS NULL) = (revoked_by IS NULL))),
  constraint api_token_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint api_token_token_hash_key UNIQUE (token_hash)
);
comment on table public.api_token is 'What a program signs in with, as the SHA-256 of it; rights are those of the token and of its owner at the moment.';
comment on column public.api_token.ending is 'Last four characters, by which a person recognises the token.';
CREATE INDEX api_token_found ON public.api_token USING btree (SUBSTRING(token_hash FROM 1 FOR 8));
CREATE UNIQUE INDEX api_token_name ON public.api_token USING btree (owner_id, lower(name)) WHERE (revoked_at IS NULL);
CREATE TRIGGER api_token_guard BEFORE UPDATE ON public.api_token FOR EACH ROW EXECUTE FUNCTION guard_api_token();
CREATE TRIGGER audit_delete AFTER DELETE ON public.api_token REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row', 'token_hash', 'last_used_on');
CREATE TRIGGER audit_insert AFTER INSERT ON public.api_token REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row', 'token_hash', 'last_used_on');
CREATE TRIGGER audit_update AFTER UPDATE ON public.api_token REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row', 'token_hash', 'last_used_on');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.api_token FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table api_token enable always trigger api_token_guard;
alter table api_token enable always trigger audit_delete;
alter table api_token enable always trigger audit_insert;
alter table api_token enable always trigger audit_update;
alter table api_token enable always trigger refuse_truncate;
grant insert, select, update (last_used_on, revoked_at, revoked_by) on api_token to neraca_app;
grant select (created_at, ending, expires_at, id, is_read_only, last_used_on, name, owner_id, permissions, revoked_at, revoked_by) on api_token to neraca_report;

create table approval_comment (
  id bigint generated always as identity not null,
  request_id bigint not null,
  author_id bigint not null,
  author text not null,
  body text not null,
  created_at timestamp with time zone default now() not null,
  constraint approval_comment_body_check CHECK (((length(btrim(body)) >= 1) AND (length(btrim(body)) <= 1000))),
  constraint approval_comment_pkey PRIMARY KEY (id),
  constraint approval_comment_request_id_fkey FOREIGN KEY (request_id) REFERENCES approval_request(id)
);
CREATE INDEX approval_comment_request ON public.approval_comment USING btree (request_id, id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.approval_comment REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.approval_comment REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.approval_comment REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.approval_comment FOR EACH ROW EXECUTE FUNCTION keep_issued();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.approval_comment FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table approval_comment enable always trigger audit_delete;
alter table approval_comment enable always trigger audit_insert;
alter table approval_comment enable always trigger audit_update;
alter table approval_comment enable always trigger issued_stays;
alter table approval_comment enable always trigger refuse_truncate;
grant select, insert (author, author_id, body, request_id) on approval_comment to neraca_app;
grant select on approval_comment to neraca_report;

create table approval_decision (
  id bigint generated always as identity not null,
  request_id bigint not null,
  level integer not null,
  seat integer not null,
  verdict text not null,
  decided_by_id bigint not null,
  decided_by text not null,
  principal_id bigint not null,
  principal text not null,
  waiver text,
  reason text,
  decided_at timestamp with time zone default now() not null,
  constraint approval_decision_level_check CHECK ((level > 0)),
  constraint approval_decision_once UNIQUE (request_id, level, decided_by_id),
  constraint approval_decision_pkey PRIMARY KEY (id),
  constraint approval_decision_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 1000))),
  constraint approval_decision_request_id_fkey FOREIGN KEY (request_id) REFERENCES approval_request(id),
  constraint approval_decision_seat_check CHECK ((seat >= 0)),
  constraint approval_decision_verdict_check CHECK ((verdict = ANY (ARRAY['approved'::text, 'rejected'::text, 'asked_back'::text]))),
  constraint approval_refusal_says_why CHECK (((verdict = 'approved'::text) OR (reason IS NOT NULL))),
  constraint approval_seat_once UNIQUE (request_id, level, seat)
);
comment on table public.approval_decision is 'What somebody decided, for oneself or in the place of somebody else (principal).';
comment on column public.approval_decision.seat is 'Which approver of the level it stands for, counted from 0.';
comment on column public.approval_decision.waiver is 'Under which name somebody decided about what they made themselves.';
CREATE TRIGGER approval_decision_guard BEFORE INSERT ON public.approval_decision FOR EACH ROW EXECUTE FUNCTION guard_approval_decision();
CREATE TRIGGER audit_delete AFTER DELETE ON public.approval_decision REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.approval_decision REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.approval_decision REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.approval_decision FOR EACH ROW EXECUTE FUNCTION keep_issued();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.approval_decision FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table approval_decision enable always trigger approval_decision_guard;
alter table approval_decision enable always trigger audit_delete;
alter table approval_decision enable always trigger audit_insert;
alter table approval_decision enable always trigger audit_update;
alter table approval_decision enable always trigger issued_stays;
alter table approval_decision enable always trigger refuse_truncate;
grant select, insert (decided_by, decided_by_id, level, principal, principal_id, reason, request_id, seat, verdict, waiver) on approval_decision to neraca_app;
grant select on approval_decision to neraca_report;

create table approval_delegation (
  id bigint generated always as identity not null,
  principal_id bigint not null,
  principal text not null,
  delegate_id bigint not null,
  delegate text not null,
  from_day date not null,
  until_day date not null,
  amount_until bigint,
  kinds text[],
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  revoked_at timestamp with time zone,
  revoked_by text,
  constraint approval_delegation_amount_until_check CHECK (((amount_until >= 0) AND (amount_until <= '9007199254740991'::bigint))),
  constraint approval_delegation_kinds_check CHECK (((cardinality(kinds) >= 1) AND (cardinality(kinds) <= 30))),
  constraint approval_delegation_pkey PRIMARY KEY (id),
  constraint delegation_ends CHECK (((until_day >= from_day) AND (until_day <= (from_day + 366)))),
  constraint delegation_revoked_by_somebody CHECK (((revoked_at IS NULL) = (revoked_by IS NULL))),
  constraint delegation_to_somebody_else CHECK ((principal_id <> delegate_id))
);
comment on table public.approval_delegation is 'Who decides in whose place from one day to another.';
comment on column public.approval_delegation.kinds is 'Only these kinds; null are all.';
CREATE INDEX approval_delegation_delegate ON public.approval_delegation USING btree (delegate_id) WHERE (revoked_at IS NULL);
CREATE INDEX approval_delegation_principal ON public.approval_delegation USING btree (principal_id, id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.approval_delegation REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.approval_delegation REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.approval_delegation REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.approval_delegation FOR EACH ROW EXECUTE FUNCTION keep_issued('revoked_at', 'revoked_by');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.approval_delegation FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table approval_delegation enable always trigger audit_delete;
alter table approval_delegation enable always trigger audit_insert;
alter table approval_delegation enable always trigger audit_update;
alter table approval_delegation enable always trigger issued_stays;
alter table approval_delegation enable always trigger refuse_truncate;
grant select, insert (amount_until, created_by, delegate, delegate_id, from_day, kinds, principal, principal_id, until_day), update (revoked_at, revoked_by) on approval_delegation to neraca_app;
grant select on approval_delegation to neraca_report;

create table approval_request (
  id bigint generated always as identity not null,
  rule_id bigint not null,
  kind text not null,
  act text not null,
  subject_table text not null,
  subject_id bigint,
  number text,
  title text not null,
  party text,
  amount bigint not null,
  facts jsonb not null,
  content jsonb not null,
  fingerprint text not null,
  input jsonb,
  maker_id bigint,
  maker text not null,
  maker_ids bigint[] not null,
  level_count integer not null,
  waiver text,
  previous_id bigint,
  level integer default 1 not null,
  state text default 'waiting'::text not null,
  reason text,
  made text,
  asked_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  version integer default 1 not null,
  concerns jsonb default '[]'::jsonb not null,
  constraint approval_request_amount_check CHECK (((amount >= 0) AND (amount <= '9007199254740991'::bigint))),
  constraint approval_request_check CHECK (((level >= 1) AND (level <= level_count))),
  constraint approval_request_concerns_check CHECK ((jsonb_typeof(concerns) = 'array'::text)),
  constraint approval_request_ends CHECK (((state = ANY (ARRAY['waiting'::text, 'blocked'::text, 'granted'::text])) = (ended_at IS NULL))),
  constraint approval_request_fingerprint_check CHECK ((length(fingerprint) = 64)),
  constraint approval_request_level_count_check CHECK (((level_count >= 1) AND (level_count <= 5))),
  constraint approval_request_pkey PRIMARY KEY (id),
  constraint approval_request_previous_id_fkey FOREIGN KEY (previous_id) REFERENCES approval_request(id),
  constraint approval_request_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 1000))),
  constraint approval_request_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES approval_rule(id),
  constraint approval_request_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'blocked'::text, 'granted'::text, 'carried_out'::text, 'rejected'::text, 'asked_back'::text, 'withdrawn'::text]))),
  constraint approval_request_title_check CHECK (((length(title) >= 1) AND (length(title) <= 500)))
);
comment on table public.approval_request is 'What waits for people to agree to it, and what became of it.';
comment on column public.approval_request.act is 'What is carried out when all have agreed.';
comment on column public.approval_request.concerns is 'Other records on whose pages it is shown while it waits: table and id of each.';
comment on column public.approval_request.fingerprint is 'Of amounts, lines, party, accounts and what the rule looked at: another one needs another agreement.';
comment on column public.approval_request.input is 'What an act without a draft is carried out with: nothing of it exists before; null where a draft waits.';
comment on column public.approval_request.maker_ids is 'Who made it, changed it last and asked for it: none of them may decide.';
comment on column public.approval_request.previous_id is 'The request about the same before this one, whose differences are shown.';
CREATE INDEX approval_request_ended ON public.approval_request USING btree (ended_at, id) WHERE (ended_at IS NOT NULL);
CREATE INDEX approval_request_maker ON public.approval_request USING btree (maker_id, id);
CREATE INDEX approval_request_open ON public.approval_request USING btree (asked_at, id) WHERE (state = ANY (ARRAY['waiting'::text, 'blocked'::text]));
CREATE UNIQUE INDEX approval_request_open_draft ON public.approval_request USING btree (subject_table, subject_id) WHERE ((input IS NULL) AND (state = ANY (ARRAY['waiting'::text, 'blocked'::text, 'granted'::text])));
CREATE INDEX approval_request_previous ON public.approval_request USING btree (previous_id);
CREATE INDEX approval_request_rule ON public.approval_request USING btree (rule_id);
CREATE INDEX approval_request_subject ON public.approval_request USING btree (subject_table, subject_id, id);
CREATE TRIGGER approval_request_guard BEFORE INSERT OR UPDATE ON public.approval_request FOR EACH ROW EXECUTE FUNCTION guard_approval_request();
CREATE TRIGGER audit_delete AFTER DELETE ON public.approval_request REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.approval_request REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.approval_request REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.approval_request FOR EACH ROW EXECUTE FUNCTION keep_issued('level', 'state', 'reason', 'made', 'ended_at', 'version');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.approval_request FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table approval_request enable always trigger approval_request_guard;
alter table approval_request enable always trigger audit_delete;
alter table approval_request enable always trigger audit_insert;
alter table approval_request enable always trigger audit_update;
alter table approval_request enable always trigger issued_stays;
alter table approval_request enable always trigger refuse_truncate;
grant select, insert (act, amount, concerns, content, facts, fingerprint, input, kind, level_count, maker, maker_id, maker_ids, number, party, previous_id, rule_id, subject_id, subject_table, title, waiver), update (ended_at, level, made, reason, state, version) on approval_request to neraca_app;
grant select on approval_request to neraca_report;

create table approval_rule (
  id bigint generated always as identity not null,
  name text not null,
  kind text not null,
  "position" integer not null,
  valid_from date not null,
  amount_from bigint not null,
  discount_over integer,
  backdated_days integer,
  below_cost boolean default false not null,
  over_budget boolean default false not null,
  over_limit boolean default false not null,
  new_party boolean default false not null,
  department_id bigint,
  levels jsonb not null,
  waiver text,
  replaces_id bigint,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  ended_at timestamp with time zone,
  ended_by text,
  escalate_after integer,
  overdue_days integer,
  constraint approval_rule_amount_from_check CHECK (((amount_from >= 0) AND (amount_from <= '9007199254740991'::bigint))),
  constraint approval_rule_backdated_days_check CHECK (((backdated_days >= 0) AND (backdated_days <= 3650))),
  constraint approval_rule_department_id_check CHECK ((department_id > 0)),
  constraint approval_rule_discount_over_check CHECK (((discount_over >= 0) AND (discount_over <= 10000))),
  constraint approval_rule_ended_by_somebody CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
  constraint approval_rule_escalate_after_check CHECK (((escalate_after >= 1) AND (escalate_after <= 60))),
  constraint approval_rule_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 60))),
  constraint approval_rule_levels_check CHECK (((jsonb_typeof(levels) = 'array'::text) AND ((jsonb_array_length(levels) >= 1) AND (jsonb_array_length(levels) <= 5)))),
  constraint approval_rule_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 100))),
  constraint approval_rule_overdue_days_check CHECK (((overdue_days >= 0) AND (overdue_days <= 3650))),
  constraint approval_rule_pkey PRIMARY KEY (id),
  constraint approval_rule_position_check CHECK (("position" > 0)),
  constraint approval_rule_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES approval_rule(id),
  constraint approval_rule_replaces_id_key UNIQUE (replaces_id),
  constraint approval_rule_valid_from_check CHECK (((valid_from >= '1900-01-01'::date) AND (valid_from <= '9999-12-31'::date))),
  constraint approval_rule_waiver_check CHECK (((length(btrim(waiver)) >= 1) AND (length(btrim(waiver)) <= 100)))
);
comment on table public.approval_rule is 'What must be agreed to before it is done. A rule that is changed ends, and another replaces it: what waits under it stays under it.';
comment on column public.approval_rule."position" is 'The first rule that applies, in this order, is the one.';
comment on column public.approval_rule.discount_over is 'Applies to discounts above so many basis points; null looks at no discount.';
comment on column public.approval_rule.escalate_after is 'After so many working days at one level a request asks for attention; null never.';
comment on column public.approval_rule.levels is 'In their order: whether any or all of its approvers decide, each a person or a role.';
comment on column public.approval_rule.overdue_days is 'Applies to parties that are late by more than so many days; null looks at no lateness.';
comment on column public.approval_rule.waiver is 'Under this name people decide about what they made themselves; null where nobody may.';
CREATE INDEX approval_rule_standing ON public.approval_rule USING btree (kind, "position", id) WHERE (ended_at IS NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.approval_rule REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.approval_rule REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.approval_rule REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.approval_rule FOR EACH ROW EXECUTE FUNCTION keep_issued('position', 'ended_at', 'ended_by');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.approval_rule FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table approval_rule enable always trigger audit_delete;
alter table approval_rule enable always trigger audit_insert;
alter table approval_rule enable always trigger audit_update;
alter table approval_rule enable always trigger issued_stays;
alter table approval_rule enable always trigger refuse_truncate;
grant select, insert (amount_from, backdated_days, below_cost, created_by, department_id, discount_over, escalate_after, kind, levels, name, new_party, over_budget, over_limit, overdue_days, "position", replaces_id, valid_from, waiver), update (ended_at, ended_by, "position") on approval_rule to neraca_app;
grant select on approval_rule to neraca_report;

create table asset_category (
  id bigint generated always as identity not null,
  name text not null,
  asset_account_id bigint not null,
  accumulated_account_id bigint,
  expense_account_id bigint,
  method text not null,
  life_months integer not null,
  fiscal_group text not null,
  fiscal_method text not null,
  is_active boolean default true not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text not null,
  constraint asset_category_accumulated_account_id_fkey FOREIGN KEY (accumulated_account_id) REFERENCES account(id),
  constraint asset_category_asset_account_id_fkey FOREIGN KEY (asset_account_id) REFERENCES account(id),
  constraint asset_category_expense_account_id_fkey FOREIGN KEY (expense_account_id) REFERENCES account(id),
  constraint asset_category_fiscal_group_check CHECK ((fiscal_group = ANY (ARRAY['group_1'::text, 'group_2'::text, 'group_3'::text, 'group_4'::text, 'building_permanent'::text, 'building_temporary'::text, 'none'::text]))),
  constraint asset_category_fiscal_method_check CHECK ((fiscal_method = ANY (ARRAY['straight_line'::text, 'declining'::text, 'none'::text]))),
  constraint asset_category_life_months_check CHECK (((life_months >= 0) AND (life_months <= 1200))),
  constraint asset_category_method_check CHECK ((method = ANY (ARRAY['straight_line'::text, 'declining'::text, 'none'::text]))),
  constraint asset_category_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 100))),
  constraint asset_category_pkey PRIMARY KEY (id),
  constraint category_buildings CHECK (((fiscal_group !~~ 'building%'::text) OR (fiscal_method = 'straight_line'::text))),
  constraint category_depreciates_with_accounts CHECK (((method = 'none'::text) OR (num_nulls(accumulated_account_id, expense_account_id) = 0))),
  constraint category_fiscal_method CHECK (((fiscal_group = 'none'::text) = (fiscal_method = 'none'::text))),
  constraint category_life CHECK (((method = 'none'::text) = (life_months = 0)))
);
comment on table public.asset_category is 'What assets have in common: their accounts, and how they are usually depreciated.';
CREATE UNIQUE INDEX asset_category_name ON public.asset_category USING btree (name_key(name));
CREATE TRIGGER audit_delete AFTER DELETE ON public.asset_category REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.asset_category REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.asset_category REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.asset_category FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table asset_category enable always trigger audit_delete;
alter table asset_category enable always trigger audit_insert;
alter table asset_category enable always trigger audit_update;
alter table asset_category enable always trigger refuse_truncate;
grant insert, select, update (accumulated_account_id, asset_account_id, expense_account_id, fiscal_group, fiscal_method, is_active, life_months, method, name, updated_at, updated_by, version) on asset_category to neraca_app;
grant select on asset_category to neraca_report;

create table attachment (
  id bigint generated always as identity not null,
  subject_kind text not null,
  subject_id bigint not null,
  file_name text not null,
  content_type text not null,
  size integer not null,
  sha256 bytea not null,
  in_folder boolean not null,
  uploaded_at timestamp with time zone default now() not null,
  uploaded_by text not null,
  uploaded_by_id bigint,
  cancelled_at timestamp with time zone,
  cancelled_by text,
  cancel_reason text,
  constraint attachment_cancel_reason_check CHECK (((length(btrim(cancel_reason)) >= 1) AND (length(btrim(cancel_reason)) <= 500))),
  constraint attachment_check CHECK ((((cancelled_at IS NULL) = (cancelled_by IS NULL)) AND ((cancelled_at IS NULL) = (cancel_reason IS NULL)))),
  constraint attachment_content_type_check CHECK ((content_type = ANY (ARRAY['application/pdf'::text, 'image/png'::text, 'image/jpeg'::text, 'image/webp'::text]))),
  constraint attachment_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
  constraint attachment_pkey PRIMARY KEY (id),
  constraint attachment_sha256_check CHECK ((length(sha256) = 32)),
  constraint attachment_size_check CHECK (((size >= 1) AND (size <= 10485760))),
  constraint attachment_subject_id_check CHECK ((subject_id > 0)),
  constraint attachment_subject_kind_check CHECK ((subject_kind ~ '^[a-z][a-z0-9_]*$'::text))
);
comment on column public.attachment.in_folder is 'The bytes lie in the folder of attachments under their hash, not in attachment_content.';
CREATE INDEX attachment_hash ON public.attachment USING btree (sha256);
CREATE INDEX attachment_subject ON public.attachment USING btree (subject_kind, subject_id, id);
CREATE TRIGGER attachment_guard BEFORE UPDATE ON public.attachment FOR EACH ROW EXECUTE FUNCTION guard_attachment();
CREATE TRIGGER attachment_has_subject BEFORE INSERT ON public.attachment FOR EACH ROW EXECUTE FUNCTION guard_attachment_subject();
CREATE TRIGGER attachment_stays BEFORE DELETE ON public.attachment FOR EACH ROW EXECUTE FUNCTION guard_evidence();
CREATE TRIGGER audit_delete AFTER DELETE ON public.attachment REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.attachment REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.attachment REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.attachment FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table attachment enable always trigger attachment_guard;
alter table attachment enable always trigger attachment_has_subject;
alter table attachment enable always trigger attachment_stays;
alter table attachment enable always trigger audit_delete;
alter table attachment enable always trigger audit_insert;
alter table attachment enable always trigger audit_update;
alter table attachment enable always trigger refuse_truncate;
grant delete, select, insert (content_type, file_name, in_folder, sha256, size, subject_id, subject_kind, uploaded_by, uploaded_by_id), update (cancel_reason, cancelled_at, cancelled_by) on attachment to neraca_app;
grant select on attachment to neraca_report;

create table attachment_content (
  attachment_id bigint not null,
  content bytea not null,
  constraint attachment_content_attachment_id_fkey FOREIGN KEY (attachment_id) REFERENCES attachment(id) ON DELETE CASCADE,
  constraint attachment_content_content_check CHECK (((length(content) >= 1) AND (length(content) <= 10485760))),
  constraint attachment_content_pkey PRIMARY KEY (attachment_id)
);
alter table attachment_content alter column content set storage external;
comment on table public.attachment_content is 'The bytes of attachments, apart so that no list ever reads them.';
CREATE TRIGGER attachment_content_guard BEFORE UPDATE ON public.attachment_content FOR EACH ROW EXECUTE FUNCTION guard_attachment_content();
CREATE TRIGGER attachment_content_stays BEFORE DELETE ON public.attachment_content FOR EACH ROW EXECUTE FUNCTION guard_evidence_content();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.attachment_content FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table attachment_content enable always trigger attachment_content_guard;
alter table attachment_content enable always trigger attachment_content_stays;
alter table attachment_content enable always trigger refuse_truncate;
grant delete, insert, select on attachment_content to neraca_app;

create table audit_acknowledgement (
  id bigint generated always as identity not null,
  first_audit_id bigint not null,
  last_audit_id bigint not null,
  changed_at timestamp with time zone not null,
  changes integer not null,
  reason text not null,
  acknowledged_by text not null,
  acknowledged_at timestamp with time zone default now() not null,
  constraint audit_acknowledgement_changes_check CHECK ((changes > 0)),
  constraint audit_acknowledgement_check CHECK ((last_audit_id >= first_audit_id)),
  constraint audit_acknowledgement_pkey PRIMARY KEY (id),
  constraint audit_acknowledgement_reason_check CHECK (((length(btrim(reason)) >= 1) AND (length(btrim(reason)) <= 500)))
);
comment on table public.audit_acknowledgement is 'Entries of one moment between two of the audit log; it counts when the program itself wrote it.';
CREATE TRIGGER audit_delete AFTER DELETE ON public.audit_acknowledgement REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.audit_acknowledgement REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.audit_acknowledgement REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.audit_acknowledgement FOR EACH ROW EXECUTE FUNCTION keep_issued();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.audit_acknowledgement FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table audit_acknowledgement enable always trigger audit_delete;
alter table audit_acknowledgement enable always trigger audit_insert;
alter table audit_acknowledgement enable always trigger audit_update;
alter table audit_acknowledgement enable always trigger issued_stays;
alter table audit_acknowledgement enable always trigger refuse_truncate;
grant select, insert (acknowledged_by, changed_at, changes, first_audit_id, last_audit_id, reason) on audit_acknowledgement to neraca_app;
grant select on audit_acknowledgement to neraca_report;

create table audit_head (
  "position" bigint not null,
  hash bytea not null,
  fingerprint text not null,
  mark text not null,
  signed_at timestamp with time zone default now() not null,
  constraint audit_head_fingerprint_check CHECK ((fingerprint ~ '^[0-9a-f]{32}$'::text)),
  constraint audit_head_hash_check CHECK ((length(hash) = 32)),
  constraint audit_head_mark_check CHECK (((length(mark) >= 1) AND (length(mark) <= 100))),
  constraint audit_head_pkey PRIMARY KEY ("position"),
  constraint audit_head_position_check CHECK (("position" > 0))
);
comment on table public.audit_head is 'Seals the chain had when the program signed them; each of them must be there for ever.';
comment on column public.audit_head.mark is 'What the key makes of position and hash: a head made up by another hand lacks it.';
CREATE TRIGGER audit_head_append_only BEFORE DELETE OR UPDATE ON public.audit_head FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_audit();
CREATE TRIGGER audit_head_no_truncate BEFORE TRUNCATE ON public.audit_head FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_audit();
alter table audit_head enable always trigger audit_head_append_only;
alter table audit_head enable always trigger audit_head_no_truncate;
grant select, insert (fingerprint, hash, mark, "position") on audit_head to neraca_app;
grant select on audit_head to neraca_report;

create table audit_log (
  id bigint generated always as identity not null,
  transaction_id xid8 default pg_current_xact_id() not null,
  at timestamp with time zone default now() not null,
  actor_id bigint,
  actor text not null,
  request_id text,
  action text not null,
  table_name text not null,
  record_id text not null,
  before jsonb,
  after jsonb,
  proof text,
  secrets jsonb,
  constraint audit_log_action_check CHECK ((action = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text]))),
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_proof_check CHECK (((length(proof) >= 1) AND (length(proof) <= 100)))
);
comment on column public.audit_log.actor is 'Who did it, as text, so that deleting a user never breaks history.';
comment on column public.audit_log.proof is 'What the program makes of actor and request with the key of the books, once for each act; a hand that lacks the key cannot.';
comment on column public.audit_log.secrets is 'Digests, under a key of the act, of the columns left out of the content whose names end in _hash.';
CREATE INDEX audit_log_kind ON public.audit_log USING btree (table_name, at, id);
CREATE INDEX audit_log_name ON public.audit_log USING btree (audit_record_name(after)) WHERE ((action = 'insert'::text) AND (table_name <> 'journal_entry'::text) AND (table_name <> 'journal_line'::text) AND (audit_record_name(after) IS NOT NULL));
CREATE INDEX audit_log_newest ON public.audit_log USING btree (at, id);
CREATE INDEX audit_log_person ON public.audit_log USING btree (actor, at, id);
CREATE INDEX audit_log_record ON public.audit_log USING btree (table_name, record_id, id);
CREATE INDEX audit_log_request ON public.audit_log USING btree (request_id, at, id);
CREATE INDEX audit_log_unproved ON public.audit_log USING btree (id) WHERE (proof IS NULL);
CREATE INDEX audit_log_unsealed ON public.audit_log USING btree (transaction_id, id);
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_audit();
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_audit();
alter table audit_log enable always trigger audit_log_append_only;
alter table audit_log enable always trigger audit_log_no_truncate;
grant select on audit_log to neraca_app;
grant select on audit_log to neraca_report;

create table audit_seal (
  "position" bigint not null,
  audit_id bigint not null,
  hash bytea not null,
  constraint audit_seal_audit_id_fkey FOREIGN KEY (audit_id) REFERENCES audit_log(id),
  constraint audit_seal_audit_id_key UNIQUE (audit_id),
  constraint audit_seal_hash_check CHECK ((length(hash) = 32)),
  constraint audit_seal_pkey PRIMARY KEY ("position"),
  constraint audit_seal_position_check CHECK (("position" > 0))
);
comment on table public.audit_seal is 'SHA-256 chain over the audit log: hash(position, previous hash, text of the row).';
CREATE TRIGGER audit_seal_append_only BEFORE DELETE OR UPDATE ON public.audit_seal FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_audit();
CREATE TRIGGER audit_seal_no_truncate BEFORE TRUNCATE ON public.audit_seal FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_audit();
alter table audit_seal enable always trigger audit_seal_append_only;
alter table audit_seal enable always trigger audit_seal_no_truncate;
grant select on audit_seal to neraca_app;
grant select on audit_seal to neraca_report;

create table audit_seal_state (
  only_row boolean default true not null,
  sealed_before xid8 default '0'::xid8 not null,
  sealed_id bigint default 0 not null,
  constraint audit_seal_state_only_row_check CHECK (only_row),
  constraint audit_seal_state_pkey PRIMARY KEY (only_row)
);
comment on column public.audit_seal_state.sealed_id is 'Last row sealed of the transaction sealed_before; what comes after the two in this order is not sealed.';
CREATE TRIGGER audit_seal_state_stays BEFORE DELETE OR TRUNCATE ON public.audit_seal_state FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_audit();
alter table audit_seal_state enable always trigger audit_seal_state_stays;
grant select on audit_seal_state to neraca_app;
grant select on audit_seal_state to neraca_report;

create table backup_run (
  id bigint generated always as identity not null,
  started_at timestamp with time zone default now() not null,
  asked_by text not null,
  file text,
  ended_at timestamp with time zone,
  bytes bigint,
  error text,
  proved_at timestamp with time zone,
  proof_error text,
  removed_at timestamp with time zone,
  constraint backup_run_bytes_check CHECK ((bytes >= 0)),
  constraint backup_run_error_check CHECK ((length(error) <= 500)),
  constraint backup_run_file_check CHECK ((length(file) <= 800)),
  constraint backup_run_pkey PRIMARY KEY (id),
  constraint backup_run_proof_error_check CHECK ((length(proof_error) <= 500))
);
comment on column public.backup_run.proved_at is 'When it was restored into a database of its own and every check of the books held there.';
CREATE UNIQUE INDEX backup_run_one_at_a_time ON public.backup_run USING btree ((true)) WHERE (ended_at IS NULL);
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.backup_run FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table backup_run enable always trigger refuse_truncate;
grant select, insert (asked_by), update (bytes, ended_at, error, file, proof_error, proved_at, removed_at) on backup_run to neraca_app;
grant select on backup_run to neraca_report;

create table backup_setting (
  only_row boolean default true not null,
  is_on boolean default false not null,
  hour integer default 1 not null,
  folder text default ''::text not null,
  keep integer default 14 not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text default 'system'::text not null,
  constraint backup_setting_check CHECK (((NOT is_on) OR (folder <> ''::text))),
  constraint backup_setting_folder_check CHECK ((length(folder) <= 500)),
  constraint backup_setting_hour_check CHECK (((hour >= 0) AND (hour <= 23))),
  constraint backup_setting_keep_check CHECK (((keep >= 1) AND (keep <= 400))),
  constraint backup_setting_only_row_check CHECK (only_row),
  constraint backup_setting_pkey PRIMARY KEY (only_row)
);
comment on column public.backup_setting.hour is 'Hour of the day in the time zone of the organisation.';
comment on column public.backup_setting.keep is 'So many of the backups stay; older files are removed.';
CREATE TRIGGER audit_delete AFTER DELETE ON public.backup_setting REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('only_row', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.backup_setting REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('only_row', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.backup_setting REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('only_row', 'row');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.backup_setting FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table backup_setting enable always trigger audit_delete;
alter table backup_setting enable always trigger audit_insert;
alter table backup_setting enable always trigger audit_update;
alter table backup_setting enable always trigger refuse_truncate;
grant select, update (folder, hour, is_on, keep, updated_at, updated_by) on backup_setting to neraca_app;
grant select on backup_setting to neraca_report;

create table bill_advance (
  bill_id bigint not null,
  advance_line_id bigint not null,
  amount bigint not null,
  constraint bill_advance_advance_line_id_fkey FOREIGN KEY (advance_line_id) REFERENCES vendor_bill_line(id),
  constraint bill_advance_amount_check CHECK (((amount >= 1) AND (amount <= '9007199254740991'::bigint))),
  constraint bill_advance_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES vendor_bill(id),
  constraint bill_advance_pkey PRIMARY KEY (bill_id, advance_line_id)
);
comment on table public.bill_advance is 'What a bill deducts of an advance that was billed before; it counts while the bill stands.';
CREATE INDEX bill_advance_line ON public.bill_advance USING btree (advance_line_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.bill_advance REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('bill_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.bill_advance REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('bill_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.bill_advance REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('bill_id', 'group');
CREATE TRIGGER bill_advance_guard BEFORE INSERT ON public.bill_advance FOR EACH ROW EXECUTE FUNCTION guard_bill_advance();
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.bill_advance FOR EACH ROW EXECUTE FUNCTION keep_issued();
CREATE TRIGGER issued_whole BEFORE INSERT ON public.bill_advance FOR EACH ROW EXECUTE FUNCTION refuse_late_line('vendor_bill', 'bill_id');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.bill_advance FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table bill_advance enable always trigger audit_delete;
alter table bill_advance enable always trigger audit_insert;
alter table bill_advance enable always trigger audit_update;
alter table bill_advance enable always trigger bill_advance_guard;
alter table bill_advance enable always trigger issued_stays;
alter table bill_advance enable always trigger issued_whole;
alter table bill_advance enable always trigger refuse_truncate;
grant insert, select on bill_advance to neraca_app;
grant select on bill_advance to neraca_report;

create table bill_settlement (
  id bigint generated always as identity not null,
  bill_id bigint not null,
  payment_id bigint,
  day date not null,
  amount bigint not null,
  cancelled_on date,
  note_id bigint,
  set_off_id bigint,
  constraint bill_settlement_amount_check CHECK ((amount > 0)),
  constraint bill_settlement_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES vendor_bill(id),
  constraint bill_settlement_check CHECK ((cancelled_on >= day)),
  constraint bill_settlement_note_id_fkey FOREIGN KEY (note_id) REFERENCES debit_note(id),
  constraint bill_settlement_note_id_key UNIQUE (note_id),
  constraint bill_settlement_payment_id_bill_id_key UNIQUE (payment_id, bill_id),
  constraint bill_settlement_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES vendor_payment(id),
  constraint bill_settlement_pkey PRIMARY KEY (id),
  constraint bill_settlement_set_off_id_fkey FOREIGN KEY (set_off_id) REFERENCES set_off(id),
  constraint settlement_by_one CHECK ((num_nonnulls(payment_id, note_id, set_off_id) = 1)),
  constraint settlement_of_set_off_bill UNIQUE (set_off_id, bill_id)
);
comment on table public.bill_settlement is 'What reduced a bill, and on which day: the ageing as of any day is bills less these.';
comment on column public.bill_settlement.cancelled_on is 'Day from which it no longer counts.';
CREATE INDEX bill_settlement_bill ON public.bill_settlement USING btree (bill_id, day);
CREATE INDEX bill_settlement_cancelled ON public.bill_settlement USING btree (cancelled_on) WHERE (cancelled_on IS NOT NULL);
CREATE INDEX bill_settlement_day ON public.bill_settlement USING btree (day);
CREATE INDEX bill_settlement_payment ON public.bill_settlement USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.bill_settlement REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.bill_settlement REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.bill_settlement REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER bill_settlement_cancelled_once BEFORE UPDATE ON public.bill_settlement FOR EACH ROW EXECUTE FUNCTION refuse_second_cancel();
CREATE TRIGGER bill_settlement_undisputed BEFORE INSERT ON public.bill_settlement FOR EACH ROW EXECUTE FUNCTION guard_disputed_bill();
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.bill_settlement FOR EACH ROW EXECUTE FUNCTION keep_issued('cancelled_on');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.bill_settlement FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table bill_settlement enable always trigger audit_delete;
alter table bill_settlement enable always trigger audit_insert;
alter table bill_settlement enable always trigger audit_update;
alter table bill_settlement enable always trigger bill_settlement_cancelled_once;
alter table bill_settlement enable always trigger bill_settlement_undisputed;
alter table bill_settlement enable always trigger issued_stays;
alter table bill_settlement enable always trigger refuse_truncate;
grant insert, select, update (cancelled_on) on bill_settlement to neraca_app;
grant select on bill_settlement to neraca_report;

create table billed_arrival (
  receipt_id bigint not null,
  receipt_line integer not null,
  bill_line_id bigint not null,
  quantity numeric(18,3) not null,
  amount bigint not null,
  constraint billed_arrival_amount_check CHECK (((amount >= 0) AND (amount <= '9007199254740991'::bigint))),
  constraint billed_arrival_bill_line_id_fkey FOREIGN KEY (bill_line_id) REFERENCES vendor_bill_line(id),
  constraint billed_arrival_pkey PRIMARY KEY (receipt_id, receipt_line),
  constraint billed_arrival_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint billed_goods_came_in FOREIGN KEY (receipt_id, receipt_line) REFERENCES goods_receipt_line(receipt_id, line_number)
);
comment on table public.billed_arrival is 'Goods that came in after their bill: which line of which bill they are of. It counts while the bill stands.';
comment on column public.billed_arrival.amount is 'What they came in at: their cumulative share of what the bill put on their account.';
CREATE INDEX billed_arrival_bill_line ON public.billed_arrival USING btree (bill_line_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.billed_arrival REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('receipt_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.billed_arrival REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('receipt_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.billed_arrival REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('receipt_id', 'group');
CREATE TRIGGER billed_arrival_guard BEFORE INSERT ON public.billed_arrival FOR EACH ROW EXECUTE FUNCTION guard_billed_arrival();
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.billed_arrival FOR EACH ROW EXECUTE FUNCTION keep_issued();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.billed_arrival FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER standing_insert AFTER INSERT ON public.billed_arrival REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_orders();
alter table billed_arrival enable always trigger audit_delete;
alter table billed_arrival enable always trigger audit_insert;
alter table billed_arrival enable always trigger audit_update;
alter table billed_arrival enable always trigger billed_arrival_guard;
alter table billed_arrival enable always trigger issued_stays;
alter table billed_arrival enable always trigger refuse_truncate;
alter table billed_arrival enable always trigger standing_insert;
grant insert, select on billed_arrival to neraca_app;
grant select on billed_arrival to neraca_report;

create table billed_delivery (
  invoice_id bigint not null,
  invoice_line_id bigint not null,
  delivery_line_id bigint not null,
  quantity numeric(18,3) not null,
  constraint billed_delivery_delivery_line_id_fkey FOREIGN KEY (delivery_line_id) REFERENCES sales_delivery_line(id),
  constraint billed_delivery_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES sales_invoice(id),
  constraint billed_delivery_invoice_line_id_fkey FOREIGN KEY (invoice_line_id) REFERENCES sales_invoice_line(id),
  constraint billed_delivery_pkey PRIMARY KEY (invoice_line_id, delivery_line_id),
  constraint billed_delivery_quantity_check CHECK ((quantity > (0)::numeric))
);
comment on table public.billed_delivery is 'Which deliveries each line of an invoice bills.';
CREATE INDEX billed_delivery_delivery_line ON public.billed_delivery USING btree (delivery_line_id);
CREATE INDEX billed_delivery_invoice ON public.billed_delivery USING btree (invoice_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.billed_delivery REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('invoice_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.billed_delivery REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('invoice_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.billed_delivery REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('invoice_id', 'group');
CREATE CONSTRAINT TRIGGER billed_delivery AFTER INSERT ON public.billed_delivery DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION guard_billed_delivery();
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.billed_delivery FOR EACH ROW EXECUTE FUNCTION keep_issued();
CREATE TRIGGER issued_whole BEFORE INSERT ON public.billed_delivery FOR EACH ROW EXECUTE FUNCTION refuse_late_line('sales_invoice', 'invoice_id');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.billed_delivery FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table billed_delivery enable always trigger audit_delete;
alter table billed_delivery enable always trigger audit_insert;
alter table billed_delivery enable always trigger audit_update;
alter table billed_delivery enable always trigger billed_delivery;
alter table billed_delivery enable always trigger issued_stays;
alter table billed_delivery enable always trigger issued_whole;
alter table billed_delivery enable always trigger refuse_truncate;
grant insert, select on billed_delivery to neraca_app;
grant select on billed_delivery to neraca_report;

create table book_key (
  id bigint generated always as identity not null,
  fingerprint text not null,
  after_audit_id bigint not null,
  reason text not null,
  taken_by text not null,
  taken_at timestamp with time zone default now() not null,
  mark text not null,
  constraint book_key_after_audit_id_check CHECK ((after_audit_id >= 0)),
  constraint book_key_fingerprint_check CHECK ((fingerprint ~ '^[0-9a-f]{32}$'::text)),
  constraint book_key_mark_check CHECK (((length(mark) >= 1) AND (length(mark) <= 100))),
  constraint book_key_pkey PRIMARY KEY (id),
  constraint book_key_reason_check CHECK (((length(btrim(reason)) >= 1) AND (length(btrim(reason)) <= 500)))
);
comment on column public.book_key.after_audit_id is 'Last entry of the audit log that was written before; what comes after is proved by this key.';
comment on column public.book_key.mark is 'What the key makes of the columns before: a row made up by another hand lacks it.';
CREATE TRIGGER audit_delete AFTER DELETE ON public.book_key REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.book_key REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.book_key REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.book_key FOR EACH ROW EXECUTE FUNCTION keep_issued();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.book_key FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table book_key enable always trigger audit_delete;
alter table book_key enable always trigger audit_insert;
alter table book_key enable always trigger audit_update;
alter table book_key enable always trigger issued_stays;
alter table book_key enable always trigger refuse_truncate;
grant select, insert (after_audit_id, fingerprint, mark, reason, taken_by) on book_key to neraca_app;
grant select on book_key to neraca_report;

create table budget (
  id bigint generated always as identity not null,
  first_day date not null,
  name text not null,
  revision integer not null,
  status text default 'draft'::text not null,
  notes text,
  revises_budget_id bigint,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text not null,
  submitted_at timestamp with time zone,
  submitted_by text,
  approved_at timestamp with time zone,
  approved_by text,
  version integer default 1 not null,
  constraint approved_says_by_whom CHECK (((status = ANY (ARRAY['draft'::text, 'submitted'::text])) OR (ROW(approved_at, approved_by) IS NOT NULL))),
  constraint budget_first_day_check CHECK (((EXTRACT(day FROM first_day) = (1)::numeric) AND ((first_day >= '1900-01-01'::date) AND (first_day <= '9998-12-31'::date)))),
  constraint budget_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 100))),
  constraint budget_notes_check CHECK (((length(notes) >= 1) AND (length(notes) <= 1000))),
  constraint budget_pkey PRIMARY KEY (id),
  constraint budget_revises_budget_id_fkey FOREIGN KEY (revises_budget_id) REFERENCES budget(id),
  constraint budget_revision_check CHECK (((revision >= 1) AND (revision <= 999))),
  constraint budget_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text, 'superseded'::text]))),
  constraint submitted_says_by_whom CHECK (((status = 'draft'::text) OR (ROW(submitted_at, submitted_by) IS NOT NULL)))
);
comment on table public.budget is 'A version of the budget of a fiscal year; the approved one is in force.';
comment on column public.budget.revision is 'Which version of the budget of its name it is, from 1.';
CREATE UNIQUE INDEX budget_in_force ON public.budget USING btree (first_day) WHERE (status = 'approved'::text);
CREATE UNIQUE INDEX budget_revision ON public.budget USING btree (first_day, lower(name), revision);
CREATE TRIGGER audit_delete AFTER DELETE ON public.budget REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.budget REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.budget REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER budget_guard BEFORE INSERT OR DELETE OR UPDATE ON public.budget FOR EACH ROW EXECUTE FUNCTION guard_budget();
CREATE TRIGGER budget_waits BEFORE UPDATE OF status ON public.budget FOR EACH ROW WHEN (((old.status = 'submitted'::text) AND (new.status = 'approved'::text))) EXECUTE FUNCTION refuse_while_waiting();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.budget FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table budget enable always trigger audit_delete;
alter table budget enable always trigger audit_insert;
alter table budget enable always trigger audit_update;
alter table budget enable always trigger budget_guard;
alter table budget enable always trigger budget_waits;
alter table budget enable always trigger refuse_truncate;
grant delete, insert, select, update (approved_at, approved_by, name, notes, status, submitted_at, submitted_by, updated_at, updated_by, version) on budget to neraca_app;
grant select on budget to neraca_report;

create table budget_commitment (
  id bigint generated always as identity not null,
  source text not null,
  source_id bigint not null,
  source_number text not null,
  line_number integer not null,
  account_id bigint not null,
  day date not null,
  amount bigint not null,
  relieved_amount bigint default 0 not null,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  department_id bigint,
  constraint budget_commitment_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint budget_commitment_amount_check CHECK (((amount >= 1) AND (amount <= '999999999999999'::bigint))),
  constraint budget_commitment_day_check CHECK (((day >= '1950-01-01'::date) AND (day <= '2150-12-31'::date))),
  constraint budget_commitment_department_id_fkey FOREIGN KEY (department_id) REFERENCES department(id),
  constraint budget_commitment_line_number_check CHECK ((line_number > 0)),
  constraint budget_commitment_pkey PRIMARY KEY (id),
  constraint budget_commitment_source_check CHECK (((length(source) >= 1) AND (length(source) <= 60))),
  constraint budget_commitment_source_number_check CHECK (((length(source_number) >= 1) AND (length(source_number) <= 60))),
  constraint relieved_within_amount CHECK (((relieved_amount >= 0) AND (relieved_amount <= amount)))
);
comment on table public.budget_commitment is 'Lines that are ordered and not billed, without creditable VAT, in the month in which they are expected.';
comment on column public.budget_commitment.department_id is 'Which department the line is of.';
CREATE UNIQUE INDEX budget_commitment_once ON public.budget_commitment USING btree (source, source_id, line_number) WHERE (relieved_amount < amount);
CREATE INDEX budget_commitment_open ON public.budget_commitment USING btree (account_id, day) WHERE (relieved_amount < amount);
CREATE INDEX budget_commitment_source ON public.budget_commitment USING btree (source, source_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.budget_commitment REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.budget_commitment REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.budget_commitment REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.budget_commitment FOR EACH ROW EXECUTE FUNCTION keep_issued('relieved_amount');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.budget_commitment FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table budget_commitment enable always trigger audit_delete;
alter table budget_commitment enable always trigger audit_insert;
alter table budget_commitment enable always trigger audit_update;
alter table budget_commitment enable always trigger issued_stays;
alter table budget_commitment enable always trigger refuse_truncate;
grant select, insert (account_id, amount, created_by, day, department_id, line_number, source, source_id, source_number), update (relieved_amount) on budget_commitment to neraca_app;
grant select on budget_commitment to neraca_report;

create table budget_control (
  id bigint generated always as identity not null,
  account_id bigint not null,
  action text not null,
  span text not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text not null,
  version integer default 1 not null,
  constraint budget_control_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint budget_control_account_id_key UNIQUE (account_id),
  constraint budget_control_action_check CHECK ((action = ANY (ARRAY['ignore'::text, 'warn'::text, 'stop'::text]))),
  constraint budget_control_pkey PRIMARY KEY (id),
  constraint budget_control_span_check CHECK ((span = ANY (ARRAY['month'::text, 'ytd'::text, 'year'::text])))
);
comment on table public.budget_control is 'How an account, or all accounts under a heading, is held to its budget; what is said of the account itself or the heading next above it counts.';
comment on column public.budget_control.span is 'What the budget is compared over: the month, the year up to it, or the whole year.';
CREATE TRIGGER audit_delete AFTER DELETE ON public.budget_control REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.budget_control REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.budget_control REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.budget_control FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table budget_control enable always trigger audit_delete;
alter table budget_control enable always trigger audit_insert;
alter table budget_control enable always trigger audit_update;
alter table budget_control enable always trigger refuse_truncate;
grant delete, select, insert (account_id, action, span, updated_by), update (action, span, updated_at, updated_by, version) on budget_control to neraca_app;
grant select on budget_control to neraca_report;

create table budget_line (
  budget_id bigint not null,
  account_id bigint not null,
  month_1 bigint default 0 not null,
  month_2 bigint default 0 not null,
  month_3 bigint default 0 not null,
  month_4 bigint default 0 not null,
  month_5 bigint default 0 not null,
  month_6 bigint default 0 not null,
  month_7 bigint default 0 not null,
  month_8 bigint default 0 not null,
  month_9 bigint default 0 not null,
  month_10 bigint default 0 not null,
  month_11 bigint default 0 not null,
  month_12 bigint default 0 not null,
  department_id bigint,
  constraint amounts_within_reach CHECK (((LEAST(month_1, month_2, month_3, month_4, month_5, month_6, month_7, month_8, month_9, month_10, month_11, month_12) >= '-100000000000000'::bigint) AND (GREATEST(month_1, month_2, month_3, month_4, month_5, month_6, month_7, month_8, month_9, month_10, month_11, month_12) <= '100000000000000'::bigint))),
  constraint budget_line_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint budget_line_budget_id_fkey FOREIGN KEY (budget_id) REFERENCES budget(id) ON DELETE CASCADE,
  constraint budget_line_department_id_fkey FOREIGN KEY (department_id) REFERENCES department(id),
  constraint budget_line_once UNIQUE NULLS NOT DISTINCT (budget_id, account_id, department_id)
);
comment on table public.budget_line is 'Amounts of an account on its normal side, by month of the fiscal year: month_1 is its first.';
comment on column public.budget_line.department_id is 'Whose budget it is; null for what is planned of no department.';
CREATE INDEX budget_line_account ON public.budget_line USING btree (account_id);
CREATE INDEX budget_line_department ON public.budget_line USING btree (department_id) WHERE (department_id IS NOT NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.budget_line REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('budget_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.budget_line REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('budget_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.budget_line REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('budget_id', 'group');
CREATE TRIGGER budget_line_guard BEFORE INSERT OR DELETE OR UPDATE ON public.budget_line FOR EACH ROW EXECUTE FUNCTION guard_budget_line();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.budget_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table budget_line enable always trigger audit_delete;
alter table budget_line enable always trigger audit_insert;
alter table budget_line enable always trigger audit_update;
alter table budget_line enable always trigger budget_line_guard;
alter table budget_line enable always trigger refuse_truncate;
grant delete, insert, select, update (month_1, month_10, month_11, month_12, month_2, month_3, month_4, month_5, month_6, month_7, month_8, month_9) on budget_line to neraca_app;
grant select on budget_line to neraca_report;

create table budget_relief (
  id bigint generated always as identity not null,
  commitment_id bigint not null,
  source text not null,
  source_number text not null,
  amount bigint not null,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  constraint budget_relief_amount_check CHECK ((amount <> 0)),
  constraint budget_relief_commitment_id_fkey FOREIGN KEY (commitment_id) REFERENCES budget_commitment(id),
  constraint budget_relief_pkey PRIMARY KEY (id),
  constraint budget_relief_source_check CHECK (((length(source) >= 1) AND (length(source) <= 60))),
  constraint budget_relief_source_number_check CHECK (((length(source_number) >= 1) AND (length(source_number) <= 60)))
);
comment on table public.budget_relief is 'What took a commitment away: a bill, a short-close, a cancellation; negative where a bill was taken back.';
CREATE INDEX budget_relief_commitment ON public.budget_relief USING btree (commitment_id);
CREATE INDEX budget_relief_source ON public.budget_relief USING btree (source, source_number);
CREATE TRIGGER audit_delete AFTER DELETE ON public.budget_relief REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.budget_relief REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.budget_relief REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.budget_relief FOR EACH ROW EXECUTE FUNCTION keep_issued();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.budget_relief FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table budget_relief enable always trigger audit_delete;
alter table budget_relief enable always trigger audit_insert;
alter table budget_relief enable always trigger audit_update;
alter table budget_relief enable always trigger issued_stays;
alter table budget_relief enable always trigger refuse_truncate;
grant select, insert (amount, commitment_id, created_by, source, source_number) on budget_relief to neraca_app;
grant select on budget_relief to neraca_report;

create table budget_stop (
  id bigint generated always as identity not null,
  stopped_at timestamp with time zone default now() not null,
  asked_by text not null,
  act text not null,
  message text not null,
  constraint budget_stop_act_check CHECK (((length(act) >= 1) AND (length(act) <= 500))),
  constraint budget_stop_asked_by_check CHECK (((length(asked_by) >= 1) AND (length(asked_by) <= 500))),
  constraint budget_stop_message_check CHECK (((length(message) >= 1) AND (length(message) <= 1000))),
  constraint budget_stop_pkey PRIMARY KEY (id)
);
comment on table public.budget_stop is 'Acts that were refused because they went beyond a budget, one row for each budget; only added to.';
CREATE INDEX budget_stop_latest ON public.budget_stop USING btree (stopped_at DESC, id DESC);
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.budget_stop FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table budget_stop enable always trigger refuse_truncate;
grant select, insert (act, asked_by, message) on budget_stop to neraca_app;
grant select on budget_stop to neraca_report;

create table capital_asset (
  id bigint generated always as identity not null,
  asset_number text not null,
  name text not null,
  category_id bigint not null,
  category_name text not null,
  acquired_on date not null,
  in_use_on date not null,
  booked_on date not null,
  registered_on date not null,
  cost bigint not null,
  residual bigint not null,
  method text not null,
  life_months integer not null,
  fiscal_group text not null,
  fiscal_method text not null,
  carried_until date,
  carried_commercial bigint default 0 not null,
  carried_fiscal bigint default 0 not null,
  source_entry_id bigint,
  source_line integer,
  department_id bigint,
  asset_account_id bigint not null,
  accumulated_account_id bigint,
  expense_account_id bigint,
  location text,
  serial_number text,
  notes text,
  disposed_on date,
  disposal_kind text,
  proceeds bigint,
  disposed_commercial bigint,
  disposed_fiscal bigint,
  disposal_entry_id bigint,
  disposal_notes text,
  removed_on date,
  removed_by text,
  remove_reason text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text not null,
  constraint asset_bought_by_line FOREIGN KEY (source_entry_id, source_line) REFERENCES journal_line(entry_id, line_number),
  constraint asset_buildings CHECK (((fiscal_group !~~ 'building%'::text) OR (fiscal_method = 'straight_line'::text))),
  constraint asset_carried_commercial CHECK ((carried_commercial <= (cost - residual))),
  constraint asset_carried_fiscal CHECK ((carried_fiscal <= cost)),
  constraint asset_carried_month CHECK ((carried_until = ((date_trunc('month'::text, (carried_until)::timestamp with time zone) + '1 mon -1 days'::interval))::date)),
  constraint asset_carried_whole CHECK (((carried_until IS NOT NULL) OR ((carried_commercial = 0) AND (carried_fiscal = 0)))),
  constraint asset_depreciates_with_accounts CHECK (((method = 'none'::text) OR (num_nulls(accumulated_account_id, expense_account_id) = 0))),
  constraint asset_disposed_later CHECK ((disposed_on >= acquired_on)),
  constraint asset_disposed_whole CHECK ((num_nulls(disposed_on, disposal_kind, proceeds, disposed_commercial, disposed_fiscal, disposal_entry_id) = ANY (ARRAY[0, 6]))),
  constraint asset_ended_once CHECK (((removed_on IS NULL) OR (disposed_on IS NULL))),
  constraint asset_fiscal_method CHECK (((fiscal_group = 'none'::text) = (fiscal_method = 'none'::text))),
  constraint asset_life CHECK (((method = 'none'::text) = (life_months = 0))),
  constraint asset_removed_whole CHECK ((num_nulls(removed_on, removed_by, remove_reason) = ANY (ARRAY[0, 3]))),
  constraint asset_residual CHECK ((residual < cost)),
  constraint asset_scrapped_for_nothing CHECK (((disposal_kind <> 'scrapped'::text) OR (proceeds = 0))),
  constraint asset_source_whole CHECK ((num_nulls(source_entry_id, source_line) = ANY (ARRAY[0, 2]))),
  constraint asset_used_once_bought CHECK ((in_use_on >= acquired_on)),
  constraint capital_asset_accumulated_account_id_fkey FOREIGN KEY (accumulated_account_id) REFERENCES account(id),
  constraint capital_asset_asset_account_id_fkey FOREIGN KEY (asset_account_id) REFERENCES account(id),
  constraint capital_asset_asset_number_check CHECK (((length(asset_number) >= 3) AND (length(asset_number) <= 40))),
  constraint capital_asset_asset_number_key UNIQUE (asset_number),
  constraint capital_asset_carried_commercial_check CHECK ((carried_commercial >= 0)),
  constraint capital_asset_carried_fiscal_check CHECK ((carried_fiscal >= 0)),
  constraint capital_asset_category_id_fkey FOREIGN KEY (category_id) REFERENCES asset_category(id),
  constraint capital_asset_cost_check CHECK (((cost >= 1) AND (cost <= '9007199254740991'::bigint))),
  constraint capital_asset_department_id_fkey FOREIGN KEY (department_id) REFERENCES department(id),
  constraint capital_asset_disposal_entry_id_fkey FOREIGN KEY (disposal_entry_id) REFERENCES journal_entry(id),
  constraint capital_asset_disposal_entry_id_key UNIQUE (disposal_entry_id),
  constraint capital_asset_disposal_kind_check CHECK ((disposal_kind = ANY (ARRAY['sold'::text, 'scrapped'::text]))),
  constraint capital_asset_disposal_notes_check CHECK (((length(disposal_notes) >= 1) AND (length(disposal_notes) <= 500))),
  constraint capital_asset_disposed_commercial_check CHECK ((disposed_commercial >= 0)),
  constraint capital_asset_disposed_fiscal_check CHECK ((disposed_fiscal >= 0)),
  constraint capital_asset_expense_account_id_fkey FOREIGN KEY (expense_account_id) REFERENCES account(id),
  constraint capital_asset_fiscal_group_check CHECK ((fiscal_group = ANY (ARRAY['group_1'::text, 'group_2'::text, 'group_3'::text, 'group_4'::text, 'building_permanent'::text, 'building_temporary'::text, 'none'::text]))),
  constraint capital_asset_fiscal_method_check CHECK ((fiscal_method = ANY (ARRAY['straight_line'::text, 'declining'::text, 'none'::text]))),
  constraint capital_asset_life_months_check CHECK (((life_months >= 0) AND (life_months <= 1200))),
  constraint capital_asset_location_check CHECK (((length(btrim(location)) >= 1) AND (length(btrim(location)) <= 100))),
  constraint capital_asset_method_check CHECK ((method = ANY (ARRAY['straight_line'::text, 'declining'::text, 'none'::text]))),
  constraint capital_asset_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 200))),
  constraint capital_asset_notes_check CHECK (((length(notes) >= 1) AND (length(notes) <= 2000))),
  constraint capital_asset_pkey PRIMARY KEY (id),
  constraint capital_asset_proceeds_check CHECK ((proceeds >= 0)),
  constraint capital_asset_remove_reason_check CHECK (((length(btrim(remove_reason)) >= 1) AND (length(btrim(remove_reason)) <= 500))),
  constraint capital_asset_residual_check CHECK ((residual >= 0)),
  constraint capital_asset_serial_number_check CHECK (((length(btrim(serial_number)) >= 1) AND (length(btrim(serial_number)) <= 100)))
);
comment on table public.capital_asset is 'Assets used for years. Their cost stands in the ledger by the entry that bought them; depreciation and leaving are posted from here.';
comment on column public.capital_asset.booked_on is 'Day from which its cost stands in the ledger.';
comment on column public.capital_asset.carried_until is 'End of the month until which the old books depreciated it.';
comment on column public.capital_asset.source_line is 'The line of the entry that brought its cost into the books.';
CREATE INDEX capital_asset_category ON public.capital_asset USING btree (category_id);
CREATE INDEX capital_asset_day ON public.capital_asset USING btree (acquired_on DESC, id DESC);
CREATE INDEX capital_asset_department ON public.capital_asset USING btree (department_id) WHERE (department_id IS NOT NULL);
CREATE INDEX capital_asset_number_beginning ON public.capital_asset USING btree (asset_number COLLATE "C");
CREATE INDEX capital_asset_search ON public.capital_asset USING gin (lower(((((((((asset_number || ' '::text) || name) || ' '::text) || category_name) || ' '::text) || COALESCE(location, ''::text)) || ' '::text) || COALESCE(serial_number, ''::text))) gin_trgm_ops);
CREATE INDEX capital_asset_source ON public.capital_asset USING btree (source_entry_id, source_line) WHERE (source_entry_id IS NOT NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.capital_asset REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.capital_asset REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.capital_asset REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER capital_asset_guard BEFORE DELETE OR UPDATE ON public.capital_asset FOR EACH ROW EXECUTE FUNCTION guard_capital_asset();
CREATE TRIGGER number_of_series AFTER INSERT ON public.capital_asset REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION capital_asset_number_fits();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.capital_asset FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table capital_asset enable always trigger audit_delete;
alter table capital_asset enable always trigger audit_insert;
alter table capital_asset enable always trigger audit_update;
alter table capital_asset enable always trigger capital_asset_guard;
alter table capital_asset enable always trigger number_of_series;
alter table capital_asset enable always trigger refuse_truncate;
grant insert, select, update (accumulated_account_id, acquired_on, asset_account_id, booked_on, carried_commercial, carried_fiscal, carried_until, category_id, category_name, cost, department_id, disposal_entry_id, disposal_kind, disposal_notes, disposed_commercial, disposed_fiscal, disposed_on, expense_account_id, fiscal_group, fiscal_method, in_use_on, life_months, location, method, name, notes, proceeds, remove_reason, removed_by, removed_on, residual, serial_number, source_entry_id, source_line, updated_at, updated_by, version) on capital_asset to neraca_app;
grant select on capital_asset to neraca_report;

create table closing_note (
  id bigint generated always as identity not null,
  month date not null,
  check_key text not null,
  reason text not null,
  noted_by text not null,
  noted_at timestamp with time zone default now() not null,
  constraint closing_note_check_key_check CHECK ((check_key ~ '^[a-z][a-z0-9_]{0,59}$'::text)),
  constraint closing_note_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint closing_note_month_check_key_key UNIQUE (month, check_key),
  constraint closing_note_pkey PRIMARY KEY (id),
  constraint closing_note_reason_check CHECK (((length(btrim(reason)) >= 1) AND (length(btrim(reason)) <= 500)))
);
comment on table public.closing_note is 'Why a check of the closing of a month was passed over.';
CREATE TRIGGER audit_delete AFTER DELETE ON public.closing_note REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.closing_note REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.closing_note REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER closing_note_guard BEFORE DELETE OR UPDATE ON public.closing_note FOR EACH ROW EXECUTE FUNCTION guard_closing_note();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.closing_note FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table closing_note enable always trigger audit_delete;
alter table closing_note enable always trigger audit_insert;
alter table closing_note enable always trigger audit_update;
alter table closing_note enable always trigger closing_note_guard;
alter table closing_note enable always trigger refuse_truncate;
grant delete, insert, select, update (noted_at, noted_by, reason) on closing_note to neraca_app;
grant select on closing_note to neraca_report;

create table corporate_tax_law (
  valid_from date not null,
  rate_basis_points integer not null,
  relief_basis_points integer not null,
  relief_turnover bigint not null,
  relief_limit bigint not null,
  source text not null,
  constraint corporate_tax_law_check CHECK ((relief_limit >= relief_turnover)),
  constraint corporate_tax_law_pkey PRIMARY KEY (valid_from),
  constraint corporate_tax_law_rate_basis_points_check CHECK (((rate_basis_points >= 0) AND (rate_basis_points <= 10000))),
  constraint corporate_tax_law_relief_basis_points_check CHECK (((relief_basis_points >= 0) AND (relief_basis_points <= 10000))),
  constraint corporate_tax_law_relief_turnover_check CHECK ((relief_turnover >= 0)),
  constraint corporate_tax_law_source_check CHECK (((length(btrim(source)) >= 1) AND (length(btrim(source)) <= 300)))
);
comment on table public.corporate_tax_law is 'Rate of a company''s income tax for years that end from a day on, and its relief (UU PPh Pasal 31E).';
comment on column public.corporate_tax_law.relief_basis_points is 'What of the rate is cut on the income that has the relief (5000 = half of it).';
comment on column public.corporate_tax_law.relief_turnover is 'Gross turnover whose share of the income has the relief, while turnover is within relief_limit.';
CREATE TRIGGER audit_delete AFTER DELETE ON public.corporate_tax_law REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('valid_from', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.corporate_tax_law REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('valid_from', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.corporate_tax_law REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('valid_from', 'row');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.corporate_tax_law FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table corporate_tax_law enable always trigger audit_delete;
alter table corporate_tax_law enable always trigger audit_insert;
alter table corporate_tax_law enable always trigger audit_update;
alter table corporate_tax_law enable always trigger refuse_truncate;
grant insert, select, update (rate_basis_points, relief_basis_points, relief_limit, relief_turnover, source) on corporate_tax_law to neraca_app;
grant select on corporate_tax_law to neraca_report;

create table credit_note (
  id bigint generated always as identity not null,
  note_number text not null,
  note_date date not null,
  invoice_id bigint,
  reason text not null,
  subtotal bigint not null,
  tax_amount bigint not null,
  total_amount bigint not null,
  journal_entry_id bigint not null,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  customer_id bigint,
  customer_code text,
  customer_name text,
  customer_address text,
  customer_npwp text,
  faktur_number text,
  faktur_day date,
  is_cancellation boolean default false not null,
  cancelled_on date,
  reversal_entry_id bigint,
  constraint cancellation_is_of_invoice CHECK (((NOT is_cancellation) OR (invoice_id IS NOT NULL))),
  constraint cancellation_stays CHECK (((cancelled_on IS NULL) OR (NOT is_cancellation))),
  constraint credit_note_check CHECK (((total_amount = (subtotal + tax_amount)) AND ((total_amount > 0) OR ((total_amount = 0) AND (invoice_id IS NOT NULL))))),
  constraint credit_note_check1 CHECK ((faktur_day <= note_date)),
  constraint credit_note_check2 CHECK ((cancelled_on >= note_date)),
  constraint credit_note_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint credit_note_faktur_number_check CHECK (((length(btrim(faktur_number)) >= 1) AND (length(btrim(faktur_number)) <= 100))),
  constraint credit_note_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES sales_invoice(id),
  constraint credit_note_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entry(id),
  constraint credit_note_journal_entry_id_key UNIQUE (journal_entry_id),
  constraint credit_note_note_number_check CHECK (((length(note_number) >= 3) AND (length(note_number) <= 40))),
  constraint credit_note_note_number_key UNIQUE (note_number),
  constraint credit_note_pkey PRIMARY KEY (id),
  constraint credit_note_reason_check CHECK (((length(btrim(reason)) >= 1) AND (length(btrim(reason)) <= 500))),
  constraint credit_note_reversal_entry_id_fkey FOREIGN KEY (reversal_entry_id) REFERENCES journal_entry(id),
  constraint credit_note_reversal_entry_id_key UNIQUE (reversal_entry_id),
  constraint credit_note_subtotal_check CHECK ((subtotal >= 0)),
  constraint credit_note_tax_amount_check CHECK ((tax_amount >= 0)),
  constraint faktur_has_day CHECK (((faktur_number IS NULL) = (faktur_day IS NULL))),
  constraint note_cancelled_with_entry CHECK (((cancelled_on IS NULL) = (reversal_entry_id IS NULL))),
  constraint note_has_invoice_or_customer CHECK (
CASE
    WHEN (invoice_id IS NULL) THEN (num_nonnulls(customer_id, customer_code, customer_name) = 3)
    ELSE (num_nonnulls(customer_id, customer_code, customer_name, customer_address, customer_npwp, faktur_number) = 0)
END),
  constraint tax_is_of_invoice_or_faktur CHECK (((tax_amount = 0) OR (num_nonnulls(invoice_id, faktur_number) = 1)))
);
comment on column public.credit_note.faktur_number is 'Tax invoice that a note without an invoice reduces; without one it bears no VAT.';
comment on column public.credit_note.is_cancellation is 'Takes back all of an invoice of an order by its own accounts; what that billed is to be billed again.';
CREATE UNIQUE INDEX credit_note_cancels ON public.credit_note USING btree (invoice_id) WHERE is_cancellation;
CREATE INDEX credit_note_customer ON public.credit_note USING btree (customer_id, note_date DESC, id DESC) WHERE (invoice_id IS NULL);
CREATE INDEX credit_note_day ON public.credit_note USING btree (note_date DESC, id DESC);
CREATE INDEX credit_note_invoice ON public.credit_note USING btree (invoice_id);
CREATE INDEX credit_note_number_beginning ON public.credit_note USING btree (note_number COLLATE "C");
CREATE INDEX credit_note_search ON public.credit_note USING gin (lower(((note_number || ' '::text) || reason)) gin_trgm_ops);
CREATE TRIGGER audit_delete AFTER DELETE ON public.credit_note REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.credit_note REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.credit_note REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE CONSTRAINT TRIGGER cancelled_whole AFTER UPDATE ON public.credit_note DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.cancelled_on IS NOT NULL)) EXECUTE FUNCTION guard_cancelled_note();
CREATE TRIGGER credit_note_cancelled_once BEFORE UPDATE ON public.credit_note FOR EACH ROW EXECUTE FUNCTION refuse_second_cancel();
CREATE CONSTRAINT TRIGGER credited_within AFTER INSERT ON public.credit_note DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION guard_credit_note('id');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.credit_note FOR EACH ROW EXECUTE FUNCTION keep_issued('cancelled_on', 'reversal_entry_id');
CREATE TRIGGER number_of_series AFTER INSERT ON public.credit_note REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION credit_note_number_fits();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.credit_note FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table credit_note enable always trigger audit_delete;
alter table credit_note enable always trigger audit_insert;
alter table credit_note enable always trigger audit_update;
alter table credit_note enable always trigger cancelled_whole;
alter table credit_note enable always trigger credit_note_cancelled_once;
alter table credit_note enable always trigger credited_within;
alter table credit_note enable always trigger issued_stays;
alter table credit_note enable always trigger number_of_series;
alter table credit_note enable always trigger refuse_truncate;
grant insert, select, update (cancelled_on, reversal_entry_id) on credit_note to neraca_app;
grant select on credit_note to neraca_report;

create table credit_note_line (
  note_id bigint not null,
  line_number integer not null,
  quantity numeric(19,3) not null,
  subtotal bigint not null,
  invoice_line_id bigint,
  vat_basis_points integer not null,
  description text,
  unit_price bigint,
  account_id bigint,
  department_id bigint,
  rate_basis_points integer not null,
  base_numerator integer not null,
  base_denominator integer not null,
  transaction_code text,
  facility text,
  constraint credit_note_line_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint credit_note_line_code CHECK ((transaction_code = ANY (ARRAY['01'::text, '02'::text, '03'::text, '04'::text, '05'::text, '06'::text, '07'::text, '08'::text, '09'::text, '10'::text]))),
  constraint credit_note_line_department CHECK (((department_id IS NULL) OR (invoice_line_id IS NULL))),
  constraint credit_note_line_department_id_fkey FOREIGN KEY (department_id) REFERENCES department(id),
  constraint credit_note_line_description_check CHECK (((length(btrim(description)) >= 1) AND (length(btrim(description)) <= 200))),
  constraint credit_note_line_invoice_line_id_fkey FOREIGN KEY (invoice_line_id) REFERENCES sales_invoice_line(id),
  constraint credit_note_line_law CHECK ((((rate_basis_points >= 0) AND (rate_basis_points <= 10000)) AND (base_numerator > 0) AND (base_denominator >= base_numerator))),
  constraint credit_note_line_note_id_fkey FOREIGN KEY (note_id) REFERENCES credit_note(id),
  constraint credit_note_line_pkey PRIMARY KEY (note_id, line_number),
  constraint credit_note_line_quantity_check CHECK (((quantity > (0)::numeric) OR ((quantity = (0)::numeric) AND (invoice_line_id IS NOT NULL)))),
  constraint credit_note_line_rate CHECK (((vat_basis_points >= 0) AND (vat_basis_points <= 10000))),
  constraint credit_note_line_subtotal_check CHECK (((subtotal >= 0) OR ((quantity = (0)::numeric) AND (invoice_line_id IS NOT NULL)))),
  constraint credit_note_line_unit_price_check CHECK (((unit_price >= 1) AND (unit_price <= '9007199254740991'::bigint))),
  constraint note_line_is_text_or_of_invoice CHECK ((num_nonnulls(description, unit_price, account_id) =
CASE
    WHEN (invoice_line_id IS NULL) THEN 3
    ELSE 0
END))
);
comment on column public.credit_note_line.account_id is 'Account that a line of text was debited to.';
comment on column public.credit_note_line.department_id is 'Of a note without an invoice; else that of the line it takes back.';
comment on column public.credit_note_line.vat_basis_points is 'Rate of VAT of the line.';
CREATE INDEX credit_note_line_invoice_line ON public.credit_note_line USING btree (invoice_line_id);
CREATE CONSTRAINT TRIGGER advance_left AFTER INSERT ON public.credit_note_line DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.invoice_line_id IS NOT NULL)) EXECUTE FUNCTION guard_advance_left();
CREATE TRIGGER audit_delete AFTER DELETE ON public.credit_note_line REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('note_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.credit_note_line REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('note_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.credit_note_line REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('note_id', 'group');
CREATE CONSTRAINT TRIGGER credited_within AFTER INSERT ON public.credit_note_line DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION guard_credit_note('note_id');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.credit_note_line FOR EACH ROW EXECUTE FUNCTION keep_issued();
CREATE TRIGGER issued_whole BEFORE INSERT ON public.credit_note_line FOR EACH ROW EXECUTE FUNCTION refuse_late_line('credit_note', 'note_id');
CREATE CONSTRAINT TRIGGER order_quantities AFTER INSERT ON public.credit_note_line DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION guard_order_quantities();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.credit_note_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table credit_note_line enable always trigger advance_left;
alter table credit_note_line enable always trigger audit_delete;
alter table credit_note_line enable always trigger audit_insert;
alter table credit_note_line enable always trigger audit_update;
alter table credit_note_line enable always trigger credited_within;
alter table credit_note_line enable always trigger issued_stays;
alter table credit_note_line enable always trigger issued_whole;
alter table credit_note_line enable always trigger order_quantities;
alter table credit_note_line enable always trigger refuse_truncate;
grant insert, select on credit_note_line to neraca_app;
grant select on credit_note_line to neraca_report;

create table customer (
  id bigint generated always as identity not null,
  code text not null,
  name text not null,
  address text,
  phone text,
  email text,
  group_name text,
  npwp text,
  contact_person_name text,
  contact_person_phone text,
  contact_person_email text,
  credit_limit bigint default 0 not null,
  npwp16 text,
  nik text,
  nitku_suffix text,
  is_pkp boolean default false not null,
  payment_terms_days integer default 30 not null,
  buyer_document text default 'TIN'::text not null,
  buyer_document_number text,
  country text default 'IDN'::text not null,
  is_active boolean default true not null,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  code_order text collate "C" generated always as (code_order(code)) stored not null,
  search_text text collate "C" generated always as (lower(((((((code || '
'::text) || name) || '
'::text) || COALESCE(email, ''::text)) || '
'::text) || COALESCE(phone, ''::text)))) stored not null,
  without_vat boolean default false not null,
  vat_collector text,
  prices_include_vat boolean default false not null,
  constraint customer_address_check CHECK ((length(address) <= 1000)),
  constraint customer_buyer_document_check CHECK ((buyer_document = ANY (ARRAY['TIN'::text, 'National ID'::text, 'Passport'::text, 'Other ID'::text]))),
  constraint customer_buyer_document_number_check CHECK ((length(buyer_document_number) <= 50)),
  constraint customer_check CHECK ((is_active = (deleted_at IS NULL))),
  constraint customer_code_check CHECK (((length(btrim(code)) >= 1) AND (length(btrim(code)) <= 20))),
  constraint customer_code_visible CHECK ((name_key(code) <> ''::text)),
  constraint customer_contact_person_email_check CHECK ((length(contact_person_email) <= 254)),
  constraint customer_contact_person_name_check CHECK ((length(contact_person_name) <= 200)),
  constraint customer_contact_person_phone_check CHECK ((length(contact_person_phone) <= 50)),
  constraint customer_country_check CHECK ((country ~ '^[A-Z]{3}$'::text)),
  constraint customer_credit_limit_check CHECK (((credit_limit >= 0) AND (credit_limit <= '9007199254740991'::bigint))),
  constraint customer_email_check CHECK ((length(email) <= 254)),
  constraint customer_group_name_check CHECK ((length(group_name) <= 100)),
  constraint customer_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 200))),
  constraint customer_name_visible CHECK ((name_key(name) <> ''::text)),
  constraint customer_nik_check CHECK ((nik ~ '^\d{16}$'::text)),
  constraint customer_nitku_suffix_check CHECK ((nitku_suffix ~ '^\d{6}$'::text)),
  constraint customer_npwp16_check CHECK ((npwp16 ~ '^\d{16}$'::text)),
  constraint customer_npwp_check CHECK ((npwp ~ '^\d{2}\.\d{3}\.\d{3}\.\d-\d{3}\.\d{3}$'::text)),
  constraint customer_payment_terms_days_check CHECK (((payment_terms_days >= 0) AND (payment_terms_days <= 365))),
  constraint customer_phone_check CHECK ((length(phone) <= 50)),
  constraint customer_pkey PRIMARY KEY (id),
  constraint customer_vat_collector_check CHECK ((vat_collector = ANY (ARRAY['government'::text, 'state_owned'::text, 'oil_gas'::text])))
);
comment on column public.customer.credit_limit is 'In whole rupiah; 0 means no limit.';
comment on column public.customer.prices_include_vat is 'What new orders and invoices of it begin with.';
comment on column public.customer.search_text is 'What a list is searched by, lower case, one field a line.';
comment on column public.customer.vat_collector is 'Kind of collector (UU PPN Pasal 16A); above its limit the receivable is the base alone.';
CREATE UNIQUE INDEX customer_code ON public.customer USING btree (name_key(code));
CREATE INDEX customer_code_order ON public.customer USING btree (code_order, id);
CREATE INDEX customer_code_typed ON public.customer USING btree (lower(btrim(code)) COLLATE "C");
CREATE INDEX customer_group ON public.customer USING btree (group_name, code_order, id);
CREATE INDEX customer_inactive ON public.customer USING btree (code_order, id) WHERE (NOT is_active);
CREATE UNIQUE INDEX customer_name ON public.customer USING btree (name_key(name));
CREATE INDEX customer_name_typed ON public.customer USING btree (lower(btrim(name)) COLLATE "C");
CREATE INDEX customer_recent ON public.customer USING btree (updated_at DESC) WHERE is_active;
CREATE INDEX customer_search ON public.customer USING gin (search_text gin_trgm_ops);
CREATE TRIGGER audit_delete AFTER DELETE ON public.customer REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row', 'code_order', 'search_text');
CREATE TRIGGER audit_insert AFTER INSERT ON public.customer REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row', 'code_order', 'search_text');
CREATE TRIGGER audit_update AFTER UPDATE ON public.customer REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row', 'code_order', 'search_text');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.customer FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER tally_delete AFTER DELETE ON public.customer REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_customers();
CREATE TRIGGER tally_insert AFTER INSERT ON public.customer REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_customers();
CREATE TRIGGER tally_update AFTER UPDATE ON public.customer REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_customers();
alter table customer enable always trigger audit_delete;
alter table customer enable always trigger audit_insert;
alter table customer enable always trigger audit_update;
alter table customer enable always trigger refuse_truncate;
alter table customer enable always trigger tally_delete;
alter table customer enable always trigger tally_insert;
alter table customer enable always trigger tally_update;
grant delete, insert, select, insert (without_vat), update (address, buyer_document, buyer_document_number, contact_person_email, contact_person_name, contact_person_phone, country, credit_limit, deleted_at, email, group_name, is_active, is_pkp, name, nik, nitku_suffix, npwp, npwp16, payment_terms_days, phone, prices_include_vat, updated_at, vat_collector, version, without_vat) on customer to neraca_app;
grant select on customer to neraca_report;

create table customer_advance (
  id bigint generated always as identity not null,
  customer_id bigint not null,
  receipt_id bigint,
  note_id bigint,
  advance_date date not null,
  amount bigint not null,
  used_amount bigint default 0 not null,
  account_id bigint not null,
  cancelled_on date,
  constraint advance_has_one_source CHECK (((receipt_id IS NULL) <> (note_id IS NULL))),
  constraint advance_not_overused CHECK (((used_amount >= 0) AND (used_amount <= amount))),
  constraint cancelled_advance_is_unused CHECK (((cancelled_on IS NULL) OR (used_amount = 0))),
  constraint customer_advance_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint customer_advance_amount_check CHECK (((amount >= 1) AND (amount <= '9007199254740991'::bigint))),
  constraint customer_advance_check CHECK ((cancelled_on >= advance_date)),
  constraint customer_advance_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint customer_advance_note_id_fkey FOREIGN KEY (note_id) REFERENCES credit_note(id),
  constraint customer_advance_note_id_key UNIQUE (note_id),
  constraint customer_advance_pkey PRIMARY KEY (id),
  constraint customer_advance_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES sales_receipt(id),
  constraint customer_advance_receipt_id_key UNIQUE (receipt_id)
);
comment on table public.customer_advance is 'Money of a customer that no invoice has taken: paid beyond its invoices, or credited after payment.';
comment on column public.customer_advance.account_id is 'Account the advance stands on; what uses it is debited there, whatever the role points to by then.';
comment on column public.customer_advance.used_amount is 'Used and returned so far; equals the sum of its parts in uses that were not cancelled.';
CREATE INDEX customer_advance_account ON public.customer_advance USING btree (account_id);
CREATE INDEX customer_advance_customer ON public.customer_advance USING btree (customer_id, advance_date, id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.customer_advance REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.customer_advance REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.customer_advance REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER customer_advance_cancelled_once BEFORE UPDATE ON public.customer_advance FOR EACH ROW EXECUTE FUNCTION refuse_second_cancel();
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.customer_advance FOR EACH ROW EXECUTE FUNCTION keep_issued('used_amount', 'cancelled_on');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.customer_advance FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table customer_advance enable always trigger audit_delete;
alter table customer_advance enable always trigger audit_insert;
alter table customer_advance enable always trigger audit_update;
alter table customer_advance enable always trigger customer_advance_cancelled_once;
alter table customer_advance enable always trigger issued_stays;
alter table customer_advance enable always trigger refuse_truncate;
grant insert, select, update (cancelled_on, used_amount) on customer_advance to neraca_app;
grant select on customer_advance to neraca_report;

create table customer_tally (
  group_name text not null,
  is_active boolean not null,
  slot smallint not null,
  records bigint not null,
  constraint customer_tally_pkey PRIMARY KEY (group_name, is_active, slot)
);
comment on column public.customer_tally.group_name is 'Empty for customers without a group.';
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.customer_tally FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table customer_tally enable always trigger refuse_truncate;
grant select on customer_tally to neraca_app;
grant select on customer_tally to neraca_report;

create table debit_note (
  id bigint generated always as identity not null,
  note_number text not null,
  note_date date not null,
  vendor_id bigint not null,
  vendor_code text not null,
  vendor_name text not null,
  bill_id bigint,
  receipt_id bigint,
  reason text not null,
  tax_note_number text,
  vat_treatment text default 'none'::text not null,
  base_amount bigint not null,
  tax_amount bigint default 0 not null,
  withheld_amount bigint default 0 not null,
  total_amount bigint not null,
  settled_amount bigint default 0 not null,
  credit_amount bigint default 0 not null,
  credit_account_id bigint,
  journal_entry_id bigint not null,
  cancelled_on date,
  reversal_entry_id bigint,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  keeps_goods boolean default false not null,
  constraint debit_note_base_amount_check CHECK (((base_amount >= 1) AND (base_amount <= '9007199254740991'::bigint))),
  constraint debit_note_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES vendor_bill(id),
  constraint debit_note_check CHECK ((cancelled_on >= note_date)),
  constraint debit_note_credit_account_id_fkey FOREIGN KEY (credit_account_id) REFERENCES account(id),
  constraint debit_note_credit_amount_check CHECK ((credit_amount >= 0)),
  constraint debit_note_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entry(id),
  constraint debit_note_journal_entry_id_key UNIQUE (journal_entry_id),
  constraint debit_note_note_number_check CHECK (((length(note_number) >= 3) AND (length(note_number) <= 40))),
  constraint debit_note_note_number_key UNIQUE (note_number),
  constraint debit_note_pkey PRIMARY KEY (id),
  constraint debit_note_reason_check CHECK (((length(reason) <= 500) AND (reason ~ '\S'::text))),
  constraint debit_note_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES goods_receipt(id),
  constraint debit_note_reversal_entry_id_fkey FOREIGN KEY (reversal_entry_id) REFERENCES journal_entry(id),
  constraint debit_note_reversal_entry_id_key UNIQUE (reversal_entry_id),
  constraint debit_note_settled_amount_check CHECK ((settled_amount >= 0)),
  constraint debit_note_tax_amount_check CHECK ((tax_amount >= 0)),
  constraint debit_note_tax_note_number_check CHECK (((length(tax_note_number) <= 40) AND (tax_note_number ~ '\S'::text))),
  constraint debit_note_total_amount_check CHECK (((total_amount >= 0) AND (total_amount <= '9007199254740991'::bigint))),
  constraint debit_note_vat_treatment_check CHECK ((vat_treatment = ANY (ARRAY['none'::text, 'credited'::text, 'pending'::text, 'cost'::text, 'expensed'::text]))),
  constraint debit_note_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id),
  constraint debit_note_withheld_amount_check CHECK ((withheld_amount >= 0)),
  constraint note_cancelled_with_entry CHECK (((cancelled_on IS NULL) = (reversal_entry_id IS NULL))),
  constraint note_credit_account CHECK (((credit_account_id IS NULL) = (credit_amount = 0))),
  constraint note_has_tax CHECK (((vat_treatment = 'none'::text) = (tax_amount = 0))),
  constraint note_is_of_one CHECK ((num_nonnulls(bill_id, receipt_id) = 1)),
  constraint note_is_taken_off CHECK (((settled_amount + credit_amount) =
CASE
    WHEN (bill_id IS NULL) THEN (0)::bigint
    ELSE total_amount
END)),
  constraint note_keeps_unbilled CHECK (((NOT keeps_goods) OR (receipt_id IS NOT NULL))),
  constraint note_total CHECK ((total_amount = ((base_amount + tax_amount) - withheld_amount)))
);
comment on table public.debit_note is 'What goes back to a vendor, of a receipt that is not billed or of a bill, and what a bill charged too much.';
comment on column public.debit_note.base_amount is 'What is claimed without VAT.';
comment on column public.debit_note.bill_id is 'The bill it takes off; null of goods that were not billed.';
comment on column public.debit_note.credit_account_id is 'Account the credit stands on, whatever the role points to by now.';
comment on column public.debit_note.credit_amount is 'What the bill no longer owes: the vendor owes it.';
comment on column public.debit_note.keeps_goods is 'Whether goods that will not be billed stay, instead of going back.';
comment on column public.debit_note.receipt_id is 'The receipt whose goods go back before their bill.';
comment on column public.debit_note.settled_amount is 'What it takes off its bill.';
comment on column public.debit_note.tax_note_number is 'Number of the note of return that corrects input VAT.';
comment on column public.debit_note.withheld_amount is 'Income tax that the bill withheld and that is no longer owed.';
CREATE INDEX debit_note_bill ON public.debit_note USING btree (bill_id) WHERE (bill_id IS NOT NULL);
CREATE INDEX debit_note_day ON public.debit_note USING btree (note_date DESC, id DESC);
CREATE INDEX debit_note_number_beginning ON public.debit_note USING btree (note_number COLLATE "C");
CREATE INDEX debit_note_receipt ON public.debit_note USING btree (receipt_id) WHERE (receipt_id IS NOT NULL);
CREATE INDEX debit_note_search ON public.debit_note USING gin (lower(((((note_number || ' '::text) || vendor_name) || ' '::text) || reason)) gin_trgm_ops);
CREATE INDEX debit_note_vendor ON public.debit_note USING btree (vendor_id, note_date DESC, id DESC);
CREATE TRIGGER audit_delete AFTER DELETE ON public.debit_note REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.debit_note REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.debit_note REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER debit_note_cancelled_once BEFORE UPDATE ON public.debit_note FOR EACH ROW EXECUTE FUNCTION refuse_second_cancel();
CREATE TRIGGER debit_note_unused BEFORE UPDATE OF cancelled_on ON public.debit_note FOR EACH ROW EXECUTE FUNCTION guard_used_note();
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.debit_note FOR EACH ROW EXECUTE FUNCTION keep_issued('cancelled_on', 'reversal_entry_id');
CREATE TRIGGER number_of_series AFTER INSERT ON public.debit_note REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION debit_note_number_fits();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.debit_note FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER standing_update AFTER UPDATE ON public.debit_note REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_orders();
alter table debit_note enable always trigger audit_delete;
alter table debit_note enable always trigger audit_insert;
alter table debit_note enable always trigger audit_update;
alter table debit_note enable always trigger debit_note_cancelled_once;
alter table debit_note enable always trigger debit_note_unused;
alter table debit_note enable always trigger issued_stays;
alter table debit_note enable always trigger number_of_series;
alter table debit_note enable always trigger refuse_truncate;
alter table debit_note enable always trigger standing_update;
grant insert, select, update (cancelled_on, reversal_entry_id) on debit_note to neraca_app;
grant select on debit_note to neraca_report;

create table debit_note_line (
  note_id bigint not null,
  line_number integer not null,
  bill_line_id bigint,
  receipt_id bigint,
  receipt_line integer,
  account_id bigint not null,
  description text not null,
  quantity numeric(18,3),
  amount bigint not null,
  tax_amount bigint default 0 not null,
  cost_amount bigint not null,
  cleared_amount bigint,
  created_at timestamp with time zone default now() not null,
  constraint debit_note_line_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint debit_note_line_amount_check CHECK ((amount >= 0)),
  constraint debit_note_line_bill_line_id_fkey FOREIGN KEY (bill_line_id) REFERENCES vendor_bill_line(id),
  constraint debit_note_line_check CHECK (((cost_amount = amount) OR (cost_amount = (amount + tax_amount)))),
  constraint debit_note_line_cleared_amount_check CHECK ((cleared_amount >= 0)),
  constraint debit_note_line_description_check CHECK ((length(description) <= 500)),
  constraint debit_note_line_line_number_check CHECK (((line_number >= 1) AND (line_number <= 500))),
  constraint debit_note_line_note_id_fkey FOREIGN KEY (note_id) REFERENCES debit_note(id),
  constraint debit_note_line_pkey PRIMARY KEY (note_id, line_number),
  constraint debit_note_line_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint debit_note_line_tax_amount_check CHECK ((tax_amount >= 0)),
  constraint noted_clearing CHECK (((cleared_amount IS NOT NULL) = ((quantity IS NOT NULL) AND (num_nonnulls(bill_line_id, receipt_id) = 1)))),
  constraint noted_goods FOREIGN KEY (receipt_id, receipt_line) REFERENCES goods_receipt_line(receipt_id, line_number),
  constraint noted_goods_of_receipt CHECK ((num_nulls(receipt_id, receipt_line) = ANY (ARRAY[0, 2]))),
  constraint noted_line_of CHECK (((bill_line_id IS NOT NULL) OR ((receipt_id IS NOT NULL) AND (quantity IS NOT NULL)))),
  constraint noted_once UNIQUE NULLS NOT DISTINCT (note_id, bill_line_id, receipt_id, receipt_line)
);
comment on table public.debit_note_line is 'What goes back of a line of a receipt or bill; without a quantity only its price falls.';
comment on column public.debit_note_line.account_id is 'What its claim is credited to.';
comment on column public.debit_note_line.bill_line_id is 'The line it takes off; null of goods that were not billed.';
comment on column public.debit_note_line.cleared_amount is 'What of the account of goods without a bill, or of bills without goods, it clears.';
comment on column public.debit_note_line.receipt_id is 'The goods that leave; null of what is charged to an account, and of goods that never came.';
CREATE INDEX debit_note_line_account ON public.debit_note_line USING btree (account_id);
CREATE INDEX debit_note_line_bill ON public.debit_note_line USING btree (bill_line_id) WHERE (bill_line_id IS NOT NULL);
CREATE INDEX debit_note_line_receipt ON public.debit_note_line USING btree (receipt_id, receipt_line) WHERE (receipt_id IS NOT NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.debit_note_line REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('note_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.debit_note_line REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('note_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.debit_note_line REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('note_id', 'group');
CREATE TRIGGER debit_note_line_guard BEFORE INSERT ON public.debit_note_line FOR EACH ROW EXECUTE FUNCTION guard_debit_note_line();
CREATE TRIGGER debit_note_line_unspread BEFORE INSERT ON public.debit_note_line FOR EACH ROW WHEN ((new.bill_line_id IS NOT NULL)) EXECUTE FUNCTION guard_spread_noted();
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.debit_note_line FOR EACH ROW EXECUTE FUNCTION keep_issued();
CREATE TRIGGER issued_whole BEFORE INSERT ON public.debit_note_line FOR EACH ROW EXECUTE FUNCTION refuse_late_line('debit_note', 'note_id');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.debit_note_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER standing_insert AFTER INSERT ON public.debit_note_line REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_orders();
alter table debit_note_line enable always trigger audit_delete;
alter table debit_note_line enable always trigger audit_insert;
alter table debit_note_line enable always trigger audit_update;
alter table debit_note_line enable always trigger debit_note_line_guard;
alter table debit_note_line enable always trigger debit_note_line_unspread;
alter table debit_note_line enable always trigger issued_stays;
alter table debit_note_line enable always trigger issued_whole;
alter table debit_note_line enable always trigger refuse_truncate;
alter table debit_note_line enable always trigger standing_insert;
grant insert, select on debit_note_line to neraca_app;
grant select on debit_note_line to neraca_report;

create table delivery_return (
  id bigint generated always as identity not null,
  return_number text not null,
  return_date date not null,
  order_id bigint not null,
  customer_id bigint not null,
  customer_code text not null,
  customer_name text not null,
  customer_address text,
  reason text not null,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  cancelled_on date,
  cancelled_at timestamp with time zone,
  cancelled_by text,
  cancel_reason text,
  constraint delivery_return_cancel_reason_check CHECK (((length(cancel_reason) <= 500) AND (cancel_reason ~ '\S'::text))),
  constraint delivery_return_check CHECK ((cancelled_on >= return_date)),
  constraint delivery_return_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint delivery_return_order_id_fkey FOREIGN KEY (order_id) REFERENCES sales_order(id),
  constraint delivery_return_pkey PRIMARY KEY (id),
  constraint delivery_return_reason_check CHECK (((length(reason) <= 500) AND (reason ~ '\S'::text))),
  constraint delivery_return_return_number_check CHECK (((length(return_number) >= 3) AND (length(return_number) <= 40))),
  constraint delivery_return_return_number_key UNIQUE (return_number),
  constraint return_cancelled_with_reason CHECK ((num_nonnulls(cancelled_on, cancelled_at, cancelled_by, cancel_reason) = ANY (ARRAY[0, 4])))
);
comment on table public.delivery_return is 'Goods of deliveries that came back before they were billed: surat retur.';
CREATE INDEX delivery_return_customer ON public.delivery_return USING btree (customer_id, return_date DESC, id DESC);
CREATE INDEX delivery_return_day ON public.delivery_return USING btree (return_date DESC, id DESC);
CREATE INDEX delivery_return_number_beginning ON public.delivery_return USING btree (return_number COLLATE "C");
CREATE INDEX delivery_return_order ON public.delivery_return USING btree (order_id);
CREATE INDEX delivery_return_search ON public.delivery_return USING gin (lower(((((return_number || ' '::text) || customer_name) || ' '::text) || reason)) gin_trgm_ops);
CREATE TRIGGER audit_delete AFTER DELETE ON public.delivery_return REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.delivery_return REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.delivery_return REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE CONSTRAINT TRIGGER cancelled_whole AFTER UPDATE ON public.delivery_return DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.cancelled_on IS NOT NULL)) EXECUTE FUNCTION guard_cancelled_return();
CREATE TRIGGER delivery_return_cancelled_once BEFORE UPDATE ON public.delivery_return FOR EACH ROW EXECUTE FUNCTION refuse_second_cancel();
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.delivery_return FOR EACH ROW EXECUTE FUNCTION keep_issued('cancelled_on', 'cancelled_at', 'cancelled_by', 'cancel_reason');
CREATE TRIGGER number_of_series AFTER INSERT ON public.delivery_return REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION delivery_return_number_fits();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.delivery_return FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table delivery_return enable always trigger audit_delete;
alter table delivery_return enable always trigger audit_insert;
alter table delivery_return enable always trigger audit_update;
alter table delivery_return enable always trigger cancelled_whole;
alter table delivery_return enable always trigger delivery_return_cancelled_once;
alter table delivery_return enable always trigger issued_stays;
alter table delivery_return enable always trigger number_of_series;
alter table delivery_return enable always trigger refuse_truncate;
grant insert, select, update (cancel_reason, cancelled_at, cancelled_by, cancelled_on) on delivery_return to neraca_app;
grant select on delivery_return to neraca_report;

create table delivery_return_line (
  id bigint generated always as identity not null,
  return_id bigint not null,
  line_number integer not null,
  delivery_line_id bigint not null,
  quantity numeric(18,3) not null,
  constraint delivery_return_line_delivery_line_id_fkey FOREIGN KEY (delivery_line_id) REFERENCES sales_delivery_line(id),
  constraint delivery_return_line_line_number_check CHECK ((line_number > 0)),
  constraint delivery_return_line_pkey PRIMARY KEY (id),
  constraint delivery_return_line_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint delivery_return_line_return_id_delivery_line_id_key UNIQUE (return_id, delivery_line_id),
  constraint delivery_return_line_return_id_fkey FOREIGN KEY (return_id) REFERENCES delivery_return(id),
  constraint delivery_return_line_return_id_line_number_key UNIQUE (return_id, line_number)
);
CREATE INDEX delivery_return_line_delivery_line ON public.delivery_return_line USING btree (delivery_line_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.delivery_return_line REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('return_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.delivery_return_line REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('return_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.delivery_return_line REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('return_id', 'group');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.delivery_return_line FOR EACH ROW EXECUTE FUNCTION keep_issued();
CREATE TRIGGER issued_whole BEFORE INSERT ON public.delivery_return_line FOR EACH ROW EXECUTE FUNCTION refuse_late_line('delivery_return', 'return_id');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.delivery_return_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE CONSTRAINT TRIGGER returned_quantities AFTER INSERT ON public.delivery_return_line DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION guard_returned_quantities();
alter table delivery_return_line enable always trigger audit_delete;
alter table delivery_return_line enable always trigger audit_insert;
alter table delivery_return_line enable always trigger audit_update;
alter table delivery_return_line enable always trigger issued_stays;
alter table delivery_return_line enable always trigger issued_whole;
alter table delivery_return_line enable always trigger refuse_truncate;
alter table delivery_return_line enable always trigger returned_quantities;
grant insert, select on delivery_return_line to neraca_app;
grant select on delivery_return_line to neraca_report;

create table department (
  id bigint generated always as identity not null,
  code text not null,
  name text not null,
  parent_id bigint,
  valid_from date,
  valid_until date,
  is_active boolean default true not null,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  code_order text collate "C" generated always as (code_order(code)) stored not null,
  search_text text collate "C" generated always as (lower(((code || '
'::text) || name))) stored not null,
  constraint department_check CHECK ((parent_id <> id)),
  constraint department_check1 CHECK ((valid_from <= valid_until)),
  constraint department_check2 CHECK ((is_active = (deleted_at IS NULL))),
  constraint department_code_check CHECK (((length(btrim(code)) >= 1) AND (length(btrim(code)) <= 20))),
  constraint department_code_visible CHECK ((name_key(code) <> ''::text)),
  constraint department_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 200))),
  constraint department_name_visible CHECK ((name_key(name) <> ''::text)),
  constraint department_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES department(id),
  constraint department_pkey PRIMARY KEY (id),
  constraint department_valid_from_check CHECK (((valid_from >= '1900-01-01'::date) AND (valid_from <= '9999-12-31'::date))),
  constraint department_valid_until_check CHECK (((valid_until >= '1900-01-01'::date) AND (valid_until <= '9999-12-31'::date)))
);
comment on column public.department.search_text is 'What a list is searched by, lower case, one field a line.';
comment on column public.department.valid_from is 'First day of entries that may name it; null for any.';
comment on column public.department.valid_until is 'Last day of entries that may name it; null for any.';
CREATE UNIQUE INDEX department_code ON public.department USING btree (name_key(code));
CREATE INDEX department_code_order ON public.department USING btree (code_order, id);
CREATE INDEX department_code_typed ON public.department USING btree (lower(btrim(code)) COLLATE "C");
CREATE INDEX department_inactive ON public.department USING btree (code_order, id) WHERE (NOT is_active);
CREATE UNIQUE INDEX department_name ON public.department USING btree (name_key(name));
CREATE INDEX department_name_typed ON public.department USING btree (lower(btrim(name)) COLLATE "C");
CREATE INDEX department_parent ON public.department USING btree (parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX department_recent ON public.department USING btree (updated_at DESC) WHERE is_active;
CREATE INDEX department_search ON public.department USING gin (search_text gin_trgm_ops);
CREATE TRIGGER audit_delete AFTER DELETE ON public.department REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row', 'code_order', 'search_text');
CREATE TRIGGER audit_insert AFTER INSERT ON public.department REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row', 'code_order', 'search_text');
CREATE TRIGGER audit_update AFTER UPDATE ON public.department REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row', 'code_order', 'search_text');
CREATE CONSTRAINT TRIGGER department_tree AFTER INSERT OR UPDATE ON public.department DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.parent_id IS NOT NULL)) EXECUTE FUNCTION guard_department_tree();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.department FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER tally_delete AFTER DELETE ON public.department REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_departments();
CREATE TRIGGER tally_insert AFTER INSERT ON public.department REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_departments();
CREATE TRIGGER tally_update AFTER UPDATE ON public.department REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_departments();
alter table department enable always trigger audit_delete;
alter table department enable always trigger audit_insert;
alter table department enable always trigger audit_update;
alter table department enable always trigger department_tree;
alter table department enable always trigger refuse_truncate;
alter table department enable always trigger tally_delete;
alter table department enable always trigger tally_insert;
alter table department enable always trigger tally_update;
grant delete, insert, select, update (deleted_at, is_active, name, parent_id, updated_at, valid_from, valid_until, version) on department to neraca_app;
grant select on department to neraca_report;

create table department_default (
  record_kind text not null,
  record_id bigint not null,
  department_id bigint not null,
  record_label text not null,
  constraint department_default_department_id_fkey FOREIGN KEY (department_id) REFERENCES department(id) ON DELETE CASCADE,
  constraint department_default_pkey PRIMARY KEY (record_kind, record_id),
  constraint department_default_record_kind_check CHECK ((record_kind = ANY (ARRAY['user'::text, 'customer'::text, 'vendor'::text, 'account'::text, 'product'::text]))),
  constraint department_default_record_label_check CHECK (((length(record_label) >= 1) AND (length(record_label) <= 500)))
);
comment on table public.department_default is 'The department that lines of a product, account, customer, vendor or person are given when they are typed.';
comment on column public.department_default.record_label is 'What the record was called when this was said.';
CREATE INDEX department_default_department ON public.department_default USING btree (department_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.department_default REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('department_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.department_default REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('department_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.department_default REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('department_id', 'group');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.department_default FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table department_default enable always trigger audit_delete;
alter table department_default enable always trigger audit_insert;
alter table department_default enable always trigger audit_update;
alter table department_default enable always trigger refuse_truncate;
grant delete, insert, select on department_default to neraca_app;
grant select on department_default to neraca_report;

create table department_rule (
  only_row boolean default true not null,
  required_types text[] default '{}'::text[] not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint department_rule_only_row_check CHECK (only_row),
  constraint department_rule_pkey PRIMARY KEY (only_row),
  constraint department_rule_required_types_check CHECK ((required_types <@ '{revenue,expense}'::text[]))
);
comment on table public.department_rule is 'Types of accounts whose lines must name a department when people post or confirm them.';
CREATE TRIGGER audit_delete AFTER DELETE ON public.department_rule REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('only_row', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.department_rule REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('only_row', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.department_rule REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('only_row', 'row');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.department_rule FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table department_rule enable always trigger audit_delete;
alter table department_rule enable always trigger audit_insert;
alter table department_rule enable always trigger audit_update;
alter table department_rule enable always trigger refuse_truncate;
grant select, update (required_types, updated_at, version) on department_rule to neraca_app;
grant select on department_rule to neraca_report;

create table department_tally (
  is_active boolean not null,
  slot smallint not null,
  records bigint not null,
  constraint department_tally_pkey PRIMARY KEY (is_active, slot)
);
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.department_tally FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table department_tally enable always trigger refuse_truncate;
grant select on department_tally to neraca_app;
grant select on department_tally to neraca_report;

create table depreciation_line (
  run_id bigint not null,
  asset_id bigint not null,
  commercial bigint not null,
  fiscal bigint not null,
  constraint depreciation_line_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES capital_asset(id),
  constraint depreciation_line_commercial_check CHECK ((commercial >= 0)),
  constraint depreciation_line_fiscal_check CHECK ((fiscal >= 0)),
  constraint depreciation_line_pkey PRIMARY KEY (run_id, asset_id),
  constraint depreciation_line_run_id_fkey FOREIGN KEY (run_id) REFERENCES depreciation_run(id),
  constraint depreciation_of_something CHECK (((commercial + fiscal) > 0))
);
comment on table public.depreciation_line is 'What an asset lost in a month by the books, and by tax law.';
CREATE INDEX depreciation_line_asset ON public.depreciation_line USING btree (asset_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.depreciation_line REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('run_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.depreciation_line REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('run_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.depreciation_line REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('run_id', 'group');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.depreciation_line FOR EACH ROW EXECUTE FUNCTION keep_issued();
CREATE TRIGGER issued_whole BEFORE INSERT ON public.depreciation_line FOR EACH ROW EXECUTE FUNCTION refuse_late_line('depreciation_run', 'run_id');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.depreciation_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table depreciation_line enable always trigger audit_delete;
alter table depreciation_line enable always trigger audit_insert;
alter table depreciation_line enable always trigger audit_update;
alter table depreciation_line enable always trigger issued_stays;
alter table depreciation_line enable always trigger issued_whole;
alter table depreciation_line enable always trigger refuse_truncate;
grant insert, select on depreciation_line to neraca_app;
grant select on depreciation_line to neraca_report;

create table depreciation_run (
  id bigint generated always as identity not null,
  month date not null,
  posted_on date not null,
  commercial_amount bigint not null,
  fiscal_amount bigint not null,
  journal_entry_id bigint,
  cancelled_on date,
  reversal_entry_id bigint,
  cancel_reason text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  constraint depreciation_run_cancel_reason_check CHECK (((length(btrim(cancel_reason)) >= 1) AND (length(btrim(cancel_reason)) <= 500))),
  constraint depreciation_run_commercial_amount_check CHECK ((commercial_amount >= 0)),
  constraint depreciation_run_fiscal_amount_check CHECK ((fiscal_amount >= 0)),
  constraint depreciation_run_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entry(id),
  constraint depreciation_run_journal_entry_id_key UNIQUE (journal_entry_id),
  constraint depreciation_run_month_check CHECK ((date_trunc('month'::text, (month)::timestamp with time zone) = month)),
  constraint depreciation_run_pkey PRIMARY KEY (id),
  constraint depreciation_run_reversal_entry_id_fkey FOREIGN KEY (reversal_entry_id) REFERENCES journal_entry(id),
  constraint depreciation_run_reversal_entry_id_key UNIQUE (reversal_entry_id),
  constraint run_cancelled_by_entry CHECK (((reversal_entry_id IS NOT NULL) = ((cancelled_on IS NOT NULL) AND (journal_entry_id IS NOT NULL)))),
  constraint run_cancelled_whole CHECK (((cancelled_on IS NULL) = (cancel_reason IS NULL))),
  constraint run_depreciates CHECK (((commercial_amount + fiscal_amount) > 0)),
  constraint run_of_its_month CHECK ((posted_on = ((month + '1 mon -1 days'::interval))::date)),
  constraint run_posts_what_books_lose CHECK (((commercial_amount > 0) = (journal_entry_id IS NOT NULL)))
);
comment on table public.depreciation_run is 'Depreciation of a month of all assets: one entry of its last day.';
CREATE UNIQUE INDEX depreciation_run_once ON public.depreciation_run USING btree (month) WHERE (cancelled_on IS NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.depreciation_run REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.depreciation_run REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.depreciation_run REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.depreciation_run FOR EACH ROW EXECUTE FUNCTION keep_issued('cancelled_on', 'reversal_entry_id', 'cancel_reason', 'version');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.depreciation_run FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table depreciation_run enable always trigger audit_delete;
alter table depreciation_run enable always trigger audit_insert;
alter table depreciation_run enable always trigger audit_update;
alter table depreciation_run enable always trigger issued_stays;
alter table depreciation_run enable always trigger refuse_truncate;
grant insert, select, update (cancel_reason, cancelled_on, reversal_entry_id, version) on depreciation_run to neraca_app;
grant select on depreciation_run to neraca_report;

create table document_import (
  id bigint generated always as identity not null,
  kind text not null,
  file_name text not null,
  document_count integer not null,
  first_number text not null,
  last_number text not null,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  created_by_id bigint,
  undone_at timestamp with time zone,
  undone_by text,
  undone_reason text,
  constraint document_import_check CHECK ((num_nulls(undone_at, undone_by, undone_reason) = ANY (ARRAY[0, 3]))),
  constraint document_import_document_count_check CHECK ((document_count > 0)),
  constraint document_import_file_name_check CHECK (((length(btrim(file_name)) >= 1) AND (length(btrim(file_name)) <= 200))),
  constraint document_import_id_kind_key UNIQUE (id, kind),
  constraint document_import_kind_check CHECK ((kind ~ '^[a-z][a-z_]{0,62}$'::text)),
  constraint document_import_pkey PRIMARY KEY (id)
);
comment on table public.document_import is 'Files that documents were made from; kind is the table of the documents.';
CREATE INDEX document_import_kind ON public.document_import USING btree (kind, id DESC);
CREATE TRIGGER audit_delete AFTER DELETE ON public.document_import REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.document_import REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.document_import REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.document_import FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table document_import enable always trigger audit_delete;
alter table document_import enable always trigger audit_insert;
alter table document_import enable always trigger audit_update;
alter table document_import enable always trigger refuse_truncate;
grant insert, select, update (undone_at, undone_by, undone_reason) on document_import to neraca_app;
grant select on document_import to neraca_report;

create table document_import_row (
  import_id bigint not null,
  kind text not null,
  document_id bigint not null,
  number text not null,
  reference text not null,
  constraint document_import_row_import_id_kind_fkey FOREIGN KEY (import_id, kind) REFERENCES document_import(id, kind),
  constraint document_import_row_kind_document_id_key UNIQUE (kind, document_id),
  constraint document_import_row_pkey PRIMARY KEY (import_id, document_id),
  constraint document_import_row_reference_check CHECK (((length(btrim(reference)) >= 1) AND (length(btrim(reference)) <= 100)))
);
comment on table public.document_import_row is 'The documents that an import made, and what its file called them.';
CREATE INDEX document_import_row_reference ON public.document_import_row USING btree (kind, lower(reference));
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.document_import_row FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table document_import_row enable always trigger refuse_truncate;
grant insert, select on document_import_row to neraca_app;
grant select on document_import_row to neraca_report;

create table document_lock (
  document_group text not null,
  locked_until date,
  reason text,
  changed_by text,
  changed_at timestamp with time zone,
  version integer default 1 not null,
  constraint document_lock_document_group_check CHECK ((document_group = ANY (ARRAY['sales'::text, 'purchasing'::text, 'stock'::text, 'journals'::text, 'everything'::text]))),
  constraint document_lock_locked_until_check CHECK (((locked_until >= '1900-01-01'::date) AND (locked_until <= '9999-12-31'::date))),
  constraint document_lock_pkey PRIMARY KEY (document_group),
  constraint document_lock_reason_check CHECK (((length(btrim(reason)) >= 1) AND (length(btrim(reason)) <= 500))),
  constraint lock_says_by_whom CHECK (((locked_until IS NULL) OR (ROW(reason, changed_by, changed_at) IS NOT NULL)))
);
comment on table public.document_lock is 'Up to which day nothing of a group of documents is posted; everything is locked by one more.';
CREATE TRIGGER audit_delete AFTER DELETE ON public.document_lock REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('document_group', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.document_lock REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('document_group', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.document_lock REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('document_group', 'row');
CREATE TRIGGER document_lock_guard BEFORE DELETE OR UPDATE ON public.document_lock FOR EACH ROW EXECUTE FUNCTION guard_document_lock();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.document_lock FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table document_lock enable always trigger audit_delete;
alter table document_lock enable always trigger audit_insert;
alter table document_lock enable always trigger audit_update;
alter table document_lock enable always trigger document_lock_guard;
alter table document_lock enable always trigger refuse_truncate;
grant select, update (changed_at, changed_by, locked_until, reason, version) on document_lock to neraca_app;
grant select on document_lock to neraca_report;

create table employee_tax (
  id bigint generated always as identity not null,
  run_number text not null,
  masa date not null,
  posted_on date not null,
  books text not null,
  gross bigint not null,
  withheld_amount bigint not null,
  journal_entry_id bigint,
  cancelled_on date,
  reversal_entry_id bigint,
  cancel_reason text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  constraint employee_tax_books_check CHECK ((books = ANY (ARRAY['salary'::text, 'tax'::text]))),
  constraint employee_tax_cancel_reason_check CHECK (((length(btrim(cancel_reason)) >= 1) AND (length(btrim(cancel_reason)) <= 500))),
  constraint employee_tax_cancelled_by_entry CHECK (((reversal_entry_id IS NOT NULL) = ((cancelled_on IS NOT NULL) AND (journal_entry_id IS NOT NULL)))),
  constraint employee_tax_cancelled_whole CHECK (((cancelled_on IS NULL) = (cancel_reason IS NULL))),
  constraint employee_tax_gross_check CHECK ((gross > 0)),
  constraint employee_tax_has_entry CHECK ((((books = 'salary'::text) OR (withheld_amount > 0)) = (journal_entry_id IS NOT NULL))),
  constraint employee_tax_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entry(id),
  constraint employee_tax_journal_entry_id_key UNIQUE (journal_entry_id),
  constraint employee_tax_masa_check CHECK ((date_trunc('month'::text, (masa)::timestamp with time zone) = masa)),
  constraint employee_tax_of_its_month CHECK ((posted_on = ((masa + '1 mon -1 days'::interval))::date)),
  constraint employee_tax_pkey PRIMARY KEY (id),
  constraint employee_tax_reversal_entry_id_fkey FOREIGN KEY (reversal_entry_id) REFERENCES journal_entry(id),
  constraint employee_tax_reversal_entry_id_key UNIQUE (reversal_entry_id),
  constraint employee_tax_run_number_check CHECK ((run_number ~ '^PPH21-\d{4}-\d{2}-\d{1,4}$'::text)),
  constraint employee_tax_run_number_key UNIQUE (run_number),
  constraint employee_tax_withheld_amount_check CHECK ((withheld_amount >= 0))
);
comment on table public.employee_tax is 'Income tax of employees of a month, as it was taken over from whoever pays them, with its one entry.';
comment on column public.employee_tax.books is 'What its entry books: the whole salary, or only the tax off what is owed to employees.';
CREATE UNIQUE INDEX employee_tax_once ON public.employee_tax USING btree (masa) WHERE (cancelled_on IS NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.employee_tax REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.employee_tax REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.employee_tax REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.employee_tax FOR EACH ROW EXECUTE FUNCTION keep_issued('cancelled_on', 'reversal_entry_id', 'cancel_reason', 'version');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.employee_tax FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table employee_tax enable always trigger audit_delete;
alter table employee_tax enable always trigger audit_insert;
alter table employee_tax enable always trigger audit_update;
alter table employee_tax enable always trigger issued_stays;
alter table employee_tax enable always trigger refuse_truncate;
grant insert, select, update (cancel_reason, cancelled_on, reversal_entry_id, version) on employee_tax to neraca_app;
grant select on employee_tax to neraca_report;

create table employee_tax_law (
  valid_from date not null,
  rates_a text not null,
  rates_b text not null,
  rates_c text not null,
  self_exemption bigint not null,
  further_exemption bigint not null,
  position_basis_points integer not null,
  position_monthly bigint not null,
  source text not null,
  constraint employee_tax_law_further_exemption_check CHECK ((further_exemption >= 0)),
  constraint employee_tax_law_pkey PRIMARY KEY (valid_from),
  constraint employee_tax_law_position_basis_points_check CHECK (((position_basis_points >= 0) AND (position_basis_points <= 10000))),
  constraint employee_tax_law_position_monthly_check CHECK ((position_monthly >= 0)),
  constraint employee_tax_law_rates_a_check CHECK (((length(rates_a) >= 1) AND (length(rates_a) <= 4000))),
  constraint employee_tax_law_rates_b_check CHECK (((length(rates_b) >= 1) AND (length(rates_b) <= 4000))),
  constraint employee_tax_law_rates_c_check CHECK (((length(rates_c) >= 1) AND (length(rates_c) <= 4000))),
  constraint employee_tax_law_self_exemption_check CHECK ((self_exemption > 0)),
  constraint employee_tax_law_source_check CHECK (((length(btrim(source)) >= 1) AND (length(btrim(source)) <= 300))),
  constraint employee_tax_law_valid_from_check CHECK ((date_trunc('month'::text, (valid_from)::timestamp with time zone) = valid_from))
);
comment on table public.employee_tax_law is 'Income tax of employees by the month it begins: a line of rates says up to which gross of a month, inclusive, which percent is withheld.';
CREATE TRIGGER audit_delete AFTER DELETE ON public.employee_tax_law REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('valid_from', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.employee_tax_law REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('valid_from', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.employee_tax_law REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('valid_from', 'row');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.employee_tax_law FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table employee_tax_law enable always trigger audit_delete;
alter table employee_tax_law enable always trigger audit_insert;
alter table employee_tax_law enable always trigger audit_update;
alter table employee_tax_law enable always trigger refuse_truncate;
grant insert, select, update (further_exemption, position_basis_points, position_monthly, rates_a, rates_b, rates_c, self_exemption, source) on employee_tax_law to neraca_app;
grant select on employee_tax_law to neraca_report;

create table employee_tax_line (
  run_id bigint not null,
  line_number integer not null,
  nik text not null,
  name text not null,
  status text not null,
  "position" text not null,
  object_code text not null,
  gross bigint not null,
  rate_basis_points integer not null,
  tax bigint not null,
  is_last boolean not null,
  year_gross bigint not null,
  year_pension bigint not null,
  year_withheld bigint not null,
  constraint employee_given_back_at_the_end CHECK (((tax >= 0) OR is_last)),
  constraint employee_tax_line_check CHECK ((year_gross >= gross)),
  constraint employee_tax_line_gross_check CHECK (((gross >= 1) AND (gross <= '9007199254740991'::bigint))),
  constraint employee_tax_line_line_number_check CHECK ((line_number > 0)),
  constraint employee_tax_line_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 100))),
  constraint employee_tax_line_nik_check CHECK ((nik ~ '^[0-9]{16}$'::text)),
  constraint employee_tax_line_object_code_check CHECK ((object_code ~ '^21-100-\d{2}$'::text)),
  constraint employee_tax_line_pkey PRIMARY KEY (run_id, line_number),
  constraint employee_tax_line_position_check CHECK (((length(btrim("position")) >= 1) AND (length(btrim("position")) <= 100))),
  constraint employee_tax_line_rate_basis_points_check CHECK (((rate_basis_points >= 0) AND (rate_basis_points <= 10000))),
  constraint employee_tax_line_run_id_fkey FOREIGN KEY (run_id) REFERENCES employee_tax(id),
  constraint employee_tax_line_run_id_nik_key UNIQUE (run_id, nik),
  constraint employee_tax_line_status_check CHECK ((status = ANY (ARRAY['TK/0'::text, 'TK/1'::text, 'TK/2'::text, 'TK/3'::text, 'K/0'::text, 'K/1'::text, 'K/2'::text, 'K/3'::text]))),
  constraint employee_tax_line_year_pension_check CHECK ((year_pension >= 0))
);
comment on table public.employee_tax_line is 'What was withheld of one employee: by the rate of the month, or in the last month by that of the year.';
comment on column public.employee_tax_line.year_withheld is 'What was withheld in the year before this month.';
CREATE INDEX employee_tax_line_nik ON public.employee_tax_line USING btree (nik);
CREATE TRIGGER audit_delete AFTER DELETE ON public.employee_tax_line REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('run_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.employee_tax_line REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('run_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.employee_tax_line REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('run_id', 'group');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.employee_tax_line FOR EACH ROW EXECUTE FUNCTION keep_issued();
CREATE TRIGGER issued_whole BEFORE INSERT ON public.employee_tax_line FOR EACH ROW EXECUTE FUNCTION refuse_late_line('employee_tax', 'run_id');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.employee_tax_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table employee_tax_line enable always trigger audit_delete;
alter table employee_tax_line enable always trigger audit_insert;
alter table employee_tax_line enable always trigger audit_update;
alter table employee_tax_line enable always trigger issued_stays;
alter table employee_tax_line enable always trigger issued_whole;
alter table employee_tax_line enable always trigger refuse_truncate;
grant insert, select on employee_tax_line to neraca_app;
grant select on employee_tax_line to neraca_report;

create table final_tax_law (
  valid_from date not null,
  free_amount bigint not null,
  turnover_limit bigint not null,
  source text not null,
  constraint final_tax_law_free_amount_check CHECK ((free_amount >= 0)),
  constraint final_tax_law_pkey PRIMARY KEY (valid_from),
  constraint final_tax_law_source_check CHECK (((length(btrim(source)) >= 1) AND (length(btrim(source)) <= 300))),
  constraint final_tax_law_turnover_limit_check CHECK ((turnover_limit > 0))
);
comment on table public.final_tax_law is 'What of a year''s turnover of individuals is free of the final tax of small businesses, and the turnover up to which it may be used.';
CREATE TRIGGER audit_delete AFTER DELETE ON public.final_tax_law REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('valid_from', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.final_tax_law REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('valid_from', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.final_tax_law REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('valid_from', 'row');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.final_tax_law FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table final_tax_law enable always trigger audit_delete;
alter table final_tax_law enable always trigger audit_insert;
alter table final_tax_law enable always trigger audit_update;
alter table final_tax_law enable always trigger refuse_truncate;
grant insert, select, update (free_amount, source, turnover_limit) on final_tax_law to neraca_app;
grant select on final_tax_law to neraca_report;

create table final_tax_term (
  id bigint generated always as identity not null,
  legal_form text not null,
  valid_from date not null,
  years integer,
  source text not null,
  constraint final_tax_term_legal_form_check CHECK ((legal_form ~ '^[a-z_]{2,20}$'::text)),
  constraint final_tax_term_legal_form_valid_from_key UNIQUE (legal_form, valid_from),
  constraint final_tax_term_pkey PRIMARY KEY (id),
  constraint final_tax_term_source_check CHECK (((length(btrim(source)) >= 1) AND (length(btrim(source)) <= 300))),
  constraint final_tax_term_years_check CHECK (((years >= 0) AND (years <= 30)))
);
comment on table public.final_tax_term is 'For how many years of tax a legal form may use the final tax of small businesses, from a day on; a form without a row is not bounded.';
comment on column public.final_tax_term.years is 'None without end; 0 where nobody may begin any more, and who had begun keeps the term of before.';
CREATE TRIGGER audit_delete AFTER DELETE ON public.final_tax_term REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.final_tax_term REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.final_tax_term REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.final_tax_term FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table final_tax_term enable always trigger audit_delete;
alter table final_tax_term enable always trigger audit_insert;
alter table final_tax_term enable always trigger audit_update;
alter table final_tax_term enable always trigger refuse_truncate;
grant insert, select, update (source, years) on final_tax_term to neraca_app;
grant select on final_tax_term to neraca_report;

create table fiscal_correction (
  id bigint generated always as identity not null,
  year_from date not null,
  account_id bigint,
  journal_entry_id bigint,
  kind text not null,
  amount bigint not null,
  reason text not null,
  basis text,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  removed_on date,
  removed_by text,
  constraint correction_of_account CHECK (((kind = 'loss'::text) = (account_id IS NULL))),
  constraint entry_of_account CHECK (((journal_entry_id IS NULL) OR (account_id IS NOT NULL))),
  constraint fiscal_correction_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint fiscal_correction_amount_check CHECK (((amount <> 0) AND ((amount >= '-9007199254740991'::bigint) AND (amount <= '9007199254740991'::bigint)))),
  constraint fiscal_correction_basis_check CHECK ((basis ~ '^[a-z_]{1,40}$'::text)),
  constraint fiscal_correction_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entry(id),
  constraint fiscal_correction_kind_check CHECK ((kind = ANY (ARRAY['permanent'::text, 'timing'::text, 'loss'::text]))),
  constraint fiscal_correction_pkey PRIMARY KEY (id),
  constraint fiscal_correction_reason_check CHECK (((length(btrim(reason)) >= 1) AND (length(btrim(reason)) <= 300))),
  constraint fiscal_correction_year_from_check CHECK ((date_trunc('month'::text, (year_from)::timestamp with time zone) = year_from)),
  constraint loss_lessens CHECK (((kind <> 'loss'::text) OR (amount < 0))),
  constraint removed_whole CHECK (((removed_on IS NULL) = (removed_by IS NULL)))
);
comment on table public.fiscal_correction is 'What tax law counts otherwise than the books in a year: positive amounts add to the taxable income. Losses of earlier years have no account.';
comment on column public.fiscal_correction.basis is 'What proposed it; none where somebody found it.';
CREATE INDEX fiscal_correction_year ON public.fiscal_correction USING btree (year_from) WHERE (removed_on IS NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.fiscal_correction REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.fiscal_correction REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.fiscal_correction REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.fiscal_correction FOR EACH ROW EXECUTE FUNCTION keep_issued('removed_on', 'removed_by');
CREATE TRIGGER posted_year_stays BEFORE INSERT OR UPDATE ON public.fiscal_correction FOR EACH ROW EXECUTE FUNCTION guard_fiscal_correction();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.fiscal_correction FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table fiscal_correction enable always trigger audit_delete;
alter table fiscal_correction enable always trigger audit_insert;
alter table fiscal_correction enable always trigger audit_update;
alter table fiscal_correction enable always trigger issued_stays;
alter table fiscal_correction enable always trigger posted_year_stays;
alter table fiscal_correction enable always trigger refuse_truncate;
grant insert, select, update (removed_by, removed_on) on fiscal_correction to neraca_app;
grant select on fiscal_correction to neraca_report;

create table fiscal_period (
  month date not null,
  status text not null,
  reason text,
  changed_by text not null,
  changed_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint fiscal_period_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint fiscal_period_pkey PRIMARY KEY (month),
  constraint fiscal_period_status_check CHECK ((status = ANY (ARRAY['open'::text, 'locked'::text, 'closed'::text])))
);
comment on table public.fiscal_period is 'Months that are not simply open; a month without a row is open.';
CREATE TRIGGER audit_delete AFTER DELETE ON public.fiscal_period REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('month', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.fiscal_period REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('month', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.fiscal_period REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('month', 'row');
CREATE TRIGGER fiscal_period_guard BEFORE INSERT OR DELETE OR UPDATE ON public.fiscal_period FOR EACH ROW EXECUTE FUNCTION guard_fiscal_period();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.fiscal_period FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table fiscal_period enable always trigger audit_delete;
alter table fiscal_period enable always trigger audit_insert;
alter table fiscal_period enable always trigger audit_update;
alter table fiscal_period enable always trigger fiscal_period_guard;
alter table fiscal_period enable always trigger refuse_truncate;
grant insert, select, update (changed_at, changed_by, reason, status, version) on fiscal_period to neraca_app;
grant select on fiscal_period to neraca_report;

create table form_draft (
  user_id bigint not null,
  form text not null,
  content jsonb not null,
  updated_at timestamp with time zone default now() not null,
  constraint form_draft_form_check CHECK (((length(form) >= 1) AND (length(form) <= 200))),
  constraint form_draft_pkey PRIMARY KEY (user_id, form),
  constraint form_draft_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
comment on table public.form_draft is 'What a person has typed into a form and not yet saved; private, and no part of the books.';
grant delete, insert, select, update (content, updated_at) on form_draft to neraca_app;

create table giro (
  id bigint generated always as identity not null,
  giro_number text not null,
  direction text not null,
  source text not null,
  source_id bigint not null,
  source_number text not null,
  giro_date date not null,
  due_day date not null,
  cheque_number text not null,
  bank_name text not null,
  party_code text not null,
  party_name text not null,
  account_id bigint not null,
  amount bigint not null,
  ended_on date,
  ended_as text,
  end_reason text,
  fee_amount bigint default 0 not null,
  fee_account_id bigint,
  fee_entry_id bigint,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  constraint giro_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint giro_amount_check CHECK (((amount >= 1) AND (amount <= '9007199254740991'::bigint))),
  constraint giro_bank_name_check CHECK (((length(bank_name) <= 100) AND (bank_name ~ '\S'::text))),
  constraint giro_check CHECK ((ended_on >= giro_date)),
  constraint giro_cheque_number_check CHECK (((length(cheque_number) <= 40) AND (cheque_number ~ '\S'::text))),
  constraint giro_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
  constraint giro_due_from_its_day CHECK ((due_day >= giro_date)),
  constraint giro_end_reason_check CHECK ((length(end_reason) <= 500)),
  constraint giro_ended_as_check CHECK ((ended_as = ANY (ARRAY['cancelled'::text, 'rejected'::text]))),
  constraint giro_ended_as_something CHECK (((ended_on IS NULL) = (ended_as IS NULL))),
  constraint giro_fee_account_id_fkey FOREIGN KEY (fee_account_id) REFERENCES account(id),
  constraint giro_fee_amount_check CHECK (((fee_amount >= 0) AND (fee_amount <= '9007199254740991'::bigint))),
  constraint giro_fee_entry_id_fkey FOREIGN KEY (fee_entry_id) REFERENCES journal_entry(id),
  constraint giro_fee_entry_id_key UNIQUE (fee_entry_id),
  constraint giro_fee_when_rejected CHECK ((((fee_amount > 0) = (fee_entry_id IS NOT NULL)) AND ((fee_amount > 0) = (fee_account_id IS NOT NULL)) AND ((fee_amount = 0) OR (NOT (ended_as IS DISTINCT FROM 'rejected'::text))))),
  constraint giro_giro_number_check CHECK (((length(giro_number) >= 3) AND (length(giro_number) <= 40))),
  constraint giro_giro_number_key UNIQUE (giro_number),
  constraint giro_pkey PRIMARY KEY (id),
  constraint giro_source_source_id_key UNIQUE (source, source_id)
);
comment on table public.giro is 'Cheques and bilyet giro of a later day, received from customers (in) or given to vendors (out).';
comment on column public.giro.account_id is 'Account it stands on until it is cleared, whatever the role points to by then.';
comment on column public.giro.ended_on is 'Since when its receipt or payment no longer counts: cancelled, or rejected by the bank.';
comment on column public.giro.fee_amount is 'What the bank took for a rejected one.';
comment on column public.giro.source is 'What it was recorded with, as journals call it: a receipt or a payment.';
CREATE INDEX giro_account ON public.giro USING btree (account_id);
CREATE INDEX giro_day ON public.giro USING btree (giro_date DESC, id DESC);
CREATE INDEX giro_due ON public.giro USING btree (due_day DESC, id DESC);
CREATE INDEX giro_number_beginning ON public.giro USING btree (giro_number COLLATE "C");
CREATE INDEX giro_of_party ON public.giro USING btree (direction, party_code) WHERE (ended_on IS NULL);
CREATE UNIQUE INDEX giro_once ON public.giro USING btree (direction, party_code, lower(bank_name), lower(regexp_replace(cheque_number, '[^[:alnum:]]'::text, ''::text, 'g'::text))) WHERE (ended_on IS NULL);
CREATE INDEX giro_search ON public.giro USING gin (lower(((((((((giro_number || ' '::text) || cheque_number) || ' '::text) || bank_name) || ' '::text) || party_name) || ' '::text) || source_number)) gin_trgm_ops);
CREATE TRIGGER audit_delete AFTER DELETE ON public.giro REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.giro REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.giro REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER giro_end_guard BEFORE UPDATE ON public.giro FOR EACH ROW EXECUTE FUNCTION guard_giro_end();
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.giro FOR EACH ROW EXECUTE FUNCTION keep_issued('ended_on', 'ended_as', 'end_reason', 'fee_amount', 'fee_account_id', 'fee_entry_id');
CREATE TRIGGER number_of_series AFTER INSERT ON public.giro REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION giro_number_fits();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.giro FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table giro enable always trigger audit_delete;
alter table giro enable always trigger audit_insert;
alter table giro enable always trigger audit_update;
alter table giro enable always trigger giro_end_guard;
alter table giro enable always trigger issued_stays;
alter table giro enable always trigger number_of_series;
alter table giro enable always trigger refuse_truncate;
grant insert, select, update (end_reason, ended_as, ended_on, fee_account_id, fee_amount, fee_entry_id) on giro to neraca_app;
grant select on giro to neraca_report;

create table giro_clearing (
  id bigint generated always as identity not null,
  giro_id bigint not null,
  clearing_day date not null,
  account_id bigint not null,
  fee_amount bigint default 0 not null,
  journal_entry_id bigint not null,
  cancelled_on date,
  reversal_entry_id bigint,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  constraint giro_clearing_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint giro_clearing_cancelled_with_entry CHECK (((cancelled_on IS NULL) = (reversal_entry_id IS NULL))),
  constraint giro_clearing_check CHECK ((cancelled_on >= clearing_day)),
  constraint giro_clearing_fee_amount_check CHECK (((fee_amount >= 0) AND (fee_amount <= '9007199254740991'::bigint))),
  constraint giro_clearing_giro_id_fkey FOREIGN KEY (giro_id) REFERENCES giro(id),
  constraint giro_clearing_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entry(id),
  constraint giro_clearing_journal_entry_id_key UNIQUE (journal_entry_id),
  constraint giro_clearing_pkey PRIMARY KEY (id),
  constraint giro_clearing_reversal_entry_id_fkey FOREIGN KEY (reversal_entry_id) REFERENCES journal_entry(id),
  constraint giro_clearing_reversal_entry_id_key UNIQUE (reversal_entry_id)
);
comment on table public.giro_clearing is 'When the bank paid a giro, and on which account; one that was a mistake is cancelled.';
CREATE INDEX giro_clearing_giro ON public.giro_clearing USING btree (giro_id, id);
CREATE UNIQUE INDEX giro_clearing_stands ON public.giro_clearing USING btree (giro_id) WHERE (cancelled_on IS NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.giro_clearing REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('giro_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.giro_clearing REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('giro_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.giro_clearing REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('giro_id', 'group');
CREATE TRIGGER giro_clearing_cancelled_once BEFORE UPDATE ON public.giro_clearing FOR EACH ROW EXECUTE FUNCTION refuse_second_cancel();
CREATE TRIGGER giro_clearing_guard BEFORE INSERT ON public.giro_clearing FOR EACH ROW EXECUTE FUNCTION guard_giro_clearing();
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.giro_clearing FOR EACH ROW EXECUTE FUNCTION keep_issued('cancelled_on', 'reversal_entry_id');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.giro_clearing FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table giro_clearing enable always trigger audit_delete;
alter table giro_clearing enable always trigger audit_insert;
alter table giro_clearing enable always trigger audit_update;
alter table giro_clearing enable always trigger giro_clearing_cancelled_once;
alter table giro_clearing enable always trigger giro_clearing_guard;
alter table giro_clearing enable always trigger issued_stays;
alter table giro_clearing enable always trigger refuse_truncate;
grant insert, select, update (cancelled_on, reversal_entry_id) on giro_clearing to neraca_app;
grant select on giro_clearing to neraca_report;

create table goods_receipt (
  id bigint generated always as identity not null,
  receipt_number text not null,
  receipt_date date not null,
  vendor_id bigint not null,
  vendor_code text not null,
  vendor_name text not null,
  vendor_note text,
  warehouse_id bigint not null,
  total_amount bigint not null,
  notes text,
  journal_entry_id bigint not null,
  cancelled_on date,
  reversal_entry_id bigint,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  vendor_note_day date,
  constraint goods_receipt_cancelled_with_entry CHECK (((cancelled_on IS NULL) = (reversal_entry_id IS NULL))),
  constraint goods_receipt_check CHECK ((cancelled_on >= receipt_date)),
  constraint goods_receipt_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entry(id),
  constraint goods_receipt_journal_entry_id_key UNIQUE (journal_entry_id),
  constraint goods_receipt_notes_check CHECK (((length(notes) >= 1) AND (length(notes) <= 1000))),
  constraint goods_receipt_pkey PRIMARY KEY (id),
  constraint goods_receipt_receipt_number_check CHECK (((length(receipt_number) >= 3) AND (length(receipt_number) <= 40))),
  constraint goods_receipt_receipt_number_key UNIQUE (receipt_number),
  constraint goods_receipt_reversal_entry_id_fkey FOREIGN KEY (reversal_entry_id) REFERENCES journal_entry(id),
  constraint goods_receipt_reversal_entry_id_key UNIQUE (reversal_entry_id),
  constraint goods_receipt_total_amount_check CHECK (((total_amount >= 1) AND (total_amount <= '9007199254740991'::bigint))),
  constraint goods_receipt_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id),
  constraint goods_receipt_vendor_note_check CHECK (((length(vendor_note) >= 1) AND (length(vendor_note) <= 100))),
  constraint goods_receipt_vendor_note_day_check CHECK ((vendor_note_day <= receipt_date)),
  constraint goods_receipt_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(id)
);
comment on table public.goods_receipt is 'Goods that came into stock without an order.';
comment on column public.goods_receipt.vendor_note is 'Number of the delivery note the vendor gave.';
comment on column public.goods_receipt.vendor_note_day is 'Day of the delivery note the vendor gave, where it was told.';
CREATE INDEX goods_receipt_day ON public.goods_receipt USING btree (receipt_date DESC, id DESC);
CREATE INDEX goods_receipt_number_beginning ON public.goods_receipt USING btree (receipt_number COLLATE "C");
CREATE INDEX goods_receipt_search ON public.goods_receipt USING gin (lower(((((receipt_number || ' '::text) || vendor_name) || ' '::text) || COALESCE(vendor_note, ''::text))) gin_trgm_ops);
CREATE INDEX goods_receipt_vendor ON public.goods_receipt USING btree (vendor_id, receipt_date DESC, id DESC);
CREATE TRIGGER audit_delete AFTER DELETE ON public.goods_receipt REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.goods_receipt REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.goods_receipt REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER goods_receipt_cancelled_once BEFORE UPDATE ON public.goods_receipt FOR EACH ROW EXECUTE FUNCTION refuse_second_cancel();
CREATE TRIGGER goods_receipt_unbilled BEFORE UPDATE OF cancelled_on ON public.goods_receipt FOR EACH ROW EXECUTE FUNCTION guard_billed_receipt();
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.goods_receipt FOR EACH ROW EXECUTE FUNCTION keep_issued('cancelled_on', 'reversal_entry_id');
CREATE TRIGGER number_of_series AFTER INSERT ON public.goods_receipt REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION goods_receipt_number_fits();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.goods_receipt FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER standing_update AFTER UPDATE ON public.goods_receipt REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_orders();
alter table goods_receipt enable always trigger audit_delete;
alter table goods_receipt enable always trigger audit_insert;
alter table goods_receipt enable always trigger audit_update;
alter table goods_receipt enable always trigger goods_receipt_cancelled_once;
alter table goods_receipt enable always trigger goods_receipt_unbilled;
alter table goods_receipt enable always trigger issued_stays;
alter table goods_receipt enable always trigger number_of_series;
alter table goods_receipt enable always trigger refuse_truncate;
alter table goods_receipt enable always trigger standing_update;
grant insert, select, update (cancelled_on, reversal_entry_id) on goods_receipt to neraca_app;
grant select on goods_receipt to neraca_report;

create table goods_receipt_line (
  receipt_id bigint not null,
  line_number integer not null,
  product_id bigint not null,
  product_code text not null,
  product_name text not null,
  unit text not null,
  quantity numeric(18,3) not null,
  unit_price bigint not null,
  amount bigint not null,
  billed_quantity numeric(18,3) default 0 not null,
  billed_amount bigint default 0 not null,
  constraint goods_receipt_line_amount_check CHECK (((amount >= 0) AND (amount <= '9007199254740991'::bigint))),
  constraint goods_receipt_line_line_number_check CHECK (((line_number >= 1) AND (line_number <= 500))),
  constraint goods_receipt_line_pkey PRIMARY KEY (receipt_id, line_number),
  constraint goods_receipt_line_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  constraint goods_receipt_line_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint goods_receipt_line_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES goods_receipt(id),
  constraint goods_receipt_line_unit_price_check CHECK (((unit_price >= 0) AND (unit_price <= '9007199254740991'::bigint))),
  constraint received_line_billed CHECK ((((billed_quantity >= (0)::numeric) AND (billed_quantity <= quantity)) AND ((billed_amount >= 0) AND (billed_amount <= amount)) AND ((billed_quantity < quantity) OR (billed_amount = amount)) AND ((billed_quantity > (0)::numeric) OR (billed_amount = 0))))
);
comment on table public.goods_receipt_line is 'What came in, as it was called then.';
comment on column public.goods_receipt_line.billed_amount is 'What of its value they cleared: its share of the amount.';
comment on column public.goods_receipt_line.billed_quantity is 'What of it the bills of its vendor name.';
CREATE INDEX goods_receipt_line_product ON public.goods_receipt_line USING btree (product_id);
CREATE INDEX goods_receipt_line_unbilled ON public.goods_receipt_line USING btree (receipt_id) WHERE (billed_quantity < quantity);
CREATE TRIGGER audit_delete AFTER DELETE ON public.goods_receipt_line REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('receipt_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.goods_receipt_line REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('receipt_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.goods_receipt_line REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('receipt_id', 'group');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.goods_receipt_line FOR EACH ROW EXECUTE FUNCTION keep_issued('billed_quantity', 'billed_amount');
CREATE TRIGGER issued_whole BEFORE INSERT ON public.goods_receipt_line FOR EACH ROW EXECUTE FUNCTION refuse_late_line('goods_receipt', 'receipt_id');
CREATE TRIGGER received_line_stands BEFORE UPDATE ON public.goods_receipt_line FOR EACH ROW EXECUTE FUNCTION guard_billed_line();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.goods_receipt_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER standing_update AFTER UPDATE ON public.goods_receipt_line REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_orders();
alter table goods_receipt_line enable always trigger audit_delete;
alter table goods_receipt_line enable always trigger audit_insert;
alter table goods_receipt_line enable always trigger audit_update;
alter table goods_receipt_line enable always trigger issued_stays;
alter table goods_receipt_line enable always trigger issued_whole;
alter table goods_receipt_line enable always trigger received_line_stands;
alter table goods_receipt_line enable always trigger refuse_truncate;
alter table goods_receipt_line enable always trigger standing_update;
grant insert, select, update (billed_amount, billed_quantity) on goods_receipt_line to neraca_app;
grant select on goods_receipt_line to neraca_report;

create table health_run (
  key text not null,
  claimed_at timestamp with time zone default now() not null,
  ran_at timestamp with time zone,
  milliseconds integer,
  is_right boolean,
  figure text,
  first_wrong text,
  posted_through bigint,
  constraint health_run_check CHECK (((ran_at IS NULL) = (is_right IS NULL))),
  constraint health_run_figure_check CHECK ((length(figure) <= 200)),
  constraint health_run_first_wrong_check CHECK ((length(first_wrong) <= 500)),
  constraint health_run_key_check CHECK ((key ~ '^[a-z][a-z0-9_]*$'::text)),
  constraint health_run_milliseconds_check CHECK ((milliseconds >= 0)),
  constraint health_run_pkey PRIMARY KEY (key)
);
comment on column public.health_run.claimed_at is 'When somebody last began to run it, so that several programs do not run it at once.';
comment on column public.health_run.posted_through is 'Last posting number that was committed when the check began; the counter is locked until a commit, so all up to it were.';
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.health_run FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table health_run enable always trigger refuse_truncate;
grant insert, select, update (claimed_at, figure, first_wrong, is_right, milliseconds, posted_through, ran_at) on health_run to neraca_app;
grant select on health_run to neraca_report;

create table holiday (
  day date not null,
  name text not null,
  is_joint_leave boolean default false not null,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  constraint holiday_day_check CHECK (((day >= '2000-01-01'::date) AND (day <= '2150-12-31'::date))),
  constraint holiday_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 100))),
  constraint holiday_pkey PRIMARY KEY (day)
);
comment on table public.holiday is 'National holidays and joint leave by the decrees of three ministers (SKB); people add those of new decrees.';
comment on column public.holiday.is_joint_leave is 'Cuti bersama, which moves what is due like a holiday.';
CREATE TRIGGER audit_delete AFTER DELETE ON public.holiday REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('day', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.holiday REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('day', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.holiday REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('day', 'row');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.holiday FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table holiday enable always trigger audit_delete;
alter table holiday enable always trigger audit_insert;
alter table holiday enable always trigger audit_update;
alter table holiday enable always trigger refuse_truncate;
grant delete, select, insert (created_by, day, is_joint_leave, name) on holiday to neraca_app;
grant select on holiday to neraca_report;

create table idempotency_key (
  user_id bigint not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  reply json,
  created_at timestamp with time zone default now() not null,
  constraint idempotency_key_key_check CHECK (((length(key) >= 8) AND (length(key) <= 100))),
  constraint idempotency_key_pkey PRIMARY KEY (user_id, key)
);
comment on table public.idempotency_key is 'Answer of each act by the key of its request, written in the transaction of the act.';
CREATE INDEX idempotency_key_created_at ON public.idempotency_key USING btree (created_at);
grant delete, insert, select, update (reply, status) on idempotency_key to neraca_app;

create table income_tax_closing (
  id bigint generated always as identity not null,
  masa date not null,
  article text not null,
  correction integer default 0 not null,
  closed_on date not null,
  base_amount bigint not null,
  tax_amount bigint not null,
  settled_amount bigint not null,
  payable_amount bigint not null,
  billing_code text,
  ntpn text,
  paid_on date,
  bank_account_id bigint,
  payment_entry_id bigint,
  receipt_number text,
  filed_on date,
  reopened_on date,
  reopen_reason text,
  corrected_on date,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  version integer default 1 not null,
  billing_issued_on date,
  constraint income_tax_billed_what_is_owed CHECK (((billing_code IS NULL) OR (payable_amount > 0))),
  constraint income_tax_billing_code_unpaid_has_its_day CHECK (((billing_code IS NULL) OR (paid_on IS NOT NULL) OR (billing_issued_on IS NOT NULL))),
  constraint income_tax_billing_code_with_its_day CHECK (((billing_issued_on IS NULL) OR (billing_code IS NOT NULL))),
  constraint income_tax_closing_article_check CHECK ((article = ANY (ARRAY['pph21'::text, 'pph22'::text, 'pph23'::text, 'pph26'::text, 'pph4_2'::text, 'pph15'::text]))),
  constraint income_tax_closing_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES account(id),
  constraint income_tax_closing_base_amount_check CHECK ((base_amount >= 0)),
  constraint income_tax_closing_billing_code_check CHECK ((billing_code ~ '^\d{15}$'::text)),
  constraint income_tax_closing_check CHECK ((paid_on >= closed_on)),
  constraint income_tax_closing_check1 CHECK ((reopened_on >= closed_on)),
  constraint income_tax_closing_check2 CHECK ((corrected_on >= filed_on)),
  constraint income_tax_closing_correction_check CHECK ((correction >= 0)),
  constraint income_tax_closing_masa_check CHECK ((date_trunc('month'::text, (masa)::timestamp with time zone) = masa)),
  constraint income_tax_closing_ntpn_check CHECK ((ntpn ~ '^[0-9A-Z]{16}$'::text)),
  constraint income_tax_closing_ntpn_once UNIQUE (ntpn, article),
  constraint income_tax_closing_payable_amount_check CHECK ((payable_amount >= 0)),
  constraint income_tax_closing_payment_entry_id_fkey FOREIGN KEY (payment_entry_id) REFERENCES journal_entry(id),
  constraint income_tax_closing_payment_entry_id_key UNIQUE (payment_entry_id),
  constraint income_tax_closing_pkey PRIMARY KEY (id),
  constraint income_tax_closing_receipt_number_check CHECK (((length(btrim(receipt_number)) >= 1) AND (length(btrim(receipt_number)) <= 100))),
  constraint income_tax_closing_reopen_reason_check CHECK (((length(btrim(reopen_reason)) >= 1) AND (length(btrim(reopen_reason)) <= 500))),
  constraint income_tax_closing_settled_amount_check CHECK ((settled_amount >= 0)),
  constraint income_tax_closing_tax_amount_check CHECK ((tax_amount >= 0)),
  constraint income_tax_corrected_once_filed CHECK (((corrected_on IS NULL) OR (filed_on IS NOT NULL))),
  constraint income_tax_corrects_what_was_filed CHECK (((correction > 0) OR (settled_amount = 0))),
  constraint income_tax_filed_after_its_month CHECK ((filed_on > ((masa + '1 mon -1 days'::interval))::date)),
  constraint income_tax_filed_once_paid CHECK (((filed_on IS NULL) OR (payable_amount = 0) OR (paid_on IS NOT NULL))),
  constraint income_tax_filed_whole CHECK (((receipt_number IS NULL) = (filed_on IS NULL))),
  constraint income_tax_paid_what_is_owed CHECK (((paid_on IS NULL) OR (payable_amount > 0))),
  constraint income_tax_paid_whole CHECK (((num_nonnulls(ntpn, paid_on, bank_account_id, payment_entry_id) = ANY (ARRAY[0, 4])) AND ((paid_on IS NULL) OR (billing_code IS NOT NULL)))),
  constraint income_tax_payable CHECK ((payable_amount = GREATEST((tax_amount - settled_amount), (0)::bigint))),
  constraint income_tax_reopened_while_nothing_stands_on_it CHECK (((reopened_on IS NULL) OR (num_nonnulls(paid_on, filed_on) = 0))),
  constraint income_tax_reopened_whole CHECK (((reopened_on IS NULL) = (reopen_reason IS NULL)))
);
comment on table public.income_tax_closing is 'An article of withheld income tax of a month that was closed: what its rows come to, what was paid of it, and its return. A correction (pembetulan) is a further row; what was filed before stands.';
comment on column public.income_tax_closing.billing_issued_on is 'Day on which the billing code was made, where it was registered before it was paid.';
comment on column public.income_tax_closing.corrected_on is 'Day on which a correction of it was begun: from then on rows of its month may change.';
comment on column public.income_tax_closing.settled_amount is 'What the returns before a correction paid.';
CREATE UNIQUE INDEX income_tax_closing_correction ON public.income_tax_closing USING btree (masa, article, correction) WHERE (reopened_on IS NULL);
CREATE UNIQUE INDEX income_tax_closing_once ON public.income_tax_closing USING btree (masa, article) WHERE ((reopened_on IS NULL) AND (corrected_on IS NULL));
CREATE TRIGGER audit_delete AFTER DELETE ON public.income_tax_closing REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.income_tax_closing REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.income_tax_closing REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.income_tax_closing FOR EACH ROW EXECUTE FUNCTION keep_issued('billing_code', 'billing_issued_on', 'ntpn', 'paid_on', 'bank_account_id', 'payment_entry_id', 'receipt_number', 'filed_on', 'reopened_on', 'reopen_reason', 'corrected_on', 'version');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.income_tax_closing FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table income_tax_closing enable always trigger audit_delete;
alter table income_tax_closing enable always trigger audit_insert;
alter table income_tax_closing enable always trigger audit_update;
alter table income_tax_closing enable always trigger issued_stays;
alter table income_tax_closing enable always trigger refuse_truncate;
grant insert, select, update (bank_account_id, billing_code, billing_issued_on, corrected_on, filed_on, ntpn, paid_on, payment_entry_id, receipt_number, reopen_reason, reopened_on, version) on income_tax_closing to neraca_app;
grant select on income_tax_closing to neraca_report;

create table input_tax (
  id bigint generated always as identity not null,
  entered_on date not null,
  base_amount bigint not null,
  tax_amount bigint not null,
  treatment text not null,
  invoice_number text,
  invoice_day date,
  party_code text not null,
  party_name text not null,
  party_tax_number text,
  source text not null,
  source_id bigint not null,
  source_number text not null,
  cancelled_on date,
  created_at timestamp with time zone default now() not null,
  reduces_id bigint,
  note_number text,
  other_base_amount bigint not null,
  constraint credited_is_of_invoice CHECK (((treatment <> 'credited'::text) OR (invoice_number IS NOT NULL))),
  constraint input_tax_amounts CHECK (
CASE
    WHEN (reduces_id IS NULL) THEN ((base_amount > 0) AND (tax_amount > 0))
    ELSE ((base_amount <= 0) AND (tax_amount < 0))
END),
  constraint input_tax_check CHECK ((cancelled_on >= entered_on)),
  constraint input_tax_invoice_number_check CHECK ((invoice_number ~
CASE
    WHEN (reduces_id IS NULL) THEN '^[0-9]{16,17}$'::text
    ELSE '^[A-Z0-9][A-Z0-9./-]{2,39}$'::text
END)),
  constraint input_tax_note_number_check CHECK ((length(note_number) <= 40)),
  constraint input_tax_pkey PRIMARY KEY (id),
  constraint input_tax_reduces_id_fkey FOREIGN KEY (reduces_id) REFERENCES input_tax(id),
  constraint input_tax_source_check CHECK ((source ~ '^[a-z_]+$'::text)),
  constraint input_tax_source_source_id_key UNIQUE (source, source_id),
  constraint input_tax_treatment_check CHECK ((treatment = ANY (ARRAY['credited'::text, 'pending'::text, 'cost'::text]))),
  constraint invoice_has_number_and_day CHECK (((invoice_number IS NULL) = (invoice_day IS NULL))),
  constraint other_base_within_base CHECK (((other_base_amount >= LEAST(base_amount, (0)::bigint)) AND (other_base_amount <= GREATEST(base_amount, (0)::bigint))))
);
comment on table public.input_tax is 'VAT that vendors charged: credited in the month of its document, waiting for its tax invoice, or part of the cost.';
comment on column public.input_tax.note_number is 'Number of the note of return.';
comment on column public.input_tax.other_base_amount is 'DPP nilai lain: the base that the rate of the law applies to.';
comment on column public.input_tax.reduces_id is 'The row of the bill that it reduces; null of what vendors charged.';
CREATE INDEX input_tax_day ON public.input_tax USING btree (entered_on, id);
CREATE UNIQUE INDEX input_tax_invoice ON public.input_tax USING btree (party_code, invoice_number) WHERE ((cancelled_on IS NULL) AND (invoice_number IS NOT NULL) AND (reduces_id IS NULL));
CREATE INDEX input_tax_pending ON public.input_tax USING btree (id) WHERE (treatment = 'pending'::text);
CREATE INDEX input_tax_reduces ON public.input_tax USING btree (reduces_id) WHERE (reduces_id IS NOT NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.input_tax REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.input_tax REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.input_tax REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER input_tax_cancelled_once BEFORE UPDATE ON public.input_tax FOR EACH ROW EXECUTE FUNCTION refuse_second_cancel();
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.input_tax FOR EACH ROW EXECUTE FUNCTION keep_issued('cancelled_on');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.input_tax FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table input_tax enable always trigger audit_delete;
alter table input_tax enable always trigger audit_insert;
alter table input_tax enable always trigger audit_update;
alter table input_tax enable always trigger input_tax_cancelled_once;
alter table input_tax enable always trigger issued_stays;
alter table input_tax enable always trigger refuse_truncate;
grant insert, select, update (cancelled_on) on input_tax to neraca_app;
grant select on input_tax to neraca_report;

create table input_tax_decision (
  id bigint generated always as identity not null,
  input_tax_id bigint not null,
  decision text not null,
  masa date not null,
  decided_on date not null,
  amount bigint not null,
  invoice_number text,
  invoice_day date,
  account_id bigint not null,
  pending_account_id bigint not null,
  journal_entry_id bigint not null,
  cancelled_on date,
  reversal_entry_id bigint,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  document_kind text default 'faktur'::text not null,
  constraint credited_by_invoice CHECK (((decision = 'credited'::text) = (invoice_number IS NOT NULL))),
  constraint credited_within_three_months CHECK (((decision <> 'credited'::text) OR ((masa >= date_trunc('month'::text, (invoice_day)::timestamp with time zone)) AND (masa <= (date_trunc('month'::text, (invoice_day)::timestamp with time zone) + '3 mons'::interval))))),
  constraint decided_in_its_masa CHECK (((decision <> 'credited'::text) OR (date_trunc('month'::text, (decided_on)::timestamp with time zone) = masa))),
  constraint decision_cancelled_with_entry CHECK (((cancelled_on IS NULL) = (reversal_entry_id IS NULL))),
  constraint decision_has_number_and_day CHECK (((invoice_number IS NULL) = (invoice_day IS NULL))),
  constraint input_tax_decision_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint input_tax_decision_amount_check CHECK ((amount > 0)),
  constraint input_tax_decision_check CHECK ((cancelled_on >= decided_on)),
  constraint input_tax_decision_decision_check CHECK ((decision = ANY (ARRAY['credited'::text, 'expensed'::text]))),
  constraint input_tax_decision_document_kind_check CHECK ((document_kind = ANY (ARRAY['faktur'::text, 'import'::text, 'foreign'::text, 'specified'::text]))),
  constraint input_tax_decision_input_tax_id_fkey FOREIGN KEY (input_tax_id) REFERENCES input_tax(id),
  constraint input_tax_decision_invoice_number_check CHECK (
CASE
    WHEN (document_kind = 'faktur'::text) THEN (invoice_number ~ '^[0-9]{16,17}$'::text)
    ELSE (invoice_number ~ '^[A-Z0-9][A-Z0-9./-]{2,39}$'::text)
END),
  constraint input_tax_decision_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entry(id),
  constraint input_tax_decision_journal_entry_id_key UNIQUE (journal_entry_id),
  constraint input_tax_decision_masa_check CHECK ((date_trunc('month'::text, (masa)::timestamp with time zone) = masa)),
  constraint input_tax_decision_pending_account_id_fkey FOREIGN KEY (pending_account_id) REFERENCES account(id),
  constraint input_tax_decision_pkey PRIMARY KEY (id),
  constraint input_tax_decision_reversal_entry_id_fkey FOREIGN KEY (reversal_entry_id) REFERENCES journal_entry(id),
  constraint input_tax_decision_reversal_entry_id_key UNIQUE (reversal_entry_id)
);
comment on table public.input_tax_decision is 'What became of input VAT that waited for its tax invoice: credited in a month (UU PPN Pasal 9 ayat 9), or part of the expenses.';
comment on column public.input_tax_decision.document_kind is 'What VAT was credited by: a tax invoice, or a document that stands for one (UU PPN Pasal 13 ayat 6).';
CREATE UNIQUE INDEX input_tax_decided_once ON public.input_tax_decision USING btree (input_tax_id) WHERE (cancelled_on IS NULL);
CREATE INDEX input_tax_decision_day ON public.input_tax_decision USING btree (decided_on);
CREATE TRIGGER audit_delete AFTER DELETE ON public.input_tax_decision REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.input_tax_decision REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.input_tax_decision REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER input_tax_decision_cancelled_once BEFORE UPDATE ON public.input_tax_decision FOR EACH ROW EXECUTE FUNCTION refuse_second_cancel();
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.input_tax_decision FOR EACH ROW EXECUTE FUNCTION keep_issued('cancelled_on', 'reversal_entry_id');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.input_tax_decision FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table input_tax_decision enable always trigger audit_delete;
alter table input_tax_decision enable always trigger audit_insert;
alter table input_tax_decision enable always trigger audit_update;
alter table input_tax_decision enable always trigger input_tax_decision_cancelled_once;
alter table input_tax_decision enable always trigger issued_stays;
alter table input_tax_decision enable always trigger refuse_truncate;
grant insert, select, update (cancelled_on, reversal_entry_id) on input_tax_decision to neraca_app;
grant select on input_tax_decision to neraca_report;

create table input_tax_export (
  id bigint generated always as identity not null,
  masa date not null,
  invoice_count integer not null,
  invoices jsonb not null,
  is_over boolean default false not null,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  constraint input_tax_export_check CHECK ((jsonb_array_length(invoices) = invoice_count)),
  constraint input_tax_export_invoice_count_check CHECK (((invoice_count >= 1) AND (invoice_count <= 4000))),
  constraint input_tax_export_masa_check CHECK ((date_trunc('month'::text, (masa)::timestamp with time zone) = masa)),
  constraint input_tax_export_pkey PRIMARY KEY (id)
);
comment on table public.input_tax_export is 'Exports of the tax office (Pajak Masukan) as they were pasted; a newer one of its month ends the one before.';
CREATE UNIQUE INDEX input_tax_export_once ON public.input_tax_export USING btree (masa) WHERE (NOT is_over);
CREATE TRIGGER audit_delete AFTER DELETE ON public.input_tax_export REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.input_tax_export REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.input_tax_export REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.input_tax_export FOR EACH ROW EXECUTE FUNCTION keep_issued('is_over');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.input_tax_export FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table input_tax_export enable always trigger audit_delete;
alter table input_tax_export enable always trigger audit_insert;
alter table input_tax_export enable always trigger audit_update;
alter table input_tax_export enable always trigger issued_stays;
alter table input_tax_export enable always trigger refuse_truncate;
grant insert, select, update (is_over) on input_tax_export to neraca_app;
grant select on input_tax_export to neraca_report;

create table invitation (
  id bigint generated always as identity not null,
  user_id bigint not null,
  token_hash bytea not null,
  created_by text not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone default (now() + '72:00:00'::interval) not null,
  used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint invitation_ends_once CHECK (((used_at IS NULL) OR (revoked_at IS NULL))),
  constraint invitation_expires CHECK (((expires_at > created_at) AND (expires_at <= (created_at + '72:00:00'::interval)))),
  constraint invitation_pkey PRIMARY KEY (id),
  constraint invitation_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint invitation_token_hash_key UNIQUE (token_hash),
  constraint invitation_used_in_time CHECK ((used_at <= expires_at)),
  constraint invitation_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
comment on table public.invitation is 'Links by which somebody chooses the first password, as the SHA-256 of what they hold.';
CREATE UNIQUE INDEX invitation_open ON public.invitation USING btree (user_id) WHERE ((used_at IS NULL) AND (revoked_at IS NULL));
CREATE INDEX invitation_user ON public.invitation USING btree (user_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.invitation REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row', 'token_hash');
CREATE TRIGGER audit_insert AFTER INSERT ON public.invitation REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row', 'token_hash');
CREATE TRIGGER audit_update AFTER UPDATE ON public.invitation REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row', 'token_hash');
CREATE TRIGGER invitation_guard BEFORE UPDATE ON public.invitation FOR EACH ROW EXECUTE FUNCTION guard_invitation();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.invitation FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table invitation enable always trigger audit_delete;
alter table invitation enable always trigger audit_insert;
alter table invitation enable always trigger audit_update;
alter table invitation enable always trigger invitation_guard;
alter table invitation enable always trigger refuse_truncate;
grant select, insert (created_by, token_hash, user_id), update (revoked_at, used_at) on invitation to neraca_app;
grant select (created_at, created_by, expires_at, id, revoked_at, used_at, user_id) on invitation to neraca_report;

create table invoice_handover (
  id bigint generated always as identity not null,
  handover_number text not null,
  handover_date date not null,
  promised_day date not null,
  customer_id bigint not null,
  customer_code text not null,
  customer_name text not null,
  customer_address text,
  received_by text,
  notes text,
  amount bigint not null,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  constraint invoice_handover_amount_check CHECK (((amount >= 1) AND (amount <= '9007199254740991'::bigint))),
  constraint invoice_handover_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint invoice_handover_handover_number_check CHECK (((length(handover_number) >= 3) AND (length(handover_number) <= 40))),
  constraint invoice_handover_handover_number_key UNIQUE (handover_number),
  constraint invoice_handover_notes_check CHECK ((length(notes) <= 500)),
  constraint invoice_handover_pkey PRIMARY KEY (id),
  constraint invoice_handover_received_by_check CHECK (((length(received_by) <= 100) AND (received_by ~ '\S'::text))),
  constraint promised_from_its_day CHECK ((promised_day >= handover_date))
);
comment on table public.invoice_handover is 'Invoices handed over to a customer together: tanda terima tukar faktur. It posts nothing.';
comment on column public.invoice_handover.amount is 'What was open of its invoices when they were handed over.';
comment on column public.invoice_handover.promised_day is 'The day on which the customer promised to pay.';
CREATE INDEX invoice_handover_customer ON public.invoice_handover USING btree (customer_id, handover_date DESC, id DESC);
CREATE INDEX invoice_handover_day ON public.invoice_handover USING btree (handover_date DESC, id DESC);
CREATE INDEX invoice_handover_number_beginning ON public.invoice_handover USING btree (handover_number COLLATE "C");
CREATE INDEX invoice_handover_promised ON public.invoice_handover USING btree (promised_day DESC, id DESC);
CREATE INDEX invoice_handover_search ON public.invoice_handover USING gin (lower(((handover_number || ' '::text) || customer_name)) gin_trgm_ops);
CREATE TRIGGER audit_delete AFTER DELETE ON public.invoice_handover REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.invoice_handover REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.invoice_handover REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.invoice_handover FOR EACH ROW EXECUTE FUNCTION keep_issued();
CREATE TRIGGER number_of_series AFTER INSERT ON public.invoice_handover REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION invoice_handover_number_fits();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.invoice_handover FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table invoice_handover enable always trigger audit_delete;
alter table invoice_handover enable always trigger audit_insert;
alter table invoice_handover enable always trigger audit_update;
alter table invoice_handover enable always trigger issued_stays;
alter table invoice_handover enable always trigger number_of_series;
alter table invoice_handover enable always trigger refuse_truncate;
grant insert, select on invoice_handover to neraca_app;
grant select on invoice_handover to neraca_report;

create table invoice_handover_line (
  id bigint generated always as identity not null,
  handover_id bigint not null,
  line_number integer not null,
  invoice_id bigint not null,
  open_amount bigint not null,
  constraint invoice_handover_line_handover_id_fkey FOREIGN KEY (handover_id) REFERENCES invoice_handover(id),
  constraint invoice_handover_line_handover_id_invoice_id_key UNIQUE (handover_id, invoice_id),
  constraint invoice_handover_line_handover_id_line_number_key UNIQUE (handover_id, line_number),
  constraint invoice_handover_line_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES sales_invoice(id),
  constraint invoice_handover_line_line_number_check CHECK ((line_number > 0)),
  constraint invoice_handover_line_open_amount_check CHECK (((open_amount >= 1) AND (open_amount <= '9007199254740991'::bigint))),
  constraint invoice_handover_line_pkey PRIMARY KEY (id)
);
CREATE INDEX invoice_handover_line_invoice ON public.invoice_handover_line USING btree (invoice_id, handover_id DESC);
CREATE TRIGGER audit_delete AFTER DELETE ON public.invoice_handover_line REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('handover_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.invoice_handover_line REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('handover_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.invoice_handover_line REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('handover_id', 'group');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.invoice_handover_line FOR EACH ROW EXECUTE FUNCTION keep_issued();
CREATE TRIGGER issued_whole BEFORE INSERT ON public.invoice_handover_line FOR EACH ROW EXECUTE FUNCTION refuse_late_line('invoice_handover', 'handover_id');
CREATE TRIGGER promise_of_handover AFTER INSERT ON public.invoice_handover_line FOR EACH ROW EXECUTE FUNCTION promise_of_handover();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.invoice_handover_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table invoice_handover_line enable always trigger audit_delete;
alter table invoice_handover_line enable always trigger audit_insert;
alter table invoice_handover_line enable always trigger audit_update;
alter table invoice_handover_line enable always trigger issued_stays;
alter table invoice_handover_line enable always trigger issued_whole;
alter table invoice_handover_line enable always trigger promise_of_handover;
alter table invoice_handover_line enable always trigger refuse_truncate;
grant insert, select on invoice_handover_line to neraca_app;
grant select on invoice_handover_line to neraca_report;

create table invoice_settlement (
  id bigint generated always as identity not null,
  invoice_id bigint not null,
  receipt_id bigint,
  note_id bigint,
  use_id bigint,
  day date not null,
  amount bigint not null,
  cancelled_on date,
  write_off_id bigint,
  set_off_id bigint,
  set_off_number text,
  set_off_entry_id bigint,
  recovery_id bigint,
  constraint invoice_settlement_amount_check CHECK (((amount <> 0) AND ((amount < 0) = (recovery_id IS NOT NULL)))),
  constraint invoice_settlement_check CHECK ((cancelled_on >= day)),
  constraint invoice_settlement_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES sales_invoice(id),
  constraint invoice_settlement_note_id_fkey FOREIGN KEY (note_id) REFERENCES credit_note(id),
  constraint invoice_settlement_pkey PRIMARY KEY (id),
  constraint invoice_settlement_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES sales_receipt(id),
  constraint invoice_settlement_receipt_id_invoice_id_key UNIQUE (receipt_id, invoice_id),
  constraint invoice_settlement_recovery_id_fkey FOREIGN KEY (recovery_id) REFERENCES write_off_recovery(id),
  constraint invoice_settlement_set_off_entry_id_fkey FOREIGN KEY (set_off_entry_id) REFERENCES journal_entry(id),
  constraint invoice_settlement_use_id_fkey FOREIGN KEY (use_id) REFERENCES advance_use(id),
  constraint invoice_settlement_write_off_id_fkey FOREIGN KEY (write_off_id) REFERENCES sales_write_off(id),
  constraint set_off_named CHECK ((((set_off_id IS NULL) = (set_off_number IS NULL)) AND ((set_off_id IS NULL) = (set_off_entry_id IS NULL)))),
  constraint settlement_has_one_source CHECK ((num_nonnulls(receipt_id, note_id, use_id, write_off_id, set_off_id, recovery_id) = 1)),
  constraint settlement_of_recovery UNIQUE (recovery_id, invoice_id),
  constraint settlement_of_set_off UNIQUE (set_off_id, invoice_id),
  constraint settlement_of_use UNIQUE (use_id, invoice_id),
  constraint settlement_of_write_off UNIQUE (write_off_id, invoice_id)
);
comment on table public.invoice_settlement is 'What reduced an invoice, and on which day: the ageing as of any day is invoices less these.';
comment on column public.invoice_settlement.cancelled_on is 'Day from which it no longer counts.';
comment on column public.invoice_settlement.recovery_id is 'What took back so much of a write-off: below zero, and paid by the receipt of the same day.';
comment on column public.invoice_settlement.set_off_id is 'The set-off that settled it, with its number and entry as they were written.';
CREATE INDEX invoice_settlement_cancelled ON public.invoice_settlement USING btree (cancelled_on) WHERE (cancelled_on IS NOT NULL);
CREATE INDEX invoice_settlement_day ON public.invoice_settlement USING btree (day);
CREATE INDEX invoice_settlement_invoice ON public.invoice_settlement USING btree (invoice_id, day);
CREATE INDEX invoice_settlement_recovered ON public.invoice_settlement USING btree (invoice_id) WHERE (recovery_id IS NOT NULL);
CREATE INDEX invoice_settlement_written_off ON public.invoice_settlement USING btree (invoice_id) WHERE (write_off_id IS NOT NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.invoice_settlement REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.invoice_settlement REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.invoice_settlement REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER invoice_settlement_cancelled_once BEFORE UPDATE ON public.invoice_settlement FOR EACH ROW EXECUTE FUNCTION refuse_second_cancel();
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.invoice_settlement FOR EACH ROW EXECUTE FUNCTION keep_issued('cancelled_on');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.invoice_settlement FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table invoice_settlement enable always trigger audit_delete;
alter table invoice_settlement enable always trigger audit_insert;
alter table invoice_settlement enable always trigger audit_update;
alter table invoice_settlement enable always trigger invoice_settlement_cancelled_once;
alter table invoice_settlement enable always trigger issued_stays;
alter table invoice_settlement enable always trigger refuse_truncate;
grant insert, select, update (cancelled_on) on invoice_settlement to neraca_app;
grant select on invoice_settlement to neraca_report;

create table journal_entry (
  id bigint generated always as identity not null,
  entry_number text not null,
  entry_date date not null,
  description text not null,
  status text not null,
  reference_type text not null,
  reference_id bigint,
  reference_number text,
  reverses_entry_id bigint,
  reversal_reason text,
  total_debit bigint not null,
  total_credit bigint not null,
  posting_number bigint,
  posted_at timestamp with time zone,
  posted_by text,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by text not null,
  deleted_at timestamp with time zone,
  version integer default 1 not null,
  lines_written_at timestamp with time zone,
  constraint journal_entry_description_check CHECK (((length(btrim(description)) >= 1) AND (length(btrim(description)) <= 500))),
  constraint journal_entry_entry_date_check CHECK (((entry_date >= '1900-01-01'::date) AND (entry_date <= '9999-12-31'::date))),
  constraint journal_entry_entry_number_check CHECK (((length(entry_number) >= 3) AND (length(entry_number) <= 40))),
  constraint journal_entry_entry_number_key UNIQUE (entry_number),
  constraint journal_entry_pkey PRIMARY KEY (id),
  constraint journal_entry_posting_number_check CHECK ((posting_number > 0)),
  constraint journal_entry_posting_number_key UNIQUE (posting_number),
  constraint journal_entry_reference_number_check CHECK ((length(reference_number) <= 100)),
  constraint journal_entry_reference_type_check CHECK ((reference_type ~ '^[a-z][a-z0-9_]*$'::text)),
  constraint journal_entry_reversal_reason_check CHECK ((length(reversal_reason) <= 500)),
  constraint journal_entry_reverses_entry_id_fkey FOREIGN KEY (reverses_entry_id) REFERENCES journal_entry(id),
  constraint journal_entry_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'posted'::text]))),
  constraint journal_entry_total_credit_check CHECK (((total_credit >= 0) AND (total_credit <= '9007199254740991'::bigint))),
  constraint journal_entry_total_debit_check CHECK (((total_debit >= 0) AND (total_debit <= '9007199254740991'::bigint))),
  constraint posted_entry_balances CHECK (((status = 'draft'::text) OR ((total_debit = total_credit) AND (total_debit > 0)))),
  constraint posted_entry_is_complete CHECK ((((status = 'draft'::text) AND (posting_number IS NULL) AND (posted_at IS NULL) AND (posted_by IS NULL)) OR ((status = 'posted'::text) AND (posting_number IS NOT NULL) AND (posted_at IS NOT NULL) AND (posted_by IS NOT NULL) AND (deleted_at IS NULL)))),
  constraint reversal_has_reason CHECK (((reverses_entry_id IS NULL) = (reversal_reason IS NULL)))
);
comment on column public.journal_entry.lines_written_at is 'When its lines were last written; null while they are those it was created with.';
CREATE INDEX journal_entry_amount ON public.journal_entry USING btree (total_debit, id) WHERE (deleted_at IS NULL);
CREATE INDEX journal_entry_day ON public.journal_entry USING btree (entry_date DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX journal_entry_in_order ON public.journal_entry USING btree (number_order(entry_number), id) WHERE (deleted_at IS NULL);
CREATE INDEX journal_entry_kind ON public.journal_entry USING btree (reference_type, entry_date) WHERE ((status = 'posted'::text) AND (reference_type = ANY (ARRAY['opening'::text, 'closing'::text])));
CREATE INDEX journal_entry_manual ON public.journal_entry USING btree (entry_date DESC, id DESC) WHERE ((reference_type = 'manual'::text) AND (deleted_at IS NULL));
CREATE INDEX journal_entry_number_beginning ON public.journal_entry USING btree (entry_number COLLATE "C") WHERE (deleted_at IS NULL);
CREATE INDEX journal_entry_posted_at ON public.journal_entry USING btree (posted_at) WHERE (status = 'posted'::text);
CREATE INDEX journal_entry_reference ON public.journal_entry USING btree (reference_type, reference_id) WHERE (reference_id IS NOT NULL);
CREATE INDEX journal_entry_reverses ON public.journal_entry USING btree (reverses_entry_id) WHERE (reverses_entry_id IS NOT NULL);
CREATE INDEX journal_entry_reversing ON public.journal_entry USING btree (entry_date, posting_number) WHERE ((status = 'posted'::text) AND (reverses_entry_id IS NOT NULL) AND (reference_type <> ALL (ARRAY['opening'::text, 'closing'::text])));
CREATE INDEX journal_entry_search ON public.journal_entry USING gin (lower(((((entry_number || ' '::text) || description) || ' '::text) || COALESCE(reference_number, ''::text))) gin_trgm_ops) WHERE (deleted_at IS NULL);
CREATE INDEX journal_entry_status_day ON public.journal_entry USING btree (status, entry_date DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.journal_entry REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.journal_entry REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.journal_entry REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE CONSTRAINT TRIGGER journal_entry_balanced AFTER INSERT OR UPDATE ON public.journal_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.status = 'posted'::text)) EXECUTE FUNCTION check_posted_entry();
CREATE CONSTRAINT TRIGGER journal_entry_closing AFTER INSERT OR UPDATE ON public.journal_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.status = 'posted'::text) AND (new.reference_type = 'closing'::text))) EXECUTE FUNCTION check_closing_entry();
CREATE TRIGGER journal_entry_guard BEFORE INSERT OR DELETE OR UPDATE ON public.journal_entry FOR EACH ROW EXECUTE FUNCTION guard_journal_entry();
CREATE TRIGGER journal_entry_old_books BEFORE INSERT OR UPDATE ON public.journal_entry FOR EACH ROW WHEN (((new.status = 'posted'::text) AND (new.reference_type <> ALL (ARRAY['opening'::text, 'closing'::text])))) EXECUTE FUNCTION guard_old_books();
CREATE TRIGGER journal_entry_waits BEFORE UPDATE OF status ON public.journal_entry FOR EACH ROW WHEN (((old.status = 'draft'::text) AND (new.status = 'posted'::text))) EXECUTE FUNCTION refuse_while_waiting();
CREATE TRIGGER number_of_series AFTER INSERT ON public.journal_entry REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION journal_entry_number_fits();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.journal_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table journal_entry enable always trigger audit_delete;
alter table journal_entry enable always trigger audit_insert;
alter table journal_entry enable always trigger audit_update;
alter table journal_entry enable always trigger journal_entry_balanced;
alter table journal_entry enable always trigger journal_entry_closing;
alter table journal_entry enable always trigger journal_entry_guard;
alter table journal_entry enable always trigger journal_entry_old_books;
alter table journal_entry enable always trigger journal_entry_waits;
alter table journal_entry enable always trigger number_of_series;
alter table journal_entry enable always trigger refuse_truncate;
grant insert, select, update (deleted_at, description, entry_date, lines_written_at, posted_at, posted_by, posting_number, status, total_credit, total_debit, updated_at, updated_by, version) on journal_entry to neraca_app;
grant select on journal_entry to neraca_report;

create table journal_import (
  id bigint generated always as identity not null,
  file_name text not null,
  format text not null,
  byte_count bigint not null,
  file_hash text,
  posts boolean not null,
  is_forced boolean default false not null,
  status text not null,
  progress jsonb default '{"bytes": 0, "entries": 0, "written": 0}'::jsonb not null,
  beat_at timestamp with time zone default now() not null,
  wants_cancel boolean default false not null,
  entry_count integer,
  line_count integer,
  total_debit numeric(40,0),
  first_day date,
  last_day date,
  problem_count integer default 0 not null,
  problems jsonb default '[]'::jsonb not null,
  message text,
  first_posting bigint,
  last_posting bigint,
  created_by text not null,
  created_by_id bigint,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  undone_by text,
  undone_at timestamp with time zone,
  waiting_count integer default 0 not null,
  constraint import_knows_its_entries CHECK (((status = ANY (ARRAY['posted'::text, 'undoing'::text, 'undone'::text])) <= ((entry_count > 0) AND (file_hash IS NOT NULL) AND ((first_posting IS NULL) = (last_posting IS NULL)) AND ((first_posting IS NULL) = (waiting_count = entry_count))))),
  constraint journal_import_byte_count_check CHECK ((byte_count >= 0)),
  constraint journal_import_entry_count_check CHECK ((entry_count >= 0)),
  constraint journal_import_file_hash_check CHECK ((file_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint journal_import_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
  constraint journal_import_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'jsonl'::text]))),
  constraint journal_import_line_count_check CHECK ((line_count >= 0)),
  constraint journal_import_message_check CHECK (((length(message) >= 1) AND (length(message) <= 1000))),
  constraint journal_import_pkey PRIMARY KEY (id),
  constraint journal_import_problem_count_check CHECK ((problem_count >= 0)),
  constraint journal_import_status_check CHECK ((status = ANY (ARRAY['checking'::text, 'posting'::text, 'checked'::text, 'refused'::text, 'failed'::text, 'cancelled'::text, 'posted'::text, 'undoing'::text, 'undone'::text]))),
  constraint journal_import_total_debit_check CHECK ((total_debit >= (0)::numeric)),
  constraint undone_import_says_by_whom CHECK (((status = 'undone'::text) = ((undone_by IS NOT NULL) AND (undone_at IS NOT NULL)))),
  constraint waiting_entries_are_of_the_file CHECK (((waiting_count >= 0) AND (waiting_count <= entry_count)))
);
comment on column public.journal_import.beat_at is 'When the work last said that it goes on; a minute of silence means that it has died.';
comment on column public.journal_import.progress is 'Bytes read, entries read and entries written so far; changes too often to be history.';
comment on column public.journal_import.waiting_count is 'Entries that were kept as drafts because people had to agree to them first.';
CREATE INDEX journal_import_hash ON public.journal_import USING btree (file_hash) WHERE (status = 'posted'::text);
CREATE UNIQUE INDEX journal_import_one_at_a_time ON public.journal_import USING btree ((true)) WHERE (status = ANY (ARRAY['checking'::text, 'posting'::text, 'undoing'::text]));
CREATE TRIGGER audit_delete AFTER DELETE ON public.journal_import REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row', 'progress', 'beat_at', 'problems');
CREATE TRIGGER audit_insert AFTER INSERT ON public.journal_import REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row', 'progress', 'beat_at', 'problems');
CREATE TRIGGER audit_update AFTER UPDATE ON public.journal_import REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row', 'progress', 'beat_at', 'problems');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.journal_import FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table journal_import enable always trigger audit_delete;
alter table journal_import enable always trigger audit_insert;
alter table journal_import enable always trigger audit_update;
alter table journal_import enable always trigger refuse_truncate;
grant select, insert (byte_count, created_by, created_by_id, file_name, format, is_forced, posts, status), update (beat_at, entry_count, file_hash, finished_at, first_day, first_posting, last_day, last_posting, line_count, message, problem_count, problems, progress, status, total_debit, undone_at, undone_by, waiting_count, wants_cancel) on journal_import to neraca_app;
grant select on journal_import to neraca_report;

create table journal_line (
  entry_id bigint not null,
  line_number integer not null,
  account_id bigint not null,
  debit bigint not null,
  credit bigint not null,
  description text,
  entry_date date not null,
  posting_number bigint,
  reverses_line integer,
  department_id bigint,
  constraint journal_line_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint journal_line_credit_check CHECK (((credit >= 0) AND (credit <= '9007199254740991'::bigint))),
  constraint journal_line_debit_check CHECK (((debit >= 0) AND (debit <= '9007199254740991'::bigint))),
  constraint journal_line_department_id_fkey FOREIGN KEY (department_id) REFERENCES department(id),
  constraint journal_line_description_check CHECK ((length(description) <= 500)),
  constraint journal_line_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES journal_entry(id),
  constraint journal_line_line_number_check CHECK ((line_number > 0)),
  constraint journal_line_pkey PRIMARY KEY (entry_id, line_number),
  constraint journal_line_reverses_line_check CHECK ((reverses_line > 0)),
  constraint line_has_one_side CHECK ((((debit > 0) <> (credit > 0)) AND (LEAST(debit, credit) = 0)))
);
comment on column public.journal_line.department_id is 'Department that earned or spent it; only on accounts of revenue and expense.';
comment on column public.journal_line.posting_number is 'Posting number of the entry once it is posted; null while it is a draft.';
comment on column public.journal_line.reverses_line is 'Line of the reversed entry that this one takes back a part of; null in a whole mirror, whose lines have the same numbers.';
CREATE INDEX journal_line_department_ledger ON public.journal_line USING btree (department_id, account_id, entry_date, posting_number, line_number) WHERE (department_id IS NOT NULL);
CREATE INDEX journal_line_draft_account ON public.journal_line USING btree (account_id) WHERE (posting_number IS NULL);
CREATE INDEX journal_line_ledger ON public.journal_line USING btree (account_id, entry_date, posting_number, line_number) INCLUDE (debit, credit) WHERE (posting_number IS NOT NULL);
CREATE INDEX journal_line_reversing ON public.journal_line USING btree (entry_id, reverses_line) WHERE (reverses_line IS NOT NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.journal_line REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('entry_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.journal_line REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('entry_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.journal_line REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('entry_id', 'group');
CREATE CONSTRAINT TRIGGER journal_line_balanced AFTER INSERT OR UPDATE ON public.journal_line DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.posting_number IS NOT NULL)) EXECUTE FUNCTION check_posted_line();
CREATE TRIGGER journal_line_department BEFORE INSERT OR UPDATE ON public.journal_line FOR EACH ROW WHEN ((new.department_id IS NOT NULL)) EXECUTE FUNCTION guard_line_department();
CREATE TRIGGER journal_line_guard BEFORE INSERT OR DELETE OR UPDATE ON public.journal_line FOR EACH ROW EXECUTE FUNCTION guard_journal_line();
CREATE TRIGGER journal_line_kept_insert AFTER INSERT ON public.journal_line REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION guard_kept_lines();
CREATE TRIGGER journal_line_kept_update AFTER UPDATE ON public.journal_line REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION guard_kept_lines();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.journal_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table journal_line enable always trigger audit_delete;
alter table journal_line enable always trigger audit_insert;
alter table journal_line enable always trigger audit_update;
alter table journal_line enable always trigger journal_line_balanced;
alter table journal_line enable always trigger journal_line_department;
alter table journal_line enable always trigger journal_line_guard;
alter table journal_line enable always trigger journal_line_kept_insert;
alter table journal_line enable always trigger journal_line_kept_update;
alter table journal_line enable always trigger refuse_truncate;
grant delete, insert, select, update (entry_date, posting_number) on journal_line to neraca_app;
grant select on journal_line to neraca_report;

create table journal_tally (
  entry_date date not null,
  is_manual boolean not null,
  count bigint not null,
  debit bigint not null,
  constraint journal_tally_count_check CHECK ((count > 0)),
  constraint journal_tally_debit_check CHECK ((debit > 0)),
  constraint journal_tally_pkey PRIMARY KEY (entry_date, is_manual)
) with (fillfactor=70);
comment on table public.journal_tally is 'How many posted entries a day has and their total; written under the lock of the posting counter, so that no two postings meet here.';
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.journal_tally FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table journal_tally enable always trigger refuse_truncate;
grant insert, select, update (count, debit) on journal_tally to neraca_app;
grant select on journal_tally to neraca_report;

create table kysely_migration (
  name character varying(255) not null,
  "timestamp" character varying(255) not null,
  constraint kysely_migration_pkey PRIMARY KEY (name)
);

create table kysely_migration_lock (
  id character varying(255) not null,
  is_locked integer default 0 not null,
  constraint kysely_migration_lock_pkey PRIMARY KEY (id)
);

create table landed_cost (
  id bigint generated always as identity not null,
  run_number text not null,
  run_date date not null,
  basis text not null,
  amount bigint not null,
  clearing_account_id bigint not null,
  expense_account_id bigint not null,
  notes text,
  journal_entry_id bigint not null,
  cancelled_on date,
  reversal_entry_id bigint,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  constraint landed_cost_amount_check CHECK (((amount >= 1) AND (amount <= '9007199254740991'::bigint))),
  constraint landed_cost_basis_check CHECK ((basis = ANY (ARRAY['value'::text, 'quantity'::text, 'weight'::text]))),
  constraint landed_cost_cancelled_with_entry CHECK (((cancelled_on IS NULL) = (reversal_entry_id IS NULL))),
  constraint landed_cost_check CHECK ((cancelled_on >= run_date)),
  constraint landed_cost_clearing_account_id_fkey FOREIGN KEY (clearing_account_id) REFERENCES account(id),
  constraint landed_cost_expense_account_id_fkey FOREIGN KEY (expense_account_id) REFERENCES account(id),
  constraint landed_cost_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entry(id),
  constraint landed_cost_journal_entry_id_key UNIQUE (journal_entry_id),
  constraint landed_cost_notes_check CHECK (((length(notes) >= 1) AND (length(notes) <= 2000))),
  constraint landed_cost_pkey PRIMARY KEY (id),
  constraint landed_cost_reversal_entry_id_fkey FOREIGN KEY (reversal_entry_id) REFERENCES journal_entry(id),
  constraint landed_cost_reversal_entry_id_key UNIQUE (reversal_entry_id),
  constraint landed_cost_run_number_check CHECK (((length(run_number) >= 3) AND (length(run_number) <= 40))),
  constraint landed_cost_run_number_key UNIQUE (run_number)
);
comment on table public.landed_cost is 'Costs of bringing goods, spread over receipts: into stock as far as the goods are there, the rest into cost of sales.';
CREATE INDEX landed_cost_day ON public.landed_cost USING btree (run_date DESC, id DESC);
CREATE INDEX landed_cost_number_beginning ON public.landed_cost USING btree (run_number COLLATE "C");
CREATE INDEX landed_cost_search ON public.landed_cost USING gin (lower(((run_number || ' '::text) || COALESCE(notes, ''::text))) gin_trgm_ops);
CREATE TRIGGER audit_delete AFTER DELETE ON public.landed_cost REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.landed_cost REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.landed_cost REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.landed_cost FOR EACH ROW EXECUTE FUNCTION keep_issued('cancelled_on', 'reversal_entry_id');
CREATE TRIGGER landed_cost_cancelled_once BEFORE UPDATE ON public.landed_cost FOR EACH ROW EXECUTE FUNCTION refuse_second_cancel();
CREATE TRIGGER number_of_series AFTER INSERT ON public.landed_cost REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION landed_cost_number_fits();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.landed_cost FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table landed_cost enable always trigger audit_delete;
alter table landed_cost enable always trigger audit_insert;
alter table landed_cost enable always trigger audit_update;
alter table landed_cost enable always trigger issued_stays;
alter table landed_cost enable always trigger landed_cost_cancelled_once;
alter table landed_cost enable always trigger number_of_series;
alter table landed_cost enable always trigger refuse_truncate;
grant insert, select, update (cancelled_on, reversal_entry_id) on landed_cost to neraca_app;
grant select on landed_cost to neraca_report;

create table landed_cost_line (
  run_id bigint not null,
  line_number integer not null,
  receipt_id bigint not null,
  receipt_line integer not null,
  amount bigint not null,
  created_at timestamp with time zone default now() not null,
  constraint landed_cost_line_amount_check CHECK ((amount > 0)),
  constraint landed_cost_line_line_number_check CHECK (((line_number >= 1) AND (line_number <= 500))),
  constraint landed_cost_line_pkey PRIMARY KEY (run_id, line_number),
  constraint landed_cost_line_run_id_fkey FOREIGN KEY (run_id) REFERENCES landed_cost(id),
  constraint spread_once UNIQUE (run_id, receipt_id, receipt_line),
  constraint spread_over_goods FOREIGN KEY (receipt_id, receipt_line) REFERENCES goods_receipt_line(receipt_id, line_number)
);
comment on table public.landed_cost_line is 'The share that goods of a receipt bear.';
CREATE INDEX landed_cost_line_receipt ON public.landed_cost_line USING btree (receipt_id, receipt_line);
CREATE TRIGGER audit_delete AFTER DELETE ON public.landed_cost_line REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('run_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.landed_cost_line REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('run_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.landed_cost_line REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('run_id', 'group');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.landed_cost_line FOR EACH ROW EXECUTE FUNCTION keep_issued();
CREATE TRIGGER issued_whole BEFORE INSERT ON public.landed_cost_line FOR EACH ROW EXECUTE FUNCTION refuse_late_line('landed_cost', 'run_id');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.landed_cost_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table landed_cost_line enable always trigger audit_delete;
alter table landed_cost_line enable always trigger audit_insert;
alter table landed_cost_line enable always trigger audit_update;
alter table landed_cost_line enable always trigger issued_stays;
alter table landed_cost_line enable always trigger issued_whole;
alter table landed_cost_line enable always trigger refuse_truncate;
grant insert, select on landed_cost_line to neraca_app;
grant select on landed_cost_line to neraca_report;

create table landed_cost_source (
  run_id bigint not null,
  bill_line_id bigint not null,
  amount bigint not null,
  constraint landed_cost_source_amount_check CHECK ((amount > 0)),
  constraint landed_cost_source_bill_line_id_fkey FOREIGN KEY (bill_line_id) REFERENCES vendor_bill_line(id),
  constraint landed_cost_source_pkey PRIMARY KEY (run_id, bill_line_id),
  constraint landed_cost_source_run_id_fkey FOREIGN KEY (run_id) REFERENCES landed_cost(id)
);
comment on table public.landed_cost_source is 'What of the cost that a bill charged is spread.';
CREATE INDEX landed_cost_source_line ON public.landed_cost_source USING btree (bill_line_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.landed_cost_source REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('run_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.landed_cost_source REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('run_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.landed_cost_source REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('run_id', 'group');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.landed_cost_source FOR EACH ROW EXECUTE FUNCTION keep_issued();
CREATE TRIGGER issued_whole BEFORE INSERT ON public.landed_cost_source FOR EACH ROW EXECUTE FUNCTION refuse_late_line('landed_cost', 'run_id');
CREATE TRIGGER landed_cost_source_guard BEFORE INSERT ON public.landed_cost_source FOR EACH ROW EXECUTE FUNCTION guard_landed_cost_source();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.landed_cost_source FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table landed_cost_source enable always trigger audit_delete;
alter table landed_cost_source enable always trigger audit_insert;
alter table landed_cost_source enable always trigger audit_update;
alter table landed_cost_source enable always trigger issued_stays;
alter table landed_cost_source enable always trigger issued_whole;
alter table landed_cost_source enable always trigger landed_cost_source_guard;
alter table landed_cost_source enable always trigger refuse_truncate;
grant insert, select on landed_cost_source to neraca_app;
grant select on landed_cost_source to neraca_report;

create table mail_message (
  id bigint generated always as identity not null,
  kind text not null,
  recipient text not null,
  subject text not null,
  content bytea,
  created_at timestamp with time zone default now() not null,
  attempts integer default 0 not null,
  next_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  failed_at timestamp with time zone,
  last_error text,
  constraint mail_message_attempts_check CHECK ((attempts >= 0)),
  constraint mail_message_check CHECK (((sent_at IS NULL) OR (failed_at IS NULL))),
  constraint mail_message_check1 CHECK (((content IS NULL) = ((sent_at IS NOT NULL) OR (failed_at IS NOT NULL)))),
  constraint mail_message_kind_check CHECK ((kind ~ '^[a-z-]{1,40}$'::text)),
  constraint mail_message_last_error_check CHECK ((length(last_error) <= 300)),
  constraint mail_message_pkey PRIMARY KEY (id),
  constraint mail_message_recipient_check CHECK (((length(recipient) >= 3) AND (length(recipient) <= 320))),
  constraint mail_message_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 300)))
);
comment on column public.mail_message.content is 'Sealed with the key of the books, and gone once it was sent or given up: a link may stand in it.';
CREATE INDEX mail_message_due ON public.mail_message USING btree (next_at) WHERE (content IS NOT NULL);
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.mail_message FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table mail_message enable always trigger refuse_truncate;
grant delete, select, insert (content, kind, recipient, subject), update (attempts, content, failed_at, last_error, next_at, sent_at) on mail_message to neraca_app;

create table mail_notice (
  id bigint generated always as identity not null,
  kind text not null,
  about bigint not null,
  created_at timestamp with time zone default now() not null,
  constraint mail_notice_kind_check CHECK ((kind ~ '^[a-z-]{1,40}$'::text)),
  constraint mail_notice_pkey PRIMARY KEY (id)
);
comment on column public.mail_notice.about is 'The record it is about, of the table that the kind is of.';
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.mail_notice FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table mail_notice enable always trigger refuse_truncate;
grant delete, select, insert (about, kind) on mail_notice to neraca_app;

create table mail_setting (
  only_row boolean default true not null,
  is_on boolean default false not null,
  sender text default ''::text not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text default 'system'::text not null,
  constraint mail_setting_check CHECK (((NOT is_on) OR (sender <> ''::text))),
  constraint mail_setting_only_row_check CHECK (only_row),
  constraint mail_setting_pkey PRIMARY KEY (only_row),
  constraint mail_setting_sender_check CHECK ((length(sender) <= 200))
);
CREATE TRIGGER audit_delete AFTER DELETE ON public.mail_setting REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('only_row', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.mail_setting REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('only_row', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.mail_setting REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('only_row', 'row');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.mail_setting FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table mail_setting enable always trigger audit_delete;
alter table mail_setting enable always trigger audit_insert;
alter table mail_setting enable always trigger audit_update;
alter table mail_setting enable always trigger refuse_truncate;
grant select, update (is_on, sender, updated_at, updated_by) on mail_setting to neraca_app;
grant select on mail_setting to neraca_report;

create table master_import (
  id bigint generated always as identity not null,
  kind text not null,
  file_name text not null,
  created_count integer not null,
  changed_count integer not null,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  created_by_id bigint,
  undone_at timestamp with time zone,
  undone_by text,
  constraint master_import_changed_count_check CHECK ((changed_count >= 0)),
  constraint master_import_check CHECK (((undone_at IS NULL) = (undone_by IS NULL))),
  constraint master_import_created_count_check CHECK ((created_count >= 0)),
  constraint master_import_file_name_check CHECK (((length(btrim(file_name)) >= 1) AND (length(btrim(file_name)) <= 200))),
  constraint master_import_kind_check CHECK ((kind = ANY (ARRAY['customer'::text, 'vendor'::text, 'product'::text]))),
  constraint master_import_pkey PRIMARY KEY (id)
);
comment on table public.master_import is 'Files that were imported into customers, vendors and products.';
CREATE INDEX master_import_kind ON public.master_import USING btree (kind, id DESC);
CREATE TRIGGER audit_delete AFTER DELETE ON public.master_import REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.master_import REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.master_import REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.master_import FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table master_import enable always trigger audit_delete;
alter table master_import enable always trigger audit_insert;
alter table master_import enable always trigger audit_update;
alter table master_import enable always trigger refuse_truncate;
grant insert, select, update (undone_at, undone_by) on master_import to neraca_app;
grant select on master_import to neraca_report;

create table master_import_row (
  import_id bigint not null,
  record_id bigint not null,
  version integer not null,
  before jsonb,
  constraint master_import_row_import_id_fkey FOREIGN KEY (import_id) REFERENCES master_import(id),
  constraint master_import_row_pkey PRIMARY KEY (import_id, record_id)
);
comment on table public.master_import_row is 'What an import did, so that it can be taken back: the version it made, and the record before it changed one.';
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.master_import_row FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table master_import_row enable always trigger refuse_truncate;
grant insert, select on master_import_row to neraca_app;
grant select on master_import_row to neraca_report;

create table match_decision (
  id bigint generated always as identity not null,
  about text not null,
  source_number text not null,
  bill_line_id bigint,
  receipt_id bigint,
  receipt_line integer,
  decision text not null,
  difference bigint not null,
  until_day date,
  reason text not null,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  constraint decided_fits CHECK (
CASE decision
    WHEN 'accepted'::text THEN (about = 'price'::text)
    WHEN 'disputed'::text THEN (bill_line_id IS NOT NULL)
    ELSE true
END),
  constraint decided_goods FOREIGN KEY (receipt_id, receipt_line) REFERENCES goods_receipt_line(receipt_id, line_number),
  constraint decided_of_one CHECK ((num_nonnulls(bill_line_id, receipt_id) = 1)),
  constraint decided_until CHECK (((until_day IS NOT NULL) = (decision = 'waiting'::text))),
  constraint match_decision_about_check CHECK ((about = ANY (ARRAY['price'::text, 'quantity'::text]))),
  constraint match_decision_bill_line_id_fkey FOREIGN KEY (bill_line_id) REFERENCES vendor_bill_line(id),
  constraint match_decision_decision_check CHECK ((decision = ANY (ARRAY['accepted'::text, 'disputed'::text, 'waiting'::text, 'reopened'::text]))),
  constraint match_decision_pkey PRIMARY KEY (id),
  constraint match_decision_reason_check CHECK (((length(TRIM(BOTH FROM reason)) >= 1) AND (length(TRIM(BOTH FROM reason)) <= 500)))
);
comment on table public.match_decision is 'What people decided of a difference between order, receipt and bill; the last one of a line counts.';
comment on column public.match_decision.about is 'Whether it is of the price of the line, or of goods that are missing on one side.';
comment on column public.match_decision.difference is 'What the difference was when it was decided; an accepted one that grew is asked again.';
CREATE INDEX match_decision_bill ON public.match_decision USING btree (bill_line_id) WHERE (bill_line_id IS NOT NULL);
CREATE INDEX match_decision_receipt ON public.match_decision USING btree (receipt_id, receipt_line) WHERE (receipt_id IS NOT NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.match_decision REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.match_decision REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.match_decision REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.match_decision FOR EACH ROW EXECUTE FUNCTION keep_issued();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.match_decision FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table match_decision enable always trigger audit_delete;
alter table match_decision enable always trigger audit_insert;
alter table match_decision enable always trigger audit_update;
alter table match_decision enable always trigger issued_stays;
alter table match_decision enable always trigger refuse_truncate;
grant insert, select on match_decision to neraca_app;
grant select on match_decision to neraca_report;

create table match_policy (
  only_row boolean default true not null,
  price_basis_points integer default 100 not null,
  line_amount bigint default 10000 not null,
  document_amount bigint default 100000 not null,
  waiting_days integer default 7 not null,
  version integer default 1 not null,
  constraint match_policy_document_amount_check CHECK (((document_amount >= 0) AND (document_amount <= '1000000000000'::bigint))),
  constraint match_policy_line_amount_check CHECK (((line_amount >= 0) AND (line_amount <= '1000000000000'::bigint))),
  constraint match_policy_only_row_check CHECK (only_row),
  constraint match_policy_pkey PRIMARY KEY (only_row),
  constraint match_policy_price_basis_points_check CHECK (((price_basis_points >= 0) AND (price_basis_points <= 10000))),
  constraint match_policy_waiting_days_check CHECK (((waiting_days >= 0) AND (waiting_days <= 365)))
);
comment on table public.match_policy is 'How far bills, receipts and orders may differ before people are asked.';
comment on column public.match_policy.price_basis_points is 'What a line may be charged beyond or below its receipt, in ten-thousandths of it.';
comment on column public.match_policy.waiting_days is 'How many days receipts wait for their bill, and bills for their goods, before they are asked after.';
CREATE TRIGGER audit_delete AFTER DELETE ON public.match_policy REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('only_row', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.match_policy REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('only_row', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.match_policy REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('only_row', 'row');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.match_policy FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table match_policy enable always trigger audit_delete;
alter table match_policy enable always trigger audit_insert;
alter table match_policy enable always trigger audit_update;
alter table match_policy enable always trigger refuse_truncate;
grant select, update (document_amount, line_amount, price_basis_points, version, waiting_days) on match_policy to neraca_app;
grant select on match_policy to neraca_report;

create table noncash_entry (
  entry_id bigint not null,
  entry_date date not null,
  constraint noncash_entry_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES journal_entry(id),
  constraint noncash_entry_pkey PRIMARY KEY (entry_id)
);
comment on table public.noncash_entry is 'Posted entries that move equity, investing, financing or an account without a class otherwise than by money; follows from the lines and the classes of their accounts.';
CREATE INDEX noncash_entry_day ON public.noncash_entry USING btree (entry_date);
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.noncash_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table noncash_entry enable always trigger refuse_truncate;
grant delete, insert, select on noncash_entry to neraca_app;
grant select on noncash_entry to neraca_report;

create table number_counter (
  series text not null,
  period integer not null,
  last_number bigint not null,
  constraint number_counter_last_number_check CHECK ((last_number > 0)),
  constraint number_counter_period_check CHECK ((((period >= 1900) AND (period <= 9999)) OR (((period >= 190001) AND (period <= 999912)) AND (((period % 100) >= 1) AND ((period % 100) <= 12))))),
  constraint number_counter_pkey PRIMARY KEY (series, period)
);
comment on table public.number_counter is 'Last number given per series and period; changed in the transaction that uses the number.';
comment on column public.number_counter.period is 'The year (2026), or the month (202611) where the series begins anew each month.';
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.number_counter FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table number_counter enable always trigger refuse_truncate;
grant insert, select, update (last_number) on number_counter to neraca_app;
grant select on number_counter to neraca_report;

create table number_series (
  id bigint generated always as identity not null,
  series text not null,
  pattern text not null,
  resets text not null,
  from_day date not null,
  created_by text not null,
  created_at timestamp with time zone default now() not null,
  constraint number_series_check CHECK (((resets = 'year'::text) OR (pattern ~ '\{(MM|ROM)\}'::text))),
  constraint number_series_from_day_check CHECK (((from_day >= '1900-01-01'::date) AND (from_day <= '9999-12-31'::date))),
  constraint number_series_pattern_check CHECK (((length(pattern) <= 60) AND (pattern ~ '^[A-Z]([A-Z0-9.-]|\{(YYYY|YY|MM|ROM|N{1,9})\})*$'::text) AND (regexp_count(pattern, '\{N+\}'::text) = 1) AND (regexp_count(pattern, '\{YY(YY)?\}'::text) = 1) AND (regexp_count(pattern, '\{(MM|ROM)\}'::text) <= 1) AND (pattern !~ '([0-9]|\{(YYYY|YY|MM)\})\{N'::text) AND (pattern !~ 'N\}([0-9]|\{(YYYY|YY|MM)\})'::text))),
  constraint number_series_pkey PRIMARY KEY (id),
  constraint number_series_resets_check CHECK ((resets = ANY (ARRAY['year'::text, 'month'::text]))),
  constraint number_series_series_check CHECK ((series ~ '^[A-Z]{2,10}$'::text))
);
comment on table public.number_series is 'How numbers of a series look from a day on: of rows of one day the last written holds.';
CREATE INDEX number_series_in_force ON public.number_series USING btree (series, from_day DESC, id DESC);
CREATE TRIGGER audit_delete AFTER DELETE ON public.number_series REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.number_series REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.number_series REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER number_series_stays BEFORE DELETE OR UPDATE ON public.number_series FOR EACH ROW EXECUTE FUNCTION number_series_guard();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.number_series FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table number_series enable always trigger audit_delete;
alter table number_series enable always trigger audit_insert;
alter table number_series enable always trigger audit_update;
alter table number_series enable always trigger number_series_stays;
alter table number_series enable always trigger refuse_truncate;
grant delete, select, insert (created_by, from_day, pattern, resets, series) on number_series to neraca_app;
grant select on number_series to neraca_report;

create table opening_account (
  opening_id smallint not null,
  account_id bigint not null,
  debit bigint not null,
  credit bigint not null,
  constraint opening_account_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint opening_account_check CHECK (((debit > 0) OR (credit > 0))),
  constraint opening_account_credit_check CHECK (((credit >= 0) AND (credit <= '9007199254740991'::bigint))),
  constraint opening_account_debit_check CHECK (((debit >= 0) AND (debit <= '9007199254740991'::bigint))),
  constraint opening_account_opening_id_fkey FOREIGN KEY (opening_id) REFERENCES opening_balance(id),
  constraint opening_account_pkey PRIMARY KEY (opening_id, account_id)
);
comment on table public.opening_account is 'Trial balance of the old system.';
CREATE INDEX opening_account_account ON public.opening_account USING btree (account_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.opening_account REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('opening_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.opening_account REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('opening_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.opening_account REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('opening_id', 'group');
CREATE TRIGGER opening_account_guard BEFORE INSERT OR DELETE OR UPDATE ON public.opening_account FOR EACH ROW EXECUTE FUNCTION guard_opening_content();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.opening_account FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table opening_account enable always trigger audit_delete;
alter table opening_account enable always trigger audit_insert;
alter table opening_account enable always trigger audit_update;
alter table opening_account enable always trigger opening_account_guard;
alter table opening_account enable always trigger refuse_truncate;
grant delete, insert, select, update (credit, debit) on opening_account to neraca_app;
grant select on opening_account to neraca_report;

create table opening_balance (
  id smallint default 1 not null,
  status text default 'draft'::text not null,
  cut_over_day date,
  equity_account_id bigint,
  posted_at timestamp with time zone,
  posted_by text,
  updated_at timestamp with time zone default now() not null,
  updated_by text,
  version integer default 1 not null,
  constraint opening_balance_cut_over_day_check CHECK (((cut_over_day >= '1900-01-01'::date) AND (cut_over_day <= '9999-12-31'::date))),
  constraint opening_balance_equity_account_id_fkey FOREIGN KEY (equity_account_id) REFERENCES account(id),
  constraint opening_balance_id_check CHECK ((id = 1)),
  constraint opening_balance_pkey PRIMARY KEY (id),
  constraint opening_balance_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'posted'::text]))),
  constraint posted_opening_is_complete CHECK ((((status = 'posted'::text) = (posted_at IS NOT NULL)) AND ((status = 'posted'::text) = (posted_by IS NOT NULL)) AND ((status = 'posted'::text) = (equity_account_id IS NOT NULL)) AND ((status = 'draft'::text) OR (cut_over_day IS NOT NULL))))
);
comment on table public.opening_balance is 'The one opening of the books: a draft until it is posted, and again once the posting is taken back.';
comment on column public.opening_balance.cut_over_day is 'Last day of the old books; the opening entries are of this day.';
comment on column public.opening_balance.equity_account_id is 'Account the opening entries were posted against, whatever the role points to by now.';
CREATE TRIGGER audit_delete AFTER DELETE ON public.opening_balance REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.opening_balance REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.opening_balance REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER opening_balance_guard BEFORE INSERT OR DELETE OR UPDATE ON public.opening_balance FOR EACH ROW EXECUTE FUNCTION guard_opening_balance();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.opening_balance FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table opening_balance enable always trigger audit_delete;
alter table opening_balance enable always trigger audit_insert;
alter table opening_balance enable always trigger audit_update;
alter table opening_balance enable always trigger opening_balance_guard;
alter table opening_balance enable always trigger refuse_truncate;
grant select, update (cut_over_day, equity_account_id, posted_at, posted_by, status, updated_at, updated_by, version) on opening_balance to neraca_app;
grant select on opening_balance to neraca_report;

create table opening_document (
  opening_id smallint not null,
  kind text not null,
  line_number integer not null,
  party_code text not null,
  document_number text not null,
  document_day text not null,
  due_day text not null,
  amount text not null,
  constraint opening_document_amount_check CHECK ((length(amount) <= 100)),
  constraint opening_document_document_day_check CHECK ((length(document_day) <= 100)),
  constraint opening_document_document_number_check CHECK ((length(document_number) <= 100)),
  constraint opening_document_due_day_check CHECK ((length(due_day) <= 100)),
  constraint opening_document_kind_check CHECK ((kind = ANY (ARRAY['receivable'::text, 'payable'::text]))),
  constraint opening_document_line_number_check CHECK (((line_number >= 1) AND (line_number <= 1000000))),
  constraint opening_document_opening_id_fkey FOREIGN KEY (opening_id) REFERENCES opening_balance(id),
  constraint opening_document_party_code_check CHECK ((length(party_code) <= 100)),
  constraint opening_document_pkey PRIMARY KEY (opening_id, kind, line_number)
);
comment on table public.opening_document is 'Open receivables and payables of the old system, each cell as it was typed.';
CREATE TRIGGER audit_delete AFTER DELETE ON public.opening_document REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('opening_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.opening_document REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('opening_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.opening_document REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('opening_id', 'group');
CREATE TRIGGER opening_document_guard BEFORE INSERT OR DELETE OR UPDATE ON public.opening_document FOR EACH ROW EXECUTE FUNCTION guard_opening_content();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.opening_document FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table opening_document enable always trigger audit_delete;
alter table opening_document enable always trigger audit_insert;
alter table opening_document enable always trigger audit_update;
alter table opening_document enable always trigger opening_document_guard;
alter table opening_document enable always trigger refuse_truncate;
grant delete, insert, select, update (amount, document_day, document_number, due_day, party_code) on opening_document to neraca_app;
grant select on opening_document to neraca_report;

create table order_receipt_line (
  receipt_id bigint not null,
  receipt_line integer not null,
  order_line_id bigint not null,
  net_amount bigint not null,
  cost_amount bigint,
  constraint order_receipt_line_cost_amount_check CHECK (((cost_amount >= 0) AND (cost_amount <= '9007199254740991'::bigint))),
  constraint order_receipt_line_net_amount_check CHECK (((net_amount >= 0) AND (net_amount <= '9007199254740991'::bigint))),
  constraint order_receipt_line_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES purchase_order_line(id),
  constraint order_receipt_line_pkey PRIMARY KEY (receipt_id, receipt_line),
  constraint ordered_goods_came_in FOREIGN KEY (receipt_id, receipt_line) REFERENCES goods_receipt_line(receipt_id, line_number)
);
comment on table public.order_receipt_line is 'Which line of an order goods that came in were ordered by.';
comment on column public.order_receipt_line.cost_amount is 'Their share of what the order costs, where they came in at what their bill said; null where they came in at that share.';
comment on column public.order_receipt_line.net_amount is 'Their share of the net of the order, which their bill charges.';
CREATE INDEX order_receipt_line_of ON public.order_receipt_line USING btree (order_line_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.order_receipt_line REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('receipt_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.order_receipt_line REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('receipt_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.order_receipt_line REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('receipt_id', 'group');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.order_receipt_line FOR EACH ROW EXECUTE FUNCTION keep_issued();
CREATE TRIGGER order_receipt_line_guard BEFORE INSERT ON public.order_receipt_line FOR EACH ROW EXECUTE FUNCTION guard_order_receipt_line();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.order_receipt_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table order_receipt_line enable always trigger audit_delete;
alter table order_receipt_line enable always trigger audit_insert;
alter table order_receipt_line enable always trigger audit_update;
alter table order_receipt_line enable always trigger issued_stays;
alter table order_receipt_line enable always trigger order_receipt_line_guard;
alter table order_receipt_line enable always trigger refuse_truncate;
grant insert, select on order_receipt_line to neraca_app;
grant select on order_receipt_line to neraca_report;

create table organisation (
  only_row boolean default true not null,
  name text not null,
  npwp text,
  address text,
  time_zone text not null,
  fiscal_year_start_month integer default 1 not null,
  bank_details text,
  signatory text,
  refuses_over_limit boolean default false not null,
  is_example boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  entry_limit bigint default '10000000000000'::bigint not null,
  npwp16 text,
  nitku_suffix text,
  klu text,
  legal_form text,
  standard text default 'ep'::text not null,
  place text,
  signatory_title text,
  second_signatory text,
  second_signatory_title text,
  third_signatory text,
  third_signatory_title text,
  tax_registered_on date,
  constraint nitku_has_its_npwp CHECK (((nitku_suffix IS NULL) OR (npwp16 IS NOT NULL))),
  constraint npwp16_is_of_its_form CHECK (((legal_form = 'perorangan'::text) <> starts_with(npwp16, '0'::text))),
  constraint organisation_address_check CHECK ((length(address) <= 1000)),
  constraint organisation_bank_details_check CHECK ((length(bank_details) <= 500)),
  constraint organisation_entry_limit_check CHECK (((entry_limit >= 1000000000) AND (entry_limit <= '999999999999999'::bigint))),
  constraint organisation_fiscal_year_start_month_check CHECK (((fiscal_year_start_month >= 1) AND (fiscal_year_start_month <= 12))),
  constraint organisation_klu_check CHECK ((klu ~ '^\d{5}$'::text)),
  constraint organisation_legal_form_check CHECK ((legal_form = ANY (ARRAY['pt'::text, 'pt_perorangan'::text, 'cv'::text, 'firma'::text, 'koperasi'::text, 'yayasan'::text, 'perkumpulan'::text, 'perorangan'::text, 'lainnya'::text]))),
  constraint organisation_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 200))),
  constraint organisation_nitku_suffix_check CHECK ((nitku_suffix ~ '^\d{6}$'::text)),
  constraint organisation_npwp16_check CHECK ((npwp16 ~ '^\d{16}$'::text)),
  constraint organisation_npwp_check CHECK ((npwp ~ '^\d{2}\.\d{3}\.\d{3}\.\d-\d{3}\.\d{3}$'::text)),
  constraint organisation_only_row_check CHECK (only_row),
  constraint organisation_pkey PRIMARY KEY (only_row),
  constraint organisation_place_check CHECK ((length(place) <= 100)),
  constraint organisation_second_signatory_check CHECK ((length(second_signatory) <= 200)),
  constraint organisation_second_signatory_title_check CHECK ((length(second_signatory_title) <= 100)),
  constraint organisation_signatory_check CHECK ((length(signatory) <= 200)),
  constraint organisation_signatory_title_check CHECK ((length(signatory_title) <= 100)),
  constraint organisation_standard_check CHECK ((standard = ANY (ARRAY['ep'::text, 'emkm'::text]))),
  constraint organisation_third_signatory_check CHECK ((length(third_signatory) <= 200)),
  constraint organisation_third_signatory_title_check CHECK ((length(third_signatory_title) <= 100)),
  constraint organisation_time_zone_check CHECK ((time_zone = ANY (ARRAY['Asia/Jakarta'::text, 'Asia/Makassar'::text, 'Asia/Jayapura'::text])))
);
comment on column public.organisation.entry_limit is 'Largest total of one entry, in whole rupiah, but for people who may go beyond it.';
comment on column public.organisation.klu is 'Field of business as the tax office classifies it.';
comment on column public.organisation.nitku_suffix is 'Behind npwp16 it makes the NITKU; 000000 is the head office.';
comment on column public.organisation.npwp16 is 'For a body 0 and its fifteen digits, for a person the NIK.';
comment on column public.organisation.place is 'Where papers are signed, as it stands before the day.';
comment on column public.organisation.refuses_over_limit is 'Orders beyond the credit limit of their customer are refused when confirmed; off, the form only warns.';
comment on column public.organisation.standard is 'The standard its statements follow unless somebody asks for the other.';
comment on column public.organisation.tax_registered_on is 'The day it was registered with the tax office (NPWP), where it is known.';
CREATE TRIGGER audit_delete AFTER DELETE ON public.organisation REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('only_row', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.organisation REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('only_row', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.organisation REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('only_row', 'row');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.organisation FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table organisation enable always trigger audit_delete;
alter table organisation enable always trigger audit_insert;
alter table organisation enable always trigger audit_update;
alter table organisation enable always trigger refuse_truncate;
grant insert, select, update (address, bank_details, entry_limit, fiscal_year_start_month, klu, legal_form, name, nitku_suffix, npwp, npwp16, place, refuses_over_limit, second_signatory, second_signatory_title, signatory, signatory_title, standard, tax_registered_on, third_signatory, third_signatory_title, time_zone, updated_at, version) on organisation to neraca_app;
grant select on organisation to neraca_report;

create table organisation_logo (
  only_row boolean default true not null,
  content_type text not null,
  size integer not null,
  sha256 text not null,
  uploaded_at timestamp with time zone default now() not null,
  uploaded_by text not null,
  constraint organisation_logo_content_type_check CHECK ((content_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text]))),
  constraint organisation_logo_only_row_check CHECK (only_row),
  constraint organisation_logo_pkey PRIMARY KEY (only_row),
  constraint organisation_logo_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint organisation_logo_size_check CHECK (((size >= 1) AND (size <= 524288)))
);
comment on table public.organisation_logo is 'What picture stands in the letterhead; another one is another row.';
CREATE TRIGGER audit_delete AFTER DELETE ON public.organisation_logo REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('only_row', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.organisation_logo REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('only_row', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.organisation_logo REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('only_row', 'row');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.organisation_logo FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table organisation_logo enable always trigger audit_delete;
alter table organisation_logo enable always trigger audit_insert;
alter table organisation_logo enable always trigger audit_update;
alter table organisation_logo enable always trigger refuse_truncate;
grant delete, select, insert (content_type, sha256, size, uploaded_by) on organisation_logo to neraca_app;
grant select on organisation_logo to neraca_report;

create table organisation_logo_content (
  only_row boolean default true not null,
  content bytea not null,
  constraint organisation_logo_content_content_check CHECK (((length(content) >= 1) AND (length(content) <= 524288))),
  constraint organisation_logo_content_only_row_fkey FOREIGN KEY (only_row) REFERENCES organisation_logo(only_row) ON DELETE CASCADE,
  constraint organisation_logo_content_pkey PRIMARY KEY (only_row)
);
alter table organisation_logo_content alter column content set storage external;
comment on table public.organisation_logo_content is 'The bytes of the logo, apart so that the history does not keep them.';
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.organisation_logo_content FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table organisation_logo_content enable always trigger refuse_truncate;
grant delete, select, insert (content) on organisation_logo_content to neraca_app;
grant select on organisation_logo_content to neraca_report;

create table output_tax (
  id bigint generated always as identity not null,
  source text not null,
  source_id bigint not null,
  source_number text not null,
  is_reduction boolean not null,
  reduces_number text,
  issued_on date not null,
  transaction_code text not null,
  facility text,
  base_amount bigint not null,
  vat_amount bigint not null,
  collected_amount bigint not null,
  journal_entry_id bigint not null,
  account_id bigint,
  party_code text not null,
  party_name text not null,
  party_address text,
  party_npwp text,
  lines jsonb not null,
  status text default 'open'::text not null,
  faktur_number text,
  status_reason text,
  exported jsonb,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  return_kind text,
  masa date,
  return_number text,
  return_day date,
  given_code text,
  given_facility text,
  given_buyer jsonb,
  is_restored boolean default false not null,
  constraint approved_has_number CHECK (((status <> ALL (ARRAY['approved'::text, 'replaced'::text])) OR (faktur_number IS NOT NULL))),
  constraint collected_is_of_tax CHECK (((collected_amount = 0) OR (collected_amount = vat_amount))),
  constraint collected_stands_on_account CHECK (((collected_amount = 0) OR (account_id IS NOT NULL))),
  constraint counted_with_what_it_corrects CHECK (((masa IS NULL) OR ((is_restored OR (return_kind = ANY (ARRAY['price'::text, 'cancelled'::text]))) AND (masa < issued_on)))),
  constraint exported_has_its_file CHECK (((status <> 'exported'::text) OR (exported IS NOT NULL))),
  constraint only_invoices_are_changed CHECK (((NOT is_reduction) OR (num_nonnulls(given_code, given_facility, given_buyer) = 0))),
  constraint only_reductions_are_restored CHECK ((is_reduction OR (NOT is_restored))),
  constraint only_returns_have_a_kind CHECK ((is_reduction OR (num_nonnulls(return_kind, masa, return_number, return_day) = 0))),
  constraint output_tax_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint output_tax_faktur_number_check CHECK ((faktur_number ~ '^\d{16,17}$'::text)),
  constraint output_tax_given_buyer_check CHECK ((jsonb_typeof(given_buyer) = 'object'::text)),
  constraint output_tax_given_code_check CHECK ((given_code = ANY (ARRAY['01'::text, '02'::text, '03'::text, '04'::text, '05'::text, '06'::text, '07'::text, '08'::text, '09'::text, '10'::text]))),
  constraint output_tax_given_facility_check CHECK ((given_facility ~ '^\d{2}$'::text)),
  constraint output_tax_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entry(id),
  constraint output_tax_lines_check CHECK ((jsonb_typeof(lines) = 'array'::text)),
  constraint output_tax_masa_check CHECK ((date_trunc('month'::text, (masa)::timestamp without time zone) = masa)),
  constraint output_tax_once UNIQUE NULLS NOT DISTINCT (source, source_id, transaction_code, facility),
  constraint output_tax_pkey PRIMARY KEY (id),
  constraint output_tax_return_kind_check CHECK ((return_kind = ANY (ARRAY['goods'::text, 'services'::text, 'price'::text, 'cancelled'::text]))),
  constraint output_tax_return_number_check CHECK (((length(btrim(return_number)) >= 1) AND (length(btrim(return_number)) <= 40))),
  constraint output_tax_sign CHECK (
CASE
    WHEN (is_reduction AND (NOT is_restored)) THEN ((GREATEST(base_amount, vat_amount, collected_amount) <= 0) AND (base_amount < 0))
    ELSE ((LEAST(base_amount, vat_amount, collected_amount) >= 0) AND (base_amount > 0))
END),
  constraint output_tax_source_check CHECK ((source ~ '^[a-z_]+$'::text)),
  constraint output_tax_status_check CHECK ((status = ANY (ARRAY['open'::text, 'exported'::text, 'approved'::text, 'rejected'::text, 'replaced'::text, 'cancelled'::text, 'pooled'::text]))),
  constraint output_tax_status_reason_check CHECK (((length(btrim(status_reason)) >= 1) AND (length(btrim(status_reason)) <= 500))),
  constraint output_tax_transaction_code_check CHECK ((transaction_code = ANY (ARRAY['01'::text, '02'::text, '03'::text, '04'::text, '05'::text, '06'::text, '07'::text, '08'::text, '09'::text, '10'::text]))),
  constraint pooled_is_paid_to_us CHECK (((status <> 'pooled'::text) OR (transaction_code <> ALL (ARRAY['02'::text, '03'::text, '06'::text])))),
  constraint reduction_names_what_it_reduces CHECK ((is_reduction = (reduces_number IS NOT NULL))),
  constraint return_has_number_and_day CHECK (((return_number IS NULL) = (return_day IS NULL)))
);
comment on table public.output_tax is 'VAT on what is sold: one row for each code and relief of a document, negative where a note takes it back.';
comment on column public.output_tax.account_id is 'Account the VAT is owed on, whatever the role points to by then.';
comment on column public.output_tax.collected_amount is 'Of which we collect, and owe.';
comment on column public.output_tax.exported is 'Seller and buyer as the file said them, so that the file is written again byte for byte.';
comment on column public.output_tax.given_buyer is 'Buyer as the tax invoice says it that replaced the exported one.';
comment on column public.output_tax.given_code is 'Code it bears at the tax office, where that is another one than its document says.';
comment on column public.output_tax.given_facility is 'Its relief then.';
comment on column public.output_tax.is_restored is 'Takes a reduction back: positive, beside the row of the note that was cancelled.';
comment on column public.output_tax.lines is 'What was sold, as the document says it.';
comment on column public.output_tax.masa is 'Month it counts in, where that is not the one of its day: that of the tax invoice that is replaced or cancelled.';
comment on column public.output_tax.reduces_number is 'Invoice, or tax invoice from before the books, that a note reduces.';
comment on column public.output_tax.return_day is 'Its day.';
comment on column public.output_tax.return_kind is 'Goods back or services cancelled by a note of the buyer, a price corrected by replacing the tax invoice, or the tax invoice cancelled; none of notes from before this was told.';
comment on column public.output_tax.return_number is 'Number of the note of return or cancellation that the buyer made.';
comment on column public.output_tax.source is 'Kind of the document.';
comment on column public.output_tax.vat_amount is 'VAT that the tax invoice states, whoever pays it.';
CREATE INDEX output_tax_day ON public.output_tax USING btree (issued_on, id);
CREATE INDEX output_tax_entry ON public.output_tax USING btree (journal_entry_id);
CREATE INDEX output_tax_masa ON public.output_tax USING btree (COALESCE(masa, issued_on), id);
CREATE UNIQUE INDEX output_tax_number ON public.output_tax USING btree (faktur_number) WHERE (faktur_number IS NOT NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.output_tax REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.output_tax REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.output_tax REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.output_tax FOR EACH ROW EXECUTE FUNCTION keep_issued('status', 'faktur_number', 'status_reason', 'exported', 'version', 'return_number', 'return_day', 'given_code', 'given_facility', 'given_buyer');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.output_tax FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table output_tax enable always trigger audit_delete;
alter table output_tax enable always trigger audit_insert;
alter table output_tax enable always trigger audit_update;
alter table output_tax enable always trigger issued_stays;
alter table output_tax enable always trigger refuse_truncate;
grant insert, select, update (exported, faktur_number, given_buyer, given_code, given_facility, return_day, return_number, status, status_reason, version) on output_tax to neraca_app;
grant select on output_tax to neraca_report;

create table output_tax_change (
  id bigint generated always as identity not null,
  output_tax_id bigint not null,
  sequence integer not null,
  kind text not null,
  source_number text not null,
  changed_on date not null,
  reason text not null,
  code_before text not null,
  code text not null,
  facility_before text,
  facility text,
  faktur_before text,
  faktur_number text,
  buyer_before jsonb,
  buyer jsonb,
  created_at timestamp with time zone default now() not null,
  constraint code_changes CHECK (((kind = 'replacement'::text) OR (code <> code_before) OR (facility IS DISTINCT FROM facility_before))),
  constraint only_replacements_change_buyers CHECK (((kind = 'replacement'::text) OR (num_nonnulls(buyer_before, buyer) = 0))),
  constraint output_tax_change_code_check CHECK ((code = ANY (ARRAY['01'::text, '02'::text, '03'::text, '04'::text, '05'::text, '06'::text, '07'::text, '08'::text, '09'::text, '10'::text]))),
  constraint output_tax_change_faktur_before_check CHECK ((faktur_before ~ '^\d{16,17}$'::text)),
  constraint output_tax_change_faktur_number_check CHECK ((faktur_number ~ '^\d{16,17}$'::text)),
  constraint output_tax_change_kind_check CHECK ((kind = ANY (ARRAY['code'::text, 'replacement'::text]))),
  constraint output_tax_change_output_tax_id_fkey FOREIGN KEY (output_tax_id) REFERENCES output_tax(id),
  constraint output_tax_change_output_tax_id_sequence_key UNIQUE (output_tax_id, sequence),
  constraint output_tax_change_pkey PRIMARY KEY (id),
  constraint output_tax_change_reason_check CHECK (((length(btrim(reason)) >= 1) AND (length(btrim(reason)) <= 500))),
  constraint output_tax_change_sequence_check CHECK ((sequence >= 1)),
  constraint replaced_bears_numbers CHECK ((((kind = 'replacement'::text) = (faktur_before IS NOT NULL)) AND ((kind = 'replacement'::text) = (faktur_number IS NOT NULL))))
);
comment on table public.output_tax_change is 'What became of tax invoices while their documents stayed: codes that were changed, invoices that replaced others.';
comment on column public.output_tax_change.buyer is 'Buyer as it says it: identity, name and address.';
comment on column public.output_tax_change.faktur_before is 'Number of the tax invoice that was replaced.';
CREATE TRIGGER audit_delete AFTER DELETE ON public.output_tax_change REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.output_tax_change REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.output_tax_change REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.output_tax_change FOR EACH ROW EXECUTE FUNCTION keep_issued();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.output_tax_change FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table output_tax_change enable always trigger audit_delete;
alter table output_tax_change enable always trigger audit_insert;
alter table output_tax_change enable always trigger audit_update;
alter table output_tax_change enable always trigger issued_stays;
alter table output_tax_change enable always trigger refuse_truncate;
grant insert, select on output_tax_change to neraca_app;
grant select on output_tax_change to neraca_report;

create table party_pair (
  id bigint generated always as identity not null,
  customer_id bigint not null,
  vendor_id bigint not null,
  joined_at timestamp with time zone default now() not null,
  joined_by text not null,
  parted_at timestamp with time zone,
  parted_by text,
  constraint party_pair_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint party_pair_parted_by_somebody CHECK (((parted_at IS NULL) = (parted_by IS NULL))),
  constraint party_pair_pkey PRIMARY KEY (id),
  constraint party_pair_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id)
);
comment on table public.party_pair is 'Customers and vendors that are one party, since when and until when.';
CREATE UNIQUE INDEX party_pair_customer ON public.party_pair USING btree (customer_id) WHERE (parted_at IS NULL);
CREATE UNIQUE INDEX party_pair_vendor ON public.party_pair USING btree (vendor_id) WHERE (parted_at IS NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.party_pair REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.party_pair REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.party_pair REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.party_pair FOR EACH ROW EXECUTE FUNCTION keep_issued('parted_at', 'parted_by');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.party_pair FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table party_pair enable always trigger audit_delete;
alter table party_pair enable always trigger audit_insert;
alter table party_pair enable always trigger audit_update;
alter table party_pair enable always trigger issued_stays;
alter table party_pair enable always trigger refuse_truncate;
grant insert, select, update (parted_at, parted_by) on party_pair to neraca_app;
grant select on party_pair to neraca_report;

create table payment_reminder (
  id bigint generated always as identity not null,
  customer_id bigint not null,
  customer_code text not null,
  customer_name text not null,
  customer_address text,
  reminder_day date not null,
  level integer not null,
  amount bigint not null,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  heading text,
  opening text,
  closing text,
  constraint letter_has_whole_text CHECK ((num_nulls(heading, opening, closing) = ANY (ARRAY[0, 3]))),
  constraint payment_reminder_amount_check CHECK (((amount >= 1) AND (amount <= '9007199254740991'::bigint))),
  constraint payment_reminder_closing_check CHECK (((length(closing) >= 1) AND (length(closing) <= 4000))),
  constraint payment_reminder_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint payment_reminder_heading_check CHECK (((length(heading) >= 1) AND (length(heading) <= 1000))),
  constraint payment_reminder_level_check CHECK (((level >= 1) AND (level <= 3))),
  constraint payment_reminder_opening_check CHECK (((length(opening) >= 1) AND (length(opening) <= 4000))),
  constraint payment_reminder_pkey PRIMARY KEY (id)
);
comment on column public.payment_reminder.amount is 'What was past due on its day; the sum of its invoices.';
comment on column public.payment_reminder.heading is 'What the letter said; null of letters older than this column, which said the usual.';
comment on column public.payment_reminder.level is 'How urgent it is, by the days its oldest invoice was past due.';
CREATE INDEX payment_reminder_customer ON public.payment_reminder USING btree (customer_id, id DESC);
CREATE TRIGGER audit_delete AFTER DELETE ON public.payment_reminder REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.payment_reminder REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.payment_reminder REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.payment_reminder FOR EACH ROW EXECUTE FUNCTION keep_issued();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.payment_reminder FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table payment_reminder enable always trigger audit_delete;
alter table payment_reminder enable always trigger audit_insert;
alter table payment_reminder enable always trigger audit_update;
alter table payment_reminder enable always trigger issued_stays;
alter table payment_reminder enable always trigger refuse_truncate;
grant insert, select on payment_reminder to neraca_app;
grant select on payment_reminder to neraca_report;

create table payment_reminder_invoice (
  id bigint generated always as identity not null,
  reminder_id bigint not null,
  invoice_id bigint not null,
  open_amount bigint not null,
  constraint payment_reminder_invoice_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES sales_invoice(id),
  constraint payment_reminder_invoice_open_amount_check CHECK ((open_amount > 0)),
  constraint payment_reminder_invoice_pkey PRIMARY KEY (id),
  constraint payment_reminder_invoice_reminder_id_fkey FOREIGN KEY (reminder_id) REFERENCES payment_reminder(id),
  constraint payment_reminder_invoice_reminder_id_invoice_id_key UNIQUE (reminder_id, invoice_id)
);
comment on column public.payment_reminder_invoice.open_amount is 'What was open of it on the day of the letter.';
CREATE INDEX payment_reminder_invoice_invoice ON public.payment_reminder_invoice USING btree (invoice_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.payment_reminder_invoice REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('reminder_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.payment_reminder_invoice REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('reminder_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.payment_reminder_invoice REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('reminder_id', 'group');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.payment_reminder_invoice FOR EACH ROW EXECUTE FUNCTION keep_issued();
CREATE TRIGGER issued_whole BEFORE INSERT ON public.payment_reminder_invoice FOR EACH ROW EXECUTE FUNCTION refuse_late_line('payment_reminder', 'reminder_id');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.payment_reminder_invoice FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table payment_reminder_invoice enable always trigger audit_delete;
alter table payment_reminder_invoice enable always trigger audit_insert;
alter table payment_reminder_invoice enable always trigger audit_update;
alter table payment_reminder_invoice enable always trigger issued_stays;
alter table payment_reminder_invoice enable always trigger issued_whole;
alter table payment_reminder_invoice enable always trigger refuse_truncate;
grant insert, select on payment_reminder_invoice to neraca_app;
grant select on payment_reminder_invoice to neraca_report;

create table payment_withholding (
  payment_id bigint not null,
  bill_id bigint not null,
  object_code text not null,
  object_name text not null,
  article text not null,
  rate_basis_points integer not null,
  base_amount bigint not null,
  tax_amount bigint not null,
  constraint payment_withholding_article_check CHECK ((article = ANY (ARRAY['pph21'::text, 'pph23'::text, 'pph26'::text, 'pph4_2'::text]))),
  constraint payment_withholding_base_amount_check CHECK ((base_amount >= 0)),
  constraint payment_withholding_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES vendor_bill(id),
  constraint payment_withholding_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES vendor_payment(id),
  constraint payment_withholding_pkey PRIMARY KEY (payment_id, bill_id, object_code),
  constraint payment_withholding_rate_basis_points_check CHECK (((rate_basis_points >= 0) AND (rate_basis_points <= 10000))),
  constraint payment_withholding_tax_amount_check CHECK ((tax_amount >= 0))
);
comment on table public.payment_withholding is 'What a payment withheld of each object of a bill; it counts while the payment stands.';
comment on column public.payment_withholding.base_amount is 'The share of the base of the bill that the payment settled.';
CREATE INDEX payment_withholding_bill ON public.payment_withholding USING btree (bill_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.payment_withholding REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('payment_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.payment_withholding REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('payment_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.payment_withholding REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('payment_id', 'group');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.payment_withholding FOR EACH ROW EXECUTE FUNCTION keep_issued();
CREATE TRIGGER issued_whole BEFORE INSERT ON public.payment_withholding FOR EACH ROW EXECUTE FUNCTION refuse_late_line('vendor_payment', 'payment_id');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.payment_withholding FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table payment_withholding enable always trigger audit_delete;
alter table payment_withholding enable always trigger audit_insert;
alter table payment_withholding enable always trigger audit_update;
alter table payment_withholding enable always trigger issued_stays;
alter table payment_withholding enable always trigger issued_whole;
alter table payment_withholding enable always trigger refuse_truncate;
grant insert, select on payment_withholding to neraca_app;
grant select on payment_withholding to neraca_report;

create table period_exception (
  id bigint generated always as identity not null,
  month date not null,
  user_id bigint not null,
  user_name text not null,
  reason text not null,
  until timestamp with time zone not null,
  granted_by text not null,
  granted_at timestamp with time zone default now() not null,
  revoked_by text,
  revoked_at timestamp with time zone,
  constraint exception_is_revoked_by_somebody CHECK (((revoked_by IS NULL) = (revoked_at IS NULL))),
  constraint exception_is_short CHECK (((until > granted_at) AND (until <= (granted_at + '7 days'::interval)))),
  constraint period_exception_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint period_exception_pkey PRIMARY KEY (id),
  constraint period_exception_reason_check CHECK (((length(btrim(reason)) >= 1) AND (length(btrim(reason)) <= 500)))
);
comment on table public.period_exception is 'Who may post into a locked month, and until when.';
CREATE INDEX period_exception_month ON public.period_exception USING btree (month, user_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.period_exception REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.period_exception REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.period_exception REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER period_exception_guard BEFORE DELETE OR UPDATE ON public.period_exception FOR EACH ROW EXECUTE FUNCTION guard_period_exception();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.period_exception FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table period_exception enable always trigger audit_delete;
alter table period_exception enable always trigger audit_insert;
alter table period_exception enable always trigger audit_update;
alter table period_exception enable always trigger period_exception_guard;
alter table period_exception enable always trigger refuse_truncate;
grant select, insert (granted_by, month, reason, until, user_id, user_name), update (revoked_at, revoked_by) on period_exception to neraca_app;
grant select on period_exception to neraca_report;

create table period_exception_use (
  entry_id bigint not null,
  exception_id bigint not null,
  constraint period_exception_use_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES journal_entry(id) DEFERRABLE INITIALLY DEFERRED,
  constraint period_exception_use_exception_id_fkey FOREIGN KEY (exception_id) REFERENCES period_exception(id),
  constraint period_exception_use_pkey PRIMARY KEY (entry_id)
);
comment on table public.period_exception_use is 'Entries that were posted into a locked month, with the exception that let them in.';
CREATE INDEX period_exception_use_exception ON public.period_exception_use USING btree (exception_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.period_exception_use REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('entry_id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.period_exception_use REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('entry_id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.period_exception_use REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('entry_id', 'row');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.period_exception_use FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table period_exception_use enable always trigger audit_delete;
alter table period_exception_use enable always trigger audit_insert;
alter table period_exception_use enable always trigger audit_update;
alter table period_exception_use enable always trigger refuse_truncate;
grant select on period_exception_use to neraca_app;
grant select on period_exception_use to neraca_report;

create table pkp_status (
  valid_from date not null,
  is_pkp boolean not null,
  note text,
  constraint pkp_status_note_check CHECK ((length(note) <= 200)),
  constraint pkp_status_pkey PRIMARY KEY (valid_from),
  constraint pkp_status_valid_from_check CHECK ((valid_from >= '1900-01-01'::date))
);
comment on table public.pkp_status is 'From which day on the organisation was PKP, and from which not.';
CREATE TRIGGER audit_delete AFTER DELETE ON public.pkp_status REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('valid_from', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.pkp_status REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('valid_from', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.pkp_status REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('valid_from', 'row');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.pkp_status FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table pkp_status enable always trigger audit_delete;
alter table pkp_status enable always trigger audit_insert;
alter table pkp_status enable always trigger audit_update;
alter table pkp_status enable always trigger refuse_truncate;
grant insert, select, update (is_pkp, note) on pkp_status to neraca_app;
grant select on pkp_status to neraca_report;

create table posting_counter (
  only_row boolean default true not null,
  last_number bigint not null,
  posted_total numeric(40,0) not null,
  moment timestamp with time zone not null,
  moment_of xid8,
  constraint posting_counter_last_number_check CHECK ((last_number >= 0)),
  constraint posting_counter_only_row_check CHECK (only_row),
  constraint posting_counter_pkey PRIMARY KEY (only_row),
  constraint posting_counter_posted_total_check CHECK ((posted_total >= (0)::numeric))
);
comment on column public.posting_counter.moment is 'Moment of the last posting, or up to which somebody was told what is known; the next posting is later.';
comment on column public.posting_counter.moment_of is 'Transaction that took the moment: all it posts is of this moment.';
comment on column public.posting_counter.posted_total is 'Sum of all posted debits.';
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.posting_counter FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table posting_counter enable always trigger refuse_truncate;
grant select, update (last_number, moment, moment_of, posted_total) on posting_counter to neraca_app;

create table print_template (
  kind text not null,
  color text,
  shows_logo boolean default true not null,
  hidden_columns text[] default '{}'::text[] not null,
  footer text default ''::text not null,
  terms text default ''::text not null,
  signing text default 'usual'::text not null,
  signer_acts text[] default '{}'::text[] not null,
  signer_names text[] default '{}'::text[] not null,
  signer_titles text[] default '{}'::text[] not null,
  version integer not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text not null,
  constraint print_template_color_check CHECK ((color ~ '^#[0-9a-f]{6}$'::text)),
  constraint print_template_footer_check CHECK (((length(footer) <= 100) AND (footer !~ '[\n\r]'::text))),
  constraint print_template_hidden_columns_check CHECK ((cardinality(hidden_columns) <= 20)),
  constraint print_template_kind_check CHECK ((kind ~ '^[a-z_]{1,40}$'::text)),
  constraint print_template_pkey PRIMARY KEY (kind),
  constraint print_template_signers CHECK (((cardinality(signer_acts) <= 4) AND (cardinality(signer_names) = cardinality(signer_acts)) AND (cardinality(signer_titles) = cardinality(signer_acts)) AND ((signing = 'own'::text) = (cardinality(signer_acts) > 0)))),
  constraint print_template_signing_check CHECK ((signing = ANY (ARRAY['usual'::text, 'none'::text, 'own'::text]))),
  constraint print_template_terms_check CHECK ((length(terms) <= 2000)),
  constraint print_template_version_check CHECK ((version > 1))
);
comment on table public.print_template is 'How papers of a kind are printed; of a kind without a row as usual. Documents printed before are not kept: a paper is drawn anew each time.';
comment on column public.print_template.footer is 'One line above the usual foot of the pages.';
comment on column public.print_template.hidden_columns is 'Columns of the lines that are left out, by their keys.';
comment on column public.print_template.signing is 'usual: whoever signs such papers; none: nobody; own: the signers here.';
comment on column public.print_template.version is 'The first one follows that of papers nobody has chosen a look for, which is 1.';
CREATE TRIGGER audit_delete AFTER DELETE ON public.print_template REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('kind', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.print_template REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('kind', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.print_template REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('kind', 'row');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.print_template FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table print_template enable always trigger audit_delete;
alter table print_template enable always trigger audit_insert;
alter table print_template enable always trigger audit_update;
alter table print_template enable always trigger refuse_truncate;
grant select, insert (color, footer, hidden_columns, kind, shows_logo, signer_acts, signer_names, signer_titles, signing, terms, updated_at, updated_by, version), update (color, footer, hidden_columns, shows_logo, signer_acts, signer_names, signer_titles, signing, terms, updated_at, updated_by, version) on print_template to neraca_app;
grant select on print_template to neraca_report;

create table product (
  id bigint generated always as identity not null,
  code text not null,
  name text not null,
  unit text not null,
  is_service boolean not null,
  cost_price bigint not null,
  selling_price bigint not null,
  coretax_unit text,
  coretax_code text,
  revenue_account_id bigint,
  is_active boolean default true not null,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  code_order text collate "C" generated always as (code_order(code)) stored not null,
  search_text text collate "C" generated always as (lower(((code || '
'::text) || name))) stored not null,
  tax_class text default 'taxed'::text not null,
  withheld_tax text,
  tax_facility text,
  weight_grams integer,
  stock_account_id bigint,
  cost_account_id bigint,
  constraint product_check CHECK ((selling_price > cost_price)),
  constraint product_check1 CHECK ((is_active = (deleted_at IS NULL))),
  constraint product_code_check CHECK (((code = upper(btrim(code))) AND ((length(code) >= 1) AND (length(code) <= 20)))),
  constraint product_code_visible CHECK ((name_key(code) <> ''::text)),
  constraint product_coretax_code_check CHECK ((coretax_code ~ '^\d{6}$'::text)),
  constraint product_coretax_unit_check CHECK ((coretax_unit ~ '^UM\.\d{4}$'::text)),
  constraint product_cost_account_id_fkey FOREIGN KEY (cost_account_id) REFERENCES account(id),
  constraint product_cost_price_check CHECK (((cost_price >= 0) AND (cost_price <= '9007199254740991'::bigint))),
  constraint product_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 200))),
  constraint product_name_visible CHECK ((name_key(name) <> ''::text)),
  constraint product_pkey PRIMARY KEY (id),
  constraint product_revenue_account_id_fkey FOREIGN KEY (revenue_account_id) REFERENCES account(id),
  constraint product_selling_price_check CHECK (((selling_price >= 1) AND (selling_price <= '9007199254740991'::bigint))),
  constraint product_service_keeps_nothing CHECK (((NOT is_service) OR (num_nonnulls(stock_account_id, cost_account_id) = 0))),
  constraint product_stock_account_id_fkey FOREIGN KEY (stock_account_id) REFERENCES account(id),
  constraint product_tax_class_check CHECK ((tax_class = ANY (ARRAY['taxed'::text, 'luxury'::text, 'specified'::text, 'not_collected'::text, 'exempt'::text, 'untaxed'::text]))),
  constraint product_tax_facility_check CHECK ((tax_facility ~ '^\d{2}$'::text)),
  constraint product_unit_check CHECK ((unit = ANY (ARRAY['pcs'::text, 'kg'::text, 'box'::text, 'liter'::text, 'meter'::text, 'set'::text, 'unit'::text, 'hour'::text]))),
  constraint product_weight_grams_check CHECK (((weight_grams >= 1) AND (weight_grams <= 1000000000))),
  constraint product_withheld_tax_check CHECK ((withheld_tax = ANY (ARRAY['pph23'::text, 'none'::text]))),
  constraint relief_is_of_class CHECK (((tax_facility IS NULL) OR (tax_class = ANY (ARRAY['not_collected'::text, 'exempt'::text]))))
);
comment on column public.product.cost_account_id is 'Where its cost goes when it is billed instead of the account of the role.';
comment on column public.product.search_text is 'What a list is searched by, lower case, one field a line.';
comment on column public.product.stock_account_id is 'Where its stock stands instead of the account of the role; changed only while there is none.';
comment on column public.product.tax_class is 'Whether sales of it bear PPN; an invoice takes the class of its own day.';
comment on column public.product.tax_facility is 'Last two digits of the codes TD.005nn and TD.011nn of its relief.';
comment on column public.product.weight_grams is 'Of one unit; null while nobody has said it.';
comment on column public.product.withheld_tax is 'Whether customers withhold PPh 23 of it; null follows its kind: of services they do, of goods they do not.';
CREATE UNIQUE INDEX product_code ON public.product USING btree (name_key(code));
CREATE INDEX product_code_order ON public.product USING btree (code_order, id);
CREATE INDEX product_code_typed ON public.product USING btree (lower(btrim(code)) COLLATE "C");
CREATE INDEX product_cost_account ON public.product USING btree (cost_account_id) WHERE (cost_account_id IS NOT NULL);
CREATE INDEX product_inactive ON public.product USING btree (code_order, id) WHERE (NOT is_active);
CREATE INDEX product_kind ON public.product USING btree (is_service, code_order, id);
CREATE UNIQUE INDEX product_name ON public.product USING btree (name_key(name));
CREATE INDEX product_name_typed ON public.product USING btree (lower(btrim(name)) COLLATE "C");
CREATE INDEX product_recent ON public.product USING btree (updated_at DESC) WHERE is_active;
CREATE INDEX product_revenue_account ON public.product USING btree (revenue_account_id) WHERE (revenue_account_id IS NOT NULL);
CREATE INDEX product_search ON public.product USING gin (search_text gin_trgm_ops);
CREATE INDEX product_stock_account ON public.product USING btree (stock_account_id) WHERE (stock_account_id IS NOT NULL);
CREATE INDEX product_untaxed ON public.product USING btree (code_order, id) WHERE (tax_class = 'untaxed'::text);
CREATE TRIGGER audit_delete AFTER DELETE ON public.product REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row', 'code_order', 'search_text');
CREATE TRIGGER audit_insert AFTER INSERT ON public.product REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row', 'code_order', 'search_text');
CREATE TRIGGER audit_update AFTER UPDATE ON public.product REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row', 'code_order', 'search_text');
CREATE TRIGGER product_stock_account_guard BEFORE INSERT OR UPDATE ON public.product FOR EACH ROW EXECUTE FUNCTION guard_own_stock_account();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.product FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER tally_delete AFTER DELETE ON public.product REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_products();
CREATE TRIGGER tally_insert AFTER INSERT ON public.product REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_products();
CREATE TRIGGER tally_update AFTER UPDATE ON public.product REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_products();
alter table product enable always trigger audit_delete;
alter table product enable always trigger audit_insert;
alter table product enable always trigger audit_update;
alter table product enable always trigger product_stock_account_guard;
alter table product enable always trigger refuse_truncate;
alter table product enable always trigger tally_delete;
alter table product enable always trigger tally_insert;
alter table product enable always trigger tally_update;
grant delete, insert, select, insert (weight_grams), update (coretax_code, coretax_unit, cost_account_id, cost_price, deleted_at, is_active, is_service, name, revenue_account_id, selling_price, stock_account_id, tax_class, tax_facility, unit, updated_at, version, weight_grams, withheld_tax) on product to neraca_app;
grant select on product to neraca_report;

create table product_barcode (
  id bigint generated always as identity not null,
  product_id bigint not null,
  pack_id bigint,
  barcode text not null,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  constraint product_barcode_barcode_check CHECK (((barcode ~ '^[!-~]{1,48}$'::text) AND (barcode !~ ','::text))),
  constraint product_barcode_barcode_key UNIQUE (barcode),
  constraint product_barcode_pack_id_product_id_fkey FOREIGN KEY (pack_id, product_id) REFERENCES product_pack(id, product_id),
  constraint product_barcode_pkey PRIMARY KEY (id),
  constraint product_barcode_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id)
);
comment on table public.product_barcode is 'A barcode of a product, or of a pack of it.';
CREATE INDEX product_barcode_pack ON public.product_barcode USING btree (pack_id);
CREATE INDEX product_barcode_product ON public.product_barcode USING btree (product_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.product_barcode REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('product_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.product_barcode REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('product_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.product_barcode REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('product_id', 'group');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.product_barcode FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table product_barcode enable always trigger audit_delete;
alter table product_barcode enable always trigger audit_insert;
alter table product_barcode enable always trigger audit_update;
alter table product_barcode enable always trigger refuse_truncate;
grant delete, insert, select on product_barcode to neraca_app;
grant select on product_barcode to neraca_report;

create table product_pack (
  id bigint generated always as identity not null,
  product_id bigint not null,
  name text not null,
  factor numeric(18,3) not null,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  selling_price bigint,
  constraint product_pack_factor_check CHECK (((factor > (0)::numeric) AND (factor <> (1)::numeric))),
  constraint product_pack_id_product_id_key UNIQUE (id, product_id),
  constraint product_pack_name_check CHECK ((name ~ '^[[:alpha:]][^[:space:]]{0,19}$'::text)),
  constraint product_pack_of_lines UNIQUE (id, product_id, name, factor),
  constraint product_pack_pkey PRIMARY KEY (id),
  constraint product_pack_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  constraint product_pack_selling_price_check CHECK (((selling_price >= 1) AND (selling_price <= '9007199254740991'::bigint)))
);
comment on table public.product_pack is 'A further unit of a product: `factor` of its own unit. Lines keep quantities of the own unit, and may be priced by this.';
comment on column public.product_pack.selling_price is 'What one of it is sold for; null: as many of the own unit as it holds.';
CREATE UNIQUE INDEX product_pack_name ON public.product_pack USING btree (product_id, lower(name));
CREATE TRIGGER audit_delete AFTER DELETE ON public.product_pack REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('product_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.product_pack REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('product_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.product_pack REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('product_id', 'group');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.product_pack FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table product_pack enable always trigger audit_delete;
alter table product_pack enable always trigger audit_insert;
alter table product_pack enable always trigger audit_update;
alter table product_pack enable always trigger refuse_truncate;
grant delete, insert, select, update (selling_price) on product_pack to neraca_app;
grant select on product_pack to neraca_report;

create table product_tally (
  is_service boolean not null,
  is_active boolean not null,
  slot smallint not null,
  records bigint not null,
  tax_class text not null,
  constraint product_tally_pkey PRIMARY KEY (is_service, tax_class, is_active, slot),
  constraint product_tally_tax_class_check CHECK ((tax_class = ANY (ARRAY['taxed'::text, 'luxury'::text, 'specified'::text, 'not_collected'::text, 'exempt'::text, 'untaxed'::text])))
);
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.product_tally FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table product_tally enable always trigger refuse_truncate;
grant select on product_tally to neraca_app;
grant select on product_tally to neraca_report;

create table purchase_order (
  id bigint generated always as identity not null,
  order_number text not null,
  order_date date not null,
  expected_day date,
  vendor_id bigint not null,
  vendor_code text not null,
  vendor_name text not null,
  subtotal bigint not null,
  tax_amount bigint not null,
  total_amount bigint not null,
  notes text,
  cancelled_on date,
  cancelled_at timestamp with time zone,
  cancelled_by text,
  cancel_reason text,
  closed_on date,
  closed_at timestamp with time zone,
  closed_by text,
  close_reason text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text not null,
  revision integer default 0 not null,
  constraint order_cancelled_whole CHECK ((num_nulls(cancelled_on, cancelled_at, cancelled_by, cancel_reason) = ANY (ARRAY[0, 4]))),
  constraint order_closed_whole CHECK ((num_nulls(closed_on, closed_at, closed_by, close_reason) = ANY (ARRAY[0, 4]))),
  constraint order_ended_once CHECK (((cancelled_on IS NULL) OR (closed_on IS NULL))),
  constraint order_expected_later CHECK ((expected_day >= order_date)),
  constraint purchase_order_cancel_reason_check CHECK (((length(cancel_reason) >= 1) AND (length(cancel_reason) <= 500))),
  constraint purchase_order_close_reason_check CHECK (((length(close_reason) >= 1) AND (length(close_reason) <= 500))),
  constraint purchase_order_notes_check CHECK (((length(notes) >= 1) AND (length(notes) <= 2000))),
  constraint purchase_order_order_number_check CHECK (((length(order_number) >= 3) AND (length(order_number) <= 40))),
  constraint purchase_order_order_number_key UNIQUE (order_number),
  constraint purchase_order_pkey PRIMARY KEY (id),
  constraint purchase_order_revision_check CHECK ((revision >= 0)),
  constraint purchase_order_subtotal_check CHECK (((subtotal >= 0) AND (subtotal <= '9007199254740991'::bigint))),
  constraint purchase_order_tax_amount_check CHECK ((tax_amount >= 0)),
  constraint purchase_order_total CHECK ((total_amount = (subtotal + tax_amount))),
  constraint purchase_order_total_amount_check CHECK (((total_amount >= 0) AND (total_amount <= '9007199254740991'::bigint))),
  constraint purchase_order_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id)
);
comment on table public.purchase_order is 'What was ordered of a vendor. Its state follows from what came in and was billed.';
comment on column public.purchase_order.closed_on is 'Day from which nothing more is expected of it.';
comment on column public.purchase_order.revision is 'How often it was changed since it was made; its paper says so.';
CREATE INDEX purchase_order_day ON public.purchase_order USING btree (order_date DESC, id DESC);
CREATE INDEX purchase_order_expected ON public.purchase_order USING btree (expected_day, id) WHERE ((cancelled_on IS NULL) AND (closed_on IS NULL));
CREATE INDEX purchase_order_number_beginning ON public.purchase_order USING btree (order_number COLLATE "C");
CREATE INDEX purchase_order_search ON public.purchase_order USING gin (lower(((((order_number || ' '::text) || vendor_name) || ' '::text) || COALESCE(notes, ''::text))) gin_trgm_ops);
CREATE INDEX purchase_order_vendor ON public.purchase_order USING btree (vendor_id, order_date DESC, id DESC);
CREATE TRIGGER audit_delete AFTER DELETE ON public.purchase_order REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.purchase_order REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.purchase_order REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER number_of_series AFTER INSERT ON public.purchase_order REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION purchase_order_number_fits();
CREATE TRIGGER purchase_order_guard BEFORE UPDATE ON public.purchase_order FOR EACH ROW EXECUTE FUNCTION guard_purchase_order();
CREATE TRIGGER purchase_order_stays BEFORE DELETE ON public.purchase_order FOR EACH ROW EXECUTE FUNCTION keep_purchase_order();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.purchase_order FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER standing_insert AFTER INSERT ON public.purchase_order REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_orders();
CREATE TRIGGER standing_update AFTER UPDATE ON public.purchase_order REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_orders();
alter table purchase_order enable always trigger audit_delete;
alter table purchase_order enable always trigger audit_insert;
alter table purchase_order enable always trigger audit_update;
alter table purchase_order enable always trigger number_of_series;
alter table purchase_order enable always trigger purchase_order_guard;
alter table purchase_order enable always trigger purchase_order_stays;
alter table purchase_order enable always trigger refuse_truncate;
alter table purchase_order enable always trigger standing_insert;
alter table purchase_order enable always trigger standing_update;
grant insert, select, update (cancel_reason, cancelled_at, cancelled_by, cancelled_on, close_reason, closed_at, closed_by, closed_on, expected_day, notes, order_date, revision, subtotal, tax_amount, total_amount, updated_at, updated_by, vendor_code, vendor_id, vendor_name, version) on purchase_order to neraca_app;
grant select on purchase_order to neraca_report;

create table purchase_order_line (
  id bigint generated always as identity not null,
  order_id bigint not null,
  line_number integer not null,
  product_id bigint,
  product_code text,
  product_name text,
  unit text,
  account_id bigint,
  description text not null,
  quantity numeric(18,3) not null,
  unit_price numeric(21,6) not null,
  discount_basis_points integer not null,
  amount bigint not null,
  is_amount_typed boolean not null,
  tax_class text not null,
  vat_basis_points integer not null,
  tax_amount bigint not null,
  cost_amount bigint not null,
  department_id bigint,
  request_line_id bigint,
  constraint order_line_cost CHECK (((cost_amount = amount) OR (cost_amount = (amount + tax_amount)))),
  constraint ordered_account_costs CHECK (((account_id IS NULL) OR (amount > 0))),
  constraint ordered_goods_or_account CHECK (((num_nulls(product_id, product_code, product_name, unit) = ANY (ARRAY[0, 4])) AND ((product_id IS NULL) <> (account_id IS NULL)))),
  constraint purchase_order_line_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint purchase_order_line_amount_check CHECK (((amount >= 0) AND (amount <= '9007199254740991'::bigint))),
  constraint purchase_order_line_department CHECK (((department_id IS NULL) OR (account_id IS NOT NULL))),
  constraint purchase_order_line_department_id_fkey FOREIGN KEY (department_id) REFERENCES department(id),
  constraint purchase_order_line_description_check CHECK ((length(description) <= 500)),
  constraint purchase_order_line_discount_basis_points_check CHECK (((discount_basis_points >= 0) AND (discount_basis_points <= 10000))),
  constraint purchase_order_line_line_number_check CHECK (((line_number >= 1) AND (line_number <= 500))),
  constraint purchase_order_line_order_id_fkey FOREIGN KEY (order_id) REFERENCES purchase_order(id),
  constraint purchase_order_line_order_id_line_number_key UNIQUE (order_id, line_number),
  constraint purchase_order_line_pkey PRIMARY KEY (id),
  constraint purchase_order_line_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  constraint purchase_order_line_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint purchase_order_line_request_line_id_fkey FOREIGN KEY (request_line_id) REFERENCES purchase_request_line(id),
  constraint purchase_order_line_tax_amount_check CHECK ((tax_amount >= 0)),
  constraint purchase_order_line_tax_class_check CHECK ((tax_class = ANY (ARRAY['taxed'::text, 'untaxed'::text]))),
  constraint purchase_order_line_unit_price_check CHECK ((unit_price >= (0)::numeric)),
  constraint purchase_order_line_vat_basis_points_check CHECK (((vat_basis_points >= 0) AND (vat_basis_points <= 10000))),
  constraint untaxed_order_line CHECK (((tax_class = 'taxed'::text) OR ((vat_basis_points = 0) AND (tax_amount = 0))))
);
comment on table public.purchase_order_line is 'Goods that come in by receipts, or what is charged to an account by bills.';
comment on column public.purchase_order_line.amount is 'Its net without VAT; what was typed wins over quantity and price.';
comment on column public.purchase_order_line.cost_amount is 'What it costs: with VAT where that is not credited.';
comment on column public.purchase_order_line.department_id is 'Which department bears what its account is charged with.';
comment on column public.purchase_order_line.request_line_id is 'The line of a request that it orders.';
CREATE INDEX purchase_order_line_product ON public.purchase_order_line USING btree (product_id, order_id DESC) WHERE (product_id IS NOT NULL);
CREATE INDEX purchase_order_line_requested ON public.purchase_order_line USING btree (request_line_id) WHERE (request_line_id IS NOT NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.purchase_order_line REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('order_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.purchase_order_line REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('order_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.purchase_order_line REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('order_id', 'group');
CREATE TRIGGER purchase_order_line_guard BEFORE INSERT OR DELETE OR UPDATE ON public.purchase_order_line FOR EACH ROW EXECUTE FUNCTION guard_purchase_order_line();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.purchase_order_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER requested_order_line_guard AFTER INSERT OR UPDATE OF quantity, product_id, account_id, request_line_id ON public.purchase_order_line FOR EACH ROW WHEN ((new.request_line_id IS NOT NULL)) EXECUTE FUNCTION guard_requested_order_line();
CREATE TRIGGER standing_delete AFTER DELETE ON public.purchase_order_line REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_orders();
CREATE TRIGGER standing_insert AFTER INSERT ON public.purchase_order_line REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_orders();
CREATE TRIGGER standing_update AFTER UPDATE ON public.purchase_order_line REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_orders();
alter table purchase_order_line enable always trigger audit_delete;
alter table purchase_order_line enable always trigger audit_insert;
alter table purchase_order_line enable always trigger audit_update;
alter table purchase_order_line enable always trigger purchase_order_line_guard;
alter table purchase_order_line enable always trigger refuse_truncate;
alter table purchase_order_line enable always trigger requested_order_line_guard;
alter table purchase_order_line enable always trigger standing_delete;
alter table purchase_order_line enable always trigger standing_insert;
alter table purchase_order_line enable always trigger standing_update;
grant delete, insert, select, update (amount, cost_amount, department_id, description, discount_basis_points, is_amount_typed, quantity, tax_amount, tax_class, unit_price, vat_basis_points) on purchase_order_line to neraca_app;
grant select on purchase_order_line to neraca_report;

create table purchase_order_revision (
  order_id bigint not null,
  revision integer not null,
  changes jsonb not null,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  constraint purchase_order_revision_order_id_fkey FOREIGN KEY (order_id) REFERENCES purchase_order(id),
  constraint purchase_order_revision_pkey PRIMARY KEY (order_id, revision),
  constraint purchase_order_revision_revision_check CHECK ((revision > 0))
);
comment on table public.purchase_order_revision is 'What each change of an order made otherwise, as people read it.';
CREATE TRIGGER audit_delete AFTER DELETE ON public.purchase_order_revision REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('order_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.purchase_order_revision REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('order_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.purchase_order_revision REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('order_id', 'group');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.purchase_order_revision FOR EACH ROW EXECUTE FUNCTION keep_issued();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.purchase_order_revision FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table purchase_order_revision enable always trigger audit_delete;
alter table purchase_order_revision enable always trigger audit_insert;
alter table purchase_order_revision enable always trigger audit_update;
alter table purchase_order_revision enable always trigger issued_stays;
alter table purchase_order_revision enable always trigger refuse_truncate;
grant insert, select on purchase_order_revision to neraca_app;
grant select on purchase_order_revision to neraca_report;

create table purchase_order_standing (
  order_id bigint not null,
  state text not null,
  is_begun boolean not null,
  is_goods_left boolean not null,
  is_billable boolean not null,
  constraint purchase_order_standing_order_id_fkey FOREIGN KEY (order_id) REFERENCES purchase_order(id),
  constraint purchase_order_standing_pkey PRIMARY KEY (order_id),
  constraint purchase_order_standing_state_check CHECK ((state = ANY (ARRAY['ordered'::text, 'partial'::text, 'received'::text, 'done'::text, 'closed'::text, 'cancelled'::text])))
);
comment on table public.purchase_order_standing is 'How orders to vendors stand; follows from their lines, what came in and what was billed.';
comment on column public.purchase_order_standing.is_begun is 'Something came of it once, be it cancelled since.';
comment on column public.purchase_order_standing.is_billable is 'Goods that came in, or lines on accounts, wait for a bill.';
comment on column public.purchase_order_standing.is_goods_left is 'Goods are still expected.';
CREATE INDEX purchase_order_standing_moving ON public.purchase_order_standing USING btree (state, order_id) WHERE (state <> 'done'::text);
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.purchase_order_standing FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table purchase_order_standing enable always trigger refuse_truncate;
grant select on purchase_order_standing to neraca_app;
grant select on purchase_order_standing to neraca_report;

create table purchase_request (
  id bigint generated always as identity not null,
  request_number text not null,
  request_date date not null,
  needed_day date not null,
  notes text,
  total_amount bigint not null,
  status text default 'draft'::text not null,
  rejected_reason text,
  approved_at timestamp with time zone,
  approved_by text,
  closed_at timestamp with time zone,
  closed_by text,
  close_reason text,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text not null,
  deleted_at timestamp with time zone,
  version integer default 1 not null,
  constraint purchase_request_close_reason_check CHECK (((length(close_reason) >= 1) AND (length(close_reason) <= 500))),
  constraint purchase_request_notes_check CHECK (((length(notes) >= 1) AND (length(notes) <= 2000))),
  constraint purchase_request_pkey PRIMARY KEY (id),
  constraint purchase_request_rejected_reason_check CHECK (((length(rejected_reason) >= 1) AND (length(rejected_reason) <= 1000))),
  constraint purchase_request_request_number_check CHECK (((length(request_number) >= 3) AND (length(request_number) <= 40))),
  constraint purchase_request_request_number_key UNIQUE (request_number),
  constraint purchase_request_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text, 'rejected'::text, 'closed'::text]))),
  constraint purchase_request_total_amount_check CHECK (((total_amount >= 0) AND (total_amount <= '9007199254740991'::bigint))),
  constraint request_approved CHECK ((num_nulls(approved_at, approved_by) =
CASE
    WHEN (status = ANY (ARRAY['approved'::text, 'closed'::text])) THEN 0
    ELSE 2
END)),
  constraint request_closed CHECK ((num_nulls(closed_at, closed_by, close_reason) =
CASE status
    WHEN 'closed'::text THEN 0
    ELSE 3
END)),
  constraint request_deleted_draft CHECK (((deleted_at IS NULL) OR (status = 'draft'::text))),
  constraint request_needed_later CHECK ((needed_day >= request_date)),
  constraint request_rejected CHECK (((status = 'rejected'::text) = (rejected_reason IS NOT NULL)))
);
comment on table public.purchase_request is 'What somebody asks to be bought. How much of it was ordered follows from the orders.';
comment on column public.purchase_request.total_amount is 'What its lines are thought to cost; of lines without a price, nothing.';
CREATE INDEX purchase_request_day ON public.purchase_request USING btree (request_date DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX purchase_request_needed ON public.purchase_request USING btree (needed_day, id) WHERE (deleted_at IS NULL);
CREATE INDEX purchase_request_number_beginning ON public.purchase_request USING btree (request_number COLLATE "C") WHERE (deleted_at IS NULL);
CREATE INDEX purchase_request_search ON public.purchase_request USING gin (lower(((((request_number || ' '::text) || created_by) || ' '::text) || COALESCE(notes, ''::text))) gin_trgm_ops) WHERE (deleted_at IS NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.purchase_request REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.purchase_request REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.purchase_request REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER number_of_series AFTER INSERT ON public.purchase_request REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION purchase_request_number_fits();
CREATE TRIGGER purchase_request_guard BEFORE DELETE OR UPDATE ON public.purchase_request FOR EACH ROW EXECUTE FUNCTION guard_purchase_request();
CREATE TRIGGER purchase_request_waits BEFORE UPDATE OF status ON public.purchase_request FOR EACH ROW WHEN (((old.status = 'submitted'::text) AND (new.status = 'approved'::text))) EXECUTE FUNCTION refuse_while_waiting();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.purchase_request FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table purchase_request enable always trigger audit_delete;
alter table purchase_request enable always trigger audit_insert;
alter table purchase_request enable always trigger audit_update;
alter table purchase_request enable always trigger number_of_series;
alter table purchase_request enable always trigger purchase_request_guard;
alter table purchase_request enable always trigger purchase_request_waits;
alter table purchase_request enable always trigger refuse_truncate;
grant insert, select, update (approved_at, approved_by, close_reason, closed_at, closed_by, deleted_at, needed_day, notes, rejected_reason, request_date, status, total_amount, updated_at, updated_by, version) on purchase_request to neraca_app;
grant select on purchase_request to neraca_report;

create table purchase_request_line (
  id bigint generated always as identity not null,
  request_id bigint not null,
  line_number integer not null,
  product_id bigint,
  product_code text,
  product_name text,
  unit text,
  account_id bigint,
  description text not null,
  quantity numeric(18,3) not null,
  unit_price numeric(21,6) not null,
  amount bigint not null,
  department_id bigint,
  needed_day date,
  constraint purchase_request_line_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint purchase_request_line_amount_check CHECK (((amount >= 0) AND (amount <= '9007199254740991'::bigint))),
  constraint purchase_request_line_department_id_fkey FOREIGN KEY (department_id) REFERENCES department(id),
  constraint purchase_request_line_description_check CHECK ((length(description) <= 500)),
  constraint purchase_request_line_line_number_check CHECK (((line_number >= 1) AND (line_number <= 500))),
  constraint purchase_request_line_pkey PRIMARY KEY (id),
  constraint purchase_request_line_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  constraint purchase_request_line_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint purchase_request_line_request_id_fkey FOREIGN KEY (request_id) REFERENCES purchase_request(id),
  constraint purchase_request_line_request_id_line_number_key UNIQUE (request_id, line_number),
  constraint purchase_request_line_unit_price_check CHECK ((unit_price >= (0)::numeric)),
  constraint requested_account_described CHECK (((account_id IS NULL) OR (description ~ '\S'::text))),
  constraint requested_goods_or_account CHECK (((num_nulls(product_id, product_code, product_name, unit) = ANY (ARRAY[0, 4])) AND ((product_id IS NULL) <> (account_id IS NULL))))
);
comment on table public.purchase_request_line is 'Goods, or what an account is charged with, that somebody asks for.';
comment on column public.purchase_request_line.department_id is 'Which department asks for it.';
comment on column public.purchase_request_line.needed_day is 'Null where it is needed on the day of its request.';
comment on column public.purchase_request_line.unit_price is 'What one unit is thought to cost; 0 where nobody knows.';
CREATE INDEX purchase_request_line_department ON public.purchase_request_line USING btree (department_id) WHERE (department_id IS NOT NULL);
CREATE INDEX purchase_request_line_product ON public.purchase_request_line USING btree (product_id) WHERE (product_id IS NOT NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.purchase_request_line REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('request_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.purchase_request_line REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('request_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.purchase_request_line REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('request_id', 'group');
CREATE TRIGGER purchase_request_line_guard BEFORE INSERT OR DELETE OR UPDATE ON public.purchase_request_line FOR EACH ROW EXECUTE FUNCTION guard_purchase_request_line();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.purchase_request_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table purchase_request_line enable always trigger audit_delete;
alter table purchase_request_line enable always trigger audit_insert;
alter table purchase_request_line enable always trigger audit_update;
alter table purchase_request_line enable always trigger purchase_request_line_guard;
alter table purchase_request_line enable always trigger refuse_truncate;
grant delete, insert, select on purchase_request_line to neraca_app;
grant select on purchase_request_line to neraca_report;

create table recurring_bill (
  id bigint generated always as identity not null,
  name text not null,
  vendor_id bigint not null,
  document_number text not null,
  frequency text not null,
  on_day smallint,
  start_day date not null,
  end_day date,
  run_count integer,
  posts boolean not null,
  is_active boolean default true not null,
  is_creditable boolean not null,
  withhold_at text not null,
  notes text,
  handled_until date,
  next_due date,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text not null,
  updated_by_id bigint,
  version integer default 1 not null,
  constraint recurring_bill_check CHECK (((end_day >= start_day) AND (end_day <= '9999-12-31'::date))),
  constraint recurring_bill_check1 CHECK (((end_day IS NULL) OR (run_count IS NULL))),
  constraint recurring_bill_document_number_check CHECK (((length(btrim(document_number)) >= 1) AND (length(btrim(document_number)) <= 100))),
  constraint recurring_bill_frequency_check CHECK ((frequency = ANY (ARRAY['weekly'::text, 'monthly'::text, 'quarterly'::text, 'yearly'::text]))),
  constraint recurring_bill_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 100))),
  constraint recurring_bill_notes_check CHECK (((length(notes) >= 1) AND (length(notes) <= 2000))),
  constraint recurring_bill_on_day_check CHECK (((on_day >= 1) AND (on_day <= 31))),
  constraint recurring_bill_pkey PRIMARY KEY (id),
  constraint recurring_bill_run_count_check CHECK (((run_count >= 1) AND (run_count <= 1000))),
  constraint recurring_bill_start_day_check CHECK (((start_day >= '1900-01-01'::date) AND (start_day <= '9999-12-31'::date))),
  constraint recurring_bill_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id),
  constraint recurring_bill_withhold_at_check CHECK ((withhold_at = ANY (ARRAY['bill'::text, 'payment'::text])))
);
comment on table public.recurring_bill is 'What a vendor bills again and again, and when.';
comment on column public.recurring_bill.document_number is 'The number of the vendor as each day writes it: {bulan}, {tahun} and {tanggal} stand for its own.';
comment on column public.recurring_bill.handled_until is 'Every due day up to here was dealt with, or passed while it was switched off.';
comment on column public.recurring_bill.posts is 'Entered by itself; otherwise each day waits for a person to look at it.';
comment on column public.recurring_bill.updated_by_id is 'Who wanted it as it is: asks where people must agree to a bill of it.';
CREATE INDEX recurring_bill_due ON public.recurring_bill USING btree (next_due) WHERE is_active;
CREATE UNIQUE INDEX recurring_bill_name ON public.recurring_bill USING btree (lower(btrim(name)));
CREATE INDEX recurring_bill_vendor ON public.recurring_bill USING btree (vendor_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.recurring_bill REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.recurring_bill REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.recurring_bill REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.recurring_bill FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table recurring_bill enable always trigger audit_delete;
alter table recurring_bill enable always trigger audit_insert;
alter table recurring_bill enable always trigger audit_update;
alter table recurring_bill enable always trigger refuse_truncate;
grant select, insert (created_by, document_number, end_day, frequency, handled_until, is_active, is_creditable, name, next_due, notes, on_day, posts, run_count, start_day, updated_by, updated_by_id, vendor_id, withhold_at), update (document_number, end_day, frequency, handled_until, is_active, is_creditable, name, next_due, notes, on_day, posts, run_count, start_day, updated_at, updated_by, updated_by_id, vendor_id, version, withhold_at) on recurring_bill to neraca_app;
grant select on recurring_bill to neraca_report;

create table recurring_bill_line (
  recurring_id bigint not null,
  line_number integer not null,
  account_id bigint not null,
  description text not null,
  amount bigint not null,
  tax_class text not null,
  object_code text,
  department_id bigint,
  constraint recurring_bill_line_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint recurring_bill_line_amount_check CHECK (((amount >= 1) AND (amount <= '9007199254740991'::bigint))),
  constraint recurring_bill_line_department_id_fkey FOREIGN KEY (department_id) REFERENCES department(id),
  constraint recurring_bill_line_description_check CHECK ((length(description) <= 500)),
  constraint recurring_bill_line_line_number_check CHECK (((line_number >= 1) AND (line_number <= 500))),
  constraint recurring_bill_line_object_code_check CHECK (((length(object_code) >= 1) AND (length(object_code) <= 20))),
  constraint recurring_bill_line_pkey PRIMARY KEY (recurring_id, line_number),
  constraint recurring_bill_line_recurring_id_fkey FOREIGN KEY (recurring_id) REFERENCES recurring_bill(id),
  constraint recurring_bill_line_tax_class_check CHECK ((tax_class = ANY (ARRAY['taxed'::text, 'untaxed'::text])))
);
CREATE INDEX recurring_bill_line_account ON public.recurring_bill_line USING btree (account_id);
CREATE INDEX recurring_bill_line_department ON public.recurring_bill_line USING btree (department_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.recurring_bill_line REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('recurring_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.recurring_bill_line REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('recurring_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.recurring_bill_line REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('recurring_id', 'group');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.recurring_bill_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table recurring_bill_line enable always trigger audit_delete;
alter table recurring_bill_line enable always trigger audit_insert;
alter table recurring_bill_line enable always trigger audit_update;
alter table recurring_bill_line enable always trigger refuse_truncate;
grant delete, insert, select on recurring_bill_line to neraca_app;
grant select on recurring_bill_line to neraca_report;

create table recurring_bill_run (
  recurring_id bigint not null,
  due_day date not null,
  status text not null,
  bill_id bigint,
  request_id bigint,
  reason text,
  ran_at timestamp with time zone default now() not null,
  ran_by text not null,
  constraint bill_run_has_its_outcome CHECK ((((status = 'made'::text) = (bill_id IS NOT NULL)) AND ((status = 'asked'::text) = (request_id IS NOT NULL)) AND ((status = ANY (ARRAY['failed'::text, 'skipped'::text])) = (reason IS NOT NULL)))),
  constraint recurring_bill_run_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES vendor_bill(id),
  constraint recurring_bill_run_bill_id_key UNIQUE (bill_id),
  constraint recurring_bill_run_pkey PRIMARY KEY (recurring_id, due_day),
  constraint recurring_bill_run_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 1000))),
  constraint recurring_bill_run_recurring_id_fkey FOREIGN KEY (recurring_id) REFERENCES recurring_bill(id),
  constraint recurring_bill_run_request_id_fkey FOREIGN KEY (request_id) REFERENCES approval_request(id),
  constraint recurring_bill_run_status_check CHECK ((status = ANY (ARRAY['open'::text, 'asked'::text, 'made'::text, 'failed'::text, 'skipped'::text])))
);
comment on table public.recurring_bill_run is 'What became of each due day of a recurring bill: at most one bill for each.';
CREATE INDEX recurring_bill_run_left ON public.recurring_bill_run USING btree (due_day) WHERE (status = ANY (ARRAY['open'::text, 'failed'::text]));
CREATE INDEX recurring_bill_run_request ON public.recurring_bill_run USING btree (request_id) WHERE (request_id IS NOT NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.recurring_bill_run REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('recurring_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.recurring_bill_run REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('recurring_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.recurring_bill_run REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('recurring_id', 'group');
CREATE TRIGGER recurring_bill_run_guard BEFORE DELETE OR UPDATE ON public.recurring_bill_run FOR EACH ROW EXECUTE FUNCTION guard_recurring_bill_run();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.recurring_bill_run FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table recurring_bill_run enable always trigger audit_delete;
alter table recurring_bill_run enable always trigger audit_insert;
alter table recurring_bill_run enable always trigger audit_update;
alter table recurring_bill_run enable always trigger recurring_bill_run_guard;
alter table recurring_bill_run enable always trigger refuse_truncate;
grant select, insert (bill_id, due_day, ran_by, reason, recurring_id, request_id, status), update (bill_id, ran_at, ran_by, reason, request_id, status) on recurring_bill_run to neraca_app;
grant select on recurring_bill_run to neraca_report;

create table recurring_journal (
  id bigint generated always as identity not null,
  name text not null,
  description text not null,
  frequency text not null,
  on_day smallint,
  start_day date not null,
  end_day date,
  run_count integer,
  posts boolean not null,
  reverses_next_month boolean not null,
  is_active boolean default true not null,
  handled_until date,
  next_due date,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by text not null,
  version integer default 1 not null,
  constraint recurring_journal_check CHECK (((end_day >= start_day) AND (end_day <= '9999-12-31'::date))),
  constraint recurring_journal_check1 CHECK (((end_day IS NULL) OR (run_count IS NULL))),
  constraint recurring_journal_description_check CHECK (((length(btrim(description)) >= 1) AND (length(btrim(description)) <= 400))),
  constraint recurring_journal_frequency_check CHECK ((frequency = ANY (ARRAY['weekly'::text, 'monthly'::text, 'quarterly'::text, 'yearly'::text]))),
  constraint recurring_journal_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 100))),
  constraint recurring_journal_on_day_check CHECK (((on_day >= 1) AND (on_day <= 31))),
  constraint recurring_journal_pkey PRIMARY KEY (id),
  constraint recurring_journal_run_count_check CHECK (((run_count >= 1) AND (run_count <= 1000))),
  constraint recurring_journal_start_day_check CHECK (((start_day >= '1900-01-01'::date) AND (start_day <= '9999-12-31'::date)))
);
comment on column public.recurring_journal.handled_until is 'Every due day up to here is dealt with: made, failed, skipped, or passed while switched off.';
comment on column public.recurring_journal.next_due is 'First due day after handled_until; null when the schedule has ended.';
comment on column public.recurring_journal.on_day is 'Day of the month, the last one where a month is shorter; null is always the last day.';
CREATE INDEX recurring_journal_due ON public.recurring_journal USING btree (next_due) WHERE is_active;
CREATE UNIQUE INDEX recurring_journal_name ON public.recurring_journal USING btree (lower(btrim(name)));
CREATE TRIGGER audit_delete AFTER DELETE ON public.recurring_journal REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.recurring_journal REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.recurring_journal REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.recurring_journal FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table recurring_journal enable always trigger audit_delete;
alter table recurring_journal enable always trigger audit_insert;
alter table recurring_journal enable always trigger audit_update;
alter table recurring_journal enable always trigger refuse_truncate;
grant select, insert (created_by, created_by_id, description, end_day, frequency, handled_until, is_active, name, next_due, on_day, posts, reverses_next_month, run_count, start_day, updated_by), update (description, end_day, frequency, handled_until, is_active, name, next_due, on_day, posts, reverses_next_month, run_count, start_day, updated_at, updated_by, version) on recurring_journal to neraca_app;
grant select on recurring_journal to neraca_report;

create table recurring_journal_line (
  recurring_id bigint not null,
  line_number integer not null,
  account_id bigint not null,
  debit bigint not null,
  credit bigint not null,
  description text,
  department_id bigint,
  constraint recurring_journal_line_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint recurring_journal_line_credit_check CHECK (((credit >= 0) AND (credit <= '9007199254740991'::bigint))),
  constraint recurring_journal_line_debit_check CHECK (((debit >= 0) AND (debit <= '9007199254740991'::bigint))),
  constraint recurring_journal_line_department_id_fkey FOREIGN KEY (department_id) REFERENCES department(id),
  constraint recurring_journal_line_description_check CHECK ((length(description) <= 500)),
  constraint recurring_journal_line_line_number_check CHECK ((line_number > 0)),
  constraint recurring_journal_line_pkey PRIMARY KEY (recurring_id, line_number),
  constraint recurring_journal_line_recurring_id_fkey FOREIGN KEY (recurring_id) REFERENCES recurring_journal(id),
  constraint recurring_line_has_one_side CHECK ((((debit > 0) <> (credit > 0)) AND (LEAST(debit, credit) = 0)))
);
CREATE INDEX recurring_journal_line_account ON public.recurring_journal_line USING btree (account_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.recurring_journal_line REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('recurring_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.recurring_journal_line REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('recurring_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.recurring_journal_line REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('recurring_id', 'group');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.recurring_journal_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table recurring_journal_line enable always trigger audit_delete;
alter table recurring_journal_line enable always trigger audit_insert;
alter table recurring_journal_line enable always trigger audit_update;
alter table recurring_journal_line enable always trigger refuse_truncate;
grant delete, insert, select on recurring_journal_line to neraca_app;
grant select on recurring_journal_line to neraca_report;

create table recurring_run (
  recurring_id bigint not null,
  due_day date not null,
  status text not null,
  entry_id bigint,
  reason text,
  attempts integer default 1 not null,
  ran_at timestamp with time zone default now() not null,
  ran_by text not null,
  constraint recurring_run_attempts_check CHECK ((attempts > 0)),
  constraint recurring_run_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES journal_entry(id),
  constraint recurring_run_entry_id_key UNIQUE (entry_id),
  constraint recurring_run_pkey PRIMARY KEY (recurring_id, due_day),
  constraint recurring_run_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 1000))),
  constraint recurring_run_recurring_id_fkey FOREIGN KEY (recurring_id) REFERENCES recurring_journal(id),
  constraint recurring_run_status_check CHECK ((status = ANY (ARRAY['made'::text, 'failed'::text, 'skipped'::text]))),
  constraint run_has_its_outcome CHECK ((((status = 'made'::text) = (entry_id IS NOT NULL)) AND ((status = 'made'::text) = (reason IS NULL))))
);
comment on table public.recurring_run is 'What became of each due day of a recurring journal: at most one entry for each.';
CREATE INDEX recurring_run_failed ON public.recurring_run USING btree (due_day) WHERE (status = 'failed'::text);
CREATE TRIGGER audit_delete AFTER DELETE ON public.recurring_run REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('recurring_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.recurring_run REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('recurring_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.recurring_run REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('recurring_id', 'group');
CREATE TRIGGER recurring_run_guard BEFORE DELETE OR UPDATE ON public.recurring_run FOR EACH ROW EXECUTE FUNCTION guard_recurring_run();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.recurring_run FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table recurring_run enable always trigger audit_delete;
alter table recurring_run enable always trigger audit_insert;
alter table recurring_run enable always trigger audit_update;
alter table recurring_run enable always trigger recurring_run_guard;
alter table recurring_run enable always trigger refuse_truncate;
grant select, insert (due_day, entry_id, ran_by, reason, recurring_id, status), update (attempts, entry_id, ran_at, ran_by, reason, status) on recurring_run to neraca_app;
grant select on recurring_run to neraca_report;

create table reference_group (
  reference_type text not null,
  document_group text not null,
  constraint reference_group_document_group_check CHECK ((document_group <> 'everything'::text)),
  constraint reference_group_document_group_fkey FOREIGN KEY (document_group) REFERENCES document_lock(document_group),
  constraint reference_group_pkey PRIMARY KEY (reference_type),
  constraint reference_group_reference_type_check CHECK ((reference_type ~ '^[a-z][a-z0-9_]*$'::text))
);
comment on table public.reference_group is 'The group of documents an entry belongs to by what it comes from; each module adds its own by `documents_of_group`. What is not listed is locked only with everything.';
CREATE TRIGGER reference_group_guard BEFORE DELETE OR UPDATE ON public.reference_group FOR EACH ROW EXECUTE FUNCTION guard_reference_group();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.reference_group FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table reference_group enable always trigger reference_group_guard;
alter table reference_group enable always trigger refuse_truncate;
grant select on reference_group to neraca_app;
grant select on reference_group to neraca_report;

create table reminder_text (
  level integer not null,
  heading text not null,
  opening text not null,
  closing text not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text not null,
  version integer default 1 not null,
  constraint reminder_text_closing_check CHECK (((length(btrim(closing)) >= 1) AND (length(btrim(closing)) <= 2000))),
  constraint reminder_text_heading_check CHECK (((length(btrim(heading)) >= 1) AND (length(btrim(heading)) <= 80))),
  constraint reminder_text_level_check CHECK (((level >= 1) AND (level <= 3))),
  constraint reminder_text_opening_check CHECK (((length(btrim(opening)) >= 1) AND (length(btrim(opening)) <= 2000))),
  constraint reminder_text_pkey PRIMARY KEY (level)
);
comment on table public.reminder_text is 'What letters of a level say in place of the usual; with placeholders, filled in by each letter.';
CREATE TRIGGER audit_delete AFTER DELETE ON public.reminder_text REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('level', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.reminder_text REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('level', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.reminder_text REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('level', 'row');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.reminder_text FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table reminder_text enable always trigger audit_delete;
alter table reminder_text enable always trigger audit_insert;
alter table reminder_text enable always trigger audit_update;
alter table reminder_text enable always trigger refuse_truncate;
grant insert, select, update on reminder_text to neraca_app;
grant select on reminder_text to neraca_report;

create table role (
  number bigint generated always as identity not null,
  preset text,
  code text generated always as (COALESCE(preset, ('role_'::text || (number)::text))) stored not null,
  name text not null,
  permissions text[],
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint role_name_check CHECK (((name = btrim(name)) AND ((length(name) >= 1) AND (length(name) <= 60)))),
  constraint role_name_visible CHECK ((name_key(name) <> ''::text)),
  constraint role_permissions CHECK (((preset IS NULL) = (permissions IS NOT NULL))),
  constraint role_permissions_check CHECK ((((cardinality(permissions) >= 1) AND (cardinality(permissions) <= 200)) AND (array_position(permissions, NULL::text) IS NULL))),
  constraint role_pkey PRIMARY KEY (code),
  constraint role_preset_check CHECK ((preset = ANY (ARRAY['admin'::text, 'user'::text, 'viewer'::text]))),
  constraint role_preset_key UNIQUE (preset)
);
comment on table public.role is 'What people may do: three presets whose permissions stand in the program, and roles of one''s own.';
comment on column public.role.code is 'What a person''s role is called by: that of a preset, or role_N.';
CREATE UNIQUE INDEX role_name_alike ON public.role USING btree (name_key(name));
CREATE TRIGGER audit_delete AFTER DELETE ON public.role REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('code', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.role REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('code', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.role REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('code', 'row');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.role FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER role_guard BEFORE INSERT OR DELETE OR UPDATE ON public.role FOR EACH ROW EXECUTE FUNCTION guard_preset_role();
alter table role enable always trigger audit_delete;
alter table role enable always trigger audit_insert;
alter table role enable always trigger audit_update;
alter table role enable always trigger refuse_truncate;
alter table role enable always trigger role_guard;
grant delete, select, insert (name, permissions), update (name, permissions, updated_at, version) on role to neraca_app;
grant select on role to neraca_report;

create table role_department (
  role_code text not null,
  department_id bigint not null,
  constraint role_department_department_id_fkey FOREIGN KEY (department_id) REFERENCES department(id),
  constraint role_department_pkey PRIMARY KEY (role_code, department_id),
  constraint role_department_role_code_fkey FOREIGN KEY (role_code) REFERENCES role(code) ON DELETE CASCADE
);
comment on table public.role_department is 'The departments whose documents people of a role see, with those below each, where the role does not hold departments.all.';
CREATE INDEX role_department_department ON public.role_department USING btree (department_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.role_department REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('role_code', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.role_department REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('role_code', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.role_department REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('role_code', 'group');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.role_department FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table role_department enable always trigger audit_delete;
alter table role_department enable always trigger audit_insert;
alter table role_department enable always trigger audit_update;
alter table role_department enable always trigger refuse_truncate;
grant delete, insert, select on role_department to neraca_app;
grant select on role_department to neraca_report;

create table role_warehouse (
  role_code text not null,
  warehouse_id bigint not null,
  constraint role_warehouse_pkey PRIMARY KEY (role_code, warehouse_id),
  constraint role_warehouse_role_code_fkey FOREIGN KEY (role_code) REFERENCES role(code) ON DELETE CASCADE,
  constraint role_warehouse_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(id)
);
comment on table public.role_warehouse is 'The warehouses whose documents and stock people of a role see, where the role does not hold warehouses.all.';
CREATE INDEX role_warehouse_warehouse ON public.role_warehouse USING btree (warehouse_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.role_warehouse REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('role_code', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.role_warehouse REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('role_code', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.role_warehouse REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('role_code', 'group');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.role_warehouse FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table role_warehouse enable always trigger audit_delete;
alter table role_warehouse enable always trigger audit_insert;
alter table role_warehouse enable always trigger audit_update;
alter table role_warehouse enable always trigger refuse_truncate;
grant delete, insert, select on role_warehouse to neraca_app;
grant select on role_warehouse to neraca_report;

create table sales_delivery (
  id bigint generated always as identity not null,
  delivery_number text not null,
  delivery_date date not null,
  order_id bigint,
  customer_id bigint not null,
  customer_code text not null,
  customer_name text not null,
  customer_address text,
  notes text,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  invoice_id bigint,
  constraint delivery_of_order_or_invoice CHECK ((num_nonnulls(order_id, invoice_id) = 1)),
  constraint sales_delivery_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint sales_delivery_delivery_number_check CHECK (((length(delivery_number) >= 3) AND (length(delivery_number) <= 40))),
  constraint sales_delivery_delivery_number_key UNIQUE (delivery_number),
  constraint sales_delivery_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES sales_invoice(id),
  constraint sales_delivery_notes_check CHECK ((length(notes) <= 2000)),
  constraint sales_delivery_order_id_fkey FOREIGN KEY (order_id) REFERENCES sales_order(id),
  constraint sales_delivery_pkey PRIMARY KEY (id)
);
comment on table public.sales_delivery is 'Deliveries on orders, and of what invoices without one sell: surat jalan.';
comment on column public.sales_delivery.invoice_id is 'The invoice without an order that it delivers; null of a delivery on an order.';
CREATE INDEX sales_delivery_customer ON public.sales_delivery USING btree (customer_id, delivery_date DESC, id DESC);
CREATE INDEX sales_delivery_day ON public.sales_delivery USING btree (delivery_date DESC, id DESC);
CREATE UNIQUE INDEX sales_delivery_invoice ON public.sales_delivery USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX sales_delivery_number_beginning ON public.sales_delivery USING btree (delivery_number COLLATE "C");
CREATE INDEX sales_delivery_order ON public.sales_delivery USING btree (order_id);
CREATE INDEX sales_delivery_search ON public.sales_delivery USING gin (lower(((delivery_number || ' '::text) || customer_name)) gin_trgm_ops);
CREATE TRIGGER audit_delete AFTER DELETE ON public.sales_delivery REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.sales_delivery REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.sales_delivery REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.sales_delivery FOR EACH ROW EXECUTE FUNCTION keep_issued();
CREATE TRIGGER number_of_series AFTER INSERT ON public.sales_delivery REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sales_delivery_number_fits();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.sales_delivery FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table sales_delivery enable always trigger audit_delete;
alter table sales_delivery enable always trigger audit_insert;
alter table sales_delivery enable always trigger audit_update;
alter table sales_delivery enable always trigger issued_stays;
alter table sales_delivery enable always trigger number_of_series;
alter table sales_delivery enable always trigger refuse_truncate;
grant insert, select on sales_delivery to neraca_app;
grant select on sales_delivery to neraca_report;

create table sales_delivery_line (
  id bigint generated always as identity not null,
  delivery_id bigint not null,
  line_number integer not null,
  order_line_id bigint,
  product_id bigint not null,
  product_code text not null,
  product_name text not null,
  unit text not null,
  is_service boolean not null,
  quantity numeric(18,3) not null,
  returned_quantity numeric(18,3) default 0 not null,
  billed_quantity numeric(18,3) default 0 not null,
  movement_id bigint,
  pack_id bigint,
  pack_name text,
  pack_factor numeric(18,3),
  given_quantity numeric(18,3) default 0 not null,
  constraint delivery_line_within_delivery CHECK (((returned_quantity >= (0)::numeric) AND (billed_quantity >= (0)::numeric) AND (given_quantity >= (0)::numeric) AND (((returned_quantity + billed_quantity) + given_quantity) <= quantity))),
  constraint delivery_of_invoice_is_billed CHECK (((order_line_id IS NOT NULL) OR ((billed_quantity = quantity) AND (returned_quantity = (0)::numeric) AND (movement_id IS NOT NULL) AND (NOT is_service)))),
  constraint sales_delivery_line_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES sales_delivery(id),
  constraint sales_delivery_line_delivery_id_line_number_key UNIQUE (delivery_id, line_number),
  constraint sales_delivery_line_line_number_check CHECK ((line_number > 0)),
  constraint sales_delivery_line_movement_id_fkey FOREIGN KEY (movement_id) REFERENCES stock_movement(id),
  constraint sales_delivery_line_movement_id_key UNIQUE (movement_id),
  constraint sales_delivery_line_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES sales_order_line(id),
  constraint sales_delivery_line_pack CHECK ((num_nonnulls(pack_id, pack_name, pack_factor) = ANY (ARRAY[0, 3]))),
  constraint sales_delivery_line_pack_fkey FOREIGN KEY (pack_id, product_id, pack_name, pack_factor) REFERENCES product_pack(id, product_id, name, factor),
  constraint sales_delivery_line_pkey PRIMARY KEY (id),
  constraint sales_delivery_line_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  constraint sales_delivery_line_quantity_check CHECK ((quantity > (0)::numeric))
);
comment on column public.sales_delivery_line.billed_quantity is 'What invoices bill of it.';
comment on column public.sales_delivery_line.given_quantity is 'What of it was given away.';
comment on column public.sales_delivery_line.movement_id is 'What it took out of stock; null of services, and of goods that left before stock was kept.';
comment on column public.sales_delivery_line.pack_factor is 'What one of the further unit of its order or invoice holds of the own unit. Quantities are of the own unit.';
comment on column public.sales_delivery_line.returned_quantity is 'What came back of it before it was billed.';
CREATE INDEX sales_delivery_line_order_line ON public.sales_delivery_line USING btree (order_line_id);
CREATE INDEX sales_delivery_line_pack ON public.sales_delivery_line USING btree (pack_id) WHERE (pack_id IS NOT NULL);
CREATE INDEX sales_delivery_line_product ON public.sales_delivery_line USING btree (product_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.sales_delivery_line REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('delivery_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.sales_delivery_line REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('delivery_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.sales_delivery_line REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('delivery_id', 'group');
CREATE CONSTRAINT TRIGGER billed_delivery AFTER UPDATE ON public.sales_delivery_line DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.billed_quantity <> new.billed_quantity)) EXECUTE FUNCTION guard_billed_delivery();
CREATE CONSTRAINT TRIGGER billed_whole AFTER INSERT ON public.sales_delivery_line DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.order_line_id IS NULL)) EXECUTE FUNCTION guard_billed_delivery();
CREATE CONSTRAINT TRIGGER given_quantities AFTER UPDATE ON public.sales_delivery_line DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.given_quantity <> new.given_quantity)) EXECUTE FUNCTION guard_given_quantities();
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.sales_delivery_line FOR EACH ROW EXECUTE FUNCTION keep_issued('returned_quantity', 'billed_quantity', 'given_quantity');
CREATE TRIGGER issued_whole BEFORE INSERT ON public.sales_delivery_line FOR EACH ROW EXECUTE FUNCTION refuse_late_line('sales_delivery', 'delivery_id');
CREATE CONSTRAINT TRIGGER order_quantities AFTER INSERT ON public.sales_delivery_line DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION guard_order_quantities();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.sales_delivery_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE CONSTRAINT TRIGGER returned_quantities AFTER UPDATE ON public.sales_delivery_line DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.returned_quantity <> new.returned_quantity)) EXECUTE FUNCTION guard_returned_quantities();
alter table sales_delivery_line enable always trigger audit_delete;
alter table sales_delivery_line enable always trigger audit_insert;
alter table sales_delivery_line enable always trigger audit_update;
alter table sales_delivery_line enable always trigger billed_delivery;
alter table sales_delivery_line enable always trigger billed_whole;
alter table sales_delivery_line enable always trigger given_quantities;
alter table sales_delivery_line enable always trigger issued_stays;
alter table sales_delivery_line enable always trigger issued_whole;
alter table sales_delivery_line enable always trigger order_quantities;
alter table sales_delivery_line enable always trigger refuse_truncate;
alter table sales_delivery_line enable always trigger returned_quantities;
grant insert, select, update (billed_quantity, given_quantity, returned_quantity) on sales_delivery_line to neraca_app;
grant select on sales_delivery_line to neraca_report;

create table sales_giveaway (
  id bigint generated always as identity not null,
  order_id bigint not null,
  given_on date not null,
  reason text not null,
  notes text,
  lines jsonb not null,
  cost_entry_id bigint,
  vat_entry_id bigint,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  cancelled_on date,
  cancelled_at timestamp with time zone,
  cancelled_by text,
  cancel_reason text,
  cost_reversal_id bigint,
  vat_reversal_id bigint,
  constraint giveaway_cancelled_with_reason CHECK ((num_nonnulls(cancelled_on, cancelled_at, cancelled_by, cancel_reason) = ANY (ARRAY[0, 4]))),
  constraint giveaway_cost_reversed_once_cancelled CHECK (((cost_reversal_id IS NULL) OR (cancelled_on IS NOT NULL))),
  constraint giveaway_vat_reversed_once_cancelled CHECK (((vat_reversal_id IS NOT NULL) = ((cancelled_on IS NOT NULL) AND (vat_entry_id IS NOT NULL)))),
  constraint sales_giveaway_cancel_reason_check CHECK (((length(cancel_reason) <= 500) AND (cancel_reason ~ '\S'::text))),
  constraint sales_giveaway_check CHECK ((cancelled_on >= given_on)),
  constraint sales_giveaway_cost_entry_id_fkey FOREIGN KEY (cost_entry_id) REFERENCES journal_entry(id),
  constraint sales_giveaway_cost_entry_id_key UNIQUE (cost_entry_id),
  constraint sales_giveaway_cost_reversal_id_fkey FOREIGN KEY (cost_reversal_id) REFERENCES journal_entry(id),
  constraint sales_giveaway_cost_reversal_id_key UNIQUE (cost_reversal_id),
  constraint sales_giveaway_lines_check CHECK (((jsonb_typeof(lines) = 'array'::text) AND (jsonb_array_length(lines) > 0))),
  constraint sales_giveaway_notes_check CHECK (((length(notes) <= 400) AND (notes ~ '\S'::text))),
  constraint sales_giveaway_order_id_fkey FOREIGN KEY (order_id) REFERENCES sales_order(id),
  constraint sales_giveaway_pkey PRIMARY KEY (id),
  constraint sales_giveaway_reason_check CHECK ((reason = ANY (ARRAY['bonus'::text, 'sample'::text, 'warranty'::text]))),
  constraint sales_giveaway_vat_entry_id_fkey FOREIGN KEY (vat_entry_id) REFERENCES journal_entry(id),
  constraint sales_giveaway_vat_entry_id_key UNIQUE (vat_entry_id),
  constraint sales_giveaway_vat_reversal_id_fkey FOREIGN KEY (vat_reversal_id) REFERENCES journal_entry(id),
  constraint sales_giveaway_vat_reversal_id_key UNIQUE (vat_reversal_id)
);
comment on table public.sales_giveaway is 'What was delivered at no price and given away of an order, for a reason whose account took its cost.';
comment on column public.sales_giveaway.cost_entry_id is 'Entry of the cost; none where nothing of value left stock. What it passed on was written with it, in its moment.';
comment on column public.sales_giveaway.lines is 'How much of which lines of deliveries.';
comment on column public.sales_giveaway.vat_entry_id is 'Entry of the VAT that a gift owes.';
CREATE INDEX sales_giveaway_order ON public.sales_giveaway USING btree (order_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.sales_giveaway REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('order_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.sales_giveaway REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('order_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.sales_giveaway REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('order_id', 'group');
CREATE CONSTRAINT TRIGGER given_quantities AFTER INSERT OR UPDATE ON public.sales_giveaway DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION guard_giveaway();
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.sales_giveaway FOR EACH ROW EXECUTE FUNCTION keep_issued('cancelled_on', 'cancelled_at', 'cancelled_by', 'cancel_reason', 'cost_reversal_id', 'vat_reversal_id');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.sales_giveaway FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER sales_giveaway_cancelled_once BEFORE UPDATE ON public.sales_giveaway FOR EACH ROW EXECUTE FUNCTION refuse_second_cancel();
alter table sales_giveaway enable always trigger audit_delete;
alter table sales_giveaway enable always trigger audit_insert;
alter table sales_giveaway enable always trigger audit_update;
alter table sales_giveaway enable always trigger given_quantities;
alter table sales_giveaway enable always trigger issued_stays;
alter table sales_giveaway enable always trigger refuse_truncate;
alter table sales_giveaway enable always trigger sales_giveaway_cancelled_once;
grant insert, select, update (cancel_reason, cancelled_at, cancelled_by, cancelled_on, cost_reversal_id, vat_reversal_id) on sales_giveaway to neraca_app;
grant select on sales_giveaway to neraca_report;

create table sales_invoice (
  id bigint generated always as identity not null,
  invoice_number text not null,
  invoice_date date not null,
  due_date date not null,
  order_id bigint,
  opening_day date,
  reference_number text,
  entered_on date generated always as (COALESCE(opening_day, invoice_date)) stored not null,
  customer_id bigint not null,
  customer_code text not null,
  customer_name text not null,
  customer_address text,
  customer_npwp text,
  vat_basis_points integer not null,
  subtotal bigint not null,
  discount_amount bigint not null,
  tax_amount bigint not null,
  total_amount bigint not null,
  settled_amount bigint default 0 not null,
  receivable_account_id bigint not null,
  journal_entry_id bigint not null,
  voided_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  version integer default 1 not null,
  kind text not null,
  receivable_amount bigint not null,
  notes text,
  prices_include_vat boolean default false not null,
  promised_day date,
  promised_on date,
  pay_by date generated always as (GREATEST(due_date, promised_day)) stored,
  constraint invoice_not_oversettled CHECK (((settled_amount >= 0) AND (settled_amount <= receivable_amount))),
  constraint opening_invoice_is_plain CHECK ((((kind = 'opening'::text) = (opening_day IS NOT NULL)) AND ((opening_day IS NULL) = (reference_number IS NULL)) AND ((opening_day IS NULL) OR ((tax_amount = 0) AND (invoice_date <= opening_day))))),
  constraint order_of_invoice CHECK (((order_id IS NOT NULL) = (kind = ANY (ARRAY['order'::text, 'advance'::text])))),
  constraint promised_by_handover CHECK (((promised_day IS NULL) = (promised_on IS NULL))),
  constraint sales_invoice_check CHECK ((due_date >= invoice_date)),
  constraint sales_invoice_check1 CHECK ((total_amount = (subtotal + tax_amount))),
  constraint sales_invoice_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint sales_invoice_discount_amount_check CHECK ((discount_amount >= 0)),
  constraint sales_invoice_invoice_number_check CHECK (((length(invoice_number) >= 3) AND (length(invoice_number) <= 40))),
  constraint sales_invoice_invoice_number_key UNIQUE (invoice_number),
  constraint sales_invoice_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entry(id),
  constraint sales_invoice_kind CHECK ((kind = ANY (ARRAY['order'::text, 'advance'::text, 'direct'::text, 'service'::text, 'opening'::text]))),
  constraint sales_invoice_notes_check CHECK ((length(notes) <= 2000)),
  constraint sales_invoice_order_id_fkey FOREIGN KEY (order_id) REFERENCES sales_order(id),
  constraint sales_invoice_pkey PRIMARY KEY (id),
  constraint sales_invoice_receivable CHECK (((receivable_amount >= 0) AND (receivable_amount <= total_amount))),
  constraint sales_invoice_receivable_account_id_fkey FOREIGN KEY (receivable_account_id) REFERENCES account(id),
  constraint sales_invoice_reference_number_check CHECK (((length(btrim(reference_number)) >= 1) AND (length(btrim(reference_number)) <= 100))),
  constraint sales_invoice_subtotal_check CHECK ((subtotal >= 0)),
  constraint sales_invoice_tax_amount_check CHECK ((tax_amount >= 0)),
  constraint voided_invoice_is_unsettled CHECK (((voided_at IS NULL) OR ((opening_day IS NOT NULL) AND (settled_amount = 0))))
);
comment on column public.sales_invoice.entered_on is 'Day from which the invoice stands on its receivable account.';
comment on column public.sales_invoice.kind is 'What it bills: an order, an advance on one, goods or services without order, service orders; or the balance of an invoice of the old system.';
comment on column public.sales_invoice.notes is 'Of an invoice without an order; those of an order stand there.';
comment on column public.sales_invoice.opening_day is 'Day of the opening entry an invoice of the old system came with; null for invoices made here.';
comment on column public.sales_invoice.pay_by is 'Until when it is to be paid: its due day, or later what was promised.';
comment on column public.sales_invoice.promised_day is 'When payment was promised as it was handed over last.';
comment on column public.sales_invoice.promised_on is 'When it was handed over last.';
comment on column public.sales_invoice.receivable_account_id is 'Account the invoice stands on; what settles it is credited there, whatever the role points to by then.';
comment on column public.sales_invoice.receivable_amount is 'What the customer owes of the total: less than it where somebody else pays a part, such as VAT to a collector.';
comment on column public.sales_invoice.reference_number is 'Number the invoice had in the old system.';
comment on column public.sales_invoice.settled_amount is 'Paid and credited so far; equals the sum of its settlements.';
comment on column public.sales_invoice.voided_at is 'When the opening it came with was taken back; since then it counts on no day.';
CREATE INDEX sales_invoice_customer ON public.sales_invoice USING btree (customer_id, invoice_date DESC, id DESC);
CREATE INDEX sales_invoice_day ON public.sales_invoice USING btree (invoice_date DESC, id DESC);
CREATE INDEX sales_invoice_due ON public.sales_invoice USING btree (pay_by, id);
CREATE UNIQUE INDEX sales_invoice_entry ON public.sales_invoice USING btree (journal_entry_id) WHERE (opening_day IS NULL);
CREATE INDEX sales_invoice_number_beginning ON public.sales_invoice USING btree (invoice_number COLLATE "C");
CREATE INDEX sales_invoice_open ON public.sales_invoice USING btree (pay_by, id) WHERE (settled_amount < receivable_amount);
CREATE INDEX sales_invoice_opening ON public.sales_invoice USING btree (journal_entry_id) WHERE (opening_day IS NOT NULL);
CREATE INDEX sales_invoice_order ON public.sales_invoice USING btree (order_id);
CREATE INDEX sales_invoice_receivable ON public.sales_invoice USING btree (receivable_account_id);
CREATE INDEX sales_invoice_reference ON public.sales_invoice USING gin (lower(reference_number) gin_trgm_ops) WHERE (opening_day IS NOT NULL);
CREATE INDEX sales_invoice_search ON public.sales_invoice USING gin (lower(((invoice_number || ' '::text) || customer_name)) gin_trgm_ops);
CREATE TRIGGER audit_delete AFTER DELETE ON public.sales_invoice REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.sales_invoice REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.sales_invoice REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE CONSTRAINT TRIGGER invoice_lines AFTER INSERT ON public.sales_invoice DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION guard_invoice_lines();
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.sales_invoice FOR EACH ROW EXECUTE FUNCTION keep_issued('settled_amount', 'voided_at', 'version', 'promised_day', 'promised_on', 'pay_by');
CREATE TRIGGER number_of_series AFTER INSERT ON public.sales_invoice REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sales_invoice_number_fits();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.sales_invoice FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER sales_invoice_voided_once BEFORE UPDATE ON public.sales_invoice FOR EACH ROW EXECUTE FUNCTION guard_voided_invoice();
alter table sales_invoice enable always trigger audit_delete;
alter table sales_invoice enable always trigger audit_insert;
alter table sales_invoice enable always trigger audit_update;
alter table sales_invoice enable always trigger invoice_lines;
alter table sales_invoice enable always trigger issued_stays;
alter table sales_invoice enable always trigger number_of_series;
alter table sales_invoice enable always trigger refuse_truncate;
alter table sales_invoice enable always trigger sales_invoice_voided_once;
grant insert, select, update (settled_amount, version, voided_at) on sales_invoice to neraca_app;
grant select on sales_invoice to neraca_report;

create table sales_invoice_line (
  id bigint generated always as identity not null,
  invoice_id bigint not null,
  line_number integer not null,
  order_line_id bigint,
  product_id bigint,
  product_code text,
  product_name text not null,
  unit text not null,
  is_service boolean not null,
  quantity numeric(19,3) not null,
  unit_price bigint not null,
  discount_basis_points integer not null,
  discount_amount bigint not null,
  subtotal bigint not null,
  tax_class text not null,
  vat_basis_points integer not null,
  tax_amount bigint not null,
  total_amount bigint not null,
  revenue_account_id bigint,
  created_at timestamp with time zone default now() not null,
  department_id bigint,
  rate_basis_points integer not null,
  base_numerator integer not null,
  base_denominator integer not null,
  transaction_code text,
  facility text,
  advance_line_id bigint,
  pack_id bigint,
  pack_name text,
  pack_factor numeric(18,3),
  constraint only_deductions_are_below_zero CHECK (
CASE
    WHEN (advance_line_id IS NULL) THEN ((subtotal >= 0) AND (tax_amount >= 0))
    ELSE ((subtotal < 0) AND (tax_amount <= 0) AND (quantity = (1)::numeric) AND (num_nonnulls(product_id, order_line_id) = 0))
END),
  constraint sales_invoice_line_advance_line_id_fkey FOREIGN KEY (advance_line_id) REFERENCES sales_invoice_line(id),
  constraint sales_invoice_line_code CHECK ((transaction_code = ANY (ARRAY['01'::text, '02'::text, '03'::text, '04'::text, '05'::text, '06'::text, '07'::text, '08'::text, '09'::text, '10'::text]))),
  constraint sales_invoice_line_department_id_fkey FOREIGN KEY (department_id) REFERENCES department(id),
  constraint sales_invoice_line_discount_amount_check CHECK ((discount_amount >= 0)),
  constraint sales_invoice_line_discount_basis_points_check CHECK (((discount_basis_points >= 0) AND (discount_basis_points <= 10000))),
  constraint sales_invoice_line_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES sales_invoice(id),
  constraint sales_invoice_line_invoice_id_line_number_key UNIQUE (invoice_id, line_number),
  constraint sales_invoice_line_line_number_check CHECK ((line_number > 0)),
  constraint sales_invoice_line_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES sales_order_line(id),
  constraint sales_invoice_line_pack CHECK (((num_nonnulls(pack_id, pack_name, pack_factor) = ANY (ARRAY[0, 3])) AND ((pack_id IS NULL) OR (product_id IS NOT NULL)))),
  constraint sales_invoice_line_pack_fkey FOREIGN KEY (pack_id, product_id, pack_name, pack_factor) REFERENCES product_pack(id, product_id, name, factor),
  constraint sales_invoice_line_pkey PRIMARY KEY (id),
  constraint sales_invoice_line_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  constraint sales_invoice_line_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint sales_invoice_line_rate CHECK ((((rate_basis_points >= 0) AND (rate_basis_points <= 10000)) AND (base_numerator > 0) AND (base_denominator >= base_numerator))),
  constraint sales_invoice_line_revenue_account_id_fkey FOREIGN KEY (revenue_account_id) REFERENCES account(id),
  constraint sales_invoice_line_tax_class_check CHECK ((tax_class = ANY (ARRAY['taxed'::text, 'luxury'::text, 'specified'::text, 'not_collected'::text, 'exempt'::text, 'untaxed'::text]))),
  constraint sales_invoice_line_total CHECK ((total_amount = (subtotal + tax_amount))),
  constraint sales_invoice_line_unit_price_check CHECK ((unit_price > 0)),
  constraint sales_invoice_line_vat_basis_points_check CHECK (((vat_basis_points >= 0) AND (vat_basis_points <= 10000))),
  constraint text_line_names_account CHECK (((product_id IS NOT NULL) OR (product_code IS NOT NULL) OR (order_line_id IS NOT NULL) OR (revenue_account_id IS NOT NULL))),
  constraint untaxed_line_has_no_tax CHECK (
CASE
    WHEN (transaction_code IS NULL) THEN ((vat_basis_points = 0) AND (rate_basis_points = 0) AND (tax_amount = 0))
    WHEN (tax_class = ANY (ARRAY['not_collected'::text, 'exempt'::text])) THEN ((vat_basis_points = 0) AND (tax_amount = 0))
    ELSE (tax_class <> 'untaxed'::text)
END)
);
comment on column public.sales_invoice_line.advance_line_id is 'The line of an invoice of an advance that this deducts, below zero; null of every other line.';
comment on column public.sales_invoice_line.facility is 'Relief it is sold under: one tax invoice for each code and relief.';
comment on column public.sales_invoice_line.order_line_id is 'Line of the order it bills; null where it bills none.';
comment on column public.sales_invoice_line.pack_factor is 'What one of the further unit holds of the own unit; unit_price is of one of them. The quantity is of the own unit.';
comment on column public.sales_invoice_line.product_code is 'Null of a line of text; of an opening invoice the number it had in the old system.';
comment on column public.sales_invoice_line.rate_basis_points is 'Rate of the law, on base_numerator / base_denominator of the subtotal.';
comment on column public.sales_invoice_line.revenue_account_id is 'Account it was credited to; null of opening invoices, and of lines older than this column whose entry leaves it open.';
comment on column public.sales_invoice_line.subtotal is 'Base of the tax: quantity at its price less the discount.';
comment on column public.sales_invoice_line.transaction_code is 'Code of the tax invoice it is on; null where it is on none.';
CREATE INDEX sales_invoice_line_advance ON public.sales_invoice_line USING btree (advance_line_id) WHERE (advance_line_id IS NOT NULL);
CREATE INDEX sales_invoice_line_order_line ON public.sales_invoice_line USING btree (order_line_id);
CREATE INDEX sales_invoice_line_pack ON public.sales_invoice_line USING btree (pack_id) WHERE (pack_id IS NOT NULL);
CREATE INDEX sales_invoice_line_product ON public.sales_invoice_line USING btree (product_id);
CREATE CONSTRAINT TRIGGER advance_left AFTER INSERT ON public.sales_invoice_line DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.advance_line_id IS NOT NULL)) EXECUTE FUNCTION guard_advance_left();
CREATE TRIGGER audit_delete AFTER DELETE ON public.sales_invoice_line REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('invoice_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.sales_invoice_line REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('invoice_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.sales_invoice_line REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('invoice_id', 'group');
CREATE CONSTRAINT TRIGGER invoice_lines AFTER INSERT ON public.sales_invoice_line DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION guard_invoice_lines('invoice_id');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.sales_invoice_line FOR EACH ROW EXECUTE FUNCTION keep_issued();
CREATE TRIGGER issued_whole BEFORE INSERT ON public.sales_invoice_line FOR EACH ROW EXECUTE FUNCTION refuse_late_line('sales_invoice', 'invoice_id');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.sales_invoice_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table sales_invoice_line enable always trigger advance_left;
alter table sales_invoice_line enable always trigger audit_delete;
alter table sales_invoice_line enable always trigger audit_insert;
alter table sales_invoice_line enable always trigger audit_update;
alter table sales_invoice_line enable always trigger invoice_lines;
alter table sales_invoice_line enable always trigger issued_stays;
alter table sales_invoice_line enable always trigger issued_whole;
alter table sales_invoice_line enable always trigger refuse_truncate;
grant insert, select on sales_invoice_line to neraca_app;
grant select on sales_invoice_line to neraca_report;

create table sales_order (
  id bigint generated always as identity not null,
  order_number text not null,
  order_date date not null,
  customer_id bigint not null,
  customer_code text not null,
  customer_name text not null,
  status text not null,
  confirmed_at timestamp with time zone,
  delivered_at timestamp with time zone,
  invoiced_at timestamp with time zone,
  notes text,
  vat_basis_points integer not null,
  subtotal bigint not null,
  discount_amount bigint not null,
  tax_amount bigint not null,
  total_amount bigint not null,
  reference_journal_entry_id bigint,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by text not null,
  deleted_at timestamp with time zone,
  version integer default 1 not null,
  closed_at timestamp with time zone,
  closed_reason text,
  replaces_return_id bigint,
  prices_include_vat boolean default false not null,
  quotation_id bigint,
  revision integer default 1 not null,
  constraint order_closed_after_draft CHECK (((closed_reason IS NULL) OR (status <> 'draft'::text))),
  constraint order_closed_with_reason CHECK (((closed_at IS NULL) OR (closed_reason IS NOT NULL))),
  constraint order_steps CHECK ((((status = 'draft'::text) = (confirmed_at IS NULL)) AND ((status = ANY (ARRAY['draft'::text, 'confirmed'::text])) = (delivered_at IS NULL)) AND ((status <> 'invoiced'::text) = (invoiced_at IS NULL)) AND ((status <> 'invoiced'::text) OR (reference_journal_entry_id IS NOT NULL)) AND ((status <> 'draft'::text) OR (reference_journal_entry_id IS NULL)) AND ((deleted_at IS NULL) OR (status = 'draft'::text)))),
  constraint order_total CHECK ((total_amount = (subtotal + tax_amount))),
  constraint sales_order_closed_reason_check CHECK (((length(closed_reason) <= 500) AND (closed_reason ~ '\S'::text))),
  constraint sales_order_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint sales_order_discount_amount_check CHECK (((discount_amount >= 0) AND (discount_amount <= '9007199254740991'::bigint))),
  constraint sales_order_notes_check CHECK ((length(notes) <= 2000)),
  constraint sales_order_order_number_check CHECK (((length(order_number) >= 3) AND (length(order_number) <= 40))),
  constraint sales_order_order_number_key UNIQUE (order_number),
  constraint sales_order_pkey PRIMARY KEY (id),
  constraint sales_order_quotation_id_fkey FOREIGN KEY (quotation_id) REFERENCES sales_quotation(id),
  constraint sales_order_reference_journal_entry_id_fkey FOREIGN KEY (reference_journal_entry_id) REFERENCES journal_entry(id),
  constraint sales_order_replaces_return_id_fkey FOREIGN KEY (replaces_return_id) REFERENCES delivery_return(id) DEFERRABLE INITIALLY DEFERRED,
  constraint sales_order_revision_check CHECK (((revision >= 1) AND (revision <= 1000))),
  constraint sales_order_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'confirmed'::text, 'delivered'::text, 'invoiced'::text]))),
  constraint sales_order_subtotal_check CHECK (((subtotal >= 0) AND (subtotal <= '9007199254740991'::bigint))),
  constraint sales_order_tax_amount_check CHECK (((tax_amount >= 0) AND (tax_amount <= '9007199254740991'::bigint))),
  constraint sales_order_total_amount_check CHECK (((total_amount >= 0) AND (total_amount <= '9007199254740991'::bigint))),
  constraint sales_order_vat_basis_points_check CHECK (((vat_basis_points >= 0) AND (vat_basis_points <= 10000)))
);
comment on column public.sales_order.closed_at is 'When it ended without an invoice: nothing is left to deliver or to bill.';
comment on column public.sales_order.closed_reason is 'Why what was left of it is not delivered.';
comment on column public.sales_order.prices_include_vat is 'Prices were typed with VAT; bases of lines are what is left without it.';
comment on column public.sales_order.quotation_id is 'The quotation it was made from.';
comment on column public.sales_order.reference_journal_entry_id is 'Entry of its last invoice.';
comment on column public.sales_order.replaces_return_id is 'The return whose goods it sends again.';
comment on column public.sales_order.revision is 'Rises when the order is amended after it was confirmed.';
comment on column public.sales_order.vat_basis_points is 'Effective VAT on the price when the order was made (1100 = 11 %).';
CREATE INDEX sales_order_amount ON public.sales_order USING btree (total_amount, id) WHERE (deleted_at IS NULL);
CREATE INDEX sales_order_customer_day ON public.sales_order USING btree (customer_id, order_date DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX sales_order_day ON public.sales_order USING btree (order_date DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX sales_order_number_beginning ON public.sales_order USING btree (order_number COLLATE "C") WHERE (deleted_at IS NULL);
CREATE INDEX sales_order_quotation ON public.sales_order USING btree (quotation_id) WHERE (quotation_id IS NOT NULL);
CREATE UNIQUE INDEX sales_order_replaces_return ON public.sales_order USING btree (replaces_return_id) WHERE (deleted_at IS NULL);
CREATE INDEX sales_order_running ON public.sales_order USING btree (customer_id) INCLUDE (total_amount) WHERE ((status = ANY (ARRAY['confirmed'::text, 'delivered'::text])) AND (deleted_at IS NULL));
CREATE INDEX sales_order_search ON public.sales_order USING gin (lower(((order_number || ' '::text) || customer_name)) gin_trgm_ops) WHERE (deleted_at IS NULL);
CREATE INDEX sales_order_status_amount ON public.sales_order USING btree (status, total_amount, id) WHERE (deleted_at IS NULL);
CREATE INDEX sales_order_status_day ON public.sales_order USING btree (status, order_date DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.sales_order REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.sales_order REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.sales_order REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER number_of_series AFTER INSERT ON public.sales_order REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sales_order_number_fits();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.sales_order FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER sales_order_day BEFORE INSERT OR UPDATE OF order_date, status ON public.sales_order FOR EACH ROW WHEN (((new.status = ANY (ARRAY['draft'::text, 'confirmed'::text])) AND (new.deleted_at IS NULL))) EXECUTE FUNCTION guard_order_day();
CREATE TRIGGER sales_order_guard BEFORE DELETE OR UPDATE ON public.sales_order FOR EACH ROW EXECUTE FUNCTION guard_sales_order();
CREATE TRIGGER sales_order_waits BEFORE UPDATE OF status ON public.sales_order FOR EACH ROW WHEN (((old.status = 'draft'::text) AND (new.status <> 'draft'::text))) EXECUTE FUNCTION refuse_while_waiting();
alter table sales_order enable always trigger audit_delete;
alter table sales_order enable always trigger audit_insert;
alter table sales_order enable always trigger audit_update;
alter table sales_order enable always trigger number_of_series;
alter table sales_order enable always trigger refuse_truncate;
alter table sales_order enable always trigger sales_order_day;
alter table sales_order enable always trigger sales_order_guard;
alter table sales_order enable always trigger sales_order_waits;
grant insert, select, update (closed_at, closed_reason, confirmed_at, customer_code, customer_id, customer_name, deleted_at, delivered_at, discount_amount, invoiced_at, notes, order_date, prices_include_vat, reference_journal_entry_id, replaces_return_id, revision, status, subtotal, tax_amount, total_amount, updated_at, updated_by, vat_basis_points, version) on sales_order to neraca_app;
grant select on sales_order to neraca_report;

create table sales_order_amendment (
  id bigint generated always as identity not null,
  order_id bigint not null,
  revision integer not null,
  reason text not null,
  changes jsonb not null,
  total_before bigint not null,
  total_after bigint not null,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  constraint sales_order_amendment_changes_check CHECK ((jsonb_typeof(changes) = 'array'::text)),
  constraint sales_order_amendment_order_id_fkey FOREIGN KEY (order_id) REFERENCES sales_order(id),
  constraint sales_order_amendment_order_id_revision_key UNIQUE (order_id, revision),
  constraint sales_order_amendment_pkey PRIMARY KEY (id),
  constraint sales_order_amendment_reason_check CHECK (((length(reason) <= 500) AND (reason ~ '\S'::text))),
  constraint sales_order_amendment_revision_check CHECK (((revision >= 2) AND (revision <= 1000))),
  constraint sales_order_amendment_total_after_check CHECK (((total_after >= 0) AND (total_after <= '9007199254740991'::bigint))),
  constraint sales_order_amendment_total_before_check CHECK (((total_before >= 0) AND (total_before <= '9007199254740991'::bigint)))
);
comment on table public.sales_order_amendment is 'Versions of confirmed orders after the first: why, and what changed.';
comment on column public.sales_order_amendment.changes is 'Lines that changed, as they stood before and after.';
CREATE TRIGGER audit_delete AFTER DELETE ON public.sales_order_amendment REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('order_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.sales_order_amendment REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('order_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.sales_order_amendment REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('order_id', 'group');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.sales_order_amendment FOR EACH ROW EXECUTE FUNCTION keep_issued();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.sales_order_amendment FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table sales_order_amendment enable always trigger audit_delete;
alter table sales_order_amendment enable always trigger audit_insert;
alter table sales_order_amendment enable always trigger audit_update;
alter table sales_order_amendment enable always trigger issued_stays;
alter table sales_order_amendment enable always trigger refuse_truncate;
grant insert, select on sales_order_amendment to neraca_app;
grant select on sales_order_amendment to neraca_report;

create table sales_order_line (
  order_id bigint not null,
  line_number integer not null,
  product_id bigint not null,
  product_code text not null,
  product_name text not null,
  unit text not null,
  is_service boolean not null,
  quantity numeric(18,3) not null,
  list_price bigint default 0 not null,
  unit_price bigint not null,
  discount_basis_points integer not null,
  discount_amount bigint not null,
  subtotal bigint not null,
  tax_amount bigint not null,
  total_amount bigint not null,
  delivered_quantity numeric(18,3) default 0 not null,
  invoiced_quantity numeric(18,3) default 0 not null,
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  tax_class text not null,
  department_id bigint,
  closed_quantity numeric(18,3) default 0 not null,
  returned_quantity numeric(18,3) default 0 not null,
  credited_quantity numeric(18,3) default 0 not null,
  reopened_quantity numeric(18,3) default 0 not null,
  vat_basis_points integer not null,
  rate_basis_points integer not null,
  base_numerator integer not null,
  base_denominator integer not null,
  transaction_code text,
  facility text,
  amended_quantity numeric(18,3) default 0 not null,
  since_revision integer default 1 not null,
  pack_id bigint,
  pack_name text,
  pack_factor numeric(18,3),
  given_quantity numeric(18,3) default 0 not null,
  constraint line_amended_within_closed CHECK (((amended_quantity >= (0)::numeric) AND (amended_quantity <= closed_quantity))),
  constraint line_billed_within_deliveries CHECK (((returned_quantity >= (0)::numeric) AND (given_quantity >= (0)::numeric) AND ((reopened_quantity >= (0)::numeric) AND (reopened_quantity <= invoiced_quantity)) AND ((((returned_quantity + given_quantity) + invoiced_quantity) - reopened_quantity) <= delivered_quantity))),
  constraint line_credited_within_invoices CHECK (((credited_quantity >= (0)::numeric) AND (credited_quantity <= invoiced_quantity))),
  constraint line_delivered_within_order CHECK (((delivered_quantity >= (0)::numeric) AND (closed_quantity >= (0)::numeric) AND ((delivered_quantity + closed_quantity) <= quantity))),
  constraint line_given_without_price CHECK (((given_quantity = (0)::numeric) OR (subtotal = 0))),
  constraint sales_order_line_check CHECK ((total_amount = (subtotal + tax_amount))),
  constraint sales_order_line_code CHECK ((transaction_code = ANY (ARRAY['01'::text, '02'::text, '03'::text, '04'::text, '05'::text, '07'::text, '08'::text, '10'::text]))),
  constraint sales_order_line_department_id_fkey FOREIGN KEY (department_id) REFERENCES department(id),
  constraint sales_order_line_discount_amount_check CHECK ((discount_amount >= 0)),
  constraint sales_order_line_discount_basis_points_check CHECK (((discount_basis_points >= 0) AND (discount_basis_points <= 10000))),
  constraint sales_order_line_id_key UNIQUE (id),
  constraint sales_order_line_line_number_check CHECK ((line_number > 0)),
  constraint sales_order_line_list_price_check CHECK (((list_price >= 0) AND (list_price <= '9007199254740991'::bigint))),
  constraint sales_order_line_order_id_fkey FOREIGN KEY (order_id) REFERENCES sales_order(id),
  constraint sales_order_line_pack CHECK ((num_nonnulls(pack_id, pack_name, pack_factor) = ANY (ARRAY[0, 3]))),
  constraint sales_order_line_pack_fkey FOREIGN KEY (pack_id, product_id, pack_name, pack_factor) REFERENCES product_pack(id, product_id, name, factor),
  constraint sales_order_line_pkey PRIMARY KEY (order_id, line_number),
  constraint sales_order_line_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  constraint sales_order_line_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint sales_order_line_rate CHECK ((((vat_basis_points >= 0) AND (vat_basis_points <= 10000)) AND ((rate_basis_points >= 0) AND (rate_basis_points <= 10000)) AND (base_numerator > 0) AND (base_denominator >= base_numerator))),
  constraint sales_order_line_since_revision_check CHECK (((since_revision >= 1) AND (since_revision <= 1000))),
  constraint sales_order_line_subtotal_check CHECK ((subtotal >= 0)),
  constraint sales_order_line_tax_amount_check CHECK ((tax_amount >= 0)),
  constraint sales_order_line_tax_class_check CHECK ((tax_class = ANY (ARRAY['taxed'::text, 'luxury'::text, 'specified'::text, 'not_collected'::text, 'exempt'::text, 'untaxed'::text]))),
  constraint sales_order_line_unit_price_check CHECK (((unit_price >= 1) AND (unit_price <= '9007199254740991'::bigint))),
  constraint untaxed_line_has_no_tax CHECK (
CASE
    WHEN (transaction_code IS NULL) THEN ((vat_basis_points = 0) AND (rate_basis_points = 0) AND (tax_amount = 0))
    WHEN (tax_class = ANY (ARRAY['not_collected'::text, 'exempt'::text])) THEN ((vat_basis_points = 0) AND (tax_amount = 0))
    ELSE (tax_class <> 'untaxed'::text)
END)
);
comment on column public.sales_order_line.amended_quantity is 'What of the closed quantity amendments took away: ordered in an earlier version only.';
comment on column public.sales_order_line.closed_quantity is 'Ordered, but not to be delivered any more.';
comment on column public.sales_order_line.credited_quantity is 'What credit notes took back of its invoices.';
comment on column public.sales_order_line.delivered_quantity is 'What its deliveries come to; never falls.';
comment on column public.sales_order_line.given_quantity is 'Delivered at no price and given away: it is not billed.';
comment on column public.sales_order_line.invoiced_quantity is 'What its invoices come to; never falls.';
comment on column public.sales_order_line.list_price is 'Selling price of the product when the line was written.';
comment on column public.sales_order_line.pack_factor is 'What one of the further unit holds of the own unit; unit_price is of one of them. Quantities are of the own unit.';
comment on column public.sales_order_line.reopened_quantity is 'What invoices billed that were cancelled: to be billed again.';
comment on column public.sales_order_line.returned_quantity is 'What came back of deliveries before it was billed.';
comment on column public.sales_order_line.since_revision is 'The version of the order that brought the line.';
comment on column public.sales_order_line.tax_class is 'Class of the product when the line was written.';
comment on column public.sales_order_line.vat_basis_points is 'What its customer pays in basis points of the base; 0 where nobody pays.';
CREATE INDEX sales_order_line_pack ON public.sales_order_line USING btree (pack_id) WHERE (pack_id IS NOT NULL);
CREATE INDEX sales_order_line_product ON public.sales_order_line USING btree (product_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.sales_order_line REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('order_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.sales_order_line REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('order_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.sales_order_line REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('order_id', 'group');
CREATE CONSTRAINT TRIGGER given_quantities AFTER UPDATE ON public.sales_order_line DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.given_quantity <> new.given_quantity)) EXECUTE FUNCTION guard_given_quantities();
CREATE CONSTRAINT TRIGGER order_quantities AFTER UPDATE ON public.sales_order_line DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((((old.delivered_quantity IS DISTINCT FROM new.delivered_quantity) OR (old.invoiced_quantity IS DISTINCT FROM new.invoiced_quantity)) OR (old.credited_quantity IS DISTINCT FROM new.credited_quantity))) EXECUTE FUNCTION guard_order_quantities();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.sales_order_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE CONSTRAINT TRIGGER reopened_quantities AFTER UPDATE ON public.sales_order_line DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.reopened_quantity IS DISTINCT FROM new.reopened_quantity)) EXECUTE FUNCTION guard_order_quantities();
CREATE CONSTRAINT TRIGGER returned_quantities AFTER UPDATE ON public.sales_order_line DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.returned_quantity <> new.returned_quantity)) EXECUTE FUNCTION guard_returned_of_order();
CREATE TRIGGER sales_order_line_guard BEFORE INSERT OR DELETE OR UPDATE ON public.sales_order_line FOR EACH ROW EXECUTE FUNCTION guard_sales_order_line();
alter table sales_order_line enable always trigger audit_delete;
alter table sales_order_line enable always trigger audit_insert;
alter table sales_order_line enable always trigger audit_update;
alter table sales_order_line enable always trigger given_quantities;
alter table sales_order_line enable always trigger order_quantities;
alter table sales_order_line enable always trigger refuse_truncate;
alter table sales_order_line enable always trigger reopened_quantities;
alter table sales_order_line enable always trigger returned_quantities;
alter table sales_order_line enable always trigger sales_order_line_guard;
grant delete, insert, select, update (amended_quantity, closed_quantity, credited_quantity, delivered_quantity, given_quantity, invoiced_quantity, reopened_quantity, returned_quantity) on sales_order_line to neraca_app;
grant select on sales_order_line to neraca_report;

create table sales_quotation (
  id bigint generated always as identity not null,
  quotation_number text not null,
  quotation_date date not null,
  valid_until date not null,
  customer_id bigint not null,
  customer_code text not null,
  customer_name text not null,
  status text not null,
  revision integer default 1 not null,
  rejected_reason text,
  notes text,
  vat_basis_points integer not null,
  prices_include_vat boolean default false not null,
  subtotal bigint not null,
  discount_amount bigint not null,
  tax_amount bigint not null,
  total_amount bigint not null,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text not null,
  deleted_at timestamp with time zone,
  version integer default 1 not null,
  constraint quotation_deleted_unsent CHECK (((deleted_at IS NULL) OR ((status = 'draft'::text) AND (revision = 1)))),
  constraint quotation_rejected CHECK (((status = 'rejected'::text) = (rejected_reason IS NOT NULL))),
  constraint quotation_total CHECK ((total_amount = (subtotal + tax_amount))),
  constraint quotation_valid_from_its_day CHECK ((valid_until >= quotation_date)),
  constraint sales_quotation_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint sales_quotation_discount_amount_check CHECK (((discount_amount >= 0) AND (discount_amount <= '9007199254740991'::bigint))),
  constraint sales_quotation_notes_check CHECK ((length(notes) <= 2000)),
  constraint sales_quotation_pkey PRIMARY KEY (id),
  constraint sales_quotation_quotation_number_check CHECK (((length(quotation_number) >= 3) AND (length(quotation_number) <= 40))),
  constraint sales_quotation_quotation_number_key UNIQUE (quotation_number),
  constraint sales_quotation_rejected_reason_check CHECK (((length(rejected_reason) <= 500) AND (rejected_reason ~ '\S'::text))),
  constraint sales_quotation_revision_check CHECK (((revision >= 1) AND (revision <= 1000))),
  constraint sales_quotation_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'sent'::text, 'accepted'::text, 'rejected'::text]))),
  constraint sales_quotation_subtotal_check CHECK (((subtotal >= 0) AND (subtotal <= '9007199254740991'::bigint))),
  constraint sales_quotation_tax_amount_check CHECK (((tax_amount >= 0) AND (tax_amount <= '9007199254740991'::bigint))),
  constraint sales_quotation_total_amount_check CHECK (((total_amount >= 0) AND (total_amount <= '9007199254740991'::bigint))),
  constraint sales_quotation_vat_basis_points_check CHECK (((vat_basis_points >= 0) AND (vat_basis_points <= 10000)))
);
comment on table public.sales_quotation is 'Offers to customers, from which orders are made.';
comment on column public.sales_quotation.revision is 'Rises when what the customer was sent is changed.';
comment on column public.sales_quotation.valid_until is 'Last day on which the customer may accept it.';
CREATE INDEX sales_quotation_amount ON public.sales_quotation USING btree (total_amount, id) WHERE (deleted_at IS NULL);
CREATE INDEX sales_quotation_customer ON public.sales_quotation USING btree (customer_id, quotation_date DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX sales_quotation_day ON public.sales_quotation USING btree (quotation_date DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX sales_quotation_number_beginning ON public.sales_quotation USING btree (quotation_number COLLATE "C") WHERE (deleted_at IS NULL);
CREATE INDEX sales_quotation_search ON public.sales_quotation USING gin (lower(((quotation_number || ' '::text) || customer_name)) gin_trgm_ops) WHERE (deleted_at IS NULL);
CREATE INDEX sales_quotation_status_day ON public.sales_quotation USING btree (status, quotation_date DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.sales_quotation REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.sales_quotation REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.sales_quotation REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER number_of_series AFTER INSERT ON public.sales_quotation REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sales_quotation_number_fits();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.sales_quotation FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER sales_quotation_guard BEFORE DELETE OR UPDATE ON public.sales_quotation FOR EACH ROW EXECUTE FUNCTION guard_sales_quotation();
alter table sales_quotation enable always trigger audit_delete;
alter table sales_quotation enable always trigger audit_insert;
alter table sales_quotation enable always trigger audit_update;
alter table sales_quotation enable always trigger number_of_series;
alter table sales_quotation enable always trigger refuse_truncate;
alter table sales_quotation enable always trigger sales_quotation_guard;
grant insert, select, update (customer_code, customer_id, customer_name, deleted_at, discount_amount, notes, prices_include_vat, quotation_date, rejected_reason, revision, status, subtotal, tax_amount, total_amount, updated_at, updated_by, valid_until, vat_basis_points, version) on sales_quotation to neraca_app;
grant select on sales_quotation to neraca_report;

create table sales_quotation_line (
  id bigint generated always as identity not null,
  quotation_id bigint not null,
  line_number integer not null,
  product_id bigint not null,
  product_code text not null,
  product_name text not null,
  unit text not null,
  is_service boolean not null,
  quantity numeric(18,3) not null,
  list_price bigint not null,
  unit_price bigint not null,
  discount_basis_points integer not null,
  discount_amount bigint not null,
  subtotal bigint not null,
  tax_amount bigint not null,
  total_amount bigint not null,
  tax_class text not null,
  department_id bigint,
  vat_basis_points integer not null,
  rate_basis_points integer not null,
  base_numerator integer not null,
  base_denominator integer not null,
  transaction_code text,
  facility text,
  created_at timestamp with time zone default now() not null,
  pack_id bigint,
  pack_name text,
  pack_factor numeric(18,3),
  constraint sales_quotation_line_check CHECK ((total_amount = (subtotal + tax_amount))),
  constraint sales_quotation_line_department_id_fkey FOREIGN KEY (department_id) REFERENCES department(id),
  constraint sales_quotation_line_discount_amount_check CHECK ((discount_amount >= 0)),
  constraint sales_quotation_line_discount_basis_points_check CHECK (((discount_basis_points >= 0) AND (discount_basis_points <= 10000))),
  constraint sales_quotation_line_line_number_check CHECK (((line_number >= 1) AND (line_number <= 500))),
  constraint sales_quotation_line_list_price_check CHECK (((list_price >= 0) AND (list_price <= '9007199254740991'::bigint))),
  constraint sales_quotation_line_pack CHECK ((num_nonnulls(pack_id, pack_name, pack_factor) = ANY (ARRAY[0, 3]))),
  constraint sales_quotation_line_pack_fkey FOREIGN KEY (pack_id, product_id, pack_name, pack_factor) REFERENCES product_pack(id, product_id, name, factor),
  constraint sales_quotation_line_pkey PRIMARY KEY (id),
  constraint sales_quotation_line_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  constraint sales_quotation_line_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint sales_quotation_line_quotation_id_fkey FOREIGN KEY (quotation_id) REFERENCES sales_quotation(id),
  constraint sales_quotation_line_quotation_id_line_number_key UNIQUE (quotation_id, line_number),
  constraint sales_quotation_line_subtotal_check CHECK ((subtotal >= 0)),
  constraint sales_quotation_line_tax_amount_check CHECK ((tax_amount >= 0)),
  constraint sales_quotation_line_tax_class_check CHECK ((tax_class = ANY (ARRAY['taxed'::text, 'luxury'::text, 'specified'::text, 'not_collected'::text, 'exempt'::text, 'untaxed'::text]))),
  constraint sales_quotation_line_unit_price_check CHECK (((unit_price >= 1) AND (unit_price <= '9007199254740991'::bigint)))
);
comment on table public.sales_quotation_line is 'What a quotation offers.';
comment on column public.sales_quotation_line.pack_factor is 'What one of the further unit holds of the own unit; unit_price is of one of them. The quantity is of the own unit.';
CREATE INDEX sales_quotation_line_department ON public.sales_quotation_line USING btree (department_id) WHERE (department_id IS NOT NULL);
CREATE INDEX sales_quotation_line_pack ON public.sales_quotation_line USING btree (pack_id) WHERE (pack_id IS NOT NULL);
CREATE INDEX sales_quotation_line_product ON public.sales_quotation_line USING btree (product_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.sales_quotation_line REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('quotation_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.sales_quotation_line REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('quotation_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.sales_quotation_line REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('quotation_id', 'group');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.sales_quotation_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER sales_quotation_line_guard BEFORE INSERT OR DELETE OR UPDATE ON public.sales_quotation_line FOR EACH ROW EXECUTE FUNCTION guard_sales_quotation_line();
alter table sales_quotation_line enable always trigger audit_delete;
alter table sales_quotation_line enable always trigger audit_insert;
alter table sales_quotation_line enable always trigger audit_update;
alter table sales_quotation_line enable always trigger refuse_truncate;
alter table sales_quotation_line enable always trigger sales_quotation_line_guard;
grant delete, insert, select on sales_quotation_line to neraca_app;
grant select on sales_quotation_line to neraca_report;

create table sales_receipt (
  id bigint generated always as identity not null,
  receipt_number text not null,
  receipt_date date not null,
  customer_id bigint not null,
  customer_code text not null,
  customer_name text not null,
  account_id bigint not null,
  received_amount bigint not null,
  withheld_amount bigint not null,
  bank_fee bigint not null,
  rounding_amount bigint not null,
  advance_amount bigint not null,
  notes text,
  journal_entry_id bigint not null,
  cancelled_on date,
  reversal_entry_id bigint,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  constraint receipt_cancelled_with_entry CHECK (((cancelled_on IS NULL) = (reversal_entry_id IS NULL))),
  constraint sales_receipt_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint sales_receipt_advance_amount_check CHECK ((advance_amount >= 0)),
  constraint sales_receipt_bank_fee_check CHECK ((bank_fee >= 0)),
  constraint sales_receipt_check CHECK ((cancelled_on >= receipt_date)),
  constraint sales_receipt_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint sales_receipt_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entry(id),
  constraint sales_receipt_journal_entry_id_key UNIQUE (journal_entry_id),
  constraint sales_receipt_notes_check CHECK ((length(notes) <= 2000)),
  constraint sales_receipt_pkey PRIMARY KEY (id),
  constraint sales_receipt_receipt_number_check CHECK (((length(receipt_number) >= 3) AND (length(receipt_number) <= 40))),
  constraint sales_receipt_receipt_number_key UNIQUE (receipt_number),
  constraint sales_receipt_received_amount_check CHECK ((received_amount >= 0)),
  constraint sales_receipt_reversal_entry_id_fkey FOREIGN KEY (reversal_entry_id) REFERENCES journal_entry(id),
  constraint sales_receipt_reversal_entry_id_key UNIQUE (reversal_entry_id),
  constraint sales_receipt_withheld_amount_check CHECK ((withheld_amount >= 0))
);
comment on column public.sales_receipt.cancelled_on is 'Day from which the receipt no longer counts; its reversing entry is of this day.';
comment on column public.sales_receipt.received_amount is 'What reached the bank or cash account.';
comment on column public.sales_receipt.rounding_amount is 'Difference written off: positive is a loss, negative a gain.';
comment on column public.sales_receipt.withheld_amount is 'Income tax withheld by the customer, all of it: the sum of its rows in the register.';
CREATE INDEX sales_receipt_customer ON public.sales_receipt USING btree (customer_id, receipt_date DESC, id DESC);
CREATE INDEX sales_receipt_day ON public.sales_receipt USING btree (receipt_date DESC, id DESC);
CREATE INDEX sales_receipt_number_beginning ON public.sales_receipt USING btree (receipt_number COLLATE "C");
CREATE INDEX sales_receipt_search ON public.sales_receipt USING gin (lower(((receipt_number || ' '::text) || customer_name)) gin_trgm_ops);
CREATE TRIGGER audit_delete AFTER DELETE ON public.sales_receipt REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.sales_receipt REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.sales_receipt REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.sales_receipt FOR EACH ROW EXECUTE FUNCTION keep_issued('cancelled_on', 'reversal_entry_id');
CREATE TRIGGER number_of_series AFTER INSERT ON public.sales_receipt REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sales_receipt_number_fits();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.sales_receipt FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER sales_receipt_cancelled_once BEFORE UPDATE ON public.sales_receipt FOR EACH ROW EXECUTE FUNCTION refuse_second_cancel();
alter table sales_receipt enable always trigger audit_delete;
alter table sales_receipt enable always trigger audit_insert;
alter table sales_receipt enable always trigger audit_update;
alter table sales_receipt enable always trigger issued_stays;
alter table sales_receipt enable always trigger number_of_series;
alter table sales_receipt enable always trigger refuse_truncate;
alter table sales_receipt enable always trigger sales_receipt_cancelled_once;
grant insert, select, update (cancelled_on, reversal_entry_id) on sales_receipt to neraca_app;
grant select on sales_receipt to neraca_report;

create table sales_write_off (
  id bigint generated always as identity not null,
  write_off_number text not null,
  write_off_date date not null,
  customer_id bigint not null,
  customer_code text not null,
  customer_name text not null,
  charged_to text not null,
  account_id bigint not null,
  amount bigint not null,
  reason text not null,
  journal_entry_id bigint not null,
  cancelled_on date,
  reversal_entry_id bigint,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  department_id bigint,
  constraint sales_write_off_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint sales_write_off_amount_check CHECK (((amount >= 1) AND (amount <= '9007199254740991'::bigint))),
  constraint sales_write_off_charged_to_check CHECK ((charged_to = ANY (ARRAY['expense'::text, 'allowance'::text]))),
  constraint sales_write_off_check CHECK ((cancelled_on >= write_off_date)),
  constraint sales_write_off_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint sales_write_off_department CHECK (((department_id IS NULL) OR (charged_to = 'expense'::text))),
  constraint sales_write_off_department_id_fkey FOREIGN KEY (department_id) REFERENCES department(id),
  constraint sales_write_off_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entry(id),
  constraint sales_write_off_journal_entry_id_key UNIQUE (journal_entry_id),
  constraint sales_write_off_pkey PRIMARY KEY (id),
  constraint sales_write_off_reason_check CHECK (((length(reason) <= 500) AND (reason ~ '\S'::text))),
  constraint sales_write_off_reversal_entry_id_fkey FOREIGN KEY (reversal_entry_id) REFERENCES journal_entry(id),
  constraint sales_write_off_reversal_entry_id_key UNIQUE (reversal_entry_id),
  constraint sales_write_off_write_off_number_check CHECK (((length(write_off_number) >= 3) AND (length(write_off_number) <= 40))),
  constraint sales_write_off_write_off_number_key UNIQUE (write_off_number),
  constraint write_off_cancelled_with_entry CHECK (((cancelled_on IS NULL) = (reversal_entry_id IS NULL)))
);
comment on table public.sales_write_off is 'Receivables given up as bad debt.';
comment on column public.sales_write_off.account_id is 'Account the loss stands on, whatever the role points to by then.';
comment on column public.sales_write_off.charged_to is 'What bears the loss: the expense for bad debt, or the allowance made for it before.';
CREATE INDEX sales_write_off_customer ON public.sales_write_off USING btree (customer_id, write_off_date DESC, id DESC);
CREATE INDEX sales_write_off_day ON public.sales_write_off USING btree (write_off_date DESC, id DESC);
CREATE INDEX sales_write_off_number_beginning ON public.sales_write_off USING btree (write_off_number COLLATE "C");
CREATE INDEX sales_write_off_search ON public.sales_write_off USING gin (lower(((write_off_number || ' '::text) || customer_name)) gin_trgm_ops);
CREATE TRIGGER audit_delete AFTER DELETE ON public.sales_write_off REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.sales_write_off REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.sales_write_off REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.sales_write_off FOR EACH ROW EXECUTE FUNCTION keep_issued('cancelled_on', 'reversal_entry_id');
CREATE TRIGGER number_of_series AFTER INSERT ON public.sales_write_off REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sales_write_off_number_fits();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.sales_write_off FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER sales_write_off_cancelled_once BEFORE UPDATE ON public.sales_write_off FOR EACH ROW EXECUTE FUNCTION refuse_second_cancel();
alter table sales_write_off enable always trigger audit_delete;
alter table sales_write_off enable always trigger audit_insert;
alter table sales_write_off enable always trigger audit_update;
alter table sales_write_off enable always trigger issued_stays;
alter table sales_write_off enable always trigger number_of_series;
alter table sales_write_off enable always trigger refuse_truncate;
alter table sales_write_off enable always trigger sales_write_off_cancelled_once;
grant insert, select, update (cancelled_on, reversal_entry_id) on sales_write_off to neraca_app;
grant select on sales_write_off to neraca_report;

create table saved_view (
  id bigint generated always as identity not null,
  owner_id bigint,
  owner_name text not null,
  screen text not null,
  name text not null,
  query text not null,
  columns jsonb,
  is_shared boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint saved_view_name_check CHECK (((name = btrim(name)) AND ((length(name) >= 1) AND (length(name) <= 60)))),
  constraint saved_view_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint saved_view_pkey PRIMARY KEY (id),
  constraint saved_view_private_has_owner CHECK (((owner_id IS NOT NULL) OR is_shared)),
  constraint saved_view_query_check CHECK ((length(query) <= 2000)),
  constraint saved_view_screen_check CHECK ((screen ~ '^[a-z][a-z0-9-]{0,59}$'::text))
);
comment on column public.saved_view.owner_id is 'Absent once the person is removed: what was shared stays, and admins take care of it.';
CREATE UNIQUE INDEX saved_view_name ON public.saved_view USING btree (owner_id, screen, lower(name));
CREATE INDEX saved_view_shared ON public.saved_view USING btree (screen) WHERE is_shared;
CREATE TRIGGER audit_delete AFTER DELETE ON public.saved_view REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.saved_view REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.saved_view REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.saved_view FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table saved_view enable always trigger audit_delete;
alter table saved_view enable always trigger audit_insert;
alter table saved_view enable always trigger audit_update;
alter table saved_view enable always trigger refuse_truncate;
grant delete, insert, select, update (columns, is_shared, name, query, updated_at, version) on saved_view to neraca_app;

create table schema_checksum (
  name text not null,
  checksum text not null,
  constraint schema_checksum_pkey PRIMARY KEY (name)
);
grant select on schema_checksum to neraca_app;

create table security_event (
  id bigint generated always as identity not null,
  kind text not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  times integer not null,
  person text,
  address text,
  method text,
  route text,
  about text,
  constraint security_event_about_check CHECK (((length(about) >= 1) AND (length(about) <= 600))),
  constraint security_event_address_check CHECK (((length(address) >= 1) AND (length(address) <= 100))),
  constraint security_event_check CHECK ((last_at >= first_at)),
  constraint security_event_kind_check CHECK ((kind = ANY (ARRAY['sign-in-failed'::text, 'sign-in-throttled'::text, 'password-failed'::text, 'code-failed'::text, 'token-failed'::text, 'token-throttled'::text, 'requests-throttled'::text, 'forbidden'::text, 'foreign-origin'::text, 'unknown-host'::text, 'password-reset'::text, 'password-changed'::text, 'token-created'::text, 'token-revoked'::text, 'session-ended'::text, 'totp-enabled'::text, 'totp-disabled'::text, 'totp-reset'::text, 'recovery-code-used'::text, 'recovery-codes-renewed'::text, 'totp-rule-changed'::text]))),
  constraint security_event_method_check CHECK (((length(method) >= 1) AND (length(method) <= 20))),
  constraint security_event_person_check CHECK (((length(person) >= 1) AND (length(person) <= 600))),
  constraint security_event_pkey PRIMARY KEY (id),
  constraint security_event_route_check CHECK (((length(route) >= 1) AND (length(route) <= 300))),
  constraint security_event_times_check CHECK ((times > 0))
);
comment on table public.security_event is 'Events alike are one row; the program bounds how many it writes in an hour.';
comment on column public.security_event.address is 'Null where events of several addresses were counted together.';
comment on column public.security_event.person is 'Who asked, or the account whose password was guessed when there is one; what else was typed is never kept.';
CREATE INDEX security_event_address ON public.security_event USING btree (address, last_at, id);
CREATE INDEX security_event_kind ON public.security_event USING btree (kind, last_at, id);
CREATE INDEX security_event_newest ON public.security_event USING btree (last_at, id);
CREATE INDEX security_event_person ON public.security_event USING btree (person, last_at, id);
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.security_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER security_event_append_only BEFORE DELETE OR UPDATE ON public.security_event FOR EACH ROW EXECUTE FUNCTION guard_security_event();
alter table security_event enable always trigger refuse_truncate;
alter table security_event enable always trigger security_event_append_only;
grant delete, select, insert (about, address, first_at, kind, last_at, method, person, route, times) on security_event to neraca_app;
grant select on security_event to neraca_report;

create table self_paid_tax (
  id bigint generated always as identity not null,
  kind text not null,
  masa date not null,
  amount bigint not null,
  billing_code text not null,
  ntpn text not null,
  paid_on date not null,
  bank_account_id bigint not null,
  journal_entry_id bigint not null,
  cancelled_on date,
  reversal_entry_id bigint,
  cancel_reason text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  base_amount bigint,
  constraint prepaid_within_its_month CHECK (((kind <> 'vat_prepaid'::text) OR (paid_on <= ((masa + '1 mon -1 days'::interval))::date))),
  constraint self_built_has_its_cost CHECK (((kind = 'self_built'::text) = (base_amount IS NOT NULL))),
  constraint self_paid_cancelled_whole CHECK ((num_nulls(cancelled_on, reversal_entry_id, cancel_reason) = ANY (ARRAY[0, 3]))),
  constraint self_paid_tax_amount_check CHECK (((amount >= 1) AND (amount <= '9007199254740991'::bigint))),
  constraint self_paid_tax_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES account(id),
  constraint self_paid_tax_base_amount_check CHECK (((base_amount >= 1) AND (base_amount <= '9007199254740991'::bigint))),
  constraint self_paid_tax_billing_code_check CHECK ((billing_code ~ '^\d{15}$'::text)),
  constraint self_paid_tax_cancel_reason_check CHECK (((length(btrim(cancel_reason)) >= 1) AND (length(btrim(cancel_reason)) <= 500))),
  constraint self_paid_tax_check CHECK ((paid_on >= masa)),
  constraint self_paid_tax_check1 CHECK ((cancelled_on >= paid_on)),
  constraint self_paid_tax_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entry(id),
  constraint self_paid_tax_journal_entry_id_key UNIQUE (journal_entry_id),
  constraint self_paid_tax_kind_check CHECK ((kind = ANY (ARRAY['pph25'::text, 'pph29'::text, 'final'::text, 'self_built'::text, 'vat_prepaid'::text, 'vat_repaid'::text]))),
  constraint self_paid_tax_masa_check CHECK ((date_trunc('month'::text, (masa)::timestamp with time zone) = masa)),
  constraint self_paid_tax_ntpn_check CHECK ((ntpn ~ '^[0-9A-Z]{16}$'::text)),
  constraint self_paid_tax_pkey PRIMARY KEY (id),
  constraint self_paid_tax_reversal_entry_id_fkey FOREIGN KEY (reversal_entry_id) REFERENCES journal_entry(id),
  constraint self_paid_tax_reversal_entry_id_key UNIQUE (reversal_entry_id)
);
comment on table public.self_paid_tax is 'What was paid of tax by oneself, with the billing code and the receipt of the state (NTPN).';
comment on column public.self_paid_tax.base_amount is 'What building cost in the month, without the land: the base of its VAT.';
CREATE INDEX self_paid_tax_masa ON public.self_paid_tax USING btree (masa);
CREATE UNIQUE INDEX self_paid_tax_ntpn ON public.self_paid_tax USING btree (ntpn) WHERE (cancelled_on IS NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.self_paid_tax REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.self_paid_tax REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.self_paid_tax REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.self_paid_tax FOR EACH ROW EXECUTE FUNCTION keep_issued('cancelled_on', 'reversal_entry_id', 'cancel_reason', 'version');
CREATE TRIGGER payment_of_filed_year_stays BEFORE UPDATE ON public.self_paid_tax FOR EACH ROW EXECUTE FUNCTION guard_payment_of_annual_return();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.self_paid_tax FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table self_paid_tax enable always trigger audit_delete;
alter table self_paid_tax enable always trigger audit_insert;
alter table self_paid_tax enable always trigger audit_update;
alter table self_paid_tax enable always trigger issued_stays;
alter table self_paid_tax enable always trigger payment_of_filed_year_stays;
alter table self_paid_tax enable always trigger refuse_truncate;
grant insert, select, update (cancel_reason, cancelled_on, reversal_entry_id, version) on self_paid_tax to neraca_app;
grant select on self_paid_tax to neraca_report;

create table service_order (
  id bigint generated always as identity not null,
  order_number text not null,
  order_date date not null,
  customer_id bigint not null,
  customer_code text not null,
  customer_name text not null,
  site text,
  object_name text,
  serial_number text,
  problem text not null,
  promised_day date,
  priority text not null,
  is_warranty boolean not null,
  notes text,
  status text not null,
  visit_day date,
  visit_from text,
  visit_until text,
  discount_amount bigint not null,
  subtotal bigint not null,
  finished_on date,
  completion_notes text,
  received_by text,
  signature text,
  cancelled_on date,
  cancelled_reason text,
  invoice_id bigint,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text not null,
  version integer default 1 not null,
  constraint service_order_billed CHECK (((status = 'invoiced'::text) = (invoice_id IS NOT NULL))),
  constraint service_order_cancelled CHECK ((((status = 'cancelled'::text) = (cancelled_reason IS NOT NULL)) AND ((status = 'cancelled'::text) = (cancelled_on IS NOT NULL)))),
  constraint service_order_cancelled_reason_check CHECK (((length(cancelled_reason) <= 500) AND (cancelled_reason ~ '\S'::text))),
  constraint service_order_completion_notes_check CHECK (((length(completion_notes) >= 1) AND (length(completion_notes) <= 2000))),
  constraint service_order_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint service_order_finished CHECK (((status = ANY (ARRAY['finished'::text, 'invoiced'::text])) = (finished_on IS NOT NULL))),
  constraint service_order_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES sales_invoice(id),
  constraint service_order_notes_check CHECK (((length(notes) >= 1) AND (length(notes) <= 2000))),
  constraint service_order_object_name_check CHECK (((length(object_name) >= 1) AND (length(object_name) <= 200))),
  constraint service_order_order_number_check CHECK (((length(order_number) >= 3) AND (length(order_number) <= 40))),
  constraint service_order_order_number_key UNIQUE (order_number),
  constraint service_order_pkey PRIMARY KEY (id),
  constraint service_order_priority_check CHECK ((priority = ANY (ARRAY['low'::text, 'normal'::text, 'high'::text, 'urgent'::text]))),
  constraint service_order_problem_check CHECK (((length(problem) <= 2000) AND (problem ~ '\S'::text))),
  constraint service_order_received_by_check CHECK (((length(received_by) >= 1) AND (length(received_by) <= 100))),
  constraint service_order_scheduled CHECK (((status = ANY (ARRAY['draft'::text, 'cancelled'::text])) OR (visit_day IS NOT NULL))),
  constraint service_order_serial_number_check CHECK (((length(serial_number) >= 1) AND (length(serial_number) <= 100))),
  constraint service_order_signature_check CHECK (((length(signature) <= 20000) AND (signature ~ '^M[ML0-9 ]*$'::text))),
  constraint service_order_site_check CHECK (((length(site) >= 1) AND (length(site) <= 500))),
  constraint service_order_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'scheduled'::text, 'working'::text, 'finished'::text, 'invoiced'::text, 'cancelled'::text]))),
  constraint service_order_subtotal_check CHECK (((subtotal >= 0) AND (subtotal <= '9007199254740991'::bigint))),
  constraint service_order_visit CHECK ((((visit_from IS NULL) = (visit_until IS NULL)) AND (visit_from < visit_until) AND ((visit_from IS NULL) OR (visit_day IS NOT NULL)))),
  constraint service_order_visit_from_check CHECK ((visit_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint service_order_visit_until_check CHECK ((visit_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint service_order_warranty_is_not_billed CHECK (((NOT is_warranty) OR (status <> 'invoiced'::text)))
);
comment on table public.service_order is 'Work on an object of a customer.';
comment on column public.service_order.problem is 'What the customer complains of, or wants done.';
comment on column public.service_order.received_by is 'Who took over the finished work for the customer.';
comment on column public.service_order.signature is 'The path of a drawn signature, in a field of 600 by 200.';
comment on column public.service_order.subtotal is 'What its lines come to before VAT; nothing of it is billed under warranty.';
CREATE INDEX service_order_customer ON public.service_order USING btree (customer_id, order_date DESC, id DESC);
CREATE INDEX service_order_day ON public.service_order USING btree (order_date DESC, id DESC);
CREATE INDEX service_order_invoice ON public.service_order USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX service_order_number_beginning ON public.service_order USING btree (order_number COLLATE "C");
CREATE INDEX service_order_search ON public.service_order USING gin (lower(((((((order_number || ' '::text) || customer_name) || ' '::text) || COALESCE(object_name, ''::text)) || ' '::text) || COALESCE(serial_number, ''::text))) gin_trgm_ops);
CREATE INDEX service_order_visits ON public.service_order USING btree (visit_day) WHERE (visit_day IS NOT NULL);
CREATE INDEX service_order_waits ON public.service_order USING btree (status, promised_day) WHERE (status = ANY (ARRAY['draft'::text, 'scheduled'::text, 'working'::text, 'finished'::text]));
CREATE TRIGGER audit_delete AFTER DELETE ON public.service_order REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.service_order REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.service_order REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER number_of_series AFTER INSERT ON public.service_order REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION service_order_number_fits();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.service_order FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER service_order_guard BEFORE DELETE OR UPDATE ON public.service_order FOR EACH ROW EXECUTE FUNCTION guard_service_order();
alter table service_order enable always trigger audit_delete;
alter table service_order enable always trigger audit_insert;
alter table service_order enable always trigger audit_update;
alter table service_order enable always trigger number_of_series;
alter table service_order enable always trigger refuse_truncate;
alter table service_order enable always trigger service_order_guard;
grant insert, select, update (cancelled_on, cancelled_reason, completion_notes, customer_code, customer_id, customer_name, discount_amount, finished_on, invoice_id, is_warranty, notes, object_name, order_date, priority, problem, promised_day, received_by, serial_number, signature, site, status, subtotal, updated_at, updated_by, version, visit_day, visit_from, visit_until) on service_order to neraca_app;
grant select on service_order to neraca_report;

create table service_order_line (
  id bigint generated always as identity not null,
  order_id bigint not null,
  line_number integer not null,
  product_id bigint not null,
  product_code text not null,
  product_name text not null,
  unit text not null,
  is_service boolean not null,
  quantity numeric(18,3) not null,
  list_price bigint not null,
  unit_price bigint not null,
  discount_basis_points integer not null,
  discount_amount bigint not null,
  subtotal bigint not null,
  labour_amount bigint not null,
  department_id bigint,
  created_at timestamp with time zone default now() not null,
  pack_id bigint,
  pack_name text,
  pack_factor numeric(18,3),
  constraint service_order_line_department_id_fkey FOREIGN KEY (department_id) REFERENCES department(id),
  constraint service_order_line_discount_basis_points_check CHECK (((discount_basis_points >= 0) AND (discount_basis_points <= 10000))),
  constraint service_order_line_labour_amount_check CHECK ((labour_amount >= 0)),
  constraint service_order_line_line_number_check CHECK (((line_number >= 1) AND (line_number <= 500))),
  constraint service_order_line_order_id_fkey FOREIGN KEY (order_id) REFERENCES service_order(id),
  constraint service_order_line_order_id_line_number_key UNIQUE (order_id, line_number),
  constraint service_order_line_pack CHECK ((num_nonnulls(pack_id, pack_name, pack_factor) = ANY (ARRAY[0, 3]))),
  constraint service_order_line_pack_fkey FOREIGN KEY (pack_id, product_id, pack_name, pack_factor) REFERENCES product_pack(id, product_id, name, factor),
  constraint service_order_line_pkey PRIMARY KEY (id),
  constraint service_order_line_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  constraint service_order_line_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint service_order_line_unit_price_check CHECK ((unit_price > 0))
);
comment on table public.service_order_line is 'Services and parts of a service order, as they are to be billed.';
comment on column public.service_order_line.labour_amount is 'What the hours of a service cost by the cost price of its product: said, never posted.';
comment on column public.service_order_line.pack_factor is 'What one of the further unit holds of the own unit; unit_price is of one of them. The quantity is of the own unit.';
CREATE INDEX service_order_line_department ON public.service_order_line USING btree (department_id) WHERE (department_id IS NOT NULL);
CREATE INDEX service_order_line_pack ON public.service_order_line USING btree (pack_id) WHERE (pack_id IS NOT NULL);
CREATE INDEX service_order_line_product ON public.service_order_line USING btree (product_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.service_order_line REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('order_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.service_order_line REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('order_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.service_order_line REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('order_id', 'group');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.service_order_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER service_order_content BEFORE INSERT OR DELETE OR UPDATE ON public.service_order_line FOR EACH ROW EXECUTE FUNCTION guard_service_order_content();
alter table service_order_line enable always trigger audit_delete;
alter table service_order_line enable always trigger audit_insert;
alter table service_order_line enable always trigger audit_update;
alter table service_order_line enable always trigger refuse_truncate;
alter table service_order_line enable always trigger service_order_content;
grant delete, insert, select on service_order_line to neraca_app;
grant select on service_order_line to neraca_report;

create table service_order_technician (
  order_id bigint not null,
  "position" integer not null,
  name text not null,
  constraint service_order_technician_name_check CHECK (((length(name) <= 100) AND (name ~ '\S'::text))),
  constraint service_order_technician_order_id_fkey FOREIGN KEY (order_id) REFERENCES service_order(id),
  constraint service_order_technician_pkey PRIMARY KEY (order_id, "position"),
  constraint service_order_technician_position_check CHECK ((("position" >= 1) AND ("position" <= 10)))
);
comment on table public.service_order_technician is 'Who does the work, by name: people of the program, or others.';
CREATE UNIQUE INDEX service_order_technician_once ON public.service_order_technician USING btree (order_id, name_key(name));
CREATE TRIGGER audit_delete AFTER DELETE ON public.service_order_technician REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('order_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.service_order_technician REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('order_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.service_order_technician REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('order_id', 'group');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.service_order_technician FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER service_order_content BEFORE INSERT OR DELETE ON public.service_order_technician FOR EACH ROW EXECUTE FUNCTION guard_service_order_content();
alter table service_order_technician enable always trigger audit_delete;
alter table service_order_technician enable always trigger audit_insert;
alter table service_order_technician enable always trigger audit_update;
alter table service_order_technician enable always trigger refuse_truncate;
alter table service_order_technician enable always trigger service_order_content;
grant delete, insert, select on service_order_technician to neraca_app;
grant select on service_order_technician to neraca_report;

create table service_part_use (
  id bigint generated always as identity not null,
  order_id bigint not null,
  day date not null,
  product_id bigint not null,
  product_code text not null,
  product_name text not null,
  unit text not null,
  quantity numeric(18,3) not null,
  of_use_id bigint,
  movement_id bigint,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  constraint part_comes_back_of_its_use CHECK (((quantity < (0)::numeric) = (of_use_id IS NOT NULL))),
  constraint service_part_use_movement_id_fkey FOREIGN KEY (movement_id) REFERENCES stock_movement(id),
  constraint service_part_use_movement_id_key UNIQUE (movement_id),
  constraint service_part_use_of_use_id_fkey FOREIGN KEY (of_use_id) REFERENCES service_part_use(id),
  constraint service_part_use_order_id_fkey FOREIGN KEY (order_id) REFERENCES service_order(id),
  constraint service_part_use_pkey PRIMARY KEY (id),
  constraint service_part_use_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  constraint service_part_use_quantity_check CHECK ((quantity <> (0)::numeric))
);
comment on table public.service_part_use is 'Parts that were taken from stock for a service order, and what of them came back unused.';
comment on column public.service_part_use.movement_id is 'What it moved in stock; null while stock was not kept.';
CREATE INDEX service_part_use_of ON public.service_part_use USING btree (of_use_id) WHERE (of_use_id IS NOT NULL);
CREATE INDEX service_part_use_order ON public.service_part_use USING btree (order_id);
CREATE INDEX service_part_use_product ON public.service_part_use USING btree (product_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.service_part_use REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.service_part_use REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.service_part_use REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.service_part_use FOR EACH ROW EXECUTE FUNCTION keep_issued();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.service_part_use FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER service_part_use_guard BEFORE INSERT ON public.service_part_use FOR EACH ROW EXECUTE FUNCTION guard_service_part_use();
alter table service_part_use enable always trigger audit_delete;
alter table service_part_use enable always trigger audit_insert;
alter table service_part_use enable always trigger audit_update;
alter table service_part_use enable always trigger issued_stays;
alter table service_part_use enable always trigger refuse_truncate;
alter table service_part_use enable always trigger service_part_use_guard;
grant insert, select on service_part_use to neraca_app;
grant select on service_part_use to neraca_report;

create table set_off (
  id bigint generated always as identity not null,
  set_off_number text not null,
  set_off_date date not null,
  pair_id bigint not null,
  customer_id bigint not null,
  customer_code text not null,
  customer_name text not null,
  vendor_id bigint not null,
  vendor_code text not null,
  vendor_name text not null,
  amount bigint not null,
  notes text,
  journal_entry_id bigint not null,
  cancelled_on date,
  reversal_entry_id bigint,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  withheld_amount bigint default 0 not null,
  constraint set_off_amount_check CHECK (((amount >= 1) AND (amount <= '9007199254740991'::bigint))),
  constraint set_off_cancelled_with_entry CHECK (((cancelled_on IS NULL) = (reversal_entry_id IS NULL))),
  constraint set_off_check CHECK ((cancelled_on >= set_off_date)),
  constraint set_off_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint set_off_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entry(id),
  constraint set_off_journal_entry_id_key UNIQUE (journal_entry_id),
  constraint set_off_notes_check CHECK (((length(notes) >= 1) AND (length(notes) <= 2000))),
  constraint set_off_pair_id_fkey FOREIGN KEY (pair_id) REFERENCES party_pair(id),
  constraint set_off_pkey PRIMARY KEY (id),
  constraint set_off_reversal_entry_id_fkey FOREIGN KEY (reversal_entry_id) REFERENCES journal_entry(id),
  constraint set_off_reversal_entry_id_key UNIQUE (reversal_entry_id),
  constraint set_off_set_off_number_check CHECK (((length(set_off_number) >= 3) AND (length(set_off_number) <= 40))),
  constraint set_off_set_off_number_key UNIQUE (set_off_number),
  constraint set_off_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id),
  constraint set_off_withheld_of_it CHECK (((withheld_amount >= 0) AND (withheld_amount < amount)))
);
comment on table public.set_off is 'What a party owed on invoices, set off against what it was owed on bills.';
comment on column public.set_off.amount is 'What bills got; invoices got it less what was withheld.';
CREATE INDEX set_off_customer ON public.set_off USING btree (customer_id, set_off_date DESC, id DESC);
CREATE INDEX set_off_day ON public.set_off USING btree (set_off_date DESC, id DESC);
CREATE INDEX set_off_number_beginning ON public.set_off USING btree (set_off_number COLLATE "C");
CREATE INDEX set_off_pair ON public.set_off USING btree (pair_id);
CREATE INDEX set_off_search ON public.set_off USING gin (lower(((((set_off_number || ' '::text) || customer_name) || ' '::text) || vendor_name)) gin_trgm_ops);
CREATE INDEX set_off_vendor ON public.set_off USING btree (vendor_id, set_off_date DESC, id DESC);
CREATE TRIGGER audit_delete AFTER DELETE ON public.set_off REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.set_off REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.set_off REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.set_off FOR EACH ROW EXECUTE FUNCTION keep_issued('cancelled_on', 'reversal_entry_id');
CREATE TRIGGER number_of_series AFTER INSERT ON public.set_off REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION set_off_number_fits();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.set_off FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE CONSTRAINT TRIGGER set_off_balances AFTER INSERT ON public.set_off DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION guard_set_off();
CREATE TRIGGER set_off_cancelled_once BEFORE UPDATE ON public.set_off FOR EACH ROW EXECUTE FUNCTION refuse_second_cancel();
CREATE TRIGGER set_off_day_guard BEFORE INSERT OR UPDATE ON public.set_off FOR EACH ROW EXECUTE FUNCTION guard_set_off_day();
alter table set_off enable always trigger audit_delete;
alter table set_off enable always trigger audit_insert;
alter table set_off enable always trigger audit_update;
alter table set_off enable always trigger issued_stays;
alter table set_off enable always trigger number_of_series;
alter table set_off enable always trigger refuse_truncate;
alter table set_off enable always trigger set_off_balances;
alter table set_off enable always trigger set_off_cancelled_once;
alter table set_off enable always trigger set_off_day_guard;
grant insert, select, update (cancelled_on, reversal_entry_id) on set_off to neraca_app;
grant select on set_off to neraca_report;

create table set_off_withholding (
  set_off_id bigint not null,
  bill_id bigint not null,
  object_code text not null,
  object_name text not null,
  article text not null,
  rate_basis_points integer not null,
  base_amount bigint not null,
  tax_amount bigint not null,
  constraint set_off_withholding_article_check CHECK ((article = ANY (ARRAY['pph21'::text, 'pph23'::text, 'pph26'::text, 'pph4_2'::text]))),
  constraint set_off_withholding_base_amount_check CHECK ((base_amount >= 0)),
  constraint set_off_withholding_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES vendor_bill(id),
  constraint set_off_withholding_pkey PRIMARY KEY (set_off_id, bill_id, object_code),
  constraint set_off_withholding_rate_basis_points_check CHECK (((rate_basis_points >= 0) AND (rate_basis_points <= 10000))),
  constraint set_off_withholding_set_off_id_fkey FOREIGN KEY (set_off_id) REFERENCES set_off(id),
  constraint set_off_withholding_tax_amount_check CHECK ((tax_amount >= 0))
);
comment on table public.set_off_withholding is 'What a set-off withheld of each object of a bill; it counts while the set-off stands.';
comment on column public.set_off_withholding.base_amount is 'The share of the base of the bill that the set-off settled.';
CREATE INDEX set_off_withholding_bill ON public.set_off_withholding USING btree (bill_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.set_off_withholding REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('set_off_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.set_off_withholding REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('set_off_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.set_off_withholding REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('set_off_id', 'group');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.set_off_withholding FOR EACH ROW EXECUTE FUNCTION keep_issued();
CREATE TRIGGER issued_whole BEFORE INSERT ON public.set_off_withholding FOR EACH ROW EXECUTE FUNCTION refuse_late_line('set_off', 'set_off_id');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.set_off_withholding FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table set_off_withholding enable always trigger audit_delete;
alter table set_off_withholding enable always trigger audit_insert;
alter table set_off_withholding enable always trigger audit_update;
alter table set_off_withholding enable always trigger issued_stays;
alter table set_off_withholding enable always trigger issued_whole;
alter table set_off_withholding enable always trigger refuse_truncate;
grant insert, select on set_off_withholding to neraca_app;
grant select on set_off_withholding to neraca_report;

create table sign_in_failure (
  email_hash bytea not null,
  address text not null,
  failures integer not null,
  last_failure_at timestamp with time zone default now() not null,
  constraint sign_in_failure_failures_check CHECK ((failures > 0)),
  constraint sign_in_failure_pkey PRIMARY KEY (email_hash, address)
);
comment on table public.sign_in_failure is 'Failed sign-ins per account and address: guessing from one place never locks out another.';
CREATE INDEX sign_in_failure_last ON public.sign_in_failure USING btree (last_failure_at);
grant delete, insert, select, update (failures, last_failure_at) on sign_in_failure to neraca_app;

create table sign_in_rule (
  only_row boolean default true not null,
  totp_roles text[] default '{}'::text[] not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  idle_minutes integer,
  session_hours integer,
  password_length integer default 8 not null,
  password_kinds text[] default '{}'::text[] not null,
  constraint sign_in_rule_idle_minutes_check CHECK (((idle_minutes >= 5) AND (idle_minutes <= 1440))),
  constraint sign_in_rule_only_row_check CHECK (only_row),
  constraint sign_in_rule_password_kinds_check CHECK ((password_kinds <@ '{case,digit,symbol}'::text[])),
  constraint sign_in_rule_password_length_check CHECK (((password_length >= 8) AND (password_length <= 64))),
  constraint sign_in_rule_pkey PRIMARY KEY (only_row),
  constraint sign_in_rule_session_hours_check CHECK (((session_hours >= 1) AND (session_hours <= 168))),
  constraint sign_in_rule_totp_roles_check CHECK (((array_position(totp_roles, NULL::text) IS NULL) AND (cardinality(totp_roles) <= 200)))
);
comment on table public.sign_in_rule is 'Whose sign-in asks for what; totp_roles may not go without codes of an authenticator application.';
comment on column public.sign_in_rule.idle_minutes is 'A session that is not used so long is over; null as the operator said.';
comment on column public.sign_in_rule.password_kinds is 'What a password holds: capital and small letters, a digit, another character.';
comment on column public.sign_in_rule.password_length is 'How many characters a password has at least.';
comment on column public.sign_in_rule.session_hours is 'A session is over so many hours after it began; null as the operator said.';
CREATE TRIGGER audit_delete AFTER DELETE ON public.sign_in_rule REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('only_row', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.sign_in_rule REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('only_row', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.sign_in_rule REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('only_row', 'row');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.sign_in_rule FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table sign_in_rule enable always trigger audit_delete;
alter table sign_in_rule enable always trigger audit_insert;
alter table sign_in_rule enable always trigger audit_update;
alter table sign_in_rule enable always trigger refuse_truncate;
grant select, update (idle_minutes, password_kinds, password_length, session_hours, totp_roles, updated_at, version) on sign_in_rule to neraca_app;
grant select on sign_in_rule to neraca_report;

create table stock_account_day (
  account_id bigint not null,
  day date not null,
  value bigint not null,
  constraint stock_account_day_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint stock_account_day_pkey PRIMARY KEY (account_id, day)
) with (fillfactor=70);
comment on table public.stock_account_day is 'What the movements of a day changed of the stock on an account; written by who moved it, behind the posting counter.';
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.stock_account_day FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table stock_account_day enable always trigger refuse_truncate;
grant insert, select, update (value) on stock_account_day to neraca_app;
grant select on stock_account_day to neraca_report;

create table stock_adjustment (
  id bigint generated always as identity not null,
  adjustment_number text not null,
  adjustment_date date not null,
  reason text not null,
  is_vat_due boolean not null,
  warehouse_id bigint not null,
  amount bigint not null,
  notes text,
  journal_entry_id bigint not null,
  cancelled_on date,
  reversal_entry_id bigint,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  receiver_id bigint,
  vat_amount bigint,
  vat_account_id bigint,
  vat_expense_account_id bigint,
  constraint adjustment_cancelled_with_entry CHECK (((cancelled_on IS NULL) = (reversal_entry_id IS NULL))),
  constraint adjustment_vat_has_its_accounts CHECK ((((vat_amount IS NULL) = (vat_account_id IS NULL)) AND ((vat_amount IS NULL) = (vat_expense_account_id IS NULL)))),
  constraint adjustment_vat_is_due CHECK (((vat_amount IS NULL) OR is_vat_due)),
  constraint stock_adjustment_adjustment_number_check CHECK (((length(adjustment_number) >= 3) AND (length(adjustment_number) <= 40))),
  constraint stock_adjustment_adjustment_number_key UNIQUE (adjustment_number),
  constraint stock_adjustment_amount_check CHECK (((amount >= '-9007199254740991'::bigint) AND (amount <= '9007199254740991'::bigint))),
  constraint stock_adjustment_check CHECK ((cancelled_on >= adjustment_date)),
  constraint stock_adjustment_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entry(id),
  constraint stock_adjustment_journal_entry_id_key UNIQUE (journal_entry_id),
  constraint stock_adjustment_notes_check CHECK (((length(notes) >= 1) AND (length(notes) <= 1000))),
  constraint stock_adjustment_pkey PRIMARY KEY (id),
  constraint stock_adjustment_reason_check CHECK ((reason = ANY (ARRAY['opening'::text, 'surplus'::text, 'loss'::text, 'sample'::text, 'ownUse'::text]))),
  constraint stock_adjustment_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES customer(id),
  constraint stock_adjustment_reversal_entry_id_fkey FOREIGN KEY (reversal_entry_id) REFERENCES journal_entry(id),
  constraint stock_adjustment_reversal_entry_id_key UNIQUE (reversal_entry_id),
  constraint stock_adjustment_vat_account_id_fkey FOREIGN KEY (vat_account_id) REFERENCES account(id),
  constraint stock_adjustment_vat_amount_check CHECK (((vat_amount >= 1) AND (vat_amount <= '9007199254740991'::bigint))),
  constraint stock_adjustment_vat_expense_account_id_fkey FOREIGN KEY (vat_expense_account_id) REFERENCES account(id),
  constraint stock_adjustment_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(id)
);
comment on table public.stock_adjustment is 'Goods that came into stock or left it for a reason.';
comment on column public.stock_adjustment.amount is 'What it added to stock when it was posted, negative when it took away.';
comment on column public.stock_adjustment.is_vat_due is 'PPN is due on the cost of what was given away or used by oneself.';
comment on column public.stock_adjustment.receiver_id is 'Who was given the goods; the organisation itself where nobody is named.';
comment on column public.stock_adjustment.vat_account_id is 'Account the PPN is owed on.';
comment on column public.stock_adjustment.vat_amount is 'PPN on the cost when it was posted; none of adjustments from before it was posted with them.';
comment on column public.stock_adjustment.vat_expense_account_id is 'Account that bears the PPN.';
CREATE INDEX stock_adjustment_day ON public.stock_adjustment USING btree (adjustment_date DESC, id DESC);
CREATE INDEX stock_adjustment_number_beginning ON public.stock_adjustment USING btree (adjustment_number COLLATE "C");
CREATE INDEX stock_adjustment_search ON public.stock_adjustment USING gin (lower(((adjustment_number || ' '::text) || COALESCE(notes, ''::text))) gin_trgm_ops);
CREATE TRIGGER audit_delete AFTER DELETE ON public.stock_adjustment REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.stock_adjustment REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.stock_adjustment REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.stock_adjustment FOR EACH ROW EXECUTE FUNCTION keep_issued('cancelled_on', 'reversal_entry_id');
CREATE TRIGGER number_of_series AFTER INSERT ON public.stock_adjustment REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION stock_adjustment_number_fits();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.stock_adjustment FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER stock_adjustment_cancelled_once BEFORE UPDATE ON public.stock_adjustment FOR EACH ROW EXECUTE FUNCTION refuse_second_cancel();
alter table stock_adjustment enable always trigger audit_delete;
alter table stock_adjustment enable always trigger audit_insert;
alter table stock_adjustment enable always trigger audit_update;
alter table stock_adjustment enable always trigger issued_stays;
alter table stock_adjustment enable always trigger number_of_series;
alter table stock_adjustment enable always trigger refuse_truncate;
alter table stock_adjustment enable always trigger stock_adjustment_cancelled_once;
grant insert, select, update (cancelled_on, reversal_entry_id) on stock_adjustment to neraca_app;
grant select on stock_adjustment to neraca_report;

create table stock_adjustment_line (
  adjustment_id bigint not null,
  line_number integer not null,
  product_id bigint not null,
  product_code text not null,
  product_name text not null,
  unit text not null,
  quantity numeric(18,3) not null,
  amount bigint not null,
  constraint stock_adjustment_line_adjustment_id_fkey FOREIGN KEY (adjustment_id) REFERENCES stock_adjustment(id),
  constraint stock_adjustment_line_amount_check CHECK (((amount >= '-9007199254740991'::bigint) AND (amount <= '9007199254740991'::bigint))),
  constraint stock_adjustment_line_line_number_check CHECK (((line_number >= 1) AND (line_number <= 500))),
  constraint stock_adjustment_line_pkey PRIMARY KEY (adjustment_id, line_number),
  constraint stock_adjustment_line_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  constraint stock_adjustment_line_quantity_check CHECK ((quantity > (0)::numeric))
);
comment on table public.stock_adjustment_line is 'What came or went, as it was called then, and what it added to stock when it was posted.';
CREATE INDEX stock_adjustment_line_product ON public.stock_adjustment_line USING btree (product_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.stock_adjustment_line REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('adjustment_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.stock_adjustment_line REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('adjustment_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.stock_adjustment_line REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('adjustment_id', 'group');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.stock_adjustment_line FOR EACH ROW EXECUTE FUNCTION keep_issued();
CREATE TRIGGER issued_whole BEFORE INSERT ON public.stock_adjustment_line FOR EACH ROW EXECUTE FUNCTION refuse_late_line('stock_adjustment', 'adjustment_id');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.stock_adjustment_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table stock_adjustment_line enable always trigger audit_delete;
alter table stock_adjustment_line enable always trigger audit_insert;
alter table stock_adjustment_line enable always trigger audit_update;
alter table stock_adjustment_line enable always trigger issued_stays;
alter table stock_adjustment_line enable always trigger issued_whole;
alter table stock_adjustment_line enable always trigger refuse_truncate;
grant insert, select on stock_adjustment_line to neraca_app;
grant select on stock_adjustment_line to neraca_report;

create table stock_balance (
  product_id bigint not null,
  warehouse_id bigint not null,
  in_transit boolean not null,
  quantity numeric(18,3) not null,
  value bigint not null,
  constraint stock_balance_pkey PRIMARY KEY (product_id, warehouse_id, in_transit),
  constraint stock_balance_product_id_fkey FOREIGN KEY (product_id) REFERENCES stock_item(product_id),
  constraint stock_balance_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(id)
) with (fillfactor=70);
comment on table public.stock_balance is 'What stands at each place after all movements; written by who moved it.';
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.stock_balance FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table stock_balance enable always trigger refuse_truncate;
grant insert, select, update (quantity, value) on stock_balance to neraca_app;
grant select on stock_balance to neraca_report;

create table stock_cost (
  id bigint generated always as identity not null,
  movement_id bigint not null,
  day date not null,
  share_from numeric(18,3),
  share_to numeric(18,3),
  amount bigint not null,
  corrects_id bigint,
  ends_id bigint,
  from_account_id bigint not null,
  to_account_id bigint not null,
  reference_type text not null,
  reference_number text,
  source_line integer,
  journal_entry_id bigint,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  department_id bigint,
  constraint cost_corrects_or_ends CHECK (((corrects_id IS NULL) OR (ends_id IS NULL))),
  constraint cost_of_share CHECK ((((share_from IS NOT NULL) = ((corrects_id IS NULL) AND (ends_id IS NULL))) AND ((share_to IS NULL) = (share_from IS NULL)))),
  constraint stock_cost_amount_check CHECK (((amount >= '-9007199254740991'::bigint) AND (amount <= '9007199254740991'::bigint))),
  constraint stock_cost_check CHECK ((share_to > share_from)),
  constraint stock_cost_corrects_id_fkey FOREIGN KEY (corrects_id) REFERENCES stock_cost(id),
  constraint stock_cost_department_id_fkey FOREIGN KEY (department_id) REFERENCES department(id),
  constraint stock_cost_ends_id_fkey FOREIGN KEY (ends_id) REFERENCES stock_cost(id),
  constraint stock_cost_from_account_id_fkey FOREIGN KEY (from_account_id) REFERENCES account(id),
  constraint stock_cost_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entry(id) DEFERRABLE INITIALLY DEFERRED,
  constraint stock_cost_movement_id_fkey FOREIGN KEY (movement_id) REFERENCES stock_movement(id),
  constraint stock_cost_pkey PRIMARY KEY (id),
  constraint stock_cost_share_from_check CHECK ((share_from >= (0)::numeric)),
  constraint stock_cost_to_account_id_fkey FOREIGN KEY (to_account_id) REFERENCES account(id)
);
comment on table public.stock_cost is 'Where the cost of what left went on to: from what was shipped to the cost of sales, on the day of the invoice. Append-only like the movements it names.';
comment on column public.stock_cost.department_id is 'The department that bears the cost; null where its line names none.';
comment on column public.stock_cost.ends_id is 'The cost this takes back, because its invoice was cancelled.';
CREATE INDEX stock_cost_corrected ON public.stock_cost USING btree (corrects_id) WHERE (corrects_id IS NOT NULL);
CREATE UNIQUE INDEX stock_cost_ended ON public.stock_cost USING btree (ends_id) WHERE (ends_id IS NOT NULL);
CREATE INDEX stock_cost_entry ON public.stock_cost USING btree (journal_entry_id);
CREATE INDEX stock_cost_movement ON public.stock_cost USING btree (movement_id);
CREATE INDEX stock_cost_reference ON public.stock_cost USING btree (reference_type, reference_number);
CREATE TRIGGER audit_delete AFTER DELETE ON public.stock_cost REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.stock_cost REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.stock_cost REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.stock_cost FOR EACH ROW EXECUTE FUNCTION keep_issued();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.stock_cost FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER stock_cost_day_open BEFORE INSERT ON public.stock_cost FOR EACH ROW EXECUTE FUNCTION guard_stock_day();
alter table stock_cost enable always trigger audit_delete;
alter table stock_cost enable always trigger audit_insert;
alter table stock_cost enable always trigger audit_update;
alter table stock_cost enable always trigger issued_stays;
alter table stock_cost enable always trigger refuse_truncate;
alter table stock_cost enable always trigger stock_cost_day_open;
grant insert, select on stock_cost to neraca_app;
grant select on stock_cost to neraca_report;

create table stock_count (
  id bigint generated always as identity not null,
  count_number text not null,
  count_date date not null,
  cut_off_at timestamp with time zone default now() not null,
  warehouse_id bigint not null,
  is_blind boolean not null,
  notes text,
  posted_on date,
  posted_at timestamp with time zone,
  posted_by text,
  amount bigint,
  journal_entry_id bigint,
  cancelled_on date,
  cancelled_at timestamp with time zone,
  cancelled_by text,
  cancel_reason text,
  reversal_entry_id bigint,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  constraint count_cancelled_later CHECK ((cancelled_on >= COALESCE(posted_on, count_date))),
  constraint count_cancelled_whole CHECK ((((cancelled_on IS NULL) = (cancelled_at IS NULL)) AND ((cancelled_on IS NULL) = (cancelled_by IS NULL)) AND ((cancelled_on IS NULL) = (cancel_reason IS NULL)) AND ((reversal_entry_id IS NOT NULL) = ((cancelled_on IS NOT NULL) AND (journal_entry_id IS NOT NULL))))),
  constraint count_posted_whole CHECK ((((posted_on IS NULL) = (posted_at IS NULL)) AND ((posted_on IS NULL) = (posted_by IS NULL)) AND ((posted_on IS NULL) = (amount IS NULL)) AND ((posted_on IS NOT NULL) OR (journal_entry_id IS NULL)))),
  constraint stock_count_amount_check CHECK (((amount >= '-9007199254740991'::bigint) AND (amount <= '9007199254740991'::bigint))),
  constraint stock_count_cancel_reason_check CHECK (((length(cancel_reason) >= 1) AND (length(cancel_reason) <= 500))),
  constraint stock_count_check CHECK ((posted_on >= count_date)),
  constraint stock_count_count_number_check CHECK (((length(count_number) >= 3) AND (length(count_number) <= 40))),
  constraint stock_count_count_number_key UNIQUE (count_number),
  constraint stock_count_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entry(id),
  constraint stock_count_journal_entry_id_key UNIQUE (journal_entry_id),
  constraint stock_count_notes_check CHECK (((length(notes) >= 1) AND (length(notes) <= 1000))),
  constraint stock_count_pkey PRIMARY KEY (id),
  constraint stock_count_reversal_entry_id_fkey FOREIGN KEY (reversal_entry_id) REFERENCES journal_entry(id),
  constraint stock_count_reversal_entry_id_key UNIQUE (reversal_entry_id),
  constraint stock_count_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(id)
);
comment on table public.stock_count is 'A count of the goods of a warehouse, from its cut-off until its differences are posted.';
comment on column public.stock_count.amount is 'What its differences added to stock when they were posted.';
comment on column public.stock_count.cut_off_at is 'Moment from which goods that move are taken into account; its day is the one of the differences.';
comment on column public.stock_count.is_blind is 'Who counts is not shown what the books say.';
CREATE INDEX stock_count_day ON public.stock_count USING btree (count_date DESC, id DESC);
CREATE INDEX stock_count_number_beginning ON public.stock_count USING btree (count_number COLLATE "C");
CREATE INDEX stock_count_search ON public.stock_count USING gin (lower(((count_number || ' '::text) || COALESCE(notes, ''::text))) gin_trgm_ops);
CREATE TRIGGER audit_delete AFTER DELETE ON public.stock_count REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.stock_count REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.stock_count REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.stock_count FOR EACH ROW EXECUTE FUNCTION keep_issued('posted_on', 'posted_at', 'posted_by', 'amount', 'journal_entry_id', 'cancelled_on', 'cancelled_at', 'cancelled_by', 'cancel_reason', 'reversal_entry_id', 'version');
CREATE TRIGGER number_of_series AFTER INSERT ON public.stock_count REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION stock_count_number_fits();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.stock_count FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER stock_count_guard BEFORE UPDATE ON public.stock_count FOR EACH ROW EXECUTE FUNCTION guard_stock_count();
alter table stock_count enable always trigger audit_delete;
alter table stock_count enable always trigger audit_insert;
alter table stock_count enable always trigger audit_update;
alter table stock_count enable always trigger issued_stays;
alter table stock_count enable always trigger number_of_series;
alter table stock_count enable always trigger refuse_truncate;
alter table stock_count enable always trigger stock_count_guard;
grant insert, select, update (amount, cancel_reason, cancelled_at, cancelled_by, cancelled_on, journal_entry_id, posted_at, posted_by, posted_on, reversal_entry_id, version) on stock_count to neraca_app;
grant select on stock_count to neraca_report;

create table stock_count_entry (
  id bigint generated always as identity not null,
  line_id bigint not null,
  place text not null,
  quantity numeric(18,3) not null,
  standing_quantity numeric(18,3) not null,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  standing_sequence bigint not null,
  constraint stock_count_entry_line_id_fkey FOREIGN KEY (line_id) REFERENCES stock_count_line(id),
  constraint stock_count_entry_pkey PRIMARY KEY (id),
  constraint stock_count_entry_place_check CHECK ((length(place) <= 50)),
  constraint stock_count_entry_quantity_check CHECK ((quantity >= (0)::numeric))
);
comment on table public.stock_count_entry is 'What somebody counted of a product at a place; the latest of a place counts, the places add up, all are kept.';
comment on column public.stock_count_entry.standing_quantity is 'What the books said at that moment, so that what moved since the cut-off is no difference.';
comment on column public.stock_count_entry.standing_sequence is 'The latest movement of the product at that moment.';
CREATE INDEX stock_count_entry_line ON public.stock_count_entry USING btree (line_id, id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.stock_count_entry REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.stock_count_entry REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.stock_count_entry REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.stock_count_entry FOR EACH ROW EXECUTE FUNCTION keep_issued();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.stock_count_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER stock_count_entry_guard BEFORE INSERT ON public.stock_count_entry FOR EACH ROW EXECUTE FUNCTION guard_stock_count_entry();
alter table stock_count_entry enable always trigger audit_delete;
alter table stock_count_entry enable always trigger audit_insert;
alter table stock_count_entry enable always trigger audit_update;
alter table stock_count_entry enable always trigger issued_stays;
alter table stock_count_entry enable always trigger refuse_truncate;
alter table stock_count_entry enable always trigger stock_count_entry_guard;
grant insert, select on stock_count_entry to neraca_app;
grant select on stock_count_entry to neraca_report;

create table stock_count_line (
  id bigint generated always as identity not null,
  count_id bigint not null,
  line_number integer not null,
  product_id bigint not null,
  product_code text not null,
  product_name text not null,
  unit text not null,
  book_quantity numeric(18,3) not null,
  difference numeric(18,3),
  amount bigint,
  constraint count_line_posted_whole CHECK (((difference IS NULL) = (amount IS NULL))),
  constraint stock_count_line_amount_check CHECK (((amount >= '-9007199254740991'::bigint) AND (amount <= '9007199254740991'::bigint))),
  constraint stock_count_line_count_id_fkey FOREIGN KEY (count_id) REFERENCES stock_count(id),
  constraint stock_count_line_count_id_line_number_key UNIQUE (count_id, line_number),
  constraint stock_count_line_count_id_product_id_key UNIQUE (count_id, product_id),
  constraint stock_count_line_line_number_check CHECK (((line_number >= 1) AND (line_number <= 20000))),
  constraint stock_count_line_pkey PRIMARY KEY (id),
  constraint stock_count_line_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id)
);
comment on column public.stock_count_line.book_quantity is 'What the books said at the cut-off.';
comment on column public.stock_count_line.difference is 'What was posted; null while it was not, or was not counted.';
CREATE INDEX stock_count_line_product ON public.stock_count_line USING btree (product_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.stock_count_line REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('count_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.stock_count_line REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('count_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.stock_count_line REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('count_id', 'group');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.stock_count_line FOR EACH ROW EXECUTE FUNCTION keep_issued('difference', 'amount');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.stock_count_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER stock_count_line_guard BEFORE INSERT OR UPDATE ON public.stock_count_line FOR EACH ROW EXECUTE FUNCTION guard_stock_count_line();
alter table stock_count_line enable always trigger audit_delete;
alter table stock_count_line enable always trigger audit_insert;
alter table stock_count_line enable always trigger audit_update;
alter table stock_count_line enable always trigger issued_stays;
alter table stock_count_line enable always trigger refuse_truncate;
alter table stock_count_line enable always trigger stock_count_line_guard;
grant insert, select, update (amount, difference) on stock_count_line to neraca_app;
grant select on stock_count_line to neraca_report;

create table stock_day_balance (
  product_id bigint not null,
  warehouse_id bigint not null,
  in_transit boolean not null,
  day date not null,
  quantity numeric(18,3) not null,
  value bigint not null,
  constraint stock_day_balance_pkey PRIMARY KEY (product_id, warehouse_id, in_transit, day),
  constraint stock_day_balance_product_id_fkey FOREIGN KEY (product_id) REFERENCES stock_item(product_id),
  constraint stock_day_balance_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(id)
) with (fillfactor=70);
comment on table public.stock_day_balance is 'What the movements of a day changed at a place.';
CREATE INDEX stock_day_balance_day ON public.stock_day_balance USING btree (day);
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.stock_day_balance FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table stock_day_balance enable always trigger refuse_truncate;
grant insert, select, update (quantity, value) on stock_day_balance to neraca_app;
grant select on stock_day_balance to neraca_report;

create table stock_item (
  product_id bigint not null,
  method text default 'average'::text not null,
  last_sequence bigint default 0 not null,
  constraint stock_item_last_sequence_check CHECK ((last_sequence >= 0)),
  constraint stock_item_method_check CHECK ((method = ANY (ARRAY['average'::text, 'fifo'::text]))),
  constraint stock_item_pkey PRIMARY KEY (product_id),
  constraint stock_item_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id)
) with (fillfactor=70);
comment on table public.stock_item is 'A product that moved; whoever moves it locks its row, so that its movements come one after the other.';
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.stock_item FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER stock_item_guard BEFORE DELETE OR UPDATE ON public.stock_item FOR EACH ROW EXECUTE FUNCTION guard_stock_item();
alter table stock_item enable always trigger refuse_truncate;
alter table stock_item enable always trigger stock_item_guard;
grant insert, select, update (last_sequence, method) on stock_item to neraca_app;
grant select on stock_item to neraca_report;

create table stock_method (
  id bigint generated always as identity not null,
  product_id bigint not null,
  method text not null,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  constraint stock_method_method_check CHECK ((method = 'fifo'::text)),
  constraint stock_method_pkey PRIMARY KEY (id),
  constraint stock_method_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  constraint stock_method_product_id_key UNIQUE (product_id)
);
comment on table public.stock_method is 'Who chose another method than the average for a product; what holds is in stock_item.';
CREATE TRIGGER audit_delete AFTER DELETE ON public.stock_method REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('product_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.stock_method REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('product_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.stock_method REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('product_id', 'group');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.stock_method FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table stock_method enable always trigger audit_delete;
alter table stock_method enable always trigger audit_insert;
alter table stock_method enable always trigger audit_update;
alter table stock_method enable always trigger refuse_truncate;
grant delete, insert, select on stock_method to neraca_app;
grant select on stock_method to neraca_report;

create table stock_movement (
  id bigint generated always as identity not null,
  product_id bigint not null,
  sequence bigint not null,
  warehouse_id bigint not null,
  in_transit boolean default false not null,
  day date not null,
  quantity numeric(18,3) not null,
  value bigint not null,
  kind text not null,
  basis text,
  of_sequence bigint,
  share_from numeric(18,3),
  share_to numeric(18,3),
  amount bigint,
  corrects_sequence bigint,
  part text,
  stock_account_id bigint not null,
  counter_account_id bigint,
  reference_type text not null,
  reference_number text,
  source_line integer,
  journal_entry_id bigint,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  counter_department_id bigint,
  constraint basis_names_movement CHECK ((NOT ((basis = ANY (ARRAY['origin'::text, 'share'::text, 'carry'::text, 'reversal'::text, 'difference'::text])) IS DISTINCT FROM
CASE
    WHEN (basis IS NULL) THEN NULL::boolean
    ELSE (of_sequence IS NOT NULL)
END))),
  constraint correction_moves_nothing CHECK (((corrects_sequence IS NULL) OR ((quantity = (0)::numeric) AND (value <> 0)))),
  constraint difference_has_amount CHECK (((COALESCE(basis, ''::text) = 'difference'::text) = (amount IS NOT NULL))),
  constraint difference_moves_nothing CHECK (((basis IS DISTINCT FROM 'difference'::text) OR (quantity = (0)::numeric))),
  constraint movement_corrected FOREIGN KEY (product_id, corrects_sequence) REFERENCES stock_movement(product_id, sequence),
  constraint movement_moves CHECK (((basis IS NULL) OR (quantity <> (0)::numeric) OR (basis = ANY (ARRAY['difference'::text, 'reversal'::text])))),
  constraint movement_named FOREIGN KEY (product_id, of_sequence) REFERENCES stock_movement(product_id, sequence),
  constraint movement_of_sequence UNIQUE (product_id, sequence),
  constraint movement_or_correction CHECK ((((basis IS NULL) = (corrects_sequence IS NOT NULL)) AND ((corrects_sequence IS NULL) = (part IS NULL)))),
  constraint share_has_places CHECK (((COALESCE(basis, ''::text) = ANY (ARRAY['share'::text, 'carry'::text])) = ((share_from IS NOT NULL) AND (share_to IS NOT NULL) AND (share_from >= (0)::numeric)))),
  constraint stock_movement_basis_check CHECK ((basis = ANY (ARRAY['given'::text, 'average'::text, 'origin'::text, 'share'::text, 'carry'::text, 'reversal'::text, 'difference'::text]))),
  constraint stock_movement_counter_account_id_fkey FOREIGN KEY (counter_account_id) REFERENCES account(id),
  constraint stock_movement_counter_department_id_fkey FOREIGN KEY (counter_department_id) REFERENCES department(id),
  constraint stock_movement_day_check CHECK (((day >= '1900-01-01'::date) AND (day <= '9998-12-31'::date))),
  constraint stock_movement_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entry(id) DEFERRABLE INITIALLY DEFERRED,
  constraint stock_movement_part_check CHECK ((part = ANY (ARRAY['value'::text, 'true_up'::text]))),
  constraint stock_movement_pkey PRIMARY KEY (id),
  constraint stock_movement_product_id_fkey FOREIGN KEY (product_id) REFERENCES stock_item(product_id),
  constraint stock_movement_sequence_check CHECK ((sequence > 0)),
  constraint stock_movement_stock_account_id_fkey FOREIGN KEY (stock_account_id) REFERENCES account(id),
  constraint stock_movement_value_check CHECK (((value >= '-9007199254740991'::bigint) AND (value <= '9007199254740991'::bigint))),
  constraint stock_movement_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(id)
);
comment on table public.stock_movement is 'What moved stock or its value. A correction is a value without goods that names its movement: movement and corrections together are what replaying the product gives.';
comment on column public.stock_movement.amount is 'A difference as a whole, before it is parted into stock and expense.';
comment on column public.stock_movement.basis is 'Where its value comes from when the product is replayed.';
comment on column public.stock_movement.counter_account_id is 'The other account of its entry; null when another movement of its document is.';
comment on column public.stock_movement.counter_department_id is 'The department of the other side, where that is a cost.';
comment on column public.stock_movement.in_transit is 'On the way to the warehouse.';
comment on column public.stock_movement.part is 'What a correction corrects: the value, or what true-up of a hole the movement made.';
comment on column public.stock_movement.sequence is 'Order of entry within the product; movements of a day pass in it.';
comment on column public.stock_movement.share_from is 'Where on the quantity of the movement it names its share begins.';
comment on column public.stock_movement.value is 'What it adds to stock, in whole rupiah.';
CREATE INDEX stock_movement_account ON public.stock_movement USING btree (stock_account_id, day);
CREATE INDEX stock_movement_corrected ON public.stock_movement USING btree (product_id, corrects_sequence) WHERE (corrects_sequence IS NOT NULL);
CREATE INDEX stock_movement_day ON public.stock_movement USING btree (day, id);
CREATE INDEX stock_movement_entry ON public.stock_movement USING btree (journal_entry_id);
CREATE INDEX stock_movement_of ON public.stock_movement USING btree (product_id, of_sequence) WHERE (of_sequence IS NOT NULL);
CREATE INDEX stock_movement_product_day ON public.stock_movement USING btree (product_id, day, sequence);
CREATE INDEX stock_movement_reference ON public.stock_movement USING btree (reference_type, reference_number);
CREATE TRIGGER audit_delete AFTER DELETE ON public.stock_movement REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.stock_movement REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.stock_movement REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.stock_movement FOR EACH ROW EXECUTE FUNCTION keep_issued();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.stock_movement FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER stock_day_open BEFORE INSERT ON public.stock_movement FOR EACH ROW EXECUTE FUNCTION guard_stock_day();
CREATE TRIGGER stock_never_negative AFTER INSERT ON public.stock_movement REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION guard_stock_quantity();
alter table stock_movement enable always trigger audit_delete;
alter table stock_movement enable always trigger audit_insert;
alter table stock_movement enable always trigger audit_update;
alter table stock_movement enable always trigger issued_stays;
alter table stock_movement enable always trigger refuse_truncate;
alter table stock_movement enable always trigger stock_day_open;
alter table stock_movement enable always trigger stock_never_negative;
grant insert, select on stock_movement to neraca_app;
grant select on stock_movement to neraca_report;

create table stock_policy (
  only_row boolean default true not null,
  corrections text default 'restate'::text not null,
  started_on date,
  version integer default 1 not null,
  beyond_available text default 'allow'::text not null,
  default_method text default 'average'::text not null,
  constraint stock_policy_beyond_available_check CHECK ((beyond_available = ANY (ARRAY['allow'::text, 'refuse'::text]))),
  constraint stock_policy_corrections_check CHECK ((corrections = ANY (ARRAY['restate'::text, 'today'::text]))),
  constraint stock_policy_default_method_check CHECK ((default_method = ANY (ARRAY['average'::text, 'fifo'::text]))),
  constraint stock_policy_only_row_check CHECK (only_row),
  constraint stock_policy_pkey PRIMARY KEY (only_row)
);
comment on column public.stock_policy.beyond_available is 'Whether orders are confirmed that promise more than is there and not promised yet.';
comment on column public.stock_policy.corrections is 'What a backdated movement changes: the open days it belongs to, or today.';
comment on column public.stock_policy.default_method is 'Method of products whose stock begins from now on.';
comment on column public.stock_policy.started_on is 'Day from which goods move stock; null until there is any. What was delivered before carries no cost.';
CREATE TRIGGER audit_delete AFTER DELETE ON public.stock_policy REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('only_row', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.stock_policy REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('only_row', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.stock_policy REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('only_row', 'row');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.stock_policy FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table stock_policy enable always trigger audit_delete;
alter table stock_policy enable always trigger audit_insert;
alter table stock_policy enable always trigger audit_update;
alter table stock_policy enable always trigger refuse_truncate;
grant select, update (beyond_available, corrections, default_method, started_on, version) on stock_policy to neraca_app;
grant select on stock_policy to neraca_report;

create table stock_reorder_level (
  id bigint generated always as identity not null,
  product_id bigint not null,
  warehouse_id bigint not null,
  "least" numeric(18,3) not null,
  most numeric(18,3) not null,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  constraint reorder_up_to_more CHECK ((most >= "least")),
  constraint stock_reorder_level_least_check CHECK (("least" > (0)::numeric)),
  constraint stock_reorder_level_pkey PRIMARY KEY (id),
  constraint stock_reorder_level_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  constraint stock_reorder_level_product_id_warehouse_id_key UNIQUE (product_id, warehouse_id),
  constraint stock_reorder_level_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(id)
);
comment on table public.stock_reorder_level is 'Below `least` a product is ordered again for a warehouse, up to `most`.';
CREATE INDEX stock_reorder_level_warehouse ON public.stock_reorder_level USING btree (warehouse_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.stock_reorder_level REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('product_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.stock_reorder_level REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('product_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.stock_reorder_level REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('product_id', 'group');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.stock_reorder_level FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table stock_reorder_level enable always trigger audit_delete;
alter table stock_reorder_level enable always trigger audit_insert;
alter table stock_reorder_level enable always trigger audit_update;
alter table stock_reorder_level enable always trigger refuse_truncate;
grant delete, insert, select on stock_reorder_level to neraca_app;
grant select on stock_reorder_level to neraca_report;

create table stock_transfer (
  id bigint generated always as identity not null,
  transfer_number text not null,
  transfer_date date not null,
  from_warehouse_id bigint not null,
  to_warehouse_id bigint not null,
  is_direct boolean not null,
  amount bigint not null,
  notes text,
  journal_entry_id bigint,
  received_on date,
  received_at timestamp with time zone,
  received_by text,
  lost_amount bigint,
  arrival_entry_id bigint,
  cancelled_on date,
  cancelled_at timestamp with time zone,
  cancelled_by text,
  cancel_reason text,
  reversal_entry_id bigint,
  arrival_reversal_entry_id bigint,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  constraint stock_transfer_amount_check CHECK (((amount >= '-9007199254740991'::bigint) AND (amount <= '9007199254740991'::bigint))),
  constraint stock_transfer_arrival_entry_id_fkey FOREIGN KEY (arrival_entry_id) REFERENCES journal_entry(id),
  constraint stock_transfer_arrival_entry_id_key UNIQUE (arrival_entry_id),
  constraint stock_transfer_arrival_reversal_entry_id_fkey FOREIGN KEY (arrival_reversal_entry_id) REFERENCES journal_entry(id),
  constraint stock_transfer_arrival_reversal_entry_id_key UNIQUE (arrival_reversal_entry_id),
  constraint stock_transfer_cancel_reason_check CHECK (((length(cancel_reason) >= 1) AND (length(cancel_reason) <= 500))),
  constraint stock_transfer_check CHECK ((received_on >= transfer_date)),
  constraint stock_transfer_from_warehouse_id_fkey FOREIGN KEY (from_warehouse_id) REFERENCES warehouse(id),
  constraint stock_transfer_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entry(id),
  constraint stock_transfer_journal_entry_id_key UNIQUE (journal_entry_id),
  constraint stock_transfer_lost_amount_check CHECK (((lost_amount >= '-9007199254740991'::bigint) AND (lost_amount <= '9007199254740991'::bigint))),
  constraint stock_transfer_notes_check CHECK (((length(notes) >= 1) AND (length(notes) <= 1000))),
  constraint stock_transfer_pkey PRIMARY KEY (id),
  constraint stock_transfer_reversal_entry_id_fkey FOREIGN KEY (reversal_entry_id) REFERENCES journal_entry(id),
  constraint stock_transfer_reversal_entry_id_key UNIQUE (reversal_entry_id),
  constraint stock_transfer_to_warehouse_id_fkey FOREIGN KEY (to_warehouse_id) REFERENCES warehouse(id),
  constraint stock_transfer_transfer_number_check CHECK (((length(transfer_number) >= 3) AND (length(transfer_number) <= 40))),
  constraint stock_transfer_transfer_number_key UNIQUE (transfer_number),
  constraint transfer_between_two CHECK ((from_warehouse_id <> to_warehouse_id)),
  constraint transfer_cancelled_later CHECK ((cancelled_on >= COALESCE(received_on, transfer_date))),
  constraint transfer_cancelled_whole CHECK ((((cancelled_on IS NULL) = (cancelled_at IS NULL)) AND ((cancelled_on IS NULL) = (cancelled_by IS NULL)) AND ((cancelled_on IS NULL) = (cancel_reason IS NULL)) AND ((reversal_entry_id IS NOT NULL) = ((cancelled_on IS NOT NULL) AND (journal_entry_id IS NOT NULL))) AND ((arrival_reversal_entry_id IS NOT NULL) = ((cancelled_on IS NOT NULL) AND (arrival_entry_id IS NOT NULL))))),
  constraint transfer_direct_at_once CHECK (((NOT is_direct) OR ((received_on = transfer_date) AND (journal_entry_id IS NULL) AND (arrival_entry_id IS NULL)))),
  constraint transfer_received_whole CHECK ((((received_on IS NULL) = (received_at IS NULL)) AND ((received_on IS NULL) = (received_by IS NULL)) AND ((received_on IS NULL) = (lost_amount IS NULL)) AND ((received_on IS NOT NULL) OR (arrival_entry_id IS NULL))))
);
comment on table public.stock_transfer is 'Goods that went from one warehouse to another.';
comment on column public.stock_transfer.amount is 'What the goods were worth when they were posted as sent.';
comment on column public.stock_transfer.is_direct is 'They were there on the day they left, without being on the way.';
comment on column public.stock_transfer.lost_amount is 'What of it did not arrive, as it was posted.';
CREATE INDEX stock_transfer_day ON public.stock_transfer USING btree (transfer_date DESC, id DESC);
CREATE INDEX stock_transfer_number_beginning ON public.stock_transfer USING btree (transfer_number COLLATE "C");
CREATE INDEX stock_transfer_search ON public.stock_transfer USING gin (lower(((transfer_number || ' '::text) || COALESCE(notes, ''::text))) gin_trgm_ops);
CREATE INDEX stock_transfer_under_way ON public.stock_transfer USING btree (transfer_date) WHERE ((received_on IS NULL) AND (cancelled_on IS NULL));
CREATE TRIGGER audit_delete AFTER DELETE ON public.stock_transfer REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.stock_transfer REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.stock_transfer REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.stock_transfer FOR EACH ROW EXECUTE FUNCTION keep_issued('received_on', 'received_at', 'received_by', 'lost_amount', 'arrival_entry_id', 'cancelled_on', 'cancelled_at', 'cancelled_by', 'cancel_reason', 'reversal_entry_id', 'arrival_reversal_entry_id', 'version');
CREATE TRIGGER number_of_series AFTER INSERT ON public.stock_transfer REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION stock_transfer_number_fits();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.stock_transfer FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER stock_transfer_guard BEFORE UPDATE ON public.stock_transfer FOR EACH ROW EXECUTE FUNCTION guard_stock_transfer();
alter table stock_transfer enable always trigger audit_delete;
alter table stock_transfer enable always trigger audit_insert;
alter table stock_transfer enable always trigger audit_update;
alter table stock_transfer enable always trigger issued_stays;
alter table stock_transfer enable always trigger number_of_series;
alter table stock_transfer enable always trigger refuse_truncate;
alter table stock_transfer enable always trigger stock_transfer_guard;
grant insert, select, update (arrival_entry_id, arrival_reversal_entry_id, cancel_reason, cancelled_at, cancelled_by, cancelled_on, lost_amount, received_at, received_by, received_on, reversal_entry_id, version) on stock_transfer to neraca_app;
grant select on stock_transfer to neraca_report;

create table stock_transfer_line (
  id bigint generated always as identity not null,
  transfer_id bigint not null,
  line_number integer not null,
  product_id bigint not null,
  product_code text not null,
  product_name text not null,
  unit text not null,
  quantity numeric(18,3) not null,
  amount bigint not null,
  received_quantity numeric(18,3),
  constraint stock_transfer_line_amount_check CHECK (((amount >= '-9007199254740991'::bigint) AND (amount <= '9007199254740991'::bigint))),
  constraint stock_transfer_line_check CHECK (((received_quantity >= (0)::numeric) AND (received_quantity <= quantity))),
  constraint stock_transfer_line_line_number_check CHECK (((line_number >= 1) AND (line_number <= 500))),
  constraint stock_transfer_line_pkey PRIMARY KEY (id),
  constraint stock_transfer_line_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  constraint stock_transfer_line_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint stock_transfer_line_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES stock_transfer(id),
  constraint stock_transfer_line_transfer_id_line_number_key UNIQUE (transfer_id, line_number)
);
comment on table public.stock_transfer_line is 'What was sent, as it was called then, and how much of it arrived.';
CREATE INDEX stock_transfer_line_product ON public.stock_transfer_line USING btree (product_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.stock_transfer_line REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('transfer_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.stock_transfer_line REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('transfer_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.stock_transfer_line REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('transfer_id', 'group');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.stock_transfer_line FOR EACH ROW EXECUTE FUNCTION keep_issued('received_quantity');
CREATE TRIGGER issued_whole BEFORE INSERT ON public.stock_transfer_line FOR EACH ROW EXECUTE FUNCTION refuse_late_line('stock_transfer', 'transfer_id');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.stock_transfer_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER stock_transfer_line_guard BEFORE UPDATE ON public.stock_transfer_line FOR EACH ROW EXECUTE FUNCTION guard_stock_transfer_line();
alter table stock_transfer_line enable always trigger audit_delete;
alter table stock_transfer_line enable always trigger audit_insert;
alter table stock_transfer_line enable always trigger audit_update;
alter table stock_transfer_line enable always trigger issued_stays;
alter table stock_transfer_line enable always trigger issued_whole;
alter table stock_transfer_line enable always trigger refuse_truncate;
alter table stock_transfer_line enable always trigger stock_transfer_line_guard;
grant insert, select, update (received_quantity) on stock_transfer_line to neraca_app;
grant select on stock_transfer_line to neraca_report;

create table tax_class_rate (
  id bigint generated always as identity not null,
  tax_class text not null,
  valid_from date not null,
  rate_basis_points integer not null,
  base_numerator integer not null,
  base_denominator integer not null,
  transaction_code text,
  source text not null,
  constraint exports_have_no_faktur CHECK (((tax_class = ANY (ARRAY['export'::text, 'self_built'::text])) = (transaction_code IS NULL))),
  constraint tax_class_rate_base_numerator_check CHECK (((base_numerator >= 1) AND (base_numerator <= 10000))),
  constraint tax_class_rate_check CHECK (((base_denominator >= base_numerator) AND (base_denominator <= 10000))),
  constraint tax_class_rate_pkey PRIMARY KEY (id),
  constraint tax_class_rate_rate_basis_points_check CHECK (((rate_basis_points >= 0) AND (rate_basis_points <= 10000))),
  constraint tax_class_rate_source_check CHECK (((length(btrim(source)) >= 1) AND (length(btrim(source)) <= 300))),
  constraint tax_class_rate_tax_class_check CHECK ((tax_class = ANY (ARRAY['taxed'::text, 'luxury'::text, 'luxury_retail'::text, 'specified'::text, 'not_collected'::text, 'exempt'::text, 'export'::text, 'self_built'::text]))),
  constraint tax_class_rate_tax_class_valid_from_key UNIQUE (tax_class, valid_from),
  constraint tax_class_rate_transaction_code_check CHECK ((transaction_code = ANY (ARRAY['01'::text, '04'::text, '05'::text, '07'::text, '08'::text, '10'::text]))),
  constraint tax_class_rate_valid_from_check CHECK ((valid_from >= '1900-01-01'::date))
);
comment on table public.tax_class_rate is 'What the law rates a class with from a day on; documents keep the rate they were made with.';
comment on column public.tax_class_rate.rate_basis_points is 'Rate in the law (1200 = 12 %), applied to base_numerator / base_denominator of the price.';
CREATE TRIGGER audit_delete AFTER DELETE ON public.tax_class_rate REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.tax_class_rate REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.tax_class_rate REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.tax_class_rate FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table tax_class_rate enable always trigger audit_delete;
alter table tax_class_rate enable always trigger audit_insert;
alter table tax_class_rate enable always trigger audit_update;
alter table tax_class_rate enable always trigger refuse_truncate;
grant insert, select, update (base_denominator, base_numerator, rate_basis_points, source, transaction_code) on tax_class_rate to neraca_app;
grant select on tax_class_rate to neraca_report;

create table tax_interest_rate (
  valid_from date not null,
  deferred_basis_points integer not null,
  late_basis_points integer not null,
  disclosed_basis_points integer not null,
  assessed_basis_points integer not null,
  undeclared_basis_points integer not null,
  source text not null,
  constraint tax_interest_rate_assessed_basis_points_check CHECK (((assessed_basis_points >= 0) AND (assessed_basis_points <= 10000))),
  constraint tax_interest_rate_deferred_basis_points_check CHECK (((deferred_basis_points >= 0) AND (deferred_basis_points <= 10000))),
  constraint tax_interest_rate_disclosed_basis_points_check CHECK (((disclosed_basis_points >= 0) AND (disclosed_basis_points <= 10000))),
  constraint tax_interest_rate_late_basis_points_check CHECK (((late_basis_points >= 0) AND (late_basis_points <= 10000))),
  constraint tax_interest_rate_pkey PRIMARY KEY (valid_from),
  constraint tax_interest_rate_source_check CHECK (((length(btrim(source)) >= 1) AND (length(btrim(source)) <= 300))),
  constraint tax_interest_rate_undeclared_basis_points_check CHECK (((undeclared_basis_points >= 0) AND (undeclared_basis_points <= 10000))),
  constraint tax_interest_rate_valid_from_check CHECK ((date_trunc('month'::text, (valid_from)::timestamp with time zone) = valid_from))
);
comment on table public.tax_interest_rate is 'Interest for a month on tax that is late, by article of UU KUP: 19(1)-(3), 8(2) and 9(2a), 8(5), 13(2), 13(3b).';
CREATE TRIGGER audit_delete AFTER DELETE ON public.tax_interest_rate REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('valid_from', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.tax_interest_rate REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('valid_from', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.tax_interest_rate REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('valid_from', 'row');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.tax_interest_rate FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table tax_interest_rate enable always trigger audit_delete;
alter table tax_interest_rate enable always trigger audit_insert;
alter table tax_interest_rate enable always trigger audit_update;
alter table tax_interest_rate enable always trigger refuse_truncate;
grant insert, select, update (assessed_basis_points, deferred_basis_points, disclosed_basis_points, late_basis_points, source, undeclared_basis_points) on tax_interest_rate to neraca_app;
grant select on tax_interest_rate to neraca_report;

create table transfer_file (
  id bigint generated always as identity not null,
  account_id bigint not null,
  made_on date not null,
  payment_count integer not null,
  total_amount numeric not null,
  content text not null,
  made_at timestamp with time zone default now() not null,
  made_by text not null,
  constraint transfer_file_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint transfer_file_payment_count_check CHECK (((payment_count >= 1) AND (payment_count <= 500))),
  constraint transfer_file_pkey PRIMARY KEY (id),
  constraint transfer_file_total_amount_check CHECK ((total_amount >= (1)::numeric))
);
comment on table public.transfer_file is 'A file that was made for a bank, as it was made: who was told to be paid is not changed afterwards.';
CREATE INDEX transfer_file_account ON public.transfer_file USING btree (account_id, id DESC);
CREATE TRIGGER audit_delete AFTER DELETE ON public.transfer_file REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.transfer_file REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.transfer_file REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.transfer_file FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table transfer_file enable always trigger audit_delete;
alter table transfer_file enable always trigger audit_insert;
alter table transfer_file enable always trigger audit_update;
alter table transfer_file enable always trigger refuse_truncate;
grant select, insert (account_id, content, made_by, made_on, payment_count, total_amount) on transfer_file to neraca_app;
grant select on transfer_file to neraca_report;

create table transfer_file_payment (
  file_id bigint not null,
  payment_id bigint not null,
  paid_to text not null,
  amount bigint not null,
  constraint transfer_file_payment_amount_check CHECK (((amount >= 1) AND (amount <= '9007199254740991'::bigint))),
  constraint transfer_file_payment_file_id_fkey FOREIGN KEY (file_id) REFERENCES transfer_file(id),
  constraint transfer_file_payment_paid_to_check CHECK ((paid_to ~ '^[0-9]{5,20}$'::text)),
  constraint transfer_file_payment_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES vendor_payment(id),
  constraint transfer_file_payment_pkey PRIMARY KEY (file_id, payment_id)
);
CREATE INDEX transfer_file_payment_of ON public.transfer_file_payment USING btree (payment_id, file_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.transfer_file_payment REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('file_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.transfer_file_payment REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('file_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.transfer_file_payment REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('file_id', 'group');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.transfer_file_payment FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table transfer_file_payment enable always trigger audit_delete;
alter table transfer_file_payment enable always trigger audit_insert;
alter table transfer_file_payment enable always trigger audit_update;
alter table transfer_file_payment enable always trigger refuse_truncate;
grant insert, select on transfer_file_payment to neraca_app;
grant select on transfer_file_payment to neraca_report;

create table transfer_format (
  account_id bigint not null,
  separator text not null,
  has_head boolean not null,
  day_format text not null,
  has_cents boolean not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text not null,
  version integer default 2 not null,
  constraint transfer_format_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint transfer_format_day_format_check CHECK ((day_format = ANY (ARRAY['compact'::text, 'iso'::text, 'slashes'::text, 'dashes'::text]))),
  constraint transfer_format_pkey PRIMARY KEY (account_id),
  constraint transfer_format_separator_check CHECK ((separator = ANY (ARRAY['comma'::text, 'semicolon'::text, 'pipe'::text, 'tab'::text])))
);
comment on table public.transfer_format is 'How the bank of an account wants its file of transfers; without a row it is the usual one.';
comment on column public.transfer_format.version is 'Counted from 2: the usual one is 1.';
CREATE TRIGGER audit_delete AFTER DELETE ON public.transfer_format REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('account_id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.transfer_format REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('account_id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.transfer_format REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('account_id', 'row');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.transfer_format FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table transfer_format enable always trigger audit_delete;
alter table transfer_format enable always trigger audit_insert;
alter table transfer_format enable always trigger audit_update;
alter table transfer_format enable always trigger refuse_truncate;
grant select, insert (account_id, day_format, has_cents, has_head, separator, updated_by), update (day_format, has_cents, has_head, separator, updated_at, updated_by, version) on transfer_format to neraca_app;
grant select on transfer_format to neraca_report;

create table transfer_format_column (
  account_id bigint not null,
  line_number integer not null,
  source text not null,
  head text not null,
  fixed_text text not null,
  max_length smallint,
  constraint transfer_format_column_account_id_fkey FOREIGN KEY (account_id) REFERENCES transfer_format(account_id),
  constraint transfer_format_column_fixed_text_check CHECK ((length(fixed_text) <= 100)),
  constraint transfer_format_column_head_check CHECK ((length(head) <= 60)),
  constraint transfer_format_column_line_number_check CHECK (((line_number >= 1) AND (line_number <= 40))),
  constraint transfer_format_column_max_length_check CHECK (((max_length >= 1) AND (max_length <= 200))),
  constraint transfer_format_column_pkey PRIMARY KEY (account_id, line_number),
  constraint transfer_format_column_source_check CHECK ((source = ANY (ARRAY['account'::text, 'bank'::text, 'holder'::text, 'amount'::text, 'day'::text, 'vendorCode'::text, 'vendorName'::text, 'email'::text, 'number'::text, 'bills'::text, 'sequence'::text, 'fixed'::text])))
);
CREATE TRIGGER audit_delete AFTER DELETE ON public.transfer_format_column REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('account_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.transfer_format_column REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('account_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.transfer_format_column REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('account_id', 'group');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.transfer_format_column FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table transfer_format_column enable always trigger audit_delete;
alter table transfer_format_column enable always trigger audit_insert;
alter table transfer_format_column enable always trigger audit_update;
alter table transfer_format_column enable always trigger refuse_truncate;
grant delete, insert, select on transfer_format_column to neraca_app;
grant select on transfer_format_column to neraca_report;

create table user_account (
  id bigint generated always as identity not null,
  email text not null,
  name text not null,
  role text not null,
  is_active boolean default true not null,
  password_hash text not null,
  last_login_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  must_change_password boolean default false not null,
  constraint user_account_email_check CHECK (((email = lower(btrim(email))) AND ((length(email) >= 3) AND (length(email) <= 254)))),
  constraint user_account_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 200))),
  constraint user_account_name_visible CHECK ((name_key(name) <> ''::text)),
  constraint user_account_pkey PRIMARY KEY (id),
  constraint user_account_role_fkey FOREIGN KEY (role) REFERENCES role(code)
);
comment on column public.user_account.must_change_password is 'An admin gave the password: its owner can do nothing before choosing another.';
CREATE UNIQUE INDEX user_account_email ON public.user_account USING btree (email);
CREATE UNIQUE INDEX user_account_email_alike ON public.user_account USING btree (name_key(email));
CREATE TRIGGER audit_delete AFTER DELETE ON public.user_account REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row', 'password_hash');
CREATE TRIGGER audit_insert AFTER INSERT ON public.user_account REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row', 'password_hash');
CREATE TRIGGER audit_update AFTER UPDATE ON public.user_account REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row', 'password_hash');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.user_account FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER user_account_admin BEFORE DELETE OR UPDATE OF role, is_active ON public.user_account FOR EACH ROW EXECUTE FUNCTION keep_an_admin();
alter table user_account enable always trigger audit_delete;
alter table user_account enable always trigger audit_insert;
alter table user_account enable always trigger audit_update;
alter table user_account enable always trigger refuse_truncate;
alter table user_account enable always trigger user_account_admin;
grant delete, insert, select, update (is_active, last_login_at, must_change_password, name, password_hash, role, updated_at, version) on user_account to neraca_app;
grant select (created_at, email, id, is_active, last_login_at, must_change_password, name, role, updated_at) on user_account to neraca_report;

create table user_preference (
  user_id bigint not null,
  name text not null,
  value jsonb not null,
  updated_at timestamp with time zone default now() not null,
  constraint user_preference_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint user_preference_pkey PRIMARY KEY (user_id, name),
  constraint user_preference_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
grant delete, insert, select, update (updated_at, value) on user_preference to neraca_app;

create table user_session (
  id bigint generated always as identity not null,
  token_hash bytea not null,
  user_id bigint not null,
  address text not null,
  user_agent text not null,
  created_at timestamp with time zone default now() not null,
  last_seen_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  confirmed_at timestamp with time zone default now() not null,
  constraint user_session_pkey PRIMARY KEY (id),
  constraint user_session_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint user_session_token_hash_key UNIQUE (token_hash),
  constraint user_session_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
comment on column public.user_session.confirmed_at is 'When the password was typed last, at the sign-in or since.';
CREATE INDEX user_session_user ON public.user_session USING btree (user_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.user_session REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row', 'token_hash', 'last_seen_at');
CREATE TRIGGER audit_insert AFTER INSERT ON public.user_session REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row', 'token_hash', 'last_seen_at');
CREATE TRIGGER audit_update AFTER UPDATE ON public.user_session REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row', 'token_hash', 'last_seen_at');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.user_session FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table user_session enable always trigger audit_delete;
alter table user_session enable always trigger audit_insert;
alter table user_session enable always trigger audit_update;
alter table user_session enable always trigger refuse_truncate;
grant delete, insert, select, update (confirmed_at, last_seen_at) on user_session to neraca_app;

create table user_totp (
  user_id bigint not null,
  sealed_secret bytea not null,
  secret_hash bytea generated always as (sha256(sealed_secret)) stored not null,
  last_step bigint not null,
  recovery_hash bytea[] not null,
  recovery_left integer generated always as (cardinality(recovery_hash)) stored not null,
  created_at timestamp with time zone default now() not null,
  constraint user_totp_last_step_check CHECK ((last_step > 0)),
  constraint user_totp_pkey PRIMARY KEY (user_id),
  constraint user_totp_recovery_hash_check CHECK ((cardinality(recovery_hash) <= 10)),
  constraint user_totp_sealed_secret_check CHECK (((length(sealed_secret) >= 40) AND (length(sealed_secret) <= 200))),
  constraint user_totp_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
comment on table public.user_totp is 'Who signs in with codes besides the password. The secret is encrypted under a key that no database holds.';
comment on column public.user_totp.last_step is 'The latest step of 30 seconds whose code was taken: no code is good twice.';
comment on column public.user_totp.recovery_hash is 'SHA-256 of the recovery codes not yet used.';
comment on column public.user_totp.secret_hash is 'Digest of the encrypted secret, by which the audit log notices another one put in its place.';
CREATE TRIGGER audit_delete AFTER DELETE ON public.user_totp REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('user_id', 'row', 'sealed_secret', 'secret_hash', 'last_step', 'recovery_hash');
CREATE TRIGGER audit_insert AFTER INSERT ON public.user_totp REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('user_id', 'row', 'sealed_secret', 'secret_hash', 'last_step', 'recovery_hash');
CREATE TRIGGER audit_update AFTER UPDATE ON public.user_totp REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('user_id', 'row', 'sealed_secret', 'secret_hash', 'last_step', 'recovery_hash');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.user_totp FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER user_totp_guard BEFORE UPDATE ON public.user_totp FOR EACH ROW EXECUTE FUNCTION guard_user_totp();
alter table user_totp enable always trigger audit_delete;
alter table user_totp enable always trigger audit_insert;
alter table user_totp enable always trigger audit_update;
alter table user_totp enable always trigger refuse_truncate;
alter table user_totp enable always trigger user_totp_guard;
grant delete, select, insert (last_step, recovery_hash, sealed_secret, user_id), update (last_step, recovery_hash) on user_totp to neraca_app;
grant select (created_at, recovery_left, user_id) on user_totp to neraca_report;

create table vat_closing (
  id bigint generated always as identity not null,
  masa date not null,
  closed_on date not null,
  output_amount bigint not null,
  input_amount bigint not null,
  compensation_amount bigint not null,
  payable_amount bigint not null,
  overpaid_amount bigint not null,
  payable_account_id bigint,
  journal_entry_id bigint,
  billing_code text,
  ntpn text,
  paid_on date,
  bank_account_id bigint,
  payment_entry_id bigint,
  receipt_number text,
  filed_on date,
  reopened_on date,
  reversal_entry_id bigint,
  reopen_reason text,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  version integer default 1 not null,
  correction integer default 0 not null,
  corrected_on date,
  calculation text,
  billing_issued_on date,
  prepaid_amount bigint default 0 not null,
  constraint billed_what_is_owed CHECK (((billing_code IS NULL) OR (payable_amount > 0))),
  constraint billing_code_unpaid_has_its_day CHECK (((billing_code IS NULL) OR (paid_on IS NOT NULL) OR (billing_issued_on IS NOT NULL))),
  constraint billing_code_with_its_day CHECK (((billing_issued_on IS NULL) OR (billing_code IS NOT NULL))),
  constraint calculation_of_corrections CHECK (((correction > 0) = (calculation IS NOT NULL))),
  constraint closing_balances CHECK (((((output_amount - input_amount) - prepaid_amount) - compensation_amount) = (payable_amount - overpaid_amount))),
  constraint closing_corrected_once_filed CHECK (((corrected_on IS NULL) OR (filed_on IS NOT NULL))),
  constraint closing_owes_or_is_overpaid CHECK (((payable_amount = 0) OR (overpaid_amount = 0))),
  constraint filed_after_its_month CHECK ((filed_on > ((masa + '1 mon -1 days'::interval))::date)),
  constraint filed_once_paid CHECK (((filed_on IS NULL) OR (payable_amount = 0) OR (paid_on IS NOT NULL))),
  constraint filed_whole CHECK (((receipt_number IS NULL) = (filed_on IS NULL))),
  constraint nothing_needs_no_entry CHECK (((journal_entry_id IS NOT NULL) OR ((output_amount = 0) AND (input_amount = 0) AND (prepaid_amount = 0)))),
  constraint paid_what_is_owed CHECK (((paid_on IS NULL) OR (payable_amount > 0))),
  constraint paid_whole CHECK (((num_nonnulls(ntpn, paid_on, bank_account_id, payment_entry_id) = ANY (ARRAY[0, 4])) AND ((paid_on IS NULL) OR (billing_code IS NOT NULL)))),
  constraint payable_has_account CHECK (((payable_amount > 0) = (payable_account_id IS NOT NULL))),
  constraint reopened_by_entry CHECK (((reopened_on IS NOT NULL) OR ((reversal_entry_id IS NULL) AND (reopen_reason IS NULL)))),
  constraint reopened_while_nothing_stands_on_it CHECK (((reopened_on IS NULL) OR (num_nonnulls(paid_on, filed_on) = 0))),
  constraint vat_closing_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES account(id),
  constraint vat_closing_billing_code_check CHECK ((billing_code ~ '^\d{15}$'::text)),
  constraint vat_closing_calculation_check CHECK ((calculation = ANY (ARRAY['before'::text, 'per-12-2026'::text]))),
  constraint vat_closing_check CHECK ((paid_on >= closed_on)),
  constraint vat_closing_check1 CHECK ((corrected_on >= filed_on)),
  constraint vat_closing_compensation_amount_check CHECK ((compensation_amount >= 0)),
  constraint vat_closing_correction_check CHECK ((correction >= 0)),
  constraint vat_closing_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entry(id),
  constraint vat_closing_journal_entry_id_key UNIQUE (journal_entry_id),
  constraint vat_closing_masa_check CHECK ((date_trunc('month'::text, (masa)::timestamp with time zone) = masa)),
  constraint vat_closing_ntpn_check CHECK ((ntpn ~ '^[0-9A-Z]{16}$'::text)),
  constraint vat_closing_ntpn_key UNIQUE (ntpn),
  constraint vat_closing_overpaid_amount_check CHECK ((overpaid_amount >= 0)),
  constraint vat_closing_payable_account_id_fkey FOREIGN KEY (payable_account_id) REFERENCES account(id),
  constraint vat_closing_payable_amount_check CHECK ((payable_amount >= 0)),
  constraint vat_closing_payment_entry_id_fkey FOREIGN KEY (payment_entry_id) REFERENCES journal_entry(id),
  constraint vat_closing_payment_entry_id_key UNIQUE (payment_entry_id),
  constraint vat_closing_pkey PRIMARY KEY (id),
  constraint vat_closing_receipt_number_check CHECK (((length(btrim(receipt_number)) >= 1) AND (length(btrim(receipt_number)) <= 100))),
  constraint vat_closing_reopen_reason_check CHECK (((length(btrim(reopen_reason)) >= 1) AND (length(btrim(reopen_reason)) <= 500))),
  constraint vat_closing_reversal_entry_id_fkey FOREIGN KEY (reversal_entry_id) REFERENCES journal_entry(id),
  constraint vat_closing_reversal_entry_id_key UNIQUE (reversal_entry_id)
);
comment on table public.vat_closing is 'Months of VAT that were closed: output less input VAT, what was overpaid before used up, the rest owed or overpaid.';
comment on column public.vat_closing.billing_issued_on is 'Day on which the billing code was made, where it was registered before it was paid.';
comment on column public.vat_closing.calculation is 'By which rule a correction says what is owed: that of PER-12/PJ/2026 for returns filed from 1 October 2026, or the one before.';
comment on column public.vat_closing.corrected_on is 'Day on which a correction of it was begun.';
comment on column public.vat_closing.correction is 'Which correction (pembetulan) of the return it is; 0 is the return itself. Its amounts are the difference from those before.';
comment on column public.vat_closing.prepaid_amount is 'VAT of the month that was paid in advance within it: III.B of the return; of a correction the difference.';
CREATE UNIQUE INDEX vat_closing_correction ON public.vat_closing USING btree (masa, correction) WHERE (reopened_on IS NULL);
CREATE UNIQUE INDEX vat_closing_once ON public.vat_closing USING btree (masa) WHERE ((reopened_on IS NULL) AND (corrected_on IS NULL));
CREATE TRIGGER audit_delete AFTER DELETE ON public.vat_closing REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.vat_closing REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.vat_closing REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.vat_closing FOR EACH ROW EXECUTE FUNCTION keep_issued('billing_code', 'billing_issued_on', 'ntpn', 'paid_on', 'bank_account_id', 'payment_entry_id', 'receipt_number', 'filed_on', 'reopened_on', 'reversal_entry_id', 'reopen_reason', 'corrected_on', 'version');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.vat_closing FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table vat_closing enable always trigger audit_delete;
alter table vat_closing enable always trigger audit_insert;
alter table vat_closing enable always trigger audit_update;
alter table vat_closing enable always trigger issued_stays;
alter table vat_closing enable always trigger refuse_truncate;
grant insert, select, update (bank_account_id, billing_code, billing_issued_on, corrected_on, filed_on, ntpn, paid_on, payment_entry_id, receipt_number, reopen_reason, reopened_on, reversal_entry_id, version) on vat_closing to neraca_app;
grant select on vat_closing to neraca_report;

create table vat_collector_limit (
  id bigint generated always as identity not null,
  collector text not null,
  valid_from date not null,
  transaction_code text not null,
  limit_amount bigint not null,
  source text not null,
  includes_vat boolean default true not null,
  constraint vat_collector_limit_collector_check CHECK ((collector = ANY (ARRAY['government'::text, 'state_owned'::text, 'oil_gas'::text]))),
  constraint vat_collector_limit_collector_valid_from_key UNIQUE (collector, valid_from),
  constraint vat_collector_limit_limit_amount_check CHECK (((limit_amount >= 0) AND (limit_amount <= '9007199254740991'::bigint))),
  constraint vat_collector_limit_pkey PRIMARY KEY (id),
  constraint vat_collector_limit_source_check CHECK (((length(btrim(source)) >= 1) AND (length(btrim(source)) <= 300))),
  constraint vat_collector_limit_transaction_code_check CHECK ((transaction_code = ANY (ARRAY['02'::text, '03'::text]))),
  constraint vat_collector_limit_valid_from_check CHECK ((valid_from >= '1900-01-01'::date))
);
comment on table public.vat_collector_limit is 'Above which total such a customer pays the VAT to the state itself, from a day on; up to it the seller collects.';
comment on column public.vat_collector_limit.includes_vat is 'Whether the total that is compared with the limit has VAT in it.';
CREATE TRIGGER audit_delete AFTER DELETE ON public.vat_collector_limit REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.vat_collector_limit REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.vat_collector_limit REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.vat_collector_limit FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table vat_collector_limit enable always trigger audit_delete;
alter table vat_collector_limit enable always trigger audit_insert;
alter table vat_collector_limit enable always trigger audit_update;
alter table vat_collector_limit enable always trigger refuse_truncate;
grant insert, select, update (includes_vat, limit_amount, source, transaction_code) on vat_collector_limit to neraca_app;
grant select on vat_collector_limit to neraca_report;

create table vat_refund (
  id bigint generated always as identity not null,
  masa date not null,
  kind text not null,
  amount bigint not null,
  requested_on date not null,
  account_id bigint not null,
  decision_number text,
  received_on date,
  received_amount bigint,
  bank_account_id bigint,
  journal_entry_id bigint,
  cancelled_on date,
  cancel_reason text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  constraint refund_asked_after_its_month CHECK ((requested_on > ((masa + '1 mon -1 days'::interval))::date)),
  constraint refund_cancelled_whole CHECK (((cancelled_on IS NULL) = (cancel_reason IS NULL))),
  constraint refund_received_stays CHECK (((cancelled_on IS NULL) OR (received_on IS NULL))),
  constraint refund_received_whole CHECK ((num_nonnulls(decision_number, received_on, received_amount, bank_account_id, journal_entry_id) = ANY (ARRAY[0, 5]))),
  constraint vat_refund_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint vat_refund_amount_check CHECK (((amount >= 1) AND (amount <= '9007199254740991'::bigint))),
  constraint vat_refund_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES account(id),
  constraint vat_refund_cancel_reason_check CHECK (((length(btrim(cancel_reason)) >= 1) AND (length(btrim(cancel_reason)) <= 500))),
  constraint vat_refund_check CHECK ((received_on >= requested_on)),
  constraint vat_refund_check1 CHECK (((received_amount >= 1) AND (received_amount <= amount))),
  constraint vat_refund_check2 CHECK ((cancelled_on >= requested_on)),
  constraint vat_refund_decision_number_check CHECK (((length(btrim(decision_number)) >= 1) AND (length(btrim(decision_number)) <= 60))),
  constraint vat_refund_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entry(id),
  constraint vat_refund_journal_entry_id_key UNIQUE (journal_entry_id),
  constraint vat_refund_kind_check CHECK ((kind = ANY (ARRAY['ordinary'::text, 'early'::text]))),
  constraint vat_refund_masa_check CHECK ((date_trunc('month'::text, (masa)::timestamp with time zone) = masa)),
  constraint vat_refund_pkey PRIMARY KEY (id)
);
comment on table public.vat_refund is 'Overpaid VAT of a month that was asked back (restitusi) instead of being carried on, and what came of it.';
comment on column public.vat_refund.account_id is 'Account the VAT stands overpaid on.';
comment on column public.vat_refund.kind is 'By audit (Pasal 17B UU KUP), or before it (pengembalian pendahuluan, Pasal 9 ayat (4c) UU PPN).';
CREATE UNIQUE INDEX vat_refund_once ON public.vat_refund USING btree (masa) WHERE ((cancelled_on IS NULL) AND (received_on IS NULL));
CREATE TRIGGER audit_delete AFTER DELETE ON public.vat_refund REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.vat_refund REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.vat_refund REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.vat_refund FOR EACH ROW EXECUTE FUNCTION keep_issued('decision_number', 'received_on', 'received_amount', 'bank_account_id', 'journal_entry_id', 'cancelled_on', 'cancel_reason', 'version');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.vat_refund FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table vat_refund enable always trigger audit_delete;
alter table vat_refund enable always trigger audit_insert;
alter table vat_refund enable always trigger audit_update;
alter table vat_refund enable always trigger issued_stays;
alter table vat_refund enable always trigger refuse_truncate;
grant insert, select, update (bank_account_id, cancel_reason, cancelled_on, decision_number, journal_entry_id, received_amount, received_on, version) on vat_refund to neraca_app;
grant select on vat_refund to neraca_report;

create table vendor (
  id bigint generated always as identity not null,
  code text not null,
  name text not null,
  address text,
  phone text,
  email text,
  group_name text,
  npwp text,
  contact_person_name text,
  contact_person_phone text,
  contact_person_email text,
  npwp16 text,
  nik text,
  nitku_suffix text,
  is_pkp boolean default false not null,
  payment_terms_days integer default 30 not null,
  country text default 'IDN'::text not null,
  bank_name text,
  bank_account_number text,
  bank_account_holder text,
  is_active boolean default true not null,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  code_order text collate "C" generated always as (code_order(code)) stored not null,
  search_text text collate "C" generated always as (lower(((((((code || '
'::text) || name) || '
'::text) || COALESCE(email, ''::text)) || '
'::text) || COALESCE(phone, ''::text)))) stored not null,
  vendor_kind text,
  price_tolerance integer,
  line_tolerance bigint,
  document_tolerance bigint,
  constraint vendor_address_check CHECK ((length(address) <= 1000)),
  constraint vendor_bank_account_holder_check CHECK ((length(bank_account_holder) <= 200)),
  constraint vendor_bank_account_number_check CHECK ((bank_account_number ~ '^[0-9 .-]{1,40}$'::text)),
  constraint vendor_bank_name_check CHECK ((length(bank_name) <= 100)),
  constraint vendor_check CHECK ((is_active = (deleted_at IS NULL))),
  constraint vendor_code_check CHECK (((length(btrim(code)) >= 1) AND (length(btrim(code)) <= 20))),
  constraint vendor_code_visible CHECK ((name_key(code) <> ''::text)),
  constraint vendor_contact_person_email_check CHECK ((length(contact_person_email) <= 254)),
  constraint vendor_contact_person_name_check CHECK ((length(contact_person_name) <= 200)),
  constraint vendor_contact_person_phone_check CHECK ((length(contact_person_phone) <= 50)),
  constraint vendor_country_check CHECK ((country ~ '^[A-Z]{3}$'::text)),
  constraint vendor_document_tolerance_check CHECK (((document_tolerance >= 0) AND (document_tolerance <= '1000000000000'::bigint))),
  constraint vendor_email_check CHECK ((length(email) <= 254)),
  constraint vendor_group_name_check CHECK ((length(group_name) <= 100)),
  constraint vendor_line_tolerance_check CHECK (((line_tolerance >= 0) AND (line_tolerance <= '1000000000000'::bigint))),
  constraint vendor_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 200))),
  constraint vendor_name_visible CHECK ((name_key(name) <> ''::text)),
  constraint vendor_nik_check CHECK ((nik ~ '^\d{16}$'::text)),
  constraint vendor_nitku_suffix_check CHECK ((nitku_suffix ~ '^\d{6}$'::text)),
  constraint vendor_npwp16_check CHECK ((npwp16 ~ '^\d{16}$'::text)),
  constraint vendor_npwp_check CHECK ((npwp ~ '^\d{2}\.\d{3}\.\d{3}\.\d-\d{3}\.\d{3}$'::text)),
  constraint vendor_payment_terms_days_check CHECK (((payment_terms_days >= 0) AND (payment_terms_days <= 365))),
  constraint vendor_phone_check CHECK ((length(phone) <= 50)),
  constraint vendor_pkey PRIMARY KEY (id),
  constraint vendor_price_tolerance_check CHECK (((price_tolerance >= 0) AND (price_tolerance <= 10000))),
  constraint vendor_vendor_kind_check CHECK ((vendor_kind = ANY (ARRAY['company'::text, 'person'::text, 'foreign'::text, 'government'::text])))
);
comment on column public.vendor.document_tolerance is 'Null takes that of the company.';
comment on column public.vendor.line_tolerance is 'Null takes that of the company.';
comment on column public.vendor.price_tolerance is 'In ten-thousandths of what was expected; null takes that of the company.';
comment on column public.vendor.vendor_kind is 'Null while nobody has said it; nothing is proposed then.';
CREATE UNIQUE INDEX vendor_code ON public.vendor USING btree (name_key(code));
CREATE INDEX vendor_code_order ON public.vendor USING btree (code_order, id);
CREATE INDEX vendor_code_typed ON public.vendor USING btree (lower(btrim(code)) COLLATE "C");
CREATE INDEX vendor_group ON public.vendor USING btree (group_name, code_order, id);
CREATE INDEX vendor_inactive ON public.vendor USING btree (code_order, id) WHERE (NOT is_active);
CREATE UNIQUE INDEX vendor_name ON public.vendor USING btree (name_key(name));
CREATE INDEX vendor_name_typed ON public.vendor USING btree (lower(btrim(name)) COLLATE "C");
CREATE INDEX vendor_recent ON public.vendor USING btree (updated_at DESC) WHERE is_active;
CREATE INDEX vendor_search ON public.vendor USING gin (search_text gin_trgm_ops);
CREATE TRIGGER audit_delete AFTER DELETE ON public.vendor REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row', 'code_order', 'search_text');
CREATE TRIGGER audit_insert AFTER INSERT ON public.vendor REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row', 'code_order', 'search_text');
CREATE TRIGGER audit_update AFTER UPDATE ON public.vendor REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row', 'code_order', 'search_text');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.vendor FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER tally_delete AFTER DELETE ON public.vendor REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_vendors();
CREATE TRIGGER tally_insert AFTER INSERT ON public.vendor REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_vendors();
CREATE TRIGGER tally_update AFTER UPDATE ON public.vendor REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_vendors();
alter table vendor enable always trigger audit_delete;
alter table vendor enable always trigger audit_insert;
alter table vendor enable always trigger audit_update;
alter table vendor enable always trigger refuse_truncate;
alter table vendor enable always trigger tally_delete;
alter table vendor enable always trigger tally_insert;
alter table vendor enable always trigger tally_update;
grant delete, insert, select, insert (document_tolerance, line_tolerance, price_tolerance, vendor_kind), update (address, bank_account_holder, bank_account_number, bank_name, contact_person_email, contact_person_name, contact_person_phone, country, deleted_at, document_tolerance, email, group_name, is_active, is_pkp, line_tolerance, name, nik, nitku_suffix, npwp, npwp16, payment_terms_days, phone, price_tolerance, updated_at, vendor_kind, version) on vendor to neraca_app;
grant select on vendor to neraca_report;

create table vendor_bill (
  id bigint generated always as identity not null,
  bill_number text not null,
  vendor_id bigint not null,
  vendor_code text not null,
  vendor_name text not null,
  document_number text not null,
  bill_date date not null,
  due_date date not null,
  total_amount bigint not null,
  settled_amount bigint default 0 not null,
  payable_account_id bigint not null,
  journal_entry_id bigint not null,
  opening_day date,
  voided_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  version integer default 1 not null,
  posting_day date,
  subtotal bigint not null,
  tax_amount bigint default 0 not null,
  withheld_amount bigint default 0 not null,
  payable_amount bigint not null,
  vat_treatment text default 'none'::text not null,
  tax_invoice_number text,
  tax_invoice_day date,
  tax_reason text,
  notes text,
  cancelled_on date,
  reversal_entry_id bigint,
  entered_on date generated always as (COALESCE(opening_day, posting_day, bill_date)) stored not null,
  advance_amount bigint default 0 not null,
  withhold_at text default 'bill'::text not null,
  constraint bill_cancelled_later CHECK ((cancelled_on >= posting_day)),
  constraint bill_cancelled_with_entry CHECK (((cancelled_on IS NULL) = (reversal_entry_id IS NULL))),
  constraint bill_day_in_books CHECK (((opening_day IS NULL) = (posting_day IS NOT NULL))),
  constraint bill_is_something CHECK ((((total_amount >= 0) AND (total_amount <= '9007199254740991'::bigint)) AND ((total_amount + advance_amount) > 0))),
  constraint bill_not_oversettled CHECK (((settled_amount >= 0) AND (settled_amount <= payable_amount))),
  constraint bill_tax_invoice CHECK (((tax_invoice_number IS NULL) = (tax_invoice_day IS NULL))),
  constraint bill_total CHECK (((total_amount = ((subtotal + tax_amount) - advance_amount)) AND (payable_amount = (total_amount - withheld_amount)))),
  constraint bill_vat_treatment CHECK (((vat_treatment = 'none'::text) = (tax_amount = 0))),
  constraint undone_bill_is_unsettled CHECK ((((voided_at IS NULL) AND (cancelled_on IS NULL)) OR (settled_amount = 0))),
  constraint vendor_bill_advance_amount_check CHECK ((advance_amount >= 0)),
  constraint vendor_bill_bill_number_check CHECK (((length(bill_number) >= 3) AND (length(bill_number) <= 40))),
  constraint vendor_bill_bill_number_key UNIQUE (bill_number),
  constraint vendor_bill_check CHECK ((due_date >= bill_date)),
  constraint vendor_bill_check1 CHECK ((opening_day >= bill_date)),
  constraint vendor_bill_document_number_check CHECK (((length(btrim(document_number)) >= 1) AND (length(btrim(document_number)) <= 100))),
  constraint vendor_bill_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entry(id),
  constraint vendor_bill_notes_check CHECK ((length(notes) <= 2000)),
  constraint vendor_bill_payable_account_id_fkey FOREIGN KEY (payable_account_id) REFERENCES account(id),
  constraint vendor_bill_pkey PRIMARY KEY (id),
  constraint vendor_bill_reversal_entry_id_fkey FOREIGN KEY (reversal_entry_id) REFERENCES journal_entry(id),
  constraint vendor_bill_reversal_entry_id_key UNIQUE (reversal_entry_id),
  constraint vendor_bill_tax_amount_check CHECK ((tax_amount >= 0)),
  constraint vendor_bill_tax_invoice_number_check CHECK ((tax_invoice_number ~ '^[0-9]{16,17}$'::text)),
  constraint vendor_bill_tax_reason_check CHECK (((length(tax_reason) <= 500) AND (tax_reason ~ '\S'::text))),
  constraint vendor_bill_vat_treatment_check CHECK ((vat_treatment = ANY (ARRAY['none'::text, 'credited'::text, 'pending'::text, 'cost'::text]))),
  constraint vendor_bill_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id),
  constraint vendor_bill_withheld_amount_check CHECK ((withheld_amount >= 0)),
  constraint vendor_bill_withhold_at_check CHECK ((withhold_at = ANY (ARRAY['bill'::text, 'payment'::text]))),
  constraint withheld_with_the_bill CHECK (((withhold_at = 'bill'::text) OR (withheld_amount = 0)))
);
comment on column public.vendor_bill.advance_amount is 'What of it was billed before as an advance.';
comment on column public.vendor_bill.bill_date is 'Day the vendor put on it.';
comment on column public.vendor_bill.document_number is 'Number the vendor gave it.';
comment on column public.vendor_bill.entered_on is 'Day from which the bill stands on its payable account.';
comment on column public.vendor_bill.opening_day is 'Day of the opening entry a bill of the old system came with; null for bills entered here.';
comment on column public.vendor_bill.payable_account_id is 'Account the bill stands on, whatever the role points to by now.';
comment on column public.vendor_bill.payable_amount is 'What the vendor is owed of the total: less what was withheld.';
comment on column public.vendor_bill.posting_day is 'Day of its entry; null of bills of the old system.';
comment on column public.vendor_bill.settled_amount is 'Paid so far.';
comment on column public.vendor_bill.tax_reason is 'Why its VAT is not what the rate comes to.';
comment on column public.vendor_bill.vat_treatment is 'What became of its VAT: credited, waiting for the tax invoice, or part of the cost.';
comment on column public.vendor_bill.voided_at is 'When the entry it came with was taken back; since then it counts on no day.';
comment on column public.vendor_bill.withhold_at is 'Whether the tax of its objects is withheld with it or by its payments.';
CREATE INDEX vendor_bill_cancelled ON public.vendor_bill USING btree (cancelled_on) WHERE (cancelled_on IS NOT NULL);
CREATE UNIQUE INDEX vendor_bill_entry ON public.vendor_bill USING btree (journal_entry_id) WHERE (opening_day IS NULL);
CREATE INDEX vendor_bill_listed ON public.vendor_bill USING btree (bill_date DESC, id DESC) INCLUDE (due_date, total_amount, payable_amount, settled_amount, cancelled_on) WHERE (voided_at IS NULL);
CREATE INDEX vendor_bill_number_beginning ON public.vendor_bill USING btree (bill_number COLLATE "C");
CREATE UNIQUE INDEX vendor_bill_once ON public.vendor_bill USING btree (vendor_id, document_key(document_number), date_part('year'::text, bill_date)) WHERE ((opening_day IS NULL) AND (cancelled_on IS NULL));
CREATE INDEX vendor_bill_open ON public.vendor_bill USING btree (due_date, id) WHERE (settled_amount < payable_amount);
CREATE INDEX vendor_bill_opening ON public.vendor_bill USING btree (journal_entry_id) WHERE (opening_day IS NOT NULL);
CREATE INDEX vendor_bill_owed ON public.vendor_bill USING btree (vendor_id) INCLUDE (id, due_date, payable_amount, settled_amount, entered_on, cancelled_on, voided_at) WHERE (settled_amount < payable_amount);
CREATE INDEX vendor_bill_payable ON public.vendor_bill USING btree (payable_account_id);
CREATE INDEX vendor_bill_posting ON public.vendor_bill USING btree (posting_day) WHERE (posting_day IS NOT NULL);
CREATE INDEX vendor_bill_search ON public.vendor_bill USING gin (lower(((((bill_number || ' '::text) || document_number) || ' '::text) || vendor_name)) gin_trgm_ops);
CREATE INDEX vendor_bill_vendor ON public.vendor_bill USING btree (vendor_id, bill_date DESC, id DESC);
CREATE TRIGGER audit_delete AFTER DELETE ON public.vendor_bill REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.vendor_bill REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.vendor_bill REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.vendor_bill FOR EACH ROW EXECUTE FUNCTION keep_issued('settled_amount', 'voided_at', 'version', 'cancelled_on', 'reversal_entry_id');
CREATE TRIGGER number_of_series AFTER INSERT ON public.vendor_bill REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION vendor_bill_number_fits();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.vendor_bill FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER standing_update AFTER UPDATE ON public.vendor_bill REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_orders();
CREATE TRIGGER tally_insert AFTER INSERT ON public.vendor_bill REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_vendor_bills();
CREATE TRIGGER tally_update AFTER UPDATE ON public.vendor_bill REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_vendor_bills();
CREATE TRIGGER vendor_bill_guard BEFORE DELETE OR UPDATE ON public.vendor_bill FOR EACH ROW EXECUTE FUNCTION guard_vendor_bill();
CREATE TRIGGER vendor_bill_undeducted BEFORE UPDATE OF cancelled_on ON public.vendor_bill FOR EACH ROW EXECUTE FUNCTION guard_deducted_bill();
CREATE TRIGGER vendor_bill_unnoted BEFORE UPDATE OF cancelled_on ON public.vendor_bill FOR EACH ROW EXECUTE FUNCTION guard_noted_bill();
CREATE TRIGGER vendor_bill_unspread BEFORE UPDATE OF cancelled_on ON public.vendor_bill FOR EACH ROW EXECUTE FUNCTION guard_spread_bill();
alter table vendor_bill enable always trigger audit_delete;
alter table vendor_bill enable always trigger audit_insert;
alter table vendor_bill enable always trigger audit_update;
alter table vendor_bill enable always trigger issued_stays;
alter table vendor_bill enable always trigger number_of_series;
alter table vendor_bill enable always trigger refuse_truncate;
alter table vendor_bill enable always trigger standing_update;
alter table vendor_bill enable always trigger tally_insert;
alter table vendor_bill enable always trigger tally_update;
alter table vendor_bill enable always trigger vendor_bill_guard;
alter table vendor_bill enable always trigger vendor_bill_undeducted;
alter table vendor_bill enable always trigger vendor_bill_unnoted;
alter table vendor_bill enable always trigger vendor_bill_unspread;
grant insert, select, update (cancelled_on, reversal_entry_id, settled_amount, version, voided_at) on vendor_bill to neraca_app;
grant select on vendor_bill to neraca_report;

create table vendor_bill_line (
  id bigint generated always as identity not null,
  bill_id bigint not null,
  line_number integer not null,
  account_id bigint not null,
  description text not null,
  amount bigint not null,
  tax_class text not null,
  vat_basis_points integer not null,
  tax_amount bigint not null,
  cost_amount bigint not null,
  object_code text,
  created_at timestamp with time zone default now() not null,
  receipt_id bigint,
  receipt_line integer,
  quantity numeric(18,3),
  cleared_amount bigint,
  order_line_id bigint,
  is_advance boolean default false not null,
  department_id bigint,
  is_landed boolean default false not null,
  constraint bill_line_cost CHECK (((cost_amount = amount) OR (cost_amount = (amount + tax_amount)))),
  constraint bill_line_goods FOREIGN KEY (receipt_id, receipt_line) REFERENCES goods_receipt_line(receipt_id, line_number),
  constraint bill_line_of_goods CHECK (((num_nulls(receipt_id, receipt_line) = ANY (ARRAY[0, 2])) AND (num_nulls(quantity, cleared_amount) = ANY (ARRAY[0, 2])) AND ((receipt_id IS NULL) OR (quantity IS NOT NULL)) AND ((quantity IS NULL) OR (num_nulls(receipt_id, order_line_id) = 1)))),
  constraint bill_line_of_order CHECK (((order_line_id IS NULL) OR (receipt_id IS NULL))),
  constraint goods_once_a_bill UNIQUE (bill_id, receipt_id, receipt_line),
  constraint ordered_once_a_bill UNIQUE (bill_id, order_line_id),
  constraint untaxed_bill_line CHECK (((tax_class = 'taxed'::text) OR ((vat_basis_points = 0) AND (tax_amount = 0)))),
  constraint vendor_bill_line_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint vendor_bill_line_amount_check CHECK ((amount > 0)),
  constraint vendor_bill_line_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES vendor_bill(id),
  constraint vendor_bill_line_bill_id_line_number_key UNIQUE (bill_id, line_number),
  constraint vendor_bill_line_cleared_amount_check CHECK ((cleared_amount >= 0)),
  constraint vendor_bill_line_department CHECK (((department_id IS NULL) OR ((receipt_id IS NULL) AND (cleared_amount IS NULL)))),
  constraint vendor_bill_line_department_id_fkey FOREIGN KEY (department_id) REFERENCES department(id),
  constraint vendor_bill_line_description_check CHECK ((length(description) <= 500)),
  constraint vendor_bill_line_line_number_check CHECK ((line_number > 0)),
  constraint vendor_bill_line_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES purchase_order_line(id),
  constraint vendor_bill_line_pkey PRIMARY KEY (id),
  constraint vendor_bill_line_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint vendor_bill_line_tax_amount_check CHECK ((tax_amount >= 0)),
  constraint vendor_bill_line_tax_class_check CHECK ((tax_class = ANY (ARRAY['taxed'::text, 'untaxed'::text]))),
  constraint vendor_bill_line_vat_basis_points_check CHECK (((vat_basis_points >= 0) AND (vat_basis_points <= 10000)))
);
comment on column public.vendor_bill_line.amount is 'Base of the tax.';
comment on column public.vendor_bill_line.cleared_amount is 'What its account was debited of them; the rest of the cost is a difference of price.';
comment on column public.vendor_bill_line.cost_amount is 'What its account was debited: with VAT where that is part of the cost.';
comment on column public.vendor_bill_line.department_id is 'Which department bears it; goods on stock are of the whole organisation.';
comment on column public.vendor_bill_line.is_advance is 'Charged before anything came: later bills deduct what it cost.';
comment on column public.vendor_bill_line.is_landed is 'Whether it is a cost of bringing goods, to be spread over receipts.';
comment on column public.vendor_bill_line.object_code is 'Object of the income tax that was withheld from it.';
comment on column public.vendor_bill_line.order_line_id is 'The line of an order that it charges to its account, or whose goods it bills before they come in.';
comment on column public.vendor_bill_line.receipt_id is 'The goods it bills; null of what is charged to an account.';
CREATE INDEX vendor_bill_line_account ON public.vendor_bill_line USING btree (account_id);
CREATE INDEX vendor_bill_line_ahead ON public.vendor_bill_line USING btree (bill_id) WHERE ((receipt_id IS NULL) AND (quantity IS NOT NULL));
CREATE INDEX vendor_bill_line_landed ON public.vendor_bill_line USING btree (bill_id) WHERE is_landed;
CREATE INDEX vendor_bill_line_object ON public.vendor_bill_line USING btree (id DESC) WHERE (object_code IS NOT NULL);
CREATE INDEX vendor_bill_line_ordered ON public.vendor_bill_line USING btree (order_line_id) WHERE (order_line_id IS NOT NULL);
CREATE INDEX vendor_bill_line_price_differs ON public.vendor_bill_line USING btree (bill_id) WHERE ((receipt_id IS NOT NULL) AND (cost_amount <> cleared_amount));
CREATE INDEX vendor_bill_line_receipt ON public.vendor_bill_line USING btree (receipt_id, receipt_line) WHERE (receipt_id IS NOT NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.vendor_bill_line REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('bill_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.vendor_bill_line REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('bill_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.vendor_bill_line REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('bill_id', 'group');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.vendor_bill_line FOR EACH ROW EXECUTE FUNCTION keep_issued();
CREATE TRIGGER issued_whole BEFORE INSERT ON public.vendor_bill_line FOR EACH ROW EXECUTE FUNCTION refuse_late_line('vendor_bill', 'bill_id');
CREATE TRIGGER ordered_bill_line_guard BEFORE INSERT ON public.vendor_bill_line FOR EACH ROW WHEN ((new.order_line_id IS NOT NULL)) EXECUTE FUNCTION guard_ordered_bill_line();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.vendor_bill_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER standing_insert AFTER INSERT ON public.vendor_bill_line REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_orders();
alter table vendor_bill_line enable always trigger audit_delete;
alter table vendor_bill_line enable always trigger audit_insert;
alter table vendor_bill_line enable always trigger audit_update;
alter table vendor_bill_line enable always trigger issued_stays;
alter table vendor_bill_line enable always trigger issued_whole;
alter table vendor_bill_line enable always trigger ordered_bill_line_guard;
alter table vendor_bill_line enable always trigger refuse_truncate;
alter table vendor_bill_line enable always trigger standing_insert;
grant insert, select on vendor_bill_line to neraca_app;
grant select on vendor_bill_line to neraca_report;

create table vendor_bill_tally (
  slot smallint not null,
  bills bigint not null,
  total_amount numeric not null,
  open_amount numeric not null,
  constraint vendor_bill_tally_pkey PRIMARY KEY (slot)
);
comment on table public.vendor_bill_tally is 'Bills that were not voided, and what those of them that stand come to; in slots, so that two who write bills seldom meet.';
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.vendor_bill_tally FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table vendor_bill_tally enable always trigger refuse_truncate;
grant select on vendor_bill_tally to neraca_app;
grant select on vendor_bill_tally to neraca_report;

create table vendor_certificate (
  id bigint generated always as identity not null,
  vendor_id bigint not null,
  kind text not null,
  certificate_number text not null,
  article text,
  rate_basis_points integer,
  object_code text,
  valid_from date not null,
  valid_until date not null,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  constraint builder_names_its_object CHECK (((kind = 'sbu'::text) = (object_code IS NOT NULL))),
  constraint exemption_names_its_article CHECK (((kind = 'skb'::text) = (article IS NOT NULL))),
  constraint treaty_names_its_rate CHECK (((kind = 'dgt'::text) = (rate_basis_points IS NOT NULL))),
  constraint vendor_certificate_article_check CHECK ((article = ANY (ARRAY['pph21'::text, 'pph23'::text, 'pph26'::text, 'pph4_2'::text]))),
  constraint vendor_certificate_certificate_number_check CHECK (((length(btrim(certificate_number)) >= 1) AND (length(btrim(certificate_number)) <= 60))),
  constraint vendor_certificate_check CHECK ((valid_until >= valid_from)),
  constraint vendor_certificate_kind_check CHECK ((kind = ANY (ARRAY['skb'::text, 'pp55'::text, 'dgt'::text, 'sbu'::text]))),
  constraint vendor_certificate_object_code_check CHECK ((object_code ~ '^\d{2}-\d{3}-\d{2}$'::text)),
  constraint vendor_certificate_pkey PRIMARY KEY (id),
  constraint vendor_certificate_rate_basis_points_check CHECK (((rate_basis_points >= 0) AND (rate_basis_points <= 10000))),
  constraint vendor_certificate_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id),
  constraint vendor_certificate_vendor_id_kind_certificate_number_key UNIQUE (vendor_id, kind, certificate_number)
);
comment on table public.vendor_certificate is 'Certificates of vendors that change what is withheld of them on the days they are valid; documents keep copies.';
comment on column public.vendor_certificate.article is 'Of which article an exemption (SKB) is.';
comment on column public.vendor_certificate.object_code is 'Object of construction that the class of a builder (SBU) asks for.';
comment on column public.vendor_certificate.rate_basis_points is 'Rate of the treaty that a certificate of domicile (DGT) proves.';
CREATE INDEX vendor_certificate_until ON public.vendor_certificate USING btree (valid_until);
CREATE TRIGGER audit_delete AFTER DELETE ON public.vendor_certificate REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.vendor_certificate REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.vendor_certificate REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.vendor_certificate FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table vendor_certificate enable always trigger audit_delete;
alter table vendor_certificate enable always trigger audit_insert;
alter table vendor_certificate enable always trigger audit_update;
alter table vendor_certificate enable always trigger refuse_truncate;
grant delete, insert, select on vendor_certificate to neraca_app;
grant select on vendor_certificate to neraca_report;

create table vendor_credit_use (
  payment_id bigint not null,
  note_id bigint not null,
  amount bigint not null,
  constraint vendor_credit_use_amount_check CHECK ((amount > 0)),
  constraint vendor_credit_use_note_id_fkey FOREIGN KEY (note_id) REFERENCES debit_note(id),
  constraint vendor_credit_use_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES vendor_payment(id),
  constraint vendor_credit_use_pkey PRIMARY KEY (payment_id, note_id)
);
comment on table public.vendor_credit_use is 'What of the credit of a note paid bills, or was paid back by the vendor.';
CREATE INDEX vendor_credit_use_note ON public.vendor_credit_use USING btree (note_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.vendor_credit_use REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('payment_id', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.vendor_credit_use REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('payment_id', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.vendor_credit_use REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('payment_id', 'group');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.vendor_credit_use FOR EACH ROW EXECUTE FUNCTION keep_issued();
CREATE TRIGGER issued_whole BEFORE INSERT ON public.vendor_credit_use FOR EACH ROW EXECUTE FUNCTION refuse_late_line('vendor_payment', 'payment_id');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.vendor_credit_use FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER vendor_credit_use_guard BEFORE INSERT ON public.vendor_credit_use FOR EACH ROW EXECUTE FUNCTION guard_vendor_credit_use();
alter table vendor_credit_use enable always trigger audit_delete;
alter table vendor_credit_use enable always trigger audit_insert;
alter table vendor_credit_use enable always trigger audit_update;
alter table vendor_credit_use enable always trigger issued_stays;
alter table vendor_credit_use enable always trigger issued_whole;
alter table vendor_credit_use enable always trigger refuse_truncate;
alter table vendor_credit_use enable always trigger vendor_credit_use_guard;
grant insert, select on vendor_credit_use to neraca_app;
grant select on vendor_credit_use to neraca_report;

create table vendor_payment (
  id bigint generated always as identity not null,
  payment_number text not null,
  payment_date date not null,
  vendor_id bigint not null,
  vendor_code text not null,
  vendor_name text not null,
  account_id bigint not null,
  paid_amount bigint not null,
  bank_fee bigint default 0 not null,
  rounding_amount bigint default 0 not null,
  notes text,
  journal_entry_id bigint not null,
  cancelled_on date,
  reversal_entry_id bigint,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  withheld_amount bigint default 0 not null,
  kind text default 'money'::text not null,
  constraint payment_cancelled_with_entry CHECK (((cancelled_on IS NULL) = (reversal_entry_id IS NULL))),
  constraint payment_withheld_of_it CHECK (((withheld_amount >= 0) AND (withheld_amount <= paid_amount))),
  constraint payment_without_money CHECK (((kind = 'money'::text) OR ((bank_fee = 0) AND (rounding_amount = 0)))),
  constraint vendor_payment_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint vendor_payment_bank_fee_check CHECK ((bank_fee >= 0)),
  constraint vendor_payment_check CHECK ((cancelled_on >= payment_date)),
  constraint vendor_payment_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entry(id),
  constraint vendor_payment_journal_entry_id_key UNIQUE (journal_entry_id),
  constraint vendor_payment_kind_check CHECK ((kind = ANY (ARRAY['money'::text, 'credit'::text, 'refund'::text]))),
  constraint vendor_payment_notes_check CHECK ((length(notes) <= 2000)),
  constraint vendor_payment_paid_amount_check CHECK (((paid_amount >= 1) AND (paid_amount <= '9007199254740991'::bigint))),
  constraint vendor_payment_payment_number_check CHECK (((length(payment_number) >= 3) AND (length(payment_number) <= 40))),
  constraint vendor_payment_payment_number_key UNIQUE (payment_number),
  constraint vendor_payment_pkey PRIMARY KEY (id),
  constraint vendor_payment_reversal_entry_id_fkey FOREIGN KEY (reversal_entry_id) REFERENCES journal_entry(id),
  constraint vendor_payment_reversal_entry_id_key UNIQUE (reversal_entry_id),
  constraint vendor_payment_rounding_amount_check CHECK ((abs(rounding_amount) <= 10000)),
  constraint vendor_payment_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id)
);
comment on table public.vendor_payment is 'Money given to vendors for their bills.';
comment on column public.vendor_payment.kind is 'Whether money went to the vendor, its credit paid bills, or it paid its credit back.';
comment on column public.vendor_payment.paid_amount is 'What was paid of bills; the vendor got it less what was withheld, and the fee of the bank comes on top.';
comment on column public.vendor_payment.rounding_amount is 'Written off: positive is a loss, negative a gain.';
CREATE INDEX vendor_payment_account ON public.vendor_payment USING btree (account_id, payment_date DESC, id DESC);
CREATE INDEX vendor_payment_day ON public.vendor_payment USING btree (payment_date DESC, id DESC);
CREATE INDEX vendor_payment_number_beginning ON public.vendor_payment USING btree (payment_number COLLATE "C");
CREATE INDEX vendor_payment_search ON public.vendor_payment USING gin (lower(((payment_number || ' '::text) || vendor_name)) gin_trgm_ops);
CREATE INDEX vendor_payment_vendor ON public.vendor_payment USING btree (vendor_id, payment_date DESC, id DESC);
CREATE TRIGGER audit_delete AFTER DELETE ON public.vendor_payment REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.vendor_payment REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.vendor_payment REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.vendor_payment FOR EACH ROW EXECUTE FUNCTION keep_issued('cancelled_on', 'reversal_entry_id');
CREATE TRIGGER number_of_series AFTER INSERT ON public.vendor_payment REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION vendor_payment_number_fits();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.vendor_payment FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER vendor_payment_cancelled_once BEFORE UPDATE ON public.vendor_payment FOR EACH ROW EXECUTE FUNCTION refuse_second_cancel();
alter table vendor_payment enable always trigger audit_delete;
alter table vendor_payment enable always trigger audit_insert;
alter table vendor_payment enable always trigger audit_update;
alter table vendor_payment enable always trigger issued_stays;
alter table vendor_payment enable always trigger number_of_series;
alter table vendor_payment enable always trigger refuse_truncate;
alter table vendor_payment enable always trigger vendor_payment_cancelled_once;
grant insert, select, update (cancelled_on, reversal_entry_id) on vendor_payment to neraca_app;
grant select on vendor_payment to neraca_report;

create table vendor_tally (
  group_name text not null,
  is_active boolean not null,
  slot smallint not null,
  records bigint not null,
  constraint vendor_tally_pkey PRIMARY KEY (group_name, is_active, slot)
);
comment on column public.vendor_tally.group_name is 'Empty for vendors without a group.';
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.vendor_tally FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table vendor_tally enable always trigger refuse_truncate;
grant select on vendor_tally to neraca_app;
grant select on vendor_tally to neraca_report;

create table warehouse (
  id bigint generated always as identity not null,
  code text not null,
  name text not null,
  allows_negative boolean default false not null,
  is_active boolean default true not null,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  code_order text collate "C" generated always as (code_order(code)) stored not null,
  search_text text collate "C" generated always as (lower(((code || '
'::text) || name))) stored not null,
  constraint warehouse_check CHECK ((is_active = (deleted_at IS NULL))),
  constraint warehouse_code_check CHECK (((length(btrim(code)) >= 1) AND (length(btrim(code)) <= 20))),
  constraint warehouse_code_visible CHECK ((name_key(code) <> ''::text)),
  constraint warehouse_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 200))),
  constraint warehouse_name_visible CHECK ((name_key(name) <> ''::text)),
  constraint warehouse_pkey PRIMARY KEY (id)
);
comment on column public.warehouse.allows_negative is 'More may leave than is there; the next receipt trues the value up.';
CREATE UNIQUE INDEX warehouse_code ON public.warehouse USING btree (name_key(code));
CREATE INDEX warehouse_code_order ON public.warehouse USING btree (code_order, id);
CREATE INDEX warehouse_code_typed ON public.warehouse USING btree (lower(btrim(code)) COLLATE "C");
CREATE INDEX warehouse_inactive ON public.warehouse USING btree (code_order, id) WHERE (NOT is_active);
CREATE UNIQUE INDEX warehouse_name ON public.warehouse USING btree (name_key(name));
CREATE INDEX warehouse_name_typed ON public.warehouse USING btree (lower(btrim(name)) COLLATE "C");
CREATE INDEX warehouse_recent ON public.warehouse USING btree (updated_at DESC) WHERE is_active;
CREATE INDEX warehouse_search ON public.warehouse USING gin (search_text gin_trgm_ops);
CREATE TRIGGER audit_delete AFTER DELETE ON public.warehouse REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row', 'code_order', 'search_text');
CREATE TRIGGER audit_insert AFTER INSERT ON public.warehouse REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row', 'code_order', 'search_text');
CREATE TRIGGER audit_update AFTER UPDATE ON public.warehouse REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row', 'code_order', 'search_text');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.warehouse FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER tally_delete AFTER DELETE ON public.warehouse REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_warehouses();
CREATE TRIGGER tally_insert AFTER INSERT ON public.warehouse REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_warehouses();
CREATE TRIGGER tally_update AFTER UPDATE ON public.warehouse REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_warehouses();
CREATE TRIGGER warehouse_guard BEFORE UPDATE ON public.warehouse FOR EACH ROW EXECUTE FUNCTION guard_warehouse();
alter table warehouse enable always trigger audit_delete;
alter table warehouse enable always trigger audit_insert;
alter table warehouse enable always trigger audit_update;
alter table warehouse enable always trigger refuse_truncate;
alter table warehouse enable always trigger tally_delete;
alter table warehouse enable always trigger tally_insert;
alter table warehouse enable always trigger tally_update;
alter table warehouse enable always trigger warehouse_guard;
grant delete, insert, select, update (allows_negative, code, deleted_at, is_active, name, updated_at, version) on warehouse to neraca_app;
grant select on warehouse to neraca_report;

create table warehouse_tally (
  is_active boolean not null,
  slot smallint not null,
  records bigint not null,
  constraint warehouse_tally_pkey PRIMARY KEY (is_active, slot)
);
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.warehouse_tally FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table warehouse_tally enable always trigger refuse_truncate;
grant select on warehouse_tally to neraca_app;

create table withheld_by_us (
  id bigint generated always as identity not null,
  withheld_on date not null,
  article text not null,
  object_code text not null,
  object_name text not null,
  base_amount bigint not null,
  rate_basis_points integer not null,
  tax_amount bigint not null,
  account_id bigint not null,
  party_code text not null,
  party_name text not null,
  party_tax_number text,
  source text not null,
  source_id bigint not null,
  source_number text not null,
  cancelled_on date,
  created_at timestamp with time zone default now() not null,
  slip_status text default 'open'::text not null,
  slip_number text,
  slip_reason text,
  exported jsonb,
  version integer default 1 not null,
  base_share_basis_points integer default 10000 not null,
  certificate_kind text,
  certificate_number text,
  constraint certificate_has_number CHECK (((certificate_kind IS NULL) = (certificate_number IS NULL))),
  constraint exported_slip_has_its_file CHECK (((slip_status <> 'exported'::text) OR (exported IS NOT NULL))),
  constraint issued_slip_has_number CHECK (((slip_status <> ALL (ARRAY['issued'::text, 'corrected'::text])) OR (slip_number IS NOT NULL))),
  constraint withheld_amounts CHECK (
CASE
    WHEN (source = 'debit_note'::text) THEN ((base_amount < 0) AND (tax_amount <= 0))
    ELSE ((base_amount > 0) AND (tax_amount >= 0))
END),
  constraint withheld_by_us_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint withheld_by_us_article_check CHECK ((article = ANY (ARRAY['pph21'::text, 'pph22'::text, 'pph23'::text, 'pph26'::text, 'pph4_2'::text, 'pph15'::text]))),
  constraint withheld_by_us_base_share_basis_points_check CHECK (((base_share_basis_points >= 1) AND (base_share_basis_points <= 10000))),
  constraint withheld_by_us_certificate_kind_check CHECK ((certificate_kind = ANY (ARRAY['skb'::text, 'pp55'::text, 'dgt'::text, 'sbu'::text]))),
  constraint withheld_by_us_certificate_number_check CHECK (((length(btrim(certificate_number)) >= 1) AND (length(btrim(certificate_number)) <= 60))),
  constraint withheld_by_us_check CHECK ((cancelled_on >= withheld_on)),
  constraint withheld_by_us_pkey PRIMARY KEY (id),
  constraint withheld_by_us_rate_basis_points_check CHECK (((rate_basis_points >=
CASE
    WHEN ((article = 'pph21'::text) OR (certificate_kind IS NOT NULL)) THEN 0
    ELSE 1
END) AND (rate_basis_points <= 10000))),
  constraint withheld_by_us_slip_number_check CHECK (((length(slip_number) <= 40) AND (slip_number ~ '^\S+$'::text))),
  constraint withheld_by_us_slip_reason_check CHECK (((length(btrim(slip_reason)) >= 1) AND (length(btrim(slip_reason)) <= 500))),
  constraint withheld_by_us_slip_status_check CHECK ((slip_status = ANY (ARRAY['open'::text, 'exported'::text, 'issued'::text, 'rejected'::text, 'corrected'::text, 'cancelled'::text]))),
  constraint withheld_by_us_source_check CHECK ((source ~ '^[a-z_]+$'::text)),
  constraint withheld_by_us_source_source_id_object_code_key UNIQUE (source, source_id, object_code)
);
comment on table public.withheld_by_us is 'Income tax withheld from vendors: one row for each document and object, of which one slip is made.';
comment on column public.withheld_by_us.account_id is 'Account the tax is owed on, whatever the role points to by then.';
comment on column public.withheld_by_us.base_share_basis_points is 'Share of the base that the tax office is told the rate of; the rate here is of the whole base.';
comment on column public.withheld_by_us.certificate_kind is 'Certificate of the vendor that changed what is withheld, as it stood then.';
comment on column public.withheld_by_us.exported is 'What the file said of both parties and the document, so that it is written again byte for byte.';
comment on column public.withheld_by_us.party_tax_number is 'NPWP or NIK as it was known then; without one the rate is doubled unless the tax is final.';
comment on column public.withheld_by_us.slip_number is 'Number the tax office gave its slip; none before it was issued.';
comment on column public.withheld_by_us.source is 'Kind of the document it was withheld by.';
CREATE INDEX withheld_by_us_day ON public.withheld_by_us USING btree (withheld_on, id);
CREATE INDEX withheld_by_us_file ON public.withheld_by_us USING btree (((exported ->> 'file'::text))) WHERE (exported IS NOT NULL);
CREATE INDEX withheld_by_us_party ON public.withheld_by_us USING btree (party_code);
CREATE UNIQUE INDEX withheld_by_us_slip ON public.withheld_by_us USING btree (slip_number) WHERE (slip_number IS NOT NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.withheld_by_us REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.withheld_by_us REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.withheld_by_us REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER closed_income_tax_stays BEFORE INSERT OR UPDATE ON public.withheld_by_us FOR EACH ROW EXECUTE FUNCTION guard_closed_income_tax();
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.withheld_by_us FOR EACH ROW EXECUTE FUNCTION keep_issued('cancelled_on', 'slip_status', 'slip_number', 'slip_reason', 'exported', 'version');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.withheld_by_us FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER withheld_by_us_cancelled_once BEFORE UPDATE ON public.withheld_by_us FOR EACH ROW EXECUTE FUNCTION refuse_second_cancel();
alter table withheld_by_us enable always trigger audit_delete;
alter table withheld_by_us enable always trigger audit_insert;
alter table withheld_by_us enable always trigger audit_update;
alter table withheld_by_us enable always trigger closed_income_tax_stays;
alter table withheld_by_us enable always trigger issued_stays;
alter table withheld_by_us enable always trigger refuse_truncate;
alter table withheld_by_us enable always trigger withheld_by_us_cancelled_once;
grant insert, select, update (cancelled_on, exported, slip_number, slip_reason, slip_status, version) on withheld_by_us to neraca_app;
grant select on withheld_by_us to neraca_report;

create table withheld_from_us (
  id bigint generated always as identity not null,
  withheld_on date not null,
  line_number integer not null,
  article text not null,
  base_amount bigint,
  tax_amount bigint not null,
  account_id bigint not null,
  party_code text not null,
  party_name text not null,
  source text not null,
  source_id bigint not null,
  source_number text not null,
  slip_number text,
  slip_day date,
  cancelled_on date,
  created_at timestamp with time zone default now() not null,
  object_code text,
  constraint object_of_article CHECK (((object_code IS NULL) OR (article = 'pph22'::text))),
  constraint slip_has_day CHECK (((slip_number IS NULL) = (slip_day IS NULL))),
  constraint withheld_from_us_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint withheld_from_us_article_check CHECK ((article = ANY (ARRAY['pph22'::text, 'pph23'::text, 'pph4_2'::text, 'final'::text]))),
  constraint withheld_from_us_base_amount_check CHECK ((base_amount <= '9007199254740991'::bigint)),
  constraint withheld_from_us_check CHECK ((cancelled_on >= withheld_on)),
  constraint withheld_from_us_line_number_check CHECK ((line_number > 0)),
  constraint withheld_from_us_object_code_check CHECK ((object_code ~ '^22-\d{3}-\d{2}$'::text)),
  constraint withheld_from_us_pkey PRIMARY KEY (id),
  constraint withheld_from_us_slip_number_check CHECK (((length(slip_number) <= 100) AND (slip_number ~ '\S'::text))),
  constraint withheld_from_us_source_check CHECK ((source ~ '^[a-z_]+$'::text)),
  constraint withheld_from_us_source_source_id_line_number_key UNIQUE (source, source_id, line_number),
  constraint withheld_from_us_tax_amount_check CHECK ((tax_amount > 0)),
  constraint withheld_of_base CHECK ((base_amount >= tax_amount))
);
comment on table public.withheld_from_us is 'Income tax that customers withheld of what they paid, one row for each tax of a document.';
comment on column public.withheld_from_us.account_id is 'Account it was debited to, whatever the role points to by then.';
comment on column public.withheld_from_us.base_amount is 'What it was withheld of, without VAT; null where the document did not say.';
comment on column public.withheld_from_us.object_code is 'Tax object, where the article has several that differ for us: what marketplaces collect.';
comment on column public.withheld_from_us.slip_number is 'Number of the slip (bukti potong) of the customer; it may come later than the money.';
CREATE INDEX withheld_from_us_day ON public.withheld_from_us USING btree (withheld_on, id);
CREATE INDEX withheld_from_us_unproven ON public.withheld_from_us USING btree (withheld_on, id) WHERE ((slip_day IS NULL) AND (cancelled_on IS NULL));
CREATE TRIGGER audit_delete AFTER DELETE ON public.withheld_from_us REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.withheld_from_us REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.withheld_from_us REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.withheld_from_us FOR EACH ROW EXECUTE FUNCTION keep_issued('cancelled_on', 'slip_number', 'slip_day');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.withheld_from_us FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER withheld_from_us_cancelled_once BEFORE UPDATE ON public.withheld_from_us FOR EACH ROW EXECUTE FUNCTION refuse_second_cancel();
alter table withheld_from_us enable always trigger audit_delete;
alter table withheld_from_us enable always trigger audit_insert;
alter table withheld_from_us enable always trigger audit_update;
alter table withheld_from_us enable always trigger issued_stays;
alter table withheld_from_us enable always trigger refuse_truncate;
alter table withheld_from_us enable always trigger withheld_from_us_cancelled_once;
grant insert, select, update (cancelled_on, slip_day, slip_number) on withheld_from_us to neraca_app;
grant select on withheld_from_us to neraca_report;

create table withheld_rate (
  article text not null,
  valid_from date not null,
  rate_basis_points integer not null,
  source text not null,
  constraint withheld_rate_article_check CHECK ((article = ANY (ARRAY['pph22'::text, 'pph22_marketplace'::text, 'pph23'::text, 'pph4_2'::text, 'final'::text]))),
  constraint withheld_rate_pkey PRIMARY KEY (article, valid_from),
  constraint withheld_rate_rate_basis_points_check CHECK (((rate_basis_points >= 0) AND (rate_basis_points <= 10000))),
  constraint withheld_rate_source_check CHECK (((length(source) >= 1) AND (length(source) <= 300)))
);
comment on table public.withheld_rate is 'Rates at which customers usually withhold, from a day on; forms propose them, and nothing where the rate is zero.';
CREATE TRIGGER audit_delete AFTER DELETE ON public.withheld_rate REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('article', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.withheld_rate REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('article', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.withheld_rate REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('article', 'group');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.withheld_rate FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table withheld_rate enable always trigger audit_delete;
alter table withheld_rate enable always trigger audit_insert;
alter table withheld_rate enable always trigger audit_update;
alter table withheld_rate enable always trigger refuse_truncate;
grant insert, select, update (rate_basis_points, source) on withheld_rate to neraca_app;
grant select on withheld_rate to neraca_report;

create table withholding_object (
  code text not null,
  valid_from date not null,
  name text not null,
  article text not null,
  rate_basis_points integer not null,
  source text not null,
  base_share_basis_points integer default 10000 not null,
  is_progressive boolean default false not null,
  constraint withholding_object_article_check CHECK ((article = ANY (ARRAY['pph21'::text, 'pph22'::text, 'pph23'::text, 'pph26'::text, 'pph4_2'::text, 'pph15'::text]))),
  constraint withholding_object_base_share_basis_points_check CHECK (((base_share_basis_points >= 1) AND (base_share_basis_points <= 10000))),
  constraint withholding_object_code_check CHECK ((code ~ '^\d{2}-\d{3}-\d{2}$'::text)),
  constraint withholding_object_name_check CHECK (((length(name) >= 1) AND (length(name) <= 300))),
  constraint withholding_object_pkey PRIMARY KEY (code, valid_from),
  constraint withholding_object_rate_basis_points_check CHECK (((rate_basis_points >= 1) AND (rate_basis_points <= 10000)))
);
comment on table public.withholding_object is 'Objects of withheld income tax by the codes of the office, with their rate from a day on.';
comment on column public.withholding_object.base_share_basis_points is 'Share of what is paid that the rate is of: half of it for persons who work independently (PMK 168/2023).';
comment on column public.withholding_object.is_progressive is 'Taxed by the steps of Pasal 17 for persons; the rate is that of the first step.';
CREATE TRIGGER audit_delete AFTER DELETE ON public.withholding_object REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('code', 'group');
CREATE TRIGGER audit_insert AFTER INSERT ON public.withholding_object REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('code', 'group');
CREATE TRIGGER audit_update AFTER UPDATE ON public.withholding_object REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('code', 'group');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.withholding_object FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
alter table withholding_object enable always trigger audit_delete;
alter table withholding_object enable always trigger audit_insert;
alter table withholding_object enable always trigger audit_update;
alter table withholding_object enable always trigger refuse_truncate;
grant insert, select, update (base_share_basis_points, is_progressive, name, rate_basis_points, source) on withholding_object to neraca_app;
grant select on withholding_object to neraca_report;

create table write_off_recovery (
  id bigint generated always as identity not null,
  write_off_id bigint not null,
  write_off_number text not null,
  receipt_id bigint not null,
  recovery_date date not null,
  amount bigint not null,
  journal_entry_id bigint not null,
  cancelled_on date,
  reversal_entry_id bigint,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  constraint recovery_cancelled_with_entry CHECK (((cancelled_on IS NULL) = (reversal_entry_id IS NULL))),
  constraint write_off_recovery_amount_check CHECK (((amount >= 1) AND (amount <= '9007199254740991'::bigint))),
  constraint write_off_recovery_check CHECK ((cancelled_on >= recovery_date)),
  constraint write_off_recovery_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entry(id),
  constraint write_off_recovery_journal_entry_id_key UNIQUE (journal_entry_id),
  constraint write_off_recovery_pkey PRIMARY KEY (id),
  constraint write_off_recovery_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES sales_receipt(id),
  constraint write_off_recovery_reversal_entry_id_fkey FOREIGN KEY (reversal_entry_id) REFERENCES journal_entry(id),
  constraint write_off_recovery_reversal_entry_id_key UNIQUE (reversal_entry_id),
  constraint write_off_recovery_write_off_id_fkey FOREIGN KEY (write_off_id) REFERENCES sales_write_off(id),
  constraint write_off_recovery_write_off_id_receipt_id_key UNIQUE (write_off_id, receipt_id)
);
comment on table public.write_off_recovery is 'What a receipt recovered of a write-off; it is cancelled with its receipt.';
comment on column public.write_off_recovery.write_off_number is 'The number of the write-off, by which the history finds it.';
CREATE INDEX write_off_recovery_receipt ON public.write_off_recovery USING btree (receipt_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.write_off_recovery REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('id', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.write_off_recovery REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('id', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.write_off_recovery REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('id', 'row');
CREATE TRIGGER issued_stays AFTER DELETE OR UPDATE ON public.write_off_recovery FOR EACH ROW EXECUTE FUNCTION keep_issued('cancelled_on', 'reversal_entry_id');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.write_off_recovery FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER write_off_recovery_cancelled_once BEFORE UPDATE ON public.write_off_recovery FOR EACH ROW EXECUTE FUNCTION refuse_second_cancel();
alter table write_off_recovery enable always trigger audit_delete;
alter table write_off_recovery enable always trigger audit_insert;
alter table write_off_recovery enable always trigger audit_update;
alter table write_off_recovery enable always trigger issued_stays;
alter table write_off_recovery enable always trigger refuse_truncate;
alter table write_off_recovery enable always trigger write_off_recovery_cancelled_once;
grant insert, select, update (cancelled_on, reversal_entry_id) on write_off_recovery to neraca_app;
grant select on write_off_recovery to neraca_report;

create table year_closing (
  last_day date not null,
  first_day date not null,
  entry_id bigint,
  closed_by text not null,
  closed_at timestamp with time zone default now() not null,
  constraint year_closing_check CHECK ((first_day < last_day)),
  constraint year_closing_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES journal_entry(id),
  constraint year_closing_entry_id_key UNIQUE (entry_id),
  constraint year_closing_last_day_check CHECK ((last_day = ((date_trunc('month'::text, (last_day)::timestamp with time zone) + '1 mon -1 days'::interval))::date)),
  constraint year_closing_pkey PRIMARY KEY (last_day)
);
comment on table public.year_closing is 'Fiscal years that are closed; the entry that cleared revenue and expense, or none when there was nothing to clear.';
CREATE TRIGGER audit_delete AFTER DELETE ON public.year_closing REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('last_day', 'row');
CREATE TRIGGER audit_insert AFTER INSERT ON public.year_closing REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('last_day', 'row');
CREATE TRIGGER audit_update AFTER UPDATE ON public.year_closing REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('last_day', 'row');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.year_closing FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE CONSTRAINT TRIGGER year_closing_entry AFTER INSERT OR DELETE ON public.year_closing DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_closing_entry();
CREATE TRIGGER year_closing_guard BEFORE INSERT OR DELETE OR UPDATE ON public.year_closing FOR EACH ROW EXECUTE FUNCTION guard_year_closing();
alter table year_closing enable always trigger audit_delete;
alter table year_closing enable always trigger audit_insert;
alter table year_closing enable always trigger audit_update;
alter table year_closing enable always trigger refuse_truncate;
alter table year_closing enable always trigger year_closing_entry;
alter table year_closing enable always trigger year_closing_guard;
grant delete, insert, select on year_closing to neraca_app;
grant select on year_closing to neraca_report;

CREATE OR REPLACE FUNCTION public.advance_use_number_fits()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    declare
      wrong text;
    begin
      select w.number into wrong
        from (select use_number as number, 'ADV' as series, use_date as on_day from written) w
        cross join lateral number_form(w.series, w.on_day) f
        where w.number is distinct from number_of(f.pattern, w.on_day,
          (regexp_match(w.number, number_shape(f.pattern)))[array_position(number_parts(f.pattern), 'N')]::bigint)
        limit 1;
      if found then
        raise exception 'Nomor % tidak menurut pola serinya', wrong using errcode = '23514', table = 'advance_use';
      end if;
      return null;
    end
    $function$;

CREATE OR REPLACE FUNCTION public.amends_order(amended bigint, version integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select exists (select from sales_order_amendment a where a.order_id = amended and a.revision = version
    and a.xmin = pg_current_xact_id()::xid and a.created_at = now())
$function$;

CREATE OR REPLACE FUNCTION public.analyze_written()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare written regclass;
begin
  for written in
    select s.relid from pg_stat_xact_user_tables s
    where s.schemaname = 'public' and s.n_tup_ins + s.n_tup_upd >= 1000 order by s.relid
  loop
    begin
      execute format('analyze %s', written);
    exception when lock_not_available or deadlock_detected then
      -- Somebody counts it at this moment.
    end;
  end loop;
end $function$;
comment on function public.analyze_written() is 'Counts the tables that this transaction wrote a thousand rows of or more.';
revoke execute on function analyze_written() from public;
grant execute on function analyze_written() to neraca_app;

CREATE OR REPLACE FUNCTION public.audit_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  insert into audit_log (actor_id, actor, request_id, proof, action, table_name, record_id, before)
  select nullif(current_setting('neraca.actor_id', true), '')::bigint,
    coalesce(nullif(current_setting('neraca.actor', true), ''), 'database:' || session_user),
    nullif(current_setting('neraca.request_id', true), ''), nullif(current_setting('neraca.proof', true), ''),
    'delete', tg_table_name, r.key,
    case tg_argv[1] when 'group' then jsonb_agg(r.body) else (jsonb_agg(r.body))->0 end
  from (select to_jsonb(o) ->> tg_argv[0] as key, to_jsonb(o) - tg_argv[2:] as body from old_rows o) r
  group by r.key;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.audit_hash(seal_position bigint, previous bytea, entry_text text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select sha256(convert_to(seal_position::text || ':' || encode(previous, 'hex') || ':' || entry_text, 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION public.audit_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET bytea_output TO 'hex'
AS $function$
declare
  has_secrets boolean := exists (select from unnest(tg_argv[2:]) c where c like '%\_hash');
begin
  insert into audit_log (actor_id, actor, request_id, proof, action, table_name, record_id, after, secrets)
  select nullif(current_setting('neraca.actor_id', true), '')::bigint,
    coalesce(nullif(current_setting('neraca.actor', true), ''), 'database:' || session_user),
    nullif(current_setting('neraca.request_id', true), ''), nullif(current_setting('neraca.proof', true), ''),
    'insert', tg_table_name, r.key,
    case tg_argv[1] when 'group' then jsonb_agg(r.body) else (jsonb_agg(r.body))->0 end,
    case when has_secrets then audit_secrets(tg_table_name || ' ' || r.key, (jsonb_agg(r.whole))->0, tg_argv[2:]) end
  from (select to_jsonb(n) ->> tg_argv[0] as key, to_jsonb(n) - tg_argv[2:] as body,
      case when has_secrets then to_jsonb(n) end as whole
    from new_rows n) r
  group by r.key;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.audit_knows(written text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select exists (select from audit_log where table_name = written) $function$;

CREATE OR REPLACE FUNCTION public.audit_position()
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select coalesce(max(id), 0) from audit_log $function$;

CREATE OR REPLACE FUNCTION public.audit_record_name(content jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select lower(coalesce(
    content ->> 'entry_number', content ->> 'order_number', content ->> 'invoice_number', content ->> 'receipt_number',
    content ->> 'note_number', content ->> 'use_number', content ->> 'bill_number', content ->> 'write_off_number',
    content ->> 'adjustment_number', content ->> 'delivery_number', content ->> 'return_number',
    content ->> 'payment_number', content ->> 'transfer_number', content ->> 'count_number', content ->> 'asset_number',
    content ->> 'quotation_number', content ->> 'request_number', content ->> 'handover_number', content ->> 'run_number',
    content ->> 'giro_number', content ->> 'set_off_number', content ->> 'source_number', content ->> 'code', content ->> 'email',
    -- Last: withheld tax names a certificate beside its own document.
    content ->> 'certificate_number'
  ))
$function$;

CREATE OR REPLACE FUNCTION public.audit_renew_secrets()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET bytea_output TO 'hex'
AS $function$
declare
  audited record;
begin
  for audited in
    select c.relname, g.arguments[1] as key, g.arguments[3:array_length(g.arguments, 1) - 1] as left_out
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    cross join lateral (select string_to_array(encode(t.tgargs, 'escape'), '\000') as arguments) g
    where t.tgname = 'audit_insert' and c.relnamespace = 'public'::regnamespace
      and exists (select from unnest(g.arguments[3:]) a where a like '%\_hash')
    order by c.relname
  loop
    execute format($renewal$
      insert into audit_log (actor_id, actor, request_id, proof, action, table_name, record_id, before, after, secrets)
      select nullif(current_setting('neraca.actor_id', true), '')::bigint,
        coalesce(nullif(current_setting('neraca.actor', true), ''), 'database:' || session_user),
        nullif(current_setting('neraca.request_id', true), ''), nullif(current_setting('neraca.proof', true), ''),
        'update', %1$L, r.whole ->> %2$L, r.whole - $1, r.whole - $1,
        audit_secrets(%1$L || ' ' || (r.whole ->> %2$L), r.whole, $1)
      from (select to_jsonb(t) as whole from %1$I t) r order by r.whole ->> %2$L
    $renewal$, audited.relname, audited.key) using audited.left_out;
  end loop;
end
$function$;
revoke execute on function audit_renew_secrets() from public;
grant execute on function audit_renew_secrets() to neraca_app;

CREATE OR REPLACE FUNCTION public.audit_secrets(record text, content jsonb, left_out text[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select jsonb_object_agg(c, encode(sha256(k.key || sha256(k.key
    || convert_to(concat_ws(':', record, c, content ->> c), 'UTF8'))), 'hex'))
  from unnest(left_out) c, (select convert_to(coalesce(current_setting('neraca.secret', true), ''), 'UTF8') as key) k
  where c like '%\_hash'
$function$;

CREATE OR REPLACE PROCEDURE public.audit_table(IN audited regclass, IN key_column text, IN grouped boolean DEFAULT false, IN secrets text[] DEFAULT '{}'::text[])
 LANGUAGE plpgsql
AS $procedure$
declare
  arguments text := format('%L, %L', key_column, case when grouped then 'group' else 'row' end)
    || coalesce((select string_agg(format(', %L', s), '') from unnest(secrets) s), '');
begin
  execute format('create trigger audit_insert after insert on %s referencing new table as new_rows
    for each statement execute function audit_insert(%s)', audited, arguments);
  execute format('create trigger audit_update after update on %s referencing old table as old_rows new table as new_rows
    for each statement execute function audit_update(%s)', audited, arguments);
  execute format('create trigger audit_delete after delete on %s referencing old table as old_rows
    for each statement execute function audit_delete(%s)', audited, arguments);
  execute format('alter table %s enable always trigger audit_insert', audited);
  execute format('alter table %s enable always trigger audit_update', audited);
  execute format('alter table %s enable always trigger audit_delete', audited);
  call refuse_truncate_of(audited);
end
$procedure$;

CREATE OR REPLACE FUNCTION public.audit_text(entry audit_log)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select (jsonb_build_array(
    entry.id, (extract(epoch from entry.at) * 1000000)::bigint, entry.actor_id, entry.actor, entry.request_id,
    entry.action, entry.table_name, entry.record_id, entry.before, entry.after
  ) || case when entry.proof is null and entry.secrets is null then '[]'::jsonb
    else jsonb_build_array(entry.proof, entry.secrets) end)::text
$function$;

CREATE OR REPLACE FUNCTION public.audit_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET bytea_output TO 'hex'
AS $function$
declare
  has_secrets boolean := exists (select from unnest(tg_argv[2:]) c where c like '%\_hash');
begin
  insert into audit_log (actor_id, actor, request_id, proof, action, table_name, record_id, before, after, secrets)
  select nullif(current_setting('neraca.actor_id', true), '')::bigint,
    coalesce(nullif(current_setting('neraca.actor', true), ''), 'database:' || session_user),
    nullif(current_setting('neraca.request_id', true), ''), nullif(current_setting('neraca.proof', true), ''),
    'update', tg_table_name, coalesce(o.key, n.key),
    case tg_argv[1] when 'group' then o.bodies else o.bodies->0 end,
    case tg_argv[1] when 'group' then n.bodies else n.bodies->0 end,
    n.secrets
  from (select r.key, jsonb_agg(r.body) as bodies,
      case when has_secrets then audit_secrets(tg_table_name || ' ' || r.key, (jsonb_agg(r.whole))->0, tg_argv[2:]) end as secrets
    from (select to_jsonb(x) ->> tg_argv[0] as key, to_jsonb(x) - tg_argv[2:] as body,
        case when has_secrets then to_jsonb(x) end as whole from old_rows x) r group by 1) o
  full join (select r.key, jsonb_agg(r.body) as bodies,
      case when has_secrets then audit_secrets(tg_table_name || ' ' || r.key, (jsonb_agg(r.whole))->0, tg_argv[2:]) end as secrets
    from (select to_jsonb(x) ->> tg_argv[0] as key, to_jsonb(x) - tg_argv[2:] as body,
        case when has_secrets then to_jsonb(x) end as whole from new_rows x) r group by 1) n on n.key = o.key
  where o.bodies is distinct from n.bodies or o.secrets is distinct from n.secrets;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.budget_accounts()
 RETURNS TABLE(id bigint, code text, name text, sign integer, control_id bigint, action text, span text, label text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select a.id, a.code, a.name, case a.normal_balance when 'debit' then 1 else -1 end, c.id, c.action, c.span, c.label
  from account a left join lateral (
    select c.id, c.action, c.span, g.code || ' ' || g.name as label
    from account g join budget_control c on c.account_id = g.id
    where g.code in (a.code, left(a.code, 4) || '00', left(a.code, 3) || '000', left(a.code, 2) || '0000')
    order by g.level desc limit 1
  ) c on true
  where a.level = 3 and (a.type = 'expense' or (a.type = 'revenue' and a.normal_balance = 'debit')
    or (a.type = 'asset' and a.cash_flow_class = 'investing'))
$function$;
comment on function public.budget_accounts() is 'What is held against budgets: expense, assets that are bought, and revenue where it is lessened; with what is said of each, or of the heading next above it.';

CREATE OR REPLACE FUNCTION public.budget_committed()
 RETURNS TABLE(account_id bigint, department_id bigint, month date, amount numeric)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select c.account_id, c.department_id, greatest(date_trunc('month', c.day)::date, y.open_from),
    sum(c.amount - c.relieved_amount)
  from budget_commitment c
  cross join (select coalesce(max(last_day) + 1, '1900-01-01'::date) as open_from from year_closing) y
  where c.relieved_amount < c.amount
  group by 1, 2, 3
$function$;
comment on function public.budget_committed() is 'What is ordered and not billed by account, department and month; when its year is closed, in the first month of the year after it.';

CREATE OR REPLACE FUNCTION public.capital_asset_number_fits()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    declare
      wrong text;
    begin
      select w.number into wrong
        from (select asset_number as number, 'AST' as series, registered_on as on_day from written) w
        cross join lateral number_form(w.series, w.on_day) f
        where w.number is distinct from number_of(f.pattern, w.on_day,
          (regexp_match(w.number, number_shape(f.pattern)))[array_position(number_parts(f.pattern), 'N')]::bigint)
        limit 1;
      if found then
        raise exception 'Nomor % tidak menurut pola serinya', wrong using errcode = '23514', table = 'capital_asset';
      end if;
      return null;
    end
    $function$;

CREATE OR REPLACE FUNCTION public.check_closing_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  closing bigint;
  entry record;
  is_right boolean;
begin
  if tg_table_name = 'journal_entry' then closing := new.id;
  elsif tg_op = 'DELETE' then closing := old.entry_id;
  else closing := new.entry_id;
  end if;
  if closing is null then return null; end if;
  select e.entry_number, e.status, e.reference_type, e.reverses_entry_id,
    (select y.last_day = e.entry_date from year_closing y where y.entry_id = e.id) as closes,
    exists (select from journal_entry r where r.reverses_entry_id = e.id and r.status = 'posted'
      and r.reference_type = 'closing' and r.entry_date = e.entry_date) as is_reversed,
    exists (select from journal_entry o where o.id = e.reverses_entry_id and o.status = 'posted'
      and o.reference_type = 'closing' and o.reverses_entry_id is null and o.entry_date = e.entry_date
      and not exists (select from year_closing y where y.entry_id = o.id)) as reverses,
    not exists (select l.account_id from journal_line l where l.entry_id in (e.id, e.reverses_entry_id)
      group by l.account_id having sum(l.debit) <> sum(l.credit)) as mirrors
    into entry from journal_entry e where e.id = closing;
  if entry.reverses_entry_id is not null then
    is_right := entry.reverses and entry.mirrors and entry.closes is null;
  elsif entry.closes is not null then
    is_right := entry.closes and not entry.is_reversed;
  else
    is_right := entry.is_reversed;
  end if;
  if not coalesce(is_right and entry.status = 'posted' and entry.reference_type = 'closing', false) then
    raise exception 'Jurnal penutup % bukan milik tutup tahun buku', entry.entry_number using errcode = 'NR003';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.check_posted_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  lines record;
begin
  select count(*) as count, max(l.line_number) as last, coalesce(sum(l.debit), 0) as debit,
    coalesce(sum(l.credit), 0) as credit,
    bool_and(l.posting_number is not distinct from e.posting_number and l.entry_date = e.entry_date) as belongs,
    bool_and(a.id is not null) as known, bool_and(a.level = 3) as leaves,
    min(e.entry_number) as entry_number, min(e.total_debit) as total, min(e.posting_number) as posting_number
    into lines
    from journal_entry e join journal_line l on l.entry_id = e.id left join account a on a.id = l.account_id
    where e.id = new.id;
  if lines.count < 2 or lines.last <> lines.count or lines.debit <> lines.credit or lines.debit <> lines.total
    or not lines.belongs or not lines.known then
    raise exception 'Jurnal % tidak seimbang', new.entry_number using errcode = 'NR004';
  end if;
  if not lines.leaves then
    raise exception 'Jurnal % memakai akun induk', new.entry_number using errcode = 'NR005';
  end if;
  perform from posting_counter c where c.last_number >= lines.posting_number;
  if not found then
    raise exception 'Nomor posting % tidak diambil dari urutannya', lines.posting_number using errcode = 'NR004';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.check_posted_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  entry record;
begin
  select e.posting_number, e.entry_number, e.total_debit, e.reverses_entry_id into entry
    from journal_entry e where e.id = new.entry_id;
  if entry.posting_number is distinct from new.posting_number then
    raise exception 'Baris jurnal tanpa jurnal yang sudah di-post' using errcode = 'NR004';
  end if;
  perform from journal_line l where l.entry_id = new.entry_id and l.line_number > new.line_number limit 1;
  if found then return null; end if;
  perform from journal_line l where l.entry_id = new.entry_id
    having count(*) = new.line_number and sum(l.debit) = entry.total_debit and sum(l.credit) = entry.total_debit;
  if not found then
    raise exception 'Jurnal % tidak seimbang', entry.entry_number using errcode = 'NR004';
  end if;
  if entry.reverses_entry_id is not null then
    perform refuse_wrong_reversal(new.entry_id);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.code_order(code text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (lower(regexp_replace(btrim(code), '\d+$'::text, ''::text)) || lpad(COALESCE("substring"(btrim(code), '\d+$'::text), ''::text), 20, '0'::text));

CREATE OR REPLACE FUNCTION public.credit_note_number_fits()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    declare
      wrong text;
    begin
      select w.number into wrong
        from (select note_number as number, 'CN' as series, note_date as on_day from written) w
        cross join lateral number_form(w.series, w.on_day) f
        where w.number is distinct from number_of(f.pattern, w.on_day,
          (regexp_match(w.number, number_shape(f.pattern)))[array_position(number_parts(f.pattern), 'N')]::bigint)
        limit 1;
      if found then
        raise exception 'Nomor % tidak menurut pola serinya', wrong using errcode = '23514', table = 'credit_note';
      end if;
      return null;
    end
    $function$;

CREATE OR REPLACE FUNCTION public.credited_of(line_id bigint)
 RETURNS numeric
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select coalesce(sum(c.subtotal), 0) from credit_note_line c join credit_note n on n.id = c.note_id
  where c.invoice_line_id = line_id and n.cancelled_on is null
$function$;

CREATE OR REPLACE FUNCTION public.debit_note_number_fits()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    declare
      wrong text;
    begin
      select w.number into wrong
        from (select note_number as number, 'DN' as series, note_date as on_day from written) w
        cross join lateral number_form(w.series, w.on_day) f
        where w.number is distinct from number_of(f.pattern, w.on_day,
          (regexp_match(w.number, number_shape(f.pattern)))[array_position(number_parts(f.pattern), 'N')]::bigint)
        limit 1;
      if found then
        raise exception 'Nomor % tidak menurut pola serinya', wrong using errcode = '23514', table = 'debit_note';
      end if;
      return null;
    end
    $function$;

CREATE OR REPLACE FUNCTION public.deducted_advance(of_line bigint, from_day date DEFAULT 'infinity'::date)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  with taken as (
    select d.amount, b.posting_day as since, coalesce(b.cancelled_on, 'infinity') as until from bill_advance d
      join vendor_bill b on b.id = d.bill_id where d.advance_line_id = of_line
    union all
    select l.cost_amount, n.note_date, coalesce(n.cancelled_on, 'infinity') from debit_note_line l
      join debit_note n on n.id = l.note_id where l.bill_line_id = of_line
  )
  select coalesce(max(on_day.amount), 0)::bigint from (
    select (select sum(t.amount) from taken t where t.since <= s.day and (t.until > s.day or t.until = 'infinity')) as amount
    from (select distinct greatest(since, from_day) as day from taken) s) on_day
$function$;
comment on function public.deducted_advance(bigint,pg_catalog.date) is 'What of an advance of a vendor is deducted at most, on any day from one on.';

CREATE OR REPLACE FUNCTION public.delivery_return_number_fits()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    declare
      wrong text;
    begin
      select w.number into wrong
        from (select return_number as number, 'RJ' as series, return_date as on_day from written) w
        cross join lateral number_form(w.series, w.on_day) f
        where w.number is distinct from number_of(f.pattern, w.on_day,
          (regexp_match(w.number, number_shape(f.pattern)))[array_position(number_parts(f.pattern), 'N')]::bigint)
        limit 1;
      if found then
        raise exception 'Nomor % tidak menurut pola serinya', wrong using errcode = '23514', table = 'delivery_return';
      end if;
      return null;
    end
    $function$;

CREATE OR REPLACE FUNCTION public.document_key(number text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select case bare when '' then lower(number) else coalesce(nullif(ltrim(bare, '0'), ''), '0') end
  from (select regexp_replace(lower(number), '[^a-z0-9]', '', 'g') as bare) stripped
$function$;

CREATE OR REPLACE FUNCTION public.document_lock_key(document_group text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select array_position(array['sales', 'purchasing', 'stock', 'journals', 'everything'], document_group) $function$;

CREATE OR REPLACE PROCEDURE public.documents_of_group(IN document_group text, VARIADIC reference_types text[])
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $procedure$ insert into reference_group select kind, document_group from unnest(reference_types) kind $procedure$;

CREATE OR REPLACE FUNCTION public.follow_orders()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  orders bigint[];
begin
  case tg_table_name
    when 'purchase_order' then
      orders := array(select id from changed);
    when 'purchase_order_line' then
      orders := array(select distinct order_id from changed);
    when 'goods_receipt' then
      orders := array(select distinct l.order_id from changed c join order_receipt_line k on k.receipt_id = c.id
        join purchase_order_line l on l.id = k.order_line_id);
    when 'goods_receipt_line' then
      orders := array(select distinct l.order_id from changed c
        join order_receipt_line k on k.receipt_id = c.receipt_id and k.receipt_line = c.line_number
        join purchase_order_line l on l.id = k.order_line_id);
    when 'vendor_bill' then
      orders := array(select distinct l.order_id from changed c join former f on f.id = c.id and f.cancelled_on is distinct from c.cancelled_on
        join vendor_bill_line x on x.bill_id = c.id join purchase_order_line l on l.id = x.order_line_id);
    when 'vendor_bill_line' then
      orders := array(select distinct l.order_id from changed c join purchase_order_line l on l.id = c.order_line_id);
    when 'billed_arrival', 'debit_note_line' then
      orders := array(select distinct l.order_id from changed c join vendor_bill_line x on x.id = c.bill_line_id
        join purchase_order_line l on l.id = x.order_line_id);
    when 'debit_note' then
      orders := array(select distinct l.order_id from changed c join debit_note_line d on d.note_id = c.id
        join vendor_bill_line x on x.id = d.bill_line_id join purchase_order_line l on l.id = x.order_line_id);
  end case;
  if cardinality(orders) > 0 then
    perform keep_order_standing(orders);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.forget_vanished_groups()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  lock table customer_tally, vendor_tally in share row exclusive mode nowait;
  delete from customer_tally where (group_name, is_active) in
    (select group_name, is_active from customer_tally group by group_name, is_active having sum(records) = 0);
  delete from vendor_tally where (group_name, is_active) in
    (select group_name, is_active from vendor_tally group by group_name, is_active having sum(records) = 0);
exception when lock_not_available then
  null;
end
$function$;
revoke execute on function forget_vanished_groups() from public;
grant execute on function forget_vanished_groups() to neraca_app;

CREATE OR REPLACE FUNCTION public.giro_number_fits()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    declare
      wrong text;
    begin
      select w.number into wrong
        from (select giro_number as number, 'GIRO' as series, giro_date as on_day from written) w
        cross join lateral number_form(w.series, w.on_day) f
        where w.number is distinct from number_of(f.pattern, w.on_day,
          (regexp_match(w.number, number_shape(f.pattern)))[array_position(number_parts(f.pattern), 'N')]::bigint)
        limit 1;
      if found then
        raise exception 'Nomor % tidak menurut pola serinya', wrong using errcode = '23514', table = 'giro';
      end if;
      return null;
    end
    $function$;

CREATE OR REPLACE FUNCTION public.given_of(line_id bigint)
 RETURNS numeric
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select coalesce(sum((l.line ->> 'quantity')::numeric), 0)
  from sales_delivery_line d join sales_delivery v on v.id = d.delivery_id
  join sales_giveaway g on g.order_id = v.order_id and g.cancelled_on is null
  cross join lateral jsonb_array_elements(g.lines) l (line)
  where d.id = line_id and (l.line ->> 'deliveryLineId')::bigint = d.id
$function$;

CREATE OR REPLACE FUNCTION public.gives_order(given bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select exists (select from sales_giveaway g where g.order_id = given and g.xmin = pg_current_xact_id()::xid
    and now() in (g.created_at, g.cancelled_at))
$function$;

CREATE OR REPLACE FUNCTION public.goods_receipt_number_fits()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    declare
      wrong text;
    begin
      select w.number into wrong
        from (select receipt_number as number, 'GR' as series, receipt_date as on_day from written) w
        cross join lateral number_form(w.series, w.on_day) f
        where w.number is distinct from number_of(f.pattern, w.on_day,
          (regexp_match(w.number, number_shape(f.pattern)))[array_position(number_parts(f.pattern), 'N')]::bigint)
        limit 1;
      if found then
        raise exception 'Nomor % tidak menurut pola serinya', wrong using errcode = '23514', table = 'goods_receipt';
      end if;
      return null;
    end
    $function$;

CREATE OR REPLACE FUNCTION public.guard_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'DELETE' then
    perform from journal_line where account_id = old.id and posting_number is not null limit 1;
    if found then
      raise exception 'Akun % memiliki transaksi', old.code using errcode = 'NR006';
    end if;
    perform from account where parent_code = old.code limit 1;
    if found then
      raise exception 'Akun % memiliki akun anak', old.code using errcode = 'NR006';
    end if;
    return old;
  end if;
  if new.code <> old.code or new.type <> old.type or new.id <> old.id then
    raise exception 'Kode dan tipe akun tidak dapat diganti' using errcode = 'NR006';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_accrual_reversal()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'DELETE' then
    if old.status = 'waiting' then return old; end if;
  elsif old.status in ('waiting', 'failed') and new.entry_id = old.entry_id then
    return new;
  end if;
  raise exception 'Jurnal balik otomatis yang sudah selesai tidak dapat diubah' using errcode = 'NR002';
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_advance_left()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  advance sales_invoice_line;
  advance_id bigint := coalesce((to_jsonb(new) ->> 'advance_line_id')::bigint, (to_jsonb(new) ->> 'invoice_line_id')::bigint);
begin
  if tg_table_name = 'credit_note_line' then
    advance_id := coalesce((select l.advance_line_id from sales_invoice_line l where l.id = advance_id), advance_id);
  end if;
  select * into advance from sales_invoice_line where id = advance_id for update;
  if not found or not exists (select from sales_invoice i where i.id = advance.invoice_id and i.kind = 'advance') then
    if tg_table_name = 'sales_invoice_line' then
      raise exception 'Hanya faktur uang muka yang dapat dipotong' using errcode = 'NR002';
    end if;
    return null;
  end if;
  if undeducted_of(advance.id) < 0 then
    raise exception 'Uang muka dipotong atau dikreditkan melebihi sisanya' using errcode = 'NR002';
  end if;
  if exists (select from sales_invoice_line d join sales_invoice i on i.id = d.invoice_id
    join sales_invoice a on a.id = advance.invoice_id
    where d.advance_line_id = advance.id and (i.kind <> 'order' or i.order_id is distinct from a.order_id
      or i.invoice_date < a.invoice_date or d.revenue_account_id is distinct from advance.revenue_account_id)) then
    raise exception 'Uang muka dipotong invoice order lain' using errcode = 'NR002';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_annual_return()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    if new.filed_on is not null or new.correction <> (select count(*) from annual_tax
        where year_from = new.year_from and filed_on is not null) then
      raise exception 'SPT Tahunan dilaporkan sesudah diposting' using errcode = 'NR002';
    end if;
    return new;
  end if;
  if (new.filed_on, new.receipt_number) is not distinct from (old.filed_on, old.receipt_number) then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('self_paid_tax', 0));
  if old.filed_on is not null or old.cancelled_on is not null or new.cancelled_on is not null then
    raise exception 'SPT Tahunan ini sudah dilaporkan atau postingnya dibatalkan' using errcode = 'NR002';
  end if;
  if paid_of_annual_tax(new, new.filed_on) < new.payable then
    raise exception 'PPh 29 tahun ini belum disetor' using errcode = 'NR002';
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION public.guard_annual_tax()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  said record;
begin
  select coalesce(sum(greatest(amount, 0)), 0) as positive,
      coalesce(sum(greatest(-amount, 0)) filter (where kind <> 'loss'), 0) as negative
    into said from fiscal_correction where year_from = new.year_from and removed_on is null;
  if (new.positive, new.negative) is distinct from (said.positive, said.negative) then
    raise exception 'Koreksi fiskal berubah' using errcode = 'NR002';
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION public.guard_api_token()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if (new.id, new.owner_id, new.name, new.token_hash, new.ending, new.is_read_only, new.permissions, new.created_at, new.expires_at)
    is distinct from
    (old.id, old.owner_id, old.name, old.token_hash, old.ending, old.is_read_only, old.permissions, old.created_at, old.expires_at)
    or (old.revoked_at is not null and (new.revoked_at, new.revoked_by) is distinct from (old.revoked_at, old.revoked_by)) then
    raise exception 'Token API hanya dapat dicabut, sekali' using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_approval_decision()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  asked approval_request;
begin
  select * into asked from approval_request where id = new.request_id for update;
  if asked.state not in ('waiting', 'blocked') or asked.level <> new.level then
    raise exception 'Permintaan persetujuan ini tidak menunggu keputusan tingkat itu' using errcode = 'NR002';
  end if;
  if (new.decided_by_id = any (asked.maker_ids) or new.principal_id = any (asked.maker_ids))
    and (asked.waiver is null or new.waiver is distinct from asked.waiver) then
    raise exception 'Pembuat tidak dapat memutuskan permintaannya sendiri' using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_approval_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'waiting' or new.level <> 1 then
      raise exception 'Permintaan persetujuan dimulai dengan menunggu' using errcode = 'NR002';
    end if;
    return new;
  end if;
  if (old.state, new.state) not in (('waiting', 'waiting'), ('waiting', 'blocked'), ('waiting', 'granted'),
      ('waiting', 'rejected'), ('waiting', 'asked_back'), ('waiting', 'withdrawn'), ('blocked', 'blocked'), ('blocked', 'waiting'),
      ('blocked', 'granted'), ('blocked', 'rejected'), ('blocked', 'asked_back'), ('blocked', 'withdrawn'),
      ('granted', 'carried_out'))
    or new.level < old.level or new.level > old.level + 1 then
    raise exception 'Permintaan persetujuan tidak dapat kembali dari % ke %', old.state, new.state using errcode = 'NR002';
  end if;
  if (new.level > old.level or new.state = 'granted') and not exists (select from approval_decision d
      where d.request_id = new.id and d.level = old.level and d.verdict = 'approved') then
    raise exception 'Tingkat % belum disetujui siapa pun', old.level using errcode = 'NR002';
  end if;
  if new.state = 'granted' and new.level <> new.level_count then
    raise exception 'Permintaan persetujuan masih menunggu tingkat berikutnya' using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_attachment()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if old.cancelled_at is not null or new.cancelled_at is null
    or (to_jsonb(new) - '{cancelled_at,cancelled_by,cancel_reason}'::text[])
      <> (to_jsonb(old) - '{cancelled_at,cancelled_by,cancel_reason}'::text[]) then
    raise exception 'Lampiran % tidak dapat diubah', old.id using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_attachment_content()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  raise exception 'Isi lampiran % tidak dapat diubah', old.attachment_id using errcode = 'NR002';
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_attachment_subject()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  found_id bigint;
begin
  if to_regclass('public.' || quote_ident(new.subject_kind)) is not null then
    execute format('select id from public.%I where id = $1 for key share', new.subject_kind) into found_id using new.subject_id;
  end if;
  if found_id is null then
    raise exception 'Lampiran tanpa catatan: % %', new.subject_kind, new.subject_id using errcode = '23503';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_bill_advance()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform from vendor_bill_line l join vendor_bill a on a.id = l.bill_id and a.cancelled_on is null
    join vendor_bill b on b.id = new.bill_id and b.vendor_id = a.vendor_id and b.id <> a.id and b.posting_day >= a.posting_day
    where l.id = new.advance_line_id and l.is_advance and new.amount + deducted_advance(l.id, b.posting_day) <= l.cost_amount
    for share of a;
  if not found then
    raise exception 'Uang muka tidak dapat dipotong' using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_billed_arrival()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform from vendor_bill_line x join vendor_bill b on b.id = x.bill_id and b.cancelled_on is null
    join goods_receipt_line g on g.receipt_id = new.receipt_id and g.line_number = new.receipt_line
      and g.quantity = new.quantity and g.amount = new.amount
    join order_receipt_line k on k.receipt_id = g.receipt_id and k.receipt_line = g.line_number and k.order_line_id = x.order_line_id
    cross join lateral noted_of_line(x.id) t
    where x.id = new.bill_line_id
      and new.quantity + t.missing + (select coalesce(sum(a.quantity), 0) from billed_arrival a where a.bill_line_id = x.id)
        <= x.quantity
      and new.amount + t.missing_amount + (select coalesce(sum(a.amount), 0) from billed_arrival a where a.bill_line_id = x.id)
        <= x.cleared_amount
    for share of b;
  if not found then
    raise exception 'Barang yang datang tidak sesuai tagihannya' using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_billed_delivery()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  line_id bigint := coalesce((to_jsonb(new) ->> 'delivery_line_id')::bigint, (to_jsonb(new) ->> 'id')::bigint);
begin
  if exists (select from sales_delivery_line d where d.id = line_id
    and d.billed_quantity <> (select coalesce(sum(b.quantity), 0) from billed_delivery b where b.delivery_line_id = d.id
      and not exists (select from credit_note n where n.invoice_id = b.invoice_id and n.is_cancellation))) then
    raise exception 'Yang ditagih dari surat jalan tidak sama dengan invoicenya' using errcode = 'NR002';
  end if;
  if exists (select from billed_delivery b join sales_invoice_line i on i.id = b.invoice_line_id
    join sales_delivery_line d on d.id = b.delivery_line_id
    where b.delivery_line_id = line_id and ((i.invoice_id, i.order_line_id) is distinct from (b.invoice_id, d.order_line_id)
      or i.quantity <> (select sum(o.quantity) from billed_delivery o where o.invoice_line_id = i.id))) then
    raise exception 'Invoice menagih lain dari surat jalannya' using errcode = 'NR002';
  end if;
  if exists (select from sales_delivery_line d join sales_delivery v on v.id = d.delivery_id
    left join billed_delivery b on b.delivery_line_id = d.id left join sales_invoice i on i.id = b.invoice_id
    left join sales_invoice_line l on l.id = b.invoice_line_id
    where d.id = line_id and d.order_line_id is null
      and (i.kind, i.id, i.invoice_date, l.product_id)
        is distinct from ('direct', v.invoice_id, v.delivery_date, d.product_id)) then
    raise exception 'Surat jalan mengirim lain dari invoicenya' using errcode = 'NR002';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_billed_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if new.billed_quantity > old.billed_quantity
    and exists (select from goods_receipt where id = new.receipt_id and cancelled_on is not null) then
    raise exception 'Penerimaan barang sudah dibatalkan' using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_billed_receipt()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if new.cancelled_on is not null
    and (exists (select from goods_receipt_line where receipt_id = new.id and billed_quantity > 0)
      or new.cancelled_on < receipt_held_until(new.id)) then
    raise exception 'Penerimaan barang % sudah ditagih', new.receipt_number using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_budget()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'DELETE' then
    if old.status <> 'draft' then
      raise exception 'Anggaran % sudah diajukan dan tidak dapat dihapus', old.name using errcode = 'NR002';
    end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    if new.status <> 'draft' then
      raise exception 'Anggaran % harus mulai sebagai draft', new.name using errcode = 'NR002';
    end if;
    return new;
  end if;
  if (new.id, new.first_day, new.revision, new.created_at, new.created_by)
    is distinct from (old.id, old.first_day, old.revision, old.created_at, old.created_by)
    or new.revises_budget_id is distinct from old.revises_budget_id then
    raise exception 'Asal anggaran % tetap', old.name using errcode = 'NR002';
  end if;
  if (old.status, new.status) not in (('draft', 'draft'), ('draft', 'submitted'), ('submitted', 'draft'),
    ('submitted', 'approved'), ('approved', 'superseded')) then
    raise exception 'Anggaran % tidak dapat dari % menjadi %', old.name, old.status, new.status using errcode = 'NR002';
  end if;
  if old.status <> 'draft' and (new.name, new.notes) is distinct from (old.name, old.notes) then
    raise exception 'Anggaran % sudah diajukan dan tidak dapat diubah', old.name using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_budget_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  found_status text;
begin
  if tg_op = 'UPDATE' and ((new.budget_id, new.account_id) <> (old.budget_id, old.account_id)
    or new.department_id is distinct from old.department_id) then
    raise exception 'Baris anggaran tetap pada akun dan departemennya' using errcode = 'NR002';
  end if;
  if tg_op <> 'DELETE' and new.department_id is not null
    and not exists (select from account a where a.id = new.account_id and a.type in ('revenue', 'expense')) then
    raise exception 'Hanya pendapatan dan beban dianggarkan per departemen' using errcode = 'NR002';
  end if;
  select b.status into found_status from budget b
    where b.id = (case when tg_op = 'DELETE' then old.budget_id else new.budget_id end) for share;
  -- Of a version that is deleted nothing is found any more.
  if found_status <> 'draft' then
    raise exception 'Anggaran sudah diajukan dan tidak dapat diubah' using errcode = 'NR002';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_cancelled_note()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if exists (select from credit_note later where later.invoice_id = new.invoice_id and later.id > new.id and later.cancelled_on is null) then
    raise exception 'Nota kredit % dibatalkan sebelum yang sesudahnya', new.note_number using errcode = 'NR002';
  end if;
  if exists (select from credit_note_line c join sales_invoice_line i on i.id = c.invoice_line_id
    where c.note_id = new.id and i.advance_line_id is not null and undeducted_of(i.advance_line_id) < 0) then
    raise exception 'Uang muka yang dikembalikan nota kredit % sudah dipotong', new.note_number using errcode = 'NR002';
  end if;
  if exists (select from credit_note_line c join sales_invoice_line i on i.id = c.invoice_line_id
    join sales_order_line l on l.id = i.order_line_id
    where c.note_id = new.id and l.credited_quantity <> (select coalesce(sum(x.quantity), 0) from credit_note_line x
      join credit_note n on n.id = x.note_id and n.cancelled_on is null and not n.is_cancellation
      join sales_invoice_line y on y.id = x.invoice_line_id where y.order_line_id = l.id)) then
    raise exception 'Yang dikreditkan nota kredit % belum dikembalikan', new.note_number using errcode = 'NR002';
  end if;
  if exists (select from invoice_settlement where note_id = new.id and cancelled_on is distinct from new.cancelled_on)
    or exists (select from customer_advance where note_id = new.id and cancelled_on is distinct from new.cancelled_on) then
    raise exception 'Yang diselesaikan nota kredit % masih berlaku', new.note_number using errcode = 'NR002';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_cancelled_return()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if exists (select from delivery_return_line l join sales_delivery_line d on d.id = l.delivery_line_id
    where l.return_id = new.id and d.returned_quantity <> (select coalesce(sum(x.quantity), 0) from delivery_return_line x
      join delivery_return r on r.id = x.return_id and r.cancelled_on is null where x.delivery_line_id = d.id)) then
    raise exception 'Yang diretur % belum dikembalikan', new.return_number using errcode = 'NR002';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_capital_asset()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'DELETE' then
    raise exception 'Aset tetap tidak dapat dihapus' using errcode = 'NR002';
  end if;
  if old.removed_on is not null then
    raise exception 'Pendaftaran aset sudah dibatalkan' using errcode = 'NR002';
  end if;
  if (new.asset_number, new.registered_on, new.created_at, new.created_by)
    is distinct from (old.asset_number, old.registered_on, old.created_at, old.created_by) then
    raise exception 'Nomor aset tetap' using errcode = 'NR002';
  end if;
  if (new.category_id, new.acquired_on, new.in_use_on, new.booked_on, new.cost, new.residual, new.method, new.life_months,
      new.fiscal_group, new.fiscal_method, new.carried_until, new.carried_commercial, new.carried_fiscal, new.source_entry_id, new.source_line,
      new.asset_account_id, new.accumulated_account_id, new.expense_account_id, new.removed_on)
      is distinct from
      (old.category_id, old.acquired_on, old.in_use_on, old.booked_on, old.cost, old.residual, old.method, old.life_months,
      old.fiscal_group, old.fiscal_method, old.carried_until, old.carried_commercial, old.carried_fiscal, old.source_entry_id, old.source_line,
      old.asset_account_id, old.accumulated_account_id, old.expense_account_id, old.removed_on)
    and (old.disposed_on is not null or exists (select from depreciation_line l join depreciation_run r on r.id = l.run_id
      where l.asset_id = old.id and r.cancelled_on is null))
  then
    raise exception 'Aset sudah disusutkan atau dilepas' using errcode = 'NR002';
  end if;
  if old.disposed_on is not null and new.disposed_on is not null
    and (new.disposed_on, new.disposal_kind, new.proceeds, new.disposed_commercial, new.disposed_fiscal, new.disposal_entry_id)
      is distinct from
      (old.disposed_on, old.disposal_kind, old.proceeds, old.disposed_commercial, old.disposed_fiscal, old.disposal_entry_id)
  then
    raise exception 'Pelepasan aset dibatalkan, bukan diubah' using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_closed_income_tax()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.guard_closing_note()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if exists (select from fiscal_period p where p.month = old.month and p.status <> 'open') then
    raise exception 'Alasan melewati pemeriksaan bulan % tetap selama bulannya terkunci', to_char(old.month, 'YYYY-MM')
      using errcode = 'NR003';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_credit_note()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  note credit_note;
begin
  select * into note from credit_note where id = (to_jsonb(new) ->> tg_argv[0])::bigint;
  perform from sales_invoice_line i
    where i.id in (select invoice_line_id from credit_note_line where note_id = note.id) order by i.id for update;
  if (select coalesce(sum(subtotal), 0) from credit_note_line where note_id = note.id) <> note.subtotal then
    raise exception 'Nota kredit % tidak sama dengan jumlah barisnya', note.note_number using errcode = 'NR002';
  end if;
  if exists (
    select from sales_invoice_line i
    cross join lateral (select sum(l.quantity) as quantity, sum(l.subtotal) as subtotal
      from credit_note_line l join credit_note n on n.id = l.note_id
      where l.invoice_line_id = i.id and n.cancelled_on is null) credited
    where i.id in (select invoice_line_id from credit_note_line where note_id = note.id)
      and (credited.quantity > i.quantity or credited.subtotal not between least(i.subtotal, 0) and greatest(i.subtotal, 0)
        or i.invoice_id is distinct from note.invoice_id)
  ) or exists (
    select from sales_invoice i where i.id = note.invoice_id
      and i.tax_amount < (select sum(n.tax_amount) from credit_note n where n.invoice_id = i.id and n.cancelled_on is null)
  ) or (note.invoice_id is not null
    and exists (select from credit_note_line where note_id = note.id and invoice_line_id is null)
  ) then
    raise exception 'Nota kredit % melebihi sisa invoicenya', note.note_number using errcode = 'NR002';
  end if;
  if note.invoice_id is null and not exists (select from customer_advance a
    where a.note_id = note.id and a.customer_id = note.customer_id and a.amount = note.total_amount) then
    raise exception 'Nota kredit % tanpa invoice harus menjadi uang muka', note.note_number using errcode = 'NR002';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_debit_note_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if new.bill_line_id is null then
    perform from debit_note n join goods_receipt g on g.id = n.receipt_id and g.id = new.receipt_id
      and g.vendor_id = n.vendor_id and g.cancelled_on is null and g.receipt_date <= n.note_date
      join goods_receipt_line r on r.receipt_id = g.id and r.line_number = new.receipt_line
      where n.id = new.note_id and new.amount = new.cleared_amount
        and (select coalesce(sum(l.quantity), 0) from debit_note_line l join debit_note m on m.id = l.note_id and m.cancelled_on is null
          where l.bill_line_id is null and l.receipt_id = new.receipt_id and l.receipt_line = new.receipt_line) + new.quantity
          <= r.billed_quantity
      for share of g;
  else
    perform from debit_note n join vendor_bill b on b.id = n.bill_id and b.vendor_id = n.vendor_id and b.cancelled_on is null
      and b.posting_day <= n.note_date
      join vendor_bill_line x on x.bill_id = b.id and x.id = new.bill_line_id
      cross join lateral noted_of_line(x.id) t
      left join lateral (select coalesce(sum(a.quantity), 0) as quantity, coalesce(sum(a.amount), 0) as amount,
        coalesce(sum(a.quantity) filter (where a.receipt_id = new.receipt_id and a.receipt_line = new.receipt_line), 0) as of_receipt
        from billed_arrival a where a.bill_line_id = x.id) c on true
      where n.id = new.note_id and new.amount + t.amount <= x.amount and new.tax_amount + t.tax_amount <= x.tax_amount
        and case
          when new.receipt_id is not null then coalesce(new.quantity, 0) + (select coalesce(sum(l.quantity), 0)
            from debit_note_line l join debit_note m on m.id = l.note_id and m.cancelled_on is null
            where l.bill_line_id = x.id and l.receipt_id = new.receipt_id and l.receipt_line = new.receipt_line)
            <= case when x.receipt_id = new.receipt_id and x.receipt_line = new.receipt_line then x.quantity else c.of_receipt end
          when new.quantity is not null then x.order_line_id is not null
            and new.quantity + t.missing + c.quantity <= x.quantity and new.cleared_amount + t.missing_amount + c.amount <= x.cleared_amount
          else x.quantity is null end
        and (not x.is_advance or new.cost_amount + deducted_advance(x.id, n.note_date) <= x.cost_amount)
      for share of b;
  end if;
  if not found then
    raise exception 'Nota debit tidak sesuai tagihan atau penerimaannya' using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_deducted_bill()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if new.cancelled_on is not null and exists (select from vendor_bill_line l
    where l.bill_id = new.id and l.is_advance and deducted_advance(l.id, new.cancelled_on) > 0) then
    raise exception 'Uang muka tagihan % sudah dipotong', new.bill_number using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_department_tree()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(4230, 1);
  perform from (
    with recursive above as (
      select d.parent_id from department d where d.id = new.id
      union
      select d.parent_id from above a join department d on d.id = a.parent_id
    )
    select from above where parent_id = new.id
  ) circle;
  if found then
    raise exception 'Departemen % menjadi bawahannya sendiri', new.code using errcode = 'NR030';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_disputed_bill()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if new.note_id is null and is_bill_disputed(new.bill_id) then
    raise exception 'Tagihan % disengketakan', (select bill_number from vendor_bill where id = new.bill_id) using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_document_lock()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'DELETE' or new.document_group <> old.document_group then
    raise exception 'Kelompok dokumen % tidak dapat dihapus', old.document_group using errcode = 'NR003';
  end if;
  perform pg_advisory_xact_lock(4206, document_lock_key(old.document_group));
  -- Whoever still posted has finished by now; also when the clock steps back.
  new.changed_at := greatest(clock_timestamp(), (select c.moment from posting_counter c));
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_evidence()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  subject jsonb;
begin
  if to_regclass('public.' || quote_ident(old.subject_kind)) is null then return old; end if;
  execute format('select to_jsonb(s) from public.%I s where id = $1', old.subject_kind) into subject using old.subject_id;
  if subject ->> 'status' <> 'draft' or (subject is not null and exists (
    select from pg_trigger where tgrelid = to_regclass('public.' || quote_ident(old.subject_kind)) and tgname = 'issued_stays'))
  then
    raise exception 'Lampiran % adalah bukti dan tidak dapat dihapus', old.id using errcode = 'NR002';
  end if;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_evidence_content()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform from attachment where id = old.attachment_id;
  if found then
    raise exception 'Isi lampiran % tidak dapat dihapus', old.attachment_id using errcode = 'NR002';
  end if;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_fiscal_correction()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('annual_tax', 0));
  if exists (select from annual_tax t where t.year_from = new.year_from and t.cancelled_on is null) then
    raise exception 'PPh tahun % sudah diposting', to_char(new.year_from, 'YYYY') using errcode = 'NR002';
  end if;
  if tg_op = 'UPDATE' and old.removed_on is not null then
    raise exception 'Koreksi ini sudah dihapus' using errcode = 'NR002';
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION public.guard_fiscal_period()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  changed date := case when tg_op = 'DELETE' then old.month else new.month end;
begin
  if tg_op = 'UPDATE' and new.month <> old.month then
    raise exception 'Bulan periode tidak dapat diganti' using errcode = 'NR003';
  end if;
  if tg_op <> 'INSERT' and old.status = 'closed' then
    raise exception 'Periode % sudah ditutup permanen', to_char(changed, 'YYYY-MM') using errcode = 'NR003';
  end if;
  perform pg_advisory_xact_lock(4201, extract(year from changed)::integer * 100 + extract(month from changed)::integer);
  if tg_op = 'DELETE' or new.status = 'open' then
    perform from year_closing y where y.last_day >= changed;
    if found then
      raise exception 'Periode % berada dalam tahun buku yang sudah ditutup', to_char(changed, 'YYYY-MM')
        using errcode = 'NR003';
    end if;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  -- Whoever still posted into the month has finished by now.
  new.changed_at := greatest(clock_timestamp(), (select c.moment from posting_counter c));
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_giro_clearing()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform from giro g where g.id = new.giro_id and g.ended_on is null and new.clearing_day >= g.giro_date for update;
  if not found or exists (select from giro_clearing c where c.giro_id = new.giro_id and c.cancelled_on > new.clearing_day) then
    raise exception 'Giro ini tidak dapat dicairkan pada tanggal itu' using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_giro_end()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if old.ended_on is not null and (new.ended_on is distinct from old.ended_on or old.ended_as = 'rejected') then
    raise exception 'Giro % sudah berakhir', old.giro_number using errcode = 'NR002';
  end if;
  if old.ended_on is null and exists (select from giro_clearing c where c.giro_id = new.id
      and (c.cancelled_on is null or c.cancelled_on > new.ended_on)) then
    raise exception 'Giro % sudah dicairkan', old.giro_number using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_giveaway()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if exists (select from jsonb_array_elements(new.lines) l (line)
    left join sales_delivery_line d on d.id = (l.line ->> 'deliveryLineId')::bigint
    left join sales_delivery v on v.id = d.delivery_id
    where v.order_id is distinct from new.order_id or coalesce((l.line ->> 'quantity')::numeric, 0) <= 0
      or d.given_quantity <> given_of(d.id)) then
    raise exception 'Yang diserahkan tanpa tagihan tidak sama dengan surat jalannya' using errcode = 'NR002';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_given_quantities()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  line_id bigint := coalesce((to_jsonb(new) ->> 'order_line_id')::bigint, (to_jsonb(new) ->> 'id')::bigint);
begin
  if exists (select from sales_order_line l where l.id = line_id and l.given_quantity <>
      (select coalesce(sum(d.given_quantity), 0) from sales_delivery_line d where d.order_line_id = l.id))
    or exists (select from sales_delivery_line d where d.order_line_id = line_id and d.given_quantity <> given_of(d.id)) then
    raise exception 'Yang diserahkan tanpa tagihan tidak sama dengan surat jalannya' using errcode = 'NR002';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_invitation()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if (new.id, new.user_id, new.token_hash, new.created_by, new.created_at, new.expires_at)
    is distinct from (old.id, old.user_id, old.token_hash, old.created_by, old.created_at, old.expires_at)
    or old.used_at is not null or old.revoked_at is not null then
    raise exception 'Tautan undangan hanya berakhir, sekali' using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_invoice_lines()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  invoice sales_invoice;
  lines record;
begin
  select * into invoice from sales_invoice where id = (to_jsonb(new) ->> coalesce(tg_argv[0], 'id'))::bigint;
  select coalesce(sum(subtotal), 0) as subtotal, coalesce(sum(discount_amount), 0) as discount_amount,
    coalesce(sum(tax_amount), 0) as tax_amount, coalesce(sum(total_amount), 0) as total_amount
    into lines from sales_invoice_line where invoice_id = invoice.id;
  if (lines.subtotal, lines.discount_amount, lines.tax_amount, lines.total_amount) is distinct from
    (invoice.subtotal::numeric, invoice.discount_amount::numeric, invoice.tax_amount::numeric, invoice.total_amount::numeric) then
    raise exception 'Invoice % tidak sama dengan jumlah barisnya', invoice.invoice_number using errcode = 'NR002';
  end if;
  if exists (
    select from sales_order_line o
    join lateral (select sum(l.quantity) as quantity from sales_invoice_line l where l.order_line_id = o.id) billed on true
    where o.id in (select order_line_id from sales_invoice_line where invoice_id = invoice.id)
      and (billed.quantity > o.invoiced_quantity or o.order_id is distinct from invoice.order_id)
  ) then
    raise exception 'Invoice % menagih lebih dari ordernya', invoice.invoice_number using errcode = 'NR002';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_journal_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  own_group text;
  period_status text;
  year_is_closed boolean;
  refusal text;
  exception_used bigint;
begin
  if tg_op = 'DELETE' then
    raise exception 'Jurnal % tidak dapat dihapus dari buku', old.entry_number using errcode = 'NR002';
  end if;
  if tg_op = 'UPDATE' then
    if old.status = 'posted' then
      raise exception 'Jurnal % sudah di-post dan tidak dapat diubah', old.entry_number using errcode = 'NR002';
    end if;
    if new.id <> old.id or new.entry_number <> old.entry_number then
      raise exception 'Nomor jurnal % tidak dapat diganti', old.entry_number using errcode = 'NR002';
    end if;
  end if;
  if new.status = 'posted' then
    -- An older snapshot would not see a period closed or a line added meanwhile.
    if current_setting('transaction_isolation') <> 'read committed' then
      raise exception 'Jurnal % hanya dapat di-post dalam transaksi READ COMMITTED', new.entry_number
        using errcode = 'NR007';
    end if;
    perform pg_advisory_xact_lock_shared(4201, extract(year from new.entry_date)::integer * 100
      + extract(month from new.entry_date)::integer);
    if new.reference_type <> 'closing' then
      select r.document_group into own_group from reference_group r where r.reference_type = new.reference_type;
      perform pg_advisory_xact_lock_shared(4206, document_lock_key('everything'));
      if own_group is not null then
        perform pg_advisory_xact_lock_shared(4206, document_lock_key(own_group));
      end if;
    end if;
    -- A statement of its own: it sees what was committed before the locks were granted.
    select (select p.status from fiscal_period p where p.month = date_trunc('month', new.entry_date)::date),
      exists (select from year_closing y where y.last_day >= new.entry_date),
      (select format('Kelompok %s terkunci s.d. %s', l.document_group, to_char(l.locked_until, 'YYYY-MM-DD')) from document_lock l
        where l.locked_until >= new.entry_date and l.document_group in ('everything', own_group)
        order by l.locked_until desc, l.document_group limit 1)
      into period_status, year_is_closed, refusal;
    if period_status = 'closed' then
      raise exception 'Periode % sudah ditutup', to_char(new.entry_date, 'YYYY-MM') using errcode = 'NR003';
    end if;
    if new.reference_type <> 'closing' and year_is_closed then
      raise exception 'Periode % berada dalam tahun buku yang sudah ditutup', to_char(new.entry_date, 'YYYY-MM')
        using errcode = 'NR003';
    end if;
    if period_status = 'locked' then
      refusal := format('Periode %s terkunci', to_char(new.entry_date, 'YYYY-MM'));
    end if;
    if new.reference_type <> 'closing' and refusal is not null then
      select x.id into exception_used from period_exception x
        where x.month = date_trunc('month', new.entry_date)::date and x.revoked_at is null
          and x.user_id = nullif(current_setting('neraca.actor_id', true), '')::bigint and x.until > clock_timestamp()
        order by x.until desc, x.id limit 1;
      if not found then
        raise exception '%', refusal using errcode = 'NR003';
      end if;
      insert into period_exception_use (entry_id, exception_id) values (new.id, exception_used);
    end if;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_journal_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  entry record;
begin
  if tg_op <> 'INSERT' then
    if old.posting_number is not null then
      raise exception 'Baris jurnal yang sudah di-post tidak dapat diubah' using errcode = 'NR002';
    end if;
    select status into entry from journal_entry where id = old.entry_id for share;
    if entry.status = 'posted' then
      raise exception 'Baris jurnal yang sudah di-post tidak dapat diubah' using errcode = 'NR002';
    end if;
    if tg_op = 'DELETE' then return old; end if;
    if new.entry_id <> old.entry_id then
      raise exception 'Baris jurnal tidak dapat dipindahkan ke jurnal lain' using errcode = 'NR002';
    end if;
    return new;
  end if;
  -- A posted entry takes lines only within the transaction that wrote it, under its number; at commit they are
  -- checked together.
  select status, posting_number, xmin = pg_current_xact_id()::xid as is_new into entry
    from journal_entry where id = new.entry_id for share;
  if not found then
    raise exception 'Baris jurnal tanpa jurnal' using errcode = 'NR004';
  end if;
  if entry.status = 'posted'
    and (not entry.is_new or new.posting_number is distinct from entry.posting_number) then
    raise exception 'Jurnal yang sudah di-post tidak dapat ditambah baris' using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_kept_lines()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  found_line record;
begin
  select e.entry_number, a.code, k.keeper into found_line
    from kept_accounts((select array_agg(distinct n.account_id) from new_rows n where n.posting_number is not null)) k
    join new_rows n on n.account_id = k.account_id and n.posting_number is not null
    join journal_entry e on e.id = n.entry_id and (e.reference_type = 'recurring'
      or e.reference_type in ('manual', 'import') and coalesce(btrim(n.description), '') = '')
    join account a on a.id = k.account_id
    limit 1;
  if found then
    raise exception 'Jurnal %: akun % digerakkan %, tidak dijurnal langsung', found_line.entry_number, found_line.code, found_line.keeper
      using errcode = 'NR013';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_kept_role()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  kept record;
begin
  if tg_op = 'UPDATE' and new.account_id is not distinct from old.account_id then return new; end if;
  select a.code, a.name into kept from kept_accounts(array[old.account_id]) k join account a on a.id = k.account_id
    where (select coalesce(sum(m.debit - m.credit), 0) from account_month_balance m where m.account_id = old.account_id) <> 0;
  if found then
    raise exception 'Akun % - % masih bersaldo; peran ini dipindahkan setelah saldonya nol', kept.code, kept.name using errcode = 'NR014';
  end if;
  return coalesce(new, old);
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_landed_cost_source()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform from vendor_bill_line x join vendor_bill b on b.id = x.bill_id and b.cancelled_on is null
    join landed_cost r on r.id = new.run_id and r.run_date >= b.posting_day and r.clearing_account_id = x.account_id
    cross join lateral noted_of_line(x.id) t
    where x.id = new.bill_line_id and x.is_landed and spread_cost(x.id) + t.cost_amount + new.amount <= x.cost_amount
    for update of b;
  if not found then
    raise exception 'Biaya perolehan melebihi tagihannya' using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_line_department()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  account_type text;
begin
  select a.type into account_type from account a where a.id = new.account_id;
  if account_type is distinct from 'revenue' and account_type is distinct from 'expense' then
    raise exception 'Hanya baris pendapatan dan beban yang dapat memakai departemen' using errcode = 'NR031';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_noted_bill()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if new.cancelled_on is not null and exists (select from debit_note where bill_id = new.id and cancelled_on is null) then
    raise exception 'Tagihan % mempunyai nota debit', new.bill_number using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_old_books()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  last_day date;
begin
  perform pg_advisory_xact_lock_shared(4204, 1);
  select o.cut_over_day into last_day from opening_balance o
    where o.status = 'posted' and new.entry_date <= o.cut_over_day;
  if found then
    raise exception 'Tanggal % termasuk buku lama, yang berakhir %', new.entry_date, last_day using errcode = 'NR003';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_opening_balance()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  earlier text;
begin
  if tg_op <> 'UPDATE' then
    raise exception 'Saldo awal hanya ada satu dan tidak dapat dihapus' using errcode = 'NR002';
  end if;
  if old.status = 'posted' and new.status = 'posted' then
    raise exception 'Saldo awal sudah diposting dan tidak dapat diubah' using errcode = 'NR002';
  end if;
  if new.status = 'posted' then
    -- Whoever was posting has finished by now, and whoever begins sees the opening.
    perform pg_advisory_xact_lock(4204, 1);
    -- What was taken back by the day is nothing, and so is what took it back.
    select e.entry_number into earlier from journal_entry e
      where e.status = 'posted' and e.entry_date <= new.cut_over_day and e.reference_type not in ('opening', 'closing')
        and not exists (select from journal_entry o where o.id = e.reverses_entry_id
          and o.entry_date <= new.cut_over_day)
        and exists (select from standing_lines(e.id, new.cut_over_day) s where s.standing > 0)
      order by e.entry_date, e.id limit 1;
    if found then
      raise exception 'Jurnal % bertanggal pada atau sebelum hari terakhir buku lama', earlier using errcode = 'NR003';
    end if;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_opening_content()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform from opening_balance o
    where o.status = 'posted' and o.id = case when tg_op = 'DELETE' then old.opening_id else new.opening_id end;
  if found then
    raise exception 'Isi saldo awal yang sudah diposting tidak dapat diubah' using errcode = 'NR002';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_order_day()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  last_day date;
begin
  -- Whoever posts the opening has finished by now, or waits.
  perform pg_advisory_xact_lock_shared(4204, 1);
  last_day := old_books_until();
  if new.order_date <= last_day then
    raise exception 'Tanggal % termasuk buku lama, yang berakhir %', new.order_date, last_day using errcode = 'NR003';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_order_quantities()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  line sales_order_line;
begin
  -- What an invoice without an order delivers is of none.
  if to_jsonb(new) ? 'order_line_id' and to_jsonb(new) ->> 'order_line_id' is null then
    return null;
  end if;
  select * into line from sales_order_line
    where id = coalesce((to_jsonb(new) ->> 'order_line_id')::bigint, (select i.order_line_id from sales_invoice_line i
      where i.id = (to_jsonb(new) ->> 'invoice_line_id')::bigint), (to_jsonb(new) ->> 'id')::bigint);
  if not found then
    return null;
  end if;
  if line.delivered_quantity <> (select coalesce(sum(quantity), 0) from sales_delivery_line where order_line_id = line.id)
    or line.invoiced_quantity <> (select coalesce(sum(quantity), 0) from sales_invoice_line where order_line_id = line.id)
    or exists (select from (
        select coalesce(sum(c.quantity) filter (where not n.is_cancellation), 0) as credited,
          coalesce(sum(c.quantity) filter (where n.is_cancellation), 0) as reopened
        from credit_note_line c join credit_note n on n.id = c.note_id
        join sales_invoice_line i on i.id = c.invoice_line_id where i.order_line_id = line.id and n.cancelled_on is null) noted
      where (noted.credited, noted.reopened) is distinct from (line.credited_quantity, line.reopened_quantity)) then
    raise exception 'Baris % sales order tidak sama dengan pengiriman, invoice, dan nota kreditnya', line.line_number
      using errcode = 'NR002';
  end if;
  if exists (select from sales_delivery_line l join sales_delivery d on d.id = l.delivery_id
    where l.order_line_id = line.id and (d.order_id, l.product_id) is distinct from (line.order_id, line.product_id)) then
    raise exception 'Surat jalan mengirim baris order lain' using errcode = 'NR002';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_order_receipt_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform from purchase_order_line l
    join purchase_order o on o.id = l.order_id and o.cancelled_on is null and o.closed_on is null
    join goods_receipt_line g on g.receipt_id = new.receipt_id and g.line_number = new.receipt_line and g.product_id = l.product_id
    join goods_receipt h on h.id = g.receipt_id and h.vendor_id = o.vendor_id and h.cancelled_on is null
    where l.id = new.order_line_id
      and (g.quantity + (select q.received from purchase_lines_progress(array[l.id]) q) <= l.quantity * 1.05
        or exists (select from approval_request r where r.kind = 'goods-receipt' and r.state = 'granted'
          and r.subject_table = 'purchase_order' and r.subject_id = o.id))
    for share of o;
  if not found then
    raise exception 'Penerimaan tidak sesuai purchase ordernya' using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_ordered_bill_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform from purchase_order_line l
    join purchase_order o on o.id = l.order_id and o.cancelled_on is null and o.closed_on is null
    join vendor_bill b on b.id = new.bill_id and b.vendor_id = o.vendor_id
    cross join purchase_lines_progress(array[new.order_line_id]) q
    where l.id = new.order_line_id and case
      when new.quantity is null then l.account_id = new.account_id and new.amount + q.billed_amount <= l.amount
      else l.product_id is not null and new.quantity + q.received + q.ahead <= l.quantity end
    for share of o;
  if not found then
    raise exception 'Baris tagihan tidak sesuai purchase ordernya' using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_own_stock_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  chosen record;
begin
  if tg_op = 'UPDATE' then
    if new.stock_account_id is not distinct from old.stock_account_id then return new; end if;
    insert into stock_item (product_id, method) select new.id, p.default_method from stock_policy p
      where not new.is_service on conflict do nothing;
    perform from stock_item i where i.product_id = new.id for update;
    if exists (select from stock_balance b where b.product_id = new.id and (b.quantity <> 0 or b.value <> 0)) then
      raise exception 'Stok % masih ada; akun persediaannya diganti selagi stoknya nol', new.name using errcode = 'NR042';
    end if;
  end if;
  if new.stock_account_id is null or (select p.started_on from stock_policy p) is null then return new; end if;
  select a.code, a.name into chosen from account a where a.id = new.stock_account_id
    and (select coalesce(sum(m.debit - m.credit), 0) from account_month_balance m where m.account_id = a.id)
      <> (select coalesce(sum(d.value), 0) from stock_account_day d where d.account_id = a.id);
  if found then
    raise exception 'Akun % - % bersaldo yang bukan dari stok; nolkan dahulu', chosen.code, chosen.name using errcode = 'NR042';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_payment_of_annual_return()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if new.kind = 'pph29' and new.cancelled_on is not null and old.cancelled_on is null then
    perform pg_advisory_xact_lock(hashtextextended('self_paid_tax', 0));
    if exists (select from annual_tax t where t.cancelled_on is null and t.filed_on is not null
        and new.masa between t.year_from and t.year_to
        and paid_of_annual_tax(t, t.filed_on, new.id) < t.payable) then
      raise exception 'SPT Tahunan yang dilunasi setoran ini sudah dilaporkan' using errcode = 'NR002';
    end if;
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION public.guard_period_exception()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'DELETE' or old.revoked_at is not null or new.revoked_at is null
    or (new.id, new.month, new.user_id, new.user_name, new.reason, new.until, new.granted_by, new.granted_at)
      is distinct from
      (old.id, old.month, old.user_id, old.user_name, old.reason, old.until, old.granted_by, old.granted_at) then
    raise exception 'Pengecualian periode hanya dapat dicabut, sekali' using errcode = 'NR003';
  end if;
  perform pg_advisory_xact_lock(4201, extract(year from old.month)::integer * 100
    + extract(month from old.month)::integer);
  new.revoked_at := greatest(clock_timestamp(), (select c.moment from posting_counter c));
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_preset_role()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_op <> 'INSERT' and old.preset is not null then
    raise exception 'Peran bawaan tidak dapat diubah atau dihapus' using errcode = 'NR002';
  end if;
  if tg_op <> 'DELETE' and new.preset is not null then
    raise exception 'Peran bawaan tidak dapat ditambah' using errcode = 'NR002';
  end if;
  return coalesce(new, old);
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_purchase_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if old.cancelled_on is not null then
    raise exception 'Purchase order sudah dibatalkan' using errcode = 'NR002';
  end if;
  if old.closed_on is not null and (new.closed_on is distinct from old.closed_on or new.close_reason is distinct from old.close_reason) then
    raise exception 'Sisa purchase order sudah ditutup' using errcode = 'NR002';
  end if;
  if (new.order_number, new.created_at, new.created_by) is distinct from (old.order_number, old.created_at, old.created_by) then
    raise exception 'Nomor purchase order tetap' using errcode = 'NR002';
  end if;
  if new.revision not in (old.revision, old.revision + 1) then
    raise exception 'Perubahan purchase order dinomori berurutan' using errcode = 'NR002';
  end if;
  if is_purchase_order_begun(old.id) and (
      (new.order_date, new.vendor_id, new.vendor_code, new.vendor_name)
        is distinct from (old.order_date, old.vendor_id, old.vendor_code, old.vendor_name)
      or (new.revision = old.revision and (new.subtotal, new.tax_amount, new.total_amount)
        is distinct from (old.subtotal, old.tax_amount, old.total_amount)))
  then
    raise exception 'Purchase order sudah diterima atau ditagih' using errcode = 'NR002';
  end if;
  if new.cancelled_on is not null and exists (select from purchase_order_progress(old.id) q where q.received > 0 or q.billed_amount > 0)
  then
    raise exception 'Purchase order sudah diterima atau ditagih' using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_purchase_order_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  of_order bigint := case when tg_op = 'INSERT' then new.order_id else old.order_id end;
begin
  perform from purchase_order o where o.id = of_order and o.cancelled_on is null and o.closed_on is null for share;
  if not found then
    raise exception 'Purchase order sudah ditutup atau dibatalkan' using errcode = 'NR002';
  end if;
  if is_purchase_order_begun(of_order) and not exists (select from purchase_order_revision r
    where r.order_id = of_order and r.xmin = pg_current_xact_id()::xid and r.created_at = now()) then
    raise exception 'Purchase order sudah diterima atau ditagih' using errcode = 'NR002';
  end if;
  if tg_op = 'UPDATE' and (not is_purchase_order_begun(of_order)
    or (new.id, new.order_id, new.line_number, new.product_id, new.account_id)
      is distinct from (old.id, old.order_id, old.line_number, old.product_id, old.account_id)
    or exists (select from purchase_order_progress(of_order) q where q.line_id = old.id
      and case when new.account_id is null then q.received + q.ahead > new.quantity else q.billed_amount > new.amount end)) then
    raise exception 'Baris purchase order tidak di bawah yang sudah diterima atau ditagih' using errcode = 'NR002';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_purchase_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  moving constant text[] := '{status,rejected_reason,approved_at,approved_by,closed_at,closed_by,close_reason,updated_at,updated_by,version}';
begin
  if tg_op = 'DELETE' then
    raise exception 'Permintaan pembelian % tidak dapat dihapus dari buku', old.request_number using errcode = 'NR002';
  end if;
  if old.deleted_at is not null then
    raise exception 'Permintaan pembelian % sudah dihapus', old.request_number using errcode = 'NR002';
  end if;
  if (new.id, new.request_number, new.created_at, new.created_by)
    is distinct from (old.id, old.request_number, old.created_at, old.created_by) then
    raise exception 'Nomor permintaan pembelian % tetap', old.request_number using errcode = 'NR002';
  end if;
  if new.status <> old.status and (old.status || '>' || new.status) not in
    ('draft>submitted', 'submitted>approved', 'submitted>rejected', 'submitted>draft', 'rejected>draft', 'approved>closed') then
    raise exception 'Permintaan pembelian % tidak dapat menjadi %', old.request_number, new.status using errcode = 'NR002';
  end if;
  if old.status <> 'draft' and to_jsonb(new) - moving is distinct from to_jsonb(old) - moving then
    raise exception 'Permintaan pembelian % yang sudah diajukan tidak berubah', old.request_number using errcode = 'NR002';
  end if;
  if old.status in ('approved', 'closed') and (new.approved_at, new.approved_by) is distinct from (old.approved_at, old.approved_by) then
    raise exception 'Persetujuan permintaan pembelian % tetap', old.request_number using errcode = 'NR002';
  end if;
  if old.status = 'closed' then
    raise exception 'Permintaan pembelian % sudah ditutup', old.request_number using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_purchase_request_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'UPDATE' or (select status from purchase_request
      where id = case when tg_op = 'DELETE' then old.request_id else new.request_id end for share) is distinct from 'draft' then
    raise exception 'Isi permintaan pembelian hanya berubah selama draft' using errcode = 'NR002';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_recurring_bill_run()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'DELETE' or old.status in ('made', 'skipped') or new.recurring_id <> old.recurring_id or new.due_day <> old.due_day then
    raise exception 'Hari tagihan berulang yang sudah dicatat tidak dapat diubah' using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_recurring_run()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'DELETE' or old.status <> 'failed' or new.recurring_id <> old.recurring_id or new.due_day <> old.due_day then
    raise exception 'Jalannya jurnal berulang yang sudah dicatat tidak dapat diubah' using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_reference_group()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  raise exception 'Kelompok dokumen % tetap', old.reference_type using errcode = 'NR003';
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_requested_order_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform from purchase_request r where r.id = (select request_id from purchase_request_line where id = new.request_line_id)
    for no key update;
  perform from purchase_request_line l join purchase_request r on r.id = l.request_id and r.status in ('approved', 'closed')
    where l.id = new.request_line_id and (l.product_id, l.account_id) is not distinct from (new.product_id, new.account_id)
      and requested_taken(l.id) <= l.quantity;
  if not found then
    raise exception 'Baris purchase order tidak sesuai permintaannya' using errcode = 'NR002';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_returned_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if (select returned_quantity from sales_order_line where id = new.id)
    <> (select coalesce(sum(returned_quantity), 0) from sales_delivery_line where order_line_id = new.id) then
    raise exception 'Yang diretur dari order tidak sama dengan surat returnya' using errcode = 'NR002';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_returned_quantities()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  line sales_delivery_line;
begin
  select * into line from sales_delivery_line
    where id = coalesce((to_jsonb(new) ->> 'delivery_line_id')::bigint, (to_jsonb(new) ->> 'id')::bigint);
  if line.returned_quantity <> (select coalesce(sum(l.quantity), 0) from delivery_return_line l
      join delivery_return r on r.id = l.return_id where l.delivery_line_id = line.id and r.cancelled_on is null)
    or (select returned_quantity from sales_order_line where id = line.order_line_id)
      <> (select sum(returned_quantity) from sales_delivery_line where order_line_id = line.order_line_id)
    or exists (select from delivery_return_line l join delivery_return r on r.id = l.return_id
      join sales_delivery d on d.id = line.delivery_id
      where l.delivery_line_id = line.id and r.order_id <> d.order_id) then
    raise exception 'Yang diretur dari surat jalan tidak sama dengan surat returnya' using errcode = 'NR002';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_sales_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  steps constant text[] := '{draft,confirmed,delivered,invoiced}';
  moving text[] := '{status,delivered_at,invoiced_at,reference_journal_entry_id,closed_at,closed_reason,updated_at,updated_by,version}';
  billed text[] := '{reference_journal_entry_id,updated_at,updated_by,version}';
  amended constant text[] := '{revision,order_date,notes,subtotal,discount_amount,tax_amount,total_amount}';
begin
  if tg_op = 'DELETE' then
    raise exception 'Sales order % tidak dapat dihapus dari buku', old.order_number using errcode = 'NR002';
  end if;
  if gives_order(old.id) then
    billed := billed || '{closed_reason}';
  end if;
  if old.deleted_at is not null
    or (old.status = 'invoiced' and to_jsonb(new) - billed is distinct from to_jsonb(old) - billed) then
    raise exception 'Sales order % tidak dapat diubah lagi', old.order_number using errcode = 'NR002';
  end if;
  if (new.id, new.order_number, new.created_at) is distinct from (old.id, old.order_number, old.created_at)
    or array_position(steps, new.status) < array_position(steps, old.status) then
    raise exception 'Sales order % tidak dapat kembali ke langkah sebelumnya', old.order_number using errcode = 'NR002';
  end if;
  if old.status = 'confirmed' and new.revision = old.revision + 1 and amends_order(old.id, new.revision) then
    moving := moving || amended;
  elsif new.revision <> old.revision then
    raise exception 'Sales order % tidak dapat diberi versi lain', old.order_number using errcode = 'NR002';
  end if;
  if old.status <> 'draft' and (to_jsonb(new) - moving is distinct from to_jsonb(old) - moving
    or new.delivered_at <> old.delivered_at or (new.closed_at is distinct from coalesce(old.closed_at, new.closed_at)
      and not (new.closed_at is null and (gives_order(new.id) or exists (select from delivery_return r
        where r.order_id = new.id and r.xmin = pg_current_xact_id()::xid and r.cancelled_at = now()))))) then
    raise exception 'Sales order % sudah dikonfirmasi dan tidak dapat diubah', old.order_number using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_sales_order_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  rising constant text[] := '{closed_quantity,delivered_quantity,returned_quantity,invoiced_quantity,credited_quantity,reopened_quantity,amended_quantity,given_quantity}';
  order_status text;
  is_new boolean;
begin
  select status, xmin = pg_current_xact_id()::xid and created_at = now() into order_status, is_new from sales_order
    where id = case when tg_op = 'DELETE' then old.order_id else new.order_id end;
  if tg_op = 'UPDATE' and new.order_id <> old.order_id then
    raise exception 'Baris sales order tidak dapat pindah ke order lain' using errcode = 'NR002';
  end if;
  if order_status = 'draft' or (tg_op = 'INSERT' and is_new) then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'INSERT' and new.since_revision > 1 and amends_order(new.order_id, new.since_revision) then
    return new;
  end if;
  if tg_op <> 'UPDATE' or to_jsonb(new) - rising is distinct from to_jsonb(old) - rising
    or new.closed_quantity < old.closed_quantity or new.delivered_quantity < old.delivered_quantity
    or new.invoiced_quantity < old.invoiced_quantity or new.reopened_quantity < old.reopened_quantity
    or new.amended_quantity < old.amended_quantity
    or (new.amended_quantity > old.amended_quantity and not exists (select from sales_order_amendment a
      where a.order_id = new.order_id and a.xmin = pg_current_xact_id()::xid and a.created_at = now())) then
    raise exception 'Baris sales order yang sudah dikonfirmasi tidak dapat diubah' using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_sales_quotation()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  moving constant text[] := '{status,revision,rejected_reason,updated_at,updated_by,version}';
begin
  if tg_op = 'DELETE' then
    raise exception 'Penawaran % tidak dapat dihapus dari buku', old.quotation_number using errcode = 'NR002';
  end if;
  if old.deleted_at is not null then
    raise exception 'Penawaran % sudah dihapus', old.quotation_number using errcode = 'NR002';
  end if;
  if (new.id, new.quotation_number, new.created_at, new.created_by)
    is distinct from (old.id, old.quotation_number, old.created_at, old.created_by) or new.revision < old.revision then
    raise exception 'Penawaran % tidak dapat diberi nomor atau versi lain', old.quotation_number using errcode = 'NR002';
  end if;
  if new.status <> old.status and (old.status || '>' || new.status) not in
    ('draft>sent', 'sent>accepted', 'sent>rejected', 'sent>draft', 'rejected>draft', 'accepted>sent') then
    raise exception 'Penawaran % tidak dapat menjadi %', old.quotation_number, new.status using errcode = 'NR002';
  end if;
  if (old.status <> 'draft' and to_jsonb(new) - moving is distinct from to_jsonb(old) - moving)
    or (new.status = 'draft' and old.status <> 'draft' and new.revision <= old.revision) then
    raise exception 'Penawaran % yang sudah dikirim hanya berubah sebagai versi baru', old.quotation_number using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_sales_quotation_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'UPDATE' or (select status from sales_quotation
      where id = case when tg_op = 'DELETE' then old.quotation_id else new.quotation_id end) is distinct from 'draft' then
    raise exception 'Isi penawaran hanya berubah selama draft' using errcode = 'NR002';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_security_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'DELETE' and old.last_at < now() - interval '1 year' then return old; end if;
  raise exception 'Log keamanan tidak dapat diubah atau dihapus' using errcode = 'NR001';
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_service_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  moving constant text[] := '{status,finished_on,completion_notes,received_by,signature,invoice_id,updated_at,updated_by,version}';
begin
  if tg_op = 'DELETE' then
    raise exception 'Service order % tidak dapat dihapus', old.order_number using errcode = 'NR002';
  end if;
  if (new.id, new.order_number, new.created_at, new.created_by)
    is distinct from (old.id, old.order_number, old.created_at, old.created_by) then
    raise exception 'Service order % tidak dapat diberi nomor lain', old.order_number using errcode = 'NR002';
  end if;
  if old.status in ('invoiced', 'cancelled')
    or (old.status = 'finished' and to_jsonb(new) - moving is distinct from to_jsonb(old) - moving) then
    raise exception 'Service order % tidak dapat diubah lagi', old.order_number using errcode = 'NR002';
  end if;
  if new.status <> old.status and (old.status || '>' || new.status) not in ('draft>scheduled', 'scheduled>working',
    'working>finished', 'finished>working', 'finished>invoiced', 'draft>cancelled', 'scheduled>cancelled', 'working>cancelled') then
    raise exception 'Service order % tidak dapat menjadi %', old.order_number, new.status using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_service_order_content()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  order_status text;
begin
  if tg_op = 'UPDATE' and new.order_id <> old.order_id then
    raise exception 'Baris service order tidak dapat pindah ke order lain' using errcode = 'NR002';
  end if;
  select status into order_status from service_order
    where id = case when tg_op = 'DELETE' then old.order_id else new.order_id end;
  if order_status not in ('draft', 'scheduled', 'working') then
    raise exception 'Service order yang selesai atau batal tidak dapat diubah isinya' using errcode = 'NR002';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_service_part_use()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  taken service_part_use;
  back numeric;
begin
  if (select status from service_order where id = new.order_id) is distinct from 'working' then
    raise exception 'Suku cadang hanya dipakai selama service order dikerjakan' using errcode = 'NR002';
  end if;
  if new.of_use_id is null then
    return new;
  end if;
  select * into taken from service_part_use where id = new.of_use_id;
  select coalesce(sum(quantity), 0) into back from service_part_use where of_use_id = new.of_use_id;
  if taken.order_id <> new.order_id or taken.product_id <> new.product_id or taken.of_use_id is not null
    or taken.quantity + back + new.quantity < 0 then
    raise exception 'Suku cadang yang kembali lebih dari yang dipakai' using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_set_off()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if (select coalesce(sum(s.amount), 0) from bill_settlement s join vendor_bill b on b.id = s.bill_id
        where s.set_off_id = new.id and b.vendor_id = new.vendor_id) <> new.amount
    or (select coalesce(sum(s.amount), 0) from invoice_settlement s join sales_invoice i on i.id = s.invoice_id
        where s.set_off_id = new.id and i.customer_id = new.customer_id) <> new.amount - new.withheld_amount
    or (select coalesce(sum(w.tax_amount), 0) from set_off_withholding w where w.set_off_id = new.id) <> new.withheld_amount
    or not exists (select from party_pair p where p.id = new.pair_id and p.customer_id = new.customer_id and p.vendor_id = new.vendor_id)
  then
    raise exception 'Perjumpaan % tidak sama di kedua sisinya', new.set_off_number using errcode = 'NR002';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_set_off_day()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  day date := coalesce(new.cancelled_on, new.set_off_date);
  refusal text;
begin
  perform pg_advisory_xact_lock_shared(4206, document_lock_key('sales'));
  select format('Kelompok sales terkunci s.d. %s', to_char(l.locked_until, 'YYYY-MM-DD')) into refusal
    from document_lock l where l.document_group = 'sales' and l.locked_until >= day;
  if refusal is not null and not exists (
    select from period_exception x
    where x.month = date_trunc('month', day)::date and x.revoked_at is null
      and x.user_id = nullif(current_setting('neraca.actor_id', true), '')::bigint and x.until > clock_timestamp())
  then
    raise exception '%', refusal using errcode = 'NR003';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_spread_bill()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if new.cancelled_on is not null and exists (select from vendor_bill_line x where x.bill_id = new.id and x.is_landed and spread_cost(x.id) > 0)
  then
    raise exception 'Biaya perolehan tagihan % sudah dibagi', new.bill_number using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_spread_noted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform from vendor_bill_line x cross join lateral noted_of_line(x.id) t
    where x.id = new.bill_line_id and x.is_landed and new.cost_amount + t.cost_amount + spread_cost(x.id) > x.cost_amount;
  if found then
    raise exception 'Biaya perolehan tagihan ini sudah dibagi' using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_stock_count()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if old.cancelled_on is not null then
    raise exception 'Opname sudah dibatalkan' using errcode = 'NR002';
  end if;
  if old.posted_on is not null and (new.posted_on, new.posted_at, new.posted_by, new.amount, new.journal_entry_id)
    is distinct from (old.posted_on, old.posted_at, old.posted_by, old.amount, old.journal_entry_id)
  then
    raise exception 'Opname sudah di-post' using errcode = 'NR002';
  end if;
  if old.posted_on is null and new.posted_on is not null and exists (select from overtaken_lines(new.id)) then
    raise exception 'Barang opname sudah dikoreksi opname lain' using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_stock_count_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform from stock_count c join stock_count_line l on l.count_id = c.id
    where l.id = new.line_id and c.posted_on is null and c.cancelled_on is null for key share of c;
  if not found then
    raise exception 'Opname sudah di-post atau dibatalkan' using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_stock_count_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform from stock_count c where c.id = new.count_id and c.posted_on is null and c.cancelled_on is null for key share;
  if not found then
    raise exception 'Opname sudah di-post atau dibatalkan' using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_stock_day()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  refusal text;
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'Stok hanya dapat bergerak dalam transaksi READ COMMITTED' using errcode = 'NR007';
  end if;
  perform pg_advisory_xact_lock_shared(4201, extract(year from new.day)::integer * 100 + extract(month from new.day)::integer);
  perform pg_advisory_xact_lock_shared(4206, document_lock_key('everything'));
  perform pg_advisory_xact_lock_shared(4206, document_lock_key('stock'));
  refusal := stock_lock_on(new.day, nullif(current_setting('neraca.actor_id', true), '')::bigint);
  if refusal is not null then
    raise exception '%', refusal using errcode = 'NR003';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_stock_item()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'DELETE' or new.product_id <> old.product_id or (new.method <> old.method and old.last_sequence > 0) then
    raise exception 'Metode penilaian produk yang sudah bergerak tetap' using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_stock_quantity()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  shortage record;
begin
  select d.product_id, d.warehouse_id, d.day, d.standing into shortage
  from (
    select m.product_id, m.warehouse_id, m.day,
      sum(sum(m.quantity)) over (partition by m.product_id, m.warehouse_id, m.in_transit order by m.day) as standing,
      o.first_day
    from (select n.product_id, n.warehouse_id, n.in_transit, min(n.day) as first_day from new_rows n
        join warehouse w on w.id = n.warehouse_id where n.quantity < 0 and (n.in_transit or not w.allows_negative)
        group by 1, 2, 3) o
    join stock_movement m using (product_id, warehouse_id, in_transit)
    where m.corrects_sequence is null
    group by m.product_id, m.warehouse_id, m.in_transit, m.day, o.first_day
  ) d where d.standing < 0 and d.day >= d.first_day limit 1;
  if found then
    raise exception 'Stok produk % di gudang % menjadi % pada %', shortage.product_id, shortage.warehouse_id, shortage.standing, shortage.day
      using errcode = 'NR040';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_stock_transfer()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if old.cancelled_on is not null then
    raise exception 'Dokumen sudah dibatalkan' using errcode = 'NR002';
  end if;
  if old.received_on is not null and (new.received_on, new.received_at, new.received_by, new.lost_amount, new.arrival_entry_id)
    is distinct from (old.received_on, old.received_at, old.received_by, old.lost_amount, old.arrival_entry_id)
  then
    raise exception 'Transfer sudah diterima' using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_stock_transfer_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if old.received_quantity is not null then
    raise exception 'Transfer sudah diterima' using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_used_note()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if new.cancelled_on is not null and used_credit(new.id) > 0 then
    raise exception 'Piutang nota debit % sudah dipakai', new.note_number using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_user_totp()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if (new.user_id, new.sealed_secret, new.created_at) is distinct from (old.user_id, old.sealed_secret, old.created_at) then
    raise exception 'Rahasia verifikasi dua langkah tidak dapat diganti, hanya dihapus' using errcode = 'NR002';
  end if;
  if new.last_step < old.last_step then
    raise exception 'Kode verifikasi yang sudah dipakai tidak dapat berlaku lagi' using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_vendor_bill()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'DELETE' then
    raise exception 'Tagihan % tidak dapat dihapus', old.bill_number using errcode = 'NR002';
  end if;
  if old.voided_at is not null or old.cancelled_on is not null then
    raise exception 'Tagihan % sudah dibatalkan', old.bill_number using errcode = 'NR002';
  end if;
  if new.bill_number <> old.bill_number or new.total_amount <> old.total_amount
    or new.payable_account_id <> old.payable_account_id or new.journal_entry_id <> old.journal_entry_id then
    raise exception 'Tagihan % tidak dapat diubah', old.bill_number using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_vendor_credit_use()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform from debit_note n join vendor_payment p on p.id = new.payment_id and p.vendor_id = n.vendor_id
      and p.kind <> 'money' and p.payment_date >= n.note_date
    where n.id = new.note_id and n.cancelled_on is null and used_credit(n.id) + new.amount <= n.credit_amount
    for update of n;
  if not found then
    raise exception 'Piutang ke vendor tidak cukup' using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_voided_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if old.voided_at is not null then
    raise exception 'Invoice % sudah dibatalkan', old.invoice_number using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_warehouse()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if old.is_active and not new.is_active then
    perform pg_advisory_xact_lock(4233, 1);
    if not exists (select from warehouse w where w.is_active and w.id <> new.id) then
      raise exception 'Minimal satu gudang harus aktif' using errcode = 'NR041';
    end if;
    if exists (select from stock_balance b where b.warehouse_id = new.id and (b.quantity <> 0 or b.value <> 0)) then
      raise exception 'Gudang % masih berisi barang atau ditunggu barang yang dikirim; pindahkan atau sesuaikan dahulu', new.name
        using errcode = 'NR041';
    end if;
  end if;
  if old.allows_negative and not new.allows_negative
    and exists (select from stock_balance b where b.warehouse_id = new.id and b.quantity < 0) then
    raise exception 'Stok di gudang % masih minus; terima barangnya dahulu', new.name using errcode = 'NR041';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_year_closing()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'UPDATE' then
    raise exception 'Tutup tahun buku tidak dapat diganti' using errcode = 'NR003';
  end if;
  if tg_op = 'INSERT' then
    perform from year_closing y where y.last_day >= new.first_day;
    if found then
      raise exception 'Tahun buku sesudahnya sudah ditutup' using errcode = 'NR003';
    end if;
    return new;
  end if;
  perform from year_closing y where y.last_day > old.last_day;
  if found then
    raise exception 'Tahun buku sesudahnya sudah ditutup' using errcode = 'NR003';
  end if;
  perform from fiscal_period p where p.status = 'closed' and p.month between old.first_day and old.last_day;
  if found then
    raise exception 'Tahun buku ini mempunyai bulan yang sudah ditutup permanen' using errcode = 'NR003';
  end if;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION public.invoice_handover_number_fits()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    declare
      wrong text;
    begin
      select w.number into wrong
        from (select handover_number as number, 'TT' as series, handover_date as on_day from written) w
        cross join lateral number_form(w.series, w.on_day) f
        where w.number is distinct from number_of(f.pattern, w.on_day,
          (regexp_match(w.number, number_shape(f.pattern)))[array_position(number_parts(f.pattern), 'N')]::bigint)
        limit 1;
      if found then
        raise exception 'Nomor % tidak menurut pola serinya', wrong using errcode = '23514', table = 'invoice_handover';
      end if;
      return null;
    end
    $function$;

CREATE OR REPLACE FUNCTION public.is_bill_disputed(of_bill bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select exists (select from (
    select distinct on (d.bill_line_id, d.about) d.decision from match_decision d
    where d.bill_line_id in (select id from vendor_bill_line where bill_id = of_bill)
    order by d.bill_line_id, d.about, d.id desc) l where l.decision = 'disputed')
$function$;

CREATE OR REPLACE FUNCTION public.is_purchase_order_begun(of_order bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select exists (select from purchase_order_line l where l.order_id = of_order
    and (exists (select from order_receipt_line k where k.order_line_id = l.id)
      or exists (select from vendor_bill_line x where x.order_line_id = l.id)))
$function$;

CREATE OR REPLACE FUNCTION public.journal_entry_number_fits()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    declare
      wrong text;
    begin
      select w.number into wrong
        from (select entry_number as number, 'JE' as series, entry_date as on_day from written) w
        cross join lateral number_form(w.series, w.on_day) f
        where w.number is distinct from number_of(f.pattern, w.on_day,
          (regexp_match(w.number, number_shape(f.pattern)))[array_position(number_parts(f.pattern), 'N')]::bigint)
        limit 1;
      if found then
        raise exception 'Nomor % tidak menurut pola serinya', wrong using errcode = '23514', table = 'journal_entry';
      end if;
      return null;
    end
    $function$;

CREATE OR REPLACE FUNCTION public.keep_an_admin()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'UPDATE' and new.role = 'admin' and new.is_active then
    return new;
  end if;
  if old.role = 'admin' and old.is_active then
    perform from user_account where role = 'admin' and is_active and id <> old.id order by id limit 1 for share;
    if not found then
      raise exception 'Harus tersisa satu admin yang aktif' using errcode = 'NR002';
    end if;
  end if;
  return coalesce(new, old);
end
$function$;

CREATE OR REPLACE PROCEDURE public.keep_as_issued(IN kept regclass, VARIADIC changing text[] DEFAULT '{}'::text[])
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('drop trigger if exists issued_stays on %s', kept);
  execute format('create trigger issued_stays after update or delete on %s for each row execute function keep_issued(%s)',
    kept, (select string_agg(quote_literal(c), ', ') from unnest(changing) c));
  execute format('alter table %s enable always trigger issued_stays', kept);
end
$procedure$;

CREATE OR REPLACE FUNCTION public.keep_issued()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  former jsonb := to_jsonb(old) - coalesce(tg_argv, '{}');
  column_name text;
begin
  if tg_op = 'DELETE' then
    raise exception 'Dokumen yang sudah terbit (%) tidak dapat dihapus', tg_table_name using errcode = 'NR002';
  end if;
  select n.key into column_name from jsonb_each(to_jsonb(new) - coalesce(tg_argv, '{}')) n
    where n.value is distinct from former -> n.key order by n.key limit 1;
  if found then
    raise exception 'Dokumen yang sudah terbit (%) tidak dapat diubah: %', tg_table_name, column_name
      using errcode = 'NR002';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.keep_order_standing(orders bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform from purchase_order_standing where order_id = any(orders) order by order_id for update;
  insert into purchase_order_standing as k
  select * from purchase_orders_stand(orders) order by order_id
  on conflict (order_id) do update
  set state = excluded.state, is_begun = excluded.is_begun, is_goods_left = excluded.is_goods_left, is_billable = excluded.is_billable
  where (k.state, k.is_begun, k.is_goods_left, k.is_billable)
    is distinct from (excluded.state, excluded.is_begun, excluded.is_goods_left, excluded.is_billable);
end
$function$;
revoke execute on function keep_order_standing(bigint[]) from public;

CREATE OR REPLACE FUNCTION public.keep_purchase_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  raise exception 'Purchase order tidak dapat dihapus' using errcode = 'NR002';
end
$function$;

CREATE OR REPLACE FUNCTION public.kept_accounts(of_accounts bigint[])
 RETURNS TABLE(account_id bigint, keeper text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select a.id, 'dokumen stok'
  from unnest(of_accounts) a (id)
  where (select p.started_on from stock_policy p) is not null
    and (exists (select from account_role r where r.account_id = a.id and r.role in ('inventory', 'inventory_in_transit',
        'grni', 'shipped_not_invoiced', 'service_in_progress', 'landed_cost_clearing'))
      or exists (select from product p where p.stock_account_id = a.id)
      or a.id = (select m.stock_account_id from stock_movement m where m.stock_account_id >= a.id
        order by m.stock_account_id, m.day limit 1))
  union all
  select a.id, 'giro'
  from unnest(of_accounts) a (id)
  where exists (select from giro g where g.account_id = a.id)
  union all
  select a.id, 'tagihan vendor dan pengkreditan PPN-nya'
  from unnest(of_accounts) a (id)
  where exists (select from account_role r where r.account_id = a.id and r.role = 'vat_in_pending')
    and not exists (select from account_role r where r.account_id = a.id and r.role = 'vat_in')
    and (select true from input_tax i where i.treatment = 'pending' order by i.id limit 1)
$function$;
comment on function public.kept_accounts(bigint[]) is 'Which of these accounts are moved by documents alone, and by which.';

CREATE OR REPLACE FUNCTION public.landed_cost_number_fits()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    declare
      wrong text;
    begin
      select w.number into wrong
        from (select run_number as number, 'LC' as series, run_date as on_day from written) w
        cross join lateral number_form(w.series, w.on_day) f
        where w.number is distinct from number_of(f.pattern, w.on_day,
          (regexp_match(w.number, number_shape(f.pattern)))[array_position(number_parts(f.pattern), 'N')]::bigint)
        limit 1;
      if found then
        raise exception 'Nomor % tidak menurut pola serinya', wrong using errcode = '23514', table = 'landed_cost';
      end if;
      return null;
    end
    $function$;

CREATE OR REPLACE PROCEDURE public.lines_with_document(IN kept regclass, IN document regclass, IN key_column text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('create trigger issued_whole before insert on %s for each row execute function refuse_late_line(%L, %L)',
    kept, document, key_column);
  execute format('alter table %s enable always trigger issued_whole', kept);
end
$procedure$;

CREATE OR REPLACE FUNCTION public.month_of_year(first_day date, day date)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
RETURN ((((((EXTRACT(year FROM day))::integer - (EXTRACT(year FROM first_day))::integer) * 12) + (EXTRACT(month FROM day))::integer) - (EXTRACT(month FROM first_day))::integer) + 1);

CREATE OR REPLACE FUNCTION public.name_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (lower(upper(btrim(regexp_replace(regexp_replace(regexp_replace(NORMALIZE(name, NFKC), '[\u0009-\u000d\u0085\u1680\u2028\u2029]'::text, ' '::text, 'g'::text), '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'::text, ''::text, 'g'::text), ' +'::text, ' '::text, 'g'::text)))) COLLATE "C");
comment on function public.name_key(pg_catalog.text) is 'What two names have in common that look alike; empty for one that shows nothing.';

CREATE OR REPLACE FUNCTION public.needs_department(account_type text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select account_type = any (r.required_types) and exists (select from department) from department_rule r
$function$;

CREATE OR REPLACE FUNCTION public.next_posting_moment(last timestamp with time zone, told timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  here timestamptz := clock_timestamp();
  apart double precision := abs(extract(epoch from here) - extract(epoch from told));
begin
  if apart > 300 then
    raise exception 'Jam server database dan jam program berbeda % menit. Tidak ada yang diposting; perbaiki jamnya, lalu coba lagi.',
      round(apart / 60) using errcode = 'NR010';
  end if;
  return greatest(here, last + interval '1 microsecond');
end
$function$;

CREATE OR REPLACE FUNCTION public.noted_of_line(of_line bigint)
 RETURNS TABLE(amount bigint, tax_amount bigint, cost_amount bigint, missing numeric, missing_amount bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select coalesce(sum(l.amount), 0)::bigint, coalesce(sum(l.tax_amount), 0)::bigint, coalesce(sum(l.cost_amount), 0)::bigint,
    coalesce(sum(l.quantity) filter (where l.receipt_id is null), 0), coalesce(sum(l.cleared_amount), 0)::bigint
  from debit_note_line l join debit_note n on n.id = l.note_id and n.cancelled_on is null where l.bill_line_id = of_line
$function$;

CREATE OR REPLACE FUNCTION public.number_form(wanted text, on_day date)
 RETURNS TABLE(pattern text, period integer)
 LANGUAGE sql
 STABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT f.pattern,
         CASE f.resets
             WHEN 'month'::text THEN (((EXTRACT(year FROM number_form.on_day))::integer * 100) + (EXTRACT(month FROM number_form.on_day))::integer)
             ELSE (EXTRACT(year FROM number_form.on_day))::integer
         END AS "extract"
    FROM (( SELECT s.pattern,
             s.resets,
             0 AS place
            FROM number_series s
           WHERE ((s.series = number_form.wanted) AND (s.from_day <= number_form.on_day))
           ORDER BY s.from_day DESC, s.id DESC
          LIMIT 1)
         UNION ALL
          SELECT (number_form.wanted || '-{YYYY}-{NNNNN}'::text),
             'year'::text,
             1
   ORDER BY 3
  LIMIT 1) f;
END;

CREATE OR REPLACE FUNCTION public.number_of(pattern text, on_day date, ordinal bigint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(replace(replace(replace(replace(pattern, '{YYYY}'::text, lpad((EXTRACT(year FROM on_day))::text, 4, '0'::text)), '{YY}'::text, "right"(lpad((EXTRACT(year FROM on_day))::text, 4, '0'::text), 2)), '{MM}'::text, lpad((EXTRACT(month FROM on_day))::text, 2, '0'::text)), '{ROM}'::text, (ARRAY['I'::text, 'II'::text, 'III'::text, 'IV'::text, 'V'::text, 'VI'::text, 'VII'::text, 'VIII'::text, 'IX'::text, 'X'::text, 'XI'::text, 'XII'::text])[(EXTRACT(month FROM on_day))::integer]), '\{N+\}'::text, lpad((ordinal)::text, GREATEST(length((ordinal)::text), length("substring"(pattern, '\{(N+)\}'::text))), '0'::text));

CREATE OR REPLACE FUNCTION public.number_order(number text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(regexp_replace(number, '(\d+)'::text, '000000000000\1'::text, 'g'::text), '\d*(\d{12})(?!\d)'::text, '\1'::text, 'g'::text);

CREATE OR REPLACE FUNCTION public.number_parts(pattern text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT "left"(part.part[1], 1) AS "left" FROM regexp_matches(number_parts.pattern, '\{([YMRN])[A-Z]*\}'::text, 'g'::text) part(part));

CREATE OR REPLACE FUNCTION public.number_series_guard()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'UPDATE' or old.from_day <= current_date then
    raise exception 'Pola nomor % yang sudah berlaku tidak dapat diubah', old.series using errcode = 'NR002';
  end if;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION public.number_shape(pattern text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (('^'::text || regexp_replace(replace(replace(replace(replace(replace(pattern, '.'::text, '\.'::text), '{YYYY}'::text, '(\d{4})'::text), '{YY}'::text, '(\d{2})'::text), '{MM}'::text, '(\d{2})'::text), '{ROM}'::text, '([IVX]+)'::text), '\{N+\}'::text, (('(\\d{'::text || length("substring"(pattern, '\{(N+)\}'::text))) || ',})'::text))) || '$'::text);

CREATE OR REPLACE FUNCTION public.numbers_given(given_series text, given_period integer, given bigint)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  insert into number_counter (series, period, last_number) values (given_series, given_period, given)
  on conflict (series, period) do update set last_number = greatest(number_counter.last_number, excluded.last_number)
$function$;
comment on function public.numbers_given(pg_catalog.text,integer,bigint) is 'Says which number of a series and period was the last one that a migration gave.';
revoke execute on function numbers_given(text,integer,bigint) from public;

CREATE OR REPLACE PROCEDURE public.numbers_of_series(IN kept regclass, IN number_column text, IN series_of text, IN day_of text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format($guard$
    create or replace function %1$I() returns trigger
    language plpgsql
    set search_path = pg_catalog, public, pg_temp
    as $body$
    declare
      wrong text;
    begin
      select w.number into wrong
        from (select %2$I as number, %3$s as series, %4$s as on_day from written) w
        cross join lateral number_form(w.series, w.on_day) f
        where w.number is distinct from number_of(f.pattern, w.on_day,
          (regexp_match(w.number, number_shape(f.pattern)))[array_position(number_parts(f.pattern), 'N')]::bigint)
        limit 1;
      if found then
        raise exception 'Nomor %% tidak menurut pola serinya', wrong using errcode = '23514', table = %5$L;
      end if;
      return null;
    end
    $body$
  $guard$, kept::text || '_number_fits', number_column, series_of, day_of, kept::text);
  execute format('drop trigger if exists number_of_series on %s', kept);
  execute format('create trigger number_of_series after insert on %s referencing new table as written
    for each statement execute function %I()', kept, kept::text || '_number_fits');
  execute format('alter table %s enable always trigger number_of_series', kept);
end
$procedure$;

CREATE OR REPLACE FUNCTION public.old_books_until()
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select cut_over_day from opening_balance where status = 'posted' $function$;

CREATE OR REPLACE FUNCTION public.overtaken_lines(of_count bigint)
 RETURNS TABLE(product_code text, count_number text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select l.product_code, max(m.reference_number)
  from stock_count c join stock_count_line l on l.count_id = c.id
  cross join lateral (select n.standing_sequence from stock_count_entry n where n.line_id = l.id order by n.id desc limit 1) e
  join stock_movement m on m.product_id = l.product_id and m.sequence > e.standing_sequence
    and m.warehouse_id = c.warehouse_id and m.reference_type = 'stock_count' and m.reference_number <> c.count_number
  where c.id = of_count
  group by l.id, l.product_code having sum(m.quantity) <> 0 order by l.product_code
$function$;

CREATE OR REPLACE FUNCTION public.paid_of_annual_tax(tax annual_tax, until date, but_for bigint DEFAULT NULL::bigint)
 RETURNS numeric
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select coalesce(sum(amount), 0) from self_paid_tax
  where kind = 'pph29' and cancelled_on is null and masa between tax.year_from and tax.year_to and paid_on <= until
    and id is distinct from but_for
$function$;
comment on function public.paid_of_annual_tax(public.annual_tax,pg_catalog.date,bigint) is 'What was paid until a day of what a year owes (Pasal 29), without one payment where it is named.';

CREATE OR REPLACE FUNCTION public.promise_of_handover()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  update sales_invoice i set promised_day = h.promised_day, promised_on = h.handover_date
  from invoice_handover h where h.id = new.handover_id and i.id = new.invoice_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.purchase_lines_progress(of_lines bigint[])
 RETURNS TABLE(line_id bigint, received numeric, received_cost numeric, received_net numeric, unbilled numeric, billed_amount numeric, ahead numeric)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select l.id, coalesce(r.quantity, 0), coalesce(r.cost, 0), coalesce(r.net, 0), coalesce(r.unbilled, 0), coalesce(b.amount, 0),
    coalesce(b.quantity, 0) - coalesce(b.arrived, 0)
  from purchase_order_line l
  left join lateral (
    select sum(g.quantity) as quantity, sum(coalesce(k.cost_amount, g.amount)) as cost, sum(k.net_amount) as net,
      sum(g.quantity - g.billed_quantity) filter (where g.amount > 0) as unbilled
    from order_receipt_line k
    join goods_receipt_line g on g.receipt_id = k.receipt_id and g.line_number = k.receipt_line
    join goods_receipt h on h.id = g.receipt_id and h.cancelled_on is null
    where k.order_line_id = l.id
  ) r on true
  left join lateral (
    select sum(x.amount) as amount, sum(x.quantity) as quantity,
      sum(coalesce((select sum(a.quantity) from billed_arrival a where a.bill_line_id = x.id), 0)
        + coalesce((select sum(n.quantity) from debit_note_line n join debit_note m on m.id = n.note_id and m.cancelled_on is null
          where n.bill_line_id = x.id and n.receipt_id is null), 0)) as arrived
    from vendor_bill_line x join vendor_bill y on y.id = x.bill_id and y.cancelled_on is null
    where x.order_line_id = l.id
  ) b on true
  where l.id = any(of_lines)
$function$;
comment on function public.purchase_lines_progress(bigint[]) is 'What came in and was billed of lines of orders.';

CREATE OR REPLACE FUNCTION public.purchase_order_number_fits()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    declare
      wrong text;
    begin
      select w.number into wrong
        from (select order_number as number, 'PO' as series, order_date as on_day from written) w
        cross join lateral number_form(w.series, w.on_day) f
        where w.number is distinct from number_of(f.pattern, w.on_day,
          (regexp_match(w.number, number_shape(f.pattern)))[array_position(number_parts(f.pattern), 'N')]::bigint)
        limit 1;
      if found then
        raise exception 'Nomor % tidak menurut pola serinya', wrong using errcode = '23514', table = 'purchase_order';
      end if;
      return null;
    end
    $function$;

CREATE OR REPLACE FUNCTION public.purchase_order_progress(of_order bigint)
 RETURNS TABLE(line_id bigint, received numeric, received_cost numeric, received_net numeric, unbilled numeric, billed_amount numeric, ahead numeric)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select * from purchase_lines_progress(array(select l.id from purchase_order_line l where l.order_id = of_order))
$function$;

CREATE OR REPLACE FUNCTION public.purchase_order_state(of_order bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select case
      when o.cancelled_on is not null then 'cancelled'
      when o.closed_on is null and p.is_left then case when p.is_begun then 'partial' else 'ordered' end
      when p.is_unbilled then 'received'
      when o.closed_on is not null then 'closed'
      else 'done'
    end
  from purchase_order o
  cross join lateral (
    select bool_or(case when l.product_id is null then q.billed_amount < l.amount else q.received < l.quantity end) as is_left,
      bool_or(q.received > 0 or q.billed_amount > 0) as is_begun,
      bool_or(q.unbilled > 0) as is_unbilled
    from purchase_order_progress(o.id) q join purchase_order_line l on l.id = q.line_id
  ) p
  where o.id = of_order
$function$;

CREATE OR REPLACE FUNCTION public.purchase_orders_stand(orders bigint[])
 RETURNS SETOF purchase_order_standing
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select o.id, purchase_order_state(o.id), is_purchase_order_begun(o.id),
    o.cancelled_on is null and o.closed_on is null and coalesce(p.is_goods_left, false),
    o.cancelled_on is null and coalesce(p.is_unbilled or (o.closed_on is null and p.is_chargeable), false)
  from purchase_order o
  cross join lateral (
    select bool_or(l.product_id is not null and q.received < l.quantity) as is_goods_left, bool_or(q.unbilled > 0) as is_unbilled,
      bool_or(case when l.account_id is null then q.received + q.ahead < l.quantity else q.billed_amount < l.amount end) as is_chargeable
    from purchase_order_progress(o.id) q join purchase_order_line l on l.id = q.line_id
  ) p
  where o.id = any(orders)
$function$;

CREATE OR REPLACE FUNCTION public.purchase_request_number_fits()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    declare
      wrong text;
    begin
      select w.number into wrong
        from (select request_number as number, 'PR' as series, request_date as on_day from written) w
        cross join lateral number_form(w.series, w.on_day) f
        where w.number is distinct from number_of(f.pattern, w.on_day,
          (regexp_match(w.number, number_shape(f.pattern)))[array_position(number_parts(f.pattern), 'N')]::bigint)
        limit 1;
      if found then
        raise exception 'Nomor % tidak menurut pola serinya', wrong using errcode = '23514', table = 'purchase_request';
      end if;
      return null;
    end
    $function$;

CREATE OR REPLACE FUNCTION public.purchase_request_state(of_request bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select case
      when r.status <> 'approved' then r.status
      when t.is_whole then 'ordered'
      when t.is_begun then 'partial'
      else 'approved'
    end
  from purchase_request r
  cross join lateral (
    select bool_and(q.taken >= q.quantity) as is_whole, bool_or(q.taken > 0) as is_begun
    from (select l.quantity, requested_taken(l.id) as taken from purchase_request_line l where l.request_id = r.id) q
  ) t
  where r.id = of_request
$function$;

CREATE OR REPLACE FUNCTION public.receipt_held_until(of_receipt bigint)
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select max(made.cancelled_on) from (
    select b.cancelled_on from vendor_bill_line l join vendor_bill b on b.id = l.bill_id where l.receipt_id = of_receipt
    union all
    select b.cancelled_on from billed_arrival a join vendor_bill_line l on l.id = a.bill_line_id
      join vendor_bill b on b.id = l.bill_id where a.receipt_id = of_receipt
    union all
    select n.cancelled_on from debit_note_line l join debit_note n on n.id = l.note_id where l.receipt_id = of_receipt
    union all
    select c.cancelled_on from landed_cost_line l join landed_cost c on c.id = l.run_id where l.receipt_id = of_receipt) made
$function$;
comment on function public.receipt_held_until(bigint) is 'The last day on which something that was made of a receipt was cancelled.';

CREATE OR REPLACE FUNCTION public.refuse_late_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  is_new boolean;
begin
  execute format('select xmin = pg_current_xact_id()::xid and created_at = now() from %I where id = $1', tg_argv[0])
    into is_new using (to_jsonb(new) ->> tg_argv[1])::bigint;
  if is_new is not true then
    raise exception 'Dokumen yang sudah terbit (%) tidak dapat ditambah baris', tg_argv[0] using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_losing_evidence()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform from attachment where subject_kind = tg_table_name and subject_id = old.id;
  if found then
    raise exception '% % punya lampiran', tg_table_name, old.id using errcode = '23503';
  end if;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_rewriting_audit()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  raise exception 'Catatan audit tidak dapat diubah atau dihapus' using errcode = 'NR001';
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_second_cancel()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if old.cancelled_on is not null then
    raise exception 'Dokumen sudah dibatalkan' using errcode = 'NR002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_truncate()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  raise exception 'Tabel % tidak dapat dikosongkan', tg_table_name using errcode = 'NR002';
end
$function$;

CREATE OR REPLACE PROCEDURE public.refuse_truncate_of(IN kept regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('create trigger refuse_truncate before truncate on %s execute function refuse_truncate()', kept);
  execute format('alter table %s enable always trigger refuse_truncate', kept);
end
$procedure$;

CREATE OR REPLACE FUNCTION public.refuse_while_waiting()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if exists (select from approval_request r where r.subject_table = tg_table_name and r.subject_id = new.id
      and r.input is null and r.state in ('waiting', 'blocked')) then
    raise exception 'Masih menunggu persetujuan' using errcode = 'NR012';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_wrong_reversal(reversal bigint)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  entry record;
  step record;
begin
  -- Two reversals of one entry are checked one after the other; whoever posts waits for the one before in any case.
  perform pg_advisory_xact_lock(4207, 1);
  select e.id, e.entry_number, e.reference_type, e.reverses_entry_id, o.status, o.reverses_entry_id is null
      and not exists (select from journal_entry r where r.reverses_entry_id = o.id and r.id <> e.id and r.status = 'posted')
      as is_alone into entry
    from journal_entry e left join journal_entry o on o.id = e.reverses_entry_id where e.id = reversal;
  if entry.status is distinct from 'posted' then
    raise exception 'Jurnal % membalik yang belum di-post', entry.entry_number using errcode = 'NR011';
  end if;
  select count(*) filter (where l.account_id is distinct from o.account_id
      or l.department_id is distinct from o.department_id
      or (l.debit > 0) is distinct from (o.credit > 0)) as strange,
    bool_and(l.reverses_line is null and l.debit = o.credit and l.credit = o.debit) as mirrors, count(*) as count into step
    from journal_line l
    left join journal_line o on o.entry_id = entry.reverses_entry_id
      and o.line_number = coalesce(l.reverses_line, l.line_number)
    where l.entry_id = reversal;
  if step.strange > 0 then
    raise exception 'Jurnal % bukan kebalikan dari yang dibaliknya', entry.entry_number using errcode = 'NR011';
  end if;
  -- The only mirror of an entry takes back what it moved and no more.
  if entry.is_alone and step.mirrors
    and step.count = (select count(*) from journal_line o where o.entry_id = entry.reverses_entry_id) then
    return;
  end if;
  for step in
    with recursive before as (
      select o.id, o.entry_number, o.reverses_entry_id from journal_entry o where o.id = entry.reverses_entry_id
      union all
      select o.id, o.entry_number, o.reverses_entry_id
      from before b join journal_entry o on o.id = b.reverses_entry_id
    )
    select b.id, b.entry_number from before b
  loop
    perform from standing_lines(step.id) s where s.standing < 0 limit 1;
    if found then
      raise exception 'Jurnal % dibalik lebih dari nilainya', step.entry_number using errcode = 'NR011';
    end if;
  end loop;
  if entry.reference_type <> 'reversal' then
    perform from standing_lines(entry.reverses_entry_id) s where s.standing > 0 limit 1;
    if found then
      raise exception 'Jurnal % dibalik sebagian', entry.entry_number using errcode = 'NR011';
    end if;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.requested_taken(of_line bigint)
 RETURNS numeric
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select coalesce(sum(l.quantity), 0) from purchase_order_line l
  join purchase_order o on o.id = l.order_id and o.cancelled_on is null
  where l.request_line_id = of_line
$function$;

CREATE OR REPLACE FUNCTION public.sales_delivery_number_fits()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    declare
      wrong text;
    begin
      select w.number into wrong
        from (select delivery_number as number, 'SJ' as series, delivery_date as on_day from written) w
        cross join lateral number_form(w.series, w.on_day) f
        where w.number is distinct from number_of(f.pattern, w.on_day,
          (regexp_match(w.number, number_shape(f.pattern)))[array_position(number_parts(f.pattern), 'N')]::bigint)
        limit 1;
      if found then
        raise exception 'Nomor % tidak menurut pola serinya', wrong using errcode = '23514', table = 'sales_delivery';
      end if;
      return null;
    end
    $function$;

CREATE OR REPLACE FUNCTION public.sales_invoice_number_fits()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    declare
      wrong text;
    begin
      select w.number into wrong
        from (select invoice_number as number, case when opening_day is null then 'INV' else 'OPI' end as series, coalesce(opening_day, invoice_date) as on_day from written) w
        cross join lateral number_form(w.series, w.on_day) f
        where w.number is distinct from number_of(f.pattern, w.on_day,
          (regexp_match(w.number, number_shape(f.pattern)))[array_position(number_parts(f.pattern), 'N')]::bigint)
        limit 1;
      if found then
        raise exception 'Nomor % tidak menurut pola serinya', wrong using errcode = '23514', table = 'sales_invoice';
      end if;
      return null;
    end
    $function$;

CREATE OR REPLACE FUNCTION public.sales_order_number_fits()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    declare
      wrong text;
    begin
      select w.number into wrong
        from (select order_number as number, 'SO' as series, order_date as on_day from written) w
        cross join lateral number_form(w.series, w.on_day) f
        where w.number is distinct from number_of(f.pattern, w.on_day,
          (regexp_match(w.number, number_shape(f.pattern)))[array_position(number_parts(f.pattern), 'N')]::bigint)
        limit 1;
      if found then
        raise exception 'Nomor % tidak menurut pola serinya', wrong using errcode = '23514', table = 'sales_order';
      end if;
      return null;
    end
    $function$;

CREATE OR REPLACE FUNCTION public.sales_quotation_number_fits()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    declare
      wrong text;
    begin
      select w.number into wrong
        from (select quotation_number as number, 'QT' as series, quotation_date as on_day from written) w
        cross join lateral number_form(w.series, w.on_day) f
        where w.number is distinct from number_of(f.pattern, w.on_day,
          (regexp_match(w.number, number_shape(f.pattern)))[array_position(number_parts(f.pattern), 'N')]::bigint)
        limit 1;
      if found then
        raise exception 'Nomor % tidak menurut pola serinya', wrong using errcode = '23514', table = 'sales_quotation';
      end if;
      return null;
    end
    $function$;

CREATE OR REPLACE FUNCTION public.sales_receipt_number_fits()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    declare
      wrong text;
    begin
      select w.number into wrong
        from (select receipt_number as number, 'RCP' as series, receipt_date as on_day from written) w
        cross join lateral number_form(w.series, w.on_day) f
        where w.number is distinct from number_of(f.pattern, w.on_day,
          (regexp_match(w.number, number_shape(f.pattern)))[array_position(number_parts(f.pattern), 'N')]::bigint)
        limit 1;
      if found then
        raise exception 'Nomor % tidak menurut pola serinya', wrong using errcode = '23514', table = 'sales_receipt';
      end if;
      return null;
    end
    $function$;

CREATE OR REPLACE FUNCTION public.sales_write_off_number_fits()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    declare
      wrong text;
    begin
      select w.number into wrong
        from (select write_off_number as number, 'WO' as series, write_off_date as on_day from written) w
        cross join lateral number_form(w.series, w.on_day) f
        where w.number is distinct from number_of(f.pattern, w.on_day,
          (regexp_match(w.number, number_shape(f.pattern)))[array_position(number_parts(f.pattern), 'N')]::bigint)
        limit 1;
      if found then
        raise exception 'Nomor % tidak menurut pola serinya', wrong using errcode = '23514', table = 'sales_write_off';
      end if;
      return null;
    end
    $function$;

CREATE OR REPLACE FUNCTION public.seal_audit(at_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  state audit_seal_state;
  horizon xid8 := pg_snapshot_xmin(pg_current_snapshot());
  last_position bigint;
  last_hash bytea;
  sealed integer := 0;
  entry audit_log;
begin
  select * into state from audit_seal_state for update skip locked;
  if not found then return 0; end if;
  select position, hash into last_position, last_hash from audit_seal order by position desc limit 1;
  last_position := coalesce(last_position, 0);
  last_hash := coalesce(last_hash, '\x0000000000000000000000000000000000000000000000000000000000000000');
  for entry in
    select l.* from audit_log l
    where (l.transaction_id, l.id) > (state.sealed_before, state.sealed_id) and l.transaction_id < horizon
      and not exists (select from audit_seal s where s.audit_id = l.id)
    order by l.transaction_id, l.id
    limit at_most
  loop
    last_position := last_position + 1;
    last_hash := audit_hash(last_position, last_hash, audit_text(entry));
    insert into audit_seal (position, audit_id, hash) values (last_position, entry.id, last_hash);
    sealed := sealed + 1;
    state.sealed_before := entry.transaction_id;
    state.sealed_id := entry.id;
  end loop;
  if sealed < at_most then
    state.sealed_before := horizon;
    state.sealed_id := 0;
  end if;
  update audit_seal_state set sealed_before = state.sealed_before, sealed_id = state.sealed_id;
  return sealed;
end
$function$;
revoke execute on function seal_audit(integer) from public;
grant execute on function seal_audit(integer) to neraca_app;

CREATE OR REPLACE FUNCTION public.service_order_number_fits()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    declare
      wrong text;
    begin
      select w.number into wrong
        from (select order_number as number, 'SVC' as series, order_date as on_day from written) w
        cross join lateral number_form(w.series, w.on_day) f
        where w.number is distinct from number_of(f.pattern, w.on_day,
          (regexp_match(w.number, number_shape(f.pattern)))[array_position(number_parts(f.pattern), 'N')]::bigint)
        limit 1;
      if found then
        raise exception 'Nomor % tidak menurut pola serinya', wrong using errcode = '23514', table = 'service_order';
      end if;
      return null;
    end
    $function$;

CREATE OR REPLACE FUNCTION public.set_off_number_fits()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    declare
      wrong text;
    begin
      select w.number into wrong
        from (select set_off_number as number, 'PJ' as series, set_off_date as on_day from written) w
        cross join lateral number_form(w.series, w.on_day) f
        where w.number is distinct from number_of(f.pattern, w.on_day,
          (regexp_match(w.number, number_shape(f.pattern)))[array_position(number_parts(f.pattern), 'N')]::bigint)
        limit 1;
      if found then
        raise exception 'Nomor % tidak menurut pola serinya', wrong using errcode = '23514', table = 'set_off';
      end if;
      return null;
    end
    $function$;

CREATE OR REPLACE FUNCTION public.settle_known_at(asked timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  -- Moments are shown in milliseconds: whatever is of the same one counts.
  until timestamptz := date_trunc('milliseconds', asked) + interval '1 millisecond';
  settled timestamptz;
begin
  select c.moment into settled from posting_counter c;
  if settled >= until then return; end if;
  if asked > greatest(clock_timestamp(), settled) then
    raise exception 'Waktu yang diminta belum tiba' using errcode = 'NR009';
  end if;
  perform set_config('lock_timeout', '2s', true);
  update posting_counter set moment = greatest(moment, until), moment_of = null;
exception when lock_not_available then
  raise exception 'Jurnal sedang dicatat. Laporan per waktu ini dapat dilihat setelah selesai; coba lagi nanti.'
    using errcode = 'NR008';
end
$function$;
revoke execute on function settle_known_at(timestamp with time zone) from public;
grant execute on function settle_known_at(timestamp with time zone) to neraca_app;

CREATE OR REPLACE FUNCTION public.share_posting_turn()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  work record;
begin
  if pg_try_advisory_xact_lock_shared(4203, 1) then return; end if;
  select case i.status when 'undoing' then 'Pembatalan impor ' else 'Impor ' end || i.file_name || ' oleh ' || i.created_by
      || ' sedang dicatat (' || replace(to_char((i.progress ->> 'written')::bigint, 'FM999,999,999,990'), ',', '.') || ' dari '
      || replace(to_char(i.entry_count, 'FM999,999,999,990'), ',', '.') || ' jurnal)' as text
    into work from journal_import i where i.status in ('posting', 'undoing');
  raise exception '%. Posting dibuka kembali setelah selesai; coba lagi nanti.',
    coalesce(work.text, 'Impor, saldo awal, tutup buku tahunan, atau perubahan akun sedang dicatat') using errcode = 'NR008';
end
$function$;
revoke execute on function share_posting_turn() from public;
grant execute on function share_posting_turn() to neraca_app;

CREATE OR REPLACE FUNCTION public.spending_limits(of_accounts bigint[], of_days date[], is_held boolean)
 RETURNS TABLE(key text, label text, action text, span text, first_day date, account_ids bigint[], months_left numeric[], department_id bigint, departments jsonb)
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if is_held then
    if not exists (select from budget_control c where c.action <> 'ignore') then
      return;
    end if;
    -- One after the other, whoever spends of the same; what is left is read when it is one's turn.
    perform from budget_control c where c.action <> 'ignore'
        and c.id in (select a.control_id from budget_accounts() a where a.id = any (of_accounts))
      order by c.account_id for no key update;
  end if;
  return query
  with recursive ruled as (
    select a.*, case when a.action in ('warn', 'stop') then 'control ' || a.control_id else 'account ' || a.id end as pool
    from budget_accounts() a
  ), pooled as materialized (
    select r.* from ruled r where r.pool in (select x.pool from ruled x where x.id = any (of_accounts)
      and (not is_held or x.action in ('warn', 'stop')))
  ), in_force as materialized (
    select distinct y.id, y.first_day from unnest(of_days) d (day) cross join lateral (
      select b.id, b.first_day from budget b
      where b.status = 'approved' and d.day >= b.first_day and d.day < (b.first_day + interval '1 year')::date
      order by b.first_day desc limit 1) y
  ), planned as materialized (
    select p.pool, p.sign, y.first_day, l.*
    from pooled p join budget_line l on l.account_id = p.id join in_force y on y.id = l.budget_id
  ), taken (pool, first_day, account_id, department_id, owner) as (
    -- Departments with a budget of their own on an account, and those below them that have none.
    select n.pool, n.first_day, n.account_id, n.department_id, n.department_id from planned n where n.department_id is not null
    union all
    select t.pool, t.first_day, t.account_id, d.id, t.owner from taken t join department d on d.parent_id = t.department_id
    where not exists (select from planned n
      where n.first_day = t.first_day and n.account_id = t.account_id and n.department_id = d.id)
  ), moved as (
    select n.pool, n.department_id as owner, n.first_day, m.place::int as place, n.sign * m.amount as amount, true as is_planned
    from planned n cross join lateral unnest(array[n.month_1, n.month_2, n.month_3, n.month_4, n.month_5, n.month_6, n.month_7, n.month_8,
      n.month_9, n.month_10, n.month_11, n.month_12]) with ordinality m (amount, place)
    union all
    select p.pool, null, y.first_day, month_of_year(y.first_day, b.month), b.credit - b.debit, false
    from pooled p join account_month_balance b on b.account_id = p.id
    join in_force y on b.month >= y.first_day and b.month < (y.first_day + interval '1 year')::date
    union all
    select t.pool, o.owner, t.first_day, month_of_year(t.first_day, b.month), o.sign * (b.credit - b.debit), false
    from taken t join account_department_month b on b.account_id = t.account_id and b.department_id = t.department_id
      and b.month >= t.first_day and b.month < (t.first_day + interval '1 year')::date
    cross join lateral (values (t.owner, 1), (null::bigint, -1)) o (owner, sign)
    union all
    select p.pool, t.owner, y.first_day, month_of_year(y.first_day, e.entry_date), l.debit - l.credit, false
    from in_force y join journal_entry e on e.status = 'posted' and e.reference_type in ('opening', 'closing')
      and e.entry_date >= y.first_day and e.entry_date < (y.first_day + interval '1 year')::date
    join journal_line l on l.entry_id = e.id join pooled p on p.id = l.account_id
    left join taken t on t.first_day = y.first_day and t.account_id = l.account_id and t.department_id = l.department_id
    union all
    select p.pool, t.owner, y.first_day, month_of_year(y.first_day, c.month), -c.amount, false
    from pooled p join budget_committed() c on c.account_id = p.id
    join in_force y on c.month >= y.first_day and c.month < (y.first_day + interval '1 year')::date
    left join taken t on t.first_day = y.first_day and t.account_id = c.account_id and t.department_id = c.department_id
  ), by_month as materialized (
    select m.pool, m.owner, m.first_day, m.place, sum(m.amount) as amount, bool_or(m.is_planned) as is_planned
    from moved m group by 1, 2, 3, 4
  ), pools as (
    select p.pool, min(case when p.action in ('warn', 'stop') then p.label else p.code || ' ' || p.name end) as label,
      min(case when p.action in ('warn', 'stop') then p.action else 'ignore' end) as action,
      min(case when p.action in ('warn', 'stop') then p.span else 'month' end) as span,
      array_agg(p.id order by p.id) as account_ids
    from pooled p group by 1
  ), limits as (
    select p.pool, null::bigint as owner, y.first_day, p.account_ids from pools p cross join in_force y
    union all
    select t.pool, t.owner, t.first_day, array_agg(distinct t.account_id order by t.account_id) from taken t group by 1, 2, 3
  )
  select p.pool || coalesce(' department ' || i.owner, ''),
    p.label || case when i.owner is not null then ' · ' || d.name
      when exists (select from taken t where t.pool = i.pool and t.first_day = i.first_day) then ' · tanpa anggaran departemen'
      else '' end,
    p.action, p.span, i.first_day, i.account_ids,
    (select array_agg(coalesce(b.amount, 0) order by n.place) from generate_series(1, 12) n (place)
      left join by_month b on b.pool = i.pool and b.first_day = i.first_day and b.place = n.place
        and b.owner is not distinct from i.owner),
    i.owner,
    (select coalesce(jsonb_agg(jsonb_build_object('accountId', r.account_id, 'ids', r.ids)), '[]') from (
      select t.account_id, jsonb_agg(t.department_id order by t.department_id) as ids from taken t
      where t.pool = i.pool and t.first_day = i.first_day and (i.owner is null or t.owner = i.owner)
      group by t.account_id order by t.account_id) r)
  from limits i join pools p on p.pool = i.pool left join department d on d.id = i.owner
  where p.action <> 'ignore' or exists (select from by_month b where b.pool = i.pool and b.first_day = i.first_day
    and b.is_planned and b.owner is not distinct from i.owner)
  order by p.pool, i.first_day, i.owner nulls first;
end
$function$;
comment on function public.spending_limits(bigint[],pg_catalog.date[],boolean) is 'What is left of the limits that accounts have in the fiscal years of days, by month, debit positive, by department where it has a budget of its own; held against everybody else who asks for them when they are asked so.';

CREATE OR REPLACE FUNCTION public.spread_cost(of_line bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select coalesce(sum(s.amount), 0)::bigint from landed_cost_source s
  join landed_cost r on r.id = s.run_id and r.cancelled_on is null where s.bill_line_id = of_line
$function$;

CREATE OR REPLACE FUNCTION public.standing_lines(entry bigint, on_day date DEFAULT 'infinity'::date)
 RETURNS TABLE(line_number integer, standing bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  with recursive moved as (
    select l.line_number as of_line, l.entry_id, l.line_number, l.debit + l.credit as amount, 1 as sign
    from journal_line l where l.entry_id = entry
    union all
    select m.of_line, c.entry_id, c.line_number, c.amount, -m.sign
    from moved m
    join journal_entry r on r.reverses_entry_id = m.entry_id and r.status = 'posted' and r.entry_date <= on_day
    cross join lateral (
      select l.entry_id, l.line_number, l.debit + l.credit as amount from journal_line l
        where l.entry_id = r.id and l.line_number = m.line_number and l.reverses_line is null
      union all
      select l.entry_id, l.line_number, l.debit + l.credit from journal_line l
        where l.entry_id = r.id and l.reverses_line = m.line_number
    ) c
  )
  select m.of_line, sum(m.sign * m.amount)::bigint from moved m group by m.of_line
$function$;

CREATE OR REPLACE PROCEDURE public.stays_with_evidence(IN kept regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('create trigger evidence_stays before delete on %s for each row execute function refuse_losing_evidence()', kept);
  execute format('alter table %s enable always trigger evidence_stays', kept);
end
$procedure$;

CREATE OR REPLACE FUNCTION public.stock_adjustment_number_fits()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    declare
      wrong text;
    begin
      select w.number into wrong
        from (select adjustment_number as number, 'ADJ' as series, adjustment_date as on_day from written) w
        cross join lateral number_form(w.series, w.on_day) f
        where w.number is distinct from number_of(f.pattern, w.on_day,
          (regexp_match(w.number, number_shape(f.pattern)))[array_position(number_parts(f.pattern), 'N')]::bigint)
        limit 1;
      if found then
        raise exception 'Nomor % tidak menurut pola serinya', wrong using errcode = '23514', table = 'stock_adjustment';
      end if;
      return null;
    end
    $function$;

CREATE OR REPLACE FUNCTION public.stock_count_number_fits()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    declare
      wrong text;
    begin
      select w.number into wrong
        from (select count_number as number, 'OPN' as series, count_date as on_day from written) w
        cross join lateral number_form(w.series, w.on_day) f
        where w.number is distinct from number_of(f.pattern, w.on_day,
          (regexp_match(w.number, number_shape(f.pattern)))[array_position(number_parts(f.pattern), 'N')]::bigint)
        limit 1;
      if found then
        raise exception 'Nomor % tidak menurut pola serinya', wrong using errcode = '23514', table = 'stock_count';
      end if;
      return null;
    end
    $function$;

CREATE OR REPLACE FUNCTION public.stock_lock_on(asked date, actor bigint)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  refusal text;
begin
  if (select p.status from fiscal_period p where p.month = date_trunc('month', asked)::date) = 'closed' then
    return format('Periode %s sudah ditutup', to_char(asked, 'YYYY-MM'));
  end if;
  if exists (select from year_closing y where y.last_day >= asked) then
    return format('Periode %s berada dalam tahun buku yang sudah ditutup', to_char(asked, 'YYYY-MM'));
  end if;
  select format('Kelompok %s terkunci s.d. %s', l.document_group, to_char(l.locked_until, 'YYYY-MM-DD')) into refusal
    from document_lock l where l.locked_until >= asked and l.document_group in ('everything', 'stock')
    order by l.locked_until desc, l.document_group limit 1;
  if (select p.status from fiscal_period p where p.month = date_trunc('month', asked)::date) = 'locked' then
    refusal := format('Periode %s terkunci', to_char(asked, 'YYYY-MM'));
  end if;
  if refusal is not null and exists (select from period_exception x
    where x.month = date_trunc('month', asked)::date and x.revoked_at is null and x.user_id = actor and x.until > clock_timestamp())
  then
    return null;
  end if;
  return refusal;
end
$function$;

CREATE OR REPLACE FUNCTION public.stock_transfer_number_fits()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    declare
      wrong text;
    begin
      select w.number into wrong
        from (select transfer_number as number, 'TRF' as series, transfer_date as on_day from written) w
        cross join lateral number_form(w.series, w.on_day) f
        where w.number is distinct from number_of(f.pattern, w.on_day,
          (regexp_match(w.number, number_shape(f.pattern)))[array_position(number_parts(f.pattern), 'N')]::bigint)
        limit 1;
      if found then
        raise exception 'Nomor % tidak menurut pola serinya', wrong using errcode = '23514', table = 'stock_transfer';
      end if;
      return null;
    end
    $function$;

CREATE OR REPLACE FUNCTION public.take_entry_ids(count integer)
 RETURNS SETOF bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select nextval(pg_get_serial_sequence('journal_entry', 'id')) from generate_series(1, count) $function$;
revoke execute on function take_entry_ids(integer) from public;
grant execute on function take_entry_ids(integer) to neraca_app;

CREATE OR REPLACE FUNCTION public.take_posting_turn()
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select pg_advisory_xact_lock(4203, 1)
$function$;
revoke execute on function take_posting_turn() from public;
grant execute on function take_posting_turn() to neraca_app;

CREATE OR REPLACE FUNCTION public.tally_customers()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into customer_tally as t
    select coalesce(n.group_name, ''), n.is_active, pg_backend_pid() % 16, count(*)
    from new_rows n group by 1, 2 order by 1, 2
    on conflict (group_name, is_active, slot) do update set records = t.records + excluded.records;
  elsif tg_op = 'DELETE' then
    insert into customer_tally as t
    select coalesce(o.group_name, ''), o.is_active, pg_backend_pid() % 16, -count(*)
    from old_rows o group by 1, 2 order by 1, 2
    on conflict (group_name, is_active, slot) do update set records = t.records + excluded.records;
  else
    insert into customer_tally as t
    select coalesce(c.group_name, ''), c.is_active, pg_backend_pid() % 16, sum(c.change)
    from (select group_name, is_active, 1 as change from new_rows
          union all select group_name, is_active, -1 from old_rows) c
    group by 1, 2 having sum(c.change) <> 0 order by 1, 2
    on conflict (group_name, is_active, slot) do update set records = t.records + excluded.records;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.tally_departments()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into department_tally as t
    select n.is_active, pg_backend_pid() % 16, count(*) from new_rows n group by 1 order by 1
    on conflict (is_active, slot) do update set records = t.records + excluded.records;
  elsif tg_op = 'DELETE' then
    insert into department_tally as t
    select o.is_active, pg_backend_pid() % 16, -count(*) from old_rows o group by 1 order by 1
    on conflict (is_active, slot) do update set records = t.records + excluded.records;
  else
    insert into department_tally as t
    select c.is_active, pg_backend_pid() % 16, sum(c.change)
    from (select is_active, 1 as change from new_rows union all select is_active, -1 from old_rows) c
    group by 1 having sum(c.change) <> 0 order by 1
    on conflict (is_active, slot) do update set records = t.records + excluded.records;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.tally_products()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into product_tally as t (is_service, tax_class, is_active, slot, records)
    select n.is_service, n.tax_class, n.is_active, pg_backend_pid() % 16, count(*)
    from new_rows n group by 1, 2, 3 order by 1, 2, 3
    on conflict (is_service, tax_class, is_active, slot) do update set records = t.records + excluded.records;
  elsif tg_op = 'DELETE' then
    insert into product_tally as t (is_service, tax_class, is_active, slot, records)
    select o.is_service, o.tax_class, o.is_active, pg_backend_pid() % 16, -count(*)
    from old_rows o group by 1, 2, 3 order by 1, 2, 3
    on conflict (is_service, tax_class, is_active, slot) do update set records = t.records + excluded.records;
  else
    insert into product_tally as t (is_service, tax_class, is_active, slot, records)
    select c.is_service, c.tax_class, c.is_active, pg_backend_pid() % 16, sum(c.change)
    from (select is_service, tax_class, is_active, 1 as change from new_rows
          union all select is_service, tax_class, is_active, -1 from old_rows) c
    group by 1, 2, 3 having sum(c.change) <> 0 order by 1, 2, 3
    on conflict (is_service, tax_class, is_active, slot) do update set records = t.records + excluded.records;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.tally_vendor_bills()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into vendor_bill_tally as t
    select pg_backend_pid() % 64, count(*), coalesce(sum(n.total_amount) filter (where n.cancelled_on is null), 0),
      coalesce(sum(n.payable_amount - n.settled_amount) filter (where n.cancelled_on is null), 0)
    from new_rows n where n.voided_at is null having count(*) > 0
    on conflict (slot) do update set bills = t.bills + excluded.bills,
      total_amount = t.total_amount + excluded.total_amount, open_amount = t.open_amount + excluded.open_amount;
  else
    insert into vendor_bill_tally as t
    select pg_backend_pid() % 64, sum(c.change), coalesce(sum(c.change * c.total_amount) filter (where c.cancelled_on is null), 0),
      coalesce(sum(c.change * (c.payable_amount - c.settled_amount)) filter (where c.cancelled_on is null), 0)
    from (select 1 as change, total_amount, payable_amount, settled_amount, cancelled_on, voided_at from new_rows
          union all select -1, total_amount, payable_amount, settled_amount, cancelled_on, voided_at from old_rows) c
    where c.voided_at is null having count(*) > 0
    on conflict (slot) do update set bills = t.bills + excluded.bills,
      total_amount = t.total_amount + excluded.total_amount, open_amount = t.open_amount + excluded.open_amount;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.tally_vendors()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into vendor_tally as t
    select coalesce(n.group_name, ''), n.is_active, pg_backend_pid() % 16, count(*)
    from new_rows n group by 1, 2 order by 1, 2
    on conflict (group_name, is_active, slot) do update set records = t.records + excluded.records;
  elsif tg_op = 'DELETE' then
    insert into vendor_tally as t
    select coalesce(o.group_name, ''), o.is_active, pg_backend_pid() % 16, -count(*)
    from old_rows o group by 1, 2 order by 1, 2
    on conflict (group_name, is_active, slot) do update set records = t.records + excluded.records;
  else
    insert into vendor_tally as t
    select coalesce(c.group_name, ''), c.is_active, pg_backend_pid() % 16, sum(c.change)
    from (select group_name, is_active, 1 as change from new_rows
          union all select group_name, is_active, -1 from old_rows) c
    group by 1, 2 having sum(c.change) <> 0 order by 1, 2
    on conflict (group_name, is_active, slot) do update set records = t.records + excluded.records;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.tally_warehouses()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into warehouse_tally as t
    select n.is_active, pg_backend_pid() % 16, count(*) from new_rows n group by 1 order by 1
    on conflict (is_active, slot) do update set records = t.records + excluded.records;
  elsif tg_op = 'DELETE' then
    insert into warehouse_tally as t
    select o.is_active, pg_backend_pid() % 16, -count(*) from old_rows o group by 1 order by 1
    on conflict (is_active, slot) do update set records = t.records + excluded.records;
  else
    insert into warehouse_tally as t
    select c.is_active, pg_backend_pid() % 16, sum(c.change)
    from (select is_active, 1 as change from new_rows union all select is_active, -1 from old_rows) c
    group by 1 having sum(c.change) <> 0 order by 1
    on conflict (is_active, slot) do update set records = t.records + excluded.records;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.undeducted_of(line_id bigint)
 RETURNS numeric
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select a.subtotal - credited_of(a.id) + (select coalesce(sum(d.subtotal - credited_of(d.id)), 0)
    from sales_invoice_line d where d.advance_line_id = a.id)
  from sales_invoice_line a where a.id = line_id
$function$;

CREATE OR REPLACE FUNCTION public.used_credit(of_note bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select coalesce(sum(u.amount), 0)::bigint from vendor_credit_use u
  join vendor_payment p on p.id = u.payment_id and p.cancelled_on is null where u.note_id = of_note
$function$;

CREATE OR REPLACE FUNCTION public.vendor_bill_number_fits()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    declare
      wrong text;
    begin
      select w.number into wrong
        from (select bill_number as number, 'BILL' as series, coalesce(opening_day, posting_day) as on_day from written) w
        cross join lateral number_form(w.series, w.on_day) f
        where w.number is distinct from number_of(f.pattern, w.on_day,
          (regexp_match(w.number, number_shape(f.pattern)))[array_position(number_parts(f.pattern), 'N')]::bigint)
        limit 1;
      if found then
        raise exception 'Nomor % tidak menurut pola serinya', wrong using errcode = '23514', table = 'vendor_bill';
      end if;
      return null;
    end
    $function$;

CREATE OR REPLACE FUNCTION public.vendor_payment_number_fits()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    declare
      wrong text;
    begin
      select w.number into wrong
        from (select payment_number as number, 'PAY' as series, payment_date as on_day from written) w
        cross join lateral number_form(w.series, w.on_day) f
        where w.number is distinct from number_of(f.pattern, w.on_day,
          (regexp_match(w.number, number_shape(f.pattern)))[array_position(number_parts(f.pattern), 'N')]::bigint)
        limit 1;
      if found then
        raise exception 'Nomor % tidak menurut pola serinya', wrong using errcode = '23514', table = 'vendor_payment';
      end if;
      return null;
    end
    $function$;
