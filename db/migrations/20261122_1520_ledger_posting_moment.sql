-- What is known at a moment never changes: all that a transaction posts is of one moment, later than every one before and than
-- every question that was answered, whatever the clock does.

-- An older program may still post.
lock table posting_counter in access exclusive mode;
alter table posting_counter add column moment timestamptz, add column moment_of xid8;
update posting_counter set moment =
  coalesce((select max(posted_at) from journal_entry where status = 'posted'), '-infinity');
alter table posting_counter alter column moment set not null;
comment on column posting_counter.moment is
  'Moment of the last posting, or up to which somebody was told what is known; the next posting is later.';
comment on column posting_counter.moment_of is 'Transaction that took the moment: all it posts is of this moment.';
grant update (moment, moment_of) on posting_counter to neraca_app;

-- Waits for whoever is posting, whose moment may have passed, and lets nobody post at this moment or before it any more.
create function settle_known_at(asked timestamptz) returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  -- Moments are shown in milliseconds: whatever is of the same one counts.
  until timestamptz := date_trunc('milliseconds', asked) + interval '1 millisecond';
  settled timestamptz;
begin
  select c.moment into settled from posting_counter c;
  if settled >= until then return; end if;
  if asked > greatest(clock_timestamp(), settled) then
    raise exception 'Waktu yang diminta belum tiba' using errcode = 'NR009';
  end if;
  perform set_config('lock_timeout', '2s', true);
  update posting_counter set moment = greatest(moment, until), moment_of = null;
exception when lock_not_available then
  raise exception 'Jurnal sedang dicatat. Laporan per waktu ini dapat dilihat setelah selesai; coba lagi nanti.'
    using errcode = 'NR008';
end
$$;
revoke execute on function settle_known_at(timestamptz) from public;
grant execute on function settle_known_at(timestamptz) to neraca_app;
