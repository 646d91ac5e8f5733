import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { rowsOf, soleRowOf } from '../src/platform/server/database/database.ts'
import { transaction } from '../src/platform/server/database/transaction.ts'
import { saveDrafts } from '../src/modules/ledger/server/post-journal.ts'
import { attackerOf, type Attacker } from './attacker.ts'
import { checkBooks } from './books.ts'
import { bookkeeper, createLedgerWorld, simpleJournal, type LedgerWorld } from './ledger-world.ts'

let world: LedgerWorld
let poster: Attacker
let rival: Attacker

beforeAll(async () => {
  world = await createLedgerWorld()
  poster = await attackerOf(world.ownerUrl, { role: 'none' })
  rival = await attackerOf(world.ownerUrl, { role: 'none' })
})
let draft: number
beforeEach(async () => {
  const [written] = await transaction(world.db, { actor: bookkeeper, requestId: 'draft' }, (tx) =>
    saveDrafts(tx, [sale('2026-03-06')], bookkeeper),
  )
  draft = written?.id ?? 0
})
afterEach(async () => {
  for (const one of [poster, rival]) await one.run('rollback')
  await checkBooks(world.db)
})
afterAll(async () => {
  await poster.close()
  await rival.close()
  await world.close()
})

const sale = (day: string, amount = 1_000) =>
  simpleJournal(day, [world.account('1-1101'), world.account('4-1101')], amount)

const begin = 'begin'
const beginRepeatable = 'begin isolation level repeatable read'
const close = (month: string) => `insert into fiscal_period (month, status, changed_by)
  values ('${month}-01', 'locked', 'Rina') on conflict (month) do update set status = 'locked'`

/** Everything that posting a draft of a sale for cash does, as bare statements. */
function postDraft(id: number): string[] {
  return [
    'update posting_counter set last_number = last_number + 1, posted_total = posted_total + 1000',
    `update journal_line set posting_number = (select last_number from posting_counter) where entry_id = ${id}`,
    `insert into account_day_balance select account_id, entry_date, debit, credit, 1, credit, 0 from journal_line where entry_id = ${id}
      on conflict (account_id, day) do update set debit = account_day_balance.debit + excluded.debit,
        credit = account_day_balance.credit + excluded.credit,
        line_count = account_day_balance.line_count + excluded.line_count,
        cash_received = account_day_balance.cash_received + excluded.cash_received`,
    `insert into account_month_balance select account_id, date_trunc('month', entry_date), debit, credit, 1, credit, 0
      from journal_line where entry_id = ${id} on conflict (account_id, month) do update
      set debit = account_month_balance.debit + excluded.debit, credit = account_month_balance.credit + excluded.credit,
        line_count = account_month_balance.line_count + excluded.line_count,
        cash_received = account_month_balance.cash_received + excluded.cash_received`,
    `insert into journal_tally select entry_date, reference_type = 'manual', 1, total_debit from journal_entry where id = ${id}
      on conflict (entry_date, is_manual) do update set count = journal_tally.count + 1,
        debit = journal_tally.debit + excluded.debit`,
    `update journal_entry set status = 'posted', posted_at = now(), posted_by = 'x',
      posting_number = (select last_number from posting_counter) where id = ${id}`,
  ]
}

async function all(attacker: Attacker, statements: readonly string[]): Promise<string> {
  for (const statement of statements) {
    const state = await attacker.run(statement)
    if (state !== 'done') return state
  }
  return 'done'
}

/** Waits until somebody in this database waits for a lock. */
async function untilSomebodyWaits(): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const { waiting } = await soleRowOf(
      world.db,
      sql<{ waiting: number }>`select count(*) as waiting from pg_locks l
        join pg_stat_activity a on a.pid = l.pid and a.datname = current_database() where not l.granted`,
    )
    if (waiting > 0) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error('nobody waits for a lock')
}

const addLine = (
  id: number,
) => `insert into journal_line (entry_id, line_number, account_id, debit, credit, entry_date)
  values (${id}, 3, ${world.account('1-1101')}, 7, 0, '2026-03-06')`

test('a posting under way is finished before the period closes', async () => {
  expect(await all(poster, [begin, ...postDraft(draft)])).toBe('done')
  const closing = rival.run(close('2026-03'))
  await untilSomebodyWaits()
  expect(await poster.run('commit')).toBe('done')
  expect(await closing).toBe('done')
  await checkBooks(world.db)
  await rival.run(`update fiscal_period set status = 'open'`)
})

test('a posting that comes while the period closes is refused once it is closed', async () => {
  expect(await all(rival, [begin, close('2026-03')])).toBe('done')
  const posting = all(poster, [begin, ...postDraft(draft)])
  await untilSomebodyWaits()
  expect(await rival.run('commit')).toBe('done')
  expect(await posting).toBe('NR003')
  await rival.run(`update fiscal_period set status = 'open'`)
})

test('a posting that comes while the period closes goes on when the closing is given up', async () => {
  expect(await all(rival, [begin, close('2026-03')])).toBe('done')
  const posting = all(poster, [begin, ...postDraft(draft)])
  await untilSomebodyWaits()
  await rival.run('rollback')
  expect(await posting).toBe('done')
  expect(await poster.run('commit')).toBe('done')
})

test('a posting cannot look at the periods as they were before', async () => {
  expect(await all(poster, [beginRepeatable, 'select from fiscal_period'])).toBe('done')
  expect(await rival.run(close('2026-03'))).toBe('done')
  expect(await all(poster, postDraft(draft))).toBe('NR007')
  await rival.run(`update fiscal_period set status = 'open'`)
})

test.each([begin, beginRepeatable])(
  'a line slipped into a draft before it is posted is seen (%s)',
  async (opening) => {
    expect(await all(poster, [opening, 'select from journal_line'])).toBe('done')
    expect(await all(rival, [begin, addLine(draft)])).toBe('done')
    const posting = all(poster, [...postDraft(draft), 'commit'])
    if (opening === begin) await untilSomebodyWaits()
    expect(await rival.run('commit')).toBe('done')
    expect(await posting).toMatch(/^(NR004|NR007|40001)$/)
    await poster.run('rollback')
    await rival.run(`delete from journal_line where entry_id = ${draft} and line_number = 3`)
  },
)

test.each([begin, beginRepeatable])(
  'a line that comes while a draft is posted is refused (%s)',
  async (opening) => {
    expect(await all(rival, [opening, 'select from journal_line'])).toBe('done')
    expect(await all(poster, [begin, ...postDraft(draft)])).toBe('done')
    const adding = rival.run(addLine(draft))
    await untilSomebodyWaits()
    expect(await poster.run('commit')).toBe('done')
    expect(await adding).toBe(opening === begin ? 'NR002' : '40001')
  },
)

test.each([begin, beginRepeatable])(
  'a line taken away while a draft is posted is refused (%s)',
  async (opening) => {
    expect(await all(rival, [opening, 'select from journal_line'])).toBe('done')
    expect(await all(poster, [begin, ...postDraft(draft)])).toBe('done')
    const removing = rival.run(`delete from journal_line where entry_id = ${draft} and line_number = 2`)
    await untilSomebodyWaits()
    expect(await poster.run('commit')).toBe('done')
    expect(await removing).toMatch(/^(NR002|40001)$/)
  },
)

test('an account that gets its first line is not deleted meanwhile, nor the other way round', async () => {
  const fresh = await soleRowOf(
    world.db,
    sql<{ id: number }>`select id from account a where level = 3
      and not exists (select from journal_line l where l.account_id = a.id) order by code desc limit 1`,
  )
  const use = `update journal_line set account_id = ${fresh.id} where entry_id = ${draft} and line_number = 1`
  expect(await all(poster, [begin, use])).toBe('done')
  const deleting = rival.run(`delete from account where id = ${fresh.id}`)
  await untilSomebodyWaits()
  await poster.run('commit')
  expect(await deleting).toBe('23503')
})

test('posting and closing at the same time, many times, never posts into a closed month', async () => {
  const months = ['2027-01', '2027-02', '2027-03', '2027-04', '2027-05', '2027-06']
  const posting = months.flatMap((month) =>
    Array.from({ length: 12 }, async (_, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * 4))
      return world.post(sale(`${month}-15`, 5)).then(
        () => 'posted',
        (error: Error) => error.message,
      )
    }),
  )
  const closing = months.map(async (month, index) => {
    await new Promise((resolve) => setTimeout(resolve, 10 + index * 6))
    await transaction(world.db, { actor: bookkeeper, requestId: 'close' }, async (tx) => {
      await sql`select pg_sleep(0.01)`.execute(tx)
      await sql.raw(close(month)).execute(tx)
    })
  })
  const outcomes = await Promise.all(posting)
  await Promise.all(closing)
  const refused = outcomes.filter((outcome) => outcome !== 'posted')
  expect(refused.every((outcome) => outcome.endsWith('terkunci'))).toBe(true)
  const late = await rowsOf(
    world.db,
    sql`select from journal_entry e join fiscal_period p on p.month = date_trunc('month', e.entry_date)
      where e.posted_at > p.changed_at and p.status = 'locked'`,
  )
  expect(late).toEqual([])
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(outcomes.length)
})
