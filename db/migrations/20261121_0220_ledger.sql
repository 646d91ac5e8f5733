-- Lets the planner know that the counter of postings is one row: unknown, it passes for thousands, and every posting is planned anew.
analyze posting_counter;
