import { sql } from 'kysely'
import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import { quantityUnits, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { rowsOf, soleRowOf, type Tx } from '../../../../platform/server/database/database.ts'
import { approvalFor, askFor, type Carrying, type Waits } from '../../../approvals/server/index.ts'
import { refuseStopped } from '../../../ledger/server/index.ts'
import { freedSpending, type Freed } from '../../orders/server/order-budget.ts'
import { departmentsOf, departmentTexts } from '../../server/line-departments.ts'
import type { DocumentVendor } from '../../server/document-vendor.ts'
import type { createBill } from '../contract.ts'
import { billApprovals, billProposal } from '../rules/bill-approval.ts'
import type { BillAmounts, KnownLine } from '../rules/bill-amounts.ts'
import { overrunsOfBill, spendingOfBill } from './bill-budget.ts'
import type { ChargedGoods } from './bill-goods.ts'
import type { ChargedOrdered } from './bill-orders.ts'

interface Entering {
  readonly input: BodyOf<typeof createBill>
  readonly vendor: DocumentVendor
  readonly goods: readonly ChargedGoods[]
  readonly ordered: readonly ChargedOrdered[]
  readonly lines: readonly KnownLine[]
  readonly amounts: BillAmounts
  /** What its orders had committed. */
  readonly freed: readonly Freed[]
}

/**
 * What a bill waits for; refused where it spends beyond a budget that stops, unless a rule asks people about that. Two queries where
 * neither rule nor limit stands.
 */
export async function billWaits(
  tx: Tx,
  bill: Entering,
  { actor, today, grant, previousId }: Carrying,
): Promise<Waits | undefined> {
  const { input, lines, amounts, goods, ordered, freed } = bill
  const goodsCount = goods.length + ordered.length
  const overruns = await overrunsOfBill(tx, input.postingDay, { lines, amounts, goodsCount, freed })
  const propose = async () => {
    const isNew = await isNewVendor(tx, bill.vendor.id)
    const proposed = {
      ...input,
      ...bill,
      lines: await namedLines(tx, bill),
      receiptIds: receiptsOf(goods),
      departmentIds: departmentsOf(lines),
    }
    return billProposal(proposed, {
      ...{ input: asSent(input), today, isNewVendor: isNew, overruns },
      spends: [...freedSpending(freed), spendingOfBill(input.postingDay, { lines, amounts, goodsCount })],
    })
  }
  const gate = await approvalFor(tx, { kind: billApprovals.kind, propose }, { today, grant })
  refuseStopped(overruns, gate)
  return gate.is === 'needed' ? askFor(tx, gate, { actor, previousId }) : undefined
}

/** Whether nothing of a vendor was entered before. */
export async function isNewVendor(tx: Tx, vendorId: number): Promise<boolean> {
  const found = await soleRowOf(
    tx,
    sql<{ isNew: boolean }>`select not exists (select from vendor_bill where vendor_id = ${vendorId}
      and cancelled_on is null and voided_at is null) as "isNew"`,
  )
  return found.isNew
}

async function namedLines(tx: Tx, { goods, ordered, lines }: Entering) {
  const charged = lines.slice(goods.length + ordered.length)
  const accounts = await rowsOf(
    tx,
    sql<{ id: number; name: string }>`select id, code || ' ' || name as name from account
      where id = any(${charged.map(({ accountId }) => accountId)}::bigint[])`,
  )
  const nameOf = new Map(accounts.map(({ id, name }) => [id, name]))
  const departments = await departmentTexts(tx, lines)
  const named = [
    ...goods.map(({ received, line: { amount } }) => ({
      ...{ of: received.receiptNumber, description: '', amount },
    })),
    ...ordered.map(({ orderNumber, line: { description, amount } }) => ({
      of: orderNumber,
      description,
      amount,
    })),
    ...charged.map(({ accountId, description, amount }) => ({
      ...{ of: nameOf.get(accountId) ?? '', description, amount },
    })),
  ]
  return named.map((line, index) => ({ ...line, department: departments[index] ?? [] }))
}

const receiptsOf = (goods: readonly ChargedGoods[]): number[] => [
  ...new Set(goods.map(({ received }) => received.receiptId)),
]

/** An input as it is sent: its shape is proven again when what waits is carried out. */
function asSent(input: Entering['input']) {
  const sent = <Each extends { readonly quantity: Quantity }>(each: Each) => ({
    ...each,
    quantity: quantityUnits(each.quantity),
  })
  return { ...input, goods: input.goods.map(sent), ordered: input.ordered.map(sent) }
}
