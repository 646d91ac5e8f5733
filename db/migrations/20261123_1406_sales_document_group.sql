-- What sales posts is locked with the documents of sales.

insert into reference_group values ('sales_order', 'sales'), ('credit_note', 'sales'), ('receipt', 'sales'),
  ('advance_use', 'sales'), ('write_off', 'sales');
