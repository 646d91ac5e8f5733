import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { formatQuantity, storedQuantity, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { rowsOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import type { Caller } from '../../../documents/server/index.ts'
import { clearedShare, leftToBill } from '../../../inventory/receipts/rules/cleared-share.ts'
import {
  addCostOfGoods,
  billGoods,
  keyOfGoods,
  lockReceivedGoods,
  unbillGoods,
  undoGoodsOf,
  type ReceivedGoods,
} from '../../../inventory/server/index.ts'
import type { DocumentVendor } from '../../server/document-vendor.ts'
import { problem } from '../../rules/problem-codes.ts'
import type { BillGoodsDraft } from '../rules/bill-draft.ts'
import type { KnownLine } from '../rules/bill-amounts.ts'

/** Goods that a bill charges, as they came in. */
export interface ChargedGoods {
  readonly received: ReceivedGoods
  readonly taken: Quantity
  readonly line: KnownLine & { readonly clearedAmount: Rupiah }
}

interface Charging {
  readonly goods: readonly BillGoodsDraft[]
  readonly postingDay: Day
  readonly vendor: DocumentVendor
}

/** The goods of a bill, locked, with the share of their value that it clears; refuses what is not there to be billed. */
export async function takeGoods(tx: Tx, { goods, postingDay, vendor }: Charging): Promise<ChargedGoods[]> {
  const found = await lockReceivedGoods(tx, goods)
  refuseIf(
    goods.flatMap((each, index) =>
      goodsProblems(found.get(keyOfGoods(each)), { each, index, postingDay, vendorId: vendor.id }),
    ),
  )
  return goods.flatMap(({ quantity: taken, amount, taxClass, ...key }) => {
    const received = found.get(keyOfGoods(key))
    if (received === undefined) return []
    const { accountId, receiptNumber, productName } = received
    const description = `${receiptNumber} ${productName}`.slice(0, 500)
    const clearedAmount = clearedShare(received, taken)
    const line = { accountId, description, amount, taxClass, objectCode: null, clearedAmount }
    return [{ received, taken, line }]
  })
}

interface Billing {
  readonly each: BillGoodsDraft
  readonly index: number
  readonly postingDay: Day
  readonly vendorId: number
}

function goodsProblems(
  received: ReceivedGoods | undefined,
  { each, index, postingDay, vendorId }: Billing,
): Problem[] {
  const said = (text: string) => `Barang ${index + 1}: ${text}`
  if (received === undefined || received.isCancelled || received.vendorId !== vendorId) {
    const text = said('penerimaannya tidak ada, sudah dibatalkan, atau bukan dari vendor ini')
    return [problem('goods-unbillable', `goods.${index}.lineNumber`, text)]
  }
  const { receiptNumber, receiptDate, productName, unit } = received
  const left = leftToBill(received)
  const few = `${productName} di ${receiptNumber} tersisa ${formatQuantity(left)} ${unit} yang belum ditagih`
  const early = `Tanggal pembukuan sebelum ${receiptNumber} diterima pada ${formatDay(receiptDate)}`
  return [
    ...(each.quantity > left ? [problem('goods-billed', `goods.${index}.quantity`, said(few))] : []),
    ...(postingDay < receiptDate ? [problem('before-receipt', 'postingDay', early)] : []),
  ]
}

interface Clearing {
  readonly number: string
  readonly day: Day
  readonly vendor: DocumentVendor
  readonly goods: readonly ChargedGoods[]
  /** Of each of the goods. */
  readonly differences: readonly Rupiah[]
  readonly varianceAccountId: number | undefined
}

const reference = (number: string) => ({ type: 'vendor_bill', number })

/** Goods are billed, and stock takes its part of what they were charged otherwise than they came in at. */
export async function clearGoods(tx: Tx, clearing: Clearing, caller: Caller): Promise<void> {
  const { number, day, vendor, goods, differences, varianceAccountId = null } = clearing
  await billGoods(
    tx,
    goods.map(({ received, taken, line }) => ({
      ...received,
      quantity: taken,
      amount: line.clearedAmount,
    })),
  )
  const lines = goods.map(({ received }, index) => ({
    goods: received,
    amount: differences[index] ?? zeroRupiah,
    sourceLine: index + 1,
  }))
  const says = `Selisih harga tagihan ${number} ${vendor.name}`
  const cost = { day, reference: reference(number), says, expenseAccountId: varianceAccountId, lines }
  await addCostOfGoods(tx, cost, caller)
}

interface BilledRow {
  readonly number: string
  readonly receiptId: number
  readonly lineNumber: number
  readonly quantity: string
  readonly amount: Rupiah
}

/** What a bill cleared: goods that were there, and those that came in after it. */
function readBilled(db: Database, billId: number): Promise<BilledRow[]> {
  return rowsOf(
    db,
    sql<BilledRow>`select b.bill_number as number, l.receipt_id as "receiptId", l.receipt_line as "lineNumber",
        l.quantity, l.cleared_amount as amount
      from vendor_bill_line l join vendor_bill b on b.id = l.bill_id
      where l.bill_id = ${billId} and l.receipt_id is not null
      union all
      select b.bill_number, a.receipt_id, a.receipt_line, a.quantity, a.amount
      from vendor_bill_line l join vendor_bill b on b.id = l.bill_id join billed_arrival a on a.bill_line_id = l.id
      where l.bill_id = ${billId} order by 2, 3`,
  )
}

/** Locks the goods of a bill before it is cancelled. */
export async function holdGoods(tx: Tx, billId: number): Promise<void> {
  await lockReceivedGoods(tx, await readBilled(tx, billId))
}

/** Goods of a cancelled bill are there to be billed again; what stock took of its differences leaves as far as they are there. */
export async function giveGoodsBack(
  tx: Tx,
  { billId, day }: { readonly billId: number; readonly day: Day },
  caller: Caller,
): Promise<void> {
  const billed = await readBilled(tx, billId)
  const [first] = billed
  if (first === undefined) return
  await unbillGoods(
    tx,
    billed.map(({ quantity, ...each }) => ({ ...each, quantity: storedQuantity(quantity) })),
  )
  const says = `Pembatalan selisih harga tagihan ${first.number}`
  await undoGoodsOf(tx, { day, reference: reference(first.number), says }, caller)
}
