-- Lines of revenue and expense may name a department, and what they move is kept by account and department, too.

-- An older program may be posting still.
lock table journal_entry, journal_line, account_day_balance, account_month_balance in share row exclusive mode;

alter table journal_line add column department_id bigint references department (id);
comment on column journal_line.department_id is 'Department that earned or spent it; only on accounts of revenue and expense.';
create index journal_line_department_ledger on journal_line (department_id, account_id, entry_date, posting_number, line_number)
  where department_id is not null;

create table account_department_day (
  account_id bigint not null references account (id),
  department_id bigint not null references department (id),
  day date not null,
  debit bigint not null check (debit >= 0),
  credit bigint not null check (credit >= 0),
  line_count integer not null check (line_count >= 0),
  primary key (account_id, department_id, day)
) with (fillfactor = 70);
comment on table account_department_day is 'Posted movement of lines with a department per account, department and day; written under the lock of the posting counter.';
create index account_department_day_day on account_department_day (day);
call refuse_truncate_of('account_department_day');

create table account_department_month (
  account_id bigint not null references account (id),
  department_id bigint not null references department (id),
  month date not null check (extract(day from month) = 1),
  debit bigint not null check (debit >= 0),
  credit bigint not null check (credit >= 0),
  line_count integer not null check (line_count >= 0),
  primary key (account_id, department_id, month)
) with (fillfactor = 70);
comment on table account_department_month is 'Posted movement of lines with a department per account, department and month; written under the lock of the posting counter.';
call refuse_truncate_of('account_department_month');

grant select, insert, update (debit, credit, line_count) on account_department_day, account_department_month to neraca_app;
grant select on account_department_day, account_department_month to neraca_report;

-- Receivables, payables, tax, banks and equity are of the whole organisation.
create function guard_line_department() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  account_type text;
begin
  select a.type into account_type from account a where a.id = new.account_id;
  if account_type is distinct from 'revenue' and account_type is distinct from 'expense' then
    raise exception 'Hanya baris pendapatan dan beban yang dapat memakai departemen' using errcode = 'NR031';
  end if;
  return new;
end
$$;
create trigger journal_line_department before insert or update on journal_line
  for each row when (new.department_id is not null) execute function guard_line_department();
alter table journal_line enable always trigger journal_line_department;

-- Whoever takes a line back takes it from its department.
create or replace function refuse_wrong_reversal(reversal bigint) returns void
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
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
$$;
