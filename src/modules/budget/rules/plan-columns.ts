import type { ListColumn } from '../../../platform/rules/list/list-column.ts'
import { addMonths, type Day } from '../../../platform/rules/day/day.ts'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import { monthCount, yearOfMonths, type Months } from './plan-months.ts'
import type { PlannedAccount } from './plan.ts'

/** `Jan` … `Des`, from the first month of a fiscal year. */
export function monthHeads(firstDay: Day): string[] {
  return Array.from({ length: monthCount }, (_, at) => formatDay(addMonths(firstDay, at)).slice(3, 6))
}

type Row = Pick<PlannedAccount, 'code' | 'name'> & {
  readonly months: Months
  /** Code and name; nothing where it is of none. */
  readonly department: string
}

const departmentColumn: ListColumn<Row> = {
  key: 'department',
  head: 'Departemen',
  width: 26,
  value: (row) => row.department,
}

/** The columns of a plan as a file has them; the months are named as the fiscal year has them. */
export function planColumns(
  firstDay: Day,
  { hasDepartments }: { readonly hasDepartments: boolean },
): readonly ListColumn<Row>[] {
  return [
    { key: 'code', head: 'Kode', width: 12, value: (row) => row.code },
    { key: 'name', head: 'Akun', width: 40, value: (row) => row.name },
    ...(hasDepartments ? [departmentColumn] : []),
    ...monthHeads(firstDay).map((head, at): ListColumn<Row> => ({
      key: `month${at + 1}`,
      head,
      kind: 'amount',
      width: 16,
      value: (row) => row.months[at] ?? 0,
    })),
    { key: 'year', head: 'Setahun', kind: 'amount', width: 18, value: (row) => yearOfMonths(row.months) },
  ]
}
