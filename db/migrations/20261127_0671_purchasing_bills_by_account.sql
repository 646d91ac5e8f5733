-- Which accounts bills stand on is found without reading every bill.
create index vendor_bill_payable on vendor_bill (payable_account_id);
