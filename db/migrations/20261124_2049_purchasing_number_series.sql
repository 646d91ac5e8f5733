-- Numbers of bills follow the pattern of their series.

alter table vendor_bill drop constraint vendor_bill_bill_number_check;
alter table vendor_bill add constraint vendor_bill_bill_number_check check (length(bill_number) between 3 and 40);
call numbers_of_series('vendor_bill', 'bill_number', $$'BILL'$$, 'coalesce(opening_day, bill_date)');
