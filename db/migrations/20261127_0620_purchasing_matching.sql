-- Order, receipt and bill side by side: what they may differ by, and what people decided of differences.

create table match_policy (
  only_row boolean primary key default true check (only_row),
  price_basis_points integer not null default 100 check (price_basis_points between 0 and 10000),
  line_amount bigint not null default 10000 check (line_amount between 0 and 1000000000000),
  document_amount bigint not null default 100000 check (document_amount between 0 and 1000000000000),
  waiting_days integer not null default 7 check (waiting_days between 0 and 365),
  version integer not null default 1
);
comment on table match_policy is 'How far bills, receipts and orders may differ before people are asked.';
comment on column match_policy.price_basis_points is 'What a line may be charged beyond or below its receipt, in ten-thousandths of it.';
comment on column match_policy.waiting_days is 'How many days receipts wait for their bill, and bills for their goods, before they are asked after.';
call audit_table('match_policy', 'only_row');
insert into match_policy default values;
grant select, update (price_basis_points, line_amount, document_amount, waiting_days, version) on match_policy to neraca_app;
grant select on match_policy to neraca_report;

create table match_decision (
  id bigint generated always as identity primary key,
  about text not null check (about in ('price', 'quantity')),
  source_number text not null,
  bill_line_id bigint references vendor_bill_line (id),
  receipt_id bigint,
  receipt_line integer,
  decision text not null check (decision in ('accepted', 'disputed', 'waiting', 'reopened')),
  difference bigint not null,
  until_day date,
  reason text not null check (length(trim(reason)) between 1 and 500),
  created_at timestamptz not null default now(),
  created_by text not null,
  constraint decided_of_one check (num_nonnulls(bill_line_id, receipt_id) = 1),
  constraint decided_goods foreign key (receipt_id, receipt_line) references goods_receipt_line (receipt_id, line_number),
  constraint decided_until check ((until_day is not null) = (decision = 'waiting')),
  constraint decided_fits check (case decision when 'accepted' then about = 'price' when 'disputed' then bill_line_id is not null else true end)
);
comment on table match_decision is 'What people decided of a difference between order, receipt and bill; the last one of a line counts.';
comment on column match_decision.about is 'Whether it is of the price of the line, or of goods that are missing on one side.';
comment on column match_decision.difference is 'What the difference was when it was decided; an accepted one that grew is asked again.';
create index match_decision_bill on match_decision (bill_line_id) where bill_line_id is not null;
create index match_decision_receipt on match_decision (receipt_id, receipt_line) where receipt_id is not null;
call audit_table('match_decision', 'id');
call keep_as_issued('match_decision');
grant select, insert on match_decision to neraca_app;
grant select on match_decision to neraca_report;

create index vendor_bill_line_price_differs on vendor_bill_line (bill_id) where receipt_id is not null and cost_amount <> cleared_amount;

-- Whether somebody disputes a line of a bill: then it is not paid.
create function is_bill_disputed(of_bill bigint) returns boolean
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  select exists (select from (
    select distinct on (d.bill_line_id, d.about) d.decision from match_decision d
    where d.bill_line_id in (select id from vendor_bill_line where bill_id = of_bill)
    order by d.bill_line_id, d.about, d.id desc) l where l.decision = 'disputed')
$$;

-- A disputed bill gets no payment; a note of its vendor may still take off it.
create function guard_disputed_bill() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.payment_id is not null and is_bill_disputed(new.bill_id) then
    raise exception 'Tagihan % disengketakan', (select bill_number from vendor_bill where id = new.bill_id) using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger bill_settlement_undisputed before insert on bill_settlement for each row execute function guard_disputed_bill();
alter table bill_settlement enable always trigger bill_settlement_undisputed;

-- Goods that nobody will bill stay: stock and variance take what they came in at.
alter table debit_note
  add keeps_goods boolean not null default false,
  add constraint note_keeps_unbilled check (not keeps_goods or receipt_id is not null);
comment on column debit_note.keeps_goods is 'Whether goods that will not be billed stay, instead of going back.';
