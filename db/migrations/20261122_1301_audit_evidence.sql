-- Evidence of what was issued or posted is never taken away, and the bytes of evidence not without it.

-- A record is a draft when its status says so; one of a table of issued documents, or of any other status, stands.
create function guard_evidence() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  subject jsonb;
begin
  if to_regclass('public.' || quote_ident(old.subject_kind)) is null then return old; end if;
  execute format('select to_jsonb(s) from public.%I s where id = $1', old.subject_kind) into subject using old.subject_id;
  if subject ->> 'status' <> 'draft' or (subject is not null and exists (
    select from pg_trigger where tgrelid = to_regclass('public.' || quote_ident(old.subject_kind)) and tgname = 'issued_stays'))
  then
    raise exception 'Lampiran % adalah bukti dan tidak dapat dihapus', old.id using errcode = 'NR002';
  end if;
  return old;
end
$$;
create trigger attachment_stays before delete on attachment for each row execute function guard_evidence();
alter table attachment enable always trigger attachment_stays;

create function guard_evidence_content() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform from attachment where id = old.attachment_id;
  if found then
    raise exception 'Isi lampiran % tidak dapat dihapus', old.attachment_id using errcode = 'NR002';
  end if;
  return old;
end
$$;
create trigger attachment_content_stays before delete on attachment_content
  for each row execute function guard_evidence_content();
alter table attachment_content enable always trigger attachment_content_stays;
