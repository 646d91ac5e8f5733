import { sql } from 'kysely'
import type { z } from 'zod'
import { rowOf, rowsOf, type Database } from '../../../platform/server/database/database.ts'
import { instants } from '../../../platform/server/database/rows.ts'
import { notFound } from '../../../platform/server/http/refusal.ts'
import { byAmount, byDay, documentStore, fieldsIn, type Caller } from '../../documents/server/index.ts'
import type { fixedAsset } from '../contract.ts'
import { assetActions, fixedAssets } from '../rules/asset-kind.ts'
import { assetState, commercialLost, fiscalLost, lostUntil } from './asset-store.ts'

const accumulated = sql`case when a.disposed_on is null then ${commercialLost} else a.disposed_commercial end`
const bookValue = sql`case when a.disposed_on is null then a.cost - ${commercialLost} else 0 end`
const text = sql`lower(a.asset_number || ' ' || a.name || ' ' || a.category_name || ' '
  || coalesce(a.location, '') || ' ' || coalesce(a.serial_number, ''))`

/** Fixed assets `a`. */
export const assetStore = documentStore(fixedAssets, {
  alias: 'a',
  joins: lostUntil(),
  date: sql`a.acquired_on`,
  entry: sql`a.disposal_entry_id`,
  row: {
    ...fieldsIn('a', ['assetNumber', 'name', 'categoryName', 'acquiredOn', 'cost', 'location']),
    accumulated,
    bookValue,
    state: assetState,
    isDepreciated: sql`d.month is not null`,
  },
  derived: { actions: (asset, { actor }) => assetActions(asset, actor) },
  sums: { matchingCost: sql`a.cost`, matchingAccumulated: accumulated, matchingBook: bookValue },
  counts: sql`a.removed_on is null and a.disposed_on is null`,
  choices: () => ({
    state: {
      active: sql`a.removed_on is null and a.disposed_on is null`,
      disposed: sql`a.disposed_on is not null`,
      removed: sql`a.removed_on is not null`,
    },
  }),
  sorts: { date: byDay(sql`a.acquired_on`), cost: byAmount(sql`a.cost`) },
  found: { name: sql`a.name`, amount: sql`a.cost`, text },
})

type View = z.input<typeof fixedAsset>
const accountOf = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null then
    jsonb_build_object('code', ${sql.ref(`${alias}.code`)}, 'name', ${sql.ref(`${alias}.name`)}) end`

/** The tax invoice by which an asset `a` was sold. */
const sale = sql`(select jsonb_build_object('transactionCode', coalesce(o.given_code, o.transaction_code),
    'buyerName', o.party_name, 'vat', o.vat_amount, 'collected', o.collected_amount)
  from output_tax o where o.source = 'asset_sale' and o.source_id = a.disposal_entry_id)`

const whole = sql`
  select ${assetStore.fields}, ${accumulated} as accumulated, a.category_id as "categoryId", a.in_use_on as "inUseOn", a.residual,
    a.method, a.life_months as "lifeMonths", a.fiscal_group as "fiscalGroup", a.fiscal_method as "fiscalMethod",
    a.carried_until as "carriedUntil", a.carried_commercial as "carriedCommercial", a.carried_fiscal as "carriedFiscal",
    case when s.id is not null then jsonb_build_object('entryId', s.id, 'line', a.source_line, 'entryNumber', s.entry_number)
      end as source,
    a.department_id as "departmentId", p.code || ' - ' || p.name as "departmentName", a.serial_number as "serialNumber", a.notes,
    ${accountOf('aa')} as "assetAccount", ${accountOf('ac')} as "accumulatedAccount", ${accountOf('ae')} as "expenseAccount",
    case when a.disposed_on is null then ${fiscalLost} else a.disposed_fiscal end as "fiscalAccumulated",
    case when a.disposed_on is not null then jsonb_build_object('day', a.disposed_on, 'kind', a.disposal_kind,
      'proceeds', a.proceeds, 'gain', a.proceeds - (a.cost - a.disposed_commercial),
      'fiscalGain', a.proceeds - (a.cost - a.disposed_fiscal), 'entryNumber', x.entry_number, 'notes', a.disposal_notes, 'sale', ${sale})
      end as disposal,
    case when a.removed_on is not null then jsonb_build_object('day', a.removed_on, 'by', a.removed_by,
      'reason', a.remove_reason) end as removed,
    a.version, a.created_by as "createdBy", a.updated_by as "updatedBy", ${instants('a', ['createdAt', 'updatedAt'])}
  ${assetStore.tables}
  join account aa on aa.id = a.asset_account_id
  left join account ac on ac.id = a.accumulated_account_id left join account ae on ae.id = a.expense_account_id
  left join journal_entry s on s.id = a.source_entry_id left join journal_entry x on x.id = a.disposal_entry_id
  left join department p on p.id = a.department_id`

/** One asset with the months that depreciated it. Two queries; call it within one snapshot of the books. */
export async function readAssetView(
  db: Database,
  by: { readonly id: number } | { readonly number: string },
  { actor }: Pick<Caller, 'actor'>,
): Promise<View> {
  const named = 'id' in by ? sql`a.id = ${by.id}` : sql`a.asset_number = ${by.number}`
  const asset = await rowOf(db, sql<Omit<View, 'actions' | 'months'>>`${whole} where ${named}`)
  if (asset === undefined) throw notFound()
  const months = await rowsOf(
    db,
    sql<View['months'][number]>`
      select r.month, l.commercial, l.fiscal, e.entry_number as "entryNumber"
      from depreciation_line l join depreciation_run r on r.id = l.run_id and r.cancelled_on is null
      left join journal_entry e on e.id = r.journal_entry_id
      where l.asset_id = ${asset.id} order by r.month desc`,
  )
  return { ...asset, months, actions: assetActions(asset, actor) }
}
