-- Slips belong to the rows of what was withheld; a receipt keeps the sum of its rows.

alter table sales_receipt drop constraint slip_has_day, drop constraint slip_is_of_withheld,
  drop column slip_number, drop column slip_day;
comment on column sales_receipt.withheld_amount is 'Income tax withheld by the customer, all of it: the sum of its rows in the register.';
call keep_as_issued('sales_receipt', 'cancelled_on', 'reversal_entry_id');
