import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { rowOf, rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import { bpmpFile, type EmployeeSlip } from '../rules/bpmp-xml.ts'

/** Whether a file of slips is one of employees. */
export function isOfEmployees(file: string): boolean {
  return file.startsWith('bpmp-')
}

/** The slips of a month as they were taken over: the same bytes each time. */
export async function employeeFile(db: Database, file: string): Promise<string> {
  const run = await rowOf(
    db,
    sql<{ id: number; withheldOn: Day; withholderTin: string | null; withholderTku: string | null }>`
      select r.id, r.posted_on as "withheldOn",
        coalesce(w.exported ->> 'withholderTin', o.npwp16) as "withholderTin",
        coalesce(w.exported ->> 'withholderTku', o.npwp16 || coalesce(o.nitku_suffix, '000000')) as "withholderTku"
      from employee_tax r cross join organisation o
      left join withheld_by_us w on w.source = 'employee_tax' and w.source_id = r.id
      where r.run_number = ${`PPH21-${file.slice(5)}`}`,
  )
  if (run === undefined) throw notFound()
  const slips = await rowsOf(
    db,
    sql<EmployeeSlip>`select nik, status, position, object_code as "objectCode", gross, rate_basis_points as "rateBasisPoints"
      from employee_tax_line where run_id = ${run.id} and not is_last order by line_number`,
  )
  if (slips.length === 0) throw notFound()
  const { withheldOn, withholderTin, withholderTku } = run
  return bpmpFile(
    { withheldOn, withholderTin: withholderTin ?? '', withholderTku: withholderTku ?? '' },
    slips,
  )
}
