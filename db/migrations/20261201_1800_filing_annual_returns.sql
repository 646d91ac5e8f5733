-- The return of a year is registered with its day and receipt (BPE), once what the year owes is paid; what is posted after a filed one corrects it.

alter table annual_tax
  add column correction integer not null default 0,
  add column filed_on date,
  add column receipt_number text,
  add constraint annual_filed_whole check ((filed_on is null) = (receipt_number is null)),
  add constraint annual_filed_after_its_year check (filed_on > year_to),
  add constraint annual_receipt_is_named check (length(btrim(receipt_number)) between 1 and 100);
comment on column annual_tax.correction is 'How many returns of the year were filed before this one.';
call keep_as_issued('annual_tax', 'filed_on', 'receipt_number', 'cancelled_on', 'reversal_entry_id', 'cancel_reason', 'version');
grant update (filed_on, receipt_number) on annual_tax to neraca_app;

create function paid_of_annual_tax(tax annual_tax, until date, but_for bigint default null) returns numeric
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(sum(amount), 0) from self_paid_tax
  where kind = 'pph29' and cancelled_on is null and masa between tax.year_from and tax.year_to and paid_on <= until
    and id is distinct from but_for
$$;
comment on function paid_of_annual_tax is 'What was paid until a day of what a year owes (Pasal 29), without one payment where it is named.';

-- A return is filed once, while its tax stands and is paid; payments wait for it, and it for them.
create function guard_annual_return() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    if new.filed_on is not null or new.correction <> (select count(*) from annual_tax
        where year_from = new.year_from and filed_on is not null) then
      raise exception 'SPT Tahunan dilaporkan sesudah diposting' using errcode = 'NR002';
    end if;
    return new;
  end if;
  if (new.filed_on, new.receipt_number) is not distinct from (old.filed_on, old.receipt_number) then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('self_paid_tax', 0));
  if old.filed_on is not null or old.cancelled_on is not null or new.cancelled_on is not null then
    raise exception 'SPT Tahunan ini sudah dilaporkan atau postingnya dibatalkan' using errcode = 'NR002';
  end if;
  if paid_of_annual_tax(new, new.filed_on) < new.payable then
    raise exception 'PPh 29 tahun ini belum disetor' using errcode = 'NR002';
  end if;
  return new;
end;
$$;
create trigger annual_return_is_paid before insert or update on annual_tax for each row execute function guard_annual_return();
alter table annual_tax enable always trigger annual_return_is_paid;

create function guard_payment_of_annual_return() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.kind = 'pph29' and new.cancelled_on is not null and old.cancelled_on is null then
    perform pg_advisory_xact_lock(hashtextextended('self_paid_tax', 0));
    if exists (select from annual_tax t where t.cancelled_on is null and t.filed_on is not null
        and new.masa between t.year_from and t.year_to
        and paid_of_annual_tax(t, t.filed_on, new.id) < t.payable) then
      raise exception 'SPT Tahunan yang dilunasi setoran ini sudah dilaporkan' using errcode = 'NR002';
    end if;
  end if;
  return new;
end;
$$;
create trigger payment_of_filed_year_stays before update on self_paid_tax
  for each row execute function guard_payment_of_annual_return();
alter table self_paid_tax enable always trigger payment_of_filed_year_stays;
