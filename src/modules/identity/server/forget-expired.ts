import { systemActor } from '../../../platform/server/http/actor.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { transaction } from '../../../platform/server/database/transaction.ts'
import { deleteExpiredSessions, type SessionLimits } from './session-store.ts'
import { forgetOldFailures } from './sign-in-failure-store.ts'

/** Removes sessions whose time is over and failures that slow nobody down; run it now and then. */
export async function forgetExpired(db: Database, { idleMinutes }: SessionLimits): Promise<void> {
  const context = { actor: systemActor, requestId: 'housekeeping' }
  await transaction(db, context, (tx) => deleteExpiredSessions(tx, idleMinutes))
  await forgetOldFailures(db)
}
