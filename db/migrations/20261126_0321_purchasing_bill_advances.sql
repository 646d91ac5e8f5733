-- Advances that vendors bill are deducted from later bills.

alter table vendor_bill_line add is_advance boolean not null default false;
comment on column vendor_bill_line.is_advance is 'Charged before anything came: later bills deduct what it cost.';

alter table vendor_bill
  add advance_amount bigint not null default 0 check (advance_amount >= 0),
  drop constraint bill_total,
  drop constraint vendor_bill_total_amount_check,
  add constraint bill_total check (total_amount = subtotal + tax_amount - advance_amount and payable_amount = total_amount - withheld_amount),
  add constraint bill_is_something check (total_amount between 0 and 9007199254740991 and total_amount + advance_amount > 0);
comment on column vendor_bill.advance_amount is 'What of it was billed before as an advance.';

create table bill_advance (
  bill_id bigint not null references vendor_bill (id),
  advance_line_id bigint not null references vendor_bill_line (id),
  amount bigint not null check (amount between 1 and 9007199254740991),
  primary key (bill_id, advance_line_id)
);
comment on table bill_advance is 'What a bill deducts of an advance that was billed before; it counts while the bill stands.';
create index bill_advance_line on bill_advance (advance_line_id);
call audit_table('bill_advance', 'bill_id', true);
call keep_as_issued('bill_advance');
call lines_with_document('bill_advance', 'vendor_bill', 'bill_id');
grant select, insert on bill_advance to neraca_app;
grant select on bill_advance to neraca_report;

-- What bills that stand deducted of an advance.
create function deducted_advance(of_line bigint) returns bigint
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(sum(d.amount), 0)::bigint from bill_advance d
    join vendor_bill b on b.id = d.bill_id and b.cancelled_on is null where d.advance_line_id = of_line
$$;

-- An advance is deducted by bills of its vendor, while it stands, and never beyond what it cost.
create function guard_bill_advance() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform from vendor_bill_line l join vendor_bill a on a.id = l.bill_id and a.cancelled_on is null
    join vendor_bill b on b.id = new.bill_id and b.vendor_id = a.vendor_id and b.id <> a.id
    where l.id = new.advance_line_id and l.is_advance and new.amount + deducted_advance(l.id) <= l.cost_amount
    for share of a;
  if not found then
    raise exception 'Uang muka tidak dapat dipotong' using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger bill_advance_guard before insert on bill_advance for each row execute function guard_bill_advance();
alter table bill_advance enable always trigger bill_advance_guard;

create function guard_deducted_bill() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.cancelled_on is not null and exists (select from vendor_bill_line l
    where l.bill_id = new.id and l.is_advance and deducted_advance(l.id) > 0) then
    raise exception 'Uang muka tagihan % sudah dipotong', new.bill_number using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger vendor_bill_undeducted before update of cancelled_on on vendor_bill
  for each row execute function guard_deducted_bill();
alter table vendor_bill enable always trigger vendor_bill_undeducted;
