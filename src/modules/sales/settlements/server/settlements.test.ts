import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { accountIds, createWorld, type Client, type TestWorld } from '../../../../../tests/server.ts'
import { soleRowOf } from '../../../../platform/server/database/database.ts'
import { readJournalEntry, reverseJournalEntry } from '../../../journals/contract.ts'
import * as contract from '../../contract.ts'

let world: TestWorld
let desk: Client
let customerId: number
let goods: number
let account: (code: string) => number

beforeAll(async () => {
  world = await createWorld()
  desk = await world.as('user')
  const insert = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
    (await soleRowOf(world.db, statement)).id
  customerId = await insert(
    sql`insert into customer (code, name) values ('CUST-90001', 'PT Contoh Uji') returning id`,
  )
  goods = await insert(sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
    values ('PRD-90001', 'Barang Uji', 'pcs', false, 0, 100000) returning id`)
  account = await accountIds(world.db)
})
afterEach(async () => {
  await checkBooks(world.db)
  expect(await ageing()).toMatchObject({ isTied: true })
})
afterAll(() => world.close())

const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
const ageing = () => desk.call(contract.readReceivablesAgeing, { query: { asOf: today() } })

async function invoiceOf(lines: { quantity: number; unitPrice: number }[]) {
  const order = await desk.call(contract.createSalesOrder, {
    body: {
      orderDate: today(),
      customerId,
      lines: lines.map((line) => ({ ...line, productId: goods, discountPercent: 0 })),
    },
  })
  const params = { id: order.id }
  await desk.call(contract.confirmSalesOrder, { params, version: 1 })
  await desk.call(contract.deliverSalesOrder, { params, version: 2 })
  const { invoiceNumber } = await desk.call(contract.invoiceSalesOrder, { params, version: 3 })
  return readInvoice(invoiceNumber)
}

const readInvoice = (number: string) => desk.call(contract.readSalesInvoice, { params: { number } })

const receipt = (change: Record<string, unknown>) => ({
  receiptDate: today(),
  customerId,
  accountId: account('1-1201'),
  receivedAmount: 0,
  allocations: [],
  ...change,
})

describe('receipts', () => {
  it('pay several invoices at once, with PPh 23 withheld, a bank fee and an advance for the rest', async () => {
    const first = await invoiceOf([{ quantity: 1, unitPrice: 1_000_000 }])
    const second = await invoiceOf([{ quantity: 2, unitPrice: 500_000 }])
    const paid = await desk.call(contract.createReceipt, {
      body: receipt({
        receivedAmount: 1_900_000,
        withholdings: [{ article: 'pph23', baseAmount: 1_000_000, taxAmount: 20_000 }],
        bankFee: 6_500,
        allocations: [
          { invoiceId: first.id, amount: 1_110_000 },
          { invoiceId: second.id, amount: 500_000 },
        ],
      }),
    })
    expect(paid.advanceAmount).toBe(316_500)
    expect(await readInvoice(first.invoiceNumber)).toMatchObject({
      state: 'paid',
      openAmount: 0,
      canReceive: false,
    })
    expect(await readInvoice(second.invoiceNumber)).toMatchObject({ state: 'open', openAmount: 610_000 })
  })

  it('never pay more than is open, nor an invoice twice, nor with too little money', async () => {
    const invoice = await invoiceOf([{ quantity: 1, unitPrice: 100_000 }])
    const refuse = async (change: Record<string, unknown>) =>
      (await desk.refusal(contract.createReceipt, { body: receipt(change) })).errors.map(
        (error) => error.message,
      )
    const allocation = { invoiceId: invoice.id, amount: 111_001 }
    expect(await refuse({ receivedAmount: 200_000, allocations: [allocation] })).toEqual([
      `${invoice.invoiceNumber}: melebihi sisa Rp\u00a0111.000`,
    ])
    const half = { invoiceId: invoice.id, amount: 50_000 }
    expect(await refuse({ receivedAmount: 200_000, allocations: [half, half] })).toHaveLength(1)
    expect(await refuse({ receivedAmount: 40_000, allocations: [half] })).toEqual([
      'Jumlah diterima kurang Rp\u00a010.000 dari alokasi ke invoice',
    ])
    expect(await refuse({ accountId: account('4-1101'), receivedAmount: 1 })).toEqual([
      'Akun kas atau bank harus dipilih',
    ])
  })

  it('settle an invoice once however many pay it at the same time', async () => {
    const invoice = await invoiceOf([{ quantity: 1, unitPrice: 100_000 }])
    const body = receipt({
      receivedAmount: 111_000,
      allocations: [{ invoiceId: invoice.id, amount: 111_000 }],
    })
    const sends = Array.from({ length: 20 }, () =>
      desk.send('POST', '/sales-receipts', {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
    const statuses = (await Promise.all(sends)).map((answer) => answer.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })
})

it('unpaid invoices come page by page, those due longest first', async () => {
  const terms = (days: number) =>
    sql`update customer set payment_terms_days = ${days} where id = ${customerId}`
  await invoiceOf([{ quantity: 1, unitPrice: 7_000 }])
  await terms(0).execute(world.db)
  const soonest = await invoiceOf([{ quantity: 1, unitPrice: 8_000 }])
  await terms(30).execute(world.db)
  const query = { state: 'unpaid', customerId: String(customerId), sort: 'due', limit: '1' } as const
  const first = await desk.call(contract.listSalesInvoices, { query })
  expect(first.rows.map((row) => row.invoiceNumber)).toEqual([soonest.invoiceNumber])
  const rest = await desk.call(contract.listSalesInvoices, {
    query: { ...query, after: first.next ?? '', limit: '200' },
  })
  expect(rest.rows).toHaveLength(first.matching - 1)
  expect(rest.rows.map((row) => row.dueDate)).toEqual(rest.rows.map((row) => row.dueDate).toSorted())
})

it('what settles an invoice is credited on the account it stands on, whatever the role points to by then', async () => {
  const invoice = await invoiceOf([{ quantity: 2, unitPrice: 100_000 }])
  const remap = (code: string) =>
    sql`update account_role set account_id = (select id from account where code = ${code}) where role = 'ar_trade'`.execute(
      world.db,
    )
  await remap('1-1305')
  await desk.call(contract.createReceipt, {
    body: receipt({ receivedAmount: 100_000, allocations: [{ invoiceId: invoice.id, amount: 100_000 }] }),
  })
  await desk.call(contract.createCreditNote, {
    params: { id: invoice.id },
    body: { noteDate: today(), reason: 'Retur', lines: [] },
  })
  expect(await ageing()).toMatchObject({ isTied: true })
  await remap('1-1301')
})

describe('credit notes', () => {
  it('credit an invoice in full, and keep what was paid as an advance', async () => {
    const invoice = await invoiceOf([{ quantity: 3, unitPrice: 33_333 }])
    await desk.call(contract.createReceipt, {
      body: receipt({ receivedAmount: 50_000, allocations: [{ invoiceId: invoice.id, amount: 50_000 }] }),
    })
    const note = await desk.call(contract.createCreditNote, {
      params: { id: invoice.id },
      body: { noteDate: today(), reason: 'Barang rusak', lines: [] },
    })
    expect(note.totalAmount).toBe(invoice.totalAmount)
    const now = await readInvoice(invoice.invoiceNumber)
    expect(now).toMatchObject({ openAmount: 0, canCredit: false })
    expect(now.settlements.map((one) => one.amount)).toEqual([50_000, invoice.totalAmount - 50_000])
    const again = { params: { id: invoice.id }, body: { noteDate: today(), reason: 'Lagi', lines: [] } }
    expect((await desk.refusal(contract.createCreditNote, again)).title).toBe(
      'Tidak ada lagi yang dapat dikreditkan',
    )
  })

  it('never credit more of a line than was invoiced', async () => {
    const invoice = await invoiceOf([{ quantity: 3, unitPrice: 10_000 }])
    const body = { noteDate: today(), reason: 'Retur', lines: [{ lineNumber: 1, quantity: 3.001 }] }
    const refused = await desk.refusal(contract.createCreditNote, { params: { id: invoice.id }, body })
    expect(refused.title).toBe('Baris 1: Quantity melebihi sisa yang dapat dikreditkan')
  })

  it('are refused in words of their own when they come to nothing', async () => {
    const invoice = await invoiceOf([{ quantity: 1_000, unitPrice: 1 }])
    const body = { noteDate: today(), reason: 'Retur', lines: [{ lineNumber: 1, quantity: 0.001 }] }
    const refused = await desk.refusal(contract.createCreditNote, { params: { id: invoice.id }, body })
    expect(refused).toMatchObject({
      status: 422,
      title: 'Nilai nota kredit harus > 0; yang gratis dikreditkan bersama yang dijual',
    })
  })
})

it('the ageing equals the receivable account after any sequence of receipts and credit notes', async () => {
  const step = fc.record({
    isReceipt: fc.boolean(),
    share: fc.integer({ min: 1, max: 100 }),
    quantity: fc.integer({ min: 1, max: 5_000 }),
  })
  const order = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1_000, max: 9_000 }).map((n) => n / 1000),
      unitPrice: fc.integer({ min: 1, max: 9_999_999 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  await fc.assert(
    fc.asyncProperty(order, fc.array(step, { maxLength: 5 }), async (lines, steps) => {
      let invoice = await invoiceOf(lines)
      for (const { isReceipt, share, quantity } of steps) {
        const amount = Math.max(1, Math.floor((invoice.openAmount * share) / 100))
        const body = receipt({ receivedAmount: amount, allocations: [{ invoiceId: invoice.id, amount }] })
        const note = {
          noteDate: today(),
          reason: 'Retur',
          lines: [{ lineNumber: 1, quantity: quantity / 1000 }],
        }
        const path = isReceipt ? '/sales-receipts' : `/sales-invoices/${invoice.id}/credit-notes`
        const answer = await desk.send('POST', path, {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(isReceipt ? body : note),
        })
        expect([200, 422]).toContain(answer.status)
        invoice = await readInvoice(invoice.invoiceNumber)
      }
      expect(await ageing()).toMatchObject({ isTied: true })
    }),
    { numRuns: 15 },
  )
}, 60_000)

it('the ageing stays tied to its account while payments come in', async () => {
  const { id } = await invoiceOf([{ quantity: 1, unitPrice: 1_000_000 }])
  const body = receipt({ receivedAmount: 1_000, allocations: [{ invoiceId: id, amount: 1_000 }] })
  let isPaying = true
  const pay = async () => {
    for (let paid = 0; paid < 12; paid += 1) await desk.call(contract.createReceipt, { body })
    isPaying = false
  }
  const watch = async () => {
    const seen: boolean[] = []
    while (isPaying) seen.push((await ageing()).isTied)
    return seen
  }
  const [seen] = await Promise.all([watch(), pay()])
  expect(seen).not.toContain(false)
})

describe('the journal of a document', () => {
  it('is not reversed by itself, which would leave the document standing on nothing', async () => {
    const { entryNumber } = await invoiceOf([{ quantity: 1, unitPrice: 1_000_000 }])
    const admin = await world.as('admin')
    const entry = await admin.call(readJournalEntry, { params: { number: entryNumber } })
    expect(entry.actions).toEqual([])
    const refused = await admin.refusal(reverseJournalEntry, {
      params: { id: entry.id },
      body: { entryDate: today(), reason: 'Salah' },
    })
    expect(refused).toMatchObject({ status: 409, code: 'document-entry' })
  })
})
