import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { createWorld, type Client, type TestWorld } from '../../../../../tests/server.ts'
import { daysAgo } from '../../../../../tests/settlement-world.ts'
import { soleRowOf } from '../../../../platform/server/database/database.ts'
import * as contract from '../../contract.ts'
import { receiptImportApi } from '../contract.ts'

let world: TestWorld
let desk: Client
let cash: string

beforeAll(async () => {
  world = await createWorld()
  desk = await world.as('user')
  await sql`insert into customer (code, name, payment_terms_days) values
    ('CUST-90001', 'PT Contoh Uji', 14), ('CUST-90002', 'PT Lain', 14)`.execute(world.db)
  await sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
    values ('SRV-90001', 'Jasa Uji', 'hour', true, 0, 250000)`.execute(world.db)
  const account = sql<{ code: string }>`select code from account
    where level = 3 and is_active and cash_flow_class = 'cash' order by code limit 1`
  cash = (await soleRowOf(world.db, account)).code
})
afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

const idOf = async (table: string, code: string) =>
  (await soleRowOf(world.db, sql<{ id: number }>`select id from ${sql.table(table)} where code = ${code}`)).id
/** An invoice of a customer with what is owed on it. */
async function invoice(customer = 'CUST-90001'): Promise<{ number: string; owed: number }> {
  const line = { quantity: 1, unitPrice: 500_000, discountPercent: 0 }
  const body = {
    ...{ invoiceDate: daysAgo(3), customerId: await idOf('customer', customer) },
    lines: [{ productId: await idOf('product', 'SRV-90001'), ...line }],
  } as never
  const { invoiceNumber, totalAmount } = (await desk.call(contract.createSalesInvoice, { body })) as {
    readonly invoiceNumber: string
    readonly totalAmount: number
  }
  return { number: invoiceNumber, owed: totalAmount }
}
const openOf = async (number: string) =>
  (await desk.call(contract.readSalesInvoice, { params: { number } })).openAmount

const head = 'Referensi;Tanggal;Customer;Akun kas/bank;Diterima;Biaya bank;Catatan;Invoice;Dibayar'
const query = { format: 'csv' as const }
const bytesOf = (rows: readonly string[]) => new TextEncoder().encode([head, ...rows].join('\r\n'))
const check = (rows: readonly string[]) => desk.call(receiptImportApi.check, { body: bytesOf(rows), query })
async function imported(rows: readonly string[]) {
  const { digest } = await check(rows)
  const applied = { body: bytesOf(rows), query: { ...query, fileName: 'bank.csv', digest } }
  return desk.call(receiptImportApi.apply, applied)
}
const undo = (id: number) => ({ params: { id }, body: { reason: 'Salah file' } })
const read = (number: string) => desk.call(contract.receiptApi.read, { params: { number } })

describe('receipts from a file', () => {
  it('are told, made together, and taken back together', async () => {
    const [one, two, other] = [await invoice(), await invoice(), await invoice('CUST-90002')]
    const rows = [
      `R-1;${daysAgo(1)};cust-90001;${cash};;2.500;Transfer;${one.number.toLowerCase()};${one.owed}`,
      `R-1;;;;;;;;75.000`,
      `R-1;;;;;;;${two.number};100.000`,
      `R-2;${daysAgo(1)};CUST-90002 - PT Lain;${cash};${other.owed};;;${other.number};${other.owed}`,
    ]
    const plan = await check(rows)
    expect(plan).toMatchObject({ created: 2, problemCount: 0 })
    expect(plan.documents.map(({ party, total }) => [party, total])).toEqual([
      ['PT Contoh Uji', one.owed + 172_500],
      ['PT Lain', other.owed],
    ])
    expect(await openOf(one.number)).toBe(one.owed)
    const made = await imported(rows)
    expect(await read(made.firstNumber)).toMatchObject({
      ...{ receivedAmount: one.owed + 172_500, bankFee: 2_500, advanceAmount: 75_000, notes: 'Transfer' },
      allocations: [{ invoiceNumber: one.number }, { invoiceNumber: two.number, amount: 100_000 }],
    })
    expect(await openOf(one.number)).toBe(0)
    expect(await openOf(two.number)).toBe(two.owed - 100_000)
    await desk.call(receiptImportApi.undo, undo(made.id))
    expect(await openOf(one.number)).toBe(one.owed)
    expect(await read(made.lastNumber)).toMatchObject({ state: 'cancelled' })
  })

  it('name every cell that is wrong, and none is made', async () => {
    const [one, other] = [await invoice(), await invoice('CUST-90002')]
    const at = `;${daysAgo(1)};CUST-90001;${cash}`
    const plan = await check([
      `S-1;${daysAgo(1)};CUST-404;9-9999;1000;;;INV-404;1000`,
      `S-2${at};1000;;;;`,
      `S-2;;;;;;;${one.number};`,
      `S-3${at};;;;;1000`,
      `S-3;;;;;;;${other.number};1000`,
      `S-4${at};;;;${one.number};${one.owed + 1}`,
      `S-5${at};5000;;;${one.number};1000`,
      `S-6;2999-01-01;CUST-90001;${cash};;;;${one.number};1000`,
      `S-7${at};500;;;${one.number};1000`,
      `S-8${at};abc;;;${one.number};1000`,
    ])
    expect(plan.problems.map(({ cell, message }) => [cell, message])).toEqual([
      ['C2', 'Customer CUST-404 tidak ditemukan'],
      ['D2', 'Akun 9-9999 tidak ditemukan'],
      ['H2', 'Invoice INV-404 tidak ditemukan'],
      ['I4', 'Dibayar harus diisi'],
      ['H6', expect.stringContaining('bukan milik customer')],
      ['I7', expect.stringContaining('melebihi sisa')],
      ['E8', expect.stringContaining('tambahkan baris tanpa Invoice')],
      ['B9', expect.stringContaining('setelah hari ini')],
      ['E10', expect.stringContaining('kurang')],
      ['E11', expect.any(String)],
    ])
    const applied = {
      body: bytesOf([`S-5${at};5000;;;${one.number};1000`]),
      query: { ...query, fileName: 'x', digest: '' },
    }
    expect((await desk.refusal(receiptImportApi.apply, applied)).status).toBe(422)
    expect(await openOf(one.number)).toBe(one.owed)
  })

  it('pay an invoice no more than once, whichever of them pays it', async () => {
    const one = await invoice()
    const row = (reference: string) =>
      `${reference};${daysAgo(1)};CUST-90001;${cash};;;;${one.number};${one.owed}`
    expect((await check([row('T-1'), row('T-2')])).problems).toMatchObject([{ cell: 'I3' }])
    await imported([row('T-1')])
    expect(await check([row('T-1')])).toMatchObject({
      warning: expect.stringContaining('sudah pernah diimpor'),
    })
  })

  it('stay where one was cancelled, or its advance was used, since', async () => {
    const [one, two] = [await invoice(), await invoice('CUST-90002')]
    const made = await imported([
      `U-1;${daysAgo(1)};CUST-90001;${cash};;;;${one.number};${one.owed}`,
      `U-2;${daysAgo(1)};CUST-90002;${cash};90.000;;;;`,
    ])
    const use = {
      ...{ useDate: daysAgo(0), customerId: await idOf('customer', 'CUST-90002') },
      allocations: [
        {
          invoiceId: (await desk.call(contract.readSalesInvoice, { params: { number: two.number } })).id,
          amount: 1_000,
        },
      ],
    }
    await desk.call(contract.createAdvanceUse, { body: use as never })
    const refused = await desk.refusal(receiptImportApi.undo, undo(made.id))
    expect([refused.status, refused.title]).toEqual([409, expect.stringContaining('sudah dipakai')])
    const { id } = await read(made.firstNumber)
    const cancel = { params: { id }, body: { entryDate: daysAgo(0), reason: 'Salah' } as never }
    await desk.call(contract.cancelSalesReceipt, cancel)
    const again = await desk.refusal(receiptImportApi.undo, undo(made.id))
    expect(again.title).toContain(`${made.firstNumber}: Sudah dibatalkan`)
  })

  it('begin with a template that is right as it is', async () => {
    await invoice()
    const path = `/api/v1/sales-receipts-import-template?format=csv`
    const body = await (
      await fetch(`${world.url}${path}`, { headers: { cookie: desk.cookie } })
    ).arrayBuffer()
    const { problems, created } = await desk.call(receiptImportApi.check, {
      body: new Uint8Array(body),
      query,
    })
    expect([problems, created]).toEqual([[], 1])
  })
})
