-- Lines of invoices older than their account say which one their entry credited, where it leaves no doubt: what a product
-- is said to earn today is not what it earned then.

lock table sales_invoice_line, account_role, product in share row exclusive mode;

create temporary table earning on commit drop as
select l.id, l.invoice_id, l.subtotal, e.only_account, coalesce(p.revenue_account_id, r.account_id) as likely_account
from sales_invoice_line l
join sales_invoice i on i.id = l.invoice_id
left join product p on p.id = l.product_id
left join account_role r on r.role = case when l.is_service then 'sales_service' else 'sales_goods' end
cross join lateral (
  select case when count(distinct j.account_id) = 1 then min(j.account_id) end as only_account
  from journal_line j join account a on a.id = j.account_id
  where j.entry_id = i.journal_entry_id and j.credit > 0 and a.type = 'revenue') e
where l.revenue_account_id is null and i.kind = 'order';

-- Several accounts: those that products have today are taken only where they add up to exactly what was credited.
create temporary table credited_otherwise on commit drop as
select distinct invoice_id from (
  select g.invoice_id, g.account_id, sum(g.amount) as amount from (
    select invoice_id, likely_account as account_id, subtotal as amount from earning
    union all
    select i.id, j.account_id, -j.credit from sales_invoice i
      join journal_line j on j.entry_id = i.journal_entry_id join account a on a.id = j.account_id
      where i.id in (select invoice_id from earning) and j.credit > 0 and a.type = 'revenue'
  ) g group by 1, 2 having sum(g.amount) <> 0
) differing;

drop trigger issued_stays on sales_invoice_line;
update sales_invoice_line l set revenue_account_id = coalesce(e.only_account, e.likely_account)
from earning e
where e.id = l.id and (e.only_account is not null
  or (e.likely_account is not null and e.invoice_id not in (select invoice_id from credited_otherwise)));
call keep_as_issued('sales_invoice_line');

comment on column sales_invoice_line.revenue_account_id is
  'Account it was credited to; null of opening invoices, and of lines older than this column whose entry leaves it open.';
