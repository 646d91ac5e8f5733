import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { sumRupiah, toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import type { Quantity } from '../../../../platform/rules/money/quantity.ts'
import { lineVat, type LineRate } from '../../../tax/rules/line-rate.ts'
import { creditAmounts, remainingLines, type CreditableLine } from './credit-note.ts'
import { paidThenProblems } from './credit-problems.ts'

const law = { rateBasisPoints: 1200, baseNumerator: 11, baseDenominator: 12, facility: null } as const
const untaxed = { ...law, rateBasisPoints: 0, vatBasisPoints: 0, transactionCode: null }
const ordinary = { ...law, vatBasisPoints: 1100, transactionCode: '04' } as const
const luxury = { ...law, baseNumerator: 12, vatBasisPoints: 1200, transactionCode: '01' } as const
const collected = { ...ordinary, transactionCode: '03' } as const
const exempt = { ...law, vatBasisPoints: 0, transactionCode: '08' } as const
const rates: readonly LineRate[] = [untaxed, ordinary, luxury, collected, exempt]

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 99_999 }).map((value) => value as Quantity),
  subtotal: fc.integer({ min: 0, max: 999_999_999 }).map((value) => toRupiah(value)),
  rate: fc.constantFrom(...rates),
  parts: fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 4 }),
})

it('credit notes by any parts and one for the rest add up to exactly the invoice', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 10 }), (specs) => {
      let lines: CreditableLine[] = specs.map(({ quantity, subtotal, rate }, index) => ({
        id: index + 1,
        lineNumber: index + 1,
        quantity,
        subtotal,
        ...rate,
        creditedQuantity: 0 as Quantity,
        creditedSubtotal: toRupiah(0),
        creditedAmount: toRupiah(0),
        isDeduction: false,
        advanceLeft: null,
      }))
      const totals: { subtotal: Rupiah; taxAmount: Rupiah }[] = []
      const credit = (credited: { lineNumber: number; quantity: Quantity }[]) => {
        const note = creditAmounts(credited, lines)
        expect(note.subtotal).toBeGreaterThanOrEqual(0)
        expect(note.taxAmount).toBeGreaterThanOrEqual(0)
        expect(note.taxAmount).toBeLessThanOrEqual(note.taxBase)
        totals.push(note)
        lines = lines.map((one) => {
          const part = note.lines.find((each) => each.lineNumber === one.lineNumber)
          if (part === undefined) return one
          const creditedQuantity = (one.creditedQuantity + part.quantity) as Quantity
          return {
            ...one,
            creditedQuantity,
            creditedSubtotal: sumRupiah([one.creditedSubtotal, part.subtotal]),
          }
        })
      }
      specs.forEach(({ parts }, index) =>
        parts.forEach((part) => {
          const left = lines[index]!.quantity - lines[index]!.creditedQuantity
          if (part <= left) credit([{ lineNumber: index + 1, quantity: part as Quantity }])
        }),
      )
      credit(remainingLines(lines))
      const subtotals = specs.map((spec) => spec.subtotal)
      expect(sumRupiah(totals.map((note) => note.subtotal))).toBe(sumRupiah(subtotals))
      const taxOf = (rate: LineRate) =>
        lineVat(specs.filter((spec) => spec.rate === rate).map(({ subtotal }) => ({ ...rate, subtotal })))
      expect(sumRupiah(totals.map((note) => note.taxAmount))).toBe(
        sumRupiah([taxOf(ordinary), taxOf(luxury)]),
      )
    }),
  )
})

it('an invoice is cancelled from the day on which its payments were cancelled', () => {
  const cancelled = [{ cancelledOn: toDay('2026-11-10') }, { cancelledOn: toDay('2026-11-05') }]
  expect(paidThenProblems(cancelled, toDay('2026-11-09'))).toMatchObject([
    { path: 'noteDate', message: expect.stringContaining('masih terbayar sampai 10 Nov 2026') },
  ])
  expect(paidThenProblems(cancelled, toDay('2026-11-10'))).toEqual([])
  expect(paidThenProblems([], toDay('2026-11-01'))).toEqual([])
})
