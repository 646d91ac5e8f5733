import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '../src/platform/server/program/project-root.ts'
import { programCommand } from './journeys/program.ts'

/** The program as `npm start` runs it once all is installed and built. */
export interface BuiltProgram {
  readonly process: ChildProcess
  readonly ended: Promise<number | null>
  /** All it has said so far. */
  readonly said: () => string
  /** What a start that fails leaves on the terminal: its last line, after the progress. */
  readonly lastLine: () => string
  /** Waits until it says this, or ends; gives whether it did. */
  readonly saying: (text: string) => Promise<boolean>
  /** Waits until it answers; gives its address, or throws what it said. */
  readonly ready: () => Promise<string>
  readonly stop: () => Promise<void>
}

/** Starts the built program with these settings alone; nothing of the tests' own database reaches it. */
export function startBuilt(
  settings: Readonly<Record<string, string>>,
  args: readonly string[] = ['--empty'],
): BuiltProgram {
  const child = spawn(process.execPath, programCommand(args), {
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null)
  const saying = async (wanted: string) => {
    while (!text.includes(wanted) && child.exitCode === null && child.signalCode === null) await pause(20)
    return text.includes(wanted)
  }
  const ready = async () => {
    await saying('Neraca siap di ')
    const address = /Neraca siap di (\S+)/.exec(text)?.[1]
    if (address === undefined) throw new Error(`the program did not start:\n${text}`)
    return address
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return {
    process: child,
    ended,
    said: () => text,
    lastLine: () => text.trimEnd().split('\n').at(-1) ?? '',
    saying,
    ready,
    stop,
  }
}

function environment(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { DATABASE_URL: _unused, ...inherited } = process.env
  const usual = { NODE_ENV: 'production', NERACA_DATA: '/nonexistent/neraca', PORT: '0' }
  return { ...inherited, ...usual, ...settings }
}

/** Runs a command of the built program, as `npm run` does, with these settings alone. */
export async function runBuilt(
  command: 'backup' | 'restore' | 'verify',
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly said: string }> {
  const entry = pathToFileURL(join(projectRoot(), 'dist', 'server', 'main.js')).href
  const code = `const door = await import(${JSON.stringify(entry)}); process.exit(await door.${command}(process.argv.slice(1)))`
  const argv = ['--input-type=module', '-e', code, '--', ...args]
  const child = spawn(process.execPath, argv, {
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [status] = (await once(child, 'close')) as (number | null)[]
  return { code: status ?? null, said }
}
