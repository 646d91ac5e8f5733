-- Evidence of records: what was attached, its bytes apart from it, and nothing of it ever exchanged.

create table attachment (
  id bigint generated always as identity primary key,
  subject_kind text not null check (subject_kind ~ '^[a-z][a-z0-9_]*$'),
  subject_id bigint not null check (subject_id > 0),
  file_name text not null check (length(file_name) between 1 and 200),
  content_type text not null check (content_type in ('application/pdf', 'image/png', 'image/jpeg', 'image/webp')),
  size integer not null check (size between 1 and 10485760),
  sha256 bytea not null check (length(sha256) = 32),
  in_folder boolean not null,
  uploaded_at timestamptz not null default now(),
  uploaded_by text not null,
  uploaded_by_id bigint,
  cancelled_at timestamptz,
  cancelled_by text,
  cancel_reason text check (length(btrim(cancel_reason)) between 1 and 500),
  check ((cancelled_at is null) = (cancelled_by is null) and (cancelled_at is null) = (cancel_reason is null))
);
comment on column attachment.in_folder is 'The bytes lie in the folder of attachments under their hash, not in attachment_content.';
create index attachment_subject on attachment (subject_kind, subject_id, id);
create index attachment_hash on attachment (sha256);
call audit_table('attachment', 'id');

create table attachment_content (
  attachment_id bigint primary key references attachment (id) on delete cascade,
  content bytea not null check (length(content) between 1 and 10485760)
);
comment on table attachment_content is 'The bytes of attachments, apart so that no list ever reads them.';
alter table attachment_content alter column content set storage external;
call refuse_truncate_of('attachment_content');

-- What was attached stays what it was; it can be cancelled once, or taken away with a draft by the program.
create function guard_attachment() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if old.cancelled_at is not null or new.cancelled_at is null
    or (to_jsonb(new) - '{cancelled_at,cancelled_by,cancel_reason}'::text[])
      <> (to_jsonb(old) - '{cancelled_at,cancelled_by,cancel_reason}'::text[]) then
    raise exception 'Lampiran % tidak dapat diubah', old.id using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger attachment_guard before update on attachment for each row execute function guard_attachment();
alter table attachment enable always trigger attachment_guard;

create function guard_attachment_content() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  raise exception 'Isi lampiran % tidak dapat diubah', old.attachment_id using errcode = 'NR002';
end
$$;
create trigger attachment_content_guard before update on attachment_content
  for each row execute function guard_attachment_content();
alter table attachment_content enable always trigger attachment_content_guard;

grant select, insert (subject_kind, subject_id, file_name, content_type, size, sha256, in_folder, uploaded_by, uploaded_by_id),
  update (cancelled_at, cancelled_by, cancel_reason), delete on attachment to neraca_app;
grant select, insert, delete on attachment_content to neraca_app;
grant select on attachment to neraca_report;
