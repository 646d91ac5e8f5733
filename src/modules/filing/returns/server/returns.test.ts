import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { accountIds, beginOrganisation, createWorld, type Client } from '../../../../../tests/server.ts'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { soleRowOf } from '../../../../platform/server/database/database.ts'
import { productApi } from '../../../products/contract.ts'
import * as purchasing from '../../../purchasing/contract.ts'
import * as sales from '../../../sales/contract.ts'
import * as contract from '../../contract.ts'
import { filingHealth } from '../../server/filing-health.ts'

const world = await createWorld({ isEmpty: true })
let desk: Client
let account: Awaited<ReturnType<typeof accountIds>>
let [customerId, vendorId, productId] = [0, 0, 0]

beforeAll(async () => {
  world.setClock('2026-12-31T05:00:00Z')
  desk = await beginOrganisation(world)
  account = await accountIds(world.db)
  const insert = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
    (await soleRowOf(world.db, statement)).id
  customerId = await insert(
    sql`insert into customer (code, name, npwp16, address) values ('CUST-1', 'PT Pembeli', '0012345678901001', 'Jakarta')
      returning id`,
  )
  vendorId = await insert(sql`insert into vendor (code, name, npwp16, is_pkp)
    values ('VEND-1', 'PT Pemasok', '0012345678901000', true) returning id`)
  await sql`update organisation set npwp16 = '0999999999999000'`.execute(world.db)
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

async function sell(invoiceDate: string, unitPrice = 10_000_000) {
  const body = {
    ...{ invoiceDate: toDay(invoiceDate), customerId },
    lines: [{ productId, quantity: 1, unitPrice, discountPercent: 0 }],
  }
  const { invoiceNumber } = await desk.call(sales.createSalesInvoice, { body })
  return desk.call(sales.readSalesInvoice, { params: { number: invoiceNumber } })
}
const credit = (id: number, noteDate: string, lines: readonly object[], more = {}) =>
  desk.call(sales.createCreditNote, {
    params: { id },
    body: { noteDate: toDay(noteDate), reason: 'Uji', lines, ...more } as never,
  })
const month = (masa: string) => desk.call(contract.readVatMonth, { query: { masa: toDay(masa) } })
const returns = async (masa: string) =>
  (await desk.call(contract.listReductions, { query: { masa: toDay(masa) } })).rows
const close = async (masa: string) => {
  const { result } = await month(masa)
  return desk.call(contract.closeMasa, { body: { masa: toDay(masa), told: result } })
}
const differences = async (masa: string) => (await month(masa)).ties.flatMap((tie) => tie.differences)

describe('what is taken back of output VAT', () => {
  it('counts in the month of the note where services are called off, by the note of the buyer', async () => {
    const invoice = await sell('2026-08-05')
    await credit(invoice.id, '2026-09-10', [{ lineNumber: 1, quantity: 0.5 }])
    expect((await month('2026-08-01')).result.output).toBe(1_100_000)
    expect((await month('2026-09-01')).result.output).toBe(-550_000)
    expect(await differences('2026-09-01')).toEqual([])
    const [row] = await returns('2026-09-01')
    expect(row).toMatchObject({ returnKind: 'services', reducesStatus: 'open', returnNumber: null })
    const params = { id: row?.id ?? 0 }
    const note = { returnNumber: 'NP-2026-1', returnDay: toDay('2026-09-12') }
    const late = { version: row?.version ?? 0, ...note, returnDay: toDay('2027-01-01') }
    expect((await desk.refusal(contract.recordReturnNote, { params, body: late })).errors).toMatchObject([
      { path: 'returnDay' },
    ])
    await desk.call(contract.recordReturnNote, { params, body: { version: 1, ...note } })
    expect(await returns('2026-09-01')).toMatchObject([note])
    const old = await desk.refusal(contract.recordReturnNote, { params, body: { version: 1, ...note } })
    expect(old.code).toBe('faktur-status')
    await desk.call(contract.recordReturnNote, { params, body: { version: 2 } })
    expect(await returns('2026-09-01')).toMatchObject([{ returnNumber: null, returnDay: null }])
  })

  it('counts in the month of the tax invoice where a price is corrected, and is named in both', async () => {
    const invoice = await sell('2026-08-06', 20_000_000)
    const before = (await month('2026-08-01')).result.output
    const { noteNumber } = await credit(invoice.id, '2026-10-10', [{ lineNumber: 1, amount: 1_000_000 }])
    expect((await month('2026-08-01')).result.output).toBe(before - 110_000)
    expect((await month('2026-10-01')).result.output).toBe(0)
    const named = { number: noteNumber, corrects: '2026-08-01' }
    expect(await differences('2026-08-01')).toMatchObject([{ ...named, register: -110_000, ledger: 0 }])
    expect(await differences('2026-10-01')).toMatchObject([{ ...named, register: 0, ledger: -110_000 }])
    expect(await returns('2026-10-01')).toEqual([])
    const [row] = (await returns('2026-08-01')).filter(({ sourceNumber }) => sourceNumber === noteNumber)
    expect(row).toMatchObject({ returnKind: 'price' })
    const body = { version: 1, returnNumber: 'NR-1', returnDay: toDay('2026-10-11') }
    const refused = await desk.refusal(contract.recordReturnNote, { params: { id: row?.id ?? 0 }, body })
    expect(refused.errors).toMatchObject([{ code: 'return-note', path: 'returnNumber' }])
  })

  it('of a late correction leaves nothing on the account once the month is corrected', async () => {
    await close('2026-08-01')
    await close('2026-09-01')
    await close('2026-10-01')
    const invoice = await sell('2026-11-02', 5_000_000)
    await close('2026-11-01')
    await credit(invoice.id, '2026-12-05', [{ lineNumber: 1, amount: 2_000_000 }])
    expect((await month('2026-11-01')).changedSince).toBe(-220_000)
    await close('2026-12-01')
    const { closing } = await month('2026-11-01')
    const params = { id: closing?.id ?? 0 }
    const filed = { filedOn: toDay('2026-12-30'), receiptNumber: 'BPE-11' }
    await desk.call(contract.fileMasa, { params, body: filed })
    await desk.call(contract.correctMasa, { params, body: {} })
    await close('2026-11-01')
    const { left } = await soleRowOf(
      world.db,
      sql<{ left: number }>`select sum(credit - debit)::int as left from journal_line
        where account_id = ${account('2-1201')} and posting_number is not null`,
    )
    expect(left).toBe(0)
  })
})

it('an invoice that is cancelled before a file holds it is never told to the tax office', async () => {
  const order = await desk.call(sales.createSalesOrder, {
    body: {
      ...{ orderDate: toDay('2026-12-10'), customerId },
      lines: [{ productId, quantity: 1, unitPrice: 3_000_000, discountPercent: 0 }],
    },
  })
  await desk.call(sales.confirmSalesOrder, { params: { id: order.id }, version: 1 })
  world.setClock('2026-12-10T05:00:00Z')
  await desk.call(sales.deliverSalesOrder, { params: { id: order.id }, version: 2 })
  const made = await desk.call(sales.invoiceSalesOrder, { params: { id: order.id }, version: 3 })
  world.setClock('2026-12-31T05:00:00Z')
  const other = await sell('2026-12-11')
  const { id } = await desk.call(sales.readSalesInvoice, { params: { number: made.invoiceNumber } })
  await credit(id, '2026-12-12', [], { cancels: true })
  const { rows } = await desk.call(contract.listFakturs, { query: { masa: toDay('2026-12-01') } })
  const told = (number: string) =>
    rows.find(({ sourceNumber, isReduction }) => sourceNumber === number && !isReduction)?.isCalledOff
  expect([told(made.invoiceNumber), told(other.invoiceNumber)]).toEqual([true, false])
  const { count, files } = await desk.call(contract.exportFakturs, {
    body: { masa: toDay('2026-12-01') },
  })
  expect(count).toBe(1)
  const answer = await fetch(`${world.url}/api/v1/output-tax-files/${files[0] ?? ''}`, {
    headers: { cookie: desk.cookie },
  })
  expect(await answer.text()).not.toContain(made.invoiceNumber)
})

interface Bought {
  readonly taxInvoiceNumber?: string
  readonly taxInvoiceDay?: string
  readonly documentNumber: string
  readonly day?: string
}

/** A bill of one line of 1.000.000, and how a part of its price is given back. */
async function bought({ day = '2026-12-03', ...invoice }: Bought) {
  const line = { accountId: account('5-3202'), description: 'Beli', amount: 1_000_000, taxClass: 'taxed' }
  const { billNumber } = (await desk.call(purchasing.createBill, {
    body: {
      ...{ billDate: day, postingDay: day, vendorId, lines: [line] },
      ...invoice,
    } as never,
  })) as { billNumber: string }
  const { id, billLineId } = await soleRowOf(
    world.db,
    sql<{ id: number; billLineId: number }>`select b.id, l.id as "billLineId" from vendor_bill b
      join vendor_bill_line l on l.bill_id = b.id where b.bill_number = ${billNumber}`,
  )
  const note = (noteDate: string) =>
    desk.call(purchasing.createDebitNote, {
      body: {
        ...{ noteDate, billId: id, reason: 'Harga', taxNoteNumber: 'NR-9' },
        lines: [{ billLineId, receiptId: null, receiptLine: null, amount: 200_000 }],
      } as never,
    })
  return { billNumber, note }
}

it('notes to vendors stand beside them with the tax invoice they give back', async () => {
  const invoice = { taxInvoiceNumber: '04002600123456789', taxInvoiceDay: '2026-12-03' }
  const { note } = await bought({ ...invoice, documentNumber: 'F-1' })
  await note('2026-12-20')
  const { rows } = await desk.call(contract.listInputReturns, { query: { masa: toDay('2026-12-01') } })
  expect(rows).toMatchObject([
    {
      ...{ returnKind: 'price', state: 'credited', noteNumber: 'NR-9' },
      ...{ invoiceNumber: '04002600123456789', taxAmount: -22_000 },
    },
  ])
})

it('VAT credited by another document than a tax invoice is given back as that, and its decision stands as long as the note', async () => {
  world.setClock('2027-01-31T05:00:00Z')
  const { billNumber, note } = await bought({ documentNumber: 'PIB-1', day: '2027-01-03' })
  const rows = async () =>
    (await desk.call(contract.listInputTax, { query: { masa: '2027-01-01' as never } })).rows
  const own = async () => (await rows()).find(({ sourceNumber }) => sourceNumber === billNumber)
  const lineA = async () => (await month('2027-01-01')).lines.find(({ key }) => key === 'II.A')?.vat
  const given = { documentKind: 'import', invoiceNumber: '000121-2027/PIB', invoiceDay: '2027-01-03' }
  await desk.call(contract.creditInputTax, {
    params: { id: (await own())?.id ?? 0 },
    body: { ...given, decidedOn: '2027-01-05' } as never,
  })
  expect(await lineA()).toBe(110_000)
  const made = (await note('2027-01-21')) as { noteNumber: string; id?: number }
  const noted = (await rows()).find(({ sourceNumber }) => sourceNumber === made.noteNumber)
  expect(noted).toMatchObject({ documentKind: 'import', taxAmount: -22_000 })
  expect(await lineA()).toBe(88_000)
  const undo = {
    params: { id: (await own())?.decisionId ?? 0 },
    body: { entryDate: toDay('2027-01-22'), reason: 'Uji' },
  }
  const refusal = await desk.refusal(contract.cancelInputDecision, undo as never)
  expect([refusal.code, refusal.title]).toEqual(['input-noted', expect.stringContaining(made.noteNumber)])
  const { id } = await soleRowOf(
    world.db,
    sql<{ id: number }>`select id from debit_note where note_number = ${made.noteNumber}`,
  )
  const body = { entryDate: toDay('2027-01-22'), reason: 'Uji' }
  await desk.call(purchasing.cancelDebitNote, { params: { id }, body } as never)
  await desk.call(contract.cancelInputDecision, undo as never)
  expect([(await own())?.state, await lineA()]).toEqual(['pending', 0])
})
