import type { Database } from '../../../platform/server/database/database.ts'
import { holds, type Holder } from '../../../platform/rules/http/permission.ts'
import { documentGroupTexts, strictestLock, type DocumentGroup } from '../../periods/rules/document-lock.ts'
import { lockedGroups } from '../../periods/server/index.ts'
import { lockedUntil } from './book-month-store.ts'

/** What somebody must hold to post documents of a group. */
export type GroupPermissions = Readonly<Record<Exclude<DocumentGroup, 'everything'>, string>>

/** Up to which day a person posts nothing, and the group of documents that is locked; without a group it is the books. */
export function strictestLockOf(permissions: GroupPermissions) {
  return async (db: Database, holder: Holder) => {
    const groups = await lockedGroups(db)
    const own = groups.filter(({ group }) => group === 'everything' || holds(holder, permissions[group]))
    const lock = strictestLock(await lockedUntil(db), own)
    if (lock === undefined) return undefined
    const { group, until } = lock
    return { until, group: group === 'everything' ? null : documentGroupTexts[group] }
  }
}
