-- Nobody waits for an import of many entries: whoever posts meanwhile is told so at once.

-- Whoever writes entries shares this turn until the commit; an import of many has it alone.
create function share_posting_turn() returns void
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  work record;
begin
  if pg_try_advisory_xact_lock_shared(4203, 1) then return; end if;
  select case i.status when 'undoing' then 'Pembatalan impor ' else 'Impor ' end || i.file_name || ' oleh ' || i.created_by
      || ' sedang dicatat (' || replace(to_char((i.progress ->> 'written')::bigint, 'FM999,999,999,990'), ',', '.') || ' dari '
      || replace(to_char(i.entry_count, 'FM999,999,999,990'), ',', '.') || ' jurnal)' as text
    into work from journal_import i where i.status in ('posting', 'undoing');
  raise exception '%. Posting dibuka kembali setelah selesai; coba lagi nanti.',
    coalesce(work.text, 'Impor jurnal sedang dicatat') using errcode = 'NR008';
end
$$;
revoke execute on function share_posting_turn() from public;
grant execute on function share_posting_turn() to neraca_app;

create function take_posting_turn() returns void
language sql
set search_path = pg_catalog, public, pg_temp
as $$
  select pg_advisory_xact_lock(4203, 1)
$$;
revoke execute on function take_posting_turn() from public;
grant execute on function take_posting_turn() to neraca_app;
