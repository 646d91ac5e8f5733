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
          + greatest(-c.prepaid_amount, 0) + greatest(c.overpaid_amount - c.compensation_amount, 0)`,
      sql`select c.masa::text as record from (${standing}) c where c.corrected_on is null
        and (select sum(s.prepaid_amount) from (${standing}) s where s.masa = c.masa) <> coalesce((select sum(p.amount)
          from self_paid_tax p where p.kind = 'vat_prepaid' and p.masa = c.masa and p.cancelled_on is null), 0)`,
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
  healthCheck({
    key: 'vat_refunds',
    label: 'Restitusi PPN yang diterima sama dengan jurnalnya',
    advice:
      'Data diubah dari luar program. Cocokkan masa yang disebut dengan jejak audit, lalu pulihkan cadangan terakhir yang sehat.',
    counted: sql`select count(*) from vat_refund`,
    unit: 'permohonan',
    wrong: [
      sql`select r.masa::text as record from vat_refund r where r.journal_entry_id is not null
        and (r.amount is distinct from (select sum(l.credit) from journal_line l
            where l.entry_id = r.journal_entry_id and l.account_id = r.account_id and l.posting_number is not null)
          or r.received_amount is distinct from (select sum(l.debit) from journal_line l
            where l.entry_id = r.journal_entry_id and l.account_id = r.bank_account_id and l.posting_number is not null)
          or exists (select from journal_entry b where b.reverses_entry_id = r.journal_entry_id))`,
      sql`select r.masa::text as record from vat_refund r where r.cancelled_on is null
        and not exists (select from vat_closing c where c.masa = r.masa and c.reopened_on is null)`,
    ],
  }),
  healthCheck({
    key: 'output_tax_changes',
    label: 'Faktur pengganti dan ganti kode sama dengan faktur pajaknya',
    advice:
      'Data diubah dari luar program. Cocokkan faktur yang disebut dengan jejak audit, lalu pulihkan cadangan terakhir yang sehat.',
    counted: sql`select count(*) from output_tax_change`,
    unit: 'perubahan',
    wrong: [
      sql`select o.source_number as record from output_tax o
        left join lateral (select c.code, c.facility from output_tax_change c where c.output_tax_id = o.id
          order by c.sequence desc limit 1) c on true
        where not o.is_reduction and (coalesce(o.given_code, o.transaction_code) <> coalesce(c.code, o.transaction_code)
          or coalesce(o.given_facility, o.facility) is distinct from case when c.code is null then o.facility else c.facility end)`,
      sql`select o.source_number as record from output_tax o
        where o.status = 'replaced' and not exists (select from output_tax_change c
          where c.output_tax_id = o.id and c.faktur_number = o.faktur_number)`,
      sql`select c.source_number as record from output_tax_change c
        where c.sequence > (select count(*) from output_tax_change n where n.output_tax_id = c.output_tax_id)`,
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
