import { startLoop } from '../../../platform/server/program/start-loop.ts'
import { answer, type Route } from '../../../platform/server/http/answer.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import type { HealthCheck } from '../../../platform/server/database/health-check.ts'
import type { StoredCheck, StoredChecks } from '../../../platform/server/database/stored-checks.ts'
import { readSignIn } from '../../../platform/server/database/program-roles.ts'
import { notFound } from '../../../platform/server/http/refusal.ts'
import { listBookChecks, runBookCheck } from '../contract.ts'
import {
  claimHealthRun,
  keepHealthRun,
  readBeginning,
  readHealthRuns,
  type HealthRun,
} from './health-store.ts'

/** Checks, with what they find kept in the table of their runs. */
export function storedChecks(checks: readonly HealthCheck[]): StoredChecks {
  return {
    read: async (db) => {
      const runs = await readHealthRuns(db)
      return checks.map((check) => described(check, runs.get(check.key)))
    },
    run: async (db, key) => {
      const check = checks.find((each) => each.key === key)
      return check && described(check, await runNow(db, check))
    },
  }
}

/** What the page of the books' health asks. */
export function bookHealthRoutes({ read, run }: StoredChecks): Route[] {
  return [
    answer(listBookChecks, async ({ db }) => {
      const { user, isOwner } = await readSignIn(db)
      return { rows: await read(db), ownerSignIn: isOwner ? user : null }
    }),
    answer(
      runBookCheck,
      async ({ db, params }) => {
        const found = await run(db, params.key)
        if (found === undefined) throw notFound()
        return found
      },
      { transaction: false },
    ),
  ]
}

function described({ key, label, advice }: HealthCheck, run: HealthRun | undefined): StoredCheck {
  const none = {
    isRight: null,
    figure: null,
    firstWrong: null,
    ranAt: null,
    postedThrough: null,
    milliseconds: null,
  }
  return { ...none, ...run, key, label, advice }
}

async function runNow(db: Database, check: HealthCheck): Promise<HealthRun | undefined> {
  const beginning = await readBeginning(db)
  const began = performance.now()
  const result = await check.run(db)
  const milliseconds = Math.round(performance.now() - began)
  return keepHealthRun(db, check.key, { ...result, ...beginning, milliseconds })
}

const pauseMilliseconds = 60_000
const usualShelfLife = 6 * 3_600

/** Runs each check every six hours or as often as it asks, one after the other, in one of the programs on the database. Gives what stops it. */
export function startHealthRunner(
  db: Database,
  checks: readonly HealthCheck[],
  onError: (error: unknown) => void,
): () => void {
  const round = async (isStopped: () => boolean): Promise<void> => {
    for (const check of checks) {
      if (isStopped()) return
      const seconds = check.shelfLifeSeconds ?? usualShelfLife
      if (await claimHealthRun(db, check.key, seconds)) await runNow(db, check)
    }
  }
  const stop = startLoop(round, { pauseMilliseconds, onError, isPatient: true })
  // A check may take a minute: the program that ends does not wait for it.
  return () => void stop()
}
