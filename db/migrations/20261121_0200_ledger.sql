-- Cash flow and changes in equity count what reversing entries moved against the other side; these are few.

create index journal_entry_reversing on journal_entry (entry_date, posting_number)
  where status = 'posted' and reverses_entry_id is not null and reference_type not in ('opening', 'closing');
