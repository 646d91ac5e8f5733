-- Patterns of numbers are rows, each from a day on; a series without one keeps its code, the year and five digits.

alter table number_counter rename column year to period;
alter table number_counter drop constraint number_counter_year_check;
alter table number_counter add constraint number_counter_period_check check (
  period between 1900 and 9999
  or (period between 190001 and 999912 and period % 100 between 1 and 12));
comment on column number_counter.period is 'The year (2026), or the month (202611) where the series begins anew each month.';
comment on table number_counter is 'Last number given per series and period; changed in the transaction that uses the number.';

drop function numbers_given(text, integer, bigint);
create function numbers_given(given_series text, given_period integer, given bigint) returns void
language sql
set search_path = pg_catalog, public, pg_temp
as $$
  insert into number_counter (series, period, last_number) values (given_series, given_period, given)
  on conflict (series, period) do update set last_number = greatest(number_counter.last_number, excluded.last_number)
$$;
revoke execute on function numbers_given(text, integer, bigint) from public;
comment on function numbers_given is 'Says which number of a series and period was the last one that a migration gave.';

create table number_series (
  id bigint generated always as identity primary key,
  series text not null check (series ~ '^[A-Z]{2,10}$'),
  pattern text not null check (
    length(pattern) <= 60
    and pattern ~ '^[A-Z]([A-Z0-9.-]|\{(YYYY|YY|MM|ROM|N{1,9})\})*$'
    and regexp_count(pattern, '\{N+\}') = 1
    and regexp_count(pattern, '\{YY(YY)?\}') = 1
    and regexp_count(pattern, '\{(MM|ROM)\}') <= 1
    and pattern !~ '([0-9]|\{(YYYY|YY|MM)\})\{N' and pattern !~ 'N\}([0-9]|\{(YYYY|YY|MM)\})'),
  resets text not null check (resets in ('year', 'month')),
  from_day date not null check (from_day between '1900-01-01' and '9999-12-31'),
  created_by text not null,
  created_at timestamptz not null default now(),
  check (resets = 'year' or pattern ~ '\{(MM|ROM)\}')
);
comment on table number_series is 'How numbers of a series look from a day on: of rows of one day the last written holds.';
create index number_series_in_force on number_series (series, from_day desc, id desc);
call audit_table('number_series', 'id');

-- What has begun stays: numbers were given by it.
create function number_series_guard() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'UPDATE' or old.from_day <= current_date then
    raise exception 'Pola nomor % yang sudah berlaku tidak dapat diubah', old.series using errcode = 'NR002';
  end if;
  return old;
end
$$;
create trigger number_series_stays before update or delete on number_series
  for each row execute function number_series_guard();
alter table number_series enable always trigger number_series_stays;

grant select, insert (series, pattern, resets, from_day, created_by), delete on number_series to neraca_app;
grant select on number_series to neraca_report;

-- The pattern of a series on a day, and the period its numbers are counted in.
create function number_form(wanted text, on_day date) returns table (pattern text, period integer)
language sql stable parallel safe
begin atomic
  select f.pattern, case f.resets when 'month' then extract(year from on_day)::int * 100 + extract(month from on_day)::int
    else extract(year from on_day)::int end
  from (
    (select s.pattern, s.resets, 0 as place from number_series s
      where s.series = wanted and s.from_day <= on_day order by s.from_day desc, s.id desc limit 1)
    union all
    select wanted || '-{YYYY}-{NNNNN}', 'year', 1
    order by place limit 1
  ) f;
end;

-- The number of a pattern with this ordinal on a day: so many digits as N stand there, more when they do not suffice.
create function number_of(pattern text, on_day date, ordinal bigint) returns text
language sql immutable parallel safe
return regexp_replace(
  replace(replace(replace(replace(pattern,
    '{YYYY}', lpad(extract(year from on_day)::text, 4, '0')),
    '{YY}', right(lpad(extract(year from on_day)::text, 4, '0'), 2)),
    '{MM}', lpad(extract(month from on_day)::text, 2, '0')),
    '{ROM}', (array['I','II','III','IV','V','VI','VII','VIII','IX','X','XI','XII'])[extract(month from on_day)::int]),
  '\{N+\}',
  lpad(ordinal::text, greatest(length(ordinal::text), length(substring(pattern from '\{(N+)\}'))), '0'));

-- What numbers of a pattern look like, every part of it in parentheses, and which parts these are.
create function number_shape(pattern text) returns text
language sql immutable parallel safe
return '^' || regexp_replace(
  replace(replace(replace(replace(replace(pattern, '.', '\.'),
    '{YYYY}', '(\d{4})'), '{YY}', '(\d{2})'), '{MM}', '(\d{2})'), '{ROM}', '([IVX]+)'),
  '\{N+\}', '(\\d{' || length(substring(pattern from '\{(N+)\}')) || ',})') || '$';

create function number_parts(pattern text) returns text[]
language sql immutable parallel safe
return array(select left(part[1], 1) from regexp_matches(pattern, '\{([YMRN])[A-Z]*\}', 'g') part);

-- Numbers in their order however long they are: every run of digits is written with twelve.
create function number_order(number text) returns text
language sql immutable parallel safe
return regexp_replace(regexp_replace(number, '(\d+)', '000000000000\1', 'g'), '\d*(\d{12})(?!\d)', '\1', 'g');

-- Lets a table hold only numbers of its series: numbers_of_series('sales_order', 'order_number', $$'SO'$$, 'order_date').
-- Series and day are expressions over a row.
create procedure numbers_of_series(kept regclass, number_column text, series_of text, day_of text)
language plpgsql
as $procedure$
begin
  execute format($guard$
    create or replace function %1$I() returns trigger
    language plpgsql
    set search_path = pg_catalog, public, pg_temp
    as $body$
    declare
      wrong text;
    begin
      select w.number into wrong
        from (select %2$I as number, %3$s as series, %4$s as on_day from written) w
        cross join lateral number_form(w.series, w.on_day) f
        where w.number is distinct from number_of(f.pattern, w.on_day,
          (regexp_match(w.number, number_shape(f.pattern)))[array_position(number_parts(f.pattern), 'N')]::bigint)
        limit 1;
      if found then
        raise exception 'Nomor %% tidak menurut pola serinya', wrong using errcode = '23514', table = %5$L;
      end if;
      return null;
    end
    $body$
  $guard$, kept::text || '_number_fits', number_column, series_of, day_of, kept::text);
  execute format('drop trigger if exists number_of_series on %s', kept);
  execute format('create trigger number_of_series after insert on %s referencing new table as written
    for each statement execute function %I()', kept, kept::text || '_number_fits');
  execute format('alter table %s enable always trigger number_of_series', kept);
end
$procedure$;
