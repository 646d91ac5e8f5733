import { sql } from 'kysely'
import { healthCheck, type Guard, type HealthCheck } from '../../../platform/server/database/health-check.ts'
import { findWrong, type Finding } from '../../ledger/server/index.ts'
import type { Database } from '../../../platform/server/database/database.ts'

/** What refuses in the database what no code may do to budgets. */
export const budgetGuards: readonly Guard[] = [
  ['budget', 'budget_guard'],
  ['budget', 'budget_waits'],
  ['budget_line', 'budget_line_guard'],
  ['budget_commitment', 'issued_stays'],
  ['budget_relief', 'issued_stays'],
]

/** What must always be true of budgets, each as a query of the records of which it is not. */
export const budgetChecks = {
  'commitments are relieved by what took them away': sql`
    select c.source_number || ' baris ' || c.line_number as record from budget_commitment c
    left join (select commitment_id, sum(amount) as amount from budget_relief group by 1) r on r.commitment_id = c.id
    where c.relieved_amount <> coalesce(r.amount, 0) or c.relieved_amount not between 0 and c.amount`,
  'commitments are on accounts that are planned': sql`
    select c.source_number || ' baris ' || c.line_number as record from budget_commitment c join account a on a.id = c.account_id
    where a.level <> 3 or a.type not in ('revenue', 'expense', 'asset')`,
  'one version of a year is in force': sql`
    select b.name as record from budget b where b.status = 'approved' and exists (select from budget o
      where o.id <> b.id and o.first_day = b.first_day and o.status = 'approved')`,
}

/** Checks what must always be true of budgets and names the first wrong record of each check. */
export async function verifyBudget(db: Database): Promise<Finding[]> {
  return findWrong(db, budgetChecks)
}

/** What must be true of budgets, as people are shown it. */
export const budgetHealth: readonly HealthCheck[] = [
  healthCheck({
    key: 'budget_commitments',
    label: 'Komitmen anggaran sama dengan yang dipesan dikurangi yang sudah ditagih',
    advice:
      'Data komitmen diubah di luar Neraca, sehingga sisa anggaran tidak benar. Cocokkan pesanan yang disebut dengan jejak audit, lalu pulihkan cadangan terakhir yang sehat.',
    counted: sql`select count(*) from budget_commitment`,
    unit: 'komitmen',
    wrong: Object.values(budgetChecks),
  }),
]
