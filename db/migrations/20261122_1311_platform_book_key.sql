-- Which key proves who wrote what: its fingerprint alone, for the key itself is never kept here.

create table book_key (
  id bigint generated always as identity primary key,
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{32}$'),
  after_audit_id bigint not null check (after_audit_id >= 0),
  reason text not null check (length(btrim(reason)) between 1 and 500),
  taken_by text not null,
  taken_at timestamptz not null default now(),
  mark text not null check (length(mark) between 1 and 100)
);
comment on column book_key.after_audit_id is 'Last entry of the audit log that was written before; what comes after is proved by this key.';
comment on column book_key.mark is 'What the key makes of the columns before: a row made up by another hand lacks it.';
call audit_table('book_key', 'id');
call keep_as_issued('book_key');

grant select, insert (fingerprint, after_audit_id, reason, taken_by, mark) on book_key to neraca_app;
grant select on book_key to neraca_report;
