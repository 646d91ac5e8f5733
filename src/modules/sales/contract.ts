import { z } from 'zod'
import {
  day,
  endpoint,
  fileReply,
  id,
  idText,
  moment,
  nothing,
  optionalText,
  rupiah,
  text,
  version,
} from '../../platform/rules/endpoint.ts'
import { toQuantity, type Quantity } from '../../platform/rules/quantity.ts'
import { exportEndpoint } from '../../platform/rules/export-endpoint.ts'
import { ageingColumns } from './rules/ageing-columns.ts'
import { invoiceStates } from './rules/invoice-state.ts'
import { orderActs, orderStatuses } from './rules/order-actions.ts'
import { advanceUseKinds, receiptActs, receiptStates } from './rules/receipt-actions.ts'
import { invoiceListColumns, orderListColumns } from './rules/sales-list-columns.ts'
import { creditNoteListColumns, receiptListColumns } from './rules/settlement-list-columns.ts'

/** A quantity with up to three decimal places; inside the program it is held in thousandths. */
const quantityInput = z
  .number()
  .refine((value) => toQuantity(value) !== undefined, { error: 'Quantity maksimal 3 angka desimal' })
  .transform((value) => toQuantity(value) as Quantity)

const discountPercent = z.number().refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-9, {
  error: 'Diskon maksimal 2 angka desimal',
})

const params = z.strictObject({ id: idText })
const action = z.enum(orderActs)

const orderHead = {
  id,
  orderNumber: z.string(),
  orderDate: day,
  customerId: id,
  customerCode: z.string(),
  customerName: z.string(),
  status: z.enum(orderStatuses),
  totalAmount: rupiah,
  /** Whether any line is no service: confirming it then says that stock is not checked yet. */
  hasGoods: z.boolean(),
  version,
  /** What the signed-in person may do with the order now. */
  actions: z.array(action),
}

export const orderRow = z.object(orderHead)
export type OrderRow = z.output<typeof orderRow>

export const salesOrder = z.object({
  ...orderHead,
  notes: z.string().nullable(),
  vatBasisPoints: z.int(),
  subtotal: rupiah,
  discountAmount: rupiah,
  taxAmount: rupiah,
  confirmedAt: moment.nullable(),
  deliveredAt: moment.nullable(),
  invoicedAt: moment.nullable(),
  invoiceNumber: z.string().nullable(),
  entryNumber: z.string().nullable(),
  createdAt: moment,
  createdBy: z.string(),
  updatedAt: moment,
  updatedBy: z.string(),
  lines: z.array(
    z.object({
      lineNumber: z.int(),
      productId: id,
      productCode: z.string(),
      productName: z.string(),
      unit: z.string(),
      isService: z.boolean(),
      quantity: z.number(),
      unitPrice: rupiah,
      /** Selling price of the product when the line was written, and now. */
      listPrice: rupiah,
      currentPrice: rupiah,
      discountPercent: z.number(),
      discountAmount: rupiah,
      subtotal: rupiah,
      taxAmount: rupiah,
      totalAmount: rupiah,
    }),
  ),
})
export type SalesOrder = z.output<typeof salesOrder>

/** Order as typed. Names, codes and units are taken from the master data when the order is saved. */
export const orderInput = z.strictObject({
  orderDate: day,
  customerId: id.nullable(),
  notes: optionalText(2000),
  lines: z
    .array(
      z.strictObject({
        productId: id.nullable(),
        quantity: quantityInput,
        unitPrice: rupiah,
        discountPercent,
      }),
    )
    .max(500, { error: 'Maksimal 500 baris' }),
})
export type OrderInput = z.output<typeof orderInput>

export const orderSorts = ['-date', 'date', '-number', 'number', '-amount', 'amount'] as const

export const listSalesOrders = endpoint({
  method: 'GET',
  path: '/sales-orders',
  summary: 'Sales orders by number or customer name, status, customer and day, a page at a time',
  access: 'books.read',
  query: z.strictObject({
    q: text(100).optional(),
    status: z.enum(['all', ...orderStatuses]).default('all'),
    customerId: idText.optional(),
    from: day.optional(),
    to: day.optional(),
    sort: z.enum(orderSorts).default('-date'),
    after: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  reply: z.object({
    rows: z.array(orderRow),
    next: z.string().optional(),
    matching: z.int(),
    total: z.int(),
    matchingAmount: rupiah.nullable(),
  }),
})

const numbered = (series: string) =>
  z.strictObject({ number: z.string().regex(new RegExp(`^${series}-\\d{4}-\\d{5,12}$`)) })

/** Invoices made here, and those of the old system. */
const invoiceParams = z.strictObject({ number: z.string().regex(/^(INV|OPI)-\d{4}-\d{5,12}$/) })

export const exportSalesOrders = exportEndpoint(listSalesOrders, { columns: orderListColumns })

export const readSalesOrder = endpoint({
  method: 'GET',
  path: '/sales-orders/:number',
  summary: 'One sales order with its lines, by its number',
  access: 'books.read',
  params: numbered('SO'),
  reply: salesOrder,
})

export const createSalesOrder = endpoint({
  method: 'POST',
  path: '/sales-orders',
  summary: 'Create a draft order',
  access: 'sales.edit',
  body: orderInput,
  reply: salesOrder,
})

export const updateSalesOrder = endpoint({
  method: 'PUT',
  path: '/sales-orders/:id',
  summary: 'Change a draft order',
  access: 'sales.edit',
  versioned: true,
  params,
  body: orderInput,
  reply: salesOrder,
})

export const deleteSalesOrder = endpoint({
  method: 'DELETE',
  path: '/sales-orders/:id',
  summary: 'Delete a draft order; its number stays explained',
  access: 'sales.edit',
  versioned: true,
  params,
  reply: nothing,
})

export const confirmSalesOrder = endpoint({
  method: 'POST',
  path: '/sales-orders/:id/confirm',
  summary: 'Confirm a draft order',
  access: 'sales.edit',
  versioned: true,
  params,
  reply: salesOrder,
})

export const deliverSalesOrder = endpoint({
  method: 'POST',
  path: '/sales-orders/:id/deliver',
  summary: 'Mark a confirmed order as delivered',
  access: 'sales.edit',
  versioned: true,
  params,
  reply: salesOrder,
})

const journalSummary = z.array(
  z.object({ accountCode: z.string(), accountName: z.string(), debit: rupiah, credit: rupiah }),
)

export const invoiceSalesOrder = endpoint({
  method: 'POST',
  path: '/sales-orders/:id/invoice',
  summary: 'Invoice a delivered order: the invoice and its journal in one transaction',
  access: 'sales.edit',
  versioned: true,
  params,
  reply: z.object({
    order: salesOrder,
    invoiceNumber: z.string(),
    entryNumber: z.string(),
    journal: journalSummary,
  }),
})

/** What the order form shows beside the total: limit, open receivables and running orders of the customer, and the rate of VAT on a day. */
export const readOrderContext = endpoint({
  method: 'GET',
  path: '/sales-order-context',
  summary: 'Credit limit, open receivables and running orders of a customer, and the VAT in force on a day',
  access: 'books.read',
  query: z.strictObject({ customerId: idText.optional(), day }),
  reply: z.object({
    vatBasisPoints: z.int(),
    /** Whether an order past the limit is refused when it is confirmed. */
    refusesOverLimit: z.boolean(),
    creditLimit: rupiah.nullable(),
    openReceivables: rupiah.nullable(),
    /** Orders of the customer that are confirmed or delivered and not invoiced yet. */
    runningOrders: rupiah.nullable(),
    paymentTermsDays: z.int().nullable(),
  }),
})

const invoiceHead = {
  id,
  invoiceNumber: z.string(),
  invoiceDate: day,
  dueDate: day,
  customerId: id,
  customerCode: z.string(),
  customerName: z.string(),
  totalAmount: rupiah,
  settledAmount: rupiah,
  openAmount: rupiah,
  /** Comes from the old system, with the number it had there. */
  isOpening: z.boolean(),
  referenceNumber: z.string().nullable(),
  /** First day on which it can be settled. */
  enteredOn: day,
  /** Paid in full; overdue after its due day; due within seven days; open otherwise. */
  state: z.enum(invoiceStates),
}

export const invoiceRow = z.object(invoiceHead)
export type InvoiceRow = z.output<typeof invoiceRow>

const settlement = z.object({
  kind: z.enum(['receipt', 'credit_note', 'advance']),
  number: z.string(),
  day,
  amount: rupiah,
  /** Day from which it no longer counts. */
  cancelledOn: day.nullable(),
  entryNumber: z.string(),
})

export const salesInvoice = z.object({
  ...invoiceHead,
  orderNumber: z.string().nullable(),
  entryNumber: z.string(),
  customerAddress: z.string().nullable(),
  customerNpwp: z.string().nullable(),
  vatBasisPoints: z.int(),
  subtotal: rupiah,
  discountAmount: rupiah,
  taxAmount: rupiah,
  /** DPP nilai lain and the rate of the law it is taxed with (PMK 131/2024). */
  otherTaxBase: rupiah,
  lawRateBasisPoints: z.int(),
  createdAt: moment,
  createdBy: z.string(),
  lines: z.array(
    z.object({
      lineNumber: z.int(),
      productCode: z.string(),
      productName: z.string(),
      unit: z.string(),
      isService: z.boolean(),
      quantity: z.number(),
      /** Credited so far by notes, and the subtotal they took. */
      creditedQuantity: z.number(),
      creditedSubtotal: rupiah,
      unitPrice: rupiah,
      discountPercent: z.number(),
      discountAmount: rupiah,
      subtotal: rupiah,
      taxAmount: rupiah,
      totalAmount: rupiah,
    }),
  ),
  settlements: z.array(settlement),
  canReceive: z.boolean(),
  canCredit: z.boolean(),
})
export type SalesInvoice = z.output<typeof salesInvoice>

/** Newest first, or the one due longest first. */
export const invoiceSorts = ['-date', 'due'] as const

export const listSalesInvoices = endpoint({
  method: 'GET',
  path: '/sales-invoices',
  summary: 'Invoices by number or customer name, state, customer and day, a page at a time',
  access: 'books.read',
  query: z.strictObject({
    q: text(100).optional(),
    state: z.enum(['all', 'unpaid', ...invoiceStates]).default('all'),
    customerId: idText.optional(),
    from: day.optional(),
    to: day.optional(),
    sort: z.enum(invoiceSorts).default('-date'),
    after: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  reply: z.object({
    rows: z.array(invoiceRow),
    next: z.string().optional(),
    matching: z.int(),
    total: z.int(),
    matchingTotal: rupiah.nullable(),
    matchingOpen: rupiah.nullable(),
  }),
})

export const exportSalesInvoices = exportEndpoint(listSalesInvoices, { columns: invoiceListColumns })

export const readSalesInvoice = endpoint({
  method: 'GET',
  path: '/sales-invoices/:number',
  summary: 'One invoice with its lines and settlements, by its number',
  access: 'books.read',
  params: invoiceParams,
  reply: salesInvoice,
})

/** One payment of a customer for one or many invoices; what is left over becomes an advance. */
export const createReceipt = endpoint({
  method: 'POST',
  path: '/sales-receipts',
  summary: 'Record what a customer paid, what was withheld (PPh 23), the bank fee and the rounding',
  access: 'sales.edit',
  body: z.strictObject({
    receiptDate: day,
    customerId: id.nullable(),
    accountId: id.nullable(),
    receivedAmount: rupiah,
    withheldAmount: rupiah.default(0 as never),
    bankFee: rupiah.default(0 as never),
    roundingAmount: rupiah.default(0 as never),
    notes: optionalText(2000),
    allocations: z.array(z.strictObject({ invoiceId: id, amount: rupiah })).max(500),
  }),
  reply: z.object({ receiptNumber: z.string(), entryNumber: z.string(), advanceAmount: rupiah }),
})

/** Corrects an invoice: all of what is left of it, or quantities by line. */
export const createCreditNote = endpoint({
  method: 'POST',
  path: '/sales-invoices/:id/credit-notes',
  summary: 'Credit an invoice in full or by line, reversing its revenue and tax',
  access: 'sales.edit',
  params,
  body: z.strictObject({
    noteDate: day,
    reason: text(500),
    lines: z.array(z.strictObject({ lineNumber: z.int().positive(), quantity: quantityInput })).max(500),
  }),
  reply: z.object({ noteNumber: z.string(), entryNumber: z.string(), totalAmount: rupiah }),
})

const useAction = z.enum(['cancel'])

/** A use of advances, seen from one of them: `amount` is what it took of that one. */
const advanceUsePart = z.object({
  id,
  useNumber: z.string(),
  kind: z.enum(advanceUseKinds),
  useDate: day,
  amount: rupiah,
  entryNumber: z.string(),
  cancelledOn: day.nullable(),
  actions: z.array(useAction),
})
export type AdvanceUsePart = z.output<typeof advanceUsePart>

const cancellation = z.object({
  day,
  reason: z.string(),
  entryNumber: z.string(),
  at: moment,
  by: z.string(),
})

const invoiceShare = z.object({ invoiceNumber: z.string(), amount: rupiah })

const receiptHead = {
  id,
  receiptNumber: z.string(),
  receiptDate: day,
  customerId: id,
  customerCode: z.string(),
  customerName: z.string(),
  receivedAmount: rupiah,
  allocatedAmount: rupiah,
  /** Paid beyond the invoices; of it, what was not used or returned yet. */
  advanceAmount: rupiah,
  advanceLeft: rupiah,
  state: z.enum(receiptStates),
  /** What the signed-in person may do with the receipt now. */
  actions: z.array(z.enum(receiptActs)),
}

export const receiptRow = z.object(receiptHead)
export type ReceiptRow = z.output<typeof receiptRow>

export const salesReceipt = z.object({
  ...receiptHead,
  accountCode: z.string(),
  accountName: z.string(),
  withheldAmount: rupiah,
  bankFee: rupiah,
  roundingAmount: rupiah,
  notes: z.string().nullable(),
  entryNumber: z.string(),
  cancelled: cancellation.nullable(),
  createdAt: moment,
  createdBy: z.string(),
  allocations: z.array(invoiceShare),
  uses: z.array(advanceUsePart),
})
export type SalesReceipt = z.output<typeof salesReceipt>

/** All, those that count, those with an advance left, and the cancelled ones. */
export const receiptFilters = ['all', 'recorded', 'advance', 'cancelled'] as const

const listQuery = {
  q: text(100).optional(),
  customerId: idText.optional(),
  from: day.optional(),
  to: day.optional(),
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
}

export const listReceipts = endpoint({
  method: 'GET',
  path: '/sales-receipts',
  summary: 'Receipts by number or customer name, state, customer and day, a page at a time',
  access: 'books.read',
  query: z.strictObject({ ...listQuery, state: z.enum(receiptFilters).default('all') }),
  reply: z.object({
    rows: z.array(receiptRow),
    next: z.string().optional(),
    matching: z.int(),
    total: z.int(),
    /** Sums of the matching receipts that were not cancelled. */
    matchingReceived: rupiah,
    matchingAllocated: rupiah,
    matchingAdvanceLeft: rupiah,
  }),
})

export const exportReceipts = exportEndpoint(listReceipts, { columns: receiptListColumns })

export const readReceipt = endpoint({
  method: 'GET',
  path: '/sales-receipts/:number',
  summary: 'One receipt with the invoices it paid and the uses of its advance, by its number',
  access: 'books.read',
  params: numbered('RCP'),
  reply: salesReceipt,
})

/** Day and reason of the reversing entry. */
const cancelInput = z.strictObject({ entryDate: day, reason: text(500) })
const cancelled = z.object({ number: z.string(), entryNumber: z.string() })

export const cancelSalesReceipt = endpoint({
  method: 'POST',
  path: '/sales-receipts/:id/cancel',
  summary: 'Cancel a receipt: a reversing entry, and its invoices are open again',
  access: 'sales.edit',
  params,
  body: cancelInput,
  reply: cancelled,
})

export const readCustomerAdvances = endpoint({
  method: 'GET',
  path: '/customer-advances',
  summary: 'What is left of the advances of a customer, the oldest first',
  access: 'books.read',
  query: z.strictObject({ customerId: idText }),
  reply: z.object({
    total: rupiah,
    rows: z.array(
      z.object({
        kind: z.enum(['receipt', 'credit_note']),
        number: z.string(),
        day,
        amount: rupiah,
        left: rupiah,
      }),
    ),
  }),
})

export const advanceUse = z.object({
  id,
  useNumber: z.string(),
  kind: z.enum(advanceUseKinds),
  useDate: day,
  customerCode: z.string(),
  customerName: z.string(),
  accountCode: z.string().nullable(),
  accountName: z.string().nullable(),
  amount: rupiah,
  notes: z.string().nullable(),
  entryNumber: z.string(),
  cancelled: cancellation.nullable(),
  createdAt: moment,
  createdBy: z.string(),
  invoices: z.array(invoiceShare),
  /** The advances it took from: numbers of receipts and credit notes. */
  sources: z.array(z.object({ number: z.string(), amount: rupiah })),
  actions: z.array(useAction),
})
export type AdvanceUse = z.output<typeof advanceUse>

export const readAdvanceUse = endpoint({
  method: 'GET',
  path: '/advance-uses/:number',
  summary: 'One use or refund of advances, by its number',
  access: 'books.read',
  params: numbered('ADV'),
  reply: advanceUse,
})

const useReply = z.object({ useNumber: z.string(), entryNumber: z.string(), amount: rupiah })

/** Sets what is left of a customer's advances against invoices. */
export const createAdvanceUse = endpoint({
  method: 'POST',
  path: '/advance-uses',
  summary: 'Pay invoices from the advances of their customer, the oldest advance first',
  access: 'sales.edit',
  body: z.strictObject({
    useDate: day,
    customerId: id.nullable(),
    notes: optionalText(2000),
    allocations: z.array(z.strictObject({ invoiceId: id, amount: rupiah })).max(500),
  }),
  reply: useReply,
})

export const createAdvanceRefund = endpoint({
  method: 'POST',
  path: '/advance-refunds',
  summary: 'Give unused advances back to a customer, the oldest advance first',
  access: 'sales.edit',
  body: z.strictObject({
    useDate: day,
    customerId: id.nullable(),
    accountId: id.nullable(),
    amount: rupiah,
    notes: optionalText(2000),
  }),
  reply: useReply,
})

export const cancelAdvanceUse = endpoint({
  method: 'POST',
  path: '/advance-uses/:id/cancel',
  summary: 'Cancel a use or refund of advances: a reversing entry, and the advances are there again',
  access: 'sales.edit',
  params,
  body: cancelInput,
  reply: cancelled,
})

const noteHead = {
  id,
  noteNumber: z.string(),
  noteDate: day,
  invoiceNumber: z.string(),
  customerId: id,
  customerCode: z.string(),
  customerName: z.string(),
  reason: z.string(),
  totalAmount: rupiah,
  /** What of it was taken off the invoice; the rest is an advance of the customer. */
  settledAmount: rupiah,
  advanceLeft: rupiah,
}

export const creditNoteRow = z.object(noteHead)
export type CreditNoteRow = z.output<typeof creditNoteRow>

export const creditNote = z.object({
  ...noteHead,
  subtotal: rupiah,
  taxAmount: rupiah,
  vatBasisPoints: z.int(),
  customerAddress: z.string().nullable(),
  customerNpwp: z.string().nullable(),
  entryNumber: z.string(),
  createdAt: moment,
  createdBy: z.string(),
  lines: z.array(
    z.object({
      lineNumber: z.int(),
      productCode: z.string(),
      productName: z.string(),
      unit: z.string(),
      quantity: z.number(),
      unitPrice: rupiah,
      discountPercent: z.number(),
      subtotal: rupiah,
    }),
  ),
  uses: z.array(advanceUsePart),
  actions: z.array(z.enum(['useAdvance', 'refundAdvance'])),
})
export type CreditNote = z.output<typeof creditNote>

export const listCreditNotes = endpoint({
  method: 'GET',
  path: '/credit-notes',
  summary: 'Credit notes by number, invoice number or customer name, customer and day, a page at a time',
  access: 'books.read',
  query: z.strictObject(listQuery),
  reply: z.object({
    rows: z.array(creditNoteRow),
    next: z.string().optional(),
    matching: z.int(),
    total: z.int(),
    matchingTotal: rupiah,
  }),
})

export const exportCreditNotes = exportEndpoint(listCreditNotes, { columns: creditNoteListColumns })

export const readCreditNote = endpoint({
  method: 'GET',
  path: '/credit-notes/:number',
  summary: 'One credit note with its lines, by its number',
  access: 'books.read',
  params: numbered('CN'),
  reply: creditNote,
})

const buckets = z.object({
  notDue: rupiah,
  days1To30: rupiah,
  days31To60: rupiah,
  days61To90: rupiah,
  over90: rupiah,
  total: rupiah,
})

export const readReceivablesAgeing = endpoint({
  method: 'GET',
  path: '/receivables-ageing',
  summary: 'Open receivables per customer by age as of a day, beside the balance of the receivable account',
  access: 'books.read',
  query: z.strictObject({ asOf: day }),
  reply: z.object({
    rows: z.array(buckets.extend({ customerId: id, customerCode: z.string(), customerName: z.string() })),
    totals: buckets,
    accountBalance: rupiah,
    isTied: z.boolean(),
  }),
})

export const exportReceivablesAgeing = exportEndpoint(readReceivablesAgeing, { columns: ageingColumns })

export const printSalesOrder = endpoint({
  method: 'GET',
  path: '/sales-orders/:number/pdf',
  summary: 'A sales order as PDF',
  access: 'books.read',
  params: numbered('SO'),
  reply: fileReply,
})

export const printSalesInvoice = endpoint({
  method: 'GET',
  path: '/sales-invoices/:number/pdf',
  summary: 'An invoice as PDF',
  access: 'books.read',
  params: invoiceParams,
  reply: fileReply,
})

export const printKwitansi = endpoint({
  method: 'GET',
  path: '/sales-invoices/:number/receipts/:receipt/pdf',
  summary: 'A kwitansi for what a receipt paid of an invoice, as PDF',
  access: 'books.read',
  params: invoiceParams.extend({ receipt: z.string().regex(/^RCP-\d{4}-\d{5,12}$/) }),
  reply: fileReply,
})

export const printReceipt = endpoint({
  method: 'GET',
  path: '/sales-receipts/:number/pdf',
  summary: 'A kwitansi for a whole receipt, as PDF',
  access: 'books.read',
  params: numbered('RCP'),
  reply: fileReply,
})

export const printCreditNote = endpoint({
  method: 'GET',
  path: '/credit-notes/:number/pdf',
  summary: 'A credit note as PDF',
  access: 'books.read',
  params: numbered('CN'),
  reply: fileReply,
})
