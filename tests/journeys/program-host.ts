import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '../../src/platform/server/program/project-root.ts'
import { forTests } from './program.ts'

/** What a host is told: begin the program with these arguments on this database, or end it. */
type Wish = { readonly databaseUrl: string; readonly args: readonly string[] } | 'end'

type Answer = { readonly address?: string; readonly problem?: string }

/** A process that has the built program loaded, and begins and ends it when told. */
export interface ProgramHost {
  /** Begins the program anew, on a free port; gives its address. */
  begin(databaseUrl: string, args?: readonly string[]): Promise<string>
  end(): Promise<void>
  close(): void
}

export function startProgramHost(): ProgramHost {
  const folder = join(projectRoot(), 'tests', 'journeys')
  const program = pathToFileURL(join(projectRoot(), 'dist', 'server', 'main.js')).href
  const host = spawn(process.execPath, [join(folder, 'program-host.mjs'), program], {
    env: { ...process.env, ...forTests, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(host, 'exit').then((): Answer => ({ problem: 'its process has ended' }))
  const tell = async (wish: Wish): Promise<string> => {
    const answered = once(host, 'message').then(([answer]: Answer[]) => answer)
    host.send(wish)
    const { address, problem } = (await Promise.race([answered, ended])) ?? {}
    if (address === undefined) throw new Error(`The program did not become ready: ${problem}`)
    return address
  }
  return {
    begin: (databaseUrl, args = []) => tell({ databaseUrl, args }),
    end: async () => void (await tell('end')),
    close: () => host.disconnect(),
  }
}
