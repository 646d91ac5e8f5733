import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { sumRupiah, toRupiah, zeroRupiah } from '../../../../platform/rules/money/money.ts'
import { allocateInOrder } from '../../../documents/rules/allocation.ts'
import {
  unshownProblems,
  withBegun,
  type PayableInvoice,
  withCancelled,
} from '../../settlements/rules/allocation.ts'
import {
  receiptDraft,
  receiptFormProblems,
  withAmounts,
  type ReceiptForm,
  type WithholdingDraft,
} from './receipt-form.ts'
import { receiptJournal, receiptRolesOf, settledBy } from './receipt.ts'

const today = toDay('2026-11-20')
const invoice = (id: number, open: number): PayableInvoice => ({
  id,
  invoiceNumber: `INV-2026-0000${id}`,
  invoiceDate: toDay('2026-11-01'),
  enteredOn: toDay('2026-11-01'),
  customerId: 3,
  openAmount: toRupiah(open),
})
const invoices = [invoice(5, 1_000), invoice(2, 500)]
const shown = { rows: invoices, ready: true }

function form(change: Partial<ReceiptForm> = {}): ReceiptForm {
  const allocated = new Map([[2, toRupiah(500)]])
  const amounts = { withholdings: [], bankFee: zeroRupiah, roundingAmount: zeroRupiah }
  const head = { receiptDate: today, customerId: 3, accountId: 1, receivedAmount: toRupiah(500) }
  return { ...head, ...amounts, allocated, ...change }
}

const withheld = (tax: number): WithholdingDraft => ({
  ...{
    article: 'pph23',
    baseAmount: toRupiah(tax * 50),
    taxAmount: toRupiah(tax),
    slipNumber: '',
    slipDay: '',
  },
})

test('only invoices that get something are sent, in the order shown', () => {
  const allocated = new Map([
    [2, toRupiah(1)],
    [5, toRupiah(2)],
    [9, toRupiah(3)],
  ])
  expect(receiptDraft(form({ allocated }), invoices).allocations).toEqual([
    { invoiceId: 5, amount: 2 },
    { invoiceId: 2, amount: 1 },
  ])
  expect(receiptDraft(form({ allocated: new Map([[5, zeroRupiah]]) }), invoices).allocations).toEqual([])
})

test('nothing but what the server takes is sent, whatever else the form keeps', () => {
  const kept = { ...form(), notes: 'x', customer: { id: 3 } }
  expect(Object.keys(receiptDraft(kept, invoices)).toSorted()).toEqual([
    'accountId',
    'allocations',
    'bankFee',
    'customerId',
    'receivedAmount',
    'roundingAmount',
    'withholdings',
  ])
})

test('a good form has no problem; one without a day says so', () => {
  expect(receiptFormProblems(form(), { today, invoices: shown })).toEqual([])
  const missing = receiptFormProblems(form({ receiptDate: '' }), { today, invoices: shown })
  expect(missing.map((each) => each.path)).toEqual(['receiptDate'])
})

test('too much for an invoice is told at the row in which it stands', () => {
  const allocated = new Map([[2, toRupiah(501)]])
  const found = receiptFormProblems(form({ allocated, receivedAmount: toRupiah(501) }), {
    today,
    invoices: shown,
  })
  expect(found.map((each) => each.path)).toEqual(['allocations.1.amount'])
})

test.each([
  ['2026-11-17', ['INV-2026-00002: melebihi sisa Rp\u00a0100 pada tanggal ini']],
  ['2026-11-18', []],
])('what was paid and cancelled later is not paid again on %s', (day, messages) => {
  const settlements = [
    { cancelledOn: toDay('2026-11-18'), amount: toRupiah(400) },
    { cancelledOn: null, amount: toRupiah(70) },
  ]
  const known = { ...shown, rows: withCancelled(invoices, { id: 2, settlements }) }
  const found = receiptFormProblems(form({ receiptDate: toDay(day) }), { today, invoices: known })
  expect(found.map((each) => each.message)).toEqual(messages)
  expect(found.map((each) => each.path)).toEqual(messages.map(() => 'allocations.1.amount'))
})

test.each([
  ['while the list is on its way', { rows: [], ready: false }, 1],
  ['when the invoice is no longer in the list', { rows: [invoice(5, 1_000)], ready: true }, 1],
  ['when the customer owes nothing any more', { rows: [], ready: true }, 1],
  ['when it is shown', shown, 0],
])('a payment for an invoice never becomes an advance unseen: %s', (_, listed, count) => {
  expect(receiptFormProblems(form(), { today, invoices: listed })).toHaveLength(count)
  expect(unshownProblems(new Map([[2, toRupiah(500)]]), listed)).toHaveLength(count)
})

test('a payment for no invoice becomes an advance once it is known what is open', () => {
  const allocated = new Map([[9, zeroRupiah]])
  expect(receiptFormProblems(form({ allocated }), { today, invoices: { rows: [], ready: true } })).toEqual([])
})

test('the invoice a payment was begun at is shown once, and only under its customer', () => {
  const begun = invoice(7, 100)
  expect(withBegun(invoices, begun, 3).map(({ id }) => id)).toEqual([5, 2, 7])
  expect(withBegun(invoices, invoice(2, 500), 3)).toEqual(invoices)
  expect(withBegun(invoices, begun, 4)).toEqual(invoices)
  expect(withBegun(invoices, invoice(7, 0), 3)).toEqual(invoices)
})

test('what is settled is everything together, or nothing that could be wrong', () => {
  const change = {
    withholdings: [withheld(15), withheld(5)],
    bankFee: toRupiah(5),
    roundingAmount: toRupiah(-3),
  }
  expect(settledBy(form(change))).toBe(522)
  const large = toRupiah(Number.MAX_SAFE_INTEGER)
  expect(settledBy(form({ receivedAmount: large, bankFee: large }))).toBeUndefined()
})

test('an amount fills the invoices in order and never more than is open', () => {
  const amount = fc.integer({ min: -10, max: 5_000 }).map(toRupiah)
  const opens = fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 8 })
  fc.assert(
    fc.property(amount, opens, (paid, list) => {
      const payable = list.map((open, index) => invoice(index + 1, open))
      const allocated = allocateInOrder(paid, payable)
      const open = sumRupiah(payable.map((each) => each.openAmount))
      expect(sumRupiah(allocated.values())).toBe(Math.max(Math.min(paid, open), 0))
      const filled = payable.map(({ id, openAmount }) => (allocated.get(id) ?? 0) === openAmount)
      expect(filled.slice(0, Math.max(allocated.size - 1, 0)).every(Boolean)).toBe(true)
    }),
  )
})

test('what invoices get follows what is received until another share is typed', () => {
  const open = [invoice(5, 300), invoice(2, 900)]
  const gets = (typed: ReceiptForm) => Object.fromEntries(typed.allocated)
  const begun = form({
    allocated: new Map([
      [5, toRupiah(300)],
      [2, toRupiah(200)],
    ]),
  })
  const more = withAmounts(begun, { receivedAmount: toRupiah(700) }, open)
  expect(gets(more)).toEqual({ 5: 300, 2: 400 })
  expect(gets(withAmounts(more, { withholdings: [withheld(50)] }, open))).toEqual({ 5: 300, 2: 450 })
  expect(gets(withAmounts(more, { receivedAmount: toRupiah(100) }, open))).toEqual({ 5: 100 })
  const typed = { ...more, allocated: new Map([[2, toRupiah(700)]]) }
  expect(gets(withAmounts(typed, { receivedAmount: toRupiah(900) }, open))).toEqual({ 2: 700 })
})

test('what was withheld has a base it may come from, and its slip number and day', () => {
  const wrong = (...withholdings: readonly WithholdingDraft[]) =>
    receiptFormProblems(form({ withholdings, receivedAmount: toRupiah(480) }), { today, invoices: shown })
      .map(({ path }) => path)
      .filter((path) => path.startsWith('withholdings'))
  const row = withheld(20)
  expect(wrong(row, { ...row, article: 'pph22', slipNumber: 'BP-1', slipDay: today })).toEqual([])
  expect(wrong(row, { ...row, slipNumber: 'BP-1' })).toEqual(['withholdings.1.slipDay'])
  expect(wrong({ ...row, slipDay: today })).toEqual(['withholdings.0.slipNumber'])
  expect(wrong({ ...row, slipNumber: 'BP-1', slipDay: toDay('2026-11-21') })).toEqual([
    'withholdings.0.slipDay',
  ])
  expect(wrong({ ...row, taxAmount: zeroRupiah })).toEqual(['withholdings.0.taxAmount'])
  expect(wrong({ ...row, taxAmount: toRupiah(-5) })).toEqual(['withholdings.0.taxAmount'])
  expect(wrong({ ...row, baseAmount: toRupiah(19) })).toEqual(['withholdings.0.baseAmount'])
})

test('each tax goes to its account; final tax is an expense at once', () => {
  const taxes = (['pph23', 'pph22', 'pph4_2', 'final'] as const).map((article, index) => ({
    ...withheld(10 ** index),
    article,
  }))
  const draft = { ...receiptDraft(form({ withholdings: taxes }), invoices), receiptDate: today, accountId: 1 }
  const accounts = { pph23_prepaid: 23, pph22_prepaid: 22, final_tax_expense: 5, sales_advance: 9 }
  expect(receiptRolesOf(draft)).toEqual(Object.keys(accounts))
  const debits = receiptJournal(draft, accounts, new Map([[2, 13]])).filter(({ debit }) => debit > 0)
  expect(debits.map(({ accountId, debit }) => [accountId, debit])).toEqual([
    [1, 500],
    [23, 1],
    [22, 10],
    [5, 1_100],
  ])
})
