import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postmaster } from '../database-programs.ts'
import { startPostingProgram, type PostingProgram } from './posting-program.ts'
import { tell } from './soak-figures.ts'

let dataDirectory: string
let program: PostingProgram

beforeAll(async () => {
  await import('../../tools/ensure-built.mjs')
  const folder = mkdtempSync(join(tmpdir(), 'neraca-test-'))
  chmodSync(folder, 0o755)
  dataDirectory = join(folder, 'd')
  program = await startPostingProgram(dataDirectory)
}, 180_000)
afterAll(async () => {
  program.process.kill('SIGTERM')
  await program.ended
  rmSync(join(dataDirectory, '..'), { recursive: true, force: true })
}, 60_000)

describe.skipIf(process.platform !== 'linux')('a database killed under the program', () => {
  test.each(['SIGKILL', 'SIGQUIT', 'SIGINT'] as const)(
    'by %s is back for those who stayed, and meanwhile the server says that it is busy',
    async (signal) => {
      const client = await program.signIn()
      const former = postmaster(dataDirectory)
      const begun = performance.now()
      process.kill(former, signal)
      const refusals = new Map<number, unknown>()
      for (let isBack = false; !isBack;) {
        const answers = await Promise.all([client.send('GET', '/session'), client.send('GET', '/accounts')])
        for (const { status, body } of answers) if (status !== 200) refusals.set(status, body)
        isBack = answers.every(({ status }) => status === 200) && postmasterOrNone() !== former
      }
      tell(`${signal} of the database`, { milliseconds: Math.round(performance.now() - begun) }, begun)
      expect([...refusals.keys()]).toEqual([503])
      expect(refusals.get(503)).toMatchObject({ code: 'busy' })
      expect(program.process.exitCode).toBe(null)
      expect(await program.isReady()).toBe(true)
    },
    60_000,
  )
})

/** A database that has just begun has not written its number yet. */
function postmasterOrNone(): number {
  try {
    return postmaster(dataDirectory)
  } catch {
    return 0
  }
}
