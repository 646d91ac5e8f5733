import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { build } from 'vite'
import { type DatabaseConnection, connectionUrl } from '../src/platform/server/database/connection-url.ts'
import { projectRoot } from '../src/platform/server/program/project-root.ts'
import { temporaryFolder } from './test-server.ts'

export interface DatabaseProgram {
  readonly process: ChildProcess
  /** Address of its database; throws what the program said when it refused to start. */
  readonly url: string
  /** What it said on standard error. */
  readonly complaint: () => string
  readonly ended: Promise<number | null>
}

/** The user a program runs as; undefined is the user of the tests. */
export type Account = { readonly uid: number; readonly gid: number } | undefined

/** Builds tests/database-program.ts; returns how to start it on a data folder and how to clean up everything. */
export async function databasePrograms() {
  const root = projectRoot()
  const outDir = mkdtempSync(join(root, 'node_modules', '.neraca-program-'))
  chmodSync(outDir, 0o755)
  const rolldownOptions = { output: { entryFileNames: 'program.js' } }
  const ssr = 'tests/database-program.ts'
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: { ssr, outDir, target: 'node20', rolldownOptions },
  })
  const folders: string[] = []
  const started: DatabaseProgram[] = []
  return {
    newFolder: (name = 'd') => {
      const folder = temporaryFolder()
      chmodSync(folder, 0o755)
      folders.push(folder)
      return join(folder, name)
    },
    start: async (dataDirectory: string, account?: Account) => {
      const program = await startProgram(join(outDir, 'program.js'), dataDirectory, account)
      started.push(program)
      return program
    },
    clean: async () => {
      for (const program of started) program.process.kill('SIGTERM')
      await Promise.all(started.map((program) => program.ended))
      for (const folder of [outDir, ...folders]) rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startProgram(file: string, dataDirectory: string, account: Account): Promise<DatabaseProgram> {
  const child = spawn(process.execPath, [file, dataDirectory], {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null)
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const ready = once(child.stdout, 'data').then(([chunk]: Buffer[]) => urlIn(chunk))
  const url = await Promise.race([ready, ended.then(() => '')])
  const address = () => {
    if (url === '') throw new Error(`the program did not start: ${complaint}`)
    return url
  }
  return {
    process: child,
    ended,
    complaint: () => complaint,
    get url() {
      return address()
    },
  }
}

function urlIn(chunk: Buffer | undefined): string {
  const connection: DatabaseConnection = JSON.parse(String(chunk))
  return connectionUrl(connection)
}

/** Runs one statement and gives the first column of its rows. */
export async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<unknown[]>({ text: statement, rowMode: 'array' })
    return rows.map((row) => row[0])
  } finally {
    await client.end()
  }
}

/** The main process of the database, as it recorded itself. */
export function postmaster(dataDirectory: string): number {
  return Number(readFileSync(join(dataDirectory, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** Every process that works in the data folder or names it: program, database and watchdog. */
export function processesOn(dataDirectory: string): { pid: number; command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), command: commandOf(name), folder: folderOf(name) }))
    .filter(({ command, folder }) => command.includes(dataDirectory) || folder.startsWith(dataDirectory))
}

export async function untilNobodyIsOn(dataDirectory: string): Promise<void> {
  for (let tries = 0; tries < 500 && processesOn(dataDirectory).length > 0; tries++) await pause(20)
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

function folderOf(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}
