-- What budgets stopped is not emptied.
call refuse_truncate_of('budget_stop');
