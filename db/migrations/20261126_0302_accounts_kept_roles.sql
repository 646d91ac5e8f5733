-- What documents keep on an account stays where it is: their role takes another account only once nothing stands on the old one.

create function guard_kept_role() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
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
$$;
create trigger account_role_kept before update or delete on account_role for each row execute function guard_kept_role();
alter table account_role enable always trigger account_role_kept;
