import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import { quantityUnits } from '../../../../platform/rules/money/quantity.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { objection, type Refusal } from '../../../../platform/server/http/refusal.ts'
import { waitsFor, type Carrying, type Waits } from '../../../approvals/server/index.ts'
import { problem } from '../../rules/problem-codes.ts'
import { goodsOnCards, readLineGoods } from '../../server/line-goods.ts'
import { valueStock } from '../../server/move-stock.ts'
import type { StockLine } from '../../server/stock-act.ts'
import { readWarehouses } from '../../server/stock-store.ts'
import type { createAdjustment } from '../contract.ts'
import { adjustmentApprovals, adjustmentProposal } from '../rules/adjustment-approval.ts'

interface Adjusting {
  readonly input: BodyOf<typeof createAdjustment>
  readonly warehouseId: number
  readonly moving: readonly StockLine[]
}

/** What an adjustment waits for, by what it would be worth as stock stands; nobody where it is free or was granted. */
export function adjustmentWaits(
  tx: Tx,
  { input, warehouseId, moving }: Adjusting,
  carrying: Carrying,
): Promise<Waits | undefined> {
  const propose = async () => {
    const reference = { type: 'stock_adjustment', number: '' }
    const values = await valueStock(tx, { day: input.adjustmentDate, reference, says: '', lines: moving })
    if (values.every((value) => value === 0)) throw worthless()
    const ids = moving.map(({ productId }) => productId)
    const lines = goodsOnCards(await readLineGoods(tx, ids), moving, values)
    const warehouse = (await readWarehouses(tx)).find(({ id }) => id === warehouseId)
    return adjustmentProposal(
      { ...input, lines, warehouseName: warehouse?.name ?? '' },
      { input: asSent(input), today: carrying.today },
    )
  }
  return waitsFor(tx, { kind: adjustmentApprovals.kind, propose }, carrying)
}

/** An adjustment that is worth nothing posts nothing. */
export function worthless(): Refusal {
  return objection(problem('total-zero', 'lines', 'Nilai penyesuaian harus lebih dari nol'))
}

/** An input as it is sent: its shape is proven again when what waits is carried out. */
function asSent(input: Adjusting['input']) {
  return {
    ...input,
    lines: input.lines.map((line) => ({ ...line, quantity: quantityUnits(line.quantity) })),
  }
}
