import type { SecurityEntry } from '../../../platform/rules/http/security-event.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import type { SecurityLog } from '../../../platform/server/http/security-log.ts'
import { startLoop, type StopLoop } from '../../../platform/server/program/start-loop.ts'
import { insertSecurityEntries } from './security-event-store.ts'

const pauseMilliseconds = 1_000

interface Surroundings {
  /** The people who have these e-mail addresses, by address. */
  readonly namesOf: (db: Database, emails: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Writes an entry into the log of the program, too. */
  readonly tell: (entry: SecurityEntry) => void
  readonly onError: (error: unknown) => void
}

/** Entries that wait while the database cannot be asked. */
const mostWaiting = 1_000

/** Writes what the security log gathered, each second and when the program ends; nobody's request waits for it. */
export function startSecurityWriter(db: Database, log: SecurityLog, surroundings: Surroundings): StopLoop {
  const { tell, onError } = surroundings
  let waiting: readonly SecurityEntry[] = []
  const write = async (isEnding: boolean) => {
    waiting = [...waiting, ...log.take(isEnding)].slice(-mostWaiting)
    if (waiting.length === 0) return
    const entries = await withKnownAccounts(db, waiting, surroundings)
    await insertSecurityEntries(db, entries)
    entries.forEach(tell)
    waiting = []
  }
  const stop = startLoop(() => write(false), { pauseMilliseconds, onError })
  return async () => {
    await stop()
    await write(true).catch(onError)
  }
}

/**
 * Of what was typed as an account only accounts there are remain: anything else may be a password in the wrong field.
 * What then reads alike is one entry.
 */
async function withKnownAccounts(
  db: Database,
  entries: readonly SecurityEntry[],
  { namesOf }: Surroundings,
): Promise<SecurityEntry[]> {
  const claims = [...new Set(entries.flatMap(({ claimed }) => (claimed === undefined ? [] : [claimed])))]
  const names = claims.length === 0 ? new Map<string, string>() : await namesOf(db, claims)
  const reported = new Map<string, SecurityEntry>()
  for (const { claimed = '', ...entry } of entries) {
    const name = names.get(claimed)
    const known = name === undefined ? entry : { ...entry, person: `${name} <${claimed}>` }
    const { firstAt: _firstAt, lastAt: _lastAt, times: _times, ...alike } = known
    const key = JSON.stringify(alike)
    reported.set(key, together(reported.get(key), known))
  }
  return [...reported.values()]
}

function together(former: SecurityEntry | undefined, later: SecurityEntry): SecurityEntry {
  if (former === undefined) return later
  const [firstAt = later.firstAt] = [former.firstAt, later.firstAt].sort()
  const [lastAt = later.lastAt] = [former.lastAt, later.lastAt].sort().reverse()
  return { ...later, firstAt, lastAt, times: former.times + later.times }
}
