import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { clusterFolder } from './embedded-cluster.ts'
import { endOrphan } from './embedded-orphan.ts'
import { type Launch, launchDatabase, stopDatabase } from './embedded-process.ts'
import { ensurePlace } from './embedded-socket.ts'
import { startWatchdog } from './embedded-watchdog.ts'

/** A database that dies more often than this within this time needs somebody to look at it. */
const mostStarts = 5
const limitMilliseconds = 600_000
const pauseAfterFailure = 500

interface Running {
  readonly child: ChildProcess
  readonly ended: Promise<unknown>
  readonly dismissWatchdogs: () => Promise<void>
}

/**
 * Starts the database, and starts it again whenever it ends although nobody stopped it, up to a limit. Gives how to stop
 * it for good.
 */
export async function keepDatabase(launch: Launch, onGivenUp: () => void): Promise<() => Promise<void>> {
  let running = await begin(launch)
  let isStopping = false
  const keep = async (): Promise<void> => {
    const starts: number[] = []
    for (;;) {
      await running.ended
      if (isStopping) return
      launch.onProgress('Basis data berhenti tanpa diminta; dijalankan kembali…')
      const next = await beginAgain(launch, { starts, isStopping: () => isStopping })
      if (next === undefined) break
      // Not before: they would take the folder of the socket away when they find it empty.
      await running.dismissWatchdogs()
      running = next
      if (isStopping) await stopDatabase(running.child, launch)
    }
    if (!isStopping) onGivenUp()
  }
  const kept = keep()
  return async () => {
    isStopping = true
    await stopDatabase(running.child, launch)
    await kept
    await running.dismissWatchdogs()
  }
}

interface Trying {
  readonly starts: number[]
  readonly isStopping: () => boolean
}

/** Tries until the database runs; undefined when that is given up. */
async function beginAgain(launch: Launch, { starts, isStopping }: Trying): Promise<Running | undefined> {
  while (!isStopping() && mayStart(starts, Date.now())) {
    try {
      await endOrphan(clusterFolder(launch.dataDirectory))
      ensurePlace(launch.place, launch.identity)
      return await begin(launch)
    } catch (error) {
      launch.onProgress(error instanceof Error ? error.message : String(error))
      await pause(pauseAfterFailure)
    }
  }
  return undefined
}

/** Whether another start is within the limit; counts it. */
function mayStart(starts: number[], now: number): boolean {
  while (starts[0] !== undefined && starts[0] < now - limitMilliseconds) starts.shift()
  return starts.length < mostStarts && starts.push(now) > 0
}

async function begin(launch: Launch): Promise<Running> {
  const { identity, place, dataDirectory } = launch
  const watchdogs: (() => Promise<void>)[] = []
  const dismissWatchdogs = async () => {
    await Promise.all(watchdogs.map((dismiss) => dismiss()))
  }
  const watch = (pid: number) =>
    void watchdogs.push(startWatchdog({ pid, cluster: clusterFolder(dataDirectory), place, identity }))
  try {
    const child = await launchDatabase(launch, watch)
    const ended = new Promise((resolve) => child.once('exit', resolve))
    return { child, ended, dismissWatchdogs }
  } catch (error) {
    await dismissWatchdogs()
    throw error
  }
}
