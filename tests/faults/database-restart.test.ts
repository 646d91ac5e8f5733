import { describe, expect, test } from 'vitest'
import { postmaster } from '../database-programs.ts'
import { programOfTests } from './program-of-tests.ts'
import { tell } from './soak-figures.ts'

const tested = programOfTests()

describe.skipIf(process.platform !== 'linux')('a database killed under the program', () => {
  test.each(['SIGKILL', 'SIGQUIT', 'SIGINT'] as const)(
    'by %s is back for those who stayed, and meanwhile the server says that it is busy',
    async (signal) => {
      const client = await tested.program.signIn()
      const former = postmaster(tested.dataDirectory)
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
      expect(tested.program.process.exitCode).toBe(null)
      expect(await tested.program.isReady()).toBe(true)
    },
    60_000,
  )
})

/** A database that has just begun has not written its number yet. */
function postmasterOrNone(): number {
  try {
    return postmaster(tested.dataDirectory)
  } catch {
    return 0
  }
}
