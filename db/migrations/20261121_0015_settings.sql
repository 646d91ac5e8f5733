-- Whether an order that passes the credit limit of its customer is refused when it is confirmed, or only warned about.

alter table organisation add column refuses_over_limit boolean not null default false;
comment on column organisation.refuses_over_limit is 'Orders beyond the credit limit of their customer are refused when confirmed; off, the form only warns.';
grant update (refuses_over_limit) on organisation to neraca_app;
