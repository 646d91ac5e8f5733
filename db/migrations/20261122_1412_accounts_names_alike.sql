-- Two accounts of a type never look alike.

-- Those that do already are told apart by their code.
select set_config('neraca.actor', 'system', true);
update account a set name = left(a.name, 180) || ' (' || a.code || ')'
where name_key(a.name) = ''
  or exists (select from account o where o.type = a.type and o.id < a.id and name_key(o.name) = name_key(a.name));

alter table account add constraint account_name_visible check (name_key(name) <> '');
drop index account_type_name;
create unique index account_type_name on account (type, name_key(name));
