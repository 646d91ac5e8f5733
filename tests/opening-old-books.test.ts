import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as journals from '../src/modules/journals/contract.ts'
import { readPeriodLocks } from '../src/modules/closing/contract.ts'
import { postJournal } from '../src/modules/ledger/server/index.ts'
import { addDays } from '../src/platform/rules/day/day.ts'
import { toRupiah } from '../src/platform/rules/money/money.ts'
import { soleRowOf } from '../src/platform/server/database/database.ts'
import { transaction } from '../src/platform/server/database/transaction.ts'
import { systemActor } from '../src/platform/server/http/actor.ts'
import { checkBooks } from './books.ts'
import { createOpeningWorld, cutOverDay, rightOpening } from './opening-world.ts'

let world: Awaited<ReturnType<typeof createOpeningWorld>>
beforeEach(async () => {
  world = await createOpeningWorld()
})
afterEach(async () => {
  await checkBooks(world.world.db)
  await world.world.close()
})

const none = toRupiah(0)

function entry(entryDate = cutOverDay) {
  const [cash, capital] = [world.account('1-1101'), world.account('3-1101')]
  const lines = [
    { accountId: cash, debit: toRupiah(5_000), credit: none },
    { accountId: capital, debit: none, credit: toRupiah(5_000) },
  ]
  return { entryDate, description: 'Kas susulan', lines }
}

async function opened() {
  const { version } = await world.type(rightOpening)
  return world.post(version)
}

/** What stands in the books on or before the day without being of the opening. */
async function strangers(): Promise<number> {
  const { count } = await soleRowOf(
    world.world.db,
    sql<{ count: number }>`select count(*) as count from journal_entry where status = 'posted'
      and entry_date <= ${cutOverDay} and reference_type <> 'opening'`,
  )
  return count
}

test('the days of the old books take nothing more once the opening is posted', async () => {
  const body = { ...entry(), post: false }
  const draft = await world.admin.call(journals.createJournalEntry, { body })
  await opened()
  const refusals = [
    await world.admin.refusal(journals.createJournalEntry, { body: { ...body, post: true } }),
    await world.admin.refusal(journals.createJournalEntry, {
      body: { ...entry(addDays(cutOverDay, -30)), post: true },
    }),
    await world.admin.refusal(journals.postJournalEntry, {
      params: { id: draft.id },
      version: draft.version,
    }),
    await world.admin.refusal(journals.postJournalBatch, { body: { mode: 'all', entries: [entry()] } }),
  ]
  expect(refusals.map(({ status, errors }) => [status, errors[0]?.path.split('.').at(-1)])).toEqual(
    refusals.map(() => [422, 'entryDate']),
  )
  for (const { errors } of refusals)
    expect(errors[0]?.message).toMatch(/termasuk buku lama, yang berakhir 31 Des 2025$/)
  const locks = await world.admin.call(readPeriodLocks)
  expect(locks.oldBooksUntil).toBe(cutOverDay)
  expect(await strangers()).toBe(0)
  const later = { ...entry(addDays(cutOverDay, 1)), post: true }
  const posted = await world.admin.call(journals.createJournalEntry, { body: later })
  const back = { entryDate: cutOverDay, reason: 'Salah catat' }
  await world.admin.refusal(journals.reverseJournalEntry, { params: { id: posted.id }, body: back })
  expect(await strangers()).toBe(0)
})

test('the database refuses it, too', async () => {
  const draft = await world.admin.call(journals.createJournalEntry, { body: { ...entry(), post: false } })
  await opened()
  const post = sql`update journal_entry set status = 'posted', posting_number = 99, posted_at = now(), posted_by = 'x'
    where id = ${draft.id}`
  await expect(post.execute(world.world.db)).rejects.toThrow(/buku lama/)
})

/** Work in a transaction that stays open until it is let go. */
function held(work: Parameters<typeof transaction>[2]) {
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => void (letGo = resolve))
  let begun = () => {}
  const hasBegun = new Promise<void>((resolve) => void (begun = resolve))
  const ended = transaction(world.world.db, { actor: systemActor, requestId: 'uji' }, async (tx) => {
    await work(tx)
    begun()
    await gate
  })
  return { hasBegun, ended, letGo: () => letGo() }
}

test('an entry that is being posted when the opening is keeps the opening out', async () => {
  const { version } = await world.type(rightOpening)
  const journal = { ...entry(), referenceType: 'manual' }
  const work = held((tx) => postJournal(tx, journal, { actor: systemActor }))
  await work.hasBegun
  const opening = world.post(version).then(
    () => 'posted',
    (error: unknown) => String(error),
  )
  await new Promise((resolve) => setTimeout(resolve, 300))
  work.letGo()
  await work.ended
  expect(await opening).toContain('books-begun')
  expect((await world.read()).status).toBe('draft')
})

test('an opening that is being posted keeps entries of its days out', async () => {
  await opened()
  const { version } = await world.read()
  await world.undo(version)
  const work = held((tx) =>
    sql`update opening_balance set status = 'posted', posted_at = now(), posted_by = 'x',
      equity_account_id = ${world.account('3-2109')}`.execute(tx),
  )
  await work.hasBegun
  const posting = transaction(world.world.db, { actor: systemActor, requestId: 'uji' }, (tx) =>
    postJournal(tx, { ...entry(), referenceType: 'manual' }, { actor: systemActor }),
  ).then(
    () => 'posted',
    (error: unknown) => String(error),
  )
  await new Promise((resolve) => setTimeout(resolve, 300))
  work.letGo()
  await work.ended
  expect(await posting).toContain('buku lama')
  await sql`update opening_balance set status = 'draft', posted_at = null, posted_by = null, equity_account_id = null`.execute(
    world.world.db,
  )
})
