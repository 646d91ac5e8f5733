import { afterAll, expect, it } from 'vitest'
import { accountIds, createWorld } from '../../../../../tests/server.ts'
import { exportedRows } from '../../../../../tests/exported-rows.ts'
import { sql } from 'kysely'
import { soleRowOf } from '../../../../platform/server/database/database.ts'
import { readWithheldByUs } from '../contract.ts'

const world = await createWorld()
const admin = await world.as('admin')
const account = await accountIds(world.db)
afterAll(() => world.close())

const row = (day: string, article: string, tax: number, cancelledOn: string | null = null) => sql`
  insert into withheld_by_us (withheld_on, article, object_code, object_name, base_amount, rate_basis_points, tax_amount,
    account_id, party_code, party_name, party_tax_number, source, source_id, source_number, cancelled_on)
  values (${day}, ${article}, '24-104-03', 'Jasa konsultan', ${tax * 50}, 200, ${tax}, ${account('2-1205')}, 'VEND-1',
    'PT Contoh', null, 'contoh', (select count(*) + 1 from withheld_by_us), 'C-1', ${cancelledOn})`

it('registers what was withheld in a range, sums what counts by article, and names what the accounts owe', async () => {
  await row('2026-03-05', 'pph23', 100).execute(world.db)
  await row('2026-03-31', 'pph4_2', 7).execute(world.db)
  await row('2026-03-09', 'pph23', 40, '2026-03-20').execute(world.db)
  await row('2026-04-01', 'pph23', 9).execute(world.db)
  const query = { from: '2026-03-01', to: '2026-03-31' } as never
  const register = await admin.call(readWithheldByUs, { query })
  expect(register.rows.map(({ taxAmount, cancelledOn }) => [taxAmount, cancelledOn])).toEqual([
    [100, null],
    [40, '2026-03-20'],
    [7, null],
  ])
  expect(register.articles.map(({ article, base, tax }) => [article, base, tax])).toEqual([
    ['pph23', 5_000, 100],
    ['pph4_2', 350, 7],
  ])
  const { owed } = await soleRowOf(
    world.db,
    sql<{ owed: number }>`select coalesce(sum(credit - debit), 0)::bigint as owed from journal_line
      where posting_number is not null and entry_date <= '2026-03-31' and account_id = ${account('2-1205')}`,
  )
  expect(register.articles[0]?.accountBalance).toBe(owed)
  expect(register.isCut).toBe(false)
  const file = await exportedRows(
    world.url,
    admin,
    '/withheld-by-us-export?from=2026-03-01&to=2026-03-31&format=csv',
  )
  expect(file.body).toHaveLength(3)
})

it('shows tax numbers only to who may see them, and everybody whether there is one', async () => {
  await sql`insert into withheld_by_us (withheld_on, article, object_code, object_name, base_amount, rate_basis_points,
      tax_amount, account_id, party_code, party_name, party_tax_number, source, source_id, source_number)
    values ('2026-05-05', 'pph23', '24-104-03', 'Jasa konsultan', 5000, 200, 100, ${account('2-1205')}, 'VEND-1',
      'PT Contoh', '01.300.066.6-091.000', 'contoh', 987654, 'C-9')`.execute(world.db)
  await row('2026-05-06', 'pph23', 100).execute(world.db)
  const query = { from: '2026-05-01', to: '2026-05-31' } as never
  const viewer = await world.as('viewer')
  const numbers = async (who: typeof admin) =>
    (await who.call(readWithheldByUs, { query })).rows.map(({ partyTaxNumber }) => partyTaxNumber)
  expect(await numbers(admin)).toEqual(['01.300.066.6-091.000', null])
  expect(await numbers(viewer)).toEqual(['••.•••.•••.•-•••.•••', null])
  const address = '/withheld-by-us-export?from=2026-05-01&to=2026-05-31&format=csv'
  const file = await exportedRows(world.url, viewer, address).catch(() => undefined)
  expect(JSON.stringify(file ?? '')).not.toContain('01.300')
})
