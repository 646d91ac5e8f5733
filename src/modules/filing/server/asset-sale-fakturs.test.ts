import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../tests/books.ts'
import { accountIds, beginOrganisation, createWorld, type Client } from '../../../../tests/server.ts'
import { schemaFaults } from '../../../../tests/xml-schema.ts'
import { toDay } from '../../../platform/rules/day/day.ts'
import { rowsOf, soleRowOf } from '../../../platform/server/database/database.ts'
import { createJournalEntry } from '../../journals/contract.ts'
import { savePkpStatus } from '../../tax/contract.ts'
import * as assets from '../../assets/contract.ts'
import { assetsHealth } from '../../assets/server/index.ts'
import * as contract from '../contract.ts'

const world = await createWorld({ isEmpty: true })
let desk: Client
let account: Awaited<ReturnType<typeof accountIds>>
let [buyer, collector, categoryId] = [0, 0, 0]
afterAll(() => world.close())
afterEach(async () => {
  await checkBooks(world.db)
  for (const { key, run } of assetsHealth)
    expect([key, await run(world.db)]).toMatchObject([key, { ok: true }])
})

const customer = (code: string, kind: string | null) =>
  soleRowOf(
    world.db,
    sql<{ id: number }>`insert into customer (code, name, address, npwp16, vat_collector)
      values (${code}, ${`PT ${code}`}, 'Jl. Contoh 1', '0012345678901000', ${kind}) returning id`,
  )

beforeAll(async () => {
  world.setClock('2026-12-20T05:00:00Z')
  desk = await beginOrganisation(world)
  account = await accountIds(world.db)
  await sql`update organisation set npwp16 = '0312166009100000', legal_form = 'pt'`.execute(world.db)
  buyer = (await customer('CUST-1', null)).id
  collector = (await customer('CUST-2', 'state_owned')).id
  const category = {
    ...{ name: 'Mesin', isActive: true, method: 'none' as const, lifeMonths: 0 },
    ...{ fiscalGroup: 'none' as const, fiscalMethod: 'none' as const },
    ...{ assetAccountId: account('1-2104'), accumulatedAccountId: null, expenseAccountId: null },
  }
  categoryId = (await desk.call(assets.createAssetCategory, { body: category })).id
})

/** An asset of a million that nothing depreciates. */
async function asset() {
  const lines = [
    { accountId: account('1-2104'), debit: 1_000_000, credit: 0 },
    { accountId: account('1-1101'), debit: 0, credit: 1_000_000 },
  ]
  const entry = { entryDate: toDay('2026-09-01'), description: 'Beli mesin', post: true, lines }
  const { entryNumber } = await desk.call(createJournalEntry, { body: entry as never })
  const { entryId } = await soleRowOf(
    world.db,
    sql<{ entryId: number }>`select id as "entryId" from journal_entry where entry_number = ${entryNumber}`,
  )
  const body = {
    ...{ name: 'Mesin bubut', categoryId, acquiredOn: '2026-09-01', inUseOn: '2026-09-01', cost: 1_000_000 },
    ...{ residual: 0, method: 'none', lifeMonths: 0, fiscalGroup: 'none', fiscalMethod: 'none' },
    source: { entryId, line: 1 },
  }
  return desk.call(assets.createFixedAsset, { body: body as never })
}

const sale = (change: object = {}) =>
  ({
    ...{ kind: 'sold', disposedOn: '2026-12-10', proceeds: 1_500_005, accountId: account('1-1101') },
    ...{ customerId: buyer, ...change },
  }) as never

const linesOf = async (entryNumber: string) => {
  const rows = await rowsOf(
    world.db,
    sql<{ line: string }>`select a.code || ' ' || l.debit || ' ' || l.credit as line from journal_line l
      join journal_entry e on e.id = l.entry_id join account a on a.id = l.account_id
      where e.entry_number = ${entryNumber} order by l.line_number`,
  )
  return rows.map(({ line }) => line)
}

interface Registered {
  readonly number: string
  readonly code: string
  readonly isReduction: boolean
  readonly vat: number
  readonly collected: number
}
const registered = () =>
  rowsOf(
    world.db,
    sql<Registered>`select source_number as number, transaction_code as code, is_reduction as "isReduction",
      vat_amount as vat, collected_amount as collected from output_tax order by id`,
  )

const masa = toDay('2026-12-01')
const fakturs = async () => (await desk.call(contract.listFakturs, { query: { masa } })).rows

describe('an asset that is sold with VAT', () => {
  it('bears kode 09, owes its VAT, and goes into the file of the tax office', async () => {
    const { id, version } = await asset()
    const gone = await desk.call(assets.disposeFixedAsset, { params: { id }, version, body: sale() })
    const number = gone.disposal?.entryNumber ?? ''
    expect(await linesOf(number)).toEqual([
      '1-1101 1665006 0',
      '1-2104 0 1000000',
      '2-1201 0 165001',
      '4-2103 0 500005',
    ])
    expect(gone.disposal).toMatchObject({
      ...{ proceeds: 1_500_005, gain: 500_005 },
      sale: { transactionCode: '09', buyerName: 'PT CUST-1', vat: 165_001, collected: 165_001 },
    })
    expect(await registered()).toEqual([
      { number, code: '09', isReduction: false, vat: 165_001, collected: 165_001 },
    ])
    const { files } = await desk.call(contract.exportFakturs, { body: { masa } })
    const answer = await fetch(`${world.url}/api/v1/output-tax-files/${files[0]}`, {
      headers: { cookie: desk.cookie },
    })
    const xml = await answer.text()
    expect(schemaFaults(readFileSync('tests/coretax/TaxInvoice.xsd', 'utf8'), xml)).toEqual([])
    for (const told of [
      '<TrxCode>09<',
      '<OtherTaxBase>1375004.58<',
      '<VAT>165000.55<',
      `<RefDesc>${number}<`,
    ])
      expect(xml).toContain(told)
  })

  it('comes back with its tax invoice cancelled, and may be sold again', async () => {
    const { id, version } = await asset()
    const first = await desk.call(assets.disposeFixedAsset, { params: { id }, version, body: sale() })
    const reason = { reason: 'Batal dijual' }
    const back = await desk.call(assets.restoreFixedAsset, {
      params: { id },
      version: first.version,
      body: reason,
    })
    expect(back).toMatchObject({ state: 'active', disposal: null })
    const again = await desk.call(assets.disposeFixedAsset, {
      params: { id },
      version: back.version,
      body: sale(),
    })
    const [one, other] = [first.disposal?.entryNumber, again.disposal?.entryNumber]
    expect(
      (await registered()).slice(1).map(({ number, vat, isReduction }) => [number, vat, isReduction]),
    ).toEqual([
      [one, 165_001, false],
      [one, -165_001, true],
      [other, 165_001, false],
    ])
    const rows = (await fakturs())
      .filter(({ isCalledOff }) => !isCalledOff)
      .map(({ sourceNumber }) => sourceNumber)
    expect(rows).toContain(other)
    await desk.call(assets.restoreFixedAsset, { params: { id }, version: again.version, body: reason })
    expect((await registered()).slice(1).reduce((sum, { collected }) => sum + collected, 0)).toBe(0)
  })

  it('to a collector above its limit brings its price alone', async () => {
    const { id, version } = await asset()
    const body = sale({ customerId: collector, proceeds: 20_000_000 })
    const gone = await desk.call(assets.disposeFixedAsset, { params: { id }, version, body })
    expect(gone.disposal?.sale).toMatchObject({ transactionCode: '03', vat: 2_200_000, collected: 0 })
    expect((await linesOf(gone.disposal?.entryNumber ?? ''))[0]).toBe('1-1101 20000000 0')
  })

  it('is refused without a buyer that is there, a price, or VAT on its day', async () => {
    const { id, version } = await asset()
    const refused = async (change: object) => {
      const refusal = await desk.refusal(assets.disposeFixedAsset, {
        params: { id },
        version,
        body: sale(change),
      })
      return [refusal.status, refusal.errors.map(({ path }) => path)]
    }
    expect(await refused({ customerId: 999_999 })).toEqual([422, ['customerId']])
    expect(await refused({ kind: 'scrapped', proceeds: 0, accountId: null })).toEqual([422, ['customerId']])
    const body = { validFrom: toDay('2026-12-15'), isPkp: false }
    await desk.call(savePkpStatus, { body })
    expect(await refused({ disposedOn: '2026-12-16' })).toEqual([422, ['customerId']])
    const without = sale({ disposedOn: '2026-12-16', customerId: null })
    const gone = await desk.call(assets.disposeFixedAsset, { params: { id }, version, body: without })
    expect(gone.disposal?.sale).toBeNull()
  })
})
