import type { ShownProblem } from '../../../../platform/web/call/refusal-problems.ts'
import type { OrderCell, OrderColumn } from '../rules/order-grid.ts'

const columns: Readonly<Record<string, OrderColumn>> = {
  productId: 'product',
  quantity: 'quantity',
  unitPrice: 'unitPrice',
  discountPercent: 'discount',
}

/** The cell a problem is about, or undefined when it is about the head or the whole. */
export function cellOfProblem({ path }: Pick<ShownProblem, 'path'>): OrderCell | undefined {
  const [, row, field = ''] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? []
  const column = columns[field]
  return row === undefined || column === undefined ? undefined : { row: Number(row), column }
}

/** Which cells are wrong, as `row:column`, to mark them. */
export function wrongCells(problems: readonly ShownProblem[]): ReadonlySet<string> {
  return new Set(
    problems.flatMap((each) => {
      const cell = cellOfProblem(each)
      return cell ? [`${cell.row}:${cell.column}`] : []
    }),
  )
}
