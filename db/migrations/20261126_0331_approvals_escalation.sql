-- What waits too long for a decision asks for attention.

alter table approval_rule add column escalate_after integer check (escalate_after between 1 and 60);
comment on column approval_rule.escalate_after is 'After so many working days at one level a request asks for attention; null never.';
grant insert (escalate_after) on approval_rule to neraca_app;
