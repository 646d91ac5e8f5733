import { expect, it } from 'vitest'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import { levelOf, reminderOnPaper } from './reminder.ts'

it.each([
  [1, 1],
  [30, 1],
  [31, 2],
  [60, 2],
  [61, 3],
  [400, 3],
])('reminds of what is %i days past due at level %i', (days, level) => {
  expect(levelOf(days)).toBe(level)
})

it('says on paper what is asked, and for which invoices', () => {
  const issuer = {
    name: 'PT Contoh',
    npwp: null,
    address: null,
    place: null,
    bankDetails: 'Bank 1',
    signatories: [],
    logo: null,
  }
  const letter = reminderOnPaper(
    {
      customerCode: 'CUST-00001',
      customerName: 'Toko Contoh',
      customerAddress: 'Jl. Contoh 1',
      reminderDay: toDay('2026-11-20'),
      level: 2,
      amount: toRupiah(1_500_000),
      text: null,
      invoices: [
        {
          invoiceNumber: 'INV-2026-00001',
          invoiceDate: toDay('2026-09-10'),
          dueDate: toDay('2026-10-10'),
          openAmount: toRupiah(1_500_000),
        },
      ],
    },
    issuer,
  )
  expect(letter.heading).toBe('SURAT PENGINGAT KEDUA')
  expect(letter.addressee).toEqual(['Toko Contoh', 'Jl. Contoh 1'])
  expect(letter.lines).toEqual([
    { number: 'INV-2026-00001', date: '10 Sep 2026', due: '10 Okt 2026', late: '41', open: '1.500.000' },
  ])
  expect(letter.amounts.at(-1)?.value).toBe('1.500.000')
  expect(letter.paragraphs).toHaveLength(2)
})
