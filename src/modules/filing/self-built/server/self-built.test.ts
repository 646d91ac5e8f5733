import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { accountIds, beginOrganisation, createWorld, type Client } from '../../../../../tests/server.ts'
import { rowsOf } from '../../../../platform/server/database/database.ts'
import { saveTaxRate } from '../../../tax/contract.ts'
import { readVatMonth } from '../../contract.ts'
import { cancelSelfPaidTax, readSelfPaidTax } from '../../self-paid/contract.ts'
import { selfPaidHealth } from '../../self-paid/server/self-paid-routes.ts'
import * as contract from '../contract.ts'

const world = await createWorld({ isEmpty: true })
let desk: Client
let account: Awaited<ReturnType<typeof accountIds>>

beforeAll(async () => {
  world.setClock('2026-11-20T05:00:00Z')
  desk = await beginOrganisation(world)
  account = await accountIds(world.db)
})
afterEach(async () => {
  await checkBooks(world.db)
  for (const { run } of selfPaidHealth) expect(await run(world.db)).toMatchObject({ ok: true })
})
afterAll(() => world.close())

const given = (change: object) =>
  ({
    body: {
      ...{ masa: '2026-10-20', baseAmount: 500_000_000, told: 11_000_000, costAccountId: account('1-2102') },
      ...{
        paidOn: '2026-11-13',
        accountId: account('1-1201'),
        billingCode: '026408123456700',
        ntpn: 'K'.repeat(16),
      },
      ...change,
    },
  }) as never
const pay = (change: object = {}) => desk.call(contract.paySelfBuiltVat, given(change))
const refused = (change: object) => desk.refusal(contract.paySelfBuiltVat, given(change))
const read = () => desk.call(contract.readSelfBuiltVat, { query: { masa: '2026-10-01' } as never })
const lineIV = async () => {
  const { lines, result } = await desk.call(readVatMonth, { query: { masa: '2026-10-01' } as never })
  const line = lines.find(({ key }) => key === 'IV')
  return [line?.base, line?.vat, result.payable]
}

it('VAT on what is built is a share of its cost, paid as part of it, and part IV of the return alone', async () => {
  expect(await read()).toMatchObject({
    ...{
      dueDay: '2026-11-16',
      rows: [],
      rate: { rateBasisPoints: 1200, baseNumerator: 11, baseDenominator: 60 },
    },
  })
  expect(await lineIV()).toEqual([0, 0, 0])
  const { id, entryNumber } = await pay()
  const lines = await rowsOf(
    world.db,
    sql<{ line: unknown }>`select jsonb_build_array(a.code, l.debit, l.credit) as line from journal_line l
      join journal_entry e on e.id = l.entry_id join account a on a.id = l.account_id
      where e.entry_number = ${entryNumber} order by l.line_number`,
  )
  expect(lines.map(({ line }) => line)).toEqual([
    ['1-2102', 11_000_000, 0],
    ['1-1201', 0, 11_000_000],
  ])
  expect(await lineIV()).toEqual([500_000_000, 11_000_000, 0])
  expect((await desk.call(readSelfPaidTax, { query: { year: '2026' } })).rows).toEqual([])
  await desk.call(cancelSelfPaidTax, {
    params: { id },
    body: { entryDate: '2026-11-20', reason: 'Salah' } as never,
  })
  expect(await lineIV()).toEqual([0, 0, 0])
  expect((await read()).rows).toMatchObject([{ cancelledOn: '2026-11-20' }])
})

it('refuses what its caller did not see, accounts of roles, and what is no payment', async () => {
  expect(await refused({ told: 12_000_000 })).toMatchObject({ code: 'masa-changed' })
  expect(await refused({ baseAmount: 20, told: 0 })).toMatchObject({ errors: [{ path: 'baseAmount' }] })
  for (const code of ['1-1501', '2-1202', '4-1101'])
    expect([code, await refused({ costAccountId: account(code) })]).toMatchObject([
      code,
      { errors: [{ code: 'building-account', path: 'costAccountId' }] },
    ])
  expect(await refused({ baseAmount: 0, told: 0, costAccountId: null, ntpn: '1' })).toMatchObject({
    errors: [{ path: 'baseAmount' }, { path: 'costAccountId' }, { path: 'ntpn' }],
  })
})

it('a new rate is a row, and leaves what was paid', async () => {
  await pay()
  const decree = {
    ...{
      taxClass: 'self_built',
      validFrom: '2026-10-01',
      rateBasisPoints: 1200,
      baseNumerator: 1,
      baseDenominator: 5,
    },
    ...{ transactionCode: null, source: 'PMK contoh' },
  }
  await desk.call(saveTaxRate, { body: decree as never })
  expect(await refused({ ntpn: 'L'.repeat(16), billingCode: '026408123456701' })).toMatchObject({
    code: 'masa-changed',
  })
  await pay({ ntpn: 'L'.repeat(16), billingCode: '026408123456701', told: 12_000_000 })
  expect(await lineIV()).toEqual([1_000_000_000, 23_000_000, 0])
})
