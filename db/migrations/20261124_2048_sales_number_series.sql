-- Numbers of the documents of sales follow the patterns of their series.

alter table sales_order drop constraint sales_order_order_number_check;
alter table sales_order add constraint sales_order_order_number_check check (length(order_number) between 3 and 40);
call numbers_of_series('sales_order', 'order_number', $$'SO'$$, 'order_date');

alter table sales_invoice drop constraint sales_invoice_number_of_its_series;
alter table sales_invoice add constraint sales_invoice_invoice_number_check check (length(invoice_number) between 3 and 40);
call numbers_of_series('sales_invoice', 'invoice_number',
  $$case when opening_day is null then 'INV' else 'OPI' end$$, 'coalesce(opening_day, invoice_date)');

alter table sales_receipt drop constraint sales_receipt_receipt_number_check;
alter table sales_receipt add constraint sales_receipt_receipt_number_check check (length(receipt_number) between 3 and 40);
call numbers_of_series('sales_receipt', 'receipt_number', $$'RCP'$$, 'receipt_date');

alter table credit_note drop constraint credit_note_note_number_check;
alter table credit_note add constraint credit_note_note_number_check check (length(note_number) between 3 and 40);
call numbers_of_series('credit_note', 'note_number', $$'CN'$$, 'note_date');

alter table advance_use drop constraint advance_use_use_number_check;
alter table advance_use add constraint advance_use_use_number_check check (length(use_number) between 3 and 40);
call numbers_of_series('advance_use', 'use_number', $$'ADV'$$, 'use_date');

alter table sales_write_off drop constraint sales_write_off_write_off_number_check;
alter table sales_write_off add constraint sales_write_off_write_off_number_check check (length(write_off_number) between 3 and 40);
call numbers_of_series('sales_write_off', 'write_off_number', $$'WO'$$, 'write_off_date');

alter table sales_delivery drop constraint sales_delivery_delivery_number_check;
alter table sales_delivery add constraint sales_delivery_delivery_number_check check (length(delivery_number) between 3 and 40);
call numbers_of_series('sales_delivery', 'delivery_number', $$'SJ'$$, 'delivery_date');
