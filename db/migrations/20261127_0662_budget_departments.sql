-- A budget may be kept by department: its amounts, what is ordered, and what is left.

alter table budget_line add column department_id bigint references department (id),
  drop constraint budget_line_pkey,
  add constraint budget_line_once unique nulls not distinct (budget_id, account_id, department_id);
comment on column budget_line.department_id is 'Whose budget it is; null for what is planned of no department.';
create index budget_line_department on budget_line (department_id) where department_id is not null;

-- A line stays on its account and with its department; only what earns and spends by department is planned so.
create or replace function guard_budget_line() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
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
$$;

alter table budget_commitment add column department_id bigint references department (id);
comment on column budget_commitment.department_id is 'Which department the line is of.';
grant insert (department_id) on budget_commitment to neraca_app;

-- What was ordered before is of the department that its line names.
alter table budget_commitment disable trigger issued_stays;
update budget_commitment c set department_id = l.department_id from purchase_order_line l
  where c.source = 'purchase_order' and l.order_id = c.source_id and l.line_number = c.line_number
    and l.account_id = c.account_id and l.department_id is not null;
alter table budget_commitment enable always trigger issued_stays;

drop function budget_committed();
create function budget_committed() returns table (account_id bigint, department_id bigint, month date, amount numeric)
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  select c.account_id, c.department_id, greatest(date_trunc('month', c.day)::date, y.open_from),
    sum(c.amount - c.relieved_amount)
  from budget_commitment c
  cross join (select coalesce(max(last_day) + 1, '1900-01-01'::date) as open_from from year_closing) y
  where c.relieved_amount < c.amount
  group by 1, 2, 3
$$;
comment on function budget_committed is 'What is ordered and not billed by account, department and month; when its year is closed, in the first month of the year after it.';

drop function spending_limits(bigint[], date[], boolean);
create function spending_limits(of_accounts bigint[], of_days date[], is_held boolean)
returns table (key text, label text, action text, span text, first_day date, account_ids bigint[], months_left numeric[],
  department_id bigint, departments jsonb)
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
$$;
comment on function spending_limits is 'What is left of the limits that accounts have in the fiscal years of days, by month, debit positive, by department where it has a budget of its own; held against everybody else who asks for them when they are asked so.';
