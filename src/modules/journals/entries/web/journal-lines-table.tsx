import { formatAmount, formatAmountOrDash } from '../../../../platform/rules/money/format-amount.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { StatusBadge } from '../../../../platform/web/list/status-badge.tsx'
import type { Department } from '../../../departments/rules/department.ts'
import { nameOfDepartment, useDepartments } from '../../../departments/web/index.ts'
import type { JournalEntry } from '../contract.ts'

type Line = JournalEntry['lines'][number]

/** The lines of an entry with their totals, as they were saved. */
export function JournalLinesTable({ entry }: { readonly entry: JournalEntry }) {
  const departments = useDepartments()
  return (
    <DataTable
      compact
      caption={`Baris ${entry.entryNumber}, dalam Rupiah`}
      columns={columnsOf(entry, departments)}
      rows={entry.lines}
      rowKey={(line) => line.lineNumber}
      totalLabel="Total"
      empty="Belum ada baris"
    />
  )
}

function columnsOf(entry: JournalEntry, departments: readonly Department[]): Column<Line>[] {
  return [
    { key: 'line', head: 'No', kind: 'code', width: 48, phone: 'hidden', cell: (line) => line.lineNumber },
    {
      key: 'code',
      head: 'Kode Akun',
      kind: 'code',
      width: 100,
      phone: 'lead',
      cell: (line) => line.accountCode,
    },
    { key: 'name', head: 'Nama Akun', phone: 'lead', cell: (line) => <AccountName line={line} /> },
    ...(departments.length > 0 ? [departmentColumn(departments)] : []),
    {
      key: 'debit',
      head: 'Debit',
      kind: 'amount',
      width: 150,
      cell: (line) => formatAmountOrDash(line.debit),
      total: formatAmount(entry.totalDebit),
    },
    {
      key: 'credit',
      head: 'Credit',
      kind: 'amount',
      width: 150,
      cell: (line) => formatAmountOrDash(line.credit),
      total: formatAmount(entry.totalCredit),
    },
    { key: 'note', head: 'Keterangan', cell: (line) => line.description ?? '' },
  ]
}

function departmentColumn(departments: readonly Department[]): Column<Line> {
  return {
    key: 'department',
    head: 'Departemen',
    width: 150,
    cell: ({ departmentId }) => nameOfDepartment(departments, departmentId),
  }
}

function AccountName({ line }: { readonly line: Line }) {
  return (
    <>
      {line.accountName} {!line.accountIsActive && <StatusBadge tone="inactive">Tidak Aktif</StatusBadge>}
    </>
  )
}
