-- Chart of accounts, journal entries and maintained balances, with the rules no code may break.

create table account (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[1-5]-(0000|[1-9]000|[1-9][1-9]\d\d)$'),
  name text not null check (length(btrim(name)) between 1 and 200),
  type text not null check (type in ('asset', 'liability', 'equity', 'revenue', 'expense')),
  description text check (length(description) <= 1000),
  normal_balance text not null check (normal_balance in ('debit', 'credit')),
  cash_flow_class text check (cash_flow_class in ('cash', 'operating', 'investing', 'financing', 'noncash', 'none')),
  report_line text check (length(report_line) <= 100),
  is_active boolean not null default true,
  level smallint not null generated always as (
    case when code like '_-0000' then 0 when code like '_-_000' then 1 when code like '_-__00' then 2 else 3 end
  ) stored,
  parent_code text generated always as (
    case when code like '_-0000' then null
      when code like '_-_000' then left(code, 2) || '0000'
      when code like '_-__00' then left(code, 3) || '000'
      else left(code, 4) || '00' end
  ) stored references account (code) deferrable initially deferred,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (left(code, 1) = case type when 'asset' then '1' when 'liability' then '2' when 'equity' then '3'
    when 'revenue' then '4' else '5' end)
);
create unique index account_type_name on account (type, lower(btrim(name)));
create index account_parent on account (parent_code);
call audit_table('account', 'id');

create table account_role (
  role text primary key check (role ~ '^[a-z][a-z0-9_]*$'),
  account_id bigint not null references account (id),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
comment on table account_role is 'Which account automatic journals use for each purpose; no code mentions an account code.';
create index account_role_account on account_role (account_id);
call audit_table('account_role', 'role');

create table fiscal_period (
  month date primary key check (extract(day from month) = 1),
  status text not null check (status in ('open', 'locked', 'closed')),
  reason text,
  changed_by text not null,
  changed_at timestamptz not null default now(),
  version integer not null default 1
);
comment on table fiscal_period is 'Months that are not simply open; a month without a row is open.';
call audit_table('fiscal_period', 'month');

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
create index journal_entry_day on journal_entry (entry_date desc, id desc) where deleted_at is null;
create index journal_entry_status_day on journal_entry (status, entry_date desc, id desc) where deleted_at is null;
create index journal_entry_reference on journal_entry (reference_type, reference_id) where reference_id is not null;
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

create table posting_counter (
  only_row boolean primary key default true check (only_row),
  last_number bigint not null check (last_number >= 0),
  posted_total bigint not null check (posted_total between 0 and 9007199254740991)
);
comment on column posting_counter.posted_total is 'Sum of all posted debits: while it is exact in the program, so is every total of every report.';
insert into posting_counter (last_number, posted_total) values (0, 0);

create table account_day_balance (
  account_id bigint not null references account (id),
  day date not null,
  slot smallint not null,
  debit bigint not null check (debit >= 0),
  credit bigint not null check (credit >= 0),
  line_count integer not null check (line_count >= 0),
  primary key (account_id, day, slot)
) with (fillfactor = 70);
comment on table account_day_balance is 'Posted movement per account and day, spread over slots so that concurrent postings do not queue.';

create table account_month_balance (
  account_id bigint not null references account (id),
  month date not null check (extract(day from month) = 1),
  slot smallint not null,
  debit bigint not null check (debit >= 0),
  credit bigint not null check (credit >= 0),
  line_count integer not null check (line_count >= 0),
  primary key (account_id, month, slot)
) with (fillfactor = 70);
create index account_day_balance_day on account_day_balance (day);

-- Guards. Each only refuses; none computes a value of the books.

create function guard_journal_entry() returns trigger
language plpgsql
as $$
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
    perform from fiscal_period p where p.month = date_trunc('month', new.entry_date)::date and p.status <> 'open';
    if found then
      raise exception 'Periode % sudah ditutup', to_char(new.entry_date, 'YYYY-MM') using errcode = 'NR003';
    end if;
  end if;
  return new;
end
$$;
create trigger journal_entry_guard before insert or update or delete on journal_entry
  for each row execute function guard_journal_entry();

create function guard_journal_line() returns trigger
language plpgsql
as $$
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
$$;
create trigger journal_line_guard before insert or update or delete on journal_line
  for each row execute function guard_journal_line();

-- At commit a posted entry has at least two lines, numbered without gap, with equal sides, its own totals, and on leaf
-- accounts only.
create function check_posted_entry() returns trigger
language plpgsql
as $$
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
$$;
create constraint trigger journal_entry_balanced after insert or update on journal_entry
  deferrable initially deferred for each row when (new.status = 'posted') execute function check_posted_entry();

-- At commit a posted line has a posted entry of its number. The last line of an entry is checked against all others:
-- the entry may have been checked before it came, and since numbers have no gap, a line that came later is the last.
create function check_posted_line() returns trigger
language plpgsql
as $$
declare
  entry record;
begin
  select e.posting_number, e.entry_number, e.total_debit into entry from journal_entry e where e.id = new.entry_id;
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
  return null;
end
$$;
create constraint trigger journal_line_balanced after insert or update on journal_line
  deferrable initially deferred for each row when (new.posting_number is not null)
  execute function check_posted_line();

create function guard_fiscal_period() returns trigger
language plpgsql
as $$
declare
  changed date := case when tg_op = 'DELETE' then old.month else new.month end;
begin
  if tg_op = 'UPDATE' and new.month <> old.month then
    raise exception 'Bulan periode tidak dapat diganti' using errcode = 'NR003';
  end if;
  perform pg_advisory_xact_lock(4201, extract(year from changed)::integer * 100 + extract(month from changed)::integer);
  if tg_op = 'DELETE' then return old; end if;
  -- Whoever still posted into the month has finished by now.
  new.changed_at := clock_timestamp();
  return new;
end
$$;
create trigger fiscal_period_guard before insert or update or delete on fiscal_period
  for each row execute function guard_fiscal_period();

create function guard_account() returns trigger
language plpgsql
as $$
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
$$;
create trigger account_guard before update or delete on account for each row execute function guard_account();

call refuse_truncate_of('posting_counter');
call refuse_truncate_of('account_day_balance');
call refuse_truncate_of('account_month_balance');

alter table journal_entry enable always trigger journal_entry_guard;
alter table journal_entry enable always trigger journal_entry_balanced;
alter table journal_line enable always trigger journal_line_guard;
alter table journal_line enable always trigger journal_line_balanced;
alter table fiscal_period enable always trigger fiscal_period_guard;
alter table account enable always trigger account_guard;

grant select, delete, insert (code, name, type, description, normal_balance, cash_flow_class, report_line, is_active),
  update (name, description, is_active, cash_flow_class, report_line, updated_at, version) on account to neraca_app;
grant select, insert, delete, update (account_id, updated_at, version) on account_role to neraca_app;
grant select, insert, update (status, reason, changed_by, changed_at, version) on fiscal_period to neraca_app;
grant select, insert, update (entry_date, description, status, total_debit, total_credit, posting_number, posted_at,
  posted_by, updated_at, updated_by, deleted_at, version) on journal_entry to neraca_app;
grant select, insert, delete, update (entry_date, posting_number) on journal_line to neraca_app;
grant select, update (last_number, posted_total) on posting_counter to neraca_app;
grant select, insert, update (debit, credit, line_count) on account_day_balance, account_month_balance to neraca_app;
grant select on account, account_role, fiscal_period, journal_entry, journal_line, account_day_balance,
  account_month_balance to neraca_report;
