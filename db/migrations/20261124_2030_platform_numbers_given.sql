-- A migration that writes documents with numbers counts them like those given since.

create function numbers_given(given_series text, given_year integer, given bigint) returns void
language sql
set search_path = pg_catalog, public, pg_temp
as $$
  insert into number_counter (series, year, last_number) values (given_series, given_year, given)
  on conflict (series, year) do update set last_number = greatest(number_counter.last_number, excluded.last_number)
$$;
revoke execute on function numbers_given(text, integer, bigint) from public;
comment on function numbers_given is 'Says which number of a series and year was the last one that a migration gave.';
