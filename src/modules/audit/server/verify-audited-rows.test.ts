import { afterAll, beforeAll, expect, test } from 'vitest'
import { attackerOf, isSuperuser } from '../../../../tests/attacker.ts'
import { createLedgerWorld, simpleJournal, type LedgerWorld } from '../../../../tests/ledger-world.ts'
import { verifyAuditedRows } from './verify-audited-rows.ts'

let world: LedgerWorld

beforeAll(async () => {
  world = await createLedgerWorld()
})
afterAll(() => world.close())

/** Statements of the owner, each in a transaction of its own. */
async function asOwner(...statements: string[]): Promise<void> {
  const owner = await attackerOf(world.ownerUrl, { role: 'none' })
  for (const statement of statements)
    expect([statement, await owner.run(statement)]).toEqual([statement, 'done'])
  await owner.close()
}

const wrong = async () => (await verifyAuditedRows(world.db, ['user_session'])).wrong

test('a database that was only migrated is as its history says', async () => {
  expect(await wrong()).toBeUndefined()
})

test('rows stay what their history says when a column is added to their table later', async () => {
  await world.post(simpleJournal('2026-03-04', [world.account('1-1101'), world.account('4-1101')], 10))
  await asOwner(
    `alter table journal_line add column colour text not null default 'blue'`,
    `alter table journal_entry add column colour text not null default 'blue'`,
  )
  expect(await wrong()).toBeUndefined()
})

test('what somebody changes in another time zone is what the history says, too', async () => {
  await asOwner(`set timezone to 'Asia/Jakarta'; update account set updated_at = now() where code = '1-1101'`)
  expect(await wrong()).toBeUndefined()
})

test('rows written and taken away in parts are followed through every change', async () => {
  await asOwner(
    `insert into opening_account (opening_id, account_id, debit, credit) select 1, id, 5, 0 from account where level = 3 limit 3`,
    `insert into opening_account (opening_id, account_id, debit, credit) select 1, id, 7, 0 from account where level = 3 offset 3 limit 3`,
    `delete from opening_account where account_id = (select min(account_id) from opening_account)`,
    `update opening_account set debit = 9 where account_id = (select min(account_id) from opening_account)`,
  )
  expect(await wrong()).toBeUndefined()
  if (!(await isSuperuser(world.ownerUrl))) return
  await asOwner(
    'alter table opening_account disable trigger all',
    'update opening_account set debit = 8 where debit = 9',
  )
  expect(await wrong()).toMatch(/^opening_account 1 \d+$/)
})

test('what was written down and is no content of a row any more is told, not stumbled over', async () => {
  if (!(await isSuperuser(world.ownerUrl))) return
  await asOwner(
    'alter table audit_log disable trigger all',
    `update audit_log set after = '[1]' where table_name = 'account' and id = (select max(id) from audit_log where table_name = 'account')`,
  )
  expect(await wrong()).toBe('account: catatan audit yang tidak terbaca')
})
