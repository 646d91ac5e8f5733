-- What was ordered stands otherwise once a receipt of it is cancelled or billed.

create trigger standing_update after update on goods_receipt
  referencing new table as changed for each statement execute function follow_orders();
create trigger standing_update after update on goods_receipt_line
  referencing new table as changed for each statement execute function follow_orders();
alter table goods_receipt enable always trigger standing_update;
alter table goods_receipt_line enable always trigger standing_update;
