import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { beginOrganisation, createWorld, type Client } from '../../../../../tests/server.ts'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { soleRowOf } from '../../../../platform/server/database/database.ts'
import { productApi } from '../../../products/contract.ts'
import * as sales from '../../../sales/contract.ts'
import * as contract from '../../contract.ts'
import { filingHealth } from '../../server/filing-health.ts'

const world = await createWorld({ isEmpty: true })
let desk: Client
let [customerId, productId] = [0, 0]
const masa = toDay('2026-10-01')

beforeAll(async () => {
  world.setClock('2026-11-20T05:00:00Z')
  desk = await beginOrganisation(world)
  await sql`update organisation set npwp16 = '0312166009100000', legal_form = 'pt'`.execute(world.db)
  customerId = (
    await soleRowOf(
      world.db,
      sql<{ id: number }>`insert into customer (code, name, address, npwp16) values
        ('CUST-1', 'PT Pembeli', 'Jl. Lama 1', '0012345678901000') returning id`,
    )
  ).id
  const body = {
    ...{ code: 'JASA-1', name: 'Jasa uji', unit: 'hour', isService: true, costPrice: 0, sellingPrice: 1 },
    taxClass: 'taxed',
  } as const
  productId = (await desk.call(productApi.create, { body })).id
})
afterEach(async () => {
  await checkBooks(world.db)
  for (const { key, run } of filingHealth)
    expect([key, await run(world.db)]).toMatchObject([key, { ok: true }])
})
afterAll(() => world.close())

async function sell(invoiceDate: string, unitPrice = 1_000_000) {
  const lines = [{ productId, quantity: 1, unitPrice, discountPercent: 0 }]
  const body = { invoiceDate: toDay(invoiceDate), customerId, lines }
  return (await desk.call(sales.createSalesInvoice, { body })).invoiceNumber
}

async function fakturOf(number: string) {
  const { rows } = await desk.call(contract.listFakturs, { query: { masa } })
  const found = rows.find(({ sourceNumber }) => sourceNumber === number)
  if (found === undefined) throw new Error(`no tax invoice of ${number}`)
  return found
}

const fileText = async (file: string) => {
  const headers = { cookie: desk.cookie }
  return (await fetch(`${world.url}/api/v1/output-tax-files/${file}`, { headers })).text()
}

async function approve(number: string, fakturNumber: string) {
  const { id, version } = await fakturOf(number)
  await desk.call(contract.markFaktur, {
    params: { id },
    body: { version, status: 'approved', fakturNumber },
  })
}

const linesOf = async () =>
  (await desk.call(contract.readVatMonth, { query: { masa } })).lines
    .filter(({ key, vat }) => key.startsWith('I.A') && (vat ?? 0) !== 0)
    .map(({ key, vat }) => [key, vat])

describe('the code of a tax invoice', () => {
  it('is changed with a reason before a file holds it, in register, file and return alike, and the document stays', async () => {
    const number = await sell('2026-10-05')
    const { id, version } = await fakturOf(number)
    const give = (body: object) => ({ params: { id }, body: { version, reason: 'Aktiva', ...body } }) as never
    const refused = await desk.refusal(
      contract.changeFakturCode,
      give({ transactionCode: '07', facility: '02' }),
    )
    expect(refused.errors.map(({ path }) => path)).toEqual(['transactionCode'])
    await desk.call(contract.changeFakturCode, give({ transactionCode: '09' }))
    expect((await desk.refusal(contract.changeFakturCode, give({ transactionCode: '05' }))).code).toBe(
      'faktur-status',
    )
    expect(await fakturOf(number)).toMatchObject({
      transactionCode: '09',
      vatAmount: 110_000,
      status: 'open',
    })
    expect(await linesOf()).toEqual([['I.A.4', 110_000]])
    const { files } = await desk.call(contract.exportFakturs, { body: { masa } })
    expect(await fileText(files[0] ?? '')).toContain('<TrxCode>09</TrxCode>')
    const changes = await desk.call(contract.readFakturChanges, { params: { id } })
    expect(changes.rows).toEqual([
      {
        ...{ sequence: 1, kind: 'code', changedOn: '2026-11-20', reason: 'Aktiva' },
        ...{ codeBefore: '04', code: '09', fakturBefore: null, fakturNumber: null },
      },
    ])
    const exported = await fakturOf(number)
    const late = await desk.refusal(contract.changeFakturCode, {
      params: { id },
      body: { version: exported.version, transactionCode: '04', reason: 'Salah' },
    })
    expect(late.title).toContain('sebelum diekspor')
  })
})

describe('a tax invoice that replaces an approved one', () => {
  it('keeps the old number, takes buyer and code of now, and leaves the file as it was', async () => {
    const number = await sell('2026-10-06', 2_000_000)
    const { files } = await desk.call(contract.exportFakturs, { body: { masa } })
    const before = await fileText(files[0] ?? '')
    await approve(number, '04002600000000101')
    await sql`update customer set name = 'PT Pembeli Baru', address = 'Jl. Baru 2'`.execute(world.db)
    const { id, version } = await fakturOf(number)
    const changes = await desk.call(contract.readFakturChanges, { params: { id } })
    expect([changes.told?.buyerName, changes.now?.buyerName]).toEqual(['PT Pembeli', 'PT Pembeli Baru'])
    const give = (body: object) =>
      ({ params: { id }, body: { version, reason: 'Nama pembeli', ...body } }) as never
    const wrong = await desk.refusal(
      contract.replaceFaktur,
      give({ transactionCode: '04', fakturNumber: '04002600000000101' }),
    )
    expect(wrong.errors.map(({ path }) => path)).toEqual(['fakturNumber'])
    const first = await desk.call(
      contract.replaceFaktur,
      give({ transactionCode: '04', fakturNumber: '0401.26.00000000101' }),
    )
    expect(first.sequence).toBe(1)
    const replaced = await fakturOf(number)
    expect(replaced).toMatchObject({
      status: 'replaced',
      fakturNumber: '04012600000000101',
      vatAmount: 220_000,
    })
    const second = await desk.call(contract.replaceFaktur, {
      params: { id },
      body: {
        ...{ version: replaced.version, transactionCode: '09', fakturNumber: '09012600000000101' },
        reason: 'Aktiva',
      },
    })
    expect(second.sequence).toBe(2)
    const { rows, told } = await desk.call(contract.readFakturChanges, { params: { id } })
    expect(rows.map(({ fakturBefore, fakturNumber }) => [fakturBefore, fakturNumber])).toEqual([
      ['04012600000000101', '09012600000000101'],
      ['04002600000000101', '04012600000000101'],
    ])
    expect(told?.buyerName).toBe('PT Pembeli Baru')
    expect(await linesOf()).toEqual([['I.A.4', 330_000]])
    expect(await fileText(files[0] ?? '')).toBe(before)
  })

  it('is refused of one that is not approved, of a number that another bears, and of a buyer that lacks something', async () => {
    const [open, other] = [await sell('2026-10-07'), await sell('2026-10-08')]
    await approve(other, '04002600000000777')
    const asked = async (number: string, fakturNumber: string) => {
      const { id, version } = await fakturOf(number)
      return desk.refusal(contract.replaceFaktur, {
        params: { id },
        body: { version, transactionCode: '04', fakturNumber, reason: 'Uji' },
      })
    }
    expect((await asked(open, '04012600000000009')).code).toBe('faktur-status')
    const given = await fakturOf(other)
    const body = { version: given.version, transactionCode: '04', reason: 'Uji' } as const
    expect((await asked(other, '09012600000000101')).errors).toHaveLength(1)
    await sql`update customer set npwp16 = null`.execute(world.db)
    expect((await asked(other, '04012600000000777')).errors[0]?.message).toContain('NPWP')
    await sql`update customer set npwp16 = '0012345678901000'`.execute(world.db)
    await desk.call(contract.replaceFaktur, {
      params: { id: given.id },
      body: { ...body, fakturNumber: '04012600000000777' },
    })
    await approve(open, '04002600000000888')
    expect((await asked(open, '04012600000000777')).errors[0]?.message).toContain(other)
  })

  it('comes back with the list of the tax office as well, and asks a closed month for its correction', async () => {
    const { rows } = await desk.call(contract.listFakturs, { query: { masa } })
    const waiting = rows.filter(({ status }) => status === 'open' || status === 'exported')
    for (const { sourceNumber, transactionCode, id } of waiting)
      await approve(sourceNumber, `${transactionCode}00260000000${String(1_000 + id)}`)
    const { result } = await desk.call(contract.readVatMonth, { query: { masa } })
    await desk.call(contract.closeMasa, { body: { masa, told: result } })
    expect((await desk.call(contract.readVatMonth, { query: { masa } })).replacedSince).toEqual([])
    const [first] = rows.filter(({ status }) => status === 'approved')
    const reference = first?.sourceNumber ?? ''
    const fakturNumber = `${first?.fakturNumber?.slice(0, 2)}01${first?.fakturNumber?.slice(4)}`
    await desk.call(contract.takeFakturNumbers, {
      body: { masa, rows: [{ reference, fakturNumber, status: 'replaced' }] },
    })
    expect(await fakturOf(reference)).toMatchObject({ status: 'replaced', fakturNumber })
    const month = await desk.call(contract.readVatMonth, { query: { masa } })
    expect([month.replacedSince, month.changedSince]).toEqual([[reference], 0])
  })
})
