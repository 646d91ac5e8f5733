import { keyActOf, type KeyAct } from '../../../../platform/rules/grid/line-keys.ts'
import { percentKind, priceKind, quantityKind } from '../../../../platform/rules/money/stepped-value.ts'
import type { GridKeyRules } from '../../../../platform/web/grid/use-grid-keys.ts'
import { actOnLines, type LineAct } from '../../../../platform/rules/grid/line-grid-act.ts'
import {
  orderColumnOf,
  orderLines,
  type LineContent,
  type OrderColumn,
  type OrderGrid,
} from '../rules/order-grid.ts'
import { minimumLinesAlert } from '../rules/order.ts'

/** How the keys of the order's grid work. */
export const orderKeys: GridKeyRules<LineContent, OrderColumn, KeyAct<OrderColumn>> = {
  kind: orderLines,
  actOf: (press, place) => keyActOf(press, { ...place, hasList: place.cell.column === 'product' }),
  isTyping,
  fewestAlert: minimumLinesAlert,
}

/** Whether the field holds a number that is not taken over yet; product lists keep their own keys while open. */
function isTyping(text: string, line: LineContent, column: OrderColumn): boolean {
  if (column === 'product') return false
  return text !== writtenIn(line, column)
}

function writtenIn(line: LineContent, column: Exclude<OrderColumn, 'product'>): string {
  if (column === 'quantity') return quantityKind.write(line.quantity)
  return column === 'unitPrice'
    ? priceKind.write(line.unitPrice)
    : percentKind.write(line.discountBasisPoints)
}

export type OrderGridAct = LineAct<LineContent, OrderColumn>

/** How the lines of an order are changed. */
export const orderGrid = {
  actOn: (grid: OrderGrid, act: OrderGridAct): OrderGrid => actOnLines(orderLines, grid, act),
  columnOf: orderColumnOf,
}
