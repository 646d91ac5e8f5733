import type { Day } from '../../../platform/rules/day/day.ts'
import {
  choiceInWords,
  daysInWords,
  searchInWords,
  type DayBounds,
} from '../../../platform/rules/list/filter-words.ts'
import type { ListColumn } from '../../../platform/rules/list/list-column.ts'
import { invoiceStates, type InvoiceState } from '../invoices/rules/invoice-state.ts'
import { orderStatuses, type OrderStatus } from '../orders/rules/order-actions.ts'

interface NamedCustomer {
  readonly customerCode: string
  readonly customerName: string
}

interface ListedOrder extends NamedCustomer {
  readonly orderNumber: string
  readonly orderDate: Day
  readonly status: OrderStatus
  readonly totalAmount: number
}

interface ListedInvoice extends NamedCustomer {
  readonly invoiceNumber: string
  readonly invoiceDate: Day
  readonly dueDate: Day
  readonly totalAmount: number
  readonly openAmount: number
  readonly state: InvoiceState
}

/** How the statuses of an order read. */
export const orderStatusTexts: Readonly<Record<OrderStatus, string>> = {
  draft: 'Draft',
  confirmed: 'Confirmed',
  delivered: 'Delivered',
  invoiced: 'Invoiced',
}

/** How the states of an invoice read. */
export const invoiceStateTexts: Readonly<Record<InvoiceState, string>> = {
  open: 'Terbuka',
  due: 'Jatuh tempo',
  overdue: 'Terlambat',
  paid: 'Lunas',
}

/** The customer of a row, as lists show it: name, then code. */
export function customerText({ customerName, customerCode }: NamedCustomer): string {
  return `${customerName} (${customerCode})`
}

/** The columns of the order list as plain data. */
export const orderListColumns: readonly ListColumn<ListedOrder>[] = [
  { key: 'number', head: 'Order Number', width: 17, value: (row) => row.orderNumber },
  { key: 'date', head: 'Date', kind: 'day', width: 13, value: (row) => row.orderDate },
  { key: 'customer', head: 'Customer', width: 44, value: customerText },
  { key: 'status', head: 'Status', width: 12, value: (row) => orderStatusTexts[row.status] },
  {
    key: 'amount',
    head: 'Total (Rp)',
    kind: 'amount',
    width: 20,
    value: (row) => row.totalAmount,
    total: 'sum',
  },
]

/** The columns of the invoice list as plain data. */
export const invoiceListColumns: readonly ListColumn<ListedInvoice>[] = [
  { key: 'number', head: 'Nomor', width: 17, value: (row) => row.invoiceNumber },
  { key: 'date', head: 'Tanggal', kind: 'day', width: 13, value: (row) => row.invoiceDate },
  { key: 'due', head: 'Jatuh tempo', kind: 'day', width: 13, value: (row) => row.dueDate },
  { key: 'customer', head: 'Customer', width: 44, value: customerText },
  {
    key: 'total',
    head: 'Total (Rp)',
    kind: 'amount',
    width: 20,
    value: (row) => row.totalAmount,
    total: 'sum',
  },
  { key: 'open', head: 'Sisa (Rp)', kind: 'amount', width: 20, value: (row) => row.openAmount, total: 'sum' },
  { key: 'state', head: 'Status', width: 13, value: (row) => invoiceStateTexts[row.state] },
]

/** The states orders and invoices are filtered by, as menus offer them. */
export const orderStatusOptions = [
  { value: 'all', text: 'Semua status' },
  ...orderStatuses.map((value) => ({ value, text: orderStatusTexts[value] })),
]
export const invoiceStateOptions = [
  { value: 'all', text: 'Semua status' },
  { value: 'unpaid', text: 'Belum lunas' },
  ...invoiceStates.map((value) => ({ value, text: invoiceStateTexts[value] })),
] as const

interface SalesFilter extends DayBounds {
  readonly q?: string | undefined
}

interface Narrowing {
  /** The options of the status filter, and which of them is chosen. */
  readonly options: readonly { readonly value: string; readonly text: string }[]
  readonly chosen: string
  /** The customer the list is narrowed to, in words. */
  readonly customer: string | undefined
}

/** The filters of a list of sales documents that are set, in words. */
export function salesFilterWords(filter: SalesFilter, { options, chosen, customer }: Narrowing): string[] {
  return [
    ...searchInWords(filter.q),
    ...choiceInWords('Status', options, chosen),
    ...(customer === undefined ? [] : [`Customer: ${customer}`]),
    ...daysInWords(filter),
  ]
}
