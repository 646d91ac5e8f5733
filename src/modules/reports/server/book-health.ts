import { answer, type Route } from '../../../platform/server/answer.ts'
import type { Database } from '../../../platform/server/database.ts'
import type { HealthCheck } from '../../../platform/server/health-check.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { listBookChecks, runBookCheck, type BookCheck } from '../contract.ts'
import { claimHealthRun, keepHealthRun, readHealthRuns, type HealthRun } from './health-store.ts'

/** What the page of the books' health asks; the checks are those of every module. */
export function bookHealthRoutes(checks: readonly HealthCheck[]): Route[] {
  return [
    answer(listBookChecks, async ({ db }) => {
      const runs = await readHealthRuns(db)
      return { rows: checks.map((check) => described(check, runs.get(check.key))) }
    }),
    answer(
      runBookCheck,
      async ({ db, params }) => {
        const check = checks.find(({ key }) => key === params.key)
        if (check === undefined) throw notFound()
        return described(check, await runNow(db, check))
      },
      { transaction: false },
    ),
  ]
}

function described({ key, label, advice }: HealthCheck, run: HealthRun | undefined): BookCheck {
  const none = { isRight: null, figure: null, firstWrong: null, ranAt: null, milliseconds: null }
  return { ...none, ...run, key, label, advice }
}

async function runNow(db: Database, check: HealthCheck): Promise<HealthRun | undefined> {
  const began = performance.now()
  const result = await check.run(db)
  return keepHealthRun(db, check.key, { ...result, milliseconds: Math.round(performance.now() - began) })
}

const pauseMilliseconds = 60_000
const shelfLifeSeconds = 6 * 3_600

/** Runs each check every six hours, one after the other, in one of the programs on the database. Gives what stops it. */
export function startHealthRunner(
  db: Database,
  checks: readonly HealthCheck[],
  onError: (error: unknown) => void,
): () => void {
  let isStopped = false
  const round = async () => {
    for (const check of checks) {
      if (isStopped) return
      if (await claimHealthRun(db, check.key, shelfLifeSeconds)) await runNow(db, check)
    }
    timer = setTimeout(begin, pauseMilliseconds)
  }
  const begin = () => {
    void round().catch((error: unknown) => {
      onError(error)
      timer = setTimeout(begin, pauseMilliseconds)
    })
  }
  let timer = setTimeout(begin, pauseMilliseconds)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
