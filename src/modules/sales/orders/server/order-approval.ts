import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { soleRowOf, type Tx } from '../../../../platform/server/database/database.ts'
import { approvalFor, type Gate } from '../../../approvals/server/index.ts'
import { departmentText, type Department } from '../../../departments/rules/department.ts'
import { holdDepartments } from '../../../departments/server/index.ts'
import { overLimit } from '../rules/credit-limit.ts'
import { orderProposal, saleFacts, salesOrderApprovals } from '../rules/order-approval.ts'
import { conflict } from '../../server/refusals.ts'
import { readCustomerStanding } from './customer-standing.ts'
import type { StoredOrder } from './order-store.ts'
import { readOrderLines, type StoredOrderLine } from './order-view.ts'

const { kind } = salesOrderApprovals

/** On which day, and for which request when all have agreed. */
export interface Confirming {
  readonly today: Day
  readonly grant?: number | undefined
}

/** Whether an order may be confirmed, or its draft has to wait. One query where no rule stands. */
export function gateOfOrder(tx: Tx, order: StoredOrder, confirming: Confirming): Promise<Gate> {
  const propose = async () => {
    const lines = await withDepartments(tx, await readOrderLines(tx, order.id))
    const sale = {
      ...order,
      day: order.orderDate,
      discountBasisPoints: lines.map((line) => line.discountBasisPoints),
      departmentIds: departmentsOf(lines),
      ...(await standingFacts(tx, order)),
    }
    return orderProposal(order, lines, saleFacts(sale, confirming.today))
  }
  return approvalFor(tx, { kind, propose }, confirming)
}

interface DirectSale {
  readonly customer: { readonly id: number; readonly code: string; readonly name: string }
  readonly day: Day
  readonly totalAmount: Rupiah
  readonly discountBasisPoints: readonly number[]
  readonly departmentIds: readonly number[]
}

/** What is invoiced without an order passes the rules of orders: where one asks, the order is made and agreed to first. */
export async function refuseUnagreedSale(tx: Tx, sale: DirectSale, today: Day): Promise<void> {
  const { customer, totalAmount } = sale
  const order = {
    ...{
      id: 0,
      orderNumber: '',
      orderDate: sale.day,
      customerCode: customer.code,
      customerName: customer.name,
    },
    ...{ notes: null, discountAmount: totalAmount, taxAmount: totalAmount, totalAmount },
  }
  const propose = async () => {
    const standing = await standingFacts(tx, { customerId: customer.id, totalAmount })
    return orderProposal(order, [], saleFacts({ ...sale, ...standing }, today))
  }
  const gate = await approvalFor(tx, { kind, propose }, { today })
  if (gate.is === 'needed') throw approvalNeeded(gate.rule.name)
}

/** What takes all steps at once cannot wait in between. */
export function approvalNeeded(rule: string) {
  const title = `Penjualan ini perlu disetujui dahulu menurut aturan ${rule}. Simpan sebagai draft sales order, lalu Confirm untuk mengajukannya.`
  return conflict('approval-needed', title)
}

/** Each department that lines name, once. */
export function departmentsOf(lines: readonly Pick<StoredOrderLine, 'departmentId'>[]): number[] {
  return [...new Set(lines.flatMap(({ departmentId }) => departmentId ?? []))]
}

async function withDepartments(tx: Tx, lines: readonly StoredOrderLine[]) {
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
): Promise<{ readonly isOverLimit: boolean; readonly isNewCustomer: boolean }> {
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
    isNewCustomer: isNew,
  }
}
