import { z } from 'zod'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { allReadable, type GridDraft } from '../../../../platform/rules/grid/grid-draft.ts'
import { rupiah } from '../../../../platform/rules/http/endpoint.ts'
import type { Quantity } from '../../../../platform/rules/money/quantity.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import type { BilledTaxClass } from '../../../tax/rules/tax-class.ts'
import { keptDay, keptLine } from '../../rules/kept-fields.ts'
import { typedLine, type SavedLine } from '../../rules/purchase-line.ts'
import type { AmendedLine } from './amendment.ts'
import type { OrderDraft } from './order.ts'
import {
  emptyOrderLine,
  orderLine,
  purchaseTable,
  type OrderColumn,
  type OrderLineContent,
} from './order-grid.ts'

/** The vendor as the form shows it. */
export type OrderVendor = { readonly id: number; readonly code: string; readonly name: string }

type Head = {
  readonly vendor: OrderVendor | undefined
  readonly orderDate: Day | ''
  readonly expectedDay: Day | ''
  readonly notes: string
}

export type OrderContent = Head & { readonly lines: readonly OrderLineContent[] }
export type OrderForm = Head & GridDraft<OrderLineContent, OrderColumn>

/** A new order of today. */
export function emptyOrder(today: Day): OrderContent {
  return { vendor: undefined, orderDate: today, expectedDay: '', notes: '', lines: [emptyOrderLine] }
}

interface Goods {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly unit: string
  readonly isActive: boolean
  readonly isService: boolean
}

/** A new order of goods; what is not sold any more is left out. */
export function orderOfGoods(
  today: Day,
  wanted: readonly { readonly code: string; readonly quantity: Quantity }[],
  known: readonly Goods[],
): OrderContent {
  const lines = wanted.flatMap(({ code, quantity }) => {
    const goods = known.find((each) => each.code === code && each.isActive && !each.isService)
    if (goods === undefined) return []
    const { id: productId, name: productName, unit } = goods
    return [{ ...emptyOrderLine, productId, productCode: code, productName, unit, quantity }]
  })
  return { ...emptyOrder(today), lines: lines.length === 0 ? [emptyOrderLine] : lines }
}

/** An order as it was saved. */
interface SavedOrder {
  readonly vendorId: number
  readonly vendorCode: string
  readonly vendorName: string
  readonly orderDate: Day
  readonly expectedDay: Day | null
  readonly notes: string | null
  readonly lines: readonly (SavedLine & {
    readonly lineNumber: number
    readonly discountBasisPoints: number
    readonly amount: Rupiah
    readonly isAmountTyped: boolean
    readonly taxClass: BilledTaxClass
    readonly requestLineId: number | null
    readonly requestNumber: string | null
  })[]
}

/** An order as its form begins. */
export function contentOf(order: SavedOrder): OrderContent {
  const { vendorId: id, vendorCode: code, vendorName: name } = order
  return {
    vendor: { id, code, name },
    orderDate: order.orderDate,
    expectedDay: order.expectedDay ?? '',
    notes: order.notes ?? '',
    lines: order.lines.map((line) => ({
      ...typedLine(line),
      discountBasisPoints: line.discountBasisPoints,
      amount: line.isAmountTyped ? line.amount : null,
      taxClass: line.taxClass,
      lineNumber: line.lineNumber,
      requestLineId: line.requestLineId,
      requestNumber: line.requestNumber ?? '',
    })),
  }
}

/** A new order of today with the vendor and the lines of another. */
export function copiedOrder(order: SavedOrder, today: Day): OrderContent {
  const { lines, ...head } = contentOf(order)
  const anew = { lineNumber: null, requestLineId: null, requestNumber: '' }
  return { ...head, lines: lines.map((line) => ({ ...line, ...anew })), orderDate: today, expectedDay: '' }
}

/** Content put into a form. */
export function orderForm({ lines, ...head }: OrderContent): OrderForm {
  return { ...head, grid: purchaseTable.gridOf(lines), unreadable: allReadable }
}

/** Whether two forms hold the same. */
export function sameOrder(one: OrderForm, other: OrderForm): boolean {
  return (
    one.vendor?.id === other.vendor?.id &&
    one.orderDate === other.orderDate &&
    one.expectedDay === other.expectedDay &&
    one.notes === other.notes &&
    purchaseTable.same(one.grid.lines, other.grid.lines)
  )
}

/** The form as the rules take it. */
export function orderOf({ vendor, orderDate, expectedDay, grid }: OrderForm): OrderDraft & {
  readonly lines: readonly AmendedLine[]
} {
  const lines = purchaseTable.toSave(grid.lines).map(orderLine)
  return { vendorId: vendor?.id ?? null, orderDate, expectedDay, lines }
}

const storedOrder = z.object({
  vendor: z.object({ id: z.int().positive(), code: z.string(), name: z.string() }).optional(),
  orderDate: keptDay,
  expectedDay: keptDay,
  notes: z.string(),
  lines: z.array(
    keptLine.extend({
      discountBasisPoints: z.int(),
      amount: rupiah.nullable(),
      taxClass: z.enum(['taxed', 'untaxed']),
      lineNumber: z.int().positive().nullable().default(null),
      requestLineId: z.int().positive().nullable().default(null),
      requestNumber: z.string().default(''),
    }),
  ),
})

/** How what is typed is kept until it is saved, and read again; undefined when it cannot be any more. */
export const orderKeeping = (number: string) => ({
  name: `purchase-order:${number}`,
  write: ({ grid, unreadable: _, ...head }: OrderForm): unknown => ({ ...head, lines: grid.lines }),
  read: (stored: unknown): OrderForm | undefined => {
    const read = storedOrder.safeParse(stored)
    if (!read.success) return undefined
    const { vendor, ...rest } = read.data
    return orderForm({ ...rest, vendor })
  },
})
