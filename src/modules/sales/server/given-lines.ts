import type { Database } from '../../../platform/server/database/database.ts'
import type { Actor } from '../../../platform/server/http/actor.ts'
import { withGivenDepartments } from '../../ledger/server/index.ts'

interface Line {
  readonly productId: number | null
  readonly accountId?: number | null | undefined
  readonly departmentId?: number | null | undefined
}

interface Sale {
  readonly customerId: number | null
  readonly lines: readonly Line[]
}

/** A sale whose lines that say nothing of their department have that of what is sold, to whom, or by whom. */
export async function withGivenLines<Sold extends Sale>(
  db: Database,
  actor: Pick<Actor, 'id'>,
  sale: Sold,
): Promise<Sold & { lines: Sold['lines'][number][] }> {
  const originOf = ({ productId: product, accountId: account }: Line) => ({ product, account })
  const party = { customer: sale.customerId }
  return { ...sale, lines: await withGivenDepartments(db, { actor, party, lines: sale.lines, originOf }) }
}
