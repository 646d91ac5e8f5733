-- Post-dated cheques (giro mundur): what a customer gave or a vendor got, until the bank has cleared it.

create table giro (
  id bigint generated always as identity primary key,
  giro_number text not null unique check (length(giro_number) between 3 and 40),
  direction text not null check (direction in ('in', 'out')),
  source text not null,
  source_id bigint not null,
  source_number text not null,
  giro_date date not null,
  due_day date not null,
  cheque_number text not null check (length(cheque_number) <= 40 and cheque_number ~ '\S'),
  bank_name text not null check (length(bank_name) <= 100 and bank_name ~ '\S'),
  party_code text not null,
  party_name text not null,
  account_id bigint not null references account (id),
  amount bigint not null check (amount between 1 and 9007199254740991),
  ended_on date check (ended_on >= giro_date),
  ended_as text check (ended_as in ('cancelled', 'rejected')),
  end_reason text check (length(end_reason) <= 500),
  fee_amount bigint not null default 0 check (fee_amount between 0 and 9007199254740991),
  fee_account_id bigint references account (id),
  fee_entry_id bigint unique references journal_entry (id),
  created_at timestamptz not null default now(),
  created_by text not null,
  unique (source, source_id),
  constraint giro_due_from_its_day check (due_day >= giro_date),
  constraint giro_ended_as_something check ((ended_on is null) = (ended_as is null)),
  constraint giro_fee_when_rejected check (
    (fee_amount > 0) = (fee_entry_id is not null) and (fee_amount > 0) = (fee_account_id is not null)
    and (fee_amount = 0 or ended_as is not distinct from 'rejected'))
);
comment on table giro is 'Cheques and bilyet giro of a later day, received from customers (in) or given to vendors (out).';
comment on column giro.source is 'What it was recorded with, as journals call it: a receipt or a payment.';
comment on column giro.account_id is 'Account it stands on until it is cleared, whatever the role points to by then.';
comment on column giro.ended_on is 'Since when its receipt or payment no longer counts: cancelled, or rejected by the bank.';
comment on column giro.fee_amount is 'What the bank took for a rejected one.';
create index giro_due on giro (due_day desc, id desc);
create index giro_day on giro (giro_date desc, id desc);
create index giro_account on giro (account_id);
create unique index giro_once on giro (direction, party_code, lower(bank_name), lower(regexp_replace(cheque_number, '[^[:alnum:]]', '', 'g')))
  where ended_on is null;
create index giro_of_party on giro (direction, party_code) where ended_on is null;
create index giro_number_beginning on giro (giro_number collate "C");
create index giro_search on giro using gin (lower(giro_number || ' ' || cheque_number || ' ' || bank_name || ' ' || party_name
  || ' ' || source_number) gin_trgm_ops);
call numbers_of_series('giro', 'giro_number', $$'GIRO'$$, 'giro_date');
call audit_table('giro', 'id');
call keep_as_issued('giro', 'ended_on', 'ended_as', 'end_reason', 'fee_amount', 'fee_account_id', 'fee_entry_id');
call documents_of_group('journals', 'giro');

create table giro_clearing (
  id bigint generated always as identity primary key,
  giro_id bigint not null references giro (id),
  clearing_day date not null,
  account_id bigint not null references account (id),
  fee_amount bigint not null default 0 check (fee_amount between 0 and 9007199254740991),
  journal_entry_id bigint not null unique references journal_entry (id),
  cancelled_on date check (cancelled_on >= clearing_day),
  reversal_entry_id bigint unique references journal_entry (id),
  created_at timestamptz not null default now(),
  created_by text not null,
  constraint giro_clearing_cancelled_with_entry check ((cancelled_on is null) = (reversal_entry_id is null))
);
comment on table giro_clearing is 'When the bank paid a giro, and on which account; one that was a mistake is cancelled.';
create unique index giro_clearing_stands on giro_clearing (giro_id) where cancelled_on is null;
create index giro_clearing_giro on giro_clearing (giro_id, id);
call audit_table('giro_clearing', 'giro_id', true);
call keep_as_issued('giro_clearing', 'cancelled_on', 'reversal_entry_id');
create trigger giro_clearing_cancelled_once before update on giro_clearing for each row execute function refuse_second_cancel();
alter table giro_clearing enable always trigger giro_clearing_cancelled_once;

grant select, insert, update (ended_on, ended_as, end_reason, fee_amount, fee_account_id, fee_entry_id) on giro to neraca_app;
grant select, insert, update (cancelled_on, reversal_entry_id) on giro_clearing to neraca_app;
grant select on giro, giro_clearing to neraca_report;

-- A giro is cleared while it stands, once, from its own day and from the day on which a former clearing was cancelled.
create function guard_giro_clearing() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform from giro g where g.id = new.giro_id and g.ended_on is null and new.clearing_day >= g.giro_date for update;
  if not found or exists (select from giro_clearing c where c.giro_id = new.giro_id and c.cancelled_on > new.clearing_day) then
    raise exception 'Giro ini tidak dapat dicairkan pada tanggal itu' using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger giro_clearing_guard before insert on giro_clearing for each row execute function guard_giro_clearing();
alter table giro_clearing enable always trigger giro_clearing_guard;

-- A giro that was cleared does not end, and one that ended never stands again.
create function guard_giro_end() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if old.ended_on is not null and (new.ended_on is distinct from old.ended_on or old.ended_as = 'rejected') then
    raise exception 'Giro % sudah berakhir', old.giro_number using errcode = 'NR002';
  end if;
  if old.ended_on is null and exists (select from giro_clearing c where c.giro_id = new.id
      and (c.cancelled_on is null or c.cancelled_on > new.ended_on)) then
    raise exception 'Giro % sudah dicairkan', old.giro_number using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger giro_end_guard before update on giro for each row execute function guard_giro_end();
alter table giro enable always trigger giro_end_guard;

-- Accounts of giros are moved by receipts, payments and their clearing alone, once there are giros.
create or replace function kept_accounts(of_accounts bigint[]) returns table (account_id bigint, keeper text)
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  select a.id, 'dokumen stok'
  from unnest(of_accounts) a (id)
  where (select p.started_on from stock_policy p) is not null
    and (exists (select from account_role r where r.account_id = a.id
        and r.role in ('inventory', 'inventory_in_transit', 'grni', 'shipped_not_invoiced', 'service_in_progress'))
      or a.id = (select m.stock_account_id from stock_movement m where m.stock_account_id >= a.id
        order by m.stock_account_id, m.day limit 1))
  union all
  select a.id, 'giro'
  from unnest(of_accounts) a (id)
  where exists (select from giro g where g.account_id = a.id)
$$;

create or replace function audit_record_name(content jsonb) returns text
language sql immutable parallel safe
set search_path = pg_catalog, public, pg_temp
as $$
  select lower(coalesce(
    content ->> 'entry_number', content ->> 'order_number', content ->> 'invoice_number', content ->> 'receipt_number',
    content ->> 'note_number', content ->> 'use_number', content ->> 'bill_number', content ->> 'write_off_number',
    content ->> 'adjustment_number', content ->> 'delivery_number', content ->> 'return_number',
    content ->> 'payment_number', content ->> 'transfer_number', content ->> 'count_number', content ->> 'asset_number',
    content ->> 'quotation_number', content ->> 'request_number', content ->> 'handover_number', content ->> 'run_number',
    content ->> 'giro_number', content ->> 'source_number', content ->> 'code', content ->> 'email',
    -- Last: withheld tax names a certificate beside its own document.
    content ->> 'certificate_number'
  ))
$$;
reindex index audit_log_name;
