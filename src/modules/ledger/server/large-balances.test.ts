import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  bookkeeper,
  createLedgerWorld,
  simpleJournal,
  type LedgerWorld,
} from '../../../../tests/ledger-world.ts'
import { toDay } from '../../../platform/rules/day/day.ts'
import { rowsOf } from '../../../platform/server/database/database.ts'
import { transaction } from '../../../platform/server/database/transaction.ts'
import { balanceTooLarge } from '../rules/journal.ts'
import { readBooksBetween } from './books-between.ts'
import * as store from './journal-store.ts'
import { saveDrafts } from './post-journal.ts'

let world: LedgerWorld
beforeAll(async () => {
  world = await createLedgerWorld()
  await world.post(sale('2026-03-05', 1), sale('2026-04-05', 1))
  // The largest that a balance holds, as no program posts it in reasonable time.
  await sql`update account_month_balance set debit = 9223372036854775807 where debit > 0`.execute(world.db)
})
afterAll(() => world.close())

const sale = (day: string, amount: number) =>
  simpleJournal(day, [world.account('1-1101'), world.account('4-1101')], amount)

const entries = () => rowsOf(world.db, sql`select from journal_entry where status = 'posted'`)

const refused = expect.objectContaining({ problems: [balanceTooLarge] })

it('posting what a balance cannot hold is refused in words and writes nothing, whatever statement comes after it', async () => {
  const before = await entries()
  await expect(world.post(sale('2026-03-06', 5))).rejects.toEqual(refused)
  await expect(world.post(sale('2026-05-06', 5), sale('2026-03-06', 5))).rejects.toEqual(refused)
  const thenAsked = transaction(world.db, { actor: bookkeeper, requestId: 'ask' }, async (tx) => {
    await store.insertPosted(tx, [sale('2026-03-06', 5)], { author: bookkeeper, postedBy: bookkeeper.name })
    await sql`select 1`.execute(tx)
  })
  await expect(thenAsked).rejects.toEqual(refused)
  expect(await entries()).toHaveLength(before.length)
})

it('so is posting a draft', async () => {
  const act = { actor: bookkeeper, requestId: 'draft' }
  const [draft] = await transaction(world.db, act, (tx) =>
    saveDrafts(tx, [sale('2026-03-07', 5)], bookkeeper),
  )
  const posted = transaction(world.db, act, (tx) =>
    store.markPosted(tx, { id: draft?.id ?? 0, totalDebit: '5', lines: [] }, bookkeeper.name),
  )
  await expect(posted).rejects.toEqual(refused)
})

it('a movement of several months that no balance could hold is read exactly', async () => {
  const days = ['2026-01-01', '2026-07-01'].map(toDay)
  const { posted } = await readBooksBetween(world.db, { cuts: days })
  const [from, until] = days
  if (from === undefined || until === undefined) throw new Error('two days')
  expect(posted.between(world.account('1-1101'), from, until).debit).toBe(2n * (2n ** 63n - 1n))
})
