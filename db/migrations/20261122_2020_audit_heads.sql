-- How far the chain reached at moments, signed with the key of the books: a chain that became shorter is seen.

create table audit_head (
  position bigint primary key check (position > 0),
  hash bytea not null check (length(hash) = 32),
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{32}$'),
  mark text not null check (length(mark) between 1 and 100),
  signed_at timestamptz not null default now()
);
comment on table audit_head is 'Seals the chain had when the program signed them; each of them must be there for ever.';
comment on column audit_head.mark is 'What the key makes of position and hash: a head made up by another hand lacks it.';
create trigger audit_head_append_only before update or delete on audit_head
  for each row execute function refuse_rewriting_audit();
create trigger audit_head_no_truncate before truncate on audit_head execute function refuse_rewriting_audit();
alter table audit_head enable always trigger audit_head_append_only;
alter table audit_head enable always trigger audit_head_no_truncate;

grant select, insert (position, hash, fingerprint, mark) on audit_head to neraca_app;
grant select on audit_head to neraca_report;
