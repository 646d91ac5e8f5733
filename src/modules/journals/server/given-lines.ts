import type { Database } from '../../../platform/server/database/database.ts'
import type { Actor } from '../../../platform/server/http/actor.ts'
import { withGivenDepartments } from '../../ledger/server/index.ts'

interface Line {
  readonly accountId: number | null
  readonly departmentId?: number | null | undefined
}

/** An entry whose lines that say nothing of their department have that of their account, or of who writes them. */
export async function withGivenLines<Entry extends { readonly lines: readonly Line[] }>(
  db: Database,
  actor: Pick<Actor, 'id'>,
  entry: Entry,
): Promise<Entry & { lines: Entry['lines'][number][] }> {
  const originOf = ({ accountId: account }: Line) => (account === null ? undefined : { account })
  return { ...entry, lines: await withGivenDepartments(db, { actor, lines: entry.lines, originOf }) }
}
