import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import { grossedUp, withheldAmount } from '../../../tax/rules/withholding.ts'
import { paymentWithholdings, withheldInAll, type PayableObject } from './payment-withholding.ts'

const object: PayableObject = {
  ...{ billId: 1, objectCode: '24-104-03', objectName: 'Jasa', article: 'pph23', rateBasisPoints: 200 },
  told: {
    ...{ objectCode: '24-104-03', baseShareBasisPoints: 10_000 },
    ...{ certificateKind: null, certificateNumber: null },
  },
  baseAmount: toRupiah(10_000_000),
  withheldBase: toRupiah(0),
  payableAmount: toRupiah(15_540_000),
  settledAmount: toRupiah(0),
}

it('withholds all of a bill, in however many payments', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 400_000 }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 5_000_000 }),
      (parts, base) => {
        const payableAmount = toRupiah(parts.reduce((sum, part) => sum + part, 0))
        let [settled, withheldBase, tax] = [0, 0, 0]
        for (const part of parts) {
          const now = { ...object, baseAmount: toRupiah(base), payableAmount }
          const at = { ...now, settledAmount: toRupiah(settled), withheldBase: toRupiah(withheldBase) }
          const made = paymentWithholdings([{ billId: 1, amount: toRupiah(part) }], [at])
          settled += part
          withheldBase += made.reduce((sum, each) => sum + each.baseAmount, 0)
          tax += withheldInAll(made)
        }
        expect([withheldBase, tax]).toEqual([base, withheldAmount(toRupiah(base), 200)])
      },
    ),
  )
})

it('leaves the net where whoever pays bears the tax', () => {
  const base = grossedUp(toRupiah(20_000_000), 200)
  expect([base, base - withheldAmount(base, 200)]).toEqual([20_408_163, 20_000_000])
})
