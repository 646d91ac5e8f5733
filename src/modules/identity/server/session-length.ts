import { sql } from 'kysely'
import { soleRowOf, type Database } from '../../../platform/server/database/database.ts'
import type { Call } from '../../../platform/server/http/answer.ts'
import { stale } from '../../../platform/server/http/refusal.ts'
import type { changeSessionLength as changeEndpoint, SessionLength } from '../contract.ts'
import { requireRecentPassword } from '../passwords/server/recent-password.ts'
import type { SessionLimits } from './session-store.ts'

type StoredLength = Omit<SessionLength, 'usual'>

const columns = sql`idle_minutes as "idleMinutes", session_hours as "sessionHours", version`

/** How long people stay signed in, and how long they would without a word of the organisation. */
export async function readSessionLength(db: Database, limits: SessionLimits): Promise<SessionLength> {
  return shown(await soleRowOf(db, sql<StoredLength>`select ${columns} from sign_in_rule`), limits)
}

/** Says how long people stay signed in: from the next request on, and for sessions that begin from now on. */
export async function changeSessionLength(
  call: Call<typeof changeEndpoint>,
  limits: SessionLimits,
): Promise<SessionLength> {
  const { body, db, version } = call
  await requireRecentPassword(call)
  const current = await soleRowOf(db, sql<StoredLength>`select ${columns} from sign_in_rule for update`)
  if (current.version !== version) throw stale(shown(current, limits))
  const changed = await soleRowOf(
    db,
    sql<StoredLength>`update sign_in_rule set idle_minutes = ${body.idleMinutes}, session_hours = ${body.sessionHours},
        updated_at = now(), version = version + 1 returning ${columns}`,
  )
  return shown(changed, limits)
}

function shown(stored: StoredLength, { idleMinutes, absoluteHours }: SessionLimits): SessionLength {
  return { ...stored, usual: { idleMinutes, sessionHours: absoluteHours } }
}
