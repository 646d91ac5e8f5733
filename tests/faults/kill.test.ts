import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { healthChecks } from '../../src/main.books.ts'
import { connect, soleRowOf, type Database } from '../../src/platform/server/database/database.ts'
import { postmaster, processesOn, untilNobodyIsOn } from '../database-programs.ts'
import { startPostingProgram, type PostingProgram } from './posting-program.ts'
import { Actor, deskOf, expectEachOnce, sendAct, type RecordedAct } from './recorded-acts.ts'
import { isSoak, rounds } from './soak.ts'
import { tell } from './soak-figures.ts'

let dataDirectory: string
let program: PostingProgram
let serial = 0

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

async function withDatabase<T>(act: (db: Database) => Promise<T>): Promise<T> {
  const db = connect({ url: program.databaseUrl, poolSize: 2 })
  try {
    return await act(db)
  } finally {
    await db.destroy()
  }
}

/** Eight people who act until the program does not answer any more; gives when all of them have stopped. */
async function actUntilDeath(kept: RecordedAct[]): Promise<{ readonly stopped: Promise<unknown> }> {
  const client = await program.signIn()
  const desk = await withDatabase(deskOf)
  const actor = () => new Actor(client, desk, { kept, next: () => (serial += 1) })
  const posting = Array.from({ length: 4 }, () => actor().postEntries())
  const others = [actor().postBatches(), actor().postInBulk(), actor().trade(), actor().trade()]
  return { stopped: Promise.all([...posting, ...others]) }
}

function acknowledged(kept: readonly RecordedAct[]): number {
  return kept.filter(({ answer }) => answer !== undefined).length
}

/** The acts happened once, and every check of the books holds. */
async function expectSound(kept: readonly RecordedAct[]): Promise<void> {
  await withDatabase(async (db) => {
    await expectEachOnce(db, kept)
    for (const { key, run } of healthChecks) {
      // The customers of the acts were written past the program.
      if (key === 'foreign_changes') continue
      const { ok, firstWrong } = await run(db)
      expect([key, ok, firstWrong]).toEqual([key, true, undefined])
    }
  })
}

const deaths: Record<string, () => void> = {
  'the program': () => program.process.kill('SIGKILL'),
  'the database': () => process.kill(postmaster(dataDirectory), 'SIGKILL'),
  'one connection of the database': () => {
    const children = processesOn(dataDirectory).filter(({ command }) =>
      command.startsWith('postgres: neraca_program '),
    )
    const [victim] = children
    if (victim !== undefined) process.kill(victim.pid, 'SIGKILL')
  },
  'program and database': () => {
    program.process.kill('SIGKILL')
    process.kill(postmaster(dataDirectory), 'SIGKILL')
  },
}

/** After a crash of the database or of one of its connections the program lives on and brings it back. */
async function startAgain(death: string): Promise<void> {
  if (!death.includes('program')) {
    for (let tries = 0; tries < 400 && !(await isAnswering()); tries += 1) await pause(50)
    return
  }
  const died = performance.now()
  await program.ended
  expect(performance.now() - died).toBeLessThan(10_000)
  await untilNobodyIsOn(dataDirectory)
  expect(processesOn(dataDirectory)).toEqual([])
  program = await startPostingProgram(dataDirectory)
}

async function isAnswering(): Promise<boolean> {
  expect(program.process.exitCode).toBe(null)
  return program.isReady()
}

describe
  .skipIf(process.platform !== 'linux')
  .each(isSoak ? Object.keys(deaths) : ['the program', 'the database'])(
  'kill -9 of %s while many act',
  (death) => {
    test(
      'loses no acknowledged act and does none twice',
      async () => {
        const figures = { rounds, acts: 0, acknowledged: 0 }
        const begun = performance.now()
        for (let round = 0; round < rounds; round += 1) {
          const kept: RecordedAct[] = []
          const { stopped } = await actUntilDeath(kept)
          const enough = 10 + Math.random() * 40
          while (acknowledged(kept) < enough) await pause(1)
          deaths[death]?.()
          await stopped
          figures.acts += kept.length
          figures.acknowledged += acknowledged(kept)
          await startAgain(death)
          await expectSound(kept)
          const again = await program.signIn()
          const lost = kept.filter(({ answer }) => answer === undefined)
          for (const act of lost) expect([act.what, await sendAct(again, act)]).toEqual([act.what, true])
          await expectSound(kept)
        }
        tell(`kill -9 of ${death}`, { ...figures, lost: 0, doubled: 0 }, begun)
      },
      60_000 + rounds * 40_000,
    )
  },
)

test.skipIf(process.platform !== 'linux')(
  'SIGTERM while many post ends the program in order',
  async () => {
    const kept: RecordedAct[] = []
    const { stopped } = await actUntilDeath(kept)
    while (acknowledged(kept) < 10) await pause(1)
    const asked = performance.now()
    program.process.kill('SIGTERM')
    expect(await program.ended).toEqual([0, null])
    expect(performance.now() - asked).toBeLessThan(10_000)
    await stopped
    expect(processesOn(dataDirectory)).toEqual([])
    program = await startPostingProgram(dataDirectory)
    await expectSound(kept)
  },
  60_000,
)

test('the program that was killed runs with a database that loses nothing', async () => {
  const settings = await withDatabase((db) =>
    soleRowOf(
      db,
      sql<{ all: string }>`select current_setting('fsync') || current_setting('synchronous_commit') ||
        current_setting('full_page_writes') as all`,
    ),
  )
  expect(settings.all).toBe('ononon')
})
