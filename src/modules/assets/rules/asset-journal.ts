import { toRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import { byAccount, type Side } from '../../documents/rules/journal-sides.ts'

interface DepreciatedAsset {
  readonly expenseAccountId: number | null
  readonly accumulatedAccountId: number | null
  readonly departmentId: number | null
  readonly commercial: Rupiah
}

/** What a month of depreciation posts: expense by department against what is accumulated. */
export function depreciationSides(assets: readonly DepreciatedAsset[]): Side[] {
  const sides = assets.flatMap(
    ({ expenseAccountId, accumulatedAccountId, departmentId, commercial }): Side[] =>
      expenseAccountId === null || accumulatedAccountId === null || commercial === 0
        ? []
        : [
            [expenseAccountId, commercial, departmentId],
            [accumulatedAccountId, toRupiah(-commercial)],
          ],
  )
  const [expense, accumulated] = [
    sides.filter(([, amount]) => amount > 0),
    sides.filter(([, amount]) => amount < 0),
  ]
  return [...byAccount(expense), ...byAccount(accumulated)]
}

interface LeavingAsset {
  readonly assetAccountId: number
  readonly accumulatedAccountId: number | null
  readonly cost: Rupiah
  /** What the books depreciated. */
  readonly commercial: Rupiah
  readonly proceeds: Rupiah
  readonly moneyAccountId: number | null
  /** VAT that comes with what it brought. */
  readonly vat: { readonly accountId: number; readonly amount: Rupiah } | null
}

/** What an asset brings beyond its carrying amount: a gain above zero, a loss below. */
export function gainOf({
  cost,
  commercial,
  proceeds,
}: Pick<LeavingAsset, 'cost' | 'commercial' | 'proceeds'>): Rupiah {
  return toRupiah(proceeds - (cost - commercial))
}

/** What an asset that leaves posts: its cost and what was accumulated go, what it brought comes, the rest is gain or loss. */
export function disposalSides(
  asset: LeavingAsset,
  accounts: { readonly gain: number | undefined; readonly loss: number | undefined },
): Side[] {
  const gain = gainOf(asset)
  const result = gain > 0 ? accounts.gain : accounts.loss
  return [
    ...(asset.moneyAccountId === null
      ? []
      : [[asset.moneyAccountId, toRupiah(asset.proceeds + (asset.vat?.amount ?? 0))] satisfies Side]),
    ...(asset.accumulatedAccountId === null
      ? []
      : [[asset.accumulatedAccountId, asset.commercial] satisfies Side]),
    [asset.assetAccountId, toRupiah(-asset.cost)],
    ...(asset.vat === null ? [] : [[asset.vat.accountId, toRupiah(-asset.vat.amount)] satisfies Side]),
    ...(result === undefined ? [] : [[result, toRupiah(-gain)] satisfies Side]),
  ]
}
