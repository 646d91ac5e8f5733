-- A version that waits for people to agree to it is not put in force.

create trigger budget_waits before update of status on budget
  for each row when (old.status = 'submitted' and new.status = 'approved') execute function refuse_while_waiting();
alter table budget enable always trigger budget_waits;
