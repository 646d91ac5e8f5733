import type { Database } from '../../../platform/server/database/database.ts'
import type { Actor } from '../../../platform/server/http/actor.ts'
import { withGivenDepartments } from '../../ledger/server/index.ts'

interface Line {
  readonly accountId: number | null
  readonly productId?: number | null | undefined
  /** What is billed of an order is of the department that the order says. */
  readonly orderLineId?: number | null | undefined
  readonly departmentId?: number | null | undefined
}

interface Purchase {
  readonly vendorId: number | null
  readonly lines: readonly Line[]
}

/** A purchase whose lines that say nothing of their department have that of their account, of the vendor, or of who buys. */
export async function withGivenLines<Bought extends Purchase>(
  db: Database,
  actor: Pick<Actor, 'id'>,
  purchase: Bought,
): Promise<Bought & { lines: Bought['lines'][number][] }> {
  const originOf = ({ accountId: account, productId = null, orderLineId = null }: Line) =>
    account === null || productId !== null || orderLineId !== null ? undefined : { account }
  const party = { vendor: purchase.vendorId }
  const lines = await withGivenDepartments(db, { actor, party, lines: purchase.lines, originOf })
  return { ...purchase, lines }
}
