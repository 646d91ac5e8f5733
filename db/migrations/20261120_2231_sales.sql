-- Finding orders and invoices by how their number begins, as it is typed.

create index sales_order_number_beginning on sales_order ((order_number collate "C")) where deleted_at is null;
create index sales_invoice_number_beginning on sales_invoice ((invoice_number collate "C"));
