import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from '../program/start-problem.ts'

/** Claims a data folder for this process, or refuses when a living one holds it. Returns the release. */
export function claimDataFolder(folder: string): () => void {
  const lock = join(folder, 'neraca.lock')
  const mine = processMark(process.pid)
  const draft = `${lock}.${process.pid}`
  writeFileSync(draft, mine, { mode: 0o600 })
  try {
    while (!linked(draft, lock)) refuseOrClear(folder, lock)
  } finally {
    rmSync(draft, { force: true })
  }
  return () => {
    if (contentOf(lock) === mine) rmSync(lock, { force: true })
  }
}

/** A link appears whole or not at all, so nobody ever reads a half-written lock. */
function linked(draft: string, lock: string): boolean {
  try {
    linkSync(draft, lock)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function refuseOrClear(folder: string, lock: string): void {
  const content = contentOf(lock)
  if (content === undefined) return
  const pid = holderOf(folder)
  if (pid !== undefined)
    throw new StartProblem(`Data di ${folder} sedang dipakai oleh Neraca yang lain (proses ${pid}).`)
  clearStale(lock, content)
}

/** The living process that holds a data folder. */
export function holderOf(folder: string): number | undefined {
  const holder = contentOf(join(folder, 'neraca.lock'))
  const pid = Number(holder?.split(' ')[0])
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) && processMark(pid) === holder ? pid : undefined
}

/** Moves the stale lock away first, so that a lock taken in the meantime is put back instead of lost. */
function clearStale(lock: string, stale: string): void {
  const aside = `${lock}.${process.pid}.stale`
  try {
    renameSync(lock, aside)
  } catch {
    return
  }
  if (contentOf(aside) !== stale) linked(aside, lock)
  rmSync(aside, { force: true })
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Process id with the moment it began, so that a number used again by another process is not taken for the old one. */
function processMark(pid: number): string {
  const boot = contentOf('/proc/sys/kernel/random/boot_id')?.trim() ?? ''
  const status = contentOf(`/proc/${pid}/stat`) ?? ''
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ')
  const [state] = fields
  // A killed process that its parent has not buried yet holds nothing any more.
  if (state === 'Z' || state === 'X') return ''
  return `${pid} ${fields[19] ?? ''} ${boot}\n`
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
