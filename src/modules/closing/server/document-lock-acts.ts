import type { Call } from '../../../platform/server/http/answer.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { refuseIf, stale } from '../../../platform/server/http/refusal.ts'
import { documentLockProblems } from '../../periods/rules/document-lock.ts'
import {
  holdPeriods,
  listDocumentLocks,
  lockForChange,
  writeDocumentLock,
} from '../../periods/server/index.ts'
import { refusingViolations } from '../../ledger/server/index.ts'
import type { changeDocumentLock } from '../contract.ts'

export async function readDocumentLocks(db: Database) {
  return { rows: await listDocumentLocks(db) }
}

/** Locks the documents of one group up to a day, or opens them; whoever posts them at that moment finishes first. */
export async function changeLock(call: Call<typeof changeDocumentLock>) {
  const { db, actor, body, params, today, version } = call
  await holdPeriods(db)
  const before = await lockForChange(db, params.group)
  if (before.version !== version) throw stale(before)
  refuseIf(documentLockProblems(body, { today, until: before.until }))
  await refusingViolations(writeDocumentLock(db, params.group, { ...body, changedBy: actor.name }))
  return lockForChange(db, params.group)
}
