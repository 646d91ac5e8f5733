import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Rupiah, Total } from '../../../../platform/rules/money/money.ts'
import { rowsOf, soleRowOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import { updateRow } from '../../../../platform/server/database/rows.ts'
import { notFound, refuseIf } from '../../../../platform/server/http/refusal.ts'
import type { Caller } from '../../../documents/server/index.ts'
import { holdPaidTax } from '../../paid-tax/server/post-paid-tax.ts'
import { conflict } from '../../server/refusals.ts'
import { annualFilingProblems, annualReturnText, type AnnualFilingDraft } from '../rules/annual-filing.ts'
import { findPostedTax, holdAnnualTax } from './annual-tax-store.ts'

/** What was paid until a day of what a posted year owes. */
async function readPaid(db: Database, id: number, until: Day): Promise<Total> {
  const { paid } = await soleRowOf(
    db,
    sql<{ paid: Total }>`select paid_of_annual_tax(t, ${until}) as paid from annual_tax t where t.id = ${id}`,
  )
  return paid
}

/** Registers the return of a year as the tax office received it. */
export async function fileReturn(
  tx: Tx,
  id: number,
  { filedOn, receiptNumber, today }: Caller & AnnualFilingDraft,
) {
  await holdAnnualTax(tx)
  await holdPaidTax(tx)
  const posted = await findPostedTax(tx, id)
  if (posted === undefined) throw notFound()
  if (posted.cancelledOn !== null) throw conflict('year-posted', 'Posting PPh ini sudah dibatalkan')
  if (posted.filedOn !== null) throw conflict('year-filed', 'SPT Tahunan ini sudah dilaporkan')
  const { to, payable } = posted
  const paid = await readPaid(tx, id, filedOn)
  refuseIf(annualFilingProblems({ filedOn, receiptNumber }, { today, to, payable, paid }))
  await updateRow(tx, 'annual_tax', {
    ...{ id, filedOn, receiptNumber: receiptNumber.trim() },
    version: sql`t.version + 1`,
  })
  return { correction: posted.correction }
}

/** A return of a year as the register of returns has it: posted and standing, or filed before a correction. */
export interface AnnualReturn {
  /** The last month of the year. */
  readonly masa: Day
  readonly tax: string
  readonly correction: number
  readonly payable: Rupiah
  readonly overpaid: Rupiah
  readonly billingCode: string | null
  readonly ntpn: string | null
  readonly paidOn: Day | null
  readonly receiptNumber: string | null
  readonly filedOn: Day | null
  /** What of it is not paid yet. */
  readonly left: Total
}

/** Returns of years, as a query. */
export const annualReturns = sql<AnnualReturn>`
  select date_trunc('month', t.year_to)::date as masa, ${annualReturnText} as tax, t.correction, t.payable, t.overpaid,
    p.billing_code as "billingCode", p.ntpn, p.paid_on as "paidOn", t.receipt_number as "receiptNumber", t.filed_on as "filedOn",
    greatest(t.payable - coalesce(p.amount, 0), 0)::numeric as left
  from annual_tax t left join lateral (
    select string_agg(billing_code, ', ' order by id) as billing_code, string_agg(ntpn, ', ' order by id) as ntpn,
      max(paid_on) as paid_on, sum(amount) as amount
    from self_paid_tax where kind = 'pph29' and cancelled_on is null and masa between t.year_from and t.year_to) p on true
  where t.cancelled_on is null or t.filed_on is not null`

/** The returns of years that end between two days. */
export function readAnnualReturns(db: Database, from: Day, to: Day): Promise<AnnualReturn[]> {
  return rowsOf(
    db,
    sql<AnnualReturn>`select * from (${annualReturns}) r where r.masa between ${from} and ${to} order by r.masa, r.correction`,
  )
}
