-- Invoices without an order keep notes of their own, and are locked with the documents of sales.

alter table sales_invoice add notes text check (length(notes) <= 2000);
comment on column sales_invoice.notes is 'Of an invoice without an order; those of an order stand there.';
call documents_of_group('sales', 'sales_invoice');
