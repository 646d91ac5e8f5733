import { sql } from 'kysely'
import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import { sumRupiah, toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { ofThousandths, quantityText } from '../../../../platform/rules/money/quantity.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { nextNumber } from '../../../../platform/server/database/number-series.ts'
import { insertRow, insertRows } from '../../../../platform/server/database/rows.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import type { Caller } from '../../../documents/server/index.ts'
import { readLineGoods } from '../../server/line-goods.ts'
import { moveStock } from '../../server/move-stock.ts'
import type { StockLine } from '../../server/stock-act.ts'
import { lockItems } from '../../server/stock-store.ts'
import type { createTransfer } from '../contract.ts'
import { transferProblems } from '../rules/transfer.ts'
import { transfers } from '../rules/transfer-kind.ts'

type Input = BodyOf<typeof createTransfer>

/** Goods leave a warehouse and are in another, or on the way to it until somebody receives them; all or nothing. */
export async function sendStock(tx: Tx, input: Input, caller: Caller) {
  refuseIf(transferProblems(input, caller))
  const { transferDate: day, isDirect } = input
  const products = input.lines.flatMap(({ productId }) => productId ?? [])
  await lockItems(tx, products)
  const goods = await readLineGoods(tx, products)
  const number = await nextNumber(tx, transfers.series[0], day)
  const { entry, lines } = await moveStock(
    tx,
    {
      day,
      reference: { type: 'stock_transfer', number },
      says: isDirect ? `Transfer stok ${number}` : `Pengiriman transfer ${number}`,
      lines: sentLines(input),
    },
    caller,
  )
  const amounts = input.lines.map((_, index): Rupiah => toRupiah(-(lines[2 * index]?.value ?? 0)))
  const actorName = caller.actor.name
  const transferId = await insertRow(tx, 'stock_transfer', {
    transferNumber: number,
    transferDate: day,
    fromWarehouseId: input.fromWarehouseId,
    toWarehouseId: input.toWarehouseId,
    isDirect,
    amount: sumRupiah(amounts),
    notes: input.notes ?? null,
    journalEntryId: entry?.id ?? null,
    createdBy: actorName,
    ...(isDirect ? { receivedOn: day, receivedAt: sql`now()`, receivedBy: actorName, lostAmount: 0 } : {}),
  })
  const rows = input.lines.map((line, index) => ({
    transferId,
    lineNumber: index + 1,
    productId: line.productId,
    ...goods.get(line.productId ?? 0),
    quantity: quantityText(line.quantity),
    amount: amounts[index] ?? toRupiah(0),
    receivedQuantity: isDirect ? quantityText(line.quantity) : null,
  }))
  await insertRows(tx, 'stock_transfer_line', rows)
  return { transferNumber: number, entryNumber: entry?.entryNumber ?? null }
}

/** Each line leaves one place and comes to another: the warehouse itself, or the way to it. */
function sentLines({ lines, fromWarehouseId, toWarehouseId, isDirect }: Input): StockLine[] {
  return lines.flatMap(({ productId, quantity }, index): StockLine[] => {
    const common = {
      productId: productId ?? 0,
      kind: 'transfer' as const,
      counterAccountId: null,
      sourceLine: index + 1,
      typedLine: index,
    }
    return [
      {
        ...common,
        warehouseId: fromWarehouseId ?? 0,
        quantity: ofThousandths(-quantity),
        basis: { is: 'average' },
      },
      {
        ...common,
        warehouseId: toWarehouseId ?? 0,
        inTransit: !isDirect,
        quantity,
        basis: { is: 'arrival', ofLine: 2 * index },
      },
    ]
  })
}
