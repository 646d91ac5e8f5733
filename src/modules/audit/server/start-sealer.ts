import { setTimeout as rest } from 'node:timers/promises'
import type { Database } from '../../../platform/server/database/database.ts'
import { startLoop, type StopLoop } from '../../../platform/server/program/start-loop.ts'
import { signChainHead } from './chain-head-store.ts'
import { hasUnsealed, sealRows } from './seal-store.ts'

const pauseMilliseconds = 500
const rowsAtOnce = 500

/** Seals what was written, twice a second while there is work and never twice at a time. Gives what stops it. */
export function startSealer(db: Database, onError: (error: unknown) => void): StopLoop {
  const seal = async (isStopped: () => boolean) => {
    await sealAll(db, isStopped)
    await signChainHead(db)
    failing = undefined
  }
  const report = (error: unknown) => {
    failing ??= { since: Date.now(), reason: error instanceof Error ? error.message : String(error) }
    onError(error)
  }
  const stop = startLoop(seal, { pauseMilliseconds, onError: report })
  return async () => {
    await stop()
    await signChainHead(db, 0).catch(report)
  }
}

/** Since when the sealer of this program has done nothing but fail, and why at first. */
let failing: { readonly since: number; readonly reason: string } | undefined

/** Why the sealer of this program has failed for so long; undefined when it works or none runs here. */
export function sealerFailure(milliseconds: number): string | undefined {
  return failing !== undefined && Date.now() - failing.since >= milliseconds ? failing.reason : undefined
}

/** Seals what waits, step by step; two thirds of the time the database is left to others. */
async function sealAll(db: Database, isStopped: () => boolean): Promise<void> {
  if (!(await hasUnsealed(db))) return
  while (!isStopped()) {
    const begun = performance.now()
    if ((await sealRows(db, rowsAtOnce)) < rowsAtOnce) return
    await rest(2 * (performance.now() - begun))
  }
}
