-- A purpose that has no account any more keeps its row, so that its version goes on counting and no change is overlooked.

alter table account_role alter column account_id drop not null;
comment on column account_role.account_id is 'Null while the purpose has no account; a purpose nobody ever chose one for has no row.';
