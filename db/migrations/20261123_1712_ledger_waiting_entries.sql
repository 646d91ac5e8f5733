-- A draft that waits for people to agree to it is not posted.

create trigger journal_entry_waits before update of status on journal_entry
  for each row when (old.status = 'draft' and new.status = 'posted') execute function refuse_while_waiting();
alter table journal_entry enable always trigger journal_entry_waits;
