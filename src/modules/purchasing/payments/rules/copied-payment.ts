import { copiedShares } from '../../../documents/rules/allocation.ts'
import { sumRupiah, toRupiah, zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'

interface Paid {
  readonly kind: 'money' | 'credit' | 'refund'
  readonly accountId: number
  readonly giro: object | null
  readonly bankFee: Rupiah
  readonly roundingAmount: Rupiah
  readonly notes: string | null
  readonly allocations: readonly {
    readonly billId: number
    readonly amount: Rupiah
    readonly openAmount: Rupiah
  }[]
}

/** What a new payment takes over of another one: from where it was paid, and its bills as far as they are owed something. */
export function copiedPayment({ kind, giro, allocations, ...paid }: Paid) {
  const allocated = copiedShares(allocations.map(({ billId: id, ...share }) => ({ id, ...share })))
  const settled = sumRupiah([...allocated.values()])
  const isWhole = settled === sumRupiah(allocations.map(({ amount }) => amount))
  const isMoney = kind === 'money' && giro === null
  // Of another sum nothing was rounded.
  const roundingAmount = isMoney && isWhole ? paid.roundingAmount : zeroRupiah
  return {
    fromCredit: kind === 'credit',
    ...(isMoney ? { accountId: paid.accountId, bankFee: paid.bankFee } : {}),
    roundingAmount,
    paidAmount: toRupiah(settled + roundingAmount),
    notes: paid.notes ?? '',
    allocated,
  }
}
