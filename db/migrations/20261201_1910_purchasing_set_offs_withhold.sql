-- A set-off settles bills whose PPh is withheld as they are settled: it withholds of the share it settles, and of invoices it settles as much less.
alter table set_off
  add column withheld_amount bigint not null default 0,
  add constraint set_off_withheld_of_it check (withheld_amount >= 0 and withheld_amount < amount);
comment on column set_off.amount is 'What bills got; invoices got it less what was withheld.';

create table set_off_withholding (
  set_off_id bigint not null references set_off (id),
  bill_id bigint not null references vendor_bill (id),
  object_code text not null,
  object_name text not null,
  article text not null check (article in ('pph21', 'pph23', 'pph26', 'pph4_2')),
  rate_basis_points integer not null check (rate_basis_points between 0 and 10000),
  base_amount bigint not null check (base_amount >= 0),
  tax_amount bigint not null check (tax_amount >= 0),
  primary key (set_off_id, bill_id, object_code)
);
comment on table set_off_withholding is 'What a set-off withheld of each object of a bill; it counts while the set-off stands.';
comment on column set_off_withholding.base_amount is 'The share of the base of the bill that the set-off settled.';
create index set_off_withholding_bill on set_off_withholding (bill_id);
call audit_table('set_off_withholding', 'set_off_id', true);
call keep_as_issued('set_off_withholding');
call lines_with_document('set_off_withholding', 'set_off', 'set_off_id');
grant select, insert on set_off_withholding to neraca_app;
grant select on set_off_withholding to neraca_report;

create or replace function guard_set_off()
 returns trigger
 language plpgsql
 set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
begin
  if (select coalesce(sum(s.amount), 0) from bill_settlement s join vendor_bill b on b.id = s.bill_id
        where s.set_off_id = new.id and b.vendor_id = new.vendor_id) <> new.amount
    or (select coalesce(sum(s.amount), 0) from invoice_settlement s join sales_invoice i on i.id = s.invoice_id
        where s.set_off_id = new.id and i.customer_id = new.customer_id) <> new.amount - new.withheld_amount
    or (select coalesce(sum(w.tax_amount), 0) from set_off_withholding w where w.set_off_id = new.id) <> new.withheld_amount
    or not exists (select from party_pair p where p.id = new.pair_id and p.customer_id = new.customer_id and p.vendor_id = new.vendor_id)
  then
    raise exception 'Perjumpaan % tidak sama di kedua sisinya', new.set_off_number using errcode = 'NR002';
  end if;
  return null;
end
$function$;
