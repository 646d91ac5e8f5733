import { describe, expect, it } from 'vitest'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import { copiedPayment } from './copied-payment.ts'

const of = (billId: number, amount: number, openAmount: number) => ({
  ...{ billId, amount: toRupiah(amount), openAmount: toRupiah(openAmount) },
})
const paid = {
  kind: 'money',
  ...{ accountId: 7, giro: null, notes: 'Termin 1' },
  ...{ bankFee: toRupiah(6_500), roundingAmount: toRupiah(-50) },
  allocations: [of(1, 100_050, 100_050), of(2, 40_000, 40_000)],
} as const

describe('a copy of a payment', () => {
  it('that was cancelled pays the same bills the same amounts from the same account', () => {
    expect(copiedPayment(paid)).toEqual({
      ...{ fromCredit: false, accountId: 7, bankFee: 6_500, roundingAmount: -50, paidAmount: 140_000 },
      ...{ notes: 'Termin 1', allocated: new Map([1, 2].map((id) => [id, id === 1 ? 100_050 : 40_000])) },
    })
  })

  it('pays no more than its bills are owed now, and rounds nothing of another sum', () => {
    const allocations = [of(1, 100_050, 30_000), of(2, 40_000, 0)]
    expect(copiedPayment({ ...paid, allocations })).toMatchObject({
      ...{ roundingAmount: 0, paidAmount: 30_000, allocated: new Map([[1, 30_000]]) },
    })
  })

  it('by giro or of what a vendor owes names no account', () => {
    const byGiro = copiedPayment({ ...paid, giro: {} })
    expect([byGiro.fromCredit, 'accountId' in byGiro, byGiro.paidAmount]).toEqual([false, false, 140_050])
    const ofCredit = copiedPayment({ ...paid, kind: 'credit' })
    expect([ofCredit.fromCredit, 'accountId' in ofCredit]).toEqual([true, false])
  })
})
