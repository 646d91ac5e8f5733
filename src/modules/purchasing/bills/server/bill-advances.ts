import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { formatRupiah, toRupiah } from '../../../../platform/rules/money/money.ts'
import { rowsOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import { insertRows } from '../../../../platform/server/database/rows.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import type { Side } from '../../../documents/rules/journal-sides.ts'
import { problem } from '../../rules/problem-codes.ts'
import type { OpenAdvance } from '../rules/bill-advances.ts'
import type { BillAdvanceDraft } from '../rules/bill-draft.ts'

/** Advances that bills of a day may deduct: of these lines, or all of a vendor of which something is left from that day on. */
export function readAdvances(
  db: Database,
  which: { readonly lineIds: readonly number[] } | { readonly vendorId: number },
  day: Day,
): Promise<OpenAdvance[]> {
  const chosen =
    'lineIds' in which
      ? sql`l.id = any(${which.lineIds}::bigint[])`
      : sql`b.vendor_id = ${which.vendorId} and deducted_advance(l.id, ${day}) < l.cost_amount`
  return rowsOf(
    db,
    sql<OpenAdvance>`
      select l.id as "advanceLineId", b.bill_number as "billNumber", b.vendor_id as "vendorId", l.account_id as "accountId",
        b.posting_day as day, l.cost_amount - deducted_advance(l.id, ${day}) as left, l.cost_amount - deducted_advance(l.id) as "leftLater",
        l.tax_class = 'taxed' and b.vat_treatment in ('credited', 'pending') as "bearsVat"
      from vendor_bill_line l join vendor_bill b on b.id = l.bill_id and b.cancelled_on is null
      where l.is_advance and ${chosen} order by b.posting_day, l.id limit 500`,
  )
}

/** Advances as a bill names them, with whether they bore VAT. */
export async function knownAdvances(
  db: Database,
  advances: readonly BillAdvanceDraft[],
  day: Day,
): Promise<BillAdvanceDraft[]> {
  if (advances.length === 0) return []
  const found = await readAdvances(db, { lineIds: advances.map(({ advanceLineId }) => advanceLineId) }, day)
  const byId = new Map(found.map((advance) => [advance.advanceLineId, advance]))
  return advances.map((each) => ({ ...each, bearsVat: byId.get(each.advanceLineId)?.bearsVat === true }))
}

interface Deducting {
  readonly advances: readonly BillAdvanceDraft[]
  readonly postingDay: Day
  readonly vendorId: number
}

/** Locks the bills whose advances are deducted, and gives what their accounts are credited; refuses what is not left of them. */
export async function takeAdvances(tx: Tx, { advances, postingDay, vendorId }: Deducting): Promise<Side[]> {
  if (advances.length === 0) return []
  const lineIds = advances.map(({ advanceLineId }) => advanceLineId)
  await sql`select from vendor_bill where id in (select bill_id from vendor_bill_line where id = any(${lineIds}::bigint[]))
    order by id for update`.execute(tx)
  const found = await readAdvances(tx, { lineIds }, postingDay)
  const byId = new Map(found.map((advance) => [advance.advanceLineId, advance]))
  refuseIf(
    advances.flatMap((each, index) => {
      const advance = byId.get(each.advanceLineId)
      return deductionProblems(advance?.vendorId === vendorId ? advance : undefined, {
        each,
        index,
        postingDay,
      })
    }),
  )
  return advances.flatMap(({ advanceLineId, amount }): Side[] => {
    const advance = byId.get(advanceLineId)
    return advance === undefined ? [] : [[advance.accountId, toRupiah(-amount)]]
  })
}

interface Deduction {
  readonly each: BillAdvanceDraft
  readonly index: number
  readonly postingDay: Day
}

function deductionProblems(
  advance: OpenAdvance | undefined,
  { each, index, postingDay }: Deduction,
): Problem[] {
  const path = `advances.${index}.amount`
  if (advance === undefined)
    return [
      problem('advance-invalid', path, 'Uang muka itu tidak ada, dibatalkan, atau bukan dari vendor ini'),
    ]
  const { billNumber, left, leftLater, day } = advance
  const since = `sejak ${formatDay(postingDay)}, sebelum tagihan lain yang memotongnya dibatalkan`
  const more = `Uang muka ${billNumber} tersisa ${formatRupiah(left)}${left < leftLater ? ` ${since}` : ''}`
  const early = `Tanggal pembukuan sebelum uang muka ${billNumber} dibukukan pada ${formatDay(day)}`
  return [
    ...(each.amount > left ? [problem('advance-too-large', path, more)] : []),
    ...(postingDay < day ? [problem('before-bill', 'postingDay', early)] : []),
  ]
}

/** What a bill deducts, kept with it. */
export async function insertAdvances(
  tx: Tx,
  billId: number,
  advances: readonly BillAdvanceDraft[],
): Promise<void> {
  await insertRows(
    tx,
    'bill_advance',
    advances.map(({ advanceLineId, amount }) => ({ billId, advanceLineId, amount })),
  )
}
