import { parseDay, type Day } from '../../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { toQuantity } from '../../../../platform/rules/money/quantity.ts'
import {
  draftOf,
  keptOrder,
  sameDraft,
  typedContent,
  type OrderContent,
  type OrderDraft,
} from '../../orders/rules/order-content.ts'
import { chosenProduct, emptyLine, lineDraft, orderTable } from '../../orders/rules/order-grid.ts'
import type { PasteProduct } from '../../orders/rules/order-paste.ts'
import type { DirectInvoice } from './direct-invoice.ts'

/** What the form of an invoice without an order holds; its due day is empty while it follows from the customer's terms. */
export type InvoiceDraft = Omit<OrderDraft, 'orderDate'> & {
  readonly invoiceDate: Day | ''
  readonly dueDate: Day | ''
}

/** What such a form begins from. */
export type InvoiceStart = Omit<OrderContent, 'orderDate'> & Pick<InvoiceDraft, 'invoiceDate'>

/** A new invoice of today. */
export function emptyInvoice(today: Day): InvoiceStart {
  return { invoiceDate: today, customer: undefined, notes: '', pricesIncludeVat: false, lines: [emptyLine] }
}

interface CopiedLine {
  readonly productCode: string
  readonly quantity: number
  readonly unitPrice: Rupiah
  readonly discountPercent: number
  readonly departmentId: number | null
}

/** A new invoice with what another one holds: its products as they are now, its prices and discounts. */
export function copiedInvoice(
  invoice: {
    readonly customerId: number
    readonly customerCode: string
    readonly customerName: string
    readonly notes: string | null
    readonly pricesIncludeVat: boolean
    readonly lines: readonly CopiedLine[]
  },
  { products, today }: { readonly products: readonly PasteProduct[]; readonly today: Day },
): InvoiceStart {
  const { customerId: id, customerCode: code, customerName: name } = invoice
  const byCode = new Map(products.map((product) => [product.code, product]))
  const lines = invoice.lines.map((line) => ({
    ...emptyLine,
    ...chosenProduct(byCode.get(line.productCode)),
    quantity: toQuantity(line.quantity) ?? emptyLine.quantity,
    unitPrice: line.unitPrice,
    discountBasisPoints: Math.round(line.discountPercent * 100),
    departmentId: line.departmentId,
  }))
  const { pricesIncludeVat } = invoice
  const customer = { id, code, name }
  return { invoiceDate: today, customer, notes: invoice.notes ?? '', pricesIncludeVat, lines }
}

export function invoiceDraftOf(
  { invoiceDate, ...content }: InvoiceStart,
  dueDate: Day | '' = '',
): InvoiceDraft {
  const { orderDate, ...draft } = draftOf({ ...content, orderDate: invoiceDate })
  return { ...draft, invoiceDate: orderDate, dueDate }
}

/** The same as an order would hold it. */
function asOrder({ invoiceDate, dueDate: _, ...draft }: InvoiceDraft): OrderDraft {
  return { ...draft, orderDate: invoiceDate }
}

export function sameInvoice(one: InvoiceDraft, other: InvoiceDraft): boolean {
  return one.dueDate === other.dueDate && sameDraft(asOrder(one), asOrder(other))
}

/** How what is typed is kept until it is posted, and read again; undefined when it cannot be any more. */
export const invoiceKeeping = {
  name: 'sales-invoice:new',
  write: (draft: InvoiceDraft): unknown => ({ ...typedContent(asOrder(draft)), dueDate: draft.dueDate }),
  read: (kept: unknown): InvoiceDraft | undefined => {
    const content = keptOrder(kept)
    if (content === undefined) return undefined
    const { orderDate, ...rest } = content
    return invoiceDraftOf({ ...rest, invoiceDate: orderDate }, dayIn(kept))
  },
}

function dayIn(kept: unknown): Day | '' {
  const text = typeof kept === 'object' && kept !== null ? Reflect.get(kept, 'dueDate') : undefined
  return typeof text === 'string' ? (parseDay(text) ?? '') : ''
}

/** The form as the rules take it. */
export function invoiceOf({ invoiceDate, dueDate, customer, grid }: InvoiceDraft): DirectInvoice {
  const lines = orderTable.toSave(grid.lines).map(lineDraft)
  return { invoiceDate, dueDate: dueDate === '' ? null : dueDate, customerId: customer?.id ?? null, lines }
}
