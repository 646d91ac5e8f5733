import { sql } from 'kysely'
import { namedChecks, type GroupedChecks } from '../../../platform/server/database/grouped-checks.ts'

/** What must always be true of closed months and years; within a group the first that fails is told. */
export const groupedClosingChecks = {
  periods: {
    'nothing was posted into a closed period': sql`
      select e.entry_number as record from journal_entry e
      join fiscal_period p on p.month = date_trunc('month', e.entry_date)::date
      where e.posted_at > p.changed_at and (p.status = 'closed' or (p.status = 'locked' and e.reference_type <> 'closing'
        and not exists (select from period_exception_use u where u.entry_id = e.id)))`,
    'nothing was posted into a locked group of documents': sql`
      select e.entry_number as record from document_lock l
      join journal_entry e on e.entry_date <= l.locked_until and e.posted_at > l.changed_at
      where e.reference_type <> 'closing' and (l.document_group = 'everything'
          or l.document_group = (select r.document_group from reference_group r where r.reference_type = e.reference_type))
        and not exists (select from period_exception_use u where u.entry_id = e.id)`,
    'exceptions let in only whom and what they were given for': sql`
      select e.entry_number as record from period_exception_use u
      left join period_exception x on x.id = u.exception_id left join journal_entry e on e.id = u.entry_id
      where x.month is distinct from date_trunc('month', e.entry_date)::date or e.posted_at >= x.until
        or e.posted_at >= x.revoked_at`,
  },
  closed_years: {
    'closed years leave no result': sql`
      select y.last_day || ' ' || a.code as record
      from year_closing y join account_month_balance b on b.month <= y.last_day join account a on a.id = b.account_id
      where a.type in ('revenue', 'expense') group by y.last_day, a.code having sum(b.debit) <> sum(b.credit)`,
    'closed years leave no result in a department': sql`
      select y.last_day || ' ' || a.code || ' ' || d.code as record
      from year_closing y join account_department_month b on b.month <= y.last_day join account a on a.id = b.account_id
        join department d on d.id = b.department_id
      group by y.last_day, a.code, d.code having sum(b.debit) <> sum(b.credit)`,
    'closed years have their closing entry, and no other': sql`
      select coalesce(e.entry_number, y.last_day::text) as record
      from (
        select c.id, c.entry_number, c.entry_date from journal_entry c
        where c.status = 'posted' and c.reference_type = 'closing' and c.reverses_entry_id is null
          and not exists (select from journal_entry r where r.reverses_entry_id = c.id)
      ) e
      full join year_closing y on y.entry_id = e.id
      where (y.last_day is null or (e.id is null and y.entry_id is not null) or e.entry_date <> y.last_day)`,
  },
} satisfies GroupedChecks

/** The same by name, each a query of the records of which it is not true. */
export const closingChecks = namedChecks([groupedClosingChecks])
