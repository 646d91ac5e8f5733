import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { accountIds, beginOrganisation, createWorld, type Client } from '../../../../../tests/server.ts'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import { rowsOf, soleRowOf } from '../../../../platform/server/database/database.ts'
import { productApi } from '../../../products/contract.ts'
import * as purchasing from '../../../purchasing/contract.ts'
import * as sales from '../../../sales/contract.ts'
import * as contract from '../../contract.ts'
import { filingHealth } from '../../server/filing-health.ts'

const world = await createWorld({ isEmpty: true })
let desk: Client
let account: Awaited<ReturnType<typeof accountIds>>
let [customerId, vendorId, productId] = [0, 0, 0]
const [october, november] = [toDay('2026-10-01'), toDay('2026-11-01')]

beforeAll(async () => {
  world.setClock('2027-03-20T05:00:00Z')
  desk = await beginOrganisation(world)
  account = await accountIds(world.db)
  const insert = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
    (await soleRowOf(world.db, statement)).id
  customerId = await insert(
    sql`insert into customer (code, name) values ('CUST-1', 'PT Pembeli') returning id`,
  )
  vendorId = await insert(sql`insert into vendor (code, name, npwp16, is_pkp)
    values ('VEND-1', 'PT Pemasok', '0012345678901000', true) returning id`)
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

async function sell(invoiceDate: string, unitPrice: number) {
  const lines = [{ productId, quantity: 1, unitPrice, discountPercent: 0 }]
  await desk.call(sales.createSalesInvoice, {
    body: { invoiceDate: toDay(invoiceDate), customerId, lines },
  })
}

let bills = 0
async function buy(day: string, tax: number) {
  bills += 1
  const line = {
    ...{ accountId: account('5-3202'), description: 'Beli', taxClass: 'taxed' },
    amount: Math.round((tax * 100) / 11),
  }
  const body = {
    ...{ billDate: day, postingDay: day, vendorId, documentNumber: `F-${bills}`, lines: [line] },
    ...{ taxInvoiceNumber: `040026000123456${10 + bills}`, taxInvoiceDay: day },
  }
  await desk.call(purchasing.createBill, { body: body as never })
}

const month = (masa: string) => desk.call(contract.readVatMonth, { query: { masa } })
const close = async (masa: string) => {
  const { result } = await month(masa)
  return desk.call(contract.closeMasa, { body: { masa: toDay(masa), told: result } })
}
const refunds = () => desk.call(contract.listVatRefunds, { query: { masa: october } })
const ask = (told: number, requestedOn = '2026-11-25') => ({
  body: { masa: october, kind: 'early', requestedOn: toDay(requestedOn), told: toRupiah(told) } as const,
})
const lineOf = async (masa: string, key: string) =>
  (await month(masa)).lines.filter((line) => line.key === key).map(({ text, vat }) => [text, vat])
const linesOf = (entryNumber: string) =>
  rowsOf(
    world.db,
    sql<{ line: unknown }>`select jsonb_build_array(a.code, l.debit, l.credit) as line from journal_line l
      join journal_entry e on e.id = l.entry_id join account a on a.id = l.account_id
      where e.entry_number = ${entryNumber} order by l.line_number`,
  ).then((rows) => rows.map(({ line }) => line))

it('what a month overpaid is asked back once it is closed, and is not carried on then', async () => {
  await sell('2026-10-05', 10_000_000)
  await buy('2026-10-06', 11_100_000)
  expect((await desk.refusal(contract.requestVatRefund, ask(10_000_000))).code).toBe('masa-running')
  await close(october)
  expect(await refunds()).toMatchObject({ available: 10_000_000, mayAsk: true, rows: [] })
  expect((await month(november)).lines.find(({ key }) => key === 'II.E')?.vat).toBe(10_000_000)
  expect((await desk.refusal(contract.requestVatRefund, ask(9_000_000))).code).toBe('masa-changed')
  const early = await desk.refusal(contract.requestVatRefund, ask(10_000_000, '2026-10-31'))
  expect(early.errors.map(({ path }) => path)).toEqual(['requestedOn'])
  await desk.call(contract.requestVatRefund, ask(10_000_000))
  expect(await refunds()).toMatchObject({ available: 0, mayAsk: false })
  expect(await lineOf(october, 'III.H')).toEqual([['Lebih bayar diminta kembali (restitusi)', 10_000_000]])
  expect((await month(november)).lines.find(({ key }) => key === 'II.E')?.vat).toBe(0)
  const { closing } = await month(october)
  const params = { id: closing?.id ?? 0 }
  expect((await desk.refusal(contract.reopenMasa, { params, body: { reason: 'Uji' } })).code).toBe('refund')
})

it('a request is called off, and what is overpaid is carried on again', async () => {
  const [refund] = (await refunds()).rows
  const params = { id: refund?.id ?? 0 }
  await desk.call(contract.cancelVatRefund, { params, body: { reason: 'Memilih kompensasi' } })
  expect((await month(november)).lines.find(({ key }) => key === 'II.E')?.vat).toBe(10_000_000)
  expect((await desk.refusal(contract.cancelVatRefund, { params, body: { reason: 'Lagi' } })).code).toBe(
    'refund',
  )
  await desk.call(contract.requestVatRefund, ask(10_000_000))
})

it('a refund is received on an account, what was not granted is an expense, and a wrong receipt is undone', async () => {
  const refund = (await refunds()).rows.find(({ cancelledOn }) => cancelledOn === null)
  const params = { id: refund?.id ?? 0 }
  const body = {
    ...{ receivedOn: toDay('2027-01-15'), decisionNumber: 'SKPPKP-1', accountId: account('1-1201') },
    receivedAmount: toRupiah(9_500_000),
  }
  const wrong = await desk.refusal(contract.receiveVatRefund, {
    params,
    body: { ...body, receivedAmount: toRupiah(10_000_001), accountId: null },
  })
  expect(wrong.errors.map(({ path }) => path)).toEqual(['receivedAmount'])
  const partial = await desk.call(contract.receiveVatRefund, { params, body })
  const [first, second, third] = await linesOf(partial.entryNumber)
  expect([first, third]).toEqual([
    ['1-1201', 9_500_000, 0],
    ['1-1506', 0, 10_000_000],
  ])
  expect(second).toMatchObject([expect.stringMatching(/^5-/), 500_000, 0])
  expect((await desk.refusal(contract.cancelVatRefund, { params, body: { reason: 'Uji' } })).code).toBe(
    'refund',
  )
  const undo = { entryDate: toDay('2027-01-20'), reason: 'Salah jumlah' }
  await desk.call(contract.undoVatRefundReceipt, { params, body: undo })
  await desk.call(contract.receiveVatRefund, {
    params,
    body: { ...body, receivedAmount: toRupiah(10_000_000) },
  })
  expect((await month(november)).lines.find(({ key }) => key === 'II.E')?.vat).toBe(0)
})

it('a correction of a month that was refunded owes what was refunded too much (PER-12/PJ/2026)', async () => {
  const { closing } = await month(october)
  const params = { id: closing?.id ?? 0 }
  const filed = { filedOn: toDay('2026-11-28'), receiptNumber: 'BPE-1' }
  await desk.call(contract.fileMasa, { params, body: filed })
  await desk.call(contract.correctMasa, { params, body: {} })
  await sell('2026-10-20', 18_181_818)
  const { result } = await month(october)
  expect([result.payable, result.overpaid, result.compensation]).toEqual([2_000_000, 0, 0])
  expect(await lineOf(october, 'III.F')).toEqual([
    ['PPN disetor dikurangi restitusi pada SPT yang dibetulkan (PER-12/PJ/2026)', -10_000_000],
  ])
  expect(await lineOf(october, 'III.G')).toEqual([['Kurang bayar karena pembetulan', 2_000_000]])
})
