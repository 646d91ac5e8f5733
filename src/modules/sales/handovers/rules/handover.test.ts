import { expect, test } from 'vitest'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import { handedAmount, handoverProblems, type HandedInvoice } from './handover.ts'

const today = toDay('2026-11-20')
const invoice = (id: number, change: Partial<HandedInvoice> = {}): HandedInvoice => ({
  ...{ id, invoiceNumber: `INV-${id}`, invoiceDate: toDay('2026-11-10'), customerId: 1 },
  openAmount: toRupiah(100),
  ...change,
})
const invoices = new Map(
  [
    invoice(1),
    invoice(2, { openAmount: toRupiah(0) }),
    invoice(3, { customerId: 2 }),
    invoice(4, { invoiceDate: toDay('2026-11-21') }),
  ].map((each) => [each.id, each]),
)
const typed = { handoverDate: today, promisedDay: toDay('2026-12-04'), customerId: 1, invoiceIds: [1] }
const wrong = (change: Partial<Omit<typeof typed, 'customerId'>> & { readonly customerId?: null }) =>
  handoverProblems({ ...typed, ...change }, { today, invoices }).map(({ message }) => message)

test('open invoices of one customer are handed over, on a day that has come', () => {
  expect(wrong({})).toEqual([])
  expect(wrong({ handoverDate: toDay('2026-11-21') })).toEqual([
    'Tanggal tukar faktur tidak boleh setelah hari ini',
  ])
  expect(wrong({ promisedDay: toDay('2026-11-19') })).toEqual([
    'Janji bayar tidak boleh sebelum tanggal tukar faktur',
  ])
  expect(wrong({ customerId: null, invoiceIds: [] })).toEqual([
    'Customer harus dipilih',
    'Pilih minimal 1 invoice yang diserahkan',
  ])
})

test('what is paid, of somebody else, later or named twice is refused by its number', () => {
  expect(wrong({ invoiceIds: [2, 3, 4, 9, 1, 1] })).toEqual([
    'Sebuah invoice disebut lebih dari sekali',
    'Invoice INV-2 sudah lunas',
    'Invoice bukan milik customer ini',
    'Invoice INV-4 bertanggal 21 Nov 2026, setelah tanggal tukar faktur',
    'Invoice bukan milik customer ini',
  ])
  expect(handedAmount([invoice(1), invoice(5)])).toBe(200)
})
