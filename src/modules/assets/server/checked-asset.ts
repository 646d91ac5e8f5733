import { sql } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../platform/rules/money/money.ts'
import { rowOf, rowsOf, type Database, type Tx } from '../../../platform/server/database/database.ts'
import { objection } from '../../../platform/server/http/refusal.ts'
import { departmentFault } from '../../departments/rules/department.ts'
import { readDepartments } from '../../departments/server/index.ts'
import { formatRupiah } from '../../../platform/rules/money/money.ts'
import type { AssetInput, AssetSource } from '../contract.ts'
import { problem } from '../rules/problem-codes.ts'
import type { StoredAsset } from './asset-store.ts'

/** An asset as it is kept, with the accounts of its category and the day from which the books hold its cost. */
export async function checkedAsset(tx: Tx, input: AssetInput, former: StoredAsset | undefined) {
  const { source, categoryId: _, departmentId, ...given } = input
  const category = await categoryOf(tx, input)
  await refuseDepartment(tx, input)
  const bookedOn =
    source === null ? input.acquiredOn : await sourceDay(tx, { ...input, source }, { former, category })
  return {
    ...given,
    name: input.name.trim(),
    categoryId: category.id,
    categoryName: category.name,
    assetAccountId: category.assetAccountId,
    accumulatedAccountId: category.accumulatedAccountId,
    expenseAccountId: category.expenseAccountId,
    bookedOn,
    sourceEntryId: source?.entryId ?? null,
    sourceLine: source?.line ?? null,
    departmentId: departmentId ?? null,
    location: input.location ?? null,
    serialNumber: input.serialNumber ?? null,
    notes: input.notes ?? null,
  }
}

interface Category {
  readonly id: number
  readonly name: string
  readonly assetAccountId: number
  readonly accumulatedAccountId: number | null
  readonly expenseAccountId: number | null
}

async function categoryOf(tx: Tx, { categoryId, method }: AssetInput): Promise<Category> {
  const category = await rowOf(
    tx,
    sql<Category>`select id, name, asset_account_id as "assetAccountId",
      accumulated_account_id as "accumulatedAccountId", expense_account_id as "expenseAccountId"
      from asset_category where id = ${categoryId} and is_active for share`,
  )
  if (category === undefined)
    throw objection(problem('asset-category', 'categoryId', 'Kategori tidak ada atau tidak aktif'))
  if (method !== 'none' && (category.accumulatedAccountId === null || category.expenseAccountId === null)) {
    const text = `Kategori ${category.name} tidak punya akun penyusutan; asetnya tidak disusutkan`
    throw objection(problem('asset-category', 'method', text))
  }
  return category
}

async function refuseDepartment(tx: Tx, { departmentId, acquiredOn: _ }: AssetInput): Promise<void> {
  if (departmentId === null || departmentId === undefined) return
  const department = (await readDepartments(tx)).find(({ id }) => id === departmentId)
  const fault = departmentFault(department, '')
  if (fault !== undefined) throw objection(problem('choice', 'departmentId', fault.message))
}

interface Ground {
  readonly former: StoredAsset | undefined
  readonly category: Category
}

type Sourced = AssetInput & { readonly source: NonNullable<AssetInput['source']> }

/** The day of the line that brought the cost, which has as much left of it. */
async function sourceDay(tx: Tx, { source, cost }: Sourced, { former, category }: Ground): Promise<Day> {
  const found = await rowOf(
    tx,
    sql<{ day: Day; left: Rupiah }>`${sourceLines(former?.id)}
      and l.entry_id = ${source.entryId} and l.line_number = ${source.line} and l.account_id = ${category.assetAccountId}`,
  )
  if (found === undefined) {
    const text = 'Baris jurnal itu tidak ada, dibalik, atau bukan pada akun aset kategori ini'
    throw objection(problem('asset-source', 'source', text))
  }
  if (found.left < cost) {
    const text = `Baris jurnal itu tinggal ${formatRupiah(found.left)} yang belum didaftarkan`
    throw objection(problem('asset-source', 'cost', text))
  }
  return found.day
}

/** Lines that brought something to accounts of assets and stand, with what no asset but one holds of them. */
const sourceLines = (besides: number | undefined) => sql`
  select l.entry_id as "entryId", l.line_number as line, e.entry_number as "entryNumber", l.entry_date as day,
    coalesce(l.description, e.description) as description, l.account_id as "accountId", c.code as "accountCode",
    c.name as "accountName", l.debit as amount, (l.debit - coalesce(h.cost, 0))::bigint as left
  from journal_line l join journal_entry e on e.id = l.entry_id join account c on c.id = l.account_id
  left join lateral (select sum(x.cost) as cost from capital_asset x where x.source_entry_id = l.entry_id
    and x.source_line = l.line_number and x.removed_on is null and x.id is distinct from ${besides ?? null}::bigint) h on true
  where l.account_id in (select asset_account_id from asset_category) and l.posting_number is not null and l.debit > 0
    and e.reverses_entry_id is null and not exists (select from journal_entry r where r.reverses_entry_id = e.id)`

const mostShown = 500

/** Lines that brought costs which no asset holds yet, the latest first. */
export async function readAssetSources(db: Database): Promise<{ rows: AssetSource[]; isCut: boolean }> {
  const rows = await rowsOf(
    db,
    sql<AssetSource>`select * from (${sourceLines(undefined)}) s where s.left > 0
      order by s.day desc, s."entryId" desc, s.line limit ${mostShown + 1}`,
  )
  return { rows: rows.slice(0, mostShown), isCut: rows.length > mostShown }
}
