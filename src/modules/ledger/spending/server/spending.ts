import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { toTotal } from '../../../../platform/rules/money/money.ts'
import { rowsOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import type { Gate } from '../../../approvals/server/index.ts'
import {
  overrunsOf,
  stopProblems,
  type Overrun,
  type Spending,
  type SpendingLimit,
} from '../rules/spending.ts'

interface LimitQuery {
  readonly accountIds: readonly number[]
  readonly days: readonly Day[]
}

type Row = Omit<SpendingLimit, 'left'> & { readonly left: readonly string[] }

function readLimits(
  db: Database,
  { accountIds, days }: LimitQuery,
  isHeld: boolean,
): Promise<SpendingLimit[]> {
  return rowsOf(
    db,
    sql<Row>`select key, label, action, span, first_day as "firstDay", to_jsonb(account_ids) as "accountIds",
      to_jsonb(months_left::text[]) as left, department_id as "departmentId", departments
      from spending_limits(${[...accountIds]}::bigint[], ${[...new Set(days)]}::date[], ${isHeld})`,
  ).then((rows) => rows.map((row) => ({ ...row, left: row.left.map(toTotal) })))
}

/** What is left of the limits of accounts on a day. One query. */
export function readSpendingLimits(db: Database, query: LimitQuery): Promise<SpendingLimit[]> {
  return readLimits(db, query, false)
}

/**
 * The limits that entries would go beyond, each in turn; the limits are held until the end of the transaction, so that of two who
 * take the last of one the second is told. One query.
 */
export async function holdSpending(tx: Tx, entries: readonly Spending[]): Promise<Overrun[][]> {
  const accountIds = new Set(entries.flatMap(({ lines }) => lines.map(({ accountId }) => accountId)))
  const days = entries.map(({ entryDate }) => entryDate)
  const limits = await readLimits(tx, { accountIds: [...accountIds].toSorted((a, b) => a - b), days }, true)
  return overrunsOf(limits, entries)
}

/** What stops something that goes beyond its limits: nothing where a rule for what is over its budget asks people, or they have agreed. */
export function stoppedUnder(overruns: readonly Overrun[], gate: Gate): Problem[] {
  return gate.is !== 'free' && gate.rule.overBudget ? [] : stopProblems(overruns)
}

/** Refuses what is stopped. */
export function refuseStopped(overruns: readonly Overrun[], gate: Gate): void {
  refuseIf(stoppedUnder(overruns, gate))
}
