import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { storedQuantity } from '../../../../platform/rules/money/quantity.ts'
import { rowsOf, soleRowOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import { updateRow } from '../../../../platform/server/database/rows.ts'
import type { Cancellable, Caller } from '../../../documents/server/index.ts'
import { lockReceivedGoods, undoGoodsOf, unbillGoods } from '../../../inventory/server/index.ts'
import { cancelPurchaseTax } from '../../../tax/server/index.ts'
import { problem } from '../../rules/problem-codes.ts'
import { conflict } from '../../server/refusals.ts'
import { debitNotes } from '../rules/debit-note-kind.ts'
import { openByNote } from './note-effects.ts'

interface Line {
  readonly receiptId: number
  readonly lineNumber: number
  readonly quantity: string | null
  readonly amount: Rupiah | null
  readonly isUnbilled: boolean
}

/** The goods of a note. */
function readGoods(db: Database, noteId: number): Promise<Line[]> {
  return rowsOf(
    db,
    sql<Line>`select receipt_id as "receiptId", receipt_line as "lineNumber", quantity, cleared_amount as amount,
        bill_line_id is null as "isUnbilled"
      from debit_note_line where note_id = ${noteId} and receipt_id is not null order by 1, 2`,
  )
}

/** A note is cancelled while its goods can come back to be what they were: the bill owes again what it took. */
export const cancellableDebitNote = (caller: Caller): Cancellable => ({
  kind: debitNotes,
  day: 'noteDate',
  hold: async (tx, id) => {
    await lockOf(tx, id)
    await refuseWhatCame(tx, id)
    const uses = await readUses(tx, id)
    return (day) => usedProblems(uses, day)
  },
  release: async (tx, id, day) => {
    await cancelPurchaseTax(tx, { source: 'debit_note', sourceId: id }, day)
    await bringBack(tx, { id, day }, caller)
    await openByNote(tx, id, day)
  },
  mark: (tx, row) => updateRow(tx, 'debit_note', row),
})

interface Use {
  readonly number: string
  readonly cancelledOn: Day | null
}

/** The payments that used the credit of a note. */
function readUses(tx: Tx, id: number): Promise<Use[]> {
  return rowsOf(
    tx,
    sql<Use>`select p.payment_number as number, p.cancelled_on as "cancelledOn" from vendor_credit_use u
      join vendor_payment p on p.id = u.payment_id where u.note_id = ${id} order by p.id`,
  )
}

/** A note is not cancelled on a day on which uses of its credit still count. */
function usedProblems(uses: readonly Use[], day: Day): Problem[] {
  const standing = uses.filter(({ cancelledOn }) => cancelledOn === null || cancelledOn > day)
  if (standing.length === 0) return []
  const numbers = standing.map(({ number }) => number).join(', ')
  const text = `Piutangnya sudah dipakai oleh ${numbers}. Batalkan itu dahulu.`
  return [problem('credit-used', 'entryDate', text)]
}

/** Locks the orders of goods that did not come, the bill, and the goods of a note. */
async function lockOf(tx: Tx, id: number): Promise<void> {
  await sql`select from purchase_order where id in (select o.order_id from debit_note_line n
    join vendor_bill_line l on l.id = n.bill_line_id join purchase_order_line o on o.id = l.order_line_id
    where n.note_id = ${id} and n.receipt_id is null and n.quantity is not null) order by id for update`.execute(
    tx,
  )
  await sql`select from vendor_bill where id = (select bill_id from debit_note where id = ${id}) for update`.execute(
    tx,
  )
  await lockReceivedGoods(tx, await readGoods(tx, id))
}

/** Goods that a note said would not come, and whose order expects no more of them since, are not billed again. */
async function refuseWhatCame(tx: Tx, id: number): Promise<void> {
  const { isBeyond } = await soleRowOf(
    tx,
    sql<{
      isBeyond: boolean
    }>`select exists (select from debit_note_line n join vendor_bill_line x on x.id = n.bill_line_id
      join purchase_order_line l on l.id = x.order_line_id join lateral purchase_order_progress(l.order_id) q on q.line_id = l.id
      where n.note_id = ${id} and n.receipt_id is null and n.quantity is not null
        and q.received + q.ahead + n.quantity > l.quantity * 1.05) as "isBeyond"`,
  )
  if (isBeyond)
    throw conflict(
      'noted-beyond',
      'Barang yang tidak jadi datang sudah diganti penerimaan atau tagihan lain.',
    )
}

/** Goods come back at what they left with; what of them was not billed is there to be billed again. */
async function bringBack(
  tx: Tx,
  { id, day }: { readonly id: number; readonly day: Day },
  caller: Caller,
): Promise<void> {
  const goods = await readGoods(tx, id)
  await unbillGoods(
    tx,
    goods.flatMap(({ isUnbilled, quantity, amount, ...key }) =>
      isUnbilled && quantity !== null && amount !== null
        ? [{ ...key, quantity: storedQuantity(quantity), amount }]
        : [],
    ),
  )
  const { number } = await soleRowOf(
    tx,
    sql<{ number: string }>`select note_number as number from debit_note where id = ${id}`,
  )
  const reference = { type: 'debit_note', number }
  await undoGoodsOf(tx, { day, reference, says: `Pembatalan retur ${number}` }, caller)
}
