-- Goods go back to vendors, before their bill or after it, and what bills charged too much is taken off them.

create table debit_note (
  id bigint generated always as identity primary key,
  note_number text not null unique check (length(note_number) between 3 and 40),
  note_date date not null,
  vendor_id bigint not null references vendor (id),
  vendor_code text not null,
  vendor_name text not null,
  bill_id bigint references vendor_bill (id),
  receipt_id bigint references goods_receipt (id),
  reason text not null check (length(reason) <= 500 and reason ~ '\S'),
  tax_note_number text check (length(tax_note_number) <= 40 and tax_note_number ~ '\S'),
  vat_treatment text not null default 'none' check (vat_treatment in ('none', 'credited', 'pending', 'cost')),
  base_amount bigint not null check (base_amount between 1 and 9007199254740991),
  tax_amount bigint not null default 0 check (tax_amount >= 0),
  withheld_amount bigint not null default 0 check (withheld_amount >= 0),
  total_amount bigint not null check (total_amount between 0 and 9007199254740991),
  settled_amount bigint not null default 0 check (settled_amount >= 0),
  credit_amount bigint not null default 0 check (credit_amount >= 0),
  credit_account_id bigint references account (id),
  journal_entry_id bigint not null unique references journal_entry (id),
  cancelled_on date check (cancelled_on >= note_date),
  reversal_entry_id bigint unique references journal_entry (id),
  created_at timestamptz not null default now(),
  created_by text not null,
  constraint note_is_of_one check (num_nonnulls(bill_id, receipt_id) = 1),
  constraint note_total check (total_amount = base_amount + tax_amount - withheld_amount),
  constraint note_is_taken_off check (settled_amount + credit_amount = case when bill_id is null then 0 else total_amount end),
  constraint note_has_tax check ((vat_treatment = 'none') = (tax_amount = 0)),
  constraint note_credit_account check ((credit_account_id is null) = (credit_amount = 0)),
  constraint note_cancelled_with_entry check ((cancelled_on is null) = (reversal_entry_id is null))
);
comment on table debit_note is 'What goes back to a vendor, of a receipt that is not billed or of a bill, and what a bill charged too much.';
comment on column debit_note.bill_id is 'The bill it takes off; null of goods that were not billed.';
comment on column debit_note.receipt_id is 'The receipt whose goods go back before their bill.';
comment on column debit_note.tax_note_number is 'Number of the note of return that corrects input VAT.';
comment on column debit_note.base_amount is 'What is claimed without VAT.';
comment on column debit_note.withheld_amount is 'Income tax that the bill withheld and that is no longer owed.';
comment on column debit_note.settled_amount is 'What it takes off its bill.';
comment on column debit_note.credit_amount is 'What the bill no longer owes: the vendor owes it.';
comment on column debit_note.credit_account_id is 'Account the credit stands on, whatever the role points to by now.';
create index debit_note_vendor on debit_note (vendor_id, note_date desc, id desc);
create index debit_note_day on debit_note (note_date desc, id desc);
create index debit_note_bill on debit_note (bill_id) where bill_id is not null;
create index debit_note_receipt on debit_note (receipt_id) where receipt_id is not null;
create index debit_note_number_beginning on debit_note (note_number collate "C");
create index debit_note_search on debit_note using gin (lower(note_number || ' ' || vendor_name || ' ' || reason) gin_trgm_ops);
call audit_table('debit_note', 'id');
call keep_as_issued('debit_note', 'cancelled_on', 'reversal_entry_id');
create trigger debit_note_cancelled_once before update on debit_note for each row execute function refuse_second_cancel();
alter table debit_note enable always trigger debit_note_cancelled_once;
grant select, insert, update (cancelled_on, reversal_entry_id) on debit_note to neraca_app;
grant select on debit_note to neraca_report;
call numbers_of_series('debit_note', 'note_number', $$'DN'$$, 'note_date');
call documents_of_group('purchasing', 'debit_note');

create table debit_note_line (
  note_id bigint not null references debit_note (id),
  line_number integer not null check (line_number between 1 and 500),
  bill_line_id bigint references vendor_bill_line (id),
  receipt_id bigint,
  receipt_line integer,
  account_id bigint not null references account (id),
  description text not null check (length(description) <= 500),
  quantity numeric(18, 3) check (quantity > 0),
  amount bigint not null check (amount >= 0),
  tax_amount bigint not null default 0 check (tax_amount >= 0),
  cost_amount bigint not null check (cost_amount in (amount, amount + tax_amount)),
  cleared_amount bigint check (cleared_amount >= 0),
  created_at timestamptz not null default now(),
  primary key (note_id, line_number),
  constraint noted_goods foreign key (receipt_id, receipt_line) references goods_receipt_line (receipt_id, line_number),
  constraint noted_goods_of_receipt check (num_nulls(receipt_id, receipt_line) in (0, 2)),
  constraint noted_line_of check (bill_line_id is not null or (receipt_id is not null and quantity is not null)),
  constraint noted_clearing check ((cleared_amount is not null) = (quantity is not null and num_nonnulls(bill_line_id, receipt_id) = 1)),
  constraint noted_once unique nulls not distinct (note_id, bill_line_id, receipt_id, receipt_line)
);
comment on table debit_note_line is 'What goes back of a line of a receipt or bill; without a quantity only its price falls.';
comment on column debit_note_line.bill_line_id is 'The line it takes off; null of goods that were not billed.';
comment on column debit_note_line.receipt_id is 'The goods that leave; null of what is charged to an account, and of goods that never came.';
comment on column debit_note_line.account_id is 'What its claim is credited to.';
comment on column debit_note_line.cleared_amount is 'What of the account of goods without a bill, or of bills without goods, it clears.';
create index debit_note_line_bill on debit_note_line (bill_line_id) where bill_line_id is not null;
create index debit_note_line_receipt on debit_note_line (receipt_id, receipt_line) where receipt_id is not null;
create index debit_note_line_account on debit_note_line (account_id);
call audit_table('debit_note_line', 'note_id', true);
call keep_as_issued('debit_note_line');
call lines_with_document('debit_note_line', 'debit_note', 'note_id');
grant select, insert on debit_note_line to neraca_app;
grant select on debit_note_line to neraca_report;

-- What standing notes took of a line of a bill: of its base and VAT, and of goods that never came.
create function noted_of_line(of_line bigint)
returns table (amount bigint, tax_amount bigint, cost_amount bigint, missing numeric, missing_amount bigint)
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(sum(l.amount), 0)::bigint, coalesce(sum(l.tax_amount), 0)::bigint, coalesce(sum(l.cost_amount), 0)::bigint,
    coalesce(sum(l.quantity) filter (where l.receipt_id is null), 0), coalesce(sum(l.cleared_amount), 0)::bigint
  from debit_note_line l join debit_note n on n.id = l.note_id and n.cancelled_on is null where l.bill_line_id = of_line
$$;

-- A note takes of a line what is left of it: never more than was billed, came in, or is still to come.
create function guard_debit_note_line() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.bill_line_id is null then
    perform from debit_note n join goods_receipt g on g.id = n.receipt_id and g.id = new.receipt_id
      and g.vendor_id = n.vendor_id and g.cancelled_on is null and g.receipt_date <= n.note_date
      join goods_receipt_line r on r.receipt_id = g.id and r.line_number = new.receipt_line
      where n.id = new.note_id and new.amount = new.cleared_amount
        and (select coalesce(sum(l.quantity), 0) from debit_note_line l join debit_note m on m.id = l.note_id and m.cancelled_on is null
          where l.bill_line_id is null and l.receipt_id = new.receipt_id and l.receipt_line = new.receipt_line) + new.quantity
          <= r.billed_quantity
      for share of g;
  else
    perform from debit_note n join vendor_bill b on b.id = n.bill_id and b.vendor_id = n.vendor_id and b.cancelled_on is null
      and b.posting_day <= n.note_date
      join vendor_bill_line x on x.bill_id = b.id and x.id = new.bill_line_id
      cross join lateral noted_of_line(x.id) t
      left join lateral (select coalesce(sum(a.quantity), 0) as quantity, coalesce(sum(a.amount), 0) as amount,
        coalesce(sum(a.quantity) filter (where a.receipt_id = new.receipt_id and a.receipt_line = new.receipt_line), 0) as of_receipt
        from billed_arrival a where a.bill_line_id = x.id) c on true
      where n.id = new.note_id and new.amount + t.amount <= x.amount and new.tax_amount + t.tax_amount <= x.tax_amount
        and case
          when new.receipt_id is not null then coalesce(new.quantity, 0) + (select coalesce(sum(l.quantity), 0)
            from debit_note_line l join debit_note m on m.id = l.note_id and m.cancelled_on is null
            where l.bill_line_id = x.id and l.receipt_id = new.receipt_id and l.receipt_line = new.receipt_line)
            <= case when x.receipt_id = new.receipt_id and x.receipt_line = new.receipt_line then x.quantity else c.of_receipt end
          when new.quantity is not null then x.order_line_id is not null
            and new.quantity + t.missing + c.quantity <= x.quantity and new.cleared_amount + t.missing_amount + c.amount <= x.cleared_amount
          else x.quantity is null end
        and (not x.is_advance or new.cost_amount + deducted_advance(x.id) <= x.cost_amount)
      for share of b;
  end if;
  if not found then
    raise exception 'Nota debit tidak sesuai tagihan atau penerimaannya' using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger debit_note_line_guard before insert on debit_note_line for each row execute function guard_debit_note_line();
alter table debit_note_line enable always trigger debit_note_line_guard;

-- What a note took off a bill holds the bill.
create function guard_noted_bill() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.cancelled_on is not null and exists (select from debit_note where bill_id = new.id and cancelled_on is null) then
    raise exception 'Tagihan % mempunyai nota debit', new.bill_number using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger vendor_bill_unnoted before update of cancelled_on on vendor_bill for each row execute function guard_noted_bill();
alter table vendor_bill enable always trigger vendor_bill_unnoted;

-- Notes settle bills beside payments.
alter table bill_settlement
  alter payment_id drop not null,
  add note_id bigint unique references debit_note (id),
  add constraint settlement_by_one check (num_nonnulls(payment_id, note_id) = 1);

-- An advance that a note took back is deducted by nobody.
create or replace function deducted_advance(of_line bigint) returns bigint
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  select (coalesce((select sum(d.amount) from bill_advance d
      join vendor_bill b on b.id = d.bill_id and b.cancelled_on is null where d.advance_line_id = of_line), 0)
    + coalesce((select sum(l.cost_amount) from debit_note_line l
      join debit_note n on n.id = l.note_id and n.cancelled_on is null where l.bill_line_id = of_line), 0))::bigint
$$;

-- What became of each line of an order: what stands of its receipts and bills; `ahead` was billed, has not come in and was not taken back.
create or replace function purchase_order_progress(of_order bigint)
returns table (line_id bigint, received numeric, received_cost numeric, received_net numeric, unbilled numeric, billed_amount numeric,
  ahead numeric)
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  select l.id, coalesce(r.quantity, 0), coalesce(r.cost, 0), coalesce(r.net, 0), coalesce(r.unbilled, 0), coalesce(b.amount, 0),
    coalesce(b.quantity, 0) - coalesce(b.arrived, 0)
  from purchase_order_line l
  left join lateral (
    select sum(g.quantity) as quantity, sum(coalesce(k.cost_amount, g.amount)) as cost, sum(k.net_amount) as net,
      sum(g.quantity - g.billed_quantity) filter (where g.amount > 0) as unbilled
    from order_receipt_line k
    join goods_receipt_line g on g.receipt_id = k.receipt_id and g.line_number = k.receipt_line
    join goods_receipt h on h.id = g.receipt_id and h.cancelled_on is null
    where k.order_line_id = l.id
  ) r on true
  left join lateral (
    select sum(x.amount) as amount, sum(x.quantity) as quantity,
      sum(coalesce((select sum(a.quantity) from billed_arrival a where a.bill_line_id = x.id), 0)
        + coalesce((select sum(n.quantity) from debit_note_line n join debit_note m on m.id = n.note_id and m.cancelled_on is null
          where n.bill_line_id = x.id and n.receipt_id is null), 0)) as arrived
    from vendor_bill_line x join vendor_bill y on y.id = x.bill_id and y.cancelled_on is null
    where x.order_line_id = l.id
  ) b on true
  where l.order_id = of_order
$$;

-- Goods that were billed come in once, of a bill that stands, by the line of the order that it bills; what a note took back does not come.
create or replace function guard_billed_arrival() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform from vendor_bill_line x join vendor_bill b on b.id = x.bill_id and b.cancelled_on is null
    join goods_receipt_line g on g.receipt_id = new.receipt_id and g.line_number = new.receipt_line
      and g.quantity = new.quantity and g.amount = new.amount
    join order_receipt_line k on k.receipt_id = g.receipt_id and k.receipt_line = g.line_number and k.order_line_id = x.order_line_id
    cross join lateral noted_of_line(x.id) t
    where x.id = new.bill_line_id
      and new.quantity + t.missing + (select coalesce(sum(a.quantity), 0) from billed_arrival a where a.bill_line_id = x.id)
        <= x.quantity
      and new.amount + t.missing_amount + (select coalesce(sum(a.amount), 0) from billed_arrival a where a.bill_line_id = x.id)
        <= x.cleared_amount
    for share of b;
  if not found then
    raise exception 'Barang yang datang tidak sesuai tagihannya' using errcode = 'NR002';
  end if;
  return new;
end
$$;
