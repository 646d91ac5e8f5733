import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { formatQuantity, storedQuantity } from '../../../../platform/rules/money/quantity.ts'
import { rowsOf, type Tx } from '../../../../platform/server/database/database.ts'
import { approvalFor, type Asking, type Gate } from '../../../approvals/server/index.ts'
import type { Spending } from '../../../ledger/spending/rules/spending.ts'
import { holdSpending } from '../../../ledger/server/index.ts'
import { departmentsOf, departmentTexts } from '../../server/line-departments.ts'
import { purchaseRequestApprovals, purchaseRequestProposal } from '../rules/request-approval.ts'
import type { LockedRequest } from './request-store.ts'

/** Whether a request may be ordered from, or has to wait for people. One query where no rule stands. */
export function gateOfRequest(tx: Tx, request: LockedRequest, asking: Asking): Promise<Gate> {
  const propose = async () => {
    const lines = await readRequestedLines(tx, request.id)
    const spends = spendingOf(lines)
    const overruns = (await holdSpending(tx, spends)).flat()
    const departments = await departmentTexts(tx, lines)
    const rows = lines.map(({ name, quantity, unit, amount, day }, index) => [
      name,
      `${formatQuantity(storedQuantity(quantity))} ${unit}`.trim(),
      { rupiah: amount },
      formatDay(day),
      ...(departments[index] ?? []),
    ])
    const requested = { ...request, lines: rows, departmentIds: departmentsOf(lines) }
    return purchaseRequestProposal(requested, { overruns, spends })
  }
  return approvalFor(tx, { kind: purchaseRequestApprovals.kind, propose }, asking)
}

interface RequestedLine {
  readonly name: string
  readonly accountId: number | null
  readonly quantity: string
  readonly unit: string
  readonly amount: Rupiah
  readonly departmentId: number | null
  readonly day: Day
}

function readRequestedLines(tx: Tx, requestId: number): Promise<RequestedLine[]> {
  return rowsOf(
    tx,
    sql<RequestedLine>`
      select trim(coalesce(l.product_code || ' ' || l.product_name, a.code || ' ' || a.name) || ' ' || l.description) as name,
        l.account_id as "accountId", l.quantity::text as quantity, coalesce(l.unit, '') as unit, l.amount,
        l.department_id as "departmentId", coalesce(l.needed_day, r.needed_day) as day
      from purchase_request_line l join purchase_request r on r.id = l.request_id
      left join account a on a.id = l.account_id
      where l.request_id = ${requestId} order by l.line_number`,
  )
}

/** What a request would spend, day by day; goods are on stock, which no budget holds. */
function spendingOf(lines: readonly RequestedLine[]): Spending[] {
  const days = [...new Set(lines.map(({ day }) => day))].toSorted()
  return days.map((entryDate) => ({
    entryDate,
    lines: lines.flatMap(({ accountId, amount, departmentId, day }) =>
      accountId === null || day !== entryDate
        ? []
        : [{ accountId, debit: amount, credit: zeroRupiah, departmentId }],
    ),
  }))
}
