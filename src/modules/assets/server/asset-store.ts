import { sql } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../platform/rules/money/money.ts'
import { rowOf, rowsOf, type Database, type Tx } from '../../../platform/server/database/database.ts'
import { columns } from '../../../platform/server/database/rows.ts'
import type { AssetTerms } from '../rules/asset.ts'
import type { AssetState } from '../rules/asset-kind.ts'

/** One after the other: acts on assets find what each has lost as it stands. Held before anything else. */
export async function holdAssets(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('capital_asset', 0))`.execute(tx)
}

/** An asset with what depreciation follows from, and what it has lost until now. */
export interface StoredAsset extends AssetTerms {
  readonly id: number
  readonly version: number
  readonly assetNumber: string
  readonly name: string
  readonly state: AssetState
  readonly isDepreciated: boolean
  readonly categoryId: number
  readonly categoryName: string
  readonly sourceEntryId: number | null
  readonly sourceLine: number | null
  readonly departmentId: number | null
  readonly assetAccountId: number
  readonly accumulatedAccountId: number | null
  readonly expenseAccountId: number | null
  readonly disposedOn: Day | null
  readonly disposalEntryId: number | null
  readonly commercial: Rupiah
  readonly fiscal: Rupiah
  /** The last month that depreciated it here. */
  readonly depreciatedIn: Day | null
}

/** What stands of the depreciation of an asset `a` until a day; all of it when left out. */
export const lostUntil = (day?: Day) => sql`left join lateral (
    select sum(l.commercial) as commercial, sum(l.fiscal) as fiscal, max(r.month) as month
    from depreciation_line l join depreciation_run r on r.id = l.run_id and r.cancelled_on is null
    where l.asset_id = a.id ${day === undefined ? sql`` : sql`and r.posted_on <= ${day}`}
  ) d on true`

/** What an asset `a` has lost, with what was carried over: `d` says what it lost here. */
export const commercialLost = sql`(a.carried_commercial + coalesce(d.commercial, 0))::bigint`
export const fiscalLost = sql`(a.carried_fiscal + coalesce(d.fiscal, 0))::bigint`

export const assetState = sql`case when a.removed_on is not null then 'removed'
  when a.disposed_on is not null then 'disposed' else 'active' end`

const stored = sql`select ${columns('a', [
  'id',
  'version',
  'assetNumber',
  'name',
  'categoryId',
  'categoryName',
  'acquiredOn',
  'inUseOn',
  'cost',
  'residual',
  'method',
  'lifeMonths',
  'fiscalGroup',
  'fiscalMethod',
  'carriedUntil',
  'carriedCommercial',
  'carriedFiscal',
  'sourceEntryId',
  'sourceLine',
  'departmentId',
  'assetAccountId',
  'accumulatedAccountId',
  'expenseAccountId',
  'disposedOn',
  'disposalEntryId',
])}, ${assetState} as state, d.month is not null as "isDepreciated", d.month as "depreciatedIn",
  ${commercialLost} as commercial, ${fiscalLost} as fiscal
  from capital_asset a ${lostUntil()}`

/** An asset, with every other act on assets waiting. */
export async function lockAsset(tx: Tx, id: number): Promise<StoredAsset | undefined> {
  await holdAssets(tx)
  return rowOf(tx, sql<StoredAsset>`${stored} where a.id = ${id}`)
}

/** The assets that may lose something in a month: bought by its end, and not left. */
export function readDepreciable(db: Database, monthEnd: Day): Promise<StoredAsset[]> {
  return rowsOf(
    db,
    sql<StoredAsset>`${stored}
      where a.removed_on is null and a.disposed_on is null and least(a.acquired_on, a.in_use_on) <= ${monthEnd}
        and (a.method <> 'none' or a.fiscal_method <> 'none')
      order by a.asset_number`,
  )
}
