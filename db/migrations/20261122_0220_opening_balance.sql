-- The opening balance: what an organisation brings from its old system, kept as it was typed until it is posted.

create table opening_balance (
  id smallint primary key default 1 check (id = 1),
  status text not null default 'draft' check (status in ('draft', 'posted')),
  cut_over_day date check (cut_over_day between '1900-01-01' and '9999-12-31'),
  equity_account_id bigint references account (id),
  posted_at timestamptz,
  posted_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  version integer not null default 1,
  constraint posted_opening_is_complete check (
    (status = 'posted') = (posted_at is not null) and (status = 'posted') = (posted_by is not null)
    and (status = 'posted') = (equity_account_id is not null) and (status = 'draft' or cut_over_day is not null)
  )
);
comment on table opening_balance is 'The one opening of the books: a draft until it is posted, and again once the posting is taken back.';
comment on column opening_balance.cut_over_day is 'Last day of the old books; the opening entries are of this day.';
comment on column opening_balance.equity_account_id is 'Account the opening entries were posted against, whatever the role points to by now.';
call audit_table('opening_balance', 'id');
-- The one row, written down by the audit as all others are.
insert into opening_balance default values;

create table opening_account (
  opening_id smallint not null references opening_balance (id),
  account_id bigint not null references account (id) on delete cascade,
  debit bigint not null check (debit between 0 and 9007199254740991),
  credit bigint not null check (credit between 0 and 9007199254740991),
  primary key (opening_id, account_id),
  check (debit > 0 or credit > 0)
);
comment on table opening_account is 'Trial balance of the old system.';
create index opening_account_account on opening_account (account_id);
call audit_table('opening_account', 'opening_id', true);

create table opening_document (
  opening_id smallint not null references opening_balance (id),
  kind text not null check (kind in ('receivable', 'payable')),
  line_number integer not null check (line_number between 1 and 1000000),
  party_code text not null check (length(party_code) <= 100),
  document_number text not null check (length(document_number) <= 100),
  document_day text not null check (length(document_day) <= 100),
  due_day text not null check (length(due_day) <= 100),
  amount text not null check (length(amount) <= 100),
  primary key (opening_id, kind, line_number)
);
comment on table opening_document is 'Open receivables and payables of the old system, each cell as it was typed.';
call audit_table('opening_document', 'opening_id', true);

-- What was posted stays as it was posted, until the posting is taken back.
create function guard_opening_balance() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'Saldo awal hanya ada satu dan tidak dapat dihapus' using errcode = 'NR002';
  end if;
  if old.status = 'posted' and new.status = 'posted' then
    raise exception 'Saldo awal sudah diposting dan tidak dapat diubah' using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger opening_balance_guard before insert or update or delete on opening_balance
  for each row execute function guard_opening_balance();
alter table opening_balance enable always trigger opening_balance_guard;

create function guard_opening_content() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform from opening_balance o
    where o.status = 'posted' and o.id = case when tg_op = 'DELETE' then old.opening_id else new.opening_id end;
  if found then
    raise exception 'Isi saldo awal yang sudah diposting tidak dapat diubah' using errcode = 'NR002';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger opening_account_guard before insert or update or delete on opening_account
  for each row execute function guard_opening_content();
create trigger opening_document_guard before insert or update or delete on opening_document
  for each row execute function guard_opening_content();
alter table opening_account enable always trigger opening_account_guard;
alter table opening_document enable always trigger opening_document_guard;

grant select, update (status, cut_over_day, equity_account_id, posted_at, posted_by, updated_at, updated_by, version)
  on opening_balance to neraca_app;
grant select, insert, delete, update (debit, credit) on opening_account to neraca_app;
grant select, insert, delete, update (party_code, document_number, document_day, due_day, amount)
  on opening_document to neraca_app;
grant select on opening_balance, opening_account, opening_document to neraca_report;
