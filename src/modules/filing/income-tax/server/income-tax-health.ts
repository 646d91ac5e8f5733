import { sql } from 'kysely'
import { healthCheck, type HealthCheck } from '../../../../platform/server/database/health-check.ts'

const advice =
  'Data diubah dari luar program. Cocokkan dokumen yang disebut dengan jejak audit, lalu pulihkan cadangan terakhir yang sehat; jangan lapor SPT sebelum hijau.'

/** Documents that withhold, each with what they say of it and their entry. */
const documents = sql`
  select 'vendor_bill' as source, id, bill_number as number, withheld_amount, cancelled_on, journal_entry_id
    from vendor_bill where opening_day is null
  union all
  select 'vendor_payment', id, payment_number, withheld_amount, cancelled_on, journal_entry_id from vendor_payment
  union all
  select 'set_off', id, set_off_number, withheld_amount, cancelled_on, journal_entry_id from set_off
  union all
  select 'debit_note', id, note_number, -withheld_amount, cancelled_on, journal_entry_id from debit_note
  union all
  select 'employee_tax', id, run_number, withheld_amount, cancelled_on, journal_entry_id from employee_tax`

const rows = sql`
  select source, source_id, account_id, sum(tax_amount) as tax, min(source_number) as number, min(cancelled_on) as cancelled_on,
    count(*) as rows, count(cancelled_on) as cancelled from withheld_by_us group by 1, 2, 3`

const standing = sql`select * from income_tax_closing where reopened_on is null`

/** What must be true of income tax that is withheld, as people are shown it. */
export const incomeTaxHealth: readonly HealthCheck[] = [
  healthCheck({
    key: 'employee_tax',
    label: 'PPh 21 karyawan sama dengan barisnya',
    advice,
    counted: sql`select count(*) from employee_tax where cancelled_on is null`,
    unit: 'masa karyawan',
    wrong: [
      sql`select r.run_number as record from employee_tax r
        left join (select run_id, sum(gross) as gross, sum(tax) as tax from employee_tax_line group by 1) l on l.run_id = r.id
        where (r.gross, r.withheld_amount) is distinct from (l.gross, l.tax)`,
      sql`select r.run_number as record from employee_tax r
        where r.cancelled_on is null and exists (select from journal_entry e where e.reverses_entry_id = r.journal_entry_id)`,
    ],
  }),
  healthCheck({
    key: 'withheld_by_us',
    label: 'PPh yang dipotong dari vendor sama dengan dokumen dan jurnalnya',
    advice,
    counted: sql`select count(*) from withheld_by_us`,
    unit: 'potongan',
    wrong: [
      sql`select d.number as record from (${documents}) d
        left join (select source, source_id, sum(tax) as tax from (${rows}) r group by 1, 2) w
          on w.source = d.source and w.source_id = d.id
        where coalesce(w.tax, 0) <> d.withheld_amount`,
      sql`select r.number as record from (${rows}) r left join (${documents}) d on d.source = r.source and d.id = r.source_id
        where d.id is null or r.cancelled not in (0, r.rows) or r.cancelled_on is distinct from d.cancelled_on
          or r.tax is distinct from (select sum(l.credit - l.debit) from journal_line l
            where l.entry_id = d.journal_entry_id and l.account_id = r.account_id and l.posting_number is not null)`,
    ],
  }),
  healthCheck({
    key: 'income_tax_closings',
    label: 'Masa PPh yang ditutup dan disetor sama dengan potongan dan jurnalnya',
    advice:
      'Data diubah dari luar program. Cocokkan masa yang disebut dengan jejak audit, lalu pulihkan cadangan terakhir yang sehat.',
    counted: sql`select count(*) from (${standing}) c`,
    unit: 'masa ditutup',
    wrong: [
      sql`select c.masa::text as record from (${standing}) c
        left join (select date_trunc('month', withheld_on)::date as masa, article, sum(base_amount) as base,
            sum(tax_amount) as tax
          from withheld_by_us where cancelled_on is null group by 1, 2) w on w.masa = c.masa and w.article = c.article
        where c.corrected_on is null and (c.base_amount, c.tax_amount) <> (coalesce(w.base, 0), coalesce(w.tax, 0))`,
      sql`select c.masa::text as record from (${standing}) c
        where c.settled_amount <> coalesce((select sum(b.payable_amount) from (${standing}) b
          where b.masa = c.masa and b.article = c.article and b.correction < c.correction), 0)`,
      sql`select c.masa::text as record from (${standing}) c
        where c.payment_entry_id is not null and (c.payable_amount is distinct from (select sum(l.credit) from journal_line l
          where l.entry_id = c.payment_entry_id and l.account_id = c.bank_account_id and l.posting_number is not null)
          or exists (select from journal_entry r where r.reverses_entry_id = c.payment_entry_id))`,
    ],
  }),
]
