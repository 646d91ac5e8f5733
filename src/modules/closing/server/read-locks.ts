import {
  lockedGroups,
  readOwnExceptions,
  readShutMonths,
  type ReadLocks,
} from '../../periods/server/index.ts'
import { readYearClosedUntil } from './year-closing-store.ts'

/** What keeps a person from posting on a day, for forms, batches and imports. */
export async function readLocks({ db, actor }: Parameters<ReadLocks>[0]) {
  return {
    yearClosedUntil: await readYearClosedUntil(db),
    months: await readShutMonths(db),
    groups: await lockedGroups(db),
    exceptions: actor.id === undefined ? [] : await readOwnExceptions(db, actor.id),
  }
}
