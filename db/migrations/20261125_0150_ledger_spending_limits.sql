-- What spending is held against before an entry is posted: nothing, until a later part of the program says what.

create function spending_limits(of_accounts bigint[], of_days date[], is_held boolean)
returns table (key text, label text, action text, span text, first_day date, account_ids bigint[], months_left numeric[])
language sql
set search_path = pg_catalog, public, pg_temp
as $$
  select null::text, null::text, null::text, null::text, null::date, null::bigint[], null::numeric[] where false
$$;
comment on function spending_limits is 'What is left of the limits that accounts have in the fiscal years of days, by month, debit positive; held against everybody else who asks for them when they are asked so.';
