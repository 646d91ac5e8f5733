-- What the checks of the books found when they last ran.

create table health_run (
  key text primary key check (key ~ '^[a-z][a-z0-9_]*$'),
  claimed_at timestamptz not null default now(),
  ran_at timestamptz,
  milliseconds integer check (milliseconds >= 0),
  is_right boolean,
  figure text check (length(figure) <= 200),
  first_wrong text check (length(first_wrong) <= 500),
  posted_through bigint,
  check ((ran_at is null) = (is_right is null))
);
comment on column health_run.claimed_at is 'When somebody last began to run it, so that several programs do not run it at once.';
-- The moment alone does not say which postings a check saw, because postings are committed later than they are made.
comment on column health_run.posted_through is
  'Last posting number that was committed when the check began; the counter is locked until a commit, so all up to it were.';
call refuse_truncate_of('health_run');

grant select, insert, update (claimed_at, ran_at, milliseconds, is_right, figure, first_wrong, posted_through)
  on health_run to neraca_app;
grant select on health_run to neraca_report;
