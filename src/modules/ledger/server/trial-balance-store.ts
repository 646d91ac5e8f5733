import { sql } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import { rowsOf, type Database } from '../../../platform/server/database/database.ts'
import { plannedOnce } from '../../../platform/server/database/statement-marks.ts'
import type { AccountMovement } from '../rules/trial-balance.ts'
import { sumsOfPart, type DepartmentPart } from './department-part.ts'

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
