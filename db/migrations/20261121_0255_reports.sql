-- A check of the books says up to which posting it saw them: the moment alone does not, because postings are committed later than they are made.

alter table health_run add column posted_through bigint;
comment on column health_run.posted_through is
  'Last posting number that was committed when the check began; the counter is locked until a commit, so all up to it were.';
grant update (posted_through) on health_run to neraca_app;
