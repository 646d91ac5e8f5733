import type { Day } from '../../../../platform/rules/day/day.ts'
import { toRupiah, zeroRupiah } from '../../../../platform/rules/money/money.ts'
import { assert } from '../../../../platform/rules/proof/assert.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import type { Carrying } from '../../../approvals/server/index.ts'
import {
  addCostOfGoods,
  billGoods,
  keyOfGoods,
  sendBackGoods,
  type ReceivedGoods,
} from '../../../inventory/server/index.ts'
import type { DocumentVendor } from '../../server/document-vendor.ts'
import type { ClaimedLine, NoteAmounts } from '../rules/debit-note.ts'

export type Goods = ReadonlyMap<string, ReceivedGoods>

/** The locked goods of a line. */
export function received({ receiptId, receiptLine }: ClaimedLine, goods: Goods): ReceivedGoods {
  const found = goods.get(keyOfGoods({ receiptId: receiptId ?? 0, lineNumber: receiptLine ?? 0 }))
  assert(found !== undefined, 'goods of a checked note were locked')
  return found
}

interface Sending {
  readonly number: string
  readonly day: Day
  readonly vendor: DocumentVendor
  readonly amounts: NoteAmounts
  readonly goods: Goods
  readonly varianceAccountId: number | null
  readonly keepsGoods: boolean
}

/** Goods leave at what they are worth that day; of a price that falls, or is never billed, stock takes its part. */
export async function sendBack(tx: Tx, sending: Sending, caller: Carrying): Promise<void> {
  const { number, day, vendor, amounts, goods, varianceAccountId: expenseAccountId } = sending
  const act = {
    day,
    reference: { type: 'debit_note', number },
    says: `Retur ke vendor ${number} ${vendor.name}`,
  }
  const lines = amounts.lines.flatMap((line, index) =>
    line.receiptId === null ? [] : [{ ...line, goods: received(line, goods), sourceLine: index + 1 }],
  )
  const returned = lines.flatMap(({ quantity, ...line }) =>
    quantity === null || sending.keepsGoods ? [] : [{ ...line, quantity }],
  )
  if (returned.length > 0) await sendBackGoods(tx, { ...act, lines: returned }, caller)
  const cheaper = lines.filter(({ quantity }) => quantity === null || sending.keepsGoods)
  const falls = cheaper.map(({ costAmount, ...line }) => ({ ...line, amount: toRupiah(-costAmount) }))
  await addCostOfGoods(tx, { ...act, expenseAccountId, lines: falls }, caller)
}

/** Goods that go back before their bill are not billed any more. */
export async function clearUnbilled(tx: Tx, { lines }: NoteAmounts): Promise<void> {
  const cleared = lines.flatMap(({ of, receiptId, receiptLine, quantity, clearedAmount }) =>
    of.is === 'unbilled' && receiptId !== null && receiptLine !== null && quantity !== null
      ? [{ receiptId, lineNumber: receiptLine, quantity, amount: clearedAmount ?? zeroRupiah }]
      : [],
  )
  await billGoods(tx, cleared)
}
