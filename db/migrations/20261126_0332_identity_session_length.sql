-- How long people stay signed in is for the organisation to say, too.

alter table sign_in_rule
  add column idle_minutes integer check (idle_minutes between 5 and 1440),
  add column session_hours integer check (session_hours between 1 and 168);
comment on column sign_in_rule.idle_minutes is 'A session that is not used so long is over; null as the operator said.';
comment on column sign_in_rule.session_hours is 'A session is over so many hours after it began; null as the operator said.';
grant update (idle_minutes, session_hours) on sign_in_rule to neraca_app;
