import type { Day } from '../../../../platform/rules/day/day.ts'
import { emptyOrder, type OrderContent } from '../../orders/rules/order-content.ts'
import { emptyOrderLine } from '../../orders/rules/order-grid.ts'
import { typedLine } from '../../rules/purchase-line.ts'
import type { SavedRequest } from './request-content.ts'

type Requested = Omit<SavedRequest, 'lines'> & {
  readonly requestNumber: string
  readonly lines: readonly (SavedRequest['lines'][number] & {
    readonly id: number
    readonly leftQuantity: number
  })[]
}

/** What an order made from a request begins with: what no other has taken of it, expected when it is needed. */
export function orderOfRequest({ requestNumber, neededDay, lines }: Requested, today: Day): OrderContent {
  const left = lines.flatMap((line) => (line.leftQuantity > 0 ? [line] : []))
  const earliest = left.map((line) => line.neededDay ?? neededDay).toSorted()[0]
  const expectedDay = earliest === undefined || earliest < today ? '' : earliest
  return {
    ...emptyOrder(today),
    expectedDay,
    lines: left.map((line) => ({
      ...emptyOrderLine,
      ...typedLine({ ...line, quantity: line.leftQuantity }),
      // Goods are on stock, which no department bears.
      departmentId: line.productId === null ? line.departmentId : null,
      requestLineId: line.id,
      requestNumber,
    })),
  }
}
