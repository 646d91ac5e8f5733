import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../src/platform/server/database/database.ts'
import { verifyBooks } from './verify-books.ts'
import { attackerOf, isSuperuser } from './attacker.ts'
import { copyDatabase } from './database.ts'
import { createLedgerWorld, simpleJournal, type LedgerWorld } from './ledger-world.ts'

let world: LedgerWorld
let maySwitchOff: boolean

beforeAll(async () => {
  world = await createLedgerWorld()
  maySwitchOff = await isSuperuser(world.ownerUrl)
  const [cash, sales] = [world.account('1-1101'), world.account('4-1101')]
  const [first] = await world.post(
    simpleJournal('2026-03-04', [cash, sales], 1_000),
    simpleJournal('2025-12-31', [cash, sales], 7),
  )
  const mirror = simpleJournal('2026-03-05', [sales, cash], 1_000)
  const reverses = { entryId: first?.id ?? 0, reason: 'Salah' }
  await world.post({ ...mirror, lines: mirror.lines.toReversed(), reverses })
  await world.db.destroy()
})
afterAll(() => world.close())

const tables = [
  'journal_entry',
  'journal_line',
  'account',
  'fiscal_period',
  'posting_counter',
  'number_counter',
]

/** What verify says of a copy of the books in which somebody with every right has tampered. */
async function findingsAfter(statements: readonly string[]): Promise<string[]> {
  const copy = await copyDatabase(new URL(world.ownerUrl).pathname.slice(1))
  const tamperer = await attackerOf(copy.url, { role: 'none' })
  const db = connect({ url: copy.url, poolSize: 2 })
  try {
    for (const statement of statements)
      expect([statement, await tamperer.run(statement)]).toEqual([statement, 'done'])
    return (await verifyBooks(db)).map(({ check }) => check)
  } finally {
    await tamperer.close()
    await db.destroy()
    await copy.drop()
  }
}

const line = `entry_id = (select id from journal_entry where entry_number = 'JE-2026-00001')`
const department = `insert into department (code, name) values ('D', 'D')`
const balances = ['day balances equal the lines', 'month balances equal the lines']

/** What is done behind the back of the guards, and which checks name it. */
const tamperings: [name: string, statement: string, checks: string[]][] = [
  [
    'an amount changed',
    `update journal_line set debit = debit + 1 where ${line} and debit > 0`,
    [
      'posted entries balance',
      'entries say what their lines add up to',
      'reversals mirror what they reverse',
      ...balances,
    ],
  ],
  [
    'both sides of an entry changed',
    `update journal_line set debit = 2 * debit, credit = 2 * credit where ${line}`,
    ['entries say what their lines add up to', 'reversals mirror what they reverse', ...balances],
  ],
  [
    'a line moved to another account',
    `update journal_line set account_id = (select id from account where code = '1-1102') where ${line} and debit > 0`,
    ['reversals mirror what they reverse', ...balances],
  ],
  [
    'a line moved to a heading',
    `update journal_line set account_id = (select id from account where code = '1-1100') where ${line} and debit > 0`,
    ['posted lines are on leaf accounts', ...balances],
  ],
  [
    'a line moved to no account',
    `update journal_line set account_id = 999999 where ${line} and debit > 0`,
    ['every line has its entry and its account', ...balances],
  ],
  [
    'a line of another day',
    `update journal_line set entry_date = '2026-04-01' where ${line}`,
    ['lines carry the day and number of their entry', ...balances],
  ],
  [
    'an entry of another day',
    `update journal_entry set entry_date = '2026-04-01' where entry_number = 'JE-2026-00001'`,
    ['lines carry the day and number of their entry'],
  ],
  [
    'a line deleted',
    `delete from journal_line where ${line} and line_number = 1`,
    ['posted entries balance', ...balances],
  ],
  [
    'an entry deleted',
    `delete from journal_entry where entry_number = 'JE-2026-00001'`,
    [
      'every line has its entry and its account',
      'posting numbers have no gap',
      'every entry number is explained',
    ],
  ],
  [
    'an entry and its lines deleted',
    `with gone as (delete from journal_line where ${line}) delete from journal_entry where entry_number = 'JE-2026-00001'`,
    ['posting numbers have no gap', 'the sum of postings is exact', ...balances],
  ],
  [
    'a posted entry made a draft',
    `update journal_entry set status = 'draft', posting_number = null, posted_at = null, posted_by = null where entry_number = 'JE-2026-00001'`,
    ['drafts have no posted lines', 'posting numbers have no gap'],
  ],
  [
    'another number on an entry',
    `update journal_entry set entry_number = 'JE-2026-00009' where entry_number = 'JE-2026-00001'`,
    ['every entry number is explained'],
  ],
  [
    'the same number written otherwise',
    `update journal_entry set entry_number = 'JE-2026-000002' where entry_number = 'JE-2026-00001'`,
    ['every entry number is explained'],
  ],
  [
    'another posting number',
    `update journal_entry set posting_number = 9 where entry_number = 'JE-2026-00001'`,
    ['posting numbers have no gap', 'lines carry the day and number of their entry'],
  ],
  [
    'a number counter raised',
    `update number_counter set last_number = last_number + 1 where period = 2026`,
    ['every entry number is explained'],
  ],
  [
    'a number counter lowered',
    `update number_counter set last_number = 1 where period = 2026`,
    ['every entry number is explained'],
  ],
  [
    'a number counter removed',
    `delete from number_counter where period = 2025`,
    ['every entry number is explained'],
  ],
  [
    'the posting counter raised',
    'update posting_counter set last_number = last_number + 1',
    ['posting numbers have no gap'],
  ],
  ['the posting counter removed', 'delete from posting_counter', ['posting numbers have no gap']],
  [
    'the sum of postings changed',
    'update posting_counter set posted_total = posted_total - 1',
    ['the sum of postings is exact'],
  ],
  [
    'a day balance changed',
    'update account_day_balance set debit = debit + 1',
    ['day balances equal the lines'],
  ],
  ['a month balance removed', 'delete from account_month_balance', ['month balances equal the lines']],
  [
    'a balance of no lines',
    `insert into account_day_balance select id, '2026-01-01', 5, 0, 1 from account where code = '1-1102'`,
    ['day balances equal the lines'],
  ],
  [
    'a balance of a department that no line has',
    `${department}; insert into account_department_day select a.id, d.id, '2026-01-01', 5, 0, 1
      from account a, department d where a.code = '5-3201'`,
    ['day balances of departments equal the lines'],
  ],
  [
    'a department put on lines of revenue and cash',
    `${department}; update journal_line set department_id = (select id from department) where ${line}`,
    [
      'only lines of revenue and expense name a department',
      'reversals mirror what they reverse',
      'day balances of departments equal the lines',
      'month balances of departments equal the lines',
    ],
  ],
  [
    'a department of nobody put on a line',
    `update journal_line set department_id = 77 where ${line} and credit > 0`,
    ['departments of lines are known'],
  ],
  [
    'a day counted with one entry more',
    'update journal_tally set count = count + 1',
    ['the tally of entries equals them'],
  ],
  ['a day that is not counted', 'delete from journal_tally', ['the tally of entries equals them']],
  [
    'an account deleted',
    `delete from account where code = '4-1101'`,
    ['every line has its entry and its account'],
  ],
  ['a heading deleted', `delete from account where code = '4-1100'`, ['every account has its heading']],
  [
    'a posting after the closing',
    `insert into fiscal_period (month, status, changed_by, changed_at) values ('2026-03-01', 'closed', 'x', now() - interval '1 hour')`,
    ['nothing was posted into a closed period'],
  ],
]

test.each(tamperings)('verify names %s', async (_, statement, expected) => {
  if (!maySwitchOff) return
  const disable = tables.map((table) => `alter table ${table} disable trigger all`)
  expect(await findingsAfter([...disable, statement])).toEqual(
    expect.arrayContaining([...expected, 'the guards of the database stand']),
  )
})

test.each([
  'alter table journal_line disable trigger journal_line_guard',
  'alter table journal_line enable trigger journal_line_guard',
  'drop trigger journal_entry_balanced on journal_entry',
  'alter table account disable trigger audit_update',
])('verify names a guard that is switched off: %s', async (statement) => {
  expect(await findingsAfter([statement])).toEqual(['the guards of the database stand'])
})

test('verify finds nothing where nobody tampered', async () => {
  expect(await findingsAfter([])).toEqual([])
})
