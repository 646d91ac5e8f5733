import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './embedded-binaries.ts'
import { giveTo, type Identity } from './embedded-identity.ts'
import type { SignIn } from '../database/program-roles.ts'
import { renameForGoodSync, settleFolder } from '../files/settle-folder.ts'
import { StartProblem } from '../program/start-problem.ts'

export const databaseUser = 'neraca'
export const databaseName = 'neraca'
const expectedMajor = '18'

export interface Cluster {
  readonly dataDirectory: string
  readonly binaries: Binaries
  readonly identity: Identity
  /** Only throw-away clusters of tests skip waiting for the disk. */
  readonly durable: boolean
}

/** The folder of PostgreSQL's own files inside the data folder. */
export function clusterFolder(dataDirectory: string): string {
  return join(dataDirectory, 'postgres')
}

/** Creates the cluster when there is none: into a side folder first, so that an interrupted start leaves nothing half made. */
export async function ensureCluster(cluster: Cluster): Promise<void> {
  const { dataDirectory, durable } = cluster
  removeDrafts(dataDirectory)
  const target = clusterFolder(dataDirectory)
  finishReplacing(dataDirectory)
  if (existsSync(target)) return checkVersion(target)
  const draft = `${target}.new-${process.pid}`
  mkdirSync(draft, { mode: 0o700 })
  giveTo(cluster.identity, draft)
  await initialise(cluster, draft)
  await createDatabase(cluster, draft)
  renameSync(draft, target)
  if (durable) await settleFolder(dataDirectory)
}

/**
 * Puts the cluster of another data folder of the same owner in the place of this one, which stays beside it under
 * the name given back. Cut short before this one is set aside nothing has happened; afterwards the next start
 * finishes it.
 */
export function replaceCluster(dataDirectory: string, other: string): string {
  const former = `${clusterFolder(dataDirectory)}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  rmSync(restoredFolder(dataDirectory), { recursive: true, force: true })
  renameForGoodSync(clusterFolder(other), restoredFolder(dataDirectory))
  if (existsSync(clusterFolder(dataDirectory))) renameForGoodSync(clusterFolder(dataDirectory), former)
  finishReplacing(dataDirectory)
  return former
}

function finishReplacing(dataDirectory: string): void {
  const [restored, target] = [restoredFolder(dataDirectory), clusterFolder(dataDirectory)]
  if (!existsSync(restored)) return
  if (existsSync(target)) rmSync(restored, { recursive: true, force: true })
  else renameForGoodSync(restored, target)
}

function restoredFolder(dataDirectory: string): string {
  return `${clusterFolder(dataDirectory)}.restored`
}

/** The password of the database's owner. */
export function ownerPassword(dataDirectory: string): string {
  return storedPassword(join(dataDirectory, 'password'))
}

/** How the program itself signs in to the database of a data folder. */
export function programSignIn(dataDirectory: string): SignIn {
  return { user: 'neraca_program', password: storedPassword(join(dataDirectory, 'program-password')) }
}

/** A password made up on first use and readable by this program's user only. */
function storedPassword(file: string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const password = randomBytes(24).toString('base64url')
  writeFileSync(file, `${password}\n`, { mode: 0o600, flush: true })
  return password
}

async function initialise(cluster: Cluster, draft: string): Promise<void> {
  const { binaries, dataDirectory, identity, durable } = cluster
  const passwordFile = join(dataDirectory, `postgres.new-password-${process.pid}`)
  writeFileSync(passwordFile, `${ownerPassword(dataDirectory)}\n`, { mode: 0o600 })
  giveTo(identity, passwordFile)
  const args = [
    '-D',
    draft,
    '-U',
    databaseUser,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '-E',
    'UTF8',
  ]
  args.push('--locale=C', '--locale-provider=icu', '--icu-locale=id-ID', '--data-checksums')
  try {
    await run({ file: binaries.initdb, args: durable ? args : [...args, '--no-sync'], identity })
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/** Single-user mode needs no listening server, so the database is there before anybody can connect. */
async function createDatabase({ binaries, identity, durable }: Cluster, draft: string): Promise<void> {
  const args = ['--single', '-D', draft, ...(durable ? [] : ['-c', 'fsync=off']), 'template1']
  await run({ file: binaries.postgres, args, identity, input: `CREATE DATABASE ${databaseName}\n` })
}

interface Run {
  readonly file: string
  readonly args: readonly string[]
  readonly identity: Identity
  readonly input?: string
}

function run({ file, args, identity, input }: Run): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...identity, cwd: '/', env: databaseEnvironment(), windowsHide: true })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new StartProblem(`Basis data tidak dapat disiapkan: ${lastLine(output)}`))
    })
    child.stdin.on('error', () => undefined)
    child.stdin.end(input ?? '')
  })
}

/** What the database programs see of the environment: nothing that could change how they work, and no secret. */
export function databaseEnvironment(): NodeJS.ProcessEnv {
  if (process.platform === 'win32') return { ...process.env, LC_ALL: 'C' }
  return { PATH: process.env['PATH'], LC_ALL: 'C' }
}

function lastLine(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return (lines.find((line) => /error|fatal/i.test(line)) ?? lines.at(-1) ?? '').trim()
}

function checkVersion(target: string): void {
  const found = readFileSync(join(target, 'PG_VERSION'), 'utf8').trim()
  if (found !== expectedMajor)
    throw new StartProblem(
      `Data di ${target} dibuat oleh PostgreSQL ${found}, sedangkan program ini membawa PostgreSQL ${expectedMajor}.`,
    )
}

function removeDrafts(dataDirectory: string): void {
  for (const name of readdirSync(dataDirectory))
    if (name.startsWith('postgres.new-')) rmSync(join(dataDirectory, name), { recursive: true, force: true })
}
