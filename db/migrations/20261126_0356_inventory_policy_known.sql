-- The history knows the policy with what was added to it, so that a change past the program is told.
update stock_policy set version = version + 1;
