-- What goods cost is borne by the department that sold or used them, and given back to it when they return.

alter table stock_cost add department_id bigint references department (id);
comment on column stock_cost.department_id is 'The department that bears the cost; null where its line names none.';
alter table stock_movement add counter_department_id bigint references department (id);
comment on column stock_movement.counter_department_id is 'The department of the other side, where that is a cost.';
