-- A row that a transaction has only updated is not new to it: whoever asks for new documents asks for when they came, too.

create or replace function refuse_late_line() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  is_new boolean;
begin
  execute format('select xmin = pg_current_xact_id()::xid and created_at = now() from %I where id = $1', tg_argv[0])
    into is_new using (to_jsonb(new) ->> tg_argv[1])::bigint;
  if is_new is not true then
    raise exception 'Dokumen yang sudah terbit (%) tidak dapat ditambah baris', tg_argv[0] using errcode = 'NR002';
  end if;
  return new;
end
$$;
