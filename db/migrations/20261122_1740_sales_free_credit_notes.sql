-- A credit note may stand without an invoice: it keeps its customer, its lines are text, and all of it becomes an advance.

alter table credit_note
  alter invoice_id drop not null,
  add customer_id bigint references customer (id),
  add customer_code text,
  add customer_name text,
  add customer_address text,
  add customer_npwp text,
  add faktur_number text check (length(btrim(faktur_number)) between 1 and 100),
  add faktur_day date check (faktur_day <= note_date),
  add constraint note_has_invoice_or_customer check (
    case when invoice_id is null then num_nonnulls(customer_id, customer_code, customer_name) = 3
      else num_nonnulls(customer_id, customer_code, customer_name, customer_address, customer_npwp, faktur_number) = 0 end),
  add constraint faktur_has_day check ((faktur_number is null) = (faktur_day is null)),
  add constraint tax_is_of_invoice_or_faktur check (tax_amount = 0 or num_nonnulls(invoice_id, faktur_number) = 1);
comment on column credit_note.faktur_number is 'Tax invoice that a note without an invoice reduces; without one it bears no VAT.';
create index credit_note_customer on credit_note (customer_id, note_date desc, id desc) where invoice_id is null;

alter table credit_note_line
  alter invoice_line_id drop not null,
  add description text check (length(btrim(description)) between 1 and 200),
  add unit_price bigint check (unit_price between 1 and 9007199254740991),
  add account_id bigint references account (id),
  add constraint note_line_is_text_or_of_invoice check (
    num_nonnulls(description, unit_price, account_id) = case when invoice_line_id is null then 3 else 0 end);
comment on column credit_note_line.account_id is 'Account that a line of text was debited to.';

create or replace function guard_credit_note() returns trigger
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
  ) or (note.invoice_id is not null
    and exists (select from credit_note_line where note_id = note.id and invoice_line_id is null)
  ) then
    raise exception 'Nota kredit % melebihi sisa invoicenya', note.note_number using errcode = 'NR002';
  end if;
  if note.invoice_id is null and not exists (select from customer_advance a
    where a.note_id = note.id and a.customer_id = note.customer_id and a.amount = note.total_amount) then
    raise exception 'Nota kredit % tanpa invoice harus menjadi uang muka', note.note_number using errcode = 'NR002';
  end if;
  return null;
end
$$;
