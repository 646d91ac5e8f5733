import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../tests/books.ts'
import {
  createSettlementWorld,
  cancelBody,
  daysAgo,
  today,
  useBody,
} from '../../../../tests/settlement-world.ts'
import { addDays, type Day } from '../../../platform/rules/day/day.ts'
import { rowsOf } from '../../../platform/server/database/database.ts'
import { readJournalEntry, reverseJournalEntry } from '../../journals/contract.ts'
import * as contract from '../contract.ts'

const {
  account,
  ageingAt,
  advancesOf,
  cancel,
  desk,
  entryLines,
  invoiceOf,
  newCustomer,
  pay,
  readInvoice,
  readReceipt,
  refund,
  refundBody,
  use,
  world,
} = await createSettlementWorld()

afterEach(async () => {
  world.setClock(undefined)
  await checkBooks(world.db)
})
afterAll(() => world.close())

describe('a cancelled receipt', () => {
  it('posts the mirror of its entry, linked both ways, and opens its invoices again', async () => {
    const customerId = await newCustomer()
    const invoice = await invoiceOf(customerId, 100_000)
    const allocations = [{ invoiceId: invoice.id, amount: 111_000 }]
    const receipt = await pay(customerId, 150_000, { allocations })
    expect(receipt).toMatchObject({ state: 'recorded', allocatedAmount: 111_000, advanceLeft: 39_000 })
    const { entryNumber } = await cancel(receipt.id)
    expect(await entryLines(entryNumber)).toEqual([
      ['1-1201', 0, 150_000],
      ['1-1301', 111_000, 0],
      ['2-1401', 39_000, 0],
    ])
    const reversal = await desk.call(readJournalEntry, { params: { number: entryNumber } })
    expect(reversal).toMatchObject({ reverses: { entryNumber: receipt.entryNumber }, actions: [] })
    expect(await readReceipt(receipt.receiptNumber)).toMatchObject({
      state: 'cancelled',
      advanceLeft: 0,
      actions: [],
      cancelled: { day: today(), reason: 'Salah catat', entryNumber },
    })
    expect(await readInvoice(invoice.invoiceNumber)).toMatchObject({ openAmount: 111_000, state: 'open' })
    expect(await advancesOf(customerId)).toBe(0)
  })

  it('still counts on the days before it was cancelled', async () => {
    const customerId = await newCustomer()
    const invoice = await invoiceOf(customerId, 100_000, { day: daysAgo(20) })
    const allocations = [{ invoiceId: invoice.id, amount: 111_000 }]
    const receipt = await pay(customerId, 111_000, { receiptDate: daysAgo(15), allocations })
    await cancel(receipt.id, { entryDate: daysAgo(5) })
    const owedAt = async (day: Day) => {
      const ageing = await ageingAt(day)
      expect(ageing.isTied).toBe(true)
      return ageing.rows.find((row) => row.customerId === customerId)?.total ?? 0
    }
    const days = [21, 20, 16, 15, 6, 5, 0].map(daysAgo)
    const owed: unknown[] = []
    for (const day of days) owed.push(await owedAt(day))
    expect(owed).toEqual([0, 111_000, 111_000, 0, 0, 111_000, 111_000])
  })

  it('is refused after today, before its own day, without a reason, and a second time', async () => {
    const customerId = await newCustomer()
    const receipt = await pay(customerId, 5_000, { receiptDate: daysAgo(3) })
    const params = { id: receipt.id }
    const refuse = async (change: Record<string, unknown>) =>
      (await desk.refusal(contract.cancelSalesReceipt, { params, body: cancelBody(change) })).errors.map(
        (error) => error.message,
      )
    expect(await refuse({ entryDate: daysAgo(4), reason: ' ' })).toEqual([
      'Tanggal jurnal balik tidak boleh sebelum tanggal entry yang dibalik',
      'Alasan harus diisi',
    ])
    expect(await refuse({ entryDate: addDays(today(), 1) })).toEqual([
      'Tanggal pembatalan tidak boleh setelah hari ini',
    ])
    await cancel(receipt.id)
    const again = await desk.refusal(contract.cancelSalesReceipt, { params, body: cancelBody() })
    expect(again).toMatchObject({ status: 409, title: 'Dokumen ini sudah dibatalkan' })
  })

  it('is refused while its advance is used, naming the use, also on a day before that was cancelled', async () => {
    const customerId = await newCustomer()
    const invoice = await invoiceOf(customerId, 100_000, { day: daysAgo(9) })
    const receipt = await pay(customerId, 50_000, { receiptDate: daysAgo(8) })
    const { useNumber } = await use(customerId, invoice.id, 30_000, daysAgo(7))
    const refuse = async (entryDate: Day) => {
      const input = { params: { id: receipt.id }, body: cancelBody({ entryDate }) }
      return (await desk.refusal(contract.cancelSalesReceipt, input)).title
    }
    const used = `Uang mukanya sudah dipakai oleh ${useNumber}. Batalkan itu dahulu.`
    expect(await refuse(today())).toBe(used)
    const [part] = (await readReceipt(receipt.receiptNumber)).uses
    await desk.call(contract.cancelAdvanceUse, {
      params: { id: part?.id ?? 0 },
      body: cancelBody({ entryDate: daysAgo(2) }),
    })
    expect(await refuse(daysAgo(3))).toBe(used)
    await cancel(receipt.id, { entryDate: daysAgo(2) })
    expect(await readInvoice(invoice.invoiceNumber)).toMatchObject({ openAmount: 111_000 })
  })

  it('has its entry reversed by nothing else', async () => {
    const receipt = await pay(await newCustomer(), 5_000)
    const { entryNumber } = await cancel(receipt.id)
    const entry = await desk.call(readJournalEntry, { params: { number: entryNumber } })
    const admin = await world.as('admin')
    const input = { params: { id: entry.id }, body: { entryDate: today(), reason: 'Salah' } }
    expect(await admin.refusal(reverseJournalEntry, input)).toMatchObject({ code: 'document-entry' })
  })

  it('stays cancelled even when the program would undo it', async () => {
    const receipt = await pay(await newCustomer(), 5_000)
    await cancel(receipt.id)
    const undo = sql`update sales_receipt set cancelled_on = null, reversal_entry_id = null where id = ${receipt.id}`
    await expect(undo.execute(world.db)).rejects.toThrow('Dokumen sudah dibatalkan')
  })
})

describe('an advance', () => {
  it('pays several invoices, the oldest advance first, on the accounts they stand on', async () => {
    const customerId = await newCustomer()
    const first = await invoiceOf(customerId, 100_000)
    const second = await invoiceOf(customerId, 50_000)
    const newer = await pay(customerId, 60_000)
    const older = await pay(customerId, 80_000, { receiptDate: daysAgo(2) })
    const body = {
      useDate: today(),
      customerId,
      allocations: [
        { invoiceId: first.id, amount: 90_000 },
        { invoiceId: second.id, amount: 10_000 },
      ],
    }
    const written = await desk.call(contract.createAdvanceUse, { body })
    expect(written).toMatchObject({ amount: 100_000 })
    expect(written.useNumber).toMatch(/^ADV-\d{4}-\d{5}$/)
    expect(await entryLines(written.entryNumber)).toEqual([
      ['2-1401', 100_000, 0],
      ['1-1301', 0, 100_000],
    ])
    expect(await readReceipt(older.receiptNumber)).toMatchObject({ advanceLeft: 0, actions: ['cancel'] })
    expect((await readReceipt(newer.receiptNumber)).advanceLeft).toBe(40_000)
    const { settlements } = await readInvoice(first.invoiceNumber)
    expect(settlements).toMatchObject([{ kind: 'advance', number: written.useNumber, amount: 90_000 }])
    const seen = await desk.call(contract.readAdvanceUse, { params: { number: written.useNumber } })
    expect(seen.sources).toEqual([
      { kind: 'receipt', number: older.receiptNumber, amount: 80_000 },
      { kind: 'receipt', number: newer.receiptNumber, amount: 20_000 },
    ])
    await desk.call(contract.cancelAdvanceUse, { params: { id: seen.id }, body: cancelBody() })
    expect(await advancesOf(customerId)).toBe(140_000)
    expect(await readInvoice(first.invoiceNumber)).toMatchObject({ openAmount: 111_000 })
  })

  it('is never used beyond what is there on the day, nor returned', async () => {
    const customerId = await newCustomer()
    const invoice = await invoiceOf(customerId, 100_000, { day: daysAgo(9) })
    await pay(customerId, 40_000, { receiptDate: daysAgo(3) })
    const exceeded = (amount: string) =>
      `Melebihi uang muka yang tersedia pada tanggal ini: Rp\u00a0${amount}`
    const tooMuch = await desk.refusal(contract.createAdvanceUse, {
      body: useBody(customerId, invoice.id, 40_001),
    })
    expect(tooMuch.errors.map((error) => error.message)).toEqual([exceeded('40.000')])
    const tooEarly = { body: useBody(customerId, invoice.id, 1, daysAgo(4)) }
    expect((await desk.refusal(contract.createAdvanceUse, tooEarly)).title).toBe(exceeded('0'))
    const returned = { body: refundBody(customerId, 40_001) }
    expect((await desk.refusal(contract.createAdvanceRefund, returned)).title).toBe(exceeded('40.000'))
    const noCash = { body: { ...refundBody(customerId, 1), accountId: account('4-1101') } }
    expect((await desk.refusal(contract.createAdvanceRefund, noCash)).title).toBe(
      'Akun kas atau bank harus dipilih',
    )
    const nothing = { body: { useDate: today(), customerId, allocations: [] } }
    expect((await desk.refusal(contract.createAdvanceUse, nothing)).title).toBe(
      'Isi jumlah untuk minimal satu invoice',
    )
  })

  it('that was returned and taken back is there again, but not on the days between', async () => {
    const customerId = await newCustomer()
    await pay(customerId, 40_000, { receiptDate: daysAgo(9) })
    const { useNumber, entryNumber } = await refund(customerId, 40_000, daysAgo(8))
    expect(await entryLines(entryNumber)).toEqual([
      ['2-1401', 40_000, 0],
      ['1-1201', 0, 40_000],
    ])
    const { id } = await desk.call(contract.readAdvanceUse, { params: { number: useNumber } })
    const body = cancelBody({ entryDate: daysAgo(2) })
    await desk.call(contract.cancelAdvanceUse, { params: { id }, body })
    const between = { body: refundBody(customerId, 1, daysAgo(3)) }
    expect((await desk.refusal(contract.createAdvanceRefund, between)).status).toBe(422)
    await refund(customerId, 40_000, daysAgo(2))
    expect(await advancesOf(customerId)).toBe(0)
  })

  it('is made by crediting an invoice that is paid, and is usable and refundable', async () => {
    const customerId = await newCustomer()
    const paid = await invoiceOf(customerId, 100_000, { quantity: 2 })
    await pay(customerId, 222_000, { allocations: [{ invoiceId: paid.id, amount: 222_000 }] })
    const body = { noteDate: today(), reason: 'Retur', lines: [{ lineNumber: 1, quantity: 1 }] }
    const params = { id: paid.id }
    const { noteNumber } = await desk.call(contract.createCreditNote, { params, body })
    const readNote = () => desk.call(contract.readCreditNote, { params: { number: noteNumber } })
    expect(await readNote()).toMatchObject({
      totalAmount: 111_000,
      settledAmount: 0,
      advanceLeft: 111_000,
      actions: ['cancel', 'useAdvance', 'refundAdvance'],
      lines: [{ quantity: 1, subtotal: 100_000, unitPrice: 100_000 }],
    })
    const other = await invoiceOf(customerId, 10_000)
    await use(customerId, other.id, 11_100)
    await refund(customerId, 99_900)
    expect(await readNote()).toMatchObject({ advanceLeft: 0, actions: ['cancel'] })
    expect((await readNote()).uses.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['invoice', 11_100],
      ['refund', 99_900],
    ])
  })
})

it('an act that is sent again under the same key has one effect and one answer', async () => {
  const customerId = await newCustomer()
  await pay(customerId, 40_000)
  const input = { body: refundBody(customerId, 10_000), key: 'pengembalian-uang-muka-1' }
  const first = await desk.call(contract.createAdvanceRefund, input)
  expect(await desk.call(contract.createAdvanceRefund, input)).toEqual(first)
  expect(await advancesOf(customerId)).toBe(30_000)
})

describe('a receipt', () => {
  it('asks only for the accounts of the roles it uses', async () => {
    const customerId = await newCustomer()
    const invoice = await invoiceOf(customerId, 100_000)
    const roles = await rowsOf(
      world.db,
      sql<{ role: string; accountId: number }>`delete from account_role
        where role in ('pph23_prepaid', 'bank_fee', 'rounding', 'sales_advance') returning role, account_id as "accountId"`,
    )
    const allocations = [{ invoiceId: invoice.id, amount: 111_000 }]
    await pay(customerId, 111_000, { allocations })
    const head = { receiptDate: today(), customerId, accountId: account('1-1201') }
    const refused = await desk.refusal(contract.createReceipt, {
      body: { ...head, receivedAmount: 1_000, bankFee: 500, allocations: [] },
    })
    expect(refused.errors).toHaveLength(2)
    for (const { role, accountId } of roles)
      await sql`insert into account_role (role, account_id) values (${role}, ${accountId})`.execute(world.db)
  })

  it('writes nothing off when it pays no invoice', async () => {
    const body = {
      receiptDate: today(),
      customerId: await newCustomer(),
      accountId: account('1-1201'),
      receivedAmount: 1_000,
      roundingAmount: 5,
      allocations: [],
    }
    expect((await desk.refusal(contract.createReceipt, { body })).title).toBe(
      'Pembulatan hanya untuk penerimaan yang melunasi invoice. Alokasikan ke invoice atau kosongkan.',
    )
  })
})

describe('lists', () => {
  it('of receipts come page by page with counters and sums of those that count', async () => {
    const customerId = await newCustomer()
    const kept = await pay(customerId, 40_000, { receiptDate: daysAgo(1) })
    const gone = await pay(customerId, 7_000)
    await cancel(gone.id)
    const query = { customerId: String(customerId), limit: '1' }
    const first = await desk.call(contract.listReceipts, { query })
    expect(first).toMatchObject({ matching: 2, matchingReceived: 40_000, matchingAdvanceLeft: 40_000 })
    const rest = await desk.call(contract.listReceipts, { query: { ...query, after: first.next ?? '' } })
    const numbers = [...first.rows, ...rest.rows].map((row) => row.receiptNumber)
    expect(numbers).toEqual([gone.receiptNumber, kept.receiptNumber])
    for (const [state, number] of [
      ['recorded', kept.receiptNumber],
      ['advance', kept.receiptNumber],
      ['cancelled', gone.receiptNumber],
    ] as const) {
      const { rows } = await desk.call(contract.listReceipts, { query: { ...query, state } })
      expect([state, rows.map((row) => row.receiptNumber)]).toEqual([state, [number]])
    }
    const viewer = await world.as('viewer')
    const seen = await viewer.call(contract.readReceipt, { params: { number: kept.receiptNumber } })
    expect(seen.actions).toEqual([])
  })

  it('of credit notes find by number, invoice and customer', async () => {
    const customerId = await newCustomer()
    const invoice = await invoiceOf(customerId, 100_000)
    const { noteNumber } = await desk.call(contract.createCreditNote, {
      params: { id: invoice.id },
      body: { noteDate: today(), reason: 'Retur 100%', lines: [] },
    })
    for (const q of [noteNumber, invoice.invoiceNumber, '100%']) {
      const found = await desk.call(contract.listCreditNotes, {
        query: { q, customerId: String(customerId) },
      })
      expect([q, found.rows.map((row) => row.noteNumber)]).toEqual([q, [noteNumber]])
      expect(found.matchingTotal).toBe(111_000)
    }
  })
})
