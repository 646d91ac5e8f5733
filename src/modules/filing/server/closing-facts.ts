import { monthEnd, type Day } from '../../../platform/rules/day/day.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import type { ClosedFacts } from '../rules/vat-closing.ts'
import {
  findClosing,
  isLaterClosed,
  readCorrected,
  readManualClosings,
  type StoredClosing,
} from './closing-store.ts'

/** What keeps a month from being closed, and the returns of it that a correction follows; four queries at most. */
export async function readClosingFacts(
  db: Database,
  masa: Day,
): Promise<ClosedFacts & { readonly before: readonly StoredClosing[] }> {
  const before = await readCorrected(db, masa)
  return {
    before,
    isClosed: (await findClosing(db, masa)) !== undefined,
    isLaterClosed: before.length === 0 && (await isLaterClosed(db, masa)),
    manualClosings: (await readManualClosings(db, masa, monthEnd(masa))).map(({ number }) => number),
  }
}
