import { sql } from 'kysely'
import { healthCheck, type HealthCheck } from '../../../../platform/server/database/health-check.ts'

const standing = sql`select * from annual_tax where cancelled_on is null`

/** What must be true of the tax of years, as people are shown it. */
export const annualTaxHealth: readonly HealthCheck[] = [
  healthCheck({
    key: 'annual_tax',
    label: 'PPh badan setiap tahun sama dengan koreksi dan jurnalnya',
    advice:
      'Data diubah dari luar program. Cocokkan tahun yang disebut dengan jejak audit, lalu pulihkan cadangan terakhir yang sehat.',
    counted: sql`select count(*) from (${standing}) t`,
    unit: 'tahun diposting',
    wrong: [
      sql`select to_char(t.year_to, 'YYYY') as record from (${standing}) t
        left join (select year_from, sum(greatest(amount, 0)) as positive,
            sum(greatest(-amount, 0)) filter (where kind <> 'loss') as negative,
            sum(-amount) filter (where kind = 'loss') as loss
          from fiscal_correction where removed_on is null group by 1) c on c.year_from = t.year_from
        where (t.positive, t.negative) is distinct from (coalesce(c.positive, 0), coalesce(c.negative, 0))
          or t.loss_used > coalesce(c.loss, 0)`,
      sql`select to_char(t.year_to, 'YYYY') as record from (${standing}) t
        where t.journal_entry_id is not null and (
          t.tax is distinct from (select sum(l.debit) from journal_line l join account a on a.id = l.account_id
            where l.entry_id = t.journal_entry_id and a.type = 'expense' and l.posting_number is not null)
          or t.payable is distinct from (select coalesce(sum(l.credit), 0) from journal_line l join account a on a.id = l.account_id
            where l.entry_id = t.journal_entry_id and a.type = 'liability' and l.posting_number is not null)
          or exists (select from journal_entry r where r.reverses_entry_id = t.journal_entry_id))`,
      sql`select to_char(t.year_to, 'YYYY') as record from (${standing}) t
        where t.filed_on is not null and t.payable > (select coalesce(sum(p.amount), 0) from self_paid_tax p
          where p.kind = 'pph29' and p.cancelled_on is null and p.masa between t.year_from and t.year_to)`,
      sql`select e.entry_number as record from journal_entry e
        where e.status = 'posted' and e.reference_type = 'annual_tax' and e.reverses_entry_id is null
          and not exists (select from annual_tax t where t.journal_entry_id = e.id)`,
    ],
  }),
]
