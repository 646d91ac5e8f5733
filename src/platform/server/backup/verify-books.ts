import { formatCount } from '../../rules/money/format-amount.ts'
import type { Database } from '../database/database.ts'
import type { HealthCheck } from '../database/health-check.ts'
import { inOneSnapshot } from '../database/snapshot.ts'

type Say = (text: string) => void

/** Checks that run side by side: as many as a small server has cores. */
const atOnce = 2

/** Connections that running the checks takes at most. */
export const checkConnections = 1 + 2 * atOnce

/** How many checks are wrong, and how many of them an admin settles in the running program. */
interface Wrong {
  readonly wrong: number
  readonly forAdmin: number
}

/** Runs every check on one state of the books and says what each found. */
export async function runChecks(db: Database, checks: readonly HealthCheck[], say: Say): Promise<Wrong> {
  const waiting = [...checks]
  let [wrong, forAdmin] = [0, 0]
  const work = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      if (await runCheck(db, check, say)) continue
      wrong += 1
      if (check.settledByAdmin === true) forAdmin += 1
    }
  }
  await inOneSnapshot(db, () => Promise.all(Array.from({ length: atOnce }, work)))
  say(wrong === 0 ? 'Semua pemeriksaan benar.' : `${wrong} dari ${checks.length} pemeriksaan salah.`)
  return { wrong, forAdmin }
}

/** Runs a check and says what it found and how long it took. */
async function runCheck(db: Database, check: HealthCheck, say: Say): Promise<boolean> {
  const begun = performance.now()
  const { ok, figure, firstWrong } = await check.run(db)
  const time = `${formatCount(Math.round(performance.now() - begun))} ms`
  const found = ok ? '' : `; pertama: ${firstWrong ?? '?'}`
  say(`${ok ? 'BENAR' : 'SALAH'}  ${check.label}: ${figure}${found} (${time})`)
  return ok
}
