import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isSuperuser } from '../../../../tests/attacker.ts'
import { createStockWorld } from '../../../../tests/stock-world.ts'
import { connect, rowsOf, type Database } from '../../../platform/server/database/database.ts'
import { findUnreplayed, inventoryChecks } from './verify-inventory.ts'

const world = await createStockWorld()
let owner: Database
let maySwitchOff: boolean

beforeAll(async () => {
  await world.receive('2026-09-01', 10, 100_000)
  const left = await world.deliver('2026-09-05', 4)
  await world.bill('2026-09-06', left, 3)
  await world.receive('2026-09-02', 10, 120_000)
  owner = connect({ url: world.ownerUrl, poolSize: 1, role: 'none' })
  maySwitchOff = await isSuperuser(world.ownerUrl)
})
afterAll(async () => {
  await owner.destroy()
  await world.close()
})

const undo = new Error('undone')
const tables = [
  'stock_movement',
  'stock_cost',
  'stock_balance',
  'stock_day_balance',
  'stock_item',
  'journal_line',
]

/** Whether a check tells once a statement was run behind the back of every guard. */
async function tellsAfter(statement: string, told: (tx: Database) => Promise<readonly unknown[]>) {
  let count = 0
  const tampering = owner.transaction().execute(async (tx) => {
    for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger all`.execute(tx)
    await sql.raw(statement).execute(tx)
    count = (await told(tx)).length
    throw undo
  })
  await tampering.catch((error: unknown) => {
    if (error !== undo) throw error
  })
  return count > 0
}

const entries = 'entries of stock are what their movements and costs say, by account and department'
const unmoved = 'what moves without an entry leaves every account as it was'
const other = `(select account_id from account_role where role = 'own_use_expense')`

it.each([
  [
    'adjustments have the rows of tax that they say',
    `insert into output_tax (source, source_id, source_number, is_reduction, issued_on, transaction_code, base_amount,
        vat_amount, collected_amount, journal_entry_id, party_code, party_name, lines)
      select 'stock_adjustment', 987654, 'ADJ-0', false, '2026-09-01', '04', 10, 1, 0, min(id), '-', 'x', '[]' from journal_entry`,
  ],
  ['what stands at each place is the sum of its movements', 'update stock_balance set value = value + 1'],
  ['what stands at each place is the sum of its movements', 'delete from stock_balance'],
  [
    'what changed on each day at each place is the sum of its movements',
    'update stock_day_balance set quantity = quantity + 1',
  ],
  [entries, `update stock_cost set to_account_id = ${other} where share_from is not null`],
  [entries, `update stock_cost set amount = amount + 1 where corrects_id is not null`],
  [entries, `update stock_movement set counter_account_id = ${other} where kind = 'delivery'`],
  [entries, `update stock_movement set value = value - 1 where kind = 'delivery'`],
  [
    entries,
    `with d as (insert into department (code, name) values ('D', 'D') returning id)
      update stock_cost set department_id = (select id from d) where share_from is not null`,
  ],
  [
    entries,
    `with d as (insert into department (code, name) values ('D', 'D') returning id)
      update stock_movement set counter_department_id = (select id from d) where kind = 'delivery'`,
  ],
  [
    entries,
    `update journal_line set account_id = ${other} where entry_id in (select journal_entry_id from stock_cost) and debit > 0`,
  ],
  [
    'movements of an entry stand on its day',
    `update stock_movement set day = day - 1 where kind = 'delivery'`,
  ],
  [unmoved, `update stock_movement set journal_entry_id = null where kind = 'delivery'`],
  [unmoved, `update stock_cost set journal_entry_id = null where share_from is not null`],
  [
    'products number their movements without a gap',
    'update stock_item set last_sequence = last_sequence + 1',
  ],
  [
    'what changed on each day on each account is the sum of its movements',
    `update stock_account_day set value = value + 1`,
  ],
  [
    'what changed on each day on each account is the sum of its movements',
    `update stock_account_day set day = day - 1`,
  ],
  [
    'what changed on each day on each account is the sum of its movements',
    `delete from stock_account_day where value <> 0`,
  ],
  [
    'what changed on each day on each account is the sum of its movements',
    'insert into stock_account_day select account_id, day + 1000, 5 from stock_account_day limit 1',
  ],
] as const)('%s: tells %s', async (name, statement) => {
  const told = (tx: Database) => rowsOf(tx, inventoryChecks[name])
  expect(await told(owner)).toEqual([])
  if (maySwitchOff) expect(await tellsAfter(statement, told)).toBe(true)
})

it.each([
  `update stock_movement set value = value + 1 where kind = 'delivery'`,
  `update stock_movement set value = value + 1 where corrects_sequence is not null`,
  'update stock_cost set amount = amount + 1 where corrects_id is not null',
  'delete from stock_cost where corrects_id is not null',
])('replaying tells %s', async (statement) => {
  expect(await findUnreplayed(owner)).toEqual([])
  if (maySwitchOff) expect(await tellsAfter(statement, findUnreplayed)).toBe(true)
})
