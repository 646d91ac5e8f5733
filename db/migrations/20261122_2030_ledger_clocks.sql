-- A clock that is wrong pins every later moment of posting to it: two clocks that differ keep everybody from posting.

-- The program tells what its own clock says. Which of the two is wrong nobody can know; that they agree is all there is to ask.
create function next_posting_moment(last timestamptz, told timestamptz) returns timestamptz
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  here timestamptz := clock_timestamp();
  apart double precision := abs(extract(epoch from here) - extract(epoch from told));
begin
  if apart > 300 then
    raise exception 'Jam server database dan jam program berbeda % menit. Tidak ada yang diposting; perbaiki jamnya, lalu coba lagi.',
      round(apart / 60) using errcode = 'NR010';
  end if;
  return greatest(here, last + interval '1 microsecond');
end
$$;
