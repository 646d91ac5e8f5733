-- The chart of accounts: a tree told by the codes themselves, of which only the leaves are posted to.

create table account (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[1-5]-(0000|[1-9]000|[1-9][1-9]\d\d)$'),
  name text not null check (length(btrim(name)) between 1 and 200),
  type text not null check (type in ('asset', 'liability', 'equity', 'revenue', 'expense')),
  description text check (length(description) <= 1000),
  normal_balance text not null check (normal_balance in ('debit', 'credit')),
  cash_flow_class text check (cash_flow_class in ('cash', 'operating', 'investing', 'financing', 'noncash', 'none')),
  cash_flow_line text check (cash_flow_line in
    ('customers', 'suppliers', 'employees', 'expenses', 'vat', 'taxes', 'other_income', 'interest')),
  report_line text check (length(report_line) <= 100),
  is_active boolean not null default true,
  level smallint not null generated always as (
    case when code like '_-0000' then 0 when code like '_-_000' then 1 when code like '_-__00' then 2 else 3 end
  ) stored,
  parent_code text generated always as (
    case when code like '_-0000' then null
      when code like '_-_000' then left(code, 2) || '0000'
      when code like '_-__00' then left(code, 3) || '000'
      else left(code, 4) || '00' end
  ) stored references account (code) deferrable initially deferred,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (left(code, 1) = case type when 'asset' then '1' when 'liability' then '2' when 'equity' then '3'
    when 'revenue' then '4' else '5' end)
);
create unique index account_type_name on account (type, lower(btrim(name)));
create index account_parent on account (parent_code);
call audit_table('account', 'id');

-- What has been posted to keeps its account; code and type are what statements are built from.
create function guard_account() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'DELETE' then
    perform from journal_line where account_id = old.id and posting_number is not null limit 1;
    if found then
      raise exception 'Akun % memiliki transaksi', old.code using errcode = 'NR006';
    end if;
    perform from account where parent_code = old.code limit 1;
    if found then
      raise exception 'Akun % memiliki akun anak', old.code using errcode = 'NR006';
    end if;
    return old;
  end if;
  if new.code <> old.code or new.type <> old.type or new.id <> old.id then
    raise exception 'Kode dan tipe akun tidak dapat diganti' using errcode = 'NR006';
  end if;
  return new;
end
$$;
create trigger account_guard before update or delete on account for each row execute function guard_account();
alter table account enable always trigger account_guard;

grant select, delete,
  insert (code, name, type, description, normal_balance, cash_flow_class, cash_flow_line, report_line, is_active),
  update (name, description, is_active, cash_flow_class, cash_flow_line, report_line, updated_at, version)
  on account to neraca_app;
grant select on account to neraca_report;
