import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { bookkeeper, createLedgerWorld, type LedgerWorld } from '../../../../tests/ledger-world.ts'
import { rowsOf } from '../../../platform/server/database/database.ts'
import { transaction } from '../../../platform/server/database/transaction.ts'
import { addMissingAccounts } from './add-missing-accounts.ts'

let world: LedgerWorld
beforeEach(async () => {
  world = await createLedgerWorld()
  // As books are that were begun before these accounts came to the chart.
  await sql`delete from account_role where role in ('dividend_payable', 'asset_payable')`.execute(world.db)
  await sql`delete from account where code in ('2-1305', '2-1306')`.execute(world.db)
})
afterEach(() => world.close())

const add = () => transaction(world.db, { actor: bookkeeper, requestId: 'start' }, addMissingAccounts)

async function have() {
  return rowsOf(
    world.db,
    sql<object>`select r.role, a.code, a.name, a.cash_flow_class as class, a.report_line as line, a.normal_balance as side
      from account_role r left join account a on a.id = r.account_id
      where r.role in ('dividend_payable', 'asset_payable') order by r.role desc`,
  )
}

const dividends = {
  role: 'dividend_payable',
  name: 'Utang Dividen',
  class: 'financing',
  line: 'bs.akrual',
  side: 'credit',
}
const assets = {
  role: 'asset_payable',
  name: 'Utang Pembelian Aset',
  class: 'investing',
  line: 'bs.akrual',
  side: 'credit',
}

async function put(code: string, name: string, more: { readonly isActive?: boolean } = {}): Promise<void> {
  await sql`insert into account (code, name, type, normal_balance, cash_flow_class, report_line, is_active)
    values (${code}, ${name}, 'liability', 'credit', 'operating', 'bs.akrual', ${more.isActive ?? true})`.execute(
    world.db,
  )
}

it('books begun before get both accounts, once', async () => {
  await add()
  const expected = [
    { ...dividends, code: '2-1305' },
    { ...assets, code: '2-1306' },
  ]
  expect(await have()).toEqual(expected)
  await Promise.all([add(), add()])
  expect(await have()).toEqual(expected)
})

it('a taken code gives way to the next free one', async () => {
  await put('2-1305', 'Utang Sewa')
  await put('2-1399', 'Utang Titipan')
  await add()
  expect(await have()).toEqual([
    { ...dividends, code: '2-1306' },
    { ...assets, code: '2-1307' },
  ])
})

it('an account of the name serves, unless nothing can be posted to it', async () => {
  await put('2-1311', ' utang dividen ')
  await put('2-1312', 'Utang Pembelian Aset', { isActive: false })
  await add()
  expect(await have()).toMatchObject([
    { role: 'dividend_payable', code: '2-1311', class: 'operating' },
    { role: 'asset_payable', code: '2-1306', name: 'Utang Pembelian Aset (2-1306)', class: 'investing' },
  ])
})

it.each(['Utang  Dividen', 'UTANG DIVIDEN', 'Utang\u00a0Dividen', 'Utang\u200b Dividen', 'Ｕtang Dividen'])(
  'an account whose name looks like it serves, and does not keep the books from starting: %j',
  async (name) => {
    await put('2-1311', name)
    await add()
    expect(await have()).toMatchObject([{ role: 'dividend_payable', code: '2-1311' }, { code: '2-1306' }])
  },
)

it('a purpose left without an account stays so, and without the heading nothing is added', async () => {
  await sql`insert into account_role (role, account_id) values ('dividend_payable', null)`.execute(world.db)
  await sql`update account_role set account_id = null where account_id in (select id from account where code like '2-13%')`.execute(
    world.db,
  )
  await sql`delete from account where code like '2-13__' and code <> '2-1300'`.execute(world.db)
  await sql`delete from account where code = '2-1300'`.execute(world.db)
  await add()
  expect(await have()).toMatchObject([{ role: 'dividend_payable', code: null }])
})
