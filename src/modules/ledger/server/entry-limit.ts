import type { Rupiah } from '../../../platform/rules/money/money.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import type { Holder } from '../../../platform/rules/http/permission.ts'
import { leastEntryLimit } from '../../settings/rules/entry-limit.ts'
import { readEntryLimit } from '../../settings/server/index.ts'
import { largestPosting, lineTotals, type LineAmounts } from '../rules/journal.ts'
import { holds } from '../rules/permissions.ts'

interface Sized {
  readonly lines: readonly LineAmounts[]
}

/** Most that an entry of this person may move; nobody asks the organisation for entries below the least it may set. */
export async function largestEntryOf(
  db: Database,
  actor: Holder,
  entries: readonly Sized[],
): Promise<Rupiah> {
  return entries.some(isLarge) ? readLargestEntry(db, actor) : largestPosting
}

/** Most that any entry of this person may move. */
export async function readLargestEntry(db: Database, actor: Holder): Promise<Rupiah> {
  return holds(actor, 'entries.exceed') ? largestPosting : readEntryLimit(db)
}

function isLarge({ lines }: Sized): boolean {
  const totals = lineTotals(lines)
  return totals === undefined || totals.debit > leastEntryLimit
}
