-- Rules may look at how many days a customer is late.
alter table approval_rule add column overdue_days integer check (overdue_days between 0 and 3650);
comment on column approval_rule.overdue_days is 'Applies to parties that are late by more than so many days; null looks at no lateness.';
grant insert (overdue_days) on approval_rule to neraca_app;
