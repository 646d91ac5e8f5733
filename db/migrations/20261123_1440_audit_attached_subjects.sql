-- What something is attached to is there when it is attached, and stays while it is: accounts can be removed wholly.

create function guard_attachment_subject() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  found_id bigint;
begin
  if to_regclass('public.' || quote_ident(new.subject_kind)) is not null then
    execute format('select id from public.%I where id = $1 for key share', new.subject_kind) into found_id using new.subject_id;
  end if;
  if found_id is null then
    raise exception 'Lampiran tanpa catatan: % %', new.subject_kind, new.subject_id using errcode = '23503';
  end if;
  return new;
end
$$;
create trigger attachment_has_subject before insert on attachment
  for each row execute function guard_attachment_subject();
alter table attachment enable always trigger attachment_has_subject;

-- For tables whose records can be removed: call stays_with_evidence('account').
create function refuse_losing_evidence() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform from attachment where subject_kind = tg_table_name and subject_id = old.id;
  if found then
    raise exception '% % punya lampiran', tg_table_name, old.id using errcode = '23503';
  end if;
  return old;
end
$$;
create procedure stays_with_evidence(kept regclass)
language plpgsql
as $$
begin
  execute format('create trigger evidence_stays before delete on %s for each row execute function refuse_losing_evidence()', kept);
  execute format('alter table %s enable always trigger evidence_stays', kept);
end
$$;
