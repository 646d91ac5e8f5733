import { sql } from 'kysely'
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
        settled: number
        isOpening: boolean
        isDeducted: boolean
      }>`select settled_amount as settled, exists (select from vendor_bill_line l where l.bill_id = b.id and l.is_advance
          and deducted_advance(l.id) > 0) as "isDeducted", opening_day is not null as "isOpening"
        from vendor_bill b where id = ${id}`,
    )
    const text = 'Tagihan ini sudah dibayar. Batalkan pembayarannya dahulu.'
    if (bill?.isOpening === true) throw conflict('bill-settled', openingText)
    await holdGoods(tx, id)
    const deducted = 'Uang muka tagihan ini sudah dipotong dari tagihan lain. Batalkan tagihan itu dahulu.'
    return () => [
      ...(bill !== undefined && bill.settled > 0 ? [problem('bill-settled', 'entryDate', text)] : []),
      ...(bill?.isDeducted === true ? [problem('advance-deducted', 'entryDate', deducted)] : []),
    ]
  },
  release: async (tx, id, day) => {
    await cancelPurchaseTax(tx, { source: 'vendor_bill', sourceId: id }, day)
    await giveGoodsBack(tx, { billId: id, day }, caller)
    await commitAgain(tx, id, caller.actor)
  },
  mark: (tx, row) => updateRow(tx, 'vendor_bill', row),
})
