-- A note on a bill whose waiting VAT became an expense gives that VAT back from the account of the expense: it was never part of the cost
-- of its lines, so that a note of an advance, or of a cost that is spread, claimed more than the line holds.
alter table debit_note drop constraint debit_note_vat_treatment_check;
alter table debit_note add constraint debit_note_vat_treatment_check
  check (vat_treatment in ('none', 'credited', 'pending', 'cost', 'expensed'));
