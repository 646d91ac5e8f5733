import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Cluster, clusterFolder, databaseEnvironment } from './embedded-cluster.ts'
import { giveTo } from './embedded-identity.ts'
import type { DatabaseSettings } from './embedded-settings.ts'
import type { ListeningPlace } from './embedded-socket.ts'
import { StartProblem } from '../program/start-problem.ts'

export interface Launch extends Cluster {
  readonly place: ListeningPlace
  readonly settings: DatabaseSettings
  readonly onProgress: (text: string) => void
}

const logLimitBytes = 5 * 1024 * 1024
const sharedMemoryPatienceMilliseconds = 20_000
const stopPatienceMilliseconds = 30_000

/** Starts postgres in a session of its own, so that Ctrl-C reaches the program alone, which then stops it in order. */
function spawnDatabase(launch: Launch): ChildProcess {
  const cluster = clusterFolder(launch.dataDirectory)
  const log = openLog(launch)
  const settings = Object.entries({ ...listening(launch.place), ...launch.settings })
  const args = ['-D', cluster, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const child = spawn(launch.binaries.postgres, args, {
    ...launch.identity,
    cwd: cluster,
    detached: true,
    env: databaseEnvironment(),
    stdio: ['ignore', log, log],
    windowsHide: true,
  })
  closeSync(log)
  return child
}

export type Readiness = 'ready' | 'shared memory busy'

/** Waits until line 8 of postmaster.pid says ready; recovery after a crash may take as long as it needs. */
async function untilReady(child: ChildProcess, launch: Launch): Promise<Readiness> {
  const logStart = logSize(launch)
  let failure: Error | undefined
  child.once('error', (error) => (failure = error))
  const started = Date.now()
  let announced = false
  while (child.exitCode === null && child.signalCode === null && failure === undefined) {
    if (isReady(child.pid, clusterFolder(launch.dataDirectory))) return 'ready'
    if (!announced && Date.now() - started > 3_000) {
      launch.onProgress('Memulihkan basis data…')
      announced = true
    }
    await pause(10)
  }
  const said = failure?.message ?? readFileSync(logFile(launch), 'utf8').slice(logStart)
  if (said.includes('pre-existing shared memory block')) return 'shared memory busy'
  throw new StartProblem(`Basis data tidak dapat dijalankan: ${reason(said)} (catatan: ${logFile(launch)})`)
}

/** Starts the database, again and again while the last moments of a killed one still hold its memory. */
export async function launchDatabase(launch: Launch, watch: (pid: number) => void): Promise<ChildProcess> {
  const deadline = Date.now() + sharedMemoryPatienceMilliseconds
  for (;;) {
    const child = spawnDatabase(launch)
    if (child.pid !== undefined) watch(child.pid)
    if ((await untilReady(child, launch)) === 'ready') return child
    if (Date.now() > deadline)
      throw new StartProblem(
        `Data di ${launch.dataDirectory} masih dipakai oleh proses PostgreSQL yang lain.`,
      )
    await pause(100)
  }
}

/** Fast shutdown: refuses new connections, ends the open ones, writes a checkpoint. */
export async function stopDatabase(child: ChildProcess, { binaries, dataDirectory }: Cluster): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  if (process.platform === 'win32')
    await promisify(execFile)(binaries.control, ['stop', '-m', 'fast', '-D', clusterFolder(dataDirectory)])
  else child.kill('SIGINT')
  const impatience = setTimeout(() => child.kill('SIGQUIT'), stopPatienceMilliseconds)
  await ended
  clearTimeout(impatience)
}

function listening(place: ListeningPlace): DatabaseSettings {
  if ('port' in place)
    return { listen_addresses: '127.0.0.1', port: String(place.port), unix_socket_directories: '' }
  return {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: place.folder,
    unix_socket_permissions: '0700',
  }
}

function isReady(pid: number | undefined, cluster: string): boolean {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return false
  const lines = readFileSync(file, 'utf8').split('\n')
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

function logFile({ dataDirectory }: Cluster): string {
  return join(dataDirectory, 'postgres.log')
}

function logSize(cluster: Cluster): number {
  return statSync(logFile(cluster), { throwIfNoEntry: false })?.size ?? 0
}

function openLog(cluster: Cluster): number {
  const file = logFile(cluster)
  const log = openSync(file, logSize(cluster) > logLimitBytes ? 'w' : 'a', 0o600)
  giveTo(cluster.identity, file)
  return log
}

function reason(said: string): string {
  const lines = said.split('\n').filter((line) => line.trim() !== '')
  const fatal = lines.find((line) => /FATAL|PANIC|could not|error while loading/.test(line)) ?? lines.at(-1)
  return (fatal ?? 'PostgreSQL berhenti tanpa pesan').replace(/^.*?(FATAL|PANIC):\s*/, '').trim()
}
