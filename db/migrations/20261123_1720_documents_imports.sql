-- Files that documents were made from, so that each can be taken back as a whole.

create table document_import (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z][a-z_]{0,62}$'),
  file_name text not null check (length(btrim(file_name)) between 1 and 200),
  document_count integer not null check (document_count > 0),
  first_number text not null,
  last_number text not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  created_by_id bigint,
  undone_at timestamptz,
  undone_by text,
  undone_reason text,
  unique (id, kind),
  check (num_nulls(undone_at, undone_by, undone_reason) in (0, 3))
);
comment on table document_import is 'Files that documents were made from; kind is the table of the documents.';
create index document_import_kind on document_import (kind, id desc);
call audit_table('document_import', 'id');

create table document_import_row (
  import_id bigint not null,
  kind text not null,
  document_id bigint not null,
  number text not null,
  reference text not null check (length(btrim(reference)) between 1 and 100),
  primary key (import_id, document_id),
  unique (kind, document_id),
  foreign key (import_id, kind) references document_import (id, kind)
);
call refuse_truncate_of('document_import_row');
comment on table document_import_row is 'The documents that an import made, and what its file called them.';
create index document_import_row_reference on document_import_row (kind, lower(reference));

grant select, insert, update (undone_at, undone_by, undone_reason) on document_import to neraca_app;
grant select, insert on document_import_row to neraca_app;
grant select on document_import, document_import_row to neraca_report;
