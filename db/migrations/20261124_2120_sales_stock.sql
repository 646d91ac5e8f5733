-- Deliveries move stock and post its cost; their lines name the movement they made.

alter table sales_delivery_line add movement_id bigint unique references stock_movement (id);
comment on column sales_delivery_line.movement_id is 'What it took out of stock; null of services, and of goods that left before stock was kept.';
call documents_of_group('sales', 'sales_delivery', 'delivery_return');
