import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { exactSum, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { quantityText } from '../../../../platform/rules/money/quantity.ts'
import { assert } from '../../../../platform/rules/proof/assert.ts'
import { rowOf, soleRowOf, type Tx } from '../../../../platform/server/database/database.ts'
import { nextNumber } from '../../../../platform/server/database/number-series.ts'
import { insertRow, insertRows, updateRow } from '../../../../platform/server/database/rows.ts'
import { objection, refuseIf } from '../../../../platform/server/http/refusal.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import type { Cancellable, Caller } from '../../../documents/server/index.ts'
import { problem } from '../../rules/problem-codes.ts'
import { seesWarehouse } from '../../rules/seen-warehouses.ts'
import { moveStock } from '../../server/move-stock.ts'
import { readLineGoods } from '../../server/line-goods.ts'
import { lockItems, readWarehouses } from '../../server/stock-store.ts'
import { takingBack } from '../../server/take-back.ts'
import type { createGoodsReceipt } from '../contract.ts'
import { goodsReceipts } from '../rules/goods-receipt-kind.ts'
import { goodsReceiptProblems, knownAmount } from '../rules/goods-receipt.ts'

type Input = BodyOf<typeof createGoodsReceipt>

/** Takes goods into stock without an order: values and posts them against what is received and not billed; all or nothing. */
export async function receiveGoods(tx: Tx, input: Input, caller: Caller) {
  refuseIf(goodsReceiptProblems(input, { today: caller.today }))
  const lines = input.lines.map((line) => ({ ...line, amount: knownAmount(line) }))
  const { receiptId: _, ...made } = await takeIn(tx, { ...input, lines }, caller)
  return made
}

/** Goods that came in, with what they are worth. */
interface Arrival extends Omit<Input, 'lines'> {
  readonly lines: readonly (Input['lines'][number] & { readonly amount: Rupiah })[]
}

/** Takes goods that were checked, worth something together, into stock. */
export async function takeIn(tx: Tx, input: Arrival, { today, actor }: Caller) {
  const vendor = await readVendor(tx, input.vendorId)
  const products = input.lines.flatMap(({ productId }) => productId ?? [])
  await lockItems(tx, products)
  const goods = await readLineGoods(tx, products)
  const seen = (await readWarehouses(tx)).filter(seesWarehouse(actor))
  const warehouse = seen.find(({ id, isActive }) =>
    input.warehouseId === null ? isActive : id === input.warehouseId,
  )
  const { grni } = await accountsForRoles(tx, ['grni'])
  const number = await nextNumber(tx, goodsReceipts.series[0], input.receiptDate)
  const { entry } = await moveStock(
    tx,
    {
      day: input.receiptDate,
      reference: { type: 'goods_receipt', number },
      says: `Penerimaan barang ${number} ${vendor.name}`,
      lines: input.lines.map((line, index) => ({
        productId: line.productId ?? 0,
        warehouseId: warehouse?.id ?? 0,
        quantity: line.quantity,
        kind: 'receipt' as const,
        basis: { is: 'given' as const, value: line.amount },
        counterAccountId: grni,
        sourceLine: index + 1,
      })),
    },
    { today, actor },
  )
  assert(entry !== null, 'a receipt that is worth nothing was refused')
  const totalAmount = exactSum(input.lines.map(({ amount }) => amount))
  assert(totalAmount !== undefined, 'a total that is too large was refused')
  const receiptId = await insertRow(tx, 'goods_receipt', {
    receiptNumber: number,
    receiptDate: input.receiptDate,
    vendorId: vendor.id,
    vendorCode: vendor.code,
    vendorName: vendor.name,
    ...{ vendorNote: input.vendorNote ?? null, vendorNoteDay: input.vendorNoteDay ?? null },
    warehouseId: warehouse?.id ?? 0,
    totalAmount,
    notes: input.notes ?? null,
    journalEntryId: entry.id,
    createdBy: actor.name,
  })
  await insertRows(
    tx,
    'goods_receipt_line',
    input.lines.map((line, index) => ({
      receiptId,
      lineNumber: index + 1,
      productId: line.productId,
      ...goods.get(line.productId ?? 0),
      quantity: quantityText(line.quantity),
      unitPrice: line.unitPrice,
      amount: line.amount,
    })),
  )
  return { receiptId, receiptNumber: number, entryNumber: entry.entryNumber, totalAmount }
}

interface Vendor {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly isActive: boolean
}

async function readVendor(tx: Tx, id: number | null): Promise<Vendor> {
  const vendor = await rowOf(
    tx,
    sql<Vendor>`select id, code, name, is_active as "isActive" from vendor where id = ${id ?? 0}`,
  )
  if (vendor === undefined || !vendor.isActive)
    throw objection(problem('supplier-missing', 'vendorId', 'Vendor tidak ada atau tidak aktif'))
  return vendor
}

/** A goods receipt is cancelled by the mirror of its entry; its goods leave at what they came with. */
export function cancellableReceipt(caller: Caller): Cancellable {
  const taking = takingBack(
    {
      kind: goodsReceipts,
      type: 'goods_receipt',
      noun: goodsReceipts.noun,
      day: 'receiptDate',
      mark: (tx, row) => updateRow(tx, 'goods_receipt', row),
    },
    caller,
  )
  return {
    ...taking,
    hold: async (tx, id) => {
      const objectionsOn = await taking.hold(tx, id)
      const made = await readMadeOf(tx, id)
      return (day) => [...objectionsOn(day), ...heldProblems(made, day)]
    },
  }
}

/** What was made of goods that came in. */
interface MadeOf {
  readonly isBilled: boolean
  /** The documents by which some went back or bear a cost. */
  readonly notes: string | null
  /** The day from which nothing of what is cancelled counts any more. */
  readonly heldUntil: Day | null
}

function readMadeOf(tx: Tx, receiptId: number): Promise<MadeOf> {
  return soleRowOf(
    tx,
    sql<MadeOf>`select exists (select from goods_receipt_line where receipt_id = g.id and billed_quantity > 0) as "isBilled",
        (select string_agg(distinct v.reference_number, ', ') from stock_movement m
          join stock_movement v on v.product_id = m.product_id and v.of_sequence = m.sequence and v.kind in ('vendor_return', 'difference')
            and not exists (select from stock_movement r where r.product_id = v.product_id and r.of_sequence = v.sequence
              and r.basis = 'reversal')
          where m.reference_type = 'goods_receipt' and m.reference_number = g.receipt_number and m.kind = 'receipt') as notes,
        receipt_held_until(g.id) as "heldUntil"
      from goods_receipt g where g.id = ${receiptId}`,
  )
}

/** Goods that came in stay as long as a bill, a return or a cost of them counts. */
function heldProblems({ isBilled, notes, heldUntil }: MadeOf, day: Day): Problem[] {
  const held = (text: string) => [problem('receipt-billed', 'entryDate', text)]
  if (notes !== null)
    return held(
      `Barang penerimaan ini diretur atau menanggung biaya dengan ${notes}. Batalkan dokumen itu dahulu.`,
    )
  if (isBilled) return held('Barang penerimaan ini sudah ditagih. Batalkan tagihan vendornya dahulu.')
  if (heldUntil === null || day >= heldUntil) return []
  return held(
    `Tagihan, retur, atau biaya barang penerimaan ini berlaku sampai dibatalkan per ${formatDay(heldUntil)}`,
  )
}
