-- Input VAT is also credited by documents that stand for a tax invoice: of imports, of services from abroad, of utilities.
alter table input_tax_decision
  add column document_kind text not null default 'faktur'
    check (document_kind in ('faktur', 'import', 'foreign', 'specified')),
  drop constraint input_tax_decision_invoice_number_check,
  add constraint input_tax_decision_invoice_number_check check (case when document_kind = 'faktur'
    then invoice_number ~ '^[0-9]{16,17}$' else invoice_number ~ '^[A-Z0-9][A-Z0-9./-]{2,39}$' end);
-- A note names the document by which what it gives back was credited.
alter table input_tax
  drop constraint input_tax_invoice_number_check,
  add constraint input_tax_invoice_number_check check (invoice_number ~ case when reduces_id is null
    then '^[0-9]{16,17}$' else '^[A-Z0-9][A-Z0-9./-]{2,39}$' end);
comment on column input_tax_decision.document_kind is 'What VAT was credited by: a tax invoice, or a document that stands for one (UU PPN Pasal 13 ayat 6).';
