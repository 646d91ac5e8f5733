-- Two customers or two vendors never look alike, in code or name: a payment to the wrong one of them is hard to see.

select set_config('neraca.actor', 'system', true);

-- Those that do already are told apart by their code, and codes by the number of the row.
update customer r set code = left(r.code, 8) || '-' || r.id
where name_key(r.code) = '' or exists (select from customer o where o.id < r.id and name_key(o.code) = name_key(r.code));
update customer r set name = left(r.name, 170) || ' (' || r.code || ')'
where name_key(r.name) = '' or exists (select from customer o where o.id < r.id and name_key(o.name) = name_key(r.name));

alter table customer add constraint customer_code_visible check (name_key(code) <> ''),
  add constraint customer_name_visible check (name_key(name) <> '');
drop index customer_code;
drop index customer_name;
create unique index customer_code on customer (name_key(code));
create unique index customer_name on customer (name_key(name));
create index customer_code_typed on customer (lower(btrim(code)) collate "C");
create index customer_name_typed on customer (lower(btrim(name)) collate "C");

-- Those that do already are told apart by their code, and codes by the number of the row.
update vendor r set code = left(r.code, 8) || '-' || r.id
where name_key(r.code) = '' or exists (select from vendor o where o.id < r.id and name_key(o.code) = name_key(r.code));
update vendor r set name = left(r.name, 170) || ' (' || r.code || ')'
where name_key(r.name) = '' or exists (select from vendor o where o.id < r.id and name_key(o.name) = name_key(r.name));

alter table vendor add constraint vendor_code_visible check (name_key(code) <> ''),
  add constraint vendor_name_visible check (name_key(name) <> '');
drop index vendor_code;
drop index vendor_name;
create unique index vendor_code on vendor (name_key(code));
create unique index vendor_name on vendor (name_key(name));
create index vendor_code_typed on vendor (lower(btrim(code)) collate "C");
create index vendor_name_typed on vendor (lower(btrim(name)) collate "C");
