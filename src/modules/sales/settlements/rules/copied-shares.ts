import { toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'

interface Share {
  readonly invoiceId: number
  readonly amount: Rupiah
  readonly openAmount: Rupiah
}

/** What a copy gives to each invoice that its original settled: as much, as far as it is still open. */
export function copiedShares(shares: readonly Share[]): ReadonlyMap<number, Rupiah> {
  const open = shares.filter(({ openAmount }) => openAmount > 0)
  return new Map(
    open.map(({ invoiceId, amount, openAmount }) => [invoiceId, toRupiah(Math.min(amount, openAmount))]),
  )
}
