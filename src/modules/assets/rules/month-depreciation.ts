import { addMonths, monthEnd, type Day } from '../../../platform/rules/day/day.ts'
import { toRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import { dueUntil, type AssetTerms } from './asset.ts'

interface Depreciable extends AssetTerms {
  readonly id: number
  readonly assetNumber: string
  readonly name: string
  readonly categoryName: string
  readonly commercial: Rupiah
  readonly fiscal: Rupiah
}

/** What an asset loses with a month. */
export interface MonthRow {
  readonly id: number
  readonly assetNumber: string
  readonly name: string
  readonly categoryName: string
  readonly cost: Rupiah
  readonly commercial: Rupiah
  readonly bookValue: Rupiah
  readonly fiscal: Rupiah
  /** Earlier months that nobody depreciated come with it. */
  readonly catchesUp: boolean
}

/** What a month depreciates: of each asset what is due until its end and not yet lost. */
export function monthRows(
  assets: readonly Depreciable[],
  at: { readonly month: Day; readonly yearBegins: number },
): MonthRow[] {
  return assets.flatMap((asset) => {
    const { id, assetNumber, name, categoryName, cost, commercial: lost } = asset
    const due = dueUntil(asset, asset, at)
    if (due.commercial === 0 && due.fiscal === 0) return []
    const before = dueUntil(asset, asset, { ...at, month: addMonths(at.month, -1) })
    const catchesUp = before.commercial > 0 || before.fiscal > 0
    return [
      {
        ...{ id, assetNumber, name, categoryName, cost, catchesUp },
        ...due,
        bookValue: toRupiah(cost - lost - due.commercial),
      },
    ]
  })
}

interface MonthFacts {
  readonly today: Day
  /** The latest month that is depreciated and stands. */
  readonly last: Day | null
}

/** Why a month is not depreciated: one after it is, or it has not begun. */
export function monthObstacle(month: Day, { today, last }: MonthFacts): string | undefined {
  if (month > today) return 'Bulan ini belum dimulai'
  if (last !== null && last > month)
    return 'Bulan setelahnya sudah disusutkan; yang terlewat menyusul di sana'
  return undefined
}

/** The day on which a month of depreciation is posted. */
export function depreciationDay(month: Day): Day {
  return monthEnd(month)
}
