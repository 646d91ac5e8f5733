-- An order that is changed before anything came of it commits anew: of one line, one commitment is open at a time.

alter table budget_commitment drop constraint budget_commitment_once;
create unique index budget_commitment_once on budget_commitment (source, source_id, line_number) where relieved_amount < amount;
create index budget_commitment_source on budget_commitment (source, source_id);
