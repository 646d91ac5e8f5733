import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../tests/books.ts'
import { accountIds, beginOrganisation, createWorld, type Client } from '../../../../tests/server.ts'
import { toDay } from '../../../platform/rules/day/day.ts'
import { rowsOf } from '../../../platform/server/database/database.ts'
import { createJournalEntry } from '../../journals/contract.ts'
import * as contract from '../contract.ts'
import { assetsHealth } from './assets-health.ts'

const world = await createWorld({ isEmpty: true })
let desk: Client
let account: Awaited<ReturnType<typeof accountIds>>
let categoryId = 0

beforeAll(async () => {
  world.setClock('2026-12-31T05:00:00Z')
  desk = await beginOrganisation(world)
  account = await accountIds(world.db)
  categoryId = (await desk.call(contract.createAssetCategory, { body: category() })).id
})
afterEach(async () => {
  await checkBooks(world.db)
  for (const { key, run } of assetsHealth)
    expect([key, await run(world.db)]).toMatchObject([key, { ok: true }])
})
afterAll(() => world.close())

const category = (change: object = {}) => ({
  name: 'Peralatan kantor',
  assetAccountId: account('1-2104'),
  accumulatedAccountId: account('1-2204'),
  expenseAccountId: account('5-3301'),
  method: 'straight_line' as const,
  lifeMonths: 48,
  fiscalGroup: 'group_1' as const,
  fiscalMethod: 'declining' as const,
  isActive: true,
  ...change,
})

/** Buys something for cash, by hand; gives the line that brought it. */
async function buy(entryDate: string, cost: number) {
  const lines = [
    { accountId: account('1-2104'), debit: cost, credit: 0 },
    { accountId: account('1-1101'), debit: 0, credit: cost },
  ]
  const body = { entryDate: toDay(entryDate), description: 'Beli aset', post: true, lines }
  const { entryNumber } = await desk.call(createJournalEntry, { body: body as never })
  const [entry] = await rowsOf(
    world.db,
    sql<{ id: number }>`select id from journal_entry where entry_number = ${entryNumber}`,
  )
  return { entryId: entry?.id ?? 0, line: 1 }
}

const asset = (change: object = {}) => ({
  name: 'Laptop',
  categoryId,
  acquiredOn: toDay('2026-09-10'),
  inUseOn: toDay('2026-09-10'),
  cost: 48_000_000,
  residual: 0,
  method: 'straight_line' as const,
  lifeMonths: 48,
  fiscalGroup: 'group_1' as const,
  fiscalMethod: 'declining' as const,
  ...change,
})

const register = (change: object = {}) =>
  desk.call(contract.createFixedAsset, { body: asset(change) as never })
const refused = async (change: object) =>
  (await desk.refusal(contract.createFixedAsset, { body: asset(change) as never })).errors.map(
    ({ path }) => path,
  )

const month = (day: string) => desk.call(contract.readDepreciation, { query: { month: toDay(day) } })
async function run(day: string) {
  const { totals } = await month(day)
  return desk.call(contract.runDepreciation, { body: { month: toDay(day), told: totals } })
}
const cancel = async (day: string) => {
  const { run: made } = await month(day)
  const call = { params: { id: made?.id ?? 0 }, body: { reason: 'Salah bulan' } }
  return desk.call(contract.cancelDepreciation, call)
}

const linesOf = (entryNumber: string | null) =>
  rowsOf(
    world.db,
    sql<{ line: string }>`select a.code || ' ' || l.debit || ' ' || l.credit as line
      from journal_line l join journal_entry e on e.id = l.entry_id join account a on a.id = l.account_id
      where e.entry_number = ${entryNumber} order by l.line_number`,
  ).then((rows) => rows.map(({ line }) => line))

const ties = async (asOf: string) => {
  const { accounts, rows } = await desk.call(contract.readAssetTies, { query: { asOf: toDay(asOf) } })
  return {
    accounts: accounts.map(({ code, register: own, ledger }) => [code, Number(own), Number(ledger)]),
    rows,
  }
}

describe('an asset', () => {
  it('is registered against the line that bought it, and no more than that line brought', async () => {
    const source = await buy('2026-09-10', 48_000_000)
    const { rows } = await desk.call(contract.listAssetSources)
    expect(rows).toMatchObject([{ entryId: source.entryId, amount: 48_000_000, left: 48_000_000 }])
    expect(await refused({ source, cost: 48_000_001 })).toEqual(['cost'])
    const made = await register({ source })
    expect(made).toMatchObject({ assetNumber: 'AST-2026-00001', bookValue: 48_000_000, state: 'active' })
    expect(await refused({ source, cost: 1 })).toEqual(['cost'])
    expect((await desk.call(contract.listAssetSources)).rows).toEqual([])
    expect(await ties('2026-12-31')).toEqual({
      accounts: [
        ['1-2104', 48_000_000, 48_000_000],
        ['1-2204', 0, 0],
      ],
      rows: [],
    })
  })

  it('is refused with every field that is wrong', async () => {
    expect(
      await refused({
        ...{ name: ' ', categoryId: null, acquiredOn: '2027-01-01', inUseOn: '2026-12-31', cost: 0 },
        ...{ residual: -1, lifeMonths: 0, fiscalGroup: 'building_permanent' },
      }),
    ).toEqual([
      ...['name', 'categoryId', 'acquiredOn', 'inUseOn', 'cost', 'residual', 'lifeMonths', 'fiscalMethod'],
    ])
    expect(
      await refused({
        ...{ cost: Number.MAX_SAFE_INTEGER, residual: -1, carriedUntil: '2025-12-31' },
        ...{ acquiredOn: '2020-01-01', inUseOn: '2020-01-01' },
      }),
    ).toContain('residual')
    expect(await refused({ cost: 1_000_000_000_000_000 })).toEqual(['cost'])
    expect(await refused({ carriedCommercial: 1 })).toEqual(['carriedUntil'])
    expect(await refused({ carriedUntil: '2026-11-29', carriedCommercial: 1 })).toEqual(['carriedUntil'])
    expect(
      await refused({
        ...{ acquiredOn: '2020-01-01', inUseOn: '2020-01-01', carriedUntil: '2025-12-31' },
        ...{ carriedCommercial: 1, carriedFiscal: 48_000_000 },
      }),
    ).toEqual(['carriedCommercial'])
    expect(await refused({ source: { entryId: 999_999, line: 1 } })).toEqual(['source'])
  })
})

describe('a month of depreciation', () => {
  it('is posted once, as it was seen, and shows what it will post', async () => {
    const seen = await month('2026-09-15')
    expect(seen).toMatchObject({ totals: { commercial: 1_000_000, fiscal: 2_000_000 }, actions: ['run'] })
    const told = { commercial: 1, fiscal: 2_000_000 } as never
    const other = await desk.refusal(contract.runDepreciation, { body: { month: toDay('2026-09-01'), told } })
    expect(other).toMatchObject({ status: 409, code: 'depreciation-changed' })
    const { entryNumber } = await run('2026-09-01')
    expect(await linesOf(entryNumber)).toEqual(['5-3301 1000000 0', '1-2204 0 1000000'])
    const again = { month: toDay('2026-09-01'), told: seen.totals }
    expect(await desk.refusal(contract.runDepreciation, { body: again })).toMatchObject({ status: 409 })
    expect(await ties('2026-09-30')).toMatchObject({ rows: [] })
  })

  it('catches up what was registered late, and is taken back only from the end', async () => {
    const source = await buy('2026-09-20', 24_000_000)
    const late = await register({ source, cost: 24_000_000, name: 'Printer' })
    const october = await month('2026-10-01')
    expect(october.rows.map((row) => [row.assetNumber, row.commercial, row.catchesUp])).toEqual([
      ['AST-2026-00001', 1_000_000, false],
      [late.assetNumber, 1_000_000, true],
    ])
    await run('2026-10-01')
    const september = await month('2026-09-01')
    expect(september.actions).toEqual([])
    const refusal = await desk.refusal(contract.cancelDepreciation, {
      params: { id: september.run?.id ?? 0 },
      body: { reason: 'x' },
    })
    expect(refusal).toMatchObject({ status: 409, code: 'depreciation-relied-on' })
    await cancel('2026-10-01')
    expect((await month('2026-10-01')).rows).toEqual(october.rows)
    await run('2026-10-01')
    expect(await ties('2026-10-31')).toMatchObject({ rows: [] })
  })

  it('keeps what it follows from, and lets the rest be changed', async () => {
    const made = await desk.call(contract.readFixedAsset, { params: { number: 'AST-2026-00001' } })
    const { assetNumber, version, id, source } = made
    const own = source === null ? null : { entryId: source.entryId, line: source.line }
    const change = (body: object) =>
      ({ params: { id }, version, body: asset({ source: own, ...body }) }) as never
    const refusal = await desk.refusal(contract.updateFixedAsset, change({ cost: 1, lifeMonths: 12 }))
    expect(refusal.errors.map(({ path }) => path)).toEqual(['cost', 'lifeMonths'])
    const changed = await desk.call(
      contract.updateFixedAsset,
      change({ name: 'Laptop Rina', location: 'Gudang' }),
    )
    expect(changed).toMatchObject({
      assetNumber,
      name: 'Laptop Rina',
      location: 'Gudang',
      version: version + 1,
    })
    expect(await desk.refusal(contract.updateFixedAsset, change({}))).toMatchObject({ status: 412 })
    const removal = { params: { id }, version: version + 1, body: { reason: 'x' } }
    expect(await desk.refusal(contract.removeFixedAsset, removal)).toMatchObject({
      code: 'asset-depreciated',
    })
  })

  it('takes what the tax law alone depreciates without an entry', async () => {
    const land = category({
      ...{ name: 'Tanah', method: 'none', lifeMonths: 0, assetAccountId: account('1-2101') },
      ...{ accumulatedAccountId: null, expenseAccountId: null },
    })
    const { id } = await desk.call(contract.createAssetCategory, { body: land as never })
    await register({
      categoryId: id,
      method: 'none',
      lifeMonths: 0,
      cost: 4_800_000,
      acquiredOn: '2026-11-01',
      inUseOn: '2026-11-01',
    })
    const { totals } = await month('2026-11-01')
    expect(totals).toEqual({ commercial: 2_000_000 - 500_000, fiscal: 3_200_000 })
  })
})

describe('an asset that leaves', () => {
  const dispose = (number: string, body: object) =>
    desk.call(contract.readFixedAsset, { params: { number } }).then(({ id, version }) => ({
      params: { id },
      version,
      body: { kind: 'sold', accountId: account('1-1101'), proceeds: 0, ...body } as never,
    }))

  it('is depreciated until the month before, and no further', async () => {
    const early = await dispose('AST-2026-00001', { disposedOn: '2026-12-10', proceeds: 47_000_000 })
    expect(await desk.refusal(contract.disposeFixedAsset, early)).toMatchObject({
      errors: [{ code: 'depreciation-behind', path: 'disposedOn' }],
    })
    await run('2026-11-01')
    const late = await dispose('AST-2026-00001', { disposedOn: '2026-11-10', proceeds: 47_000_000 })
    expect(await desk.refusal(contract.disposeFixedAsset, late)).toMatchObject({
      errors: [{ code: 'depreciation-ahead', path: 'disposedOn' }],
    })
  })

  it('leaves cost and what was accumulated, with its gain, and comes back without residue', async () => {
    const input = await dispose('AST-2026-00001', { disposedOn: '2026-12-10', proceeds: 47_000_000 })
    const gone = await desk.call(contract.disposeFixedAsset, input)
    expect(gone).toMatchObject({
      state: 'disposed',
      bookValue: 0,
      disposal: { gain: 2_000_000, fiscalGain: 5_000_000 },
    })
    expect(await linesOf(gone.disposal?.entryNumber ?? '')).toEqual([
      '1-1101 47000000 0',
      '1-2204 3000000 0',
      '1-2104 0 48000000',
      '4-2103 0 2000000',
    ])
    const { rows } = await desk.call(contract.readAssetRegister, { query: { asOf: toDay('2026-12-31') } })
    expect(rows.map(({ assetNumber }) => assetNumber)).not.toContain('AST-2026-00001')
    const before = await desk.call(contract.readAssetRegister, { query: { asOf: toDay('2026-12-09') } })
    expect(before.rows).toContainEqual(
      expect.objectContaining({
        assetNumber: 'AST-2026-00001',
        commercial: 3_000_000,
        bookValue: 45_000_000,
      }),
    )
    const november = await month('2026-11-01')
    expect(
      await desk.refusal(contract.cancelDepreciation, {
        params: { id: november.run?.id ?? 0 },
        body: { reason: 'x' },
      }),
    ).toMatchObject({ code: 'depreciation-relied-on' })
    const back = { params: { id: gone.id }, version: gone.version, body: { reason: 'Batal dijual' } }
    expect(await desk.call(contract.restoreFixedAsset, back)).toMatchObject({
      state: 'active',
      bookValue: 45_000_000,
      disposal: null,
    })
    const tied = await ties('2026-12-31')
    expect(tied.rows).toMatchObject([{ accountCode: '1-2101', number: 'AST-2026-00003' }])
  })

  it('is a loss where it brings nothing', async () => {
    const scrapped = { disposedOn: '2026-12-11', kind: 'scrapped', accountId: null }
    const gone = await desk.call(contract.disposeFixedAsset, await dispose('AST-2026-00002', scrapped))
    expect(await linesOf(gone.disposal?.entryNumber ?? '')).toEqual([
      '1-2204 1500000 0',
      '1-2104 0 24000000',
      '5-4104 22500000 0',
    ])
    expect(
      await desk.refusal(contract.disposeFixedAsset, await dispose('AST-2026-00002', scrapped)),
    ).toMatchObject({
      status: 409,
      code: 'asset-ended',
    })
  })
})

describe('a category', () => {
  it('has accounts that hold what they should, and a name of its own', async () => {
    const body = category({
      name: 'peralatan KANTOR',
      assetAccountId: account('1-2204'),
      expenseAccountId: null,
    })
    const refusal = await desk.refusal(contract.createAssetCategory, { body })
    expect(refusal.errors.map(({ path }) => path)).toEqual(['assetAccountId', 'expenseAccountId'])
    const same = category({ name: 'peralatan KANTOR' })
    expect((await desk.refusal(contract.createAssetCategory, { body: same })).errors).toMatchObject([
      { path: 'name' },
    ])
  })
})
