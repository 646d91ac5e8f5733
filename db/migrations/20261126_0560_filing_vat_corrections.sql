-- A return of VAT that was filed is corrected by a further row that closes the difference alone; what was filed before stands.

alter table vat_closing
  add column correction integer not null default 0 check (correction >= 0),
  add column corrected_on date check (corrected_on >= filed_on),
  add column calculation text check (calculation in ('before', 'per-12-2026')),
  add constraint closing_corrected_once_filed check (corrected_on is null or filed_on is not null),
  add constraint calculation_of_corrections check ((correction > 0) = (calculation is not null));
comment on column vat_closing.correction is 'Which correction (pembetulan) of the return it is; 0 is the return itself. Its amounts are the difference from those before.';
comment on column vat_closing.corrected_on is 'Day on which a correction of it was begun.';
comment on column vat_closing.calculation is 'By which rule a correction says what is owed: that of PER-12/PJ/2026 for returns filed from 1 October 2026, or the one before.';
drop index vat_closing_once;
create unique index vat_closing_once on vat_closing (masa) where reopened_on is null and corrected_on is null;
create unique index vat_closing_correction on vat_closing (masa, correction) where reopened_on is null;
call keep_as_issued('vat_closing', 'billing_code', 'ntpn', 'paid_on', 'bank_account_id', 'payment_entry_id', 'receipt_number',
  'filed_on', 'reopened_on', 'reversal_entry_id', 'reopen_reason', 'corrected_on', 'version');
grant update (corrected_on) on vat_closing to neraca_app;
