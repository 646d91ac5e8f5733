-- The last day of the books an organisation kept before, for whatever must not be dated in them.

create function old_books_until() returns date
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$ select cut_over_day from opening_balance where status = 'posted' $$;
