import { useMemo, type ReactNode } from 'react'
import { formatAmountOrDash } from '../../../../platform/rules/money/format-amount.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { PasteDialog, pastedCell, type NumberedRow } from '../../../../platform/web/grid/paste-dialog.tsx'
import type { Department } from '../../../departments/rules/department.ts'
import { nameOfDepartment, useDepartments } from '../../../departments/web/index.ts'
import type { GridColumn, LineContent } from '../rules/journal-grid.ts'
import { readPastedLines } from '../rules/journal-paste.ts'
import { lineTotals } from '../../../ledger/rules/journal.ts'
import { JournalBalance } from './journal-balance.tsx'
import type { Accounts } from '../../../accounts/web/index.ts'

type Props = {
  readonly text: string
  readonly accounts: Accounts
  readonly onAccept: (lines: readonly LineContent[]) => void
  readonly onClose: () => void
}

type Row = NumberedRow<LineContent, GridColumn>

/** Shows which journal lines a pasted table would become, and whether they balance. */
export function JournalPasteDialog({ text, accounts, onAccept, onClose }: Props) {
  const departments = useDepartments()
  const rows = useMemo(
    () => readPastedLines(text, accounts.all, departments),
    [text, accounts.all, departments],
  )
  return (
    <PasteDialog
      columns={[...columnsOf(accounts), ...(departments.length > 0 ? [departmentColumn(departments)] : [])]}
      rows={rows}
      foot={(lines) => <JournalBalance totals={lineTotals(lines)} />}
      onAccept={onAccept}
      onClose={onClose}
    />
  )
}

function departmentColumn(departments: readonly Department[]): Column<Row> {
  return {
    key: 'department',
    head: 'Departemen',
    cell: (row) =>
      pastedCell(row, 'department', nameOfDepartment(departments, row.line.departmentId ?? null)),
  }
}

function columnsOf(accounts: Accounts): Column<Row>[] {
  const accountName = ({ line }: Row): string => {
    const account = line.accountId === null ? undefined : accounts.byId.get(line.accountId)
    return account ? `${account.code} ${account.name}` : ''
  }
  return [
    { key: 'account', head: 'Akun', cell: (row) => pastedCell(row, 'account', accountName(row)) },
    { key: 'debit', head: 'Debit', kind: 'amount', width: 180, cell: (row) => amountCell(row, 'debit') },
    { key: 'credit', head: 'Credit', kind: 'amount', width: 180, cell: (row) => amountCell(row, 'credit') },
    {
      key: 'description',
      head: 'Keterangan',
      cell: (row) => pastedCell(row, 'description', row.line.description),
    },
  ]
}

function amountCell(row: Row, side: 'debit' | 'credit'): ReactNode {
  return pastedCell(row, side, formatAmountOrDash(row.line[side]))
}
