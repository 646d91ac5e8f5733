-- An entry is reversed in parts, several times, and never beyond what each of its lines moved.

alter table journal_line add column reverses_line integer check (reverses_line > 0);
comment on column journal_line.reverses_line is 'Line of the reversed entry that this one takes back a part of; null in a whole mirror, whose lines have the same numbers.';
create index journal_line_reversing on journal_line (entry_id, reverses_line) where reverses_line is not null;

alter table journal_entry drop constraint journal_entry_reverses_entry_id_key;
create index journal_entry_reverses on journal_entry (reverses_entry_id) where reverses_entry_id is not null;

-- What of each line of an entry stands on a day: what it moved, less what reversals took back, and those take back less
-- where they were reversed themselves.
create function standing_lines(entry bigint, on_day date default 'infinity')
returns table (line_number integer, standing bigint)
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  with recursive moved as (
    select l.line_number as of_line, l.entry_id, l.line_number, l.debit + l.credit as amount, 1 as sign
    from journal_line l where l.entry_id = entry
    union all
    select m.of_line, c.entry_id, c.line_number, c.amount, -m.sign
    from moved m
    join journal_entry r on r.reverses_entry_id = m.entry_id and r.status = 'posted' and r.entry_date <= on_day
    cross join lateral (
      select l.entry_id, l.line_number, l.debit + l.credit as amount from journal_line l
        where l.entry_id = r.id and l.line_number = m.line_number and l.reverses_line is null
      union all
      select l.entry_id, l.line_number, l.debit + l.credit from journal_line l
        where l.entry_id = r.id and l.reverses_line = m.line_number
    ) c
  )
  select m.of_line, sum(m.sign * m.amount)::bigint from moved m group by m.of_line
$$;

-- Every line of a reversal is the other side of a line of what it reverses, and no line of any entry before it is taken
-- back beyond what it moved. What a document or a closing posted is taken back as a whole.
create function refuse_wrong_reversal(reversal bigint) returns void
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  entry record;
  step record;
begin
  -- Two reversals of one entry are checked one after the other; whoever posts waits for the one before in any case.
  perform pg_advisory_xact_lock(4207, 1);
  select e.id, e.entry_number, e.reference_type, e.reverses_entry_id, o.status, o.reverses_entry_id is null
      and not exists (select from journal_entry r where r.reverses_entry_id = o.id and r.id <> e.id and r.status = 'posted')
      as is_alone into entry
    from journal_entry e left join journal_entry o on o.id = e.reverses_entry_id where e.id = reversal;
  if entry.status is distinct from 'posted' then
    raise exception 'Jurnal % membalik yang belum di-post', entry.entry_number using errcode = 'NR011';
  end if;
  select count(*) filter (where l.account_id is distinct from o.account_id
      or (l.debit > 0) is distinct from (o.credit > 0)) as strange,
    bool_and(l.reverses_line is null and l.debit = o.credit and l.credit = o.debit) as mirrors, count(*) as count into step
    from journal_line l
    left join journal_line o on o.entry_id = entry.reverses_entry_id
      and o.line_number = coalesce(l.reverses_line, l.line_number)
    where l.entry_id = reversal;
  if step.strange > 0 then
    raise exception 'Jurnal % bukan kebalikan dari yang dibaliknya', entry.entry_number using errcode = 'NR011';
  end if;
  -- The only mirror of an entry takes back what it moved and no more.
  if entry.is_alone and step.mirrors
    and step.count = (select count(*) from journal_line o where o.entry_id = entry.reverses_entry_id) then
    return;
  end if;
  for step in
    with recursive before as (
      select o.id, o.entry_number, o.reverses_entry_id from journal_entry o where o.id = entry.reverses_entry_id
      union all
      select o.id, o.entry_number, o.reverses_entry_id
      from before b join journal_entry o on o.id = b.reverses_entry_id
    )
    select b.id, b.entry_number from before b
  loop
    perform from standing_lines(step.id) s where s.standing < 0 limit 1;
    if found then
      raise exception 'Jurnal % dibalik lebih dari nilainya', step.entry_number using errcode = 'NR011';
    end if;
  end loop;
  if entry.reference_type <> 'reversal' then
    perform from standing_lines(entry.reverses_entry_id) s where s.standing > 0 limit 1;
    if found then
      raise exception 'Jurnal % dibalik sebagian', entry.entry_number using errcode = 'NR011';
    end if;
  end if;
end
$$;

-- With its last line an entry is whole, and what it reverses is looked at.
create or replace function check_posted_line() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  entry record;
begin
  select e.posting_number, e.entry_number, e.total_debit, e.reverses_entry_id into entry
    from journal_entry e where e.id = new.entry_id;
  if entry.posting_number is distinct from new.posting_number then
    raise exception 'Baris jurnal tanpa jurnal yang sudah di-post' using errcode = 'NR004';
  end if;
  perform from journal_line l where l.entry_id = new.entry_id and l.line_number > new.line_number limit 1;
  if found then return null; end if;
  perform from journal_line l where l.entry_id = new.entry_id
    having count(*) = new.line_number and sum(l.debit) = entry.total_debit and sum(l.credit) = entry.total_debit;
  if not found then
    raise exception 'Jurnal % tidak seimbang', entry.entry_number using errcode = 'NR004';
  end if;
  if entry.reverses_entry_id is not null then
    perform refuse_wrong_reversal(new.entry_id);
  end if;
  return null;
end
$$;
