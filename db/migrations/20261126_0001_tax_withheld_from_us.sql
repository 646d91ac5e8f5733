-- What customers withhold of their payments is a row for each tax, with the slip that proves it; receipts said one amount of PPh 23.

create table withheld_rate (
  article text not null check (article in ('pph22', 'pph23', 'pph4_2', 'final')),
  valid_from date not null,
  rate_basis_points integer not null check (rate_basis_points between 1 and 10000),
  source text not null check (length(source) between 1 and 300),
  primary key (article, valid_from)
);
comment on table withheld_rate is 'Rates at which customers usually withhold, from a day on; forms propose them.';
call audit_table('withheld_rate', 'article');
grant select on withheld_rate to neraca_app;
grant select on withheld_rate to neraca_report;
insert into withheld_rate (article, valid_from, rate_basis_points, source) values
  ('pph22', '2010-01-01', 150, 'PMK 154/PMK.03/2010'),
  ('pph23', '2009-01-01', 200, 'UU 36/2008 Pasal 23 ayat (1) huruf c'),
  ('pph4_2', '2018-01-02', 1000, 'PP 34/2017 (persewaan tanah dan/atau bangunan)'),
  ('final', '2018-07-01', 50, 'PP 23/2018; PP 55/2022 Pasal 56');

create table withheld_from_us (
  id bigint generated always as identity primary key,
  withheld_on date not null,
  line_number integer not null check (line_number > 0),
  article text not null check (article in ('pph22', 'pph23', 'pph4_2', 'final')),
  base_amount bigint check (base_amount <= 9007199254740991),
  tax_amount bigint not null check (tax_amount > 0),
  account_id bigint not null references account (id),
  party_code text not null,
  party_name text not null,
  source text not null check (source ~ '^[a-z_]+$'),
  source_id bigint not null,
  source_number text not null,
  slip_number text check (length(slip_number) <= 100 and slip_number ~ '\S'),
  slip_day date,
  cancelled_on date check (cancelled_on >= withheld_on),
  created_at timestamptz not null default now(),
  unique (source, source_id, line_number),
  constraint withheld_of_base check (base_amount >= tax_amount),
  constraint slip_has_day check ((slip_number is null) = (slip_day is null))
);
comment on table withheld_from_us is 'Income tax that customers withheld of what they paid, one row for each tax of a document.';
comment on column withheld_from_us.base_amount is 'What it was withheld of, without VAT; null where the document did not say.';
comment on column withheld_from_us.account_id is 'Account it was debited to, whatever the role points to by then.';
comment on column withheld_from_us.slip_number is 'Number of the slip (bukti potong) of the customer; it may come later than the money.';
create index withheld_from_us_day on withheld_from_us (withheld_on, id);
create index withheld_from_us_unproven on withheld_from_us (withheld_on, id) where slip_day is null and cancelled_on is null;
call audit_table('withheld_from_us', 'id');
call keep_as_issued('withheld_from_us', 'cancelled_on', 'slip_number', 'slip_day');
create trigger withheld_from_us_cancelled_once before update on withheld_from_us
  for each row execute function refuse_second_cancel();
alter table withheld_from_us enable always trigger withheld_from_us_cancelled_once;
grant select, insert, update (cancelled_on, slip_number, slip_day) on withheld_from_us to neraca_app;
grant select on withheld_from_us to neraca_report;

lock table sales_receipt in share row exclusive mode;
insert into withheld_from_us (withheld_on, line_number, article, tax_amount, account_id, party_code, party_name, source,
  source_id, source_number, slip_number, slip_day, cancelled_on)
select r.receipt_date, 1, 'pph23', r.withheld_amount,
  (select l.account_id from journal_line l
    left join account_role a on a.account_id = l.account_id and a.role = 'pph23_prepaid'
    where l.entry_id = r.journal_entry_id and l.debit = r.withheld_amount and l.account_id <> r.account_id
    order by a.role is null, l.line_number limit 1),
  r.customer_code, r.customer_name, 'receipt', r.id, r.receipt_number, r.slip_number, r.slip_day, r.cancelled_on
from sales_receipt r where r.withheld_amount > 0 order by r.id;
