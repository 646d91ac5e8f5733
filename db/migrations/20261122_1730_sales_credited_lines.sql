-- A credit note takes back lines of its invoice, whatever they bill; none beyond what is left of it.

alter table credit_note_line add invoice_line_id bigint references sales_invoice_line, add vat_basis_points integer;

-- A changed type reads the rows anew without firing the guard of what was issued.
create function invoice_line_of_note(note bigint, ordered bigint, line integer) returns sales_invoice_line
language sql stable
as $$
  select l from credit_note n join sales_invoice_line l on l.invoice_id = n.invoice_id
  join sales_order_line o on o.id = l.order_line_id
  where n.id = note and o.order_id = ordered and o.line_number = line
$$;
alter table credit_note_line
  alter invoice_line_id type bigint using (invoice_line_of_note(note_id, order_id, line_number)).id,
  alter vat_basis_points type integer using (invoice_line_of_note(note_id, order_id, line_number)).vat_basis_points,
  alter quantity type numeric(19, 3);
drop function invoice_line_of_note(bigint, bigint, integer);
alter table credit_note_line drop column order_id;

-- Notes on invoices of the old system had no lines: theirs is the balance that they take back.
drop trigger issued_whole on credit_note_line;
insert into credit_note_line (note_id, line_number, invoice_line_id, quantity, subtotal, vat_basis_points)
select n.id, l.line_number, l.id, n.subtotal, n.subtotal, l.vat_basis_points
from credit_note n join sales_invoice i on i.id = n.invoice_id join sales_invoice_line l on l.invoice_id = i.id
where i.kind = 'opening' and n.subtotal > 0 order by n.id;
call lines_with_document('credit_note_line', 'credit_note', 'note_id');

alter table credit_note_line
  alter invoice_line_id set not null,
  alter vat_basis_points set not null,
  add constraint credit_note_line_rate check (vat_basis_points between 0 and 10000);
comment on column credit_note_line.vat_basis_points is 'Rate of VAT of the line.';
create index credit_note_line_invoice_line on credit_note_line (invoice_line_id);

-- A note is the sum of its lines, and takes back lines of its own invoice, no more of any than it billed. Notes that come
-- at the same time wait for each other here.
create function guard_credit_note() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  note credit_note;
begin
  select * into note from credit_note where id = (to_jsonb(new) ->> tg_argv[0])::bigint;
  perform from sales_invoice_line i
    where i.id in (select invoice_line_id from credit_note_line where note_id = note.id) order by i.id for update;
  if (select coalesce(sum(subtotal), 0) from credit_note_line where note_id = note.id) <> note.subtotal then
    raise exception 'Nota kredit % tidak sama dengan jumlah barisnya', note.note_number using errcode = 'NR002';
  end if;
  if exists (
    select from sales_invoice_line i
    cross join lateral (select sum(l.quantity) as quantity, sum(l.subtotal) as subtotal
      from credit_note_line l where l.invoice_line_id = i.id) credited
    where i.id in (select invoice_line_id from credit_note_line where note_id = note.id)
      and (credited.quantity > i.quantity or credited.subtotal > i.subtotal or i.invoice_id is distinct from note.invoice_id)
  ) or exists (
    select from sales_invoice i where i.id = note.invoice_id
      and i.tax_amount < (select sum(n.tax_amount) from credit_note n where n.invoice_id = i.id)
  ) then
    raise exception 'Nota kredit % melebihi sisa invoicenya', note.note_number using errcode = 'NR002';
  end if;
  return null;
end
$$;
create constraint trigger credited_within after insert on credit_note
  deferrable initially deferred for each row execute function guard_credit_note('id');
create constraint trigger credited_within after insert on credit_note_line
  deferrable initially deferred for each row execute function guard_credit_note('note_id');
alter table credit_note enable always trigger credited_within;
alter table credit_note_line enable always trigger credited_within;
