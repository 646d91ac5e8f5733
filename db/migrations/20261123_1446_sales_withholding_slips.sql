-- A receipt keeps number and day of the slip (bukti potong) for what was withheld of it; it may come later than the money.

alter table sales_receipt
  add slip_number text check (length(btrim(slip_number)) between 1 and 100),
  add slip_day date,
  add constraint slip_has_day check ((slip_number is null) = (slip_day is null)),
  add constraint slip_is_of_withheld check (slip_number is null or withheld_amount > 0);
comment on column sales_receipt.slip_number is 'Number of the withholding slip of the customer for the income tax it withheld.';
call keep_as_issued('sales_receipt', 'cancelled_on', 'reversal_entry_id', 'slip_number', 'slip_day');
grant update (slip_number, slip_day) on sales_receipt to neraca_app;
