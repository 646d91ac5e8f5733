-- What budgets stopped: it left no document behind, so it is told here.

create table budget_stop (
  id bigint generated always as identity primary key,
  stopped_at timestamptz not null default now(),
  asked_by text not null check (length(asked_by) between 1 and 500),
  act text not null check (length(act) between 1 and 500),
  message text not null check (length(message) between 1 and 1000)
);
comment on table budget_stop is 'Acts that were refused because they went beyond a budget, one row for each budget; only added to.';
create index budget_stop_latest on budget_stop (stopped_at desc, id desc);
grant select, insert (asked_by, act, message) on budget_stop to neraca_app;
grant select on budget_stop to neraca_report;
