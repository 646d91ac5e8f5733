import { sql } from 'kysely'
import {
  rowOf,
  rowsOf,
  violationOf,
  type Database,
  type Tx,
} from '../../../platform/server/database/database.ts'
import { changeBy, insertRow, updateRow } from '../../../platform/server/database/rows.ts'
import type { Actor } from '../../../platform/server/http/actor.ts'
import { notFound, objection, refuseIf, stale } from '../../../platform/server/http/refusal.ts'
import type { AssetCategory, CategoryInput } from '../contract.ts'
import { categoryProblems, type CategoryAccount } from '../rules/category.ts'
import { problem } from '../rules/problem-codes.ts'
import { holdAssets } from './asset-store.ts'

const accountOf = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null then jsonb_build_object('id', ${sql.ref(`${alias}.id`)},
    'code', ${sql.ref(`${alias}.code`)}, 'name', ${sql.ref(`${alias}.name`)}) end`

const categories = sql`
  select k.id, k.name, ${accountOf('aa')} as "assetAccount", ${accountOf('ac')} as "accumulatedAccount",
    ${accountOf('ae')} as "expenseAccount", k.method, k.life_months as "lifeMonths", k.fiscal_group as "fiscalGroup",
    k.fiscal_method as "fiscalMethod", k.is_active as "isActive", k.version,
    (select count(*) from capital_asset a where a.category_id = k.id and a.removed_on is null)::int as assets
  from asset_category k join account aa on aa.id = k.asset_account_id
  left join account ac on ac.id = k.accumulated_account_id left join account ae on ae.id = k.expense_account_id`

/** All categories of assets, by name. */
export function readCategories(db: Database): Promise<AssetCategory[]> {
  return rowsOf(db, sql<AssetCategory>`${categories} order by k.is_active desc, name_key(k.name)`)
}

async function readCategory(db: Database, id: number): Promise<AssetCategory> {
  const category = await rowOf(db, sql<AssetCategory>`${categories} where k.id = ${id}`)
  if (category === undefined) throw notFound()
  return category
}

/** What a category is kept as; refused where its accounts do not hold assets, or cannot be posted to. */
async function checkedCategory(tx: Tx, { isActive, ...input }: CategoryInput) {
  const ids = [input.assetAccountId, input.accumulatedAccountId, input.expenseAccountId].flatMap(
    (id) => id ?? [],
  )
  const accounts = await rowsOf(
    tx,
    sql<CategoryAccount & { id: number }>`select id, type, normal_balance as "normalBalance",
        level = 3 and is_active as "isPostable"
      from account where id = any(${ids}::bigint[])`,
  )
  refuseIf(categoryProblems(input, new Map(accounts.map((account) => [account.id, account]))))
  return { ...input, name: input.name.trim(), isActive }
}

async function saving<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    if (violationOf(error)?.constraint === 'asset_category_name')
      throw objection(problem('name-taken', 'name', 'Nama kategori sudah digunakan'))
    throw error
  }
}

export async function addCategory(tx: Tx, input: CategoryInput, actor: Actor): Promise<AssetCategory> {
  await holdAssets(tx)
  const category = await checkedCategory(tx, input)
  const by = { createdBy: actor.name, updatedBy: actor.name }
  return readCategory(tx, await saving(() => insertRow(tx, 'asset_category', { ...category, ...by })))
}

interface Change {
  readonly id: number
  readonly version: number
  readonly input: CategoryInput
}

/** Changes a category; assets that are registered keep what they have. */
export async function changeCategory(
  tx: Tx,
  { id, version, input }: Change,
  actor: Actor,
): Promise<AssetCategory> {
  await holdAssets(tx)
  const former = await readCategory(tx, id)
  if (former.version !== version) throw stale(former)
  const category = await checkedCategory(tx, input)
  await saving(() => updateRow(tx, 'asset_category', { id, ...category, ...changeBy(actor.name) }))
  return readCategory(tx, id)
}
