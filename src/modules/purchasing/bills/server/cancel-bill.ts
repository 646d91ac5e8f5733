import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { rowOf } from '../../../../platform/server/database/database.ts'
import { updateRow } from '../../../../platform/server/database/rows.ts'
import type { Cancellable, Caller } from '../../../documents/server/index.ts'
import { cancelPurchaseTax } from '../../../tax/server/index.ts'
import { conflict } from '../../server/refusals.ts'
import { problem } from '../../rules/problem-codes.ts'
import { commitAgain } from '../../orders/server/order-budget.ts'
import { bills } from '../rules/bill-kind.ts'
import { giveGoodsBack, holdGoods } from './bill-goods.ts'

const openingText = 'Tagihan saldo awal dibatalkan bersama saldo awalnya, di layar Saldo Awal'

/** A bill is cancelled while nothing was paid of it; its number may come again, and its goods are billed again. */
export const cancellableBill = (caller: Caller): Cancellable => ({
  kind: bills,
  day: 'postingDay',
  hold: async (tx, id) => {
    const bill = await rowOf(
      tx,
      sql<{
        settledBy: string | null
        isOpening: boolean
        isDeducted: boolean
        spread: string | null
        notes: string | null
        paidUntil: Day | null
        deductedUntil: Day | null
        spreadUntil: Day | null
        notedUntil: Day | null
      }>`select (select string_agg(coalesce(p.payment_number, o.set_off_number), ', ' order by s.id)
            from bill_settlement s left join vendor_payment p on p.id = s.payment_id left join set_off o on o.id = s.set_off_id
            where s.bill_id = b.id and s.cancelled_on is null) as "settledBy", exists (select from vendor_bill_line l where l.bill_id = b.id and l.is_advance
          and deducted_advance(l.id) > 0) as "isDeducted", (select string_agg(distinct r.run_number, ', ') from landed_cost r
            join landed_cost_source s on s.run_id = r.id join vendor_bill_line l on l.id = s.bill_line_id
            where l.bill_id = b.id and r.cancelled_on is null) as spread, (select string_agg(n.note_number, ', ' order by n.id) from debit_note n where n.bill_id = b.id
            and n.cancelled_on is null) as notes, opening_day is not null as "isOpening",
          (select max(cancelled_on) from bill_settlement where bill_id = b.id) as "paidUntil",
          (select max(y.cancelled_on) from vendor_bill_line l join bill_advance d on d.advance_line_id = l.id
            join vendor_bill y on y.id = d.bill_id where l.bill_id = b.id) as "deductedUntil",
          (select max(r.cancelled_on) from vendor_bill_line l join landed_cost_source s on s.bill_line_id = l.id
            join landed_cost r on r.id = s.run_id where l.bill_id = b.id) as "spreadUntil",
          (select max(n.cancelled_on) from debit_note n where n.bill_id = b.id) as "notedUntil"
        from vendor_bill b where id = ${id}`,
    )
    if (bill?.isOpening === true) throw conflict('bill-settled', openingText)
    await holdGoods(tx, id)
    const noted = `Tagihan ini dikurangi nota debit ${bill?.notes}. Batalkan nota debit itu dahulu.`
    const deducted = 'Uang muka tagihan ini sudah dipotong dari tagihan lain. Batalkan tagihan itu dahulu.'
    const spread = `Biaya perolehan tagihan ini sudah dibagi dengan ${bill?.spread}. Batalkan pembagian itu dahulu.`
    return (day) => [
      ...(typeof bill?.spread === 'string' ? [problem('cost-spread', 'entryDate', spread)] : []),
      ...(bill === undefined || bill.notes !== null ? [] : paidProblems(bill, day)),
      ...(typeof bill?.notes === 'string' ? [problem('bill-noted', 'entryDate', noted)] : []),
      ...(bill?.isDeducted === true ? [problem('advance-deducted', 'entryDate', deducted)] : []),
      ...(bill === undefined ? [] : heldUntilProblems(bill, day)),
    ]
  },
  release: async (tx, id, day) => {
    await cancelPurchaseTax(tx, { source: 'vendor_bill', sourceId: id }, day)
    await giveGoodsBack(tx, { billId: id, day }, caller)
    await commitAgain(tx, id, caller.actor)
  },
  mark: (tx, row) => updateRow(tx, 'vendor_bill', row),
})

interface HeldUntil {
  readonly deductedUntil: Day | null
  readonly spreadUntil: Day | null
  readonly notedUntil: Day | null
}

/** A bill stands as long as a deduction of its advance, a spreading of its costs or a note of it counts. */
function heldUntilProblems({ deductedUntil, spreadUntil, notedUntil }: HeldUntil, day: Day): Problem[] {
  const held = (
    code: 'advance-deducted' | 'cost-spread' | 'bill-noted',
    until: Day | null,
    what: string,
  ): Problem[] =>
    until === null || day >= until
      ? []
      : [problem(code, 'entryDate', `${what} berlaku sampai dibatalkan per ${formatDay(until)}`)]
  return [
    ...held('advance-deducted', deductedUntil, 'Potongan uang muka tagihan ini'),
    ...held('cost-spread', spreadUntil, 'Pembagian biaya perolehan tagihan ini'),
    ...held('bill-noted', notedUntil, 'Nota debit tagihan ini'),
  ]
}

/** A bill stands as long as something that settled it counts. */
function paidProblems(
  { settledBy, paidUntil }: { readonly settledBy: string | null; readonly paidUntil: Day | null },
  day: Day,
): Problem[] {
  const found = (text: string) => [problem('bill-settled', 'entryDate', text)]
  if (settledBy !== null) return found(`Tagihan ini sudah dilunasi dengan ${settledBy}. Batalkan itu dahulu.`)
  if (paidUntil === null || day >= paidUntil) return []
  return found(`Pelunasan tagihan ini berlaku sampai dibatalkan per ${formatDay(paidUntil)}`)
}
