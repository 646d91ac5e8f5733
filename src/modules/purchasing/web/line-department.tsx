import { pastedCell, type NumberedRow } from '../../../platform/web/grid/paste-dialog.tsx'
import type { Column } from '../../../platform/web/list/column.ts'
import type { Department } from '../../departments/rules/department.ts'
import type { Accounts } from '../../accounts/web/index.ts'
import {
  DepartmentCell,
  nameOfDepartment,
  useDepartments,
  useGivenDepartment,
} from '../../departments/web/index.ts'
import { takesDepartment } from '../../ledger/rules/line-department.ts'
import type { CellProps } from '../../documents/web/index.ts'

type Line = { readonly departmentId: number | null }

/** Which department bears what a line is charged to. */
export function LineDepartment<Content extends Line, Col extends string>(
  cell: CellProps<Content, Col | 'department'>,
) {
  const { line, row, act, onCellKey, onUnreadable } = cell
  return (
    <DepartmentCell
      name={`Departemen baris ${row + 1}`}
      departments={useDepartments()}
      value={line.departmentId}
      onChange={(id) => act({ kind: 'edit', row, change: { departmentId: id ?? null } as Partial<Content> })}
      onProblem={(message) => onUnreadable(line.key, 'department', message)}
      onKeyDown={(event) => onCellKey(event, { row, column: 'department' })}
    />
  )
}

/** The same on lines that are goods or charged: goods are on stock, which no department bears. */
export function ChargedDepartment<
  Content extends Line & { readonly productId: number | null },
  Col extends string,
>(cell: CellProps<Content, Col | 'department'>) {
  return cell.line.productId === null ? <LineDepartment {...cell} /> : null
}

/** The department that choosing an account gives a line which names none; most accounts take none. */
export function useAccountDepartment({ byId }: Pick<Accounts, 'byId'>) {
  const given = useGivenDepartment()
  return (accountId: number | null, chosen: number | null): number | null => {
    const account = accountId === null ? undefined : byId.get(accountId)
    return account !== undefined && takesDepartment(account)
      ? (given({ account: accountId }, chosen) ?? null)
      : chosen
  }
}

/** The column of departments among pasted rows; none while there are none. */
export function pastedDepartments<Content extends Line, Col extends string>(
  departments: readonly Department[],
): Column<NumberedRow<Content, Col | 'department'>>[] {
  if (departments.length === 0) return []
  return [
    {
      key: 'department',
      head: 'Departemen',
      width: 160,
      cell: (row) => pastedCell(row, 'department', nameOfDepartment(departments, row.line.departmentId)),
    },
  ]
}

/** Columns of lines with that of their departments at the third place; as they are while there are none. */
export function withDepartments<Of extends Line>(
  columns: readonly Column<Of>[],
  departments: readonly Department[],
): readonly Column<Of>[] {
  if (departments.length === 0) return columns
  const column: Column<Of> = {
    key: 'department',
    head: 'Departemen',
    width: 136,
    phone: 'meta',
    truncate: true,
    cell: ({ departmentId }) => nameOfDepartment(departments, departmentId),
  }
  return columns.toSpliced(3, 0, column)
}
