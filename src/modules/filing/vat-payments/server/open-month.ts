import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { rowOf, type Tx } from '../../../../platform/server/database/database.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import { closedProblems } from '../../rules/vat-closing.ts'
import { readClosingFacts } from '../../server/closing-facts.ts'
import { holdClosings } from '../../server/closing-store.ts'

/** What was paid in advance is used up by closing its month: it comes, and goes again, while that is open. */
export async function refuseClosed(tx: Tx, masa: Day): Promise<void> {
  await holdClosings(tx)
  refuseIf(closedProblems(masa, await readClosingFacts(tx, masa)))
}

/** The same of a payment that is to be taken back. */
export async function refuseUsedUp(tx: Tx, id: number): Promise<void> {
  const prepaid = await rowOf(
    tx,
    sql<{ masa: Day }>`select masa from self_paid_tax where id = ${id} and kind = 'vat_prepaid'`,
  )
  if (prepaid !== undefined) await refuseClosed(tx, prepaid.masa)
}
