import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, statSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { TimeZone } from '../../rules/day/day.ts'
import type { Database } from '../database/database.ts'
import { projectRoot } from '../program/project-root.ts'
import { startLoop, type StopLoop } from '../program/start-loop.ts'
import * as store from './backup-store.ts'
import { errorCode } from '../program/error-code.ts'

/** How a command of the program is run; gives what it said last when it failed. */
export type RunCommand = (name: 'backup' | 'verify', file: string) => Promise<string | null>

interface Runner {
  readonly run: RunCommand
  readonly timeZone: (db: Database) => Promise<TimeZone>
  readonly clock: () => Date
}

/** Makes the backups of the schedule and those that were asked for, beside all other work. */
export function startBackupRunner(
  db: Database,
  runner: Runner,
  { onError, pauseMilliseconds = 20_000 }: { onError: (error: unknown) => void; pauseMilliseconds?: number },
): StopLoop {
  return startLoop(() => backUpWhenDue(db, runner), { pauseMilliseconds, onError, isPatient: true })
}

/** Makes a backup if one is due or was asked for; tells whether it did. */
export async function backUpWhenDue(db: Database, { run, timeZone, clock }: Runner): Promise<boolean> {
  await store.endAbandonedRuns(db)
  const setting = await store.readBackupSetting(db)
  if (setting.folder === '') return false
  const waiting = (await store.readWaitingRun(db))?.id
  const id = waiting ?? (await beginScheduled(db, setting, { zone: await timeZone(db), now: clock() }))
  if (id === undefined) return false
  const file = join(setting.folder, fileName(clock()))
  if (!(await store.takeRun(db, id, file))) return false
  await make(db, { id, file, folder: setting.folder }, run)
  await removeOutlived(db, setting.keep)
  return true
}

async function beginScheduled(
  db: Database,
  { isOn, hour }: store.BackupSetting,
  { zone, now }: { zone: TimeZone; now: Date },
): Promise<number | undefined> {
  if (!isOn || hourIn(zone, now) < hour) return undefined
  const hoursSince = hourIn(zone, now) - hour
  const since = new Date(now.getTime() - hoursSince * 3_600_000)
  since.setUTCMinutes(0, 0, 0)
  return (await store.isDue(db, since.toISOString())) ? store.beginRun(db, 'Jadwal') : undefined
}

function hourIn(zone: TimeZone, now: Date): number {
  return Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(now),
  )
}

/** Named after the moment: no backup takes another's place. */
function fileName(now: Date): string {
  return `neraca-${now.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')}.jsonl.gz`
}

interface Made {
  readonly id: number
  readonly file: string
  readonly folder: string
}

/** Writes the file, and proves it by bringing it back into a database of its own. */
async function make(db: Database, { id, file, folder }: Made, run: RunCommand): Promise<void> {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    return store.endRun(db, id, {
      bytes: null,
      error: `Folder tidak dapat dibuat: ${errorCode(error) ?? 'alasan tidak diketahui'}`,
    })
  }
  const error = await run('backup', file)
  if (error !== null) return store.endRun(db, id, { bytes: null, error: error.slice(0, 500) })
  await store.endRun(db, id, { bytes: statSync(file).size, error: null })
  const wrong = await run('verify', file)
  await store.noteProof(db, id, wrong === null ? null : wrong.slice(0, 500))
}

async function removeOutlived(db: Database, keep: number): Promise<void> {
  for (const { id, file } of await store.readOutlived(db, keep)) {
    rmSync(file, { force: true })
    await store.noteRemoved(db, id)
  }
}

/** Runs `npm run backup` or `verify` in a process of its own that gives way to everything else. */
export function commandInChild(environment: Readonly<Record<string, string | undefined>>): RunCommand {
  return (name, file) =>
    new Promise((resolve) => {
      const program = join(projectRoot(), 'tools', `${name}.mjs`)
      const child = spawn(process.execPath, [program, file], {
        env: environment,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let said = ''
      const hear = (text: Buffer): void => void (said = `${said}${text.toString()}`.slice(-2000))
      child.stdout.on('data', hear)
      child.stderr.on('data', hear)
      child.on('spawn', () => giveWay(child.pid))
      child.on('error', (error) => resolve(error.message))
      child.on('close', (code) => resolve(code === 0 ? null : lastLine(said)))
    })
}

function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, 10)
  } catch {
    // A system that knows no priorities makes the backup all the same.
  }
}

/** What a command said of why it failed: the first check that was wrong, else its last line. */
function lastLine(said: string): string {
  const lines = said.split('\n').filter((line) => line.trim() !== '')
  return (
    lines.find((line) => line.startsWith('SALAH')) ??
    lines.findLast((line) => !/^(Node\.js| {4}at)/.test(line)) ??
    'Perintah gagal'
  )
}
