-- Which accounts invoices stand on is found without reading every invoice.
create index sales_invoice_receivable on sales_invoice (receivable_account_id);
