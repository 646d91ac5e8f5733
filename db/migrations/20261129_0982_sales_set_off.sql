-- Invoices may be set off against what the same party is owed; the document that does it belongs to purchasing.

alter table invoice_settlement add set_off_id bigint, add set_off_number text,
  add set_off_entry_id bigint references journal_entry (id),
  add constraint settlement_of_set_off unique (set_off_id, invoice_id),
  add constraint set_off_named check (
    (set_off_id is null) = (set_off_number is null) and (set_off_id is null) = (set_off_entry_id is null)),
  drop constraint settlement_has_one_source,
  add constraint settlement_has_one_source check (num_nonnulls(receipt_id, note_id, use_id, write_off_id, set_off_id) = 1);
comment on column invoice_settlement.set_off_id is 'The set-off that settled it, with its number and entry as they were written.';
