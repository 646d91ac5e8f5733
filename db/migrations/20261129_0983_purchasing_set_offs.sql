-- Perjumpaan: receivable and payable of one party settled against each other in one document.

create table set_off (
  id bigint generated always as identity primary key,
  set_off_number text not null unique check (length(set_off_number) between 3 and 40),
  set_off_date date not null,
  pair_id bigint not null references party_pair (id),
  customer_id bigint not null references customer (id),
  customer_code text not null,
  customer_name text not null,
  vendor_id bigint not null references vendor (id),
  vendor_code text not null,
  vendor_name text not null,
  amount bigint not null check (amount between 1 and 9007199254740991),
  notes text check (length(notes) between 1 and 2000),
  journal_entry_id bigint not null unique references journal_entry (id),
  cancelled_on date check (cancelled_on >= set_off_date),
  reversal_entry_id bigint unique references journal_entry (id),
  created_at timestamptz not null default now(),
  created_by text not null,
  constraint set_off_cancelled_with_entry check ((cancelled_on is null) = (reversal_entry_id is null))
);
comment on table set_off is 'What a party owed on invoices, set off against what it was owed on bills.';
create index set_off_vendor on set_off (vendor_id, set_off_date desc, id desc);
create index set_off_customer on set_off (customer_id, set_off_date desc, id desc);
create index set_off_pair on set_off (pair_id);
create index set_off_day on set_off (set_off_date desc, id desc);
create index set_off_number_beginning on set_off (set_off_number collate "C");
create index set_off_search on set_off using gin (lower(set_off_number || ' ' || customer_name || ' ' || vendor_name) gin_trgm_ops);
call numbers_of_series('set_off', 'set_off_number', $$'PJ'$$, 'set_off_date');
call audit_table('set_off', 'id');
call keep_as_issued('set_off', 'cancelled_on', 'reversal_entry_id');
call documents_of_group('purchasing', 'netting');
create trigger set_off_cancelled_once before update on set_off for each row execute function refuse_second_cancel();
alter table set_off enable always trigger set_off_cancelled_once;
grant select, insert, update (cancelled_on, reversal_entry_id) on set_off to neraca_app;
grant select on set_off to neraca_report;

alter table bill_settlement add set_off_id bigint references set_off (id),
  add constraint settlement_of_set_off_bill unique (set_off_id, bill_id),
  drop constraint settlement_by_one,
  add constraint settlement_by_one check (num_nonnulls(payment_id, note_id, set_off_id) = 1);

-- Both sides of a set-off are what it says.
create function guard_set_off() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if (select coalesce(sum(s.amount), 0) from bill_settlement s join vendor_bill b on b.id = s.bill_id
        where s.set_off_id = new.id and b.vendor_id = new.vendor_id) <> new.amount
    or (select coalesce(sum(s.amount), 0) from invoice_settlement s join sales_invoice i on i.id = s.invoice_id
        where s.set_off_id = new.id and i.customer_id = new.customer_id) <> new.amount
    or not exists (select from party_pair p where p.id = new.pair_id and p.customer_id = new.customer_id and p.vendor_id = new.vendor_id)
  then
    raise exception 'Perjumpaan % tidak sama di kedua sisinya', new.set_off_number using errcode = 'NR002';
  end if;
  return null;
end
$$;
create constraint trigger set_off_balances after insert on set_off deferrable initially deferred
  for each row execute function guard_set_off();
alter table set_off enable always trigger set_off_balances;

-- A set-off stands in the books of sales, too: what locks those locks it.
create function guard_set_off_day() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  day date := coalesce(new.cancelled_on, new.set_off_date);
  refusal text;
begin
  perform pg_advisory_xact_lock_shared(4206, document_lock_key('sales'));
  select format('Kelompok sales terkunci s.d. %s', to_char(l.locked_until, 'YYYY-MM-DD')) into refusal
    from document_lock l where l.document_group = 'sales' and l.locked_until >= day;
  if refusal is not null and not exists (
    select from period_exception x
    where x.month = date_trunc('month', day)::date and x.revoked_at is null
      and x.user_id = nullif(current_setting('neraca.actor_id', true), '')::bigint and x.until > clock_timestamp())
  then
    raise exception '%', refusal using errcode = 'NR003';
  end if;
  return new;
end
$$;
create trigger set_off_day_guard before insert or update on set_off for each row execute function guard_set_off_day();
alter table set_off enable always trigger set_off_day_guard;

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
    content ->> 'giro_number', content ->> 'set_off_number', content ->> 'source_number', content ->> 'code', content ->> 'email',
    -- Last: withheld tax names a certificate beside its own document.
    content ->> 'certificate_number'
  ))
$$;
reindex index audit_log_name;
