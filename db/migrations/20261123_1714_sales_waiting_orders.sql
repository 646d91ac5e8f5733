-- A draft order that waits for people to agree to it is not confirmed.

create trigger sales_order_waits before update of status on sales_order
  for each row when (old.status = 'draft' and new.status <> 'draft') execute function refuse_while_waiting();
alter table sales_order enable always trigger sales_order_waits;
