-- What was written off is recovered by a receipt: so much of the write-off is taken back by an entry of its own, and the receipt pays it.

create table write_off_recovery (
  id bigint generated always as identity primary key,
  write_off_id bigint not null references sales_write_off (id),
  write_off_number text not null,
  receipt_id bigint not null references sales_receipt (id),
  recovery_date date not null,
  amount bigint not null check (amount between 1 and 9007199254740991),
  journal_entry_id bigint not null unique references journal_entry (id),
  cancelled_on date check (cancelled_on >= recovery_date),
  reversal_entry_id bigint unique references journal_entry (id),
  created_at timestamptz not null default now(),
  created_by text not null,
  unique (write_off_id, receipt_id),
  constraint recovery_cancelled_with_entry check ((cancelled_on is null) = (reversal_entry_id is null))
);
comment on table write_off_recovery is 'What a receipt recovered of a write-off; it is cancelled with its receipt.';
comment on column write_off_recovery.write_off_number is 'The number of the write-off, by which the history finds it.';
create index write_off_recovery_receipt on write_off_recovery (receipt_id);
call audit_table('write_off_recovery', 'id');
call keep_as_issued('write_off_recovery', 'cancelled_on', 'reversal_entry_id');
create trigger write_off_recovery_cancelled_once before update on write_off_recovery
  for each row execute function refuse_second_cancel();
alter table write_off_recovery enable always trigger write_off_recovery_cancelled_once;
grant select, insert, update (cancelled_on, reversal_entry_id) on write_off_recovery to neraca_app;
grant select on write_off_recovery to neraca_report;

alter table invoice_settlement add recovery_id bigint references write_off_recovery (id),
  add constraint settlement_of_recovery unique (recovery_id, invoice_id),
  drop constraint settlement_has_one_source,
  add constraint settlement_has_one_source
    check (num_nonnulls(receipt_id, note_id, use_id, write_off_id, set_off_id, recovery_id) = 1),
  drop constraint invoice_settlement_amount_check,
  add constraint invoice_settlement_amount_check check (amount <> 0 and (amount < 0) = (recovery_id is not null));
comment on column invoice_settlement.recovery_id is 'What took back so much of a write-off: below zero, and paid by the receipt of the same day.';
create index invoice_settlement_recovered on invoice_settlement (invoice_id) where recovery_id is not null;
