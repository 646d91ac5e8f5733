import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { quantityUnits } from '../../../../platform/rules/money/quantity.ts'
import { rowsOf, soleRowOf, type Tx } from '../../../../platform/server/database/database.ts'
import { approvalFor, askFor, type Carrying, type Waits } from '../../../approvals/server/index.ts'
import { refuseStopped } from '../../../ledger/server/index.ts'
import { departmentsOf, departmentTexts } from '../../server/line-departments.ts'
import type { OrderInput } from '../contract.ts'
import { purchaseOrderApprovals, purchaseOrderProposal } from '../rules/order-approval.ts'
import type { CheckedOrder } from './checked-order.ts'
import type { OrderChange } from '../rules/amendment.ts'
import { type Freed, freedOfOrder, freedSpending, overrunsOf, spendingOfOrder } from './order-budget.ts'
import type { LockedOrder } from './order-store.ts'

/** The day whose budget an order spends of. */
export function expectedOn({
  expectedDay,
  orderDate,
}: Pick<CheckedOrder['head'], 'expectedDay' | 'orderDate'>): Day {
  return expectedDay ?? orderDate
}

type Proposed = CheckedOrder & {
  readonly input: OrderInput
  readonly changed: LockedOrder | null
  readonly changes?: readonly OrderChange[]
  /** What a change takes of budgets and gives back to them, where that is not the whole order. */
  readonly budget?: { readonly freed: readonly Freed[]; readonly lines: CheckedOrder['lines'] }
}

/** What an order waits for before it is written; refused where it goes beyond a budget that stops it, unless a rule asks people about that. */
export async function orderWaits(
  tx: Tx,
  order: Proposed,
  { actor, today, grant, previousId }: Carrying,
): Promise<Waits | undefined> {
  const { head, lines, vendor, input, changed } = order
  const freed = order.budget?.freed ?? (changed === null ? [] : await freedOfOrder(tx, changed.id))
  const spending = spendingOfOrder({ day: expectedOn(head), lines: order.budget?.lines ?? lines })
  const overruns = await overrunsOf(tx, spending, freed)
  const propose = async () => {
    const isNewVendor = await isNew(tx, vendor.id, changed?.id ?? null)
    const proposed = {
      ...head,
      vendor,
      lines: await readableLines(tx, lines),
      departmentIds: departmentsOf(lines),
      changed,
      changes: order.changes ?? [],
    }
    return purchaseOrderProposal(proposed, {
      ...{ input: asSent(input), today, isNewVendor, overruns },
      spends: [...freedSpending(freed), spending],
    })
  }
  const gate = await approvalFor(tx, { kind: purchaseOrderApprovals.kind, propose }, { today, grant })
  refuseStopped(overruns, gate)
  return gate.is === 'needed' ? askFor(tx, gate, { actor, previousId }) : undefined
}

/** Whether nothing was ordered of a vendor and billed by it before, the order that is changed left out. */
async function isNew(tx: Tx, vendorId: number, changed: number | null): Promise<boolean> {
  const found = await soleRowOf(
    tx,
    sql<{ isNew: boolean }>`select not exists (select from vendor_bill where vendor_id = ${vendorId}
        and cancelled_on is null and voided_at is null)
      and not exists (select from purchase_order where vendor_id = ${vendorId} and cancelled_on is null
        and id is distinct from ${changed}::bigint) as "isNew"`,
  )
  return found.isNew
}

/** Lines as whoever agrees reads them. */
async function readableLines(tx: Tx, lines: CheckedOrder['lines']) {
  const accounts = await rowsOf(
    tx,
    sql<{ id: number; name: string }>`select id, code || ' ' || name as name from account
      where id = any(${lines.flatMap(({ accountId }) => accountId ?? [])}::bigint[])`,
  )
  const nameOf = new Map(accounts.map(({ id, name }) => [id, name]))
  const departments = await departmentTexts(tx, lines)
  return lines.map((line, index) => {
    const { productCode, productName, accountId, description, quantity, amount } = line
    const name = productCode === null ? (nameOf.get(accountId ?? 0) ?? '') : `${productCode} ${productName}`
    return [`${name} ${description}`.trim(), quantity, { rupiah: amount }, ...(departments[index] ?? [])]
  })
}

/** An input as it is sent: its shape is proven again when what waits is carried out. */
function asSent(input: OrderInput) {
  return { ...input, lines: input.lines.map((line) => ({ ...line, quantity: quantityUnits(line.quantity) })) }
}
