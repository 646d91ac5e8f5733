import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  roundDivision,
  sumRupiah,
  toRupiah,
  zeroRupiah,
  type Rupiah,
} from '../../../../platform/rules/money/money.ts'
import { toQuantity, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { invoiceJournal } from '../../invoices/rules/invoice-journal.ts'
import { flatVat, lawfulVat } from '../../../../../tests/vat.ts'
import { orderAmounts, ratedAmounts, type ClassedLine } from './order-amounts.ts'

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 9_999_999 }).map((value) => value as Quantity),
  unitPrice: fc.integer({ min: 1, max: 999_999_999 }).map((value) => toRupiah(value)),
  discountBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  taxClass: fc.constantFrom('taxed' as const, 'untaxed' as const),
  isService: fc.boolean(),
  revenueAccountId: fc.constantFrom(null, 91, 92),
  departmentId: fc.constantFrom(null, 6, 7),
})

const bearing = ({ taxClass, subtotal }: { taxClass: string; subtotal: Rupiah }) =>
  taxClass === 'taxed' ? subtotal : zeroRupiah

describe('amounts of an order', () => {
  it('follow the calculation of the specification', () => {
    const taxClass = 'taxed'
    const priced = (quantity: string, unitPrice: number, discountBasisPoints: number): ClassedLine => ({
      quantity: toQuantity(quantity) as Quantity,
      unitPrice: toRupiah(unitPrice),
      discountBasisPoints,
      taxClass,
    })
    const lines = [priced('3', 150_000, 1000), priced('2.5', 99_999, 0)]
    expect(orderAmounts(lines, { vat: lawfulVat })).toMatchObject({
      lines: [
        { taxClass, discountAmount: 45_000, subtotal: 405_000, taxAmount: 44_550, totalAmount: 449_550 },
        { taxClass, discountAmount: 0, subtotal: 249_998, taxAmount: 27_500, totalAmount: 277_498 },
      ],
      discountAmount: 45_000,
      subtotal: 654_998,
      taxAmount: 72_050,
      totalAmount: 727_048,
      collectedAmount: 0,
    })
  })

  it('agree with their lines, their journal and 11 % of what is taxed, whatever the order', () => {
    const accounts = { ar_trade: 1, sales_goods: 2, sales_service: 3, vat_out: 4 }
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 50 }), (lines) => {
        const amounts = orderAmounts(lines, { vat: lawfulVat })
        expect(amounts.subtotal).toBe(sumRupiah(amounts.lines.map((one) => one.subtotal)))
        expect(amounts.totalAmount).toBe(sumRupiah(amounts.lines.map((one) => one.totalAmount)))
        const base = sumRupiah(amounts.lines.map(bearing))
        expect(amounts.taxAmount).toBe(Number(roundDivision(BigInt(base) * 11n, 100n)))
        expect(amounts.totalAmount).toBe(amounts.subtotal + amounts.taxAmount)
        const invoiced = lines.map((one, index) => ({ ...one, subtotal: amounts.lines[index]!.subtotal }))
        const journal = invoiceJournal(
          { ...amounts, receivableAmount: amounts.totalAmount, lines: invoiced },
          accounts,
        )
        expect(sumRupiah(journal.map((one) => one.debit))).toBe(amounts.totalAmount)
        expect(sumRupiah(journal.map((one) => one.credit))).toBe(amounts.totalAmount)
        for (const id of [undefined, 6, 7]) {
          const earned = invoiced.filter(({ departmentId }) => (departmentId ?? undefined) === id)
          const entry = journal.filter(
            ({ accountId, departmentId }) => departmentId === id && ![1, 4].includes(accountId),
          )
          expect(sumRupiah(entry.map((one) => one.credit))).toBe(sumRupiah(earned.map((one) => one.subtotal)))
        }
        expect(
          journal.filter(({ accountId, departmentId }) => departmentId && [1, 4].includes(accountId)),
        ).toEqual([])
      }),
    )
  })

  it('rated anew on the day of the invoice, keep their bases, and the VAT of the lines adds up to that of the whole', () => {
    const rate = fc.integer({ min: 0, max: 10_000 })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 50 }), rate, rate, (lines, then, now) => {
        const order = orderAmounts(lines, { vat: flatVat(then) })
        const invoice = ratedAmounts(order.lines, flatVat(now))
        const exact = BigInt(sumRupiah(order.lines.map(bearing))) * BigInt(now)
        expect(invoice.taxAmount).toBe(Number(roundDivision(exact, 10_000n)))
        expect(sumRupiah(invoice.lines.map((one) => one.taxAmount))).toBe(invoice.taxAmount)
        expect(sumRupiah(invoice.lines.map((one) => one.totalAmount))).toBe(invoice.totalAmount)
        expect(invoice.lines.map((one) => one.subtotal)).toEqual(order.lines.map((one) => one.subtotal))
        for (const one of invoice.lines) {
          const share = (BigInt(bearing(one)) * BigInt(now)) / 10_000n
          expect([share, one.taxClass === 'taxed' ? share + 1n : 0n]).toContain(BigInt(one.taxAmount))
        }
      }),
    )
  })
})
