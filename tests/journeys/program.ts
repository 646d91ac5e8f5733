import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '../../src/platform/server/program/project-root.ts'

export interface RunningProgram {
  readonly baseURL: string
  readonly process: ChildProcess
  stop(): Promise<void>
}

export interface ProgramOptions {
  readonly databaseUrl: string
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** Ample: on a busy computer the example company alone takes more than a minute to load. */
const patienceMilliseconds = 240_000

/** Starts the built server in a process of its own on a free port and waits until it is ready. */
export async function startProgram(options: ProgramOptions): Promise<RunningProgram> {
  const port = await freePort()
  const env = { ...process.env, ...forTests, ...options.env, NODE_ENV: 'production' }
  const child = spawn(process.execPath, programCommand(options.args ?? []), {
    env: { ...env, PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: options.databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collectOutput(child)
  const baseURL = `http://127.0.0.1:${port}`
  await untilReady(child, baseURL, output)
  return { baseURL, process: child, stop: () => stopProgram(child) }
}

/** What Node is told to run the built server as `npm start` does, without installing and building; it ends when its test is killed. */
export function programCommand(args: readonly string[]): string[] {
  const entry = pathToFileURL(join(projectRoot(), 'dist', 'server', 'main.js')).href
  const endWithTest =
    'const test = process.ppid; setInterval(() => test === process.ppid || process.exit(), 500).unref()'
  const code = `${endWithTest}; const { main } = await import(${JSON.stringify(entry)}); await main(process.argv.slice(1))`
  return ['--input-type=module', '-e', code, '--', ...args]
}

/** Builds the program when its sources changed. */
export function ensureBuilt(): void {
  execFileSync(process.execPath, [join(projectRoot(), 'tools', 'ensure-built.mjs')], { stdio: 'inherit' })
}

/** Journeys click faster than people do, on a test server that does not wait for its disk. */
export const forTests = {
  NERACA_READS_PER_MINUTE: '100000',
  NERACA_WRITES_PER_MINUTE: '100000',
  NERACA_EXPORTS_PER_MINUTE: '100000',
  NERACA_UNSAFE_DATABASE: 'true',
}

async function untilReady(child: ChildProcess, baseURL: string, output: () => string): Promise<void> {
  const deadline = Date.now() + patienceMilliseconds
  while (child.exitCode === null && Date.now() < deadline) {
    const reply = await fetch(`${baseURL}/readyz`).catch(() => undefined)
    if (reply?.ok === true) return
    await pause(25)
  }
  child.kill('SIGKILL')
  throw new Error(`The program did not become ready:\n${output()}`)
}

async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

function collectOutput(child: ChildProcess): () => string {
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return () => output
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
