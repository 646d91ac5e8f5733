-- Who may not post now is told so truly: not only imports take the turn alone.
create or replace function share_posting_turn() returns void
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
    coalesce(work.text, 'Impor, saldo awal, tutup buku tahunan, atau perubahan akun sedang dicatat') using errcode = 'NR008';
end
$$;
