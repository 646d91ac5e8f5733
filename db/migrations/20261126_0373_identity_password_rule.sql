-- What is asked of passwords beyond what is always asked is for the organisation to say.

alter table sign_in_rule
  add column password_length integer not null default 8 check (password_length between 8 and 64),
  add column password_kinds text[] not null default '{}' check (password_kinds <@ '{case,digit,symbol}'::text[]);
comment on column sign_in_rule.password_length is 'How many characters a password has at least.';
comment on column sign_in_rule.password_kinds is 'What a password holds: capital and small letters, a digit, another character.';
grant update (password_length, password_kinds) on sign_in_rule to neraca_app;
select set_config('neraca.actor', 'system', true);
update sign_in_rule set updated_at = now();
