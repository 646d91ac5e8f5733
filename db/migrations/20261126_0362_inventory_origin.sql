-- Goods go back to a vendor at the average; by layers, those their receipt brought go first.
alter table stock_movement
  drop constraint stock_movement_basis_check,
  drop constraint basis_names_movement,
  add constraint stock_movement_basis_check
    check (basis in ('given', 'average', 'origin', 'share', 'carry', 'reversal', 'difference')),
  add constraint basis_names_movement
    check (not ((basis in ('origin', 'share', 'carry', 'reversal', 'difference'))
      is distinct from case when basis is null then null else of_sequence is not null end));
