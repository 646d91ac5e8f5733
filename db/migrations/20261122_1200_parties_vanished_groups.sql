-- A tally kept rows of zeroes for every group that ever was, and so what people typed for good.

-- Forgets groups that no record is in any more. While somebody writes records it does nothing: what they add is not seen yet.
create function forget_vanished_groups() returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  lock table customer_tally, vendor_tally in share row exclusive mode nowait;
  delete from customer_tally where (group_name, is_active) in
    (select group_name, is_active from customer_tally group by group_name, is_active having sum(records) = 0);
  delete from vendor_tally where (group_name, is_active) in
    (select group_name, is_active from vendor_tally group by group_name, is_active having sum(records) = 0);
exception when lock_not_available then
  null;
end
$$;
revoke execute on function forget_vanished_groups() from public;
grant execute on function forget_vanished_groups() to neraca_app;
