import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkBooks } from '../../../../tests/books.ts'
import {
  bookkeeper,
  createLedgerWorld,
  simpleJournal,
  type LedgerWorld,
} from '../../../../tests/ledger-world.ts'
import { toDay } from '../../../platform/rules/day/day.ts'
import { soleRowOf, type Tx } from '../../../platform/server/database/database.ts'
import { transaction } from '../../../platform/server/database/transaction.ts'
import { clockHealth } from './clock-health.ts'
import { lockEntry, postLockedDraft, saveDrafts } from './index.ts'

let world: LedgerWorld
beforeEach(async () => {
  world = await createLedgerWorld()
})
afterEach(async () => {
  vi.useRealTimers()
  await checkBooks(world.db)
  await world.close()
})

const minute = 60_000

/** The clock of the program goes wrong by so much; that of the database stays. */
function shiftClock(milliseconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
}

const post = () =>
  world.post(simpleJournal('2026-03-06', [world.account('1-1101'), world.account('4-1101')], 50))

function lastMoment(): Promise<{ readonly moment: string; readonly count: number }> {
  return soleRowOf(
    world.db,
    sql<{ moment: string; count: number }>`select moment::text, last_number as count from posting_counter`,
  )
}

describe.each([
  ['ahead', 1],
  ['behind', -1],
])('a clock %s of the other', (_, way) => {
  test('by more than five minutes keeps everybody from posting, and pins no moment', async () => {
    await post()
    const before = await lastMoment()
    shiftClock(way * 7 * minute)
    await expect(post()).rejects.toMatchObject({
      status: 503,
      code: 'clocks-apart',
      message: expect.stringMatching(/^Jam server database dan jam program berbeda 7 menit\./),
    })
    expect(await lastMoment()).toEqual(before)
    expect(await clockHealth.run(world.db)).toMatchObject({ ok: false, firstWrong: 'jam berbeda 7 menit' })
  })

  test('keeps a draft from being posted, too', async () => {
    const journal = simpleJournal('2026-03-06', [world.account('1-1101'), world.account('4-1101')], 50)
    const act = <T>(work: (tx: Tx) => Promise<T>) =>
      transaction(world.db, { actor: bookkeeper, requestId: 'uji' }, work)
    const [draft] = await act((tx) => saveDrafts(tx, [journal], bookkeeper))
    shiftClock(way * 7 * minute)
    const posting = act(async (tx) => {
      const entry = await lockEntry(tx, draft?.id ?? 0)
      if (entry !== undefined)
        await postLockedDraft(tx, entry, { actor: bookkeeper, today: toDay('2026-03-06') })
    })
    await expect(posting).rejects.toMatchObject({ status: 503, code: 'clocks-apart' })
  })

  test('by less is what networks and servers do', async () => {
    shiftClock(way * 4 * minute)
    expect(await post()).toHaveLength(1)
    expect((await clockHealth.run(world.db)).ok).toBe(true)
  })
})

test('a posting of a moment that has not come is a finding, and posting goes on in order', async () => {
  await post()
  await sql
    .raw(`set role none; update posting_counter set moment = now() + interval '90 minutes'; reset role`)
    .execute(world.db)
  await post()
  const { isOrdered } = await soleRowOf(
    world.db,
    sql<{ isOrdered: boolean }>`select min(posted_at) < max(posted_at) and
      max(posted_at) = (select moment from posting_counter) as "isOrdered" from journal_entry`,
  )
  expect(isOrdered).toBe(true)
  expect(await clockHealth.run(world.db)).toMatchObject({
    ok: false,
    firstWrong: 'posting terakhir 90 menit di depan jam sekarang',
  })
})

test('books without a posting have nothing to find', async () => {
  expect(await clockHealth.run(world.db)).toMatchObject({ ok: true })
})
