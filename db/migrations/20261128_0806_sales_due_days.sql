-- Until when an invoice is to be paid follows from its due day and from what was promised when it was handed over last. The
-- invoice itself does not change: its due day stays, and only handovers write what was promised.
alter table sales_invoice
  add column promised_day date,
  add column promised_on date,
  add column pay_by date generated always as (greatest(due_date, promised_day)) stored,
  add constraint promised_by_handover check ((promised_day is null) = (promised_on is null));
call keep_as_issued('sales_invoice', 'settled_amount', 'voided_at', 'version', 'promised_day', 'promised_on', 'pay_by');
update sales_invoice i set promised_day = h.promised_day, promised_on = h.handover_date
from (
  select distinct on (l.invoice_id) l.invoice_id, d.promised_day, d.handover_date
  from invoice_handover_line l join invoice_handover d on d.id = l.handover_id
  order by l.invoice_id, d.id desc
) h where h.invoice_id = i.id;
comment on column sales_invoice.promised_day is 'When payment was promised as it was handed over last.';
comment on column sales_invoice.promised_on is 'When it was handed over last.';
comment on column sales_invoice.pay_by is 'Until when it is to be paid: its due day, or later what was promised.';

create function promise_of_handover() returns trigger
language plpgsql
security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  update sales_invoice i set promised_day = h.promised_day, promised_on = h.handover_date
  from invoice_handover h where h.id = new.handover_id and i.id = new.invoice_id;
  return null;
end
$$;
create trigger promise_of_handover after insert on invoice_handover_line
  for each row execute function promise_of_handover();
alter table invoice_handover_line enable always trigger promise_of_handover;

drop index sales_invoice_due;
drop index sales_invoice_open;
create index sales_invoice_due on sales_invoice (pay_by, id);
create index sales_invoice_open on sales_invoice (pay_by, id) where settled_amount < receivable_amount;
