-- What a customer has ordered and not been invoiced for is summed when an order is confirmed.

create index sales_order_running on sales_order (customer_id) include (total_amount)
  where status in ('confirmed', 'delivered') and deleted_at is null;
