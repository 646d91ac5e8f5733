-- The delivery note of a vendor has a day of its own, beside the day on which its goods are in stock.

alter table goods_receipt
  add column vendor_note_day date,
  add constraint goods_receipt_vendor_note_day_check check (vendor_note_day <= receipt_date);
comment on column goods_receipt.vendor_note_day is 'Day of the delivery note the vendor gave, where it was told.';
