import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import { proposedWithholding } from './withholding.ts'

const invoice = (id: number, openAmount: number) => ({ id, openAmount: toRupiah(openAmount) })
const basesOf = (...given: readonly (readonly [id: number, base: number, total: number])[]) => ({
  rateBasisPoints: 200,
  bases: new Map(
    given.map(([invoiceId, base, total]) => [
      invoiceId,
      { invoiceId, base: toRupiah(base), total: toRupiah(total) },
    ]),
  ),
})
const service = basesOf([1, 1_000_000, 1_110_000])

it.each([
  [
    'the whole invoice: what is received is less by it',
    1_110_000,
    { amount: 20_000, base: 1_000_000, isIncluded: true },
  ],
  ['what is left after it', 1_090_000, { amount: 20_000, base: 1_000_000, isIncluded: false }],
  ['half of what is left after it', 545_000, { amount: 10_000, base: 500_000, isIncluded: false }],
  ['more than is open', 1_500_000, { amount: 20_000, base: 1_000_000, isIncluded: false }],
])('proposes 2 %% of the base of services for who paid %s', (_, paid, proposal) => {
  expect(proposedWithholding(toRupiah(paid), [invoice(1, 1_110_000)], service)).toEqual(proposal)
})

it('proposes nothing where nothing is withheld, or nothing was paid', () => {
  expect(proposedWithholding(toRupiah(500), [invoice(2, 500)], service)).toBeUndefined()
  expect(proposedWithholding(toRupiah(0), [invoice(1, 1_110_000)], service)).toBeUndefined()
  expect(proposedWithholding(toRupiah(500), [], service)).toBeUndefined()
})

it('goes on to the next invoice with what is left of the payment', () => {
  const bases = basesOf([1, 1_000_000, 1_110_000], [3, 200_000, 322_000])
  const open = [invoice(1, 1_110_000), invoice(2, 50_000), invoice(3, 322_000)]
  const net = 1_090_000 + 50_000 + 318_000
  expect(proposedWithholding(toRupiah(net), open, bases)).toEqual({
    amount: 24_000,
    base: 1_200_000,
    isIncluded: false,
  })
})

it('never makes a payment settle more than is open', () => {
  const parts = fc.record({
    base: fc.integer({ min: 1, max: 10_000_000_000 }),
    rest: fc.integer({ min: 0, max: 1_000_000_000 }),
    paidShare: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(parts, ({ base, rest, paidShare }) => {
      const total = base + rest
      const net = total - Math.floor((base * 200) / 10_000)
      const paid = Math.min(Math.floor(total * paidShare), net)
      const found = proposedWithholding(toRupiah(paid), [invoice(1, total)], basesOf([1, base, total]))
      const settled = paid + (found?.amount ?? 0)
      expect(settled).toBeLessThanOrEqual(total)
      if (paid === net && found) expect(settled).toBe(total)
    }),
  )
})
