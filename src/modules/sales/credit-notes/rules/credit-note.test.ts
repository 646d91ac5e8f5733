import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sumRupiah, toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import type { Quantity } from '../../../../platform/rules/money/quantity.ts'
import { documentVat } from '../../../tax/rules/vat.ts'
import { creditAmounts, remainingLines, type CreditableLine } from './credit-note.ts'

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 99_999 }).map((value) => value as Quantity),
  subtotal: fc.integer({ min: 0, max: 999_999_999 }).map((value) => toRupiah(value)),
  vatBasisPoints: fc.constantFrom(0, 1000, 1100),
  parts: fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 4 }),
})

it('credit notes by any parts and one for the rest add up to exactly the invoice', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 10 }), (specs) => {
      let lines: CreditableLine[] = specs.map(({ quantity, subtotal, vatBasisPoints }, index) => ({
        id: index + 1,
        lineNumber: index + 1,
        quantity,
        subtotal,
        vatBasisPoints,
        creditedQuantity: 0 as Quantity,
        creditedSubtotal: toRupiah(0),
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
      const taxOf = (rate: number) =>
        documentVat(
          specs.filter((spec) => spec.vatBasisPoints === rate).map((spec) => spec.subtotal),
          rate,
        )
      expect(sumRupiah(totals.map((note) => note.taxAmount))).toBe(sumRupiah([taxOf(1000), taxOf(1100)]))
    }),
  )
})
