-- Costs of bringing goods are spread by weight, too; bills of goods that have not come are found by index.

alter table landed_cost drop constraint landed_cost_basis_check;
alter table landed_cost add constraint landed_cost_basis_check check (basis in ('value', 'quantity', 'weight'));

create index vendor_bill_line_ahead on vendor_bill_line (bill_id) where receipt_id is null and quantity is not null;
