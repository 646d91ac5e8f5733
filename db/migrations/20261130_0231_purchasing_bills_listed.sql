-- A list of bills counts and adds up all that it shows: read from an index that holds what is counted.

create index vendor_bill_listed on vendor_bill (bill_date desc, id desc)
  include (due_date, total_amount, payable_amount, settled_amount, cancelled_on) where voided_at is null;
drop index vendor_bill_day;

-- What a payment settled is read by the payment.
create index bill_settlement_payment on bill_settlement (payment_id) where payment_id is not null;
