import { setTimeout as rest } from 'node:timers/promises'
import type { Database } from '../../../platform/server/database/database.ts'
import { startLoop, type StopLoop } from '../../../platform/server/program/start-loop.ts'
import { hasUnsealed, sealRows } from './seal-store.ts'

const pauseMilliseconds = 500
const rowsAtOnce = 500

/** Seals what was written, twice a second while there is work and never twice at a time. Gives what stops it. */
export function startSealer(db: Database, onError: (error: unknown) => void): StopLoop {
  return startLoop((isStopped) => sealAll(db, isStopped), { pauseMilliseconds, onError })
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
