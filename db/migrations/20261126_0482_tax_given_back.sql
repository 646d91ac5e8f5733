-- Input VAT that a note gives back stands as a row of its own, of the row it reduces.
alter table input_tax
  add reduces_id bigint references input_tax (id),
  add note_number text check (length(note_number) <= 40),
  drop constraint input_tax_base_amount_check,
  drop constraint input_tax_tax_amount_check,
  add constraint input_tax_amounts check (case when reduces_id is null then base_amount > 0 and tax_amount > 0
    else base_amount <= 0 and tax_amount < 0 end);
comment on column input_tax.reduces_id is 'The row of the bill that it reduces; null of what vendors charged.';
comment on column input_tax.note_number is 'Number of the note of return.';
drop index input_tax_invoice;
create unique index input_tax_invoice on input_tax (party_code, invoice_number)
  where cancelled_on is null and invoice_number is not null and reduces_id is null;
create index input_tax_reduces on input_tax (reduces_id) where reduces_id is not null;

-- Income tax that a bill withheld shrinks with what is taken off it.
alter table withheld_by_us
  drop constraint withheld_by_us_base_amount_check,
  drop constraint withheld_by_us_tax_amount_check,
  add constraint withheld_amounts check (case when source = 'debit_note' then base_amount < 0 and tax_amount <= 0
    else base_amount > 0 and tax_amount >= 0 end);
