import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from './embedded-lock.ts'

const patienceMilliseconds = 15_000

/** Ends a database left behind on this cluster and clears a pid file whose number belongs to somebody else now. */
export async function endOrphan(cluster: string): Promise<void> {
  const orphans = databaseProcesses(cluster)
  if (orphans.length > 0) await end(cluster, orphans)
  const recorded = recordedPid(cluster)
  if (recorded !== undefined && isAlive(recorded) && !isDatabaseOf(recorded, cluster))
    rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

/** Processes of this cluster: a postgres whose working folder is the cluster, whatever its command line says. */
export function databaseProcesses(cluster: string): number[] {
  if (!existsSync('/proc/self/cwd')) {
    const recorded = recordedPid(cluster)
    return recorded !== undefined && isDatabaseOf(recorded, cluster) ? [recorded] : []
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isDatabaseOf(pid, cluster))
}

async function end(cluster: string, orphans: readonly number[]): Promise<void> {
  const postmaster = recordedPid(cluster)
  // Without its main process what is left can only break off.
  if (postmaster !== undefined && orphans.includes(postmaster)) {
    signal(postmaster, 'SIGINT')
    if (await gone(cluster)) return
  }
  for (const pid of databaseProcesses(cluster)) signal(pid, 'SIGQUIT')
  if (await gone(cluster)) return
  for (const pid of databaseProcesses(cluster)) signal(pid, 'SIGKILL')
  await gone(cluster)
}

async function gone(cluster: string): Promise<boolean> {
  const deadline = Date.now() + patienceMilliseconds
  while (databaseProcesses(cluster).length > 0) {
    if (Date.now() > deadline) return false
    await pause(20)
  }
  return true
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // Already ended, which is what the signal was for.
  }
}

function isDatabaseOf(pid: number, cluster: string): boolean {
  if (!existsSync('/proc/self/cwd')) return commandOf(pid).includes(cluster)
  try {
    const program = basename(readlinkSync(`/proc/${pid}/exe`)).replace(' (deleted)', '')
    return program === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch {
    return false
  }
}

function commandOf(pid: number): string {
  if (process.platform === 'win32') return ''
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

function recordedPid(cluster: string): number | undefined {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  return Number.isInteger(pid) && pid > 1 ? pid : undefined
}
