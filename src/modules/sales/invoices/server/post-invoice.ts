import { addDays, type Day } from '../../../../platform/rules/day/day.ts'
import { toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import type { Quantity } from '../../../../platform/rules/money/quantity.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { nextNumber } from '../../../../platform/server/database/number-series.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import { passCost } from '../../../inventory/server/index.ts'
import { postJournal } from '../../../ledger/server/index.ts'
import type { LineAmounts } from '../../orders/rules/order-amounts.ts'
import type { DocumentCustomer } from '../../server/document-customer.ts'
import { registerInvoice } from '../../server/output-tax-of-sales.ts'
import { invoiceJournal, revenueAccountOf } from '../rules/invoice-journal.ts'
import type { InvoiceKind } from '../rules/invoice-kind.ts'
import { insertInvoice, type NewInvoiceLine } from './invoice-store.ts'
import { otherTotalText } from '../rules/direct-invoice.ts'
import { conflict } from '../../server/refusals.ts'

const roles = ['ar_trade', 'sales_goods', 'sales_service', 'vat_out'] as const

/** What is billed, with its amounts. */
interface Bill extends LineAmounts {
  readonly kind: InvoiceKind
  readonly invoiceDate: Day
  /** Left out, it follows from the terms of the customer. */
  readonly dueDate?: Day | null | undefined
  /** The order it bills; its entry comes from that, else from the invoice. */
  readonly order: { readonly id: number; readonly orderNumber: string } | undefined
  readonly customer: DocumentCustomer
  readonly vatBasisPoints: number
  readonly pricesIncludeVat: boolean
  /** VAT within the total that the customer pays to the state itself: neither owed to us nor by us. */
  readonly collectedAmount: Rupiah
  readonly notes?: string | undefined
  /** What of the cost of deliveries, or of parts used for work, goes with it. */
  readonly costs?: readonly {
    readonly movementId: number
    readonly quantity: Quantity
    readonly sourceLine?: number
    readonly departmentId?: number | null
  }[]
  /** Each with the account its product earns, when that has one of its own. */
  readonly lines: readonly NewInvoiceLine[]
}

/** Numbers an invoice, posts its journal and writes it: receivable for what is owed, revenue per account, output VAT. */
export async function postInvoice(
  tx: Tx,
  { order, collectedAmount, costs = [], ...bill }: Bill,
  actor: Actor,
) {
  const { customer, invoiceDate, lines } = bill
  const invoiceNumber = await nextNumber(tx, 'INV', invoiceDate)
  const role = bill.kind === 'service' ? 'cost_of_services' : 'cogs'
  await passCosts(tx, { costs, role, invoiceNumber, invoiceDate, customerName: customer.name }, actor)
  const accounts = await accountsForRoles(tx, roles)
  const receivableAmount = toRupiah(bill.totalAmount - collectedAmount)
  const taxAmount = toRupiah(bill.taxAmount - collectedAmount)
  const entry = await postJournal(
    tx,
    {
      entryDate: invoiceDate,
      description: `Invoice ${invoiceNumber} ${customer.name}`.slice(0, 500),
      ...referenceOf(order, invoiceNumber),
      lines: invoiceJournal({ lines, taxAmount, receivableAmount }, accounts),
    },
    { actor },
  )
  const invoiceId = await insertInvoice(tx, {
    ...bill,
    invoiceNumber,
    orderId: order?.id ?? null,
    dueDate: bill.dueDate ?? addDays(invoiceDate, customer.paymentTermsDays),
    receivableAmount,
    receivableAccountId: accounts.ar_trade,
    journalEntryId: entry.id,
    createdBy: actor.name,
    lines: lines.map((line) => ({ ...line, revenueAccountId: revenueAccountOf(line, accounts) })),
  })
  await registerInvoice(tx, invoiceId)
  return { invoiceId, invoiceNumber, entryId: entry.id, entryNumber: entry.entryNumber }
}

interface Passing {
  readonly costs: NonNullable<Bill['costs']>
  /** What the cost becomes. */
  readonly role: 'cogs' | 'cost_of_services'
  readonly invoiceNumber: string
  readonly invoiceDate: Day
  readonly customerName: string
}

/** The cost of what is billed becomes that of sales or services on the day of the invoice, by an entry of its own. */
async function passCosts(
  tx: Tx,
  { costs: lines, role, invoiceNumber, invoiceDate: day, customerName }: Passing,
  actor: Actor,
): Promise<void> {
  if (lines.length === 0) return
  const { [role]: toAccountId } = await accountsForRoles(tx, [role])
  const reference = { type: 'sales_invoice', number: invoiceNumber }
  const says = `Harga pokok invoice ${invoiceNumber} ${customerName}`
  await passCost(tx, { day, reference, says, toAccountId, byProduct: role === 'cogs', lines }, actor)
}

function referenceOf(order: Bill['order'], invoiceNumber: string) {
  if (order === undefined) return { referenceType: 'sales_invoice', referenceNumber: invoiceNumber } as const
  return { referenceType: 'sales_order', referenceId: order.id, referenceNumber: order.orderNumber } as const
}

/** Refuses a total other than the one the caller was stated. */
export function refuseOtherTotal(total: Rupiah, stated: Rupiah | null | undefined): void {
  if (stated !== undefined && stated !== null && stated !== total)
    throw conflict('rate-changed', otherTotalText(total, stated))
}
