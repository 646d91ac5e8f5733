import { sql } from 'kysely'
import { selfPaidHealth } from '../self-paid/server/self-paid-routes.ts'
import { annualTaxHealth } from '../annual/server/annual-tax-health.ts'
import { incomeTaxHealth } from '../income-tax/server/income-tax-health.ts'
import { healthCheck, type HealthCheck } from '../../../platform/server/database/health-check.ts'

const standing = sql`select * from vat_closing where reopened_on is null`

/** What must be true of months of VAT, as people are shown it. */
export const filingHealth: readonly HealthCheck[] = [
  healthCheck({
    key: 'vat_closings',
    label: 'Masa PPN yang ditutup dan disetor sama dengan jurnalnya',
    advice:
      'Data diubah dari luar program. Cocokkan masa yang disebut dengan jejak audit, lalu pulihkan cadangan terakhir yang sehat.',
    counted: sql`select count(*) from (${standing}) c`,
    unit: 'masa ditutup',
    wrong: [
      sql`select c.masa::text as record from (${standing}) c
        left join (select entry_id, sum(debit) as debit from journal_line where posting_number is not null group by 1) l
          on l.entry_id = c.journal_entry_id
        where coalesce(l.debit, 0) <> greatest(c.output_amount, 0) + greatest(-c.input_amount, 0)
          + greatest(c.overpaid_amount - c.compensation_amount, 0)`,
      sql`select c.masa::text as record from (${standing}) c
        where c.payable_amount <> coalesce((select sum(l.credit - l.debit) from journal_line l
          where l.entry_id = c.journal_entry_id and l.account_id = c.payable_account_id and l.posting_number is not null), 0)`,
      sql`select c.masa::text as record from (${standing}) c
        where c.payment_entry_id is not null and c.payable_amount is distinct from (select sum(l.debit) from journal_line l
          where l.entry_id = c.payment_entry_id and l.account_id = c.payable_account_id and l.posting_number is not null)`,
      sql`select c.masa::text as record from (${standing}) c
        where exists (select from journal_entry r where r.reverses_entry_id in (c.journal_entry_id, c.payment_entry_id))`,
    ],
  }),
  ...incomeTaxHealth,
  ...annualTaxHealth,
  ...selfPaidHealth,
  healthCheck({
    key: 'input_tax_decisions',
    label: 'Pengkreditan PPN masukan sama dengan jurnalnya',
    advice:
      'Data diubah dari luar program. Cocokkan tagihan yang disebut dengan jejak audit, lalu pulihkan cadangan terakhir yang sehat.',
    counted: sql`select count(*) from input_tax_decision`,
    unit: 'keputusan',
    wrong: [
      sql`select i.source_number as record from input_tax_decision d join input_tax i on i.id = d.input_tax_id
        where d.amount <> i.tax_amount + coalesce((select sum(r.tax_amount) from input_tax r where r.reduces_id = i.id
            and r.treatment = 'pending' and r.cancelled_on is null), 0) or i.treatment <> 'pending'
          or (i.cancelled_on is not null and d.cancelled_on is null)
          or d.amount is distinct from (select sum(l.debit) from journal_line l where l.entry_id = d.journal_entry_id
            and l.account_id = d.account_id and l.posting_number is not null)`,
    ],
  }),
]
