import { z } from 'zod'
import { parseDay, type Day } from '../../../../platform/rules/day/day.ts'
import { rupiah } from '../../../../platform/rules/http/endpoint.ts'
import { ofThousandths, toQuantity } from '../../../../platform/rules/money/quantity.ts'
import { allReadable, type GridDraft } from '../../../../platform/rules/grid/grid-draft.ts'
import { taxClasses, type TaxClass } from '../../../tax/rules/tax-class.ts'
import { emptyLine, orderTable, type LineContent, type OrderColumn } from './order-grid.ts'

/** The customer as the form shows it. */
export type OrderCustomer = { readonly id: number; readonly code: string; readonly name: string }

/** What an order form holds: everything that is typed, and nothing else. */
export type OrderContent = {
  readonly orderDate: Day | ''
  readonly customer: OrderCustomer | undefined
  readonly notes: string
  /** Prices are typed with VAT. */
  readonly pricesIncludeVat: boolean
  readonly lines: readonly LineContent[]
  /** Why a confirmed order is amended; empty of any other. */
  readonly reason: string
}

/** The same as it is typed: its lines in a grid. */
export type OrderDraft = Omit<OrderContent, 'lines'> & GridDraft<LineContent, OrderColumn>

/** Content put into a form. */
export function draftOf({ lines, ...head }: OrderContent): OrderDraft {
  return { ...head, grid: orderTable.gridOf(lines), unreadable: allReadable }
}

/** What a form holds. */
export function typedContent({
  orderDate,
  customer,
  notes,
  pricesIncludeVat,
  reason,
  grid,
}: OrderDraft): OrderContent {
  return { orderDate, customer, notes, pricesIncludeVat, reason, lines: grid.lines }
}

/** Whether two drafts hold the same. */
export function sameDraft(some: OrderDraft, other: OrderDraft): boolean {
  return sameContent(typedContent(some), typedContent(other))
}

/** A line as it was answered. */
export type SavedLine = Omit<
  LineContent,
  'quantity' | 'discountBasisPoints' | 'taxClass' | 'taxFacility' | 'packFactor'
> & {
  readonly packFactor: number | null
  readonly currentTaxClass: TaxClass
  readonly currentFacility: string | null
  readonly quantity: number
  readonly discountPercent: number
}

/** A new order of today. */
export function emptyOrder(today: Day): OrderContent {
  return {
    orderDate: today,
    customer: undefined,
    notes: '',
    pricesIncludeVat: false,
    lines: [emptyLine],
    reason: '',
  }
}

/** A saved order, to be changed. */
export function contentOf(order: {
  readonly orderDate: Day
  readonly customerId: number
  readonly customerCode: string
  readonly customerName: string
  readonly notes: string | null
  readonly pricesIncludeVat: boolean
  readonly lines: readonly SavedLine[]
}): OrderContent {
  return {
    orderDate: order.orderDate,
    customer: { id: order.customerId, code: order.customerCode, name: order.customerName },
    notes: order.notes ?? '',
    pricesIncludeVat: order.pricesIncludeVat,
    lines: order.lines.map(savedLine),
    reason: '',
  }
}

type SavedOrder = Parameters<typeof contentOf>[0]
type AmendedOrder = Omit<SavedOrder, 'lines'> & {
  readonly lines: readonly (SavedLine & { readonly closedQuantity: number })[]
}

/** A confirmed order, to be amended: what of each line is delivered or still to be. */
export function amendedContent(order: AmendedOrder): OrderContent {
  const lines = order.lines
    .filter(({ quantity, closedQuantity }) => quantity > closedQuantity)
    .map(({ quantity, closedQuantity, ...line }) => ({ ...line, quantity: quantity - closedQuantity }))
  return contentOf({ ...order, lines })
}

/** A saved line, to be changed. */
export function savedLine({
  quantity,
  discountPercent,
  currentTaxClass,
  currentFacility,
  ...line
}: SavedLine): LineContent {
  const { productId, productCode, productName, unit, isService, currentPrice, listPrice, unitPrice } = line
  const { departmentId, packName, packFactor } = line
  return {
    productId,
    productCode,
    productName,
    unit,
    isService,
    taxClass: currentTaxClass,
    taxFacility: currentFacility,
    currentPrice,
    listPrice,
    unitPrice,
    packName,
    packFactor: packFactor === null ? null : (toQuantity(packFactor) ?? null),
    quantity: toQuantity(quantity) ?? emptyLine.quantity,
    discountBasisPoints: Math.round(discountPercent * 100),
    departmentId,
  }
}

/** Whether two drafts hold the same lines. */
export function sameItems(some: OrderDraft, other: OrderDraft): boolean {
  return orderTable.same(some.grid.lines, other.grid.lines)
}

/** Whether two forms hold the same. */
export function sameContent(some: OrderContent, other: OrderContent): boolean {
  return (
    some.orderDate === other.orderDate &&
    some.customer?.id === other.customer?.id &&
    some.notes === other.notes &&
    some.reason === other.reason &&
    some.pricesIncludeVat === other.pricesIncludeVat &&
    orderTable.same(some.lines, other.lines)
  )
}

/** A line of a kept form. */
export const storedLine = z.object({
  productId: z.int().positive().nullable(),
  productCode: z.string(),
  productName: z.string(),
  unit: z.string(),
  isService: z.boolean(),
  taxClass: z.enum(taxClasses).default('taxed'),
  taxFacility: z.string().nullable().default(null),
  currentPrice: rupiah,
  listPrice: rupiah,
  packName: z.string().nullable().default(null),
  packFactor: z.int().positive().transform(ofThousandths).nullable().default(null),
  quantity: z.int().transform(ofThousandths),
  unitPrice: rupiah,
  discountBasisPoints: z.int(),
  departmentId: z.int().positive().nullable().default(null),
})

/** What a kept form holds beside its day and its lines. */
export const storedHead = {
  customer: z.object({ id: z.int().positive(), code: z.string(), name: z.string() }).optional(),
  notes: z.string(),
  pricesIncludeVat: z.boolean().default(false),
}

const storedContent = z.object({
  orderDate: z.string(),
  ...storedHead,
  reason: z.string().default(''),
  lines: z.array(storedLine),
})

/** What was typed into a form and kept before it was saved; undefined when it cannot be read any more. */
export function readOrderContent(stored: unknown): OrderContent | undefined {
  const read = storedContent.safeParse(stored)
  if (!read.success) return undefined
  const { orderDate, ...content } = read.data
  return { ...content, orderDate: parseDay(orderDate) ?? '', customer: content.customer }
}
