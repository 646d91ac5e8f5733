import { toRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'

/** A document of which something is open: an invoice, a bill. */
export interface OpenItem {
  readonly id: number
  readonly openAmount: Rupiah
}

/** Spreads an amount over open documents in their order, each up to what is open. */
export function allocateInOrder(amount: Rupiah, items: readonly OpenItem[]): ReadonlyMap<number, Rupiah> {
  const allocated = new Map<number, Rupiah>()
  let left: number = amount
  for (const { id, openAmount } of items) {
    const share = Math.min(left, openAmount)
    if (share <= 0) continue
    allocated.set(id, toRupiah(share))
    left -= share
  }
  return allocated
}

/** What a copy gives to each document that its original settled: as much, as far as it is still open. */
export function copiedShares(
  shares: readonly (OpenItem & { readonly amount: Rupiah })[],
): ReadonlyMap<number, Rupiah> {
  const open = shares.filter(({ openAmount }) => openAmount > 0)
  return new Map(open.map(({ id, amount, openAmount }) => [id, toRupiah(Math.min(amount, openAmount))]))
}

/** Whether every document gets what spreading an amount in this order gives it: nobody has typed another share. */
export function isSpread(
  allocated: ReadonlyMap<number, Rupiah>,
  amount: Rupiah | undefined,
  items: readonly OpenItem[],
): boolean {
  if (amount === undefined) return false
  const spread = allocateInOrder(amount, items)
  const ids = new Set([...allocated.keys(), ...spread.keys()])
  return [...ids].every((id) => (allocated.get(id) ?? 0) === (spread.get(id) ?? 0))
}
