-- Files that were imported into customers, vendors and products, so that each can be taken back.

create table master_import (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('customer', 'vendor', 'product')),
  file_name text not null check (length(btrim(file_name)) between 1 and 200),
  created_count integer not null check (created_count >= 0),
  changed_count integer not null check (changed_count >= 0),
  created_at timestamptz not null default now(),
  created_by text not null,
  created_by_id bigint,
  undone_at timestamptz,
  undone_by text,
  check ((undone_at is null) = (undone_by is null))
);
comment on table master_import is 'Files that were imported into customers, vendors and products.';
create index master_import_kind on master_import (kind, id desc);
call audit_table('master_import', 'id');

create table master_import_row (
  import_id bigint not null references master_import (id),
  record_id bigint not null,
  version integer not null,
  before jsonb,
  primary key (import_id, record_id)
);
call refuse_truncate_of('master_import_row');
comment on table master_import_row is 'What an import did, so that it can be taken back: the version it made, and the record before it changed one.';

grant select, insert, update (undone_at, undone_by) on master_import to neraca_app;
grant select, insert on master_import_row to neraca_app;
grant select on master_import, master_import_row to neraca_report;
