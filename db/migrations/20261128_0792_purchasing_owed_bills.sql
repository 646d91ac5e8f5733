-- What ageing shows of open bills, in one place, so that no bill is read for it.

create index vendor_bill_owed on vendor_bill (vendor_id)
  include (id, due_date, payable_amount, settled_amount, entered_on, cancelled_on, voided_at)
  where settled_amount < payable_amount;
