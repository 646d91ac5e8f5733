-- Orders by amount, all of them or those of a status, page by page without sorting.

create index sales_order_amount on sales_order (total_amount, id) where deleted_at is null;
create index sales_order_status_amount on sales_order (status, total_amount, id) where deleted_at is null;
