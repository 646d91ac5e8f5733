import { sql } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import type { ReplyOf } from '../../../platform/rules/http/endpoint.ts'
import type { Total } from '../../../platform/rules/money/money.ts'
import { rowsOf, soleRowOf, type Database } from '../../../platform/server/database/database.ts'
import { balancesAt } from '../../ledger/server/index.ts'
import type { readAssetRegister, readAssetTies, RegisterRow, TieRow } from '../contract.ts'
import { commercialLost, fiscalLost, lostUntil } from './asset-store.ts'

const mostShown = 1_000
export const mostInFile = 100_000

/** Assets `a` that stand on a day, with what they lost until then. */
const standing = (asOf: Day) => sql`from capital_asset a ${lostUntil(asOf)}
  where a.removed_on is null and a.booked_on <= ${asOf} and (a.disposed_on is null or a.disposed_on > ${asOf})`

/** The assets of a day. */
export function readRegisterRows(db: Database, asOf: Day, limit: number): Promise<RegisterRow[]> {
  return rowsOf(
    db,
    sql<RegisterRow>`
      select a.asset_number as "assetNumber", a.name, a.category_name as "categoryName", a.acquired_on as "acquiredOn", a.cost,
        ${commercialLost} as commercial, a.cost - ${commercialLost} as "bookValue", ${fiscalLost} as fiscal,
        a.cost - ${fiscalLost} as "fiscalValue"
      ${standing(asOf)} order by a.category_name, a.asset_number limit ${limit}`,
  )
}

type Register = ReplyOf<typeof readAssetRegister>

/** The assets of a day with what they come to. Two queries; call it within one snapshot. */
export async function readRegister(db: Database, asOf: Day): Promise<Register> {
  const rows = await readRegisterRows(db, asOf, mostShown + 1)
  const totals = await soleRowOf(
    db,
    sql<
      Register['totals']
    >`select coalesce(sum(a.cost), 0) as cost, coalesce(sum(${commercialLost}), 0) as commercial,
      coalesce(sum(${fiscalLost}), 0) as fiscal ${standing(asOf)}`,
  )
  return { rows: rows.slice(0, mostShown), totals, isCut: rows.length > mostShown }
}

/** The accounts that assets and categories name: of costs as debit, of what is accumulated as credit. */
const accounts = sql`
  select asset_account_id as id, 'cost' as is from capital_asset where removed_on is null
  union select asset_account_id, 'cost' from asset_category
  union select accumulated_account_id, 'accumulated' from capital_asset where removed_on is null and accumulated_account_id is not null
  union select accumulated_account_id, 'accumulated' from asset_category where accumulated_account_id is not null`

/**
 * What assets brought to each account until a day, and by which entry: costs by the entry that bought them, depreciation by that of
 * its month, what left by that of leaving; costs and what was carried over without an entry by the asset itself.
 */
const registered = (asOf: Day) => sql`
  select a.asset_account_id as account_id, a.source_entry_id as entry_id, a.id as asset_id, a.booked_on as day, a.cost as amount
    from capital_asset a where a.removed_on is null and a.booked_on <= ${asOf}
  union all
  select a.accumulated_account_id, a.source_entry_id, a.id, a.booked_on, a.carried_commercial
    from capital_asset a where a.removed_on is null and a.booked_on <= ${asOf} and a.accumulated_account_id is not null
  union all
  select a.accumulated_account_id, r.journal_entry_id, a.id, r.posted_on, l.commercial
    from depreciation_line l join depreciation_run r on r.id = l.run_id join capital_asset a on a.id = l.asset_id
    where r.cancelled_on is null and r.posted_on <= ${asOf} and l.commercial > 0
  union all
  select a.asset_account_id, a.disposal_entry_id, a.id, a.disposed_on, -a.cost
    from capital_asset a where a.disposed_on <= ${asOf}
  union all
  select a.accumulated_account_id, a.disposal_entry_id, a.id, a.disposed_on, -a.disposed_commercial
    from capital_asset a where a.disposed_on <= ${asOf} and a.accumulated_account_id is not null`

/** What entries moved on these accounts until a day, each with what reversed it. */
const moved = (asOf: Day) => sql`
  select l.account_id, coalesce(e.reverses_entry_id, e.id) as entry_id,
    sum(case when t.is = 'cost' then l.debit - l.credit else l.credit - l.debit end) as amount
  from journal_line l join journal_entry e on e.id = l.entry_id join (${accounts}) t on t.id = l.account_id
  where l.posting_number is not null and l.entry_date <= ${asOf} group by 1, 2`

type Ties = ReplyOf<typeof readAssetTies>

/** What makes the difference between register and ledger, entry by entry. */
export function readDifferences(db: Database, asOf: Day, limit: number): Promise<TieRow[]> {
  return rowsOf(
    db,
    sql<TieRow>`
      select c.code as "accountCode", d.day, d.number, d.description, d.register, d.ledger
      from (
        select coalesce(g.account_id, m.account_id) as account_id, e.entry_date as day, e.entry_number as number, e.description,
          coalesce(g.amount, 0) as register, coalesce(m.amount, 0) as ledger
        from (select account_id, entry_id, sum(amount) as amount from (${registered(asOf)}) r
          where entry_id is not null group by 1, 2) g
        full join (${moved(asOf)}) m on m.account_id = g.account_id and m.entry_id = g.entry_id
        join journal_entry e on e.id = coalesce(g.entry_id, m.entry_id)
        union all
        select r.account_id, r.day, a.asset_number, a.name, r.amount, 0
        from (${registered(asOf)}) r join capital_asset a on a.id = r.asset_id where r.entry_id is null
      ) d join account c on c.id = d.account_id
      where d.register <> d.ledger order by c.code, d.day, d.number limit ${limit}`,
  )
}

/** The register beside the ledger on a day. Two queries; call it within one snapshot. */
export async function readTies(db: Database, asOf: Day): Promise<Ties> {
  const found = await rowsOf(
    db,
    sql<Omit<Ties['accounts'][number], 'register' | 'ledger'> & { register: Total; ledger: Total }>`
      select c.code, c.name, t.is, coalesce(g.amount, 0) as register,
        coalesce(case when t.is = 'cost' then b.balance else -b.balance end, 0) as ledger
      from (${accounts}) t join account c on c.id = t.id
      left join (select account_id, sum(amount) as amount from (${registered(asOf)}) r group by 1) g on g.account_id = t.id
      left join (${balancesAt(asOf, sql`select id from (${accounts}) named`)}) b on b.account_id = t.id
      order by c.code`,
  )
  const rows = await readDifferences(db, asOf, mostShown + 1)
  return { accounts: found, rows: rows.slice(0, mostShown), isCut: rows.length > mostShown }
}
