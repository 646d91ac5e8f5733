import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { healthChecks } from '../../src/main.books.ts'
import { soleRowOf } from '../../src/platform/server/database/database.ts'
import { postmaster, processesOn, untilNobodyIsOn } from '../database-programs.ts'
import { programOfTests } from './program-of-tests.ts'
import { Actor, deskOf, expectEachOnce, sendAct, type RecordedAct } from './recorded-acts.ts'
import { isSoak, rounds } from './soak.ts'
import { tell } from './soak-figures.ts'

const tested = programOfTests()
let serial = 0

/** Nine people who act until the program does not answer any more; gives when all of them have stopped. */
async function actUntilDeath(kept: RecordedAct[]): Promise<{ readonly stopped: Promise<unknown> }> {
  const client = await tested.program.signIn()
  const desk = await tested.program.withDatabase(deskOf)
  const actor = () => new Actor(client, desk, { kept, next: () => (serial += 1) })
  const posting = Array.from({ length: 4 }, () => actor().postEntries())
  const others = [
    actor().postBatches(),
    actor().postInBulk(),
    actor().trade(),
    actor().trade(),
    actor().buy(),
  ]
  return { stopped: Promise.all([...posting, ...others]) }
}

function acknowledged(kept: readonly RecordedAct[]): number {
  return kept.filter(({ answer }) => answer !== undefined).length
}

/** The acts happened once, and every check of the books holds. */
async function expectSound(kept: readonly RecordedAct[]): Promise<void> {
  await tested.program.withDatabase(async (db) => {
    await expectEachOnce(db, kept)
    for (const { key, run } of healthChecks) {
      // The parties of the acts were written past the program.
      if (key === 'foreign_changes') continue
      const { ok, firstWrong } = await run(db)
      expect([key, ok, firstWrong]).toEqual([key, true, undefined])
    }
  })
}

const deaths: Record<string, () => void> = {
  'the program': () => tested.program.process.kill('SIGKILL'),
  'the database': () => process.kill(postmaster(tested.dataDirectory), 'SIGKILL'),
  'one connection of the database': () => {
    const children = processesOn(tested.dataDirectory).filter(({ command }) =>
      command.startsWith('postgres: neraca_program '),
    )
    const [victim] = children
    if (victim !== undefined) process.kill(victim.pid, 'SIGKILL')
  },
  'program and database': () => {
    tested.program.process.kill('SIGKILL')
    process.kill(postmaster(tested.dataDirectory), 'SIGKILL')
  },
}

/** Deaths of the database that the program bears before it calls for somebody. */
const bearable = 5

/** After a crash of the database or of one of its connections the program lives on and brings it back. */
async function startAgain(death: string, round: number): Promise<void> {
  if (!death.includes('program')) {
    for (let tries = 0; tries < 400 && !(await isAnswering()); tries += 1) await pause(50)
    if ((round + 1) % bearable !== 0) return
    tested.program.process.kill('SIGTERM')
  }
  const died = performance.now()
  await tested.program.ended
  expect(performance.now() - died).toBeLessThan(10_000)
  await untilNobodyIsOn(tested.dataDirectory)
  expect(processesOn(tested.dataDirectory)).toEqual([])
  await tested.startAgain()
}

async function isAnswering(): Promise<boolean> {
  expect(tested.program.process.exitCode).toBe(null)
  return tested.program.isReady()
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
          await startAgain(death, round)
          await expectSound(kept)
          const again = await tested.program.signIn()
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
    tested.program.process.kill('SIGTERM')
    expect(await tested.program.ended).toEqual([0, null])
    expect(performance.now() - asked).toBeLessThan(10_000)
    await stopped
    expect(processesOn(tested.dataDirectory)).toEqual([])
    await tested.startAgain()
    await expectSound(kept)
  },
  60_000,
)

test('the program that was killed runs with a database that loses nothing', async () => {
  const settings = await tested.program.withDatabase((db) =>
    soleRowOf(
      db,
      sql<{ all: string }>`select current_setting('fsync') || current_setting('synchronous_commit') ||
        current_setting('full_page_writes') as all`,
    ),
  )
  expect(settings.all).toBe('ononon')
})
