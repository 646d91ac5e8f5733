import type { Actor } from '../../../platform/server/http/actor.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import type { PeriodLocks } from '../rules/period-lock.ts'

/**
 * Reads what keeps a person from posting on a day. Years are closed by a later module, which therefore reads it for
 * all; the modules between are handed this function.
 */
export type ReadLocks = (who: { readonly db: Database; readonly actor: Actor }) => Promise<PeriodLocks>
