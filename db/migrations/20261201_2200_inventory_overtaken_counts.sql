-- Two counts of the same goods do not both correct the books: what one has corrected since the other counted is counted again.

alter table stock_count_entry add standing_sequence bigint;
create function sequence_at_entry(of_line bigint) returns bigint
language sql stable
as $$
  select coalesce((select i.last_sequence from stock_count_line l join stock_item i on i.product_id = l.product_id
    where l.id = of_line), 0)
$$;
-- A changed type reads the rows anew without firing the guard of what was entered.
alter table stock_count_entry alter standing_sequence type bigint using sequence_at_entry(line_id);
drop function sequence_at_entry(bigint);
alter table stock_count_entry alter standing_sequence set not null;
comment on column stock_count_entry.standing_sequence is 'The latest movement of the product at that moment.';

-- Goods of a count that others have corrected since they were counted here last, or taken their correction back; with a number of theirs.
create function overtaken_lines(of_count bigint) returns table (product_code text, count_number text)
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  select l.product_code, max(m.reference_number)
  from stock_count c join stock_count_line l on l.count_id = c.id
  cross join lateral (select n.standing_sequence from stock_count_entry n where n.line_id = l.id order by n.id desc limit 1) e
  join stock_movement m on m.product_id = l.product_id and m.sequence > e.standing_sequence
    and m.warehouse_id = c.warehouse_id and m.reference_type = 'stock_count' and m.reference_number <> c.count_number
  where c.id = of_count
  group by l.id, l.product_code having sum(m.quantity) <> 0 order by l.product_code
$$;

create or replace function guard_stock_count() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if old.cancelled_on is not null then
    raise exception 'Opname sudah dibatalkan' using errcode = 'NR002';
  end if;
  if old.posted_on is not null and (new.posted_on, new.posted_at, new.posted_by, new.amount, new.journal_entry_id)
    is distinct from (old.posted_on, old.posted_at, old.posted_by, old.amount, old.journal_entry_id)
  then
    raise exception 'Opname sudah di-post' using errcode = 'NR002';
  end if;
  if old.posted_on is null and new.posted_on is not null and exists (select from overtaken_lines(new.id)) then
    raise exception 'Barang opname sudah dikoreksi opname lain' using errcode = 'NR002';
  end if;
  return new;
end
$$;
