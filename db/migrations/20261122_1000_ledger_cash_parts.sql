-- What money came in or went out across from each account, and entries that move something else without money: the cash
-- flow statement reads these instead of lines.

-- An older program may be posting still, and no class may change meanwhile.
lock table account, journal_entry, journal_line, account_day_balance, account_month_balance in share row exclusive mode;

alter table account_day_balance
  add column cash_received bigint not null default 0,
  add column cash_paid bigint not null default 0;
comment on column account_day_balance.cash_received is
  'Part of the movement that money was received for, by entries that neither open nor close years; what a reversing entry pays back lessens it.';
comment on column account_day_balance.cash_paid is
  'Part of the movement that money was paid for; what a reversing entry brings back lessens it.';
alter table account_month_balance
  add column cash_received bigint not null default 0,
  add column cash_paid bigint not null default 0;
comment on column account_month_balance.cash_received is 'As in account_day_balance.';
comment on column account_month_balance.cash_paid is 'As in account_day_balance.';

create table noncash_entry (
  entry_id bigint primary key references journal_entry (id),
  entry_date date not null
);
comment on table noncash_entry is
  'Posted entries that move equity, investing, financing or an account without a class otherwise than by money; follows from the lines and the classes of their accounts.';
create index noncash_entry_day on noncash_entry (entry_date);
call refuse_truncate_of('noncash_entry');

grant update (cash_received, cash_paid) on account_day_balance, account_month_balance to neraca_app;
grant select, insert, delete on noncash_entry to neraca_app;
grant select on noncash_entry to neraca_report;

-- What is posted already.
create table entry_flow as
  select entry_id, account_id, entry_date, standing, amount, is_reversing, is_ordinary,
    (case when is_across then sign(net) * (whole + (place <= abs(net) - wholes)::integer) else 0 end)::bigint as cash
  from (
    select *, sum(whole) over (partition by entry_id) as wholes,
      row_number() over (partition by entry_id order by is_across desc, remainder desc, line_number) as place
    from (
      select *, case when is_across then div(abs(amount) * abs(net), across) end as whole,
        case when is_across then mod(abs(amount) * abs(net), across) end as remainder
      from (
        select *, sum(abs(amount)) filter (where is_across) over (partition by entry_id) as across
        from (
          select *, standing <> 'cash' and net <> 0 and (amount > 0) = (net > 0) as is_across
          from (
            select *, coalesce(sum(-amount) filter (where standing = 'cash' and is_ordinary) over (partition by entry_id), 0) as net
            from (
              select l.entry_id, l.line_number, l.account_id, l.entry_date, l.credit - l.debit as amount,
                e.reverses_entry_id is not null as is_reversing, e.reference_type not in ('opening', 'closing') as is_ordinary,
                case when a.type in ('asset', 'liability', 'equity') and a.cash_flow_class = 'cash' then 'cash'
                  when a.type = 'equity' or a.cash_flow_class in ('investing', 'financing') then 'apart'
                  when a.type in ('asset', 'liability') and coalesce(a.cash_flow_class, 'none') = 'none' then 'apart'
                  else 'operating' end as standing
              from journal_line l join journal_entry e on e.id = l.entry_id join account a on a.id = l.account_id
              where l.posting_number is not null
            ) line
          ) netted
        ) sided
      ) added
    ) shared
  ) placed;

update account_day_balance b set cash_received = f.received, cash_paid = f.paid
from (
  select account_id, entry_date,
    sum(case when is_reversing then least(cash, 0) else greatest(cash, 0) end)::bigint as received,
    sum(case when is_reversing then least(-cash, 0) else greatest(-cash, 0) end)::bigint as paid
  from entry_flow where cash <> 0 group by 1, 2
) f
where b.account_id = f.account_id and b.day = f.entry_date;

update account_month_balance b set cash_received = d.received, cash_paid = d.paid
from (
  select account_id, date_trunc('month', day)::date as month, sum(cash_received)::bigint as received,
    sum(cash_paid)::bigint as paid
  from account_day_balance where cash_received <> 0 or cash_paid <> 0 group by 1, 2
) d
where b.account_id = d.account_id and b.month = d.month;

insert into noncash_entry (entry_id, entry_date)
select entry_id, min(entry_date) from entry_flow
where is_ordinary and standing = 'apart' and amount <> cash group by entry_id;

drop table entry_flow;
