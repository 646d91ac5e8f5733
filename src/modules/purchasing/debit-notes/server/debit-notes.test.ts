import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { buyingWorld } from '../../../../../tests/buying-world.ts'
import { cancelBody, daysAgo } from '../../../../../tests/settlement-world.ts'
import { cancelGoodsReceipt, goodsReceiptApi } from '../../../inventory/contract.ts'
import { connect, rowsOf, violationOf, type Tx } from '../../../../platform/server/database/database.ts'
import { purchasingChecks } from '../../server/verify-purchasing.ts'
import * as contract from '../../contract.ts'

const { world, db, desk, account, vendor, product, order, receive, bill, billableGoods, pay, moved, onHand } =
  await buyingWorld()
afterEach(() => checkBooks(db))
afterAll(() => world.close())

const owner = connect({ url: world.ownerUrl, poolSize: 1, role: 'none' })
afterAll(() => owner.destroy())

type Made = { readonly noteNumber: string; readonly creditAmount: number; readonly settledAmount: number }
const bodyOf = (body: object) => ({ noteDate: daysAgo(5), reason: 'Rusak', ...body }) as never
const note = (body: object) =>
  desk.call(contract.createDebitNote, { body: bodyOf(body) }) as unknown as Promise<Made>
const refused = async (body: object) =>
  (await desk.refusal(contract.createDebitNote, { body: bodyOf(body) })).errors.map(({ message }) => message)
const noteAt = (number: string) => desk.call(contract.readDebitNote, { params: { number } })
const cancelNote = async (number: string, entryDate = daysAgo(2)) =>
  desk.call(contract.cancelDebitNote, {
    params: { id: (await noteAt(number)).id },
    body: cancelBody({ entryDate }) as never,
  })
const unbilled = async (asOf = daysAgo(0)) =>
  desk.call(contract.readUnbilledGoods, { query: { asOf } as never })

/** Ten pieces at 10.000 that came in, billed as asked. */
async function goodsOf(billed: number, change: Record<string, unknown> = {}) {
  const vendorId = await vendor()
  const productId = await product()
  const made = await order(vendorId, [{ productId, quantity: 10, unitPrice: 10_000 }])
  const { receiptNumber } = await receive(made, [10], { receiptDate: daysAgo(10) })
  const receiptId = (await billableGoods(vendorId))[0]?.receiptId
  const goods = [{ receiptId, lineNumber: 1, quantity: billed, amount: billed * 10_000, taxClass: 'taxed' }]
  const entered =
    billed === 0 ? undefined : await bill(vendorId, { postingDay: daysAgo(8), goods, ...change })
  const line = { billLineId: entered?.lines[0]?.id ?? null, receiptId, receiptLine: 1 }
  return { vendorId, productId, receiptNumber, receiptId, entered, line }
}

describe('goods go back', () => {
  it('before the bill, and after the bill was paid', async () => {
    const vendorId = await vendor()
    const paper = await product()
    const early = await order(vendorId, [{ productId: paper, quantity: 10, unitPrice: 8_000 }])
    await receive(early, [10], { receiptDate: daysAgo(12) })
    const made = await order(vendorId, [{ productId: paper, quantity: 10, unitPrice: 10_000 }])
    const { receiptNumber } = await receive(made, [10], { receiptDate: daysAgo(10) })
    const goods = (await billableGoods(vendorId)).find((row) => row.receiptNumber === receiptNumber)
    const receiptId = goods?.receiptId
    const before = await note({
      ...{ receiptId, noteDate: daysAgo(8) },
      lines: [{ billLineId: null, receiptId, receiptLine: 1, quantity: 2 }],
    })
    expect(await moved(before.noteNumber)).toEqual({
      grni: 20_000,
      inventory: -18_000,
      purchase_price_variance: -2_000,
    })
    const billed = await bill(vendorId, {
      postingDay: daysAgo(7),
      goods: [{ receiptId, lineNumber: 1, quantity: 8, amount: 80_000, taxClass: 'taxed' }],
    })
    expect(await moved(billed.billNumber)).toEqual({ grni: 80_000, vat_in: 8_800, ap_trade: -88_800 })
    await pay(vendorId, {
      paymentDate: daysAgo(6),
      ...{ accountId: account('1-1201'), paidAmount: 88_800 },
      allocations: [{ billId: billed.id, amount: 88_800 }],
    })
    const after = await note({
      ...{ billId: billed.id, taxNoteNumber: 'NR-1' },
      lines: [{ billLineId: billed.lines[0]?.id, receiptId, receiptLine: 1, quantity: 3 }],
    })
    expect(await moved(after.noteNumber)).toEqual({
      purchase_advance: 33_300,
      inventory: -27_000,
      vat_in: -3_300,
      purchase_price_variance: -3_000,
    })
    expect(after).toMatchObject({ settledAmount: 0, creditAmount: 33_300 })
    const { lines } = await desk.call(goodsReceiptApi.read, { params: { number: receiptNumber } })
    expect(lines[0]).toMatchObject({ unbilledQuantity: 0, returnedQuantity: 5 })
    expect((await unbilled()).isTied).toBe(true)
    expect((await unbilled(daysAgo(9))).isTied).toBe(true)
  })

  it('of an open bill, which owes less, and owes it again when the note is cancelled', async () => {
    const { entered, line, productId } = await goodsOf(10)
    const made = await note({
      ...{ billId: entered?.id, taxNoteNumber: 'NR-2' },
      lines: [{ ...line, quantity: 4 }],
    })
    expect(await moved(made.noteNumber)).toEqual({ ap_trade: 44_400, inventory: -40_000, vat_in: -4_400 })
    const billNumber = entered?.billNumber ?? ''
    const now = () => desk.call(contract.readBill, { params: { number: billNumber } })
    expect(await now()).toMatchObject({
      openAmount: 66_600,
      payments: [{ kind: 'note', number: made.noteNumber, amount: 44_400 }],
    })
    expect(await onHand(productId)).toEqual([6, 60_000])
    const { errors } = await desk.refusal(contract.cancelBill, {
      params: { id: entered?.id ?? 0 },
      body: cancelBody() as never,
    })
    expect(errors[0]?.message).toContain(made.noteNumber)
    await cancelNote(made.noteNumber)
    expect(await now()).toMatchObject({ openAmount: 111_000 })
    expect(await onHand(productId)).toEqual([10, 100_000])
    expect(await moved(made.noteNumber)).toEqual({})
    const again = await note({
      ...{ billId: entered?.id, taxNoteNumber: 'NR-3', noteDate: daysAgo(1) },
      lines: [{ ...line, quantity: 10 }],
    })
    expect(again.settledAmount).toBe(111_000)
    expect(await now()).toMatchObject({ state: 'paid', openAmount: 0 })
  })

  it('of a bill that was paid in part: first what is owed, then what the vendor owes', async () => {
    const { entered, line, vendorId } = await goodsOf(10)
    await pay(vendorId, {
      paymentDate: daysAgo(6),
      ...{ accountId: account('1-1201'), paidAmount: 100_000 },
      allocations: [{ billId: entered?.id, amount: 100_000 }],
    })
    const made = await note({
      ...{ billId: entered?.id, taxNoteNumber: 'NR-4' },
      lines: [{ ...line, quantity: 2 }],
    })
    expect(made).toMatchObject({ settledAmount: 11_000, creditAmount: 11_200 })
    expect(await moved(made.noteNumber)).toMatchObject({ ap_trade: 11_000, purchase_advance: 11_200 })
  })

  it('with VAT from where it stands', async () => {
    const { entered, line } = await goodsOf(10, { taxInvoiceNumber: undefined, taxInvoiceDay: null })
    const made = await note({ billId: entered?.id, lines: [{ ...line, quantity: 4 }] })
    expect(await moved(made.noteNumber)).toEqual({
      ap_trade: 44_400,
      inventory: -40_000,
      vat_in_pending: -4_400,
    })
  })

  it('before their bill once: a note keeps its receipt until it is cancelled', async () => {
    const { receiptId, receiptNumber, line, vendorId } = await goodsOf(0)
    const made = await note({ receiptId, lines: [{ ...line, quantity: 10 }] })
    expect(await billableGoods(vendorId)).toEqual([])
    expect((await unbilled()).rows.some(({ number }) => number === receiptNumber)).toBe(false)
    expect(await refused({ receiptId, lines: [{ ...line, quantity: 1 }] })).not.toEqual([])
    const id = (await desk.call(goodsReceiptApi.read, { params: { number: receiptNumber } })).id
    const cancel = { params: { id }, body: cancelBody({ entryDate: daysAgo(1) }) as never }
    const { errors } = await desk.refusal(cancelGoodsReceipt, cancel)
    expect(errors[0]?.message).toContain(made.noteNumber)
    await cancelNote(made.noteNumber)
    await desk.call(cancelGoodsReceipt, cancel)
  })
})

describe('what a vendor owes', () => {
  const credited = async () => {
    const { entered, line, vendorId } = await goodsOf(10)
    const allocations = [{ billId: entered?.id, amount: 111_000 }]
    const paid = { paymentDate: daysAgo(6), accountId: account('1-1201'), paidAmount: 111_000 }
    await pay(vendorId, { ...paid, allocations })
    const made = await note({
      ...{ billId: entered?.id, taxNoteNumber: `NR-K${entered?.billNumber}` },
      lines: [{ ...line, quantity: 3 }],
    })
    const lines = [{ accountId: account('5-3202'), description: 'Kertas', amount: 50_000 }]
    const next = await bill(vendorId, { lines, taxInvoiceNumber: undefined, taxInvoiceDay: null })
    return { vendorId, made, next }
  }
  const left = async (vendorId: number) =>
    Number(
      (await desk.call(contract.readVendorCredits, { query: { vendorId: String(vendorId) } as never })).total,
    )
  const use = (vendorId: number, billId: number, amount: number, paymentDate = daysAgo(3)) =>
    pay(vendorId, {
      ...{ paymentDate, accountId: null, fromCredit: true, paidAmount: amount },
      allocations: [{ billId, amount }],
    }) as unknown as Promise<{ paymentNumber: string }>
  const refund = (vendorId: number, amount: number) => ({
    body: { paymentDate: daysAgo(2), vendorId, accountId: account('1-1201'), amount } as never,
  })

  it('pays other bills, and keeps its note until the use is taken back', async () => {
    const { vendorId, made, next } = await credited()
    expect(await left(vendorId)).toBe(33_300)
    const { paymentNumber } = await use(vendorId, next.id, 20_000)
    expect(await moved(paymentNumber)).toEqual({ ap_trade: 20_000, purchase_advance: -20_000 })
    expect(await left(vendorId)).toBe(13_300)
    expect(await noteAt(made.noteNumber)).toMatchObject({ creditLeft: 13_300, uses: [{ paymentNumber }] })
    const { id } = await noteAt(made.noteNumber)
    const cancel = { params: { id }, body: cancelBody() as never }
    const { errors } = await desk.refusal(contract.cancelDebitNote, cancel)
    expect(errors[0]?.message).toContain(paymentNumber)
    const used = await desk.call(contract.readPayment, { params: { number: paymentNumber } })
    await desk.call(contract.cancelPayment, {
      params: { id: used.id },
      body: cancelBody({ entryDate: daysAgo(2) }) as never,
    })
    expect(await left(vendorId)).toBe(33_300)
    await cancelNote(made.noteNumber, daysAgo(1))
    expect(await left(vendorId)).toBe(0)
  })

  it('is paid back, never beyond what it is', async () => {
    const { vendorId, next } = await credited()
    const { errors } = await desk.refusal(contract.createVendorRefund, refund(vendorId, 33_301))
    expect(errors.map(({ path }) => path)).toEqual(['amount'])
    const { paymentNumber } = await desk.call(contract.createVendorRefund, refund(vendorId, 33_300))
    const cash = await moved(paymentNumber)
    expect(cash).toMatchObject({ purchase_advance: -33_300 })
    expect(Object.values(cash).reduce((sum, amount) => sum + amount, 0)).toBe(0)
    await expect(use(vendorId, next.id, 1)).rejects.toThrow('paidAmount')
  })

  it('is used once by many at the same time', async () => {
    const { vendorId, next } = await credited()
    const race = await Promise.allSettled([1, 2, 3].map(() => use(vendorId, next.id, 20_000)))
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('a note', () => {
  it('takes off what a price was too high, of stock as far as it is there', async () => {
    const { entered, line, productId } = await goodsOf(10)
    const made = await note({
      ...{ billId: entered?.id, taxNoteNumber: 'NR-5' },
      lines: [{ ...line, amount: 5_000 }],
    })
    expect(await moved(made.noteNumber)).toEqual({ ap_trade: 5_550, inventory: -5_000, vat_in: -550 })
    expect(await onHand(productId)).toEqual([10, 95_000])
    await cancelNote(made.noteNumber)
    expect(await onHand(productId)).toEqual([10, 100_000])
  })

  it('takes a service off with the tax that was withheld of it', async () => {
    const vendorId = await vendor()
    const lines = [
      { accountId: account('5-3202'), description: 'Jasa', amount: 10_000_000, objectCode: '24-104-03' },
    ].map((each) => ({ ...each, taxClass: 'taxed' }))
    const entered = await bill(vendorId, { lines, postingDay: daysAgo(8) })
    const of = { billLineId: entered.lines[0]?.id, receiptId: null, receiptLine: null }
    const made = await note({
      ...{ billId: entered.id, taxNoteNumber: 'NR-6' },
      lines: [{ ...of, amount: 2_500_000 }],
    })
    expect(await moved(made.noteNumber)).toEqual({
      ap_trade: 2_725_000,
      pph23_payable: 50_000,
      vat_in: -275_000,
      '5-3202': -2_500_000,
    })
    const said = await refused({
      ...{ billId: entered.id, taxNoteNumber: 'NR-7' },
      lines: [{ ...of, amount: 7_500_001 }],
    })
    expect(said[0]).toContain('7.500.000')
  })

  it('closes goods that were billed and never came', async () => {
    const vendorId = await vendor()
    const productId = await product()
    const made = await order(vendorId, [{ productId, quantity: 10, unitPrice: 20_000 }])
    const offered = await desk.call(contract.listBillableOrderedGoods, {
      query: { vendorId: String(vendorId) } as never,
    })
    const orderLineId = offered.rows[0]?.orderLineId
    const entered = await bill(vendorId, {
      ...{
        postingDay: daysAgo(15),
        ordered: [{ orderLineId, quantity: 10, amount: 200_000, taxClass: 'taxed' }],
      },
    })
    await receive(made, [9], { receiptDate: daysAgo(9) })
    const of = { billLineId: entered.lines[0]?.id, receiptId: null, receiptLine: null }
    const closing = await note({
      ...{ billId: entered.id, taxNoteNumber: 'NR-8' },
      lines: [{ ...of, quantity: 1 }],
    })
    expect(await moved(closing.noteNumber)).toEqual({ ap_trade: 22_200, grni: -20_000, vat_in: -2_200 })
    for (const day of [daysAgo(10), daysAgo(6), daysAgo(0)]) expect((await unbilled(day)).isTied).toBe(true)
    await cancelNote(closing.noteNumber)
    expect((await unbilled()).isTied).toBe(true)
  })

  it('is of goods that go back or of a price that falls, line by line', async () => {
    const { entered, line } = await goodsOf(10)
    const body = {
      ...{ noteDate: daysAgo(3), billId: entered?.id, reason: 'Rusak', taxNoteNumber: 'NR-9' },
      lines: [{ ...line, quantity: 1, amount: 500 }],
    } as never
    const { errors } = await desk.refusal(contract.createDebitNote, { body })
    expect(errors.map(({ path }) => path)).toEqual(['lines.0.amount'])
  })

  it('is refused with what is wrong', async () => {
    const { entered, line } = await goodsOf(10)
    const billId = entered?.id
    expect(await refused({ billId, reason: ' ', noteDate: daysAgo(30), lines: [] })).toEqual([
      expect.stringContaining('Tanggal nota sebelum'),
      'Alasan harus diisi',
      'Isi yang diretur atau dikoreksi, minimal satu baris',
    ])
    expect(await refused({ billId, lines: [{ ...line, quantity: 11 }] })).toEqual([
      expect.stringContaining('tersisa 10'),
    ])
    expect(await refused({ billId, lines: [{ ...line, quantity: 1 }] })).toEqual([
      'Nomor nota retur harus diisi: PPN masukannya sudah dikreditkan',
    ])
    expect(await refused({ lines: [{ ...line, quantity: 1 }] })).toHaveLength(1)
  })

  it('is made once by many at the same time', async () => {
    const { entered, line } = await goodsOf(10)
    const body = { billId: entered?.id, taxNoteNumber: 'NR-9', lines: [{ ...line, quantity: 6 }] }
    const race = await Promise.allSettled([1, 2, 3].map(() => note(body)))
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('the database', () => {
  const undone = async (act: (tx: Tx) => Promise<void>) => {
    await owner
      .transaction()
      .execute(async (tx) => {
        await act(tx as Tx)
        throw new Error('undone')
      })
      .catch((error: unknown) => {
        if (!(error instanceof Error && error.message === 'undone')) throw error
      })
  }
  const made = async () => {
    const { entered, line } = await goodsOf(10)
    const { noteNumber } = await note({
      ...{ billId: entered?.id, taxNoteNumber: `NR-D${Math.random()}` },
      lines: [{ ...line, quantity: 2 }],
    })
    return noteNumber
  }

  it.each([
    [
      'more than the bill holds',
      (
        id: number,
      ) => sql`insert into debit_note_line (note_id, line_number, bill_line_id, account_id, description, amount, cost_amount)
        select note_id, 2, bill_line_id, account_id, '', 1000000, 1000000 from debit_note_line where note_id = ${id}`,
    ],
    [
      'a bill with a note',
      (id: number) => sql`update vendor_bill set cancelled_on = current_date, reversal_entry_id = 1
      where id = (select bill_id from debit_note where id = ${id})`,
    ],
  ])('refuses %s', async (_, statement) => {
    const { id } = await noteAt(await made())
    await undone(async (tx) => {
      await sql`set constraints all immediate`.execute(tx)
      const code = await statement(id)
        .execute(tx)
        .then(() => 'done')
        .catch((error: unknown) => violationOf(error)?.sqlState ?? String(error))
      expect(code).toBe('NR002')
      throw new Error('undone')
    })
  })

  it.each([
    [
      'notes are the sum of their lines',
      `update debit_note set base_amount = base_amount + 1, total_amount = total_amount + 1,
      settled_amount = settled_amount + 1 where id = :id`,
    ],
    ['notes are taken off their bills', `update bill_settlement set amount = amount - 1 where note_id = :id`],
    [
      'notes take no more of a line than it holds',
      `update debit_note_line set amount = 200000, cost_amount = 200000 where note_id = :id`,
    ],
    [
      'notes have the rows of tax that they say',
      `update input_tax set tax_amount = tax_amount - 1 where source = 'debit_note' and source_id = :id`,
    ],
    [
      'stock was told what went back and what became cheaper',
      `update debit_note_line set quantity = 3 where note_id = :id`,
    ],
    [
      'notes stand on entries that were not reversed',
      `update journal_entry set reversal_reason = 'x', reverses_entry_id =
      (select journal_entry_id from debit_note where id = :id) where id = (select max(id) from journal_entry)`,
    ],
    [
      'what vendors owe of notes equals what notes moved on its account on every day',
      `update debit_note set
      settled_amount = 0, credit_amount = total_amount, credit_account_id = (select id from account where code = '1-1601') where id = :id`,
    ],
  ] as const)('is told by verify that not: %s', async (name, statement) => {
    const { id } = await noteAt(await made())
    await undone(async (tx) => {
      for (const table of ['debit_note', 'debit_note_line', 'bill_settlement', 'input_tax', 'journal_entry'])
        await sql.raw(`alter table ${table} disable trigger user`).execute(tx)
      expect(await rowsOf(tx, purchasingChecks[name])).toEqual([])
      await sql.raw(statement.replaceAll(':id', String(id))).execute(tx)
      expect(await rowsOf(tx, purchasingChecks[name])).not.toEqual([])
      throw new Error('undone')
    })
  })
})
