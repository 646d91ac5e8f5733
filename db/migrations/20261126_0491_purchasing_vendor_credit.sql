-- What a vendor owes of notes pays bills, or is paid back.

alter table vendor_payment
  add kind text not null default 'money' check (kind in ('money', 'credit', 'refund')),
  add constraint payment_without_money check (kind = 'money' or (bank_fee = 0 and rounding_amount = 0));
comment on column vendor_payment.kind is 'Whether money went to the vendor, its credit paid bills, or it paid its credit back.';

create table vendor_credit_use (
  payment_id bigint not null references vendor_payment (id),
  note_id bigint not null references debit_note (id),
  amount bigint not null check (amount > 0),
  primary key (payment_id, note_id)
);
comment on table vendor_credit_use is 'What of the credit of a note paid bills, or was paid back by the vendor.';
create index vendor_credit_use_note on vendor_credit_use (note_id);
call audit_table('vendor_credit_use', 'payment_id', true);
call keep_as_issued('vendor_credit_use');
call lines_with_document('vendor_credit_use', 'vendor_payment', 'payment_id');
grant select, insert on vendor_credit_use to neraca_app;
grant select on vendor_credit_use to neraca_report;

-- What of the credit of a note was used, and stands.
create function used_credit(of_note bigint) returns bigint
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(sum(u.amount), 0)::bigint from vendor_credit_use u
  join vendor_payment p on p.id = u.payment_id and p.cancelled_on is null where u.note_id = of_note
$$;

-- The credit of a note that stands is used by its vendor, never beyond what it is.
create function guard_vendor_credit_use() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform from debit_note n join vendor_payment p on p.id = new.payment_id and p.vendor_id = n.vendor_id
      and p.kind <> 'money' and p.payment_date >= n.note_date
    where n.id = new.note_id and n.cancelled_on is null and used_credit(n.id) + new.amount <= n.credit_amount
    for update of n;
  if not found then
    raise exception 'Piutang ke vendor tidak cukup' using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger vendor_credit_use_guard before insert on vendor_credit_use for each row execute function guard_vendor_credit_use();
alter table vendor_credit_use enable always trigger vendor_credit_use_guard;

-- A note stands while its credit is used.
create function guard_used_note() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.cancelled_on is not null and used_credit(new.id) > 0 then
    raise exception 'Piutang nota debit % sudah dipakai', new.note_number using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger debit_note_unused before update of cancelled_on on debit_note for each row execute function guard_used_note();
alter table debit_note enable always trigger debit_note_unused;
