import { daysBetween, type Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { formatRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { quantityText, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import type { ContentField } from '../../../approvals/rules/content.ts'
import type { ApprovalFacts, ApprovalKind } from '../../../approvals/rules/facts.ts'
import type { Proposal } from '../../../approvals/rules/proposal.ts'
import { countedInPack } from '../../../inventory/packs/rules/packed-line.ts'
import type { LineChange } from './amendment.ts'

/** Orders may need an agreement before they are confirmed; what is invoiced without one passes the same rules. */
export const salesOrderApprovals: ApprovalKind = {
  kind: 'sales-order',
  label: 'Sales order',
  conditions: ['discount', 'below-cost', 'over-limit', 'overdue', 'backdated', 'new-party', 'department'],
}

/** What is sold, as far as rules look at it. */
export interface ProposedSale {
  readonly day: Day
  readonly totalAmount: Rupiah
  readonly discountBasisPoints: readonly number[]
  /** That its lines name. */
  readonly departmentIds: readonly number[]
  /** Some of its goods go for less than they cost. */
  readonly isBelowCost: boolean
  /** It would take the customer past the credit limit. */
  readonly isOverLimit: boolean
  /** By how many days the customer is late with what it owes. */
  readonly overdueDays: number
  /** The customer has ordered and been invoiced nothing before. */
  readonly isNewCustomer: boolean
}

/** What rules look at in a sale on a day. */
export function saleFacts(sale: ProposedSale, today: Day): ApprovalFacts {
  return {
    kind: salesOrderApprovals.kind,
    amount: sale.totalAmount,
    discountBasisPoints: Math.max(0, ...sale.discountBasisPoints),
    belowCost: sale.isBelowCost,
    overLimit: sale.isOverLimit,
    overdueDays: sale.overdueDays,
    backdatedDays: Math.max(0, daysBetween(sale.day, today)),
    newParty: sale.isNewCustomer,
    departmentIds: sale.departmentIds,
  }
}

interface ProposedOrder {
  readonly id: number
  readonly orderNumber: string
  readonly orderDate: Day
  readonly customerName: string
  readonly customerCode: string
  readonly notes: string | null
  readonly discountAmount: Rupiah
  readonly taxAmount: Rupiah
  readonly totalAmount: Rupiah
}

interface ProposedLine {
  /** Null of a text. */
  readonly productCode: string | null
  readonly productName: string
  readonly unit: string
  readonly quantity: Quantity
  readonly packName?: string | null | undefined
  readonly packFactor?: Quantity | null | undefined
  readonly unitPrice: Rupiah
  readonly discountBasisPoints: number
  readonly subtotal: Rupiah
  /** Code and name of its department; empty without one. */
  readonly department: string
}

/** Confirming an order, or taking all its steps up to the invoice at once. */
export type OrderAct = 'sales-order.confirm' | 'sales-order.invoice'

interface Agreed {
  readonly act: OrderAct
  readonly facts: ApprovalFacts
}

/** What whoever agrees to an order reads of it. */
export function orderProposal(
  order: ProposedOrder,
  lines: readonly ProposedLine[],
  { act, facts }: Agreed,
): Proposal {
  const { id, orderNumber, customerCode, customerName } = order
  const isAtOnce = act === 'sales-order.invoice'
  return {
    act,
    facts,
    title: `Sales order ${orderNumber}${isAtOnce ? ', langsung di-invoice' : ''}: ${customerName}`,
    party: customerName,
    subject: { table: 'sales_order', id, number: orderNumber },
    content: {
      fields: [
        { label: 'Customer', value: `${customerCode} ${customerName}`, binds: true },
        { label: 'Tanggal', value: formatDay(order.orderDate), binds: false },
        ...amountFields(order),
      ],
      lines: soldLines(lines),
    },
  }
}

interface ProposedAmendment extends ProposedOrder {
  readonly revision: number
  readonly newDate: Day
  readonly reason: string
  /** What the order came to before. */
  readonly was: Rupiah
  readonly changes: readonly (LineChange & Pick<ProposedLine, 'productCode' | 'productName' | 'unit'>)[]
}

/** What whoever agrees to the next version of an order reads of it: what changes, before and after. */
export function amendmentProposal(
  order: ProposedAmendment,
  { facts, input }: { readonly facts: ApprovalFacts; readonly input: object },
): Proposal {
  const { id, orderNumber, customerCode, customerName } = order
  const words = (line: LineChange['before'], unit: string): string =>
    line === null
      ? '-'
      : `${countedText({ ...line, unit })} × ${formatRupiah(line.unitPrice)}${ofPack({ ...line, unit })}${lessText(line)}`
  return {
    act: 'sales-order.amend',
    facts,
    title: `Perubahan sales order ${orderNumber} menjadi versi ${order.revision + 1}: ${customerName}`,
    party: customerName,
    subject: { table: 'sales_order', id, number: orderNumber },
    input,
    content: {
      fields: [
        { label: 'Customer', value: `${customerCode} ${customerName}`, binds: true },
        { label: 'Alasan perubahan', value: order.reason, binds: false },
        { label: 'Tanggal', value: formatDay(order.newDate), binds: false },
        { label: 'Total sebelumnya', value: { rupiah: order.was }, binds: true },
        { label: 'Total', value: { rupiah: order.totalAmount }, binds: true },
      ],
      lines: {
        heads: ['Produk', 'Sebelum', 'Sesudah'],
        rows: order.changes.map(({ productCode, productName, unit, before, after }) => [
          [productCode ?? '', productName].join(' ').trim(),
          words(before, unit),
          words(after, unit),
        ]),
      },
    },
  }
}

type CountedLine = Pick<ProposedLine, 'unit' | 'quantity' | 'packName' | 'packFactor'>

function countedOf({ quantity, unit, packName = null, packFactor = null }: CountedLine) {
  return countedInPack(quantity, { unit, packName, packFactor })
}

/** How many of which unit. */
function countedText(line: CountedLine): string {
  const { quantity, unit } = countedOf(line)
  return `${quantityText(quantity)} ${unit}`
}

/** Which unit a price is of, where the quantity is counted in another. */
function ofPack(line: CountedLine): string {
  const { packName = null } = line
  return packName === null || countedOf(line).isPacked ? '' : ` (harga per ${packName})`
}

function lessText({ discountBasisPoints }: { readonly discountBasisPoints: number }): string {
  return discountBasisPoints === 0 ? '' : `, diskon ${String(discountBasisPoints / 100).replace('.', ',')}%`
}

/** What is invoiced without an order of its own. */
interface ProposedInvoice {
  /** What is carried out when all have agreed. */
  readonly act: string
  /** What it bills instead of an order: `tanpa order`. */
  readonly of: string
  /** The documents on whose pages it is shown while it waits. */
  readonly concerns?: Proposal['concerns']
  readonly customer: { readonly id: number; readonly code: string; readonly name: string }
  readonly invoiceDate: Day
  /** It is paid as it is made. */
  readonly isPaid: boolean
  readonly notes: string | null
  readonly discountAmount: Rupiah
  readonly taxAmount: Rupiah
  readonly totalAmount: Rupiah
  readonly lines: readonly ProposedLine[]
}

/** What whoever agrees to an invoice without an order reads of it. */
export function directSaleProposal(
  { act, of, concerns = [], customer, invoiceDate, isPaid, lines, ...invoice }: ProposedInvoice,
  { facts, input }: { readonly facts: ApprovalFacts; readonly input: object },
): Proposal {
  return {
    act,
    facts,
    title: `Invoice ${formatRupiah(invoice.totalAmount)} ${of}: ${customer.name}`,
    party: customer.name,
    subject: { table: 'customer', id: customer.id, number: customer.code },
    concerns,
    input,
    content: {
      fields: [
        { label: 'Customer', value: `${customer.code} ${customer.name}`, binds: true },
        { label: 'Tanggal invoice', value: formatDay(invoiceDate), binds: false },
        ...(isPaid ? [{ label: 'Pembayaran', value: 'Tunai, lunas seketika', binds: true }] : []),
        ...amountFields(invoice),
      ],
      lines: soldLines(lines),
    },
  }
}

function amountFields({
  notes,
  ...amounts
}: Pick<ProposedOrder, 'notes' | 'discountAmount' | 'taxAmount' | 'totalAmount'>): ContentField[] {
  return [
    { label: 'Catatan', value: notes ?? '', binds: false },
    { label: 'Diskon', value: { rupiah: amounts.discountAmount }, binds: true },
    { label: 'PPN', value: { rupiah: amounts.taxAmount }, binds: true },
    { label: 'Total', value: { rupiah: amounts.totalAmount }, binds: true },
  ]
}

function soldLines(lines: readonly ProposedLine[]): Proposal['content']['lines'] {
  const hasDepartments = lines.some(({ department }) => department !== '')
  return {
    heads: ['Produk', 'Jumlah', 'Harga', 'Diskon', 'Subtotal', ...(hasDepartments ? ['Departemen'] : [])],
    rows: lines.map((line) => [
      [line.productCode ?? '', line.productName].join(' ').trim(),
      `${countedText(line)}${ofPack(line)}`,
      { rupiah: line.unitPrice },
      `${String(line.discountBasisPoints / 100).replace('.', ',')}%`,
      { rupiah: line.subtotal },
      ...(hasDepartments ? [line.department] : []),
    ]),
  }
}
