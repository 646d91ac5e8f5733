-- A list of bills counts and adds up all that there are: kept as bills change, so that nobody reads all of them for it.
lock table vendor_bill in share row exclusive mode;

create table vendor_bill_tally (
  slot smallint primary key,
  bills bigint not null,
  total_amount numeric not null,
  open_amount numeric not null
);
comment on table vendor_bill_tally is 'Bills that were not voided, and what those of them that stand come to; in slots, so that two who write bills seldom meet.';
call refuse_truncate_of('vendor_bill_tally');

create function tally_vendor_bills() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
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
$$;
create trigger tally_insert after insert on vendor_bill referencing new table as new_rows
  for each statement execute function tally_vendor_bills();
create trigger tally_update after update on vendor_bill referencing old table as old_rows new table as new_rows
  for each statement execute function tally_vendor_bills();
alter table vendor_bill enable always trigger tally_insert;
alter table vendor_bill enable always trigger tally_update;

insert into vendor_bill_tally
select 0, count(*), coalesce(sum(total_amount) filter (where cancelled_on is null), 0),
  coalesce(sum(payable_amount - settled_amount) filter (where cancelled_on is null), 0)
from vendor_bill where voided_at is null;

grant select on vendor_bill_tally to neraca_app, neraca_report;
