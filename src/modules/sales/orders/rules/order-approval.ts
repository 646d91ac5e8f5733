import { daysBetween, type Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { quantityText, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import type { ApprovalFacts, ApprovalKind } from '../../../approvals/rules/facts.ts'
import type { Proposal } from '../../../approvals/rules/proposal.ts'

/** Orders may need an agreement before they are confirmed; what is invoiced without one passes the same rules. */
export const salesOrderApprovals: ApprovalKind = {
  kind: 'sales-order',
  label: 'Sales order',
  conditions: ['discount', 'over-limit', 'backdated', 'new-party', 'department'],
}

/** What is sold, as far as rules look at it. */
export interface ProposedSale {
  readonly day: Day
  readonly totalAmount: Rupiah
  readonly discountBasisPoints: readonly number[]
  /** That its lines name. */
  readonly departmentIds: readonly number[]
  /** It would take the customer past the credit limit. */
  readonly isOverLimit: boolean
  /** The customer has ordered and been invoiced nothing before. */
  readonly isNewCustomer: boolean
}

/** What rules look at in a sale on a day. */
export function saleFacts(sale: ProposedSale, today: Day): ApprovalFacts {
  return {
    kind: salesOrderApprovals.kind,
    amount: sale.totalAmount,
    discountBasisPoints: Math.max(0, ...sale.discountBasisPoints),
    overLimit: sale.isOverLimit,
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
  readonly productCode: string
  readonly productName: string
  readonly unit: string
  readonly quantity: Quantity
  readonly unitPrice: Rupiah
  readonly discountBasisPoints: number
  readonly subtotal: Rupiah
  /** Code and name of its department; empty without one. */
  readonly department: string
}

/** What whoever agrees to an order reads of it. */
export function orderProposal(
  order: ProposedOrder,
  lines: readonly ProposedLine[],
  facts: ApprovalFacts,
): Proposal {
  const { id, orderNumber, customerCode, customerName } = order
  const customer = `${customerCode} ${customerName}`
  const hasDepartments = lines.some(({ department }) => department !== '')
  return {
    act: 'sales-order.confirm',
    facts,
    title: `Sales order ${orderNumber}: ${customerName}`,
    party: customerName,
    subject: { table: 'sales_order', id, number: orderNumber },
    content: {
      fields: [
        { label: 'Customer', value: customer, binds: true },
        { label: 'Tanggal', value: formatDay(order.orderDate), binds: false },
        { label: 'Catatan', value: order.notes ?? '', binds: false },
        { label: 'Diskon', value: { rupiah: order.discountAmount }, binds: true },
        { label: 'PPN', value: { rupiah: order.taxAmount }, binds: true },
        { label: 'Total', value: { rupiah: order.totalAmount }, binds: true },
      ],
      lines: {
        heads: ['Produk', 'Jumlah', 'Harga', 'Diskon', 'Subtotal', ...(hasDepartments ? ['Departemen'] : [])],
        rows: lines.map((line) => [
          `${line.productCode} ${line.productName}`,
          `${quantityText(line.quantity)} ${line.unit}`,
          { rupiah: line.unitPrice },
          `${String(line.discountBasisPoints / 100).replace('.', ',')}%`,
          { rupiah: line.subtotal },
          ...(hasDepartments ? [line.department] : []),
        ]),
      },
    },
  }
}
