-- What was open on a day is what is open now and what moved since: settlements cancelled since are found by their day, and
-- invoices sort by the day they are due.

create index invoice_settlement_cancelled on invoice_settlement (cancelled_on) where cancelled_on is not null;
create index sales_invoice_due on sales_invoice (due_date, id);
