-- Accounts that documents keep take no lines that people, schedules or files bring: none, until a later part of the program says which.

create function kept_accounts(of_accounts bigint[])
returns table (account_id bigint, keeper text)
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  select null::bigint, null::text where false
$$;
comment on function kept_accounts is 'Which of these accounts are moved by documents alone, and by which.';

-- Who may go past this says why on the line; a reversal says why itself. Schedules have nobody who says it.
create function guard_kept_lines() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
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
$$;
create trigger journal_line_kept_insert after insert on journal_line referencing new table as new_rows
  for each statement execute function guard_kept_lines();
alter table journal_line enable always trigger journal_line_kept_insert;
create trigger journal_line_kept_update after update on journal_line referencing new table as new_rows
  for each statement execute function guard_kept_lines();
alter table journal_line enable always trigger journal_line_kept_update;
