-- The reversal of a reversal is what the first entry was: what it pays was paid, instead of lessening what was received.

-- An older program may be posting still, and no class may change meanwhile.
lock table account, journal_entry, journal_line, account_day_balance, account_month_balance in share row exclusive mode;

-- Both sides had been lessened by what cash moved for; both grow by it.
create table flow_again as
  select account_id, entry_date, sum(whole + (is_across and place <= abs(net) - wholes)::integer)::bigint as cash
  from (
    select *, sum(whole) over (partition by entry_id) as wholes,
      row_number() over (partition by entry_id order by is_across desc, remainder desc, line_number) as place
    from (
      select *, case when is_across then div(abs(amount) * abs(net), across) else 0 end as whole,
        case when is_across then mod(abs(amount) * abs(net), across) end as remainder
      from (
        select *, sum(abs(amount)) filter (where is_across) over (partition by entry_id) as across
        from (
          select *, not is_cash and net <> 0 and (amount > 0) = (net > 0) as is_across
          from (
            select *, coalesce(sum(-amount) filter (where is_cash) over (partition by entry_id), 0) as net
            from (
              select l.entry_id, l.line_number, l.account_id, l.entry_date, l.credit - l.debit as amount,
                a.type in ('asset', 'liability', 'equity') and coalesce(a.cash_flow_class = 'cash', false) as is_cash
              from journal_line l join journal_entry e on e.id = l.entry_id join account a on a.id = l.account_id
              where l.posting_number is not null and e.reference_type not in ('opening', 'closing')
                and e.reverses_entry_id is not null and (
                  with recursive up as (
                    select e.reverses_entry_id as id
                    union all select o.reverses_entry_id from up join journal_entry o on o.id = up.id
                  ) select count(id) % 2 = 0 from up)
            ) line
          ) netted
        ) sided
      ) added
    ) shared
  ) placed
  group by 1, 2;

update account_day_balance b set cash_received = cash_received + f.cash, cash_paid = cash_paid + f.cash
from flow_again f
where b.account_id = f.account_id and b.day = f.entry_date and f.cash <> 0;

update account_month_balance b set cash_received = cash_received + f.cash, cash_paid = cash_paid + f.cash
from (
  select account_id, date_trunc('month', entry_date)::date as month, sum(cash)::bigint as cash from flow_again group by 1, 2
) f
where b.account_id = f.account_id and b.month = f.month and f.cash <> 0;

drop table flow_again;
