-- How products are valued whose stock begins from now on, unless another method is chosen for one of them.
alter table stock_policy add column default_method text not null default 'average' check (default_method in ('average', 'fifo'));
comment on column stock_policy.default_method is 'Method of products whose stock begins from now on.';
grant update (default_method) on stock_policy to neraca_app;

-- The history knows the policy with what was added to it, so that a change past the program is told.
update stock_policy set version = version + 1;
