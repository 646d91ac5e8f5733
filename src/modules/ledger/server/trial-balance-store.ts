import { sql } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import { rowsOf, type Database } from '../../../platform/server/database/database.ts'
import { plannedOnce } from '../../../platform/server/database/statement-marks.ts'
import { readDepartments } from '../../departments/server/index.ts'
import {
  byDepartment,
  type DepartmentBalance,
  type PartedBalance,
} from '../rules/trial-balance-departments.ts'
import { trialBalance, type AccountMovement } from '../rules/trial-balance.ts'
import { sumsOfPart, type DepartmentPart } from './department-part.ts'
import { departmentSums } from './range-sums.ts'

/** Every account in code order with its own balance before a range of days and its movement within it. */
export async function readMovements(
  db: Database,
  range: { readonly from: Day; readonly to: Day },
  part?: DepartmentPart,
): Promise<AccountMovement[]> {
  return rowsOf(
    db,
    plannedOnce(sql<AccountMovement>`
      select a.id as "accountId", a.code, a.name, a.type, a.level, coalesce(s.opening, 0) as opening,
        coalesce(s.debit, 0) as debit, coalesce(s.credit, 0) as credit
      from account a left join (${sumsOfPart(range, part)}) s on s.account_id = a.id
      order by a.code collate "C"`),
  )
}

/** The trial balance with its closing balances by department; call it within one snapshot. Three statements. */
export async function readBalanceByDepartment(
  db: Database,
  range: { readonly from: Day; readonly to: Day },
  shown: Parameters<typeof trialBalance>[1],
): Promise<PartedBalance> {
  const report = trialBalance(await readMovements(db, range), shown)
  const balances = await rowsOf(
    db,
    plannedOnce(sql<DepartmentBalance>`
      select a.code, s.department_id as "departmentId", s.opening + s.debit - s.credit as balance
      from (${departmentSums(range)}) s join account a on a.id = s.account_id
      where s.opening + s.debit - s.credit <> 0`),
  )
  const departments = await readDepartments(db)
  const named = departments.map((each) => ({ id: each.id, name: each.code }))
  return byDepartment(report, named, balances)
}
