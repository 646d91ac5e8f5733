import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { memo, type KeyboardEvent, type Ref } from 'react'
import { zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { AmountInput } from '../../../../platform/web/form/amount-input.tsx'
import { GridCellBox } from '../../../../platform/web/grid/line-grid-table.tsx'
import type { GridAct } from '../rules/journal-grid-act.ts'
import type { GridCell, GridColumn, GridLine } from '../rules/journal-grid.ts'
import { LineAccount, type Accounts } from '../../../accounts/web/index.ts'
import type { Department } from '../../../departments/rules/department.ts'
import { DepartmentCell as DepartmentOfLine, useGivenDepartment } from '../../../departments/web/index.ts'
import { DescriptionCell } from '../../../documents/web/index.ts'
import { takesDepartment } from '../../../ledger/rules/line-department.ts'

export interface LineRowProps {
  readonly line: GridLine
  readonly row: number
  readonly accounts: Accounts
  /** None while nobody has any: then nothing is shown of them. */
  readonly departments: readonly Department[]
  /** Columns with a problem, joined by spaces, so that equal marks are equal props. */
  readonly wrong: string
  /** What is left of the budget of its account. */
  readonly hint?: string | undefined
  readonly act: (act: GridAct) => void
  readonly onCellKey: (event: KeyboardEvent<HTMLInputElement>, cell: GridCell) => void
  readonly onRemove: (cell: GridCell) => void
  readonly onUnreadable: (key: number, column: GridColumn, message: string | undefined) => void
  readonly measure?: Ref<HTMLTableRowElement> | undefined
}

/** One line of the grid. Drawn again only when something of its own changes. */
export const JournalLineRow = memo(function JournalLineRow(props: LineRowProps) {
  const { line, row, measure } = props
  return (
    <tr ref={measure} data-index={row} aria-rowindex={row + 2}>
      <th scope="row" className="grid-number">
        {row + 1}
      </th>
      <GridCellBox {...props} column="account">
        <AccountCell {...props} />
      </GridCellBox>
      {props.departments.length > 0 && (
        <GridCellBox {...props} column="department">
          <DepartmentCell {...props} />
        </GridCellBox>
      )}
      <GridCellBox {...props} column="debit">
        <AmountCell {...props} side="debit" />
      </GridCellBox>
      <GridCellBox {...props} column="credit">
        <AmountCell {...props} side="credit" />
      </GridCellBox>
      <GridCellBox {...props} column="description">
        <DescriptionCell {...props} />
      </GridCellBox>
      <td role="gridcell" className="grid-remove">
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          tabIndex={-1}
          aria-label={`Hapus baris ${row + 1}`}
          onClick={() => props.onRemove({ row, column: 'account' })}
          data-line={line.key}
        >
          <IconTrash size={15} stroke={1.6} aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  )
})

export function AccountCell({ line, row, accounts, hint, act, onCellKey, onUnreadable }: LineRowProps) {
  const departmentOf = useGivenDepartment()
  const given = (accountId: number | null): number | undefined => {
    const account = accountId === null ? undefined : accounts.byId.get(accountId)
    const takesOne = account !== undefined && takesDepartment(account)
    return takesOne ? departmentOf({ account: accountId }, line.departmentId) : line.departmentId
  }
  return (
    <LineAccount
      name={`Akun baris ${row + 1}`}
      accounts={accounts}
      value={line.accountId}
      help={hint}
      onChange={(accountId) =>
        act({ kind: 'edit', row, change: { accountId, departmentId: given(accountId) } })
      }
      onKeyDown={(event) => onCellKey(event, { row, column: 'account' })}
      onProblem={(message) => onUnreadable(line.key, 'account', message)}
    />
  )
}

export function DepartmentCell({
  line,
  row,
  accounts,
  departments,
  act,
  onCellKey,
  onUnreadable,
}: LineRowProps) {
  const account = line.accountId === null ? undefined : accounts.byId.get(line.accountId)
  const takesNone = account !== undefined && !takesDepartment(account)
  return (
    <DepartmentOfLine
      name={`Departemen baris ${row + 1}`}
      departments={departments}
      value={line.departmentId}
      disabled={takesNone && line.departmentId === undefined}
      onChange={(departmentId) => act({ kind: 'edit', row, change: { departmentId } })}
      onKeyDown={(event) => onCellKey(event, { row, column: 'department' })}
      onProblem={(message) => onUnreadable(line.key, 'department', message)}
    />
  )
}

type AmountCellProps = LineRowProps & { readonly side: 'debit' | 'credit' }

export function AmountCell({ line, row, side, act, onCellKey, onUnreadable }: AmountCellProps) {
  const value: Rupiah = line[side]
  const other: Rupiah = side === 'debit' ? line.credit : line.debit
  const change = (amount: Rupiah | undefined): void => {
    const next = amount ?? zeroRupiah
    act({ kind: 'edit', row, change: side === 'debit' ? { debit: next } : { credit: next } })
  }
  return (
    <AmountInput
      name={`${side === 'debit' ? 'Debit' : 'Credit'} baris ${row + 1}`}
      value={value === 0 ? undefined : value}
      onChange={change}
      disabled={other > 0 && line.proposed !== true}
      onProblem={(message) => onUnreadable(line.key, side, message)}
      onKeyDown={(event) => onCellKey(event, { row, column: side })}
    />
  )
}
