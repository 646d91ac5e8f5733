import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountIds, createWorld, type Client, type TestWorld } from '../../../../../tests/server.ts'
import { mostCounted } from '../../../../platform/rules/text/counted.ts'
import { addDays, dayInZone } from '../../../../platform/rules/day/day.ts'
import { connect, soleRowOf } from '../../../../platform/server/database/database.ts'
import {
  createJournalEntry,
  deleteJournalEntry,
  listJournalEntries,
  postJournalEntry,
  updateJournalEntry,
} from '../contract.ts'

let world: TestWorld
let user: Client
let account: (code: string) => number
const today = dayInZone(new Date().toISOString(), 'Asia/Jakarta')

beforeAll(async () => {
  world = await createWorld()
  user = await world.as('user')
  account = await accountIds(world.db)
})
afterAll(() => world.close())

const entry = (
  amount: number,
  { post = false, entryDate = today, description = 'Contoh hitungan' } = {},
) => ({
  entryDate,
  description,
  post,
  lines: [
    { accountId: account('1-1101'), debit: amount, credit: 0 },
    { accountId: account('4-1101'), debit: 0, credit: amount },
  ],
})
const create = (amount: number, how = {}) => user.call(createJournalEntry, { body: entry(amount, how) })

const filters: readonly (readonly [query: Record<string, string>, condition: RawBuilder<unknown>])[] = [
  [{}, sql`true`],
  [{ status: 'draft' }, sql`status = 'draft'`],
  [{ status: 'posted' }, sql`status = 'posted'`],
  [{ type: 'manual' }, sql`reference_type = 'manual'`],
  [{ type: 'automated', status: 'posted' }, sql`reference_type <> 'manual'`],
  [
    { from: addDays(today, -3), to: addDays(today, -1) },
    sql`entry_date between ${addDays(today, -3)} and ${addDays(today, -1)}`,
  ],
  [
    { to: addDays(today, -2), type: 'manual' },
    sql`entry_date <= ${addDays(today, -2)} and reference_type = 'manual'`,
  ],
  [{ q: 'hitungan' }, sql`description ilike '%hitungan%'`],
]

async function expectCountersRight(): Promise<void> {
  for (const [query, condition] of filters) {
    const { matching, total, isExact, matchingDebit } = await user.call(listJournalEntries, { query })
    const counted = await soleRowOf(
      world.db,
      sql`select count(*) filter (where ${condition}) as matching, count(*) as total, true as "isExact",
        coalesce(sum(total_debit) filter (where ${condition}), 0)::bigint as "matchingDebit"
        from journal_entry where deleted_at is null`,
    )
    expect([query, { matching, total, isExact, matchingDebit }]).toEqual([query, counted])
  }
}

it('counters follow every entry that is drafted, changed, posted, deleted and batched', async () => {
  await expectCountersRight()
  const [kept, moved, posted, deleted] = [
    await create(7),
    await create(11),
    await create(13),
    await create(17),
  ]
  await create(19, { post: true, entryDate: addDays(today, -2) })
  await expectCountersRight()
  const change = { params: { id: moved.id }, version: moved.version }
  await user.call(updateJournalEntry, {
    ...change,
    body: entry(23, { post: true, entryDate: addDays(today, -3) }),
  })
  await user.call(postJournalEntry, { params: { id: posted.id }, version: posted.version })
  await user.call(deleteJournalEntry, { params: { id: deleted.id }, version: deleted.version })
  const redated = { ...entry(29, { entryDate: addDays(today, -1) }) }
  await user.call(updateJournalEntry, { params: { id: kept.id }, version: kept.version, body: redated })
  await expectCountersRight()
})

it('a search that finds very much is counted up to a bound, and says so', async () => {
  const owner = connect({ url: world.ownerUrl, poolSize: 1, role: 'none' })
  await sql`insert into journal_entry (entry_number, entry_date, description, status, reference_type, total_debit, total_credit,
      created_by, updated_by)
    select number_of('JE-{YYYY}-{NNNNN}', ${today}::date, 500000 + n), ${today}, 'Gandum ' || n, 'draft', 'manual', 1, 1, 'uji', 'uji'
    from generate_series(1, ${mostCounted + 1}) n`.execute(owner)
  await owner.destroy()
  const find = async (q: string) => {
    const { matching, isExact, matchingDebit } = await user.call(listJournalEntries, { query: { q } })
    return { matching, isExact, matchingDebit }
  }
  expect(await find('gandum')).toEqual({ matching: mostCounted, isExact: false, matchingDebit: null })
  expect(await find('gandum 100')).toEqual({ matching: 13, isExact: true, matchingDebit: 13 })
})
