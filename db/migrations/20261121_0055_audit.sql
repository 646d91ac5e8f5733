-- Books that come from another server are sealed on from the beginning of its transactions.

alter table audit_seal_state alter column sealed_before set default '0';
