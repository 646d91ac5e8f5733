-- What waits without a draft is shown on the pages of all records it is about.

alter table approval_request add column concerns jsonb not null default '[]' check (jsonb_typeof(concerns) = 'array');
comment on column approval_request.concerns is 'Other records on whose pages it is shown while it waits: table and id of each.';
grant insert (concerns) on approval_request to neraca_app;
