import { sql } from 'kysely'
import { healthCheck, type HealthCheck } from '../../../platform/server/database/health-check.ts'

const advice =
  'Data aset tetap diubah di luar Neraca. Cocokkan yang disebut dengan jejak audit, lalu pulihkan cadangan terakhir yang sehat.'

const standing = sql`select * from depreciation_run where cancelled_on is null`

/** What runs posted by account, and what their lines say; accumulated ones in credit. */
const postedByAccount = sql`
  select s.run_id, s.account_id, sum(s.said) as said, sum(s.posted) as posted
  from (
    select l.run_id, a.accumulated_account_id as account_id, -l.commercial as said, 0 as posted
      from depreciation_line l join capital_asset a on a.id = l.asset_id where l.commercial > 0
    union all
    select l.run_id, a.expense_account_id, l.commercial, 0
      from depreciation_line l join capital_asset a on a.id = l.asset_id where l.commercial > 0
    union all
    select r.id, l.account_id, 0, l.debit - l.credit
      from depreciation_run r join journal_line l on l.entry_id = r.journal_entry_id and l.posting_number is not null
  ) s group by 1, 2`

/** What must be true of assets, as people are shown it. */
export const assetsHealth: readonly HealthCheck[] = [
  healthCheck({
    key: 'depreciation',
    label: 'Penyusutan setiap bulan sama dengan jurnalnya',
    advice,
    counted: sql`select count(*) from (${standing}) r`,
    unit: 'bulan disusutkan',
    wrong: [
      sql`select r.month::text as record from (${standing}) r
        left join (select run_id, sum(commercial) as commercial, sum(fiscal) as fiscal from depreciation_line group by 1) l
          on l.run_id = r.id
        where (r.commercial_amount, r.fiscal_amount) is distinct from (l.commercial, l.fiscal)`,
      sql`select r.month::text as record from depreciation_run r join (${postedByAccount}) p on p.run_id = r.id
        where p.said <> p.posted`,
      sql`select r.month::text as record from (${standing}) r
        where exists (select from journal_entry e where e.reverses_entry_id = r.journal_entry_id)`,
    ],
  }),
  healthCheck({
    key: 'capital_assets',
    label: 'Aset tetap disusutkan sampai nilainya, dan pelepasannya sama dengan jurnalnya',
    advice,
    counted: sql`select count(*) from capital_asset`,
    unit: 'aset',
    wrong: [
      sql`select a.asset_number as record from capital_asset a join (
          select l.asset_id, sum(l.commercial) as commercial, sum(l.fiscal) as fiscal, count(*) filter (where r.posted_on >= x.disposed_on)
            as late
          from depreciation_line l join depreciation_run r on r.id = l.run_id and r.cancelled_on is null
          join capital_asset x on x.id = l.asset_id group by 1) d on d.asset_id = a.id
        where a.carried_commercial + d.commercial > a.cost - a.residual or a.carried_fiscal + d.fiscal > a.cost
          or a.removed_on is not null or d.late > 0`,
      sql`select a.asset_number as record from capital_asset a
        left join lateral (select coalesce(sum(l.commercial), 0) as commercial, coalesce(sum(l.fiscal), 0) as fiscal
          from depreciation_line l join depreciation_run r on r.id = l.run_id and r.cancelled_on is null
          where l.asset_id = a.id) d on true
        where a.disposed_on is not null
          and (a.disposed_commercial, a.disposed_fiscal)
            <> (a.carried_commercial + d.commercial, a.carried_fiscal + d.fiscal)`,
      sql`select a.asset_number as record from capital_asset a
        left join lateral (select coalesce(sum(l.credit - l.debit) filter (where l.account_id = a.asset_account_id), 0) as cost,
            coalesce(sum(l.debit - l.credit) filter (where l.account_id = a.accumulated_account_id), 0) as accumulated
          from journal_line l where l.entry_id = a.disposal_entry_id and l.posting_number is not null) j on true
        where a.disposed_on is not null
          and ((j.cost, j.accumulated) <> (a.cost, case when a.accumulated_account_id is null then 0 else a.disposed_commercial end)
            or exists (select from journal_entry e where e.reverses_entry_id = a.disposal_entry_id))`,
      sql`select min(a.asset_number) as record from capital_asset a
        join journal_line l on l.entry_id = a.source_entry_id and l.line_number = a.source_line
        where a.removed_on is null group by l.entry_id, l.line_number, l.debit, l.account_id
        having sum(a.cost) > l.debit or bool_or(a.asset_account_id <> l.account_id)`,
    ],
  }),
]
