-- What bills moved since a day is read by their days: what was not billed on a day no longer asks all bills.
create index vendor_bill_posting on vendor_bill (posting_day) where posting_day is not null;
create index vendor_bill_cancelled on vendor_bill (cancelled_on) where cancelled_on is not null;
