import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { soleRowOf, type Tx } from '../../../../platform/server/database/database.ts'
import {
  approvalFor,
  waitsFor,
  type Asking,
  type Carrying,
  type Gate,
  type Waits,
} from '../../../approvals/server/index.ts'
import { departmentText, type Department } from '../../../departments/rules/department.ts'
import { holdDepartments } from '../../../departments/server/index.ts'
import { isBelowCost } from '../../../inventory/server/index.ts'
import { overLimit } from '../rules/credit-limit.ts'
import {
  directSaleProposal,
  orderProposal,
  saleFacts,
  salesOrderApprovals,
  type OrderAct,
  type ProposedSale,
} from '../rules/order-approval.ts'
import { overdueDaysOf, readCustomerStanding } from './customer-standing.ts'
import type { StoredOrder } from './order-store.ts'
import { readOrderLines } from './order-lines.ts'

const { kind } = salesOrderApprovals

export interface Confirming extends Asking {
  /** What is carried out when all have agreed; confirming alone when left out. */
  readonly act?: OrderAct
}

/** Whether an order may be confirmed, or its draft has to wait. One query where no rule stands. */
export function gateOfOrder(tx: Tx, order: StoredOrder, confirming: Confirming): Promise<Gate> {
  const { today, act = 'sales-order.confirm' } = confirming
  const propose = async () => {
    const lines = await withDepartments(tx, await readOrderLines(tx, order.id))
    const sale = {
      ...order,
      day: order.orderDate,
      discountBasisPoints: lines.map((line) => line.discountBasisPoints),
      departmentIds: departmentsOf(lines),
      isBelowCost: await isBelowCost(tx, lines),
      ...(await standingFacts(tx, order, today)),
    }
    return orderProposal(order, lines, { act, facts: saleFacts(sale, today) })
  }
  return approvalFor(tx, { kind, propose }, confirming)
}

type SoldLine = Omit<Parameters<typeof directSaleProposal>[0]['lines'][number], 'department'> & {
  readonly departmentId: number | null
  /** Null of a text, which has no cost. */
  readonly productId: number | null
}

type DirectSale = Omit<Parameters<typeof directSaleProposal>[0], 'notes' | 'lines'> & {
  readonly notes: string | undefined
  readonly lines: readonly SoldLine[]
  readonly input: object
}

/** What is invoiced without an order passes the rules of orders; gives what it waits for. */
export function directSaleWaits(tx: Tx, sale: DirectSale, carrying: Carrying): Promise<Waits | undefined> {
  const { customer, totalAmount, lines, input, isPaid, notes = null } = sale
  const propose = async () => {
    const named = await withDepartments(tx, lines)
    const sold = {
      day: sale.invoiceDate,
      totalAmount,
      discountBasisPoints: lines.map((line) => line.discountBasisPoints),
      departmentIds: departmentsOf(lines),
      isBelowCost: await isBelowCost(tx, lines.flatMap(ofProduct)),
      ...(await standingFacts(tx, { customerId: customer.id, totalAmount }, carrying.today)),
      // What is paid at once is owed by nobody.
      ...(isPaid ? { isOverLimit: false, overdueDays: 0 } : {}),
    }
    const facts = saleFacts(sold, carrying.today)
    return directSaleProposal({ ...sale, lines: named, notes }, { facts, input })
  }
  return waitsFor(tx, { kind, propose }, carrying)
}

function ofProduct<Line extends SoldLine>({ productId, ...line }: Line) {
  return productId === null ? [] : [{ ...line, productId }]
}

/** Each department that lines name, once. */
function departmentsOf(lines: readonly Pick<SoldLine, 'departmentId'>[]): number[] {
  return [...new Set(lines.flatMap(({ departmentId }) => departmentId ?? []))]
}

async function withDepartments<Line extends Pick<SoldLine, 'departmentId'>>(tx: Tx, lines: readonly Line[]) {
  const named = departmentsOf(lines)
  const departments = named.length === 0 ? new Map<number, Department>() : await holdDepartments(tx, named)
  return lines.map((line) => {
    const department = departments.get(line.departmentId ?? 0)
    return { ...line, department: department === undefined ? '' : departmentText(department) }
  })
}

async function standingFacts(
  tx: Tx,
  { customerId, totalAmount }: { readonly customerId: number; readonly totalAmount: Rupiah },
  today: Day,
): Promise<Pick<ProposedSale, 'isOverLimit' | 'overdueDays' | 'isNewCustomer'>> {
  const standing = await readCustomerStanding(tx, customerId)
  const { isNew } = await soleRowOf(
    tx,
    sql<{
      isNew: boolean
    }>`select not exists (select from sales_invoice i where i.customer_id = ${customerId})
      and not exists (select from sales_order o where o.customer_id = ${customerId} and o.status <> 'draft'
        and o.deleted_at is null) as "isNew"`,
  )
  return {
    isOverLimit: standing !== undefined && overLimit(standing, totalAmount) > 0n,
    overdueDays: await overdueDaysOf(tx, customerId, today),
    isNewCustomer: isNew,
  }
}
