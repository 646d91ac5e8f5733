-- Two products never look alike, in code or name.

select set_config('neraca.actor', 'system', true);

-- Those that do already are told apart by their code, and codes by the number of the row.
update product r set code = left(r.code, 8) || '-' || r.id
where name_key(r.code) = '' or exists (select from product o where o.id < r.id and name_key(o.code) = name_key(r.code));
update product r set name = left(r.name, 170) || ' (' || r.code || ')'
where name_key(r.name) = '' or exists (select from product o where o.id < r.id and name_key(o.name) = name_key(r.name));

alter table product add constraint product_code_visible check (name_key(code) <> ''),
  add constraint product_name_visible check (name_key(name) <> '');
drop index product_code;
drop index product_name;
create unique index product_code on product (name_key(code));
create unique index product_name on product (name_key(name));
create index product_code_typed on product (lower(btrim(code)) collate "C");
create index product_name_typed on product (lower(btrim(name)) collate "C");
