-- An invoice of which an advance left nothing to pay is credited like any: revenue and advance go back, and nothing is owed.
alter table credit_note
  drop constraint credit_note_check,
  add constraint credit_note_check
    check (total_amount = subtotal + tax_amount and (total_amount > 0 or (total_amount = 0 and invoice_id is not null)));
