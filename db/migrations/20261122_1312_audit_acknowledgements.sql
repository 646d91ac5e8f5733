-- Changes that the program did not make, once an admin has said what they are.

create table audit_acknowledgement (
  id bigint generated always as identity primary key,
  first_audit_id bigint not null,
  last_audit_id bigint not null,
  changed_at timestamptz not null,
  changes integer not null check (changes > 0),
  reason text not null check (length(btrim(reason)) between 1 and 500),
  acknowledged_by text not null,
  acknowledged_at timestamptz not null default now(),
  check (last_audit_id >= first_audit_id)
);
comment on table audit_acknowledgement is 'Entries of one moment between two of the audit log; it counts when the program itself wrote it.';
call audit_table('audit_acknowledgement', 'id');
call keep_as_issued('audit_acknowledgement');

grant select, insert (first_audit_id, last_audit_id, changed_at, changes, reason, acknowledged_by)
  on audit_acknowledgement to neraca_app;
grant select on audit_acknowledgement to neraca_report;
