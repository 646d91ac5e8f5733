-- A person has a name that is seen, and an e-mail address of plain characters.

select set_config('neraca.actor', 'system', true);
update user_account set name = email where name_key(name) = '';
-- Of two addresses that look alike the later one is told apart; its owner signs in with what the list of users shows.
update user_account u set email = left(u.id || '.' || u.email, 254)
where exists (select from user_account o where o.id < u.id and name_key(o.email) = name_key(u.email));

alter table user_account add constraint user_account_name_visible check (name_key(name) <> '');
create unique index user_account_email_alike on user_account (name_key(email));
