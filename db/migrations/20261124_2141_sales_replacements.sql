-- An order and the return it replaces refer to each other in a circle: what the order says is asked at the end, so that
-- either can be written first, as when books are brought back.
alter table sales_order alter constraint sales_order_replaces_return_id_fkey deferrable initially deferred;
