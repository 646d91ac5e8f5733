-- How accounts and groups of them are held to their budget, and what is ordered and not billed.

create table budget_control (
  id bigint generated always as identity primary key,
  account_id bigint not null unique references account (id),
  action text not null check (action in ('ignore', 'warn', 'stop')),
  span text not null check (span in ('month', 'ytd', 'year')),
  updated_at timestamptz not null default now(),
  updated_by text not null,
  version integer not null default 1
);
comment on table budget_control is 'How an account, or all accounts under a heading, is held to its budget; what is said of the account itself or the heading next above it counts.';
comment on column budget_control.span is 'What the budget is compared over: the month, the year up to it, or the whole year.';
call audit_table('budget_control', 'id');
grant select, delete, insert (account_id, action, span, updated_by), update (action, span, updated_at, updated_by, version)
  on budget_control to neraca_app;
grant select on budget_control to neraca_report;

create table budget_commitment (
  id bigint generated always as identity primary key,
  source text not null check (length(source) between 1 and 60),
  source_id bigint not null,
  source_number text not null check (length(source_number) between 1 and 60),
  line_number integer not null check (line_number > 0),
  account_id bigint not null references account (id),
  day date not null check (day between '1950-01-01' and '2150-12-31'),
  amount bigint not null check (amount between 1 and 999999999999999),
  relieved_amount bigint not null default 0,
  created_at timestamptz not null default now(),
  created_by text not null,
  constraint budget_commitment_once unique (source, source_id, line_number),
  constraint relieved_within_amount check (relieved_amount between 0 and amount)
);
comment on table budget_commitment is 'Lines that are ordered and not billed, without creditable VAT, in the month in which they are expected.';
create index budget_commitment_open on budget_commitment (account_id, day) where relieved_amount < amount;
call audit_table('budget_commitment', 'id');
call keep_as_issued('budget_commitment', 'relieved_amount');
grant select, insert (source, source_id, source_number, line_number, account_id, day, amount, created_by),
  update (relieved_amount) on budget_commitment to neraca_app;
grant select on budget_commitment to neraca_report;

create table budget_relief (
  id bigint generated always as identity primary key,
  commitment_id bigint not null references budget_commitment (id),
  source text not null check (length(source) between 1 and 60),
  source_number text not null check (length(source_number) between 1 and 60),
  amount bigint not null check (amount <> 0),
  created_at timestamptz not null default now(),
  created_by text not null
);
comment on table budget_relief is 'What took a commitment away: a bill, a short-close, a cancellation; negative where a bill was taken back.';
create index budget_relief_commitment on budget_relief (commitment_id);
create index budget_relief_source on budget_relief (source, source_number);
call audit_table('budget_relief', 'id');
call keep_as_issued('budget_relief');
grant select, insert (commitment_id, source, source_number, amount, created_by) on budget_relief to neraca_app;
grant select on budget_relief to neraca_report;

create function budget_accounts()
returns table (id bigint, code text, name text, sign integer, control_id bigint, action text, span text, label text)
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  select a.id, a.code, a.name, case a.normal_balance when 'debit' then 1 else -1 end, c.id, c.action, c.span, c.label
  from account a left join lateral (
    select c.id, c.action, c.span, g.code || ' ' || g.name as label
    from account g join budget_control c on c.account_id = g.id
    where g.code in (a.code, left(a.code, 4) || '00', left(a.code, 3) || '000', left(a.code, 2) || '0000')
    order by g.level desc limit 1
  ) c on true
  where a.level = 3 and (a.type = 'expense' or (a.type = 'revenue' and a.normal_balance = 'debit')
    or (a.type = 'asset' and a.cash_flow_class = 'investing'))
$$;
comment on function budget_accounts is 'What is held against budgets: expense, assets that are bought, and revenue where it is lessened; with what is said of each, or of the heading next above it.';

create function budget_committed() returns table (account_id bigint, month date, amount numeric)
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  select c.account_id, greatest(date_trunc('month', c.day)::date, y.open_from), sum(c.amount - c.relieved_amount)
  from budget_commitment c
  cross join (select coalesce(max(last_day) + 1, '1900-01-01'::date) as open_from from year_closing) y
  where c.relieved_amount < c.amount
  group by 1, 2
$$;
comment on function budget_committed is 'What is ordered and not billed by account and month; when its year is closed, in the first month of the year after it.';

create or replace function spending_limits(of_accounts bigint[], of_days date[], is_held boolean)
returns table (key text, label text, action text, span text, first_day date, account_ids bigint[], months_left numeric[])
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
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
  with ruled as (
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
  ), moved as (
    select p.pool, y.first_day, m.place::int as place, p.sign * m.amount as amount, true as is_planned
    from pooled p join budget_line l on l.account_id = p.id join in_force y on y.id = l.budget_id
    cross join lateral unnest(array[l.month_1, l.month_2, l.month_3, l.month_4, l.month_5, l.month_6, l.month_7, l.month_8,
      l.month_9, l.month_10, l.month_11, l.month_12]) with ordinality m (amount, place)
    union all
    select p.pool, y.first_day, month_of_year(y.first_day, b.month), b.credit - b.debit, false
    from pooled p join account_month_balance b on b.account_id = p.id
    join in_force y on b.month >= y.first_day and b.month < (y.first_day + interval '1 year')::date
    union all
    select p.pool, y.first_day, month_of_year(y.first_day, e.entry_date), l.debit - l.credit, false
    from in_force y join journal_entry e on e.status = 'posted' and e.reference_type in ('opening', 'closing')
      and e.entry_date >= y.first_day and e.entry_date < (y.first_day + interval '1 year')::date
    join journal_line l on l.entry_id = e.id join pooled p on p.id = l.account_id
    union all
    select p.pool, y.first_day, month_of_year(y.first_day, c.month), -c.amount, false
    from pooled p join budget_committed() c on c.account_id = p.id
    join in_force y on c.month >= y.first_day and c.month < (y.first_day + interval '1 year')::date
  ), by_month as (
    select m.pool, m.first_day, m.place, sum(m.amount) as amount, bool_or(m.is_planned) as is_planned
    from moved m group by 1, 2, 3
  ), pools as (
    select p.pool, min(case when p.action in ('warn', 'stop') then p.label else p.code || ' ' || p.name end) as label,
      min(case when p.action in ('warn', 'stop') then p.action else 'ignore' end) as action,
      min(case when p.action in ('warn', 'stop') then p.span else 'month' end) as span,
      array_agg(p.id order by p.id) as account_ids
    from pooled p group by 1
  )
  select p.pool, p.label, p.action, p.span, y.first_day, p.account_ids,
    (select array_agg(coalesce(b.amount, 0) order by n.place) from generate_series(1, 12) n (place)
      left join by_month b on b.pool = p.pool and b.first_day = y.first_day and b.place = n.place)
  from pools p cross join in_force y
  where p.action <> 'ignore'
    or exists (select from by_month b where b.pool = p.pool and b.first_day = y.first_day and b.is_planned)
  order by p.pool, y.first_day;
end
$$;

create function month_of_year(first_day date, day date) returns integer
language sql immutable
return (extract(year from day)::int - extract(year from first_day)::int) * 12
  + extract(month from day)::int - extract(month from first_day)::int + 1;
