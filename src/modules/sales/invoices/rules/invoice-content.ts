import { z } from 'zod'
import { parseDay, type Day } from '../../../../platform/rules/day/day.ts'
import { allReadable, type GridDraft } from '../../../../platform/rules/grid/grid-draft.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { toQuantity } from '../../../../platform/rules/money/quantity.ts'
import { storedHead, storedLine, type OrderContent } from '../../orders/rules/order-content.ts'
import { chosenProduct } from '../../orders/rules/order-grid.ts'
import type { PasteProduct } from '../../orders/rules/order-paste.ts'
import type { TaxClass } from '../../../tax/rules/tax-class.ts'
import type { DirectInvoice } from './direct-invoice.ts'
import {
  emptyInvoiceLine,
  invoiceLineDraft,
  invoiceTable,
  textChange,
  type InvoiceColumn,
  type InvoiceLine,
} from './invoice-grid.ts'

type InvoiceHead = Omit<OrderContent, 'orderDate' | 'lines' | 'reason'> & { readonly invoiceDate: Day | '' }

/** What the form of an invoice without an order holds; its due day is empty while it follows from the customer's terms. */
export type InvoiceDraft = InvoiceHead &
  GridDraft<InvoiceLine, InvoiceColumn> & {
    readonly dueDate: Day | ''
    /** It is paid at once, into this account. */
    readonly isCash: boolean
    readonly accountId: number | null
    /** Where its goods leave stock; null for the usual one. */
    readonly warehouseId: number | null
  }

/** What such a form begins from. */
export type InvoiceStart = InvoiceHead & { readonly lines: readonly InvoiceLine[] }

/** A new invoice of today. */
export function emptyInvoice(today: Day): InvoiceStart {
  const lines = [emptyInvoiceLine]
  return { invoiceDate: today, customer: undefined, notes: '', pricesIncludeVat: false, lines }
}

interface CopiedLine {
  readonly productId: number | null
  readonly productCode: string
  readonly productName: string
  readonly unit: string
  readonly revenueAccountId: number | null
  readonly taxClass: TaxClass
  readonly quantity: number
  readonly unitPrice: Rupiah
  readonly packName: string | null
  readonly packFactor: number | null
  readonly discountPercent: number
  readonly departmentId: number | null
  readonly isDeduction: boolean
}

/** A new invoice with what another one holds: its products as they are now, its texts, prices and discounts. */
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
  const sold = invoice.lines.filter(({ isDeduction }) => !isDeduction)
  const lines = sold.map((line) => ({
    ...emptyInvoiceLine,
    ...(line.productId === null ? copiedText(line) : chosenProduct(byCode.get(line.productCode))),
    quantity: toQuantity(line.quantity) ?? emptyInvoiceLine.quantity,
    unitPrice: line.unitPrice,
    packName: line.packName,
    packFactor: line.packFactor === null ? null : (toQuantity(line.packFactor) ?? null),
    discountBasisPoints: Math.round(line.discountPercent * 100),
    departmentId: line.departmentId,
  }))
  const { pricesIncludeVat } = invoice
  const customer = { id, code, name }
  return { invoiceDate: today, customer, notes: invoice.notes ?? '', pricesIncludeVat, lines }
}

function copiedText({ productName, unit, revenueAccountId: accountId, taxClass }: CopiedLine) {
  return { ...textChange(productName), unit, accountId, taxClass }
}

export function invoiceDraftOf(
  { lines, ...head }: InvoiceStart,
  chosen: Partial<Pick<InvoiceDraft, 'dueDate' | 'warehouseId' | 'isCash' | 'accountId'>> = {},
): InvoiceDraft {
  const grid = invoiceTable.gridOf(lines)
  const usual = { dueDate: '', isCash: false, accountId: null, warehouseId: null } as const
  return { ...head, ...usual, ...chosen, grid, unreadable: allReadable }
}

export function sameInvoice(one: InvoiceDraft, other: InvoiceDraft): boolean {
  return (
    one.invoiceDate === other.invoiceDate &&
    one.dueDate === other.dueDate &&
    one.customer?.id === other.customer?.id &&
    one.isCash === other.isCash &&
    one.accountId === other.accountId &&
    one.warehouseId === other.warehouseId &&
    one.notes === other.notes &&
    one.pricesIncludeVat === other.pricesIncludeVat &&
    invoiceTable.same(one.grid.lines, other.grid.lines)
  )
}

const storedInvoice = z.object({
  ...storedHead,
  invoiceDate: z.string(),
  dueDate: z.string().default(''),
  isCash: z.boolean().default(false),
  accountId: z.int().positive().nullable().default(null),
  warehouseId: z.int().positive().nullable().default(null),
  lines: z.array(
    storedLine.extend({
      isText: z.boolean().default(false),
      accountId: z.int().positive().nullable().default(null),
    }),
  ),
})

/** How what is typed is kept until it is posted, and read again; undefined when it cannot be any more. */
export const invoiceKeeping = {
  name: 'sales-invoice:new',
  write: ({ grid, unreadable: _, ...head }: InvoiceDraft): unknown => ({ ...head, lines: grid.lines }),
  read: (stored: unknown): InvoiceDraft | undefined => {
    const read = storedInvoice.safeParse(stored)
    if (!read.success) return undefined
    const { invoiceDate, dueDate, warehouseId, isCash, accountId, customer, ...rest } = read.data
    const start = { ...rest, customer, invoiceDate: parseDay(invoiceDate) ?? ('' as const) }
    return invoiceDraftOf(start, { dueDate: parseDay(dueDate) ?? '', warehouseId, isCash, accountId })
  },
}

/** The form as the rules take it. */
export function invoiceOf(draft: InvoiceDraft): DirectInvoice {
  const { invoiceDate, dueDate, customer, isCash, accountId, grid } = draft
  const lines = invoiceTable.toSave(grid.lines).map(invoiceLineDraft)
  const cash = isCash ? { cashAccountId: accountId } : {}
  const due = isCash || dueDate === '' ? null : dueDate
  return { invoiceDate, dueDate: due, customerId: customer?.id ?? null, ...cash, lines }
}
