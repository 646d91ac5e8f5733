import type { Day } from '../../../platform/rules/day/day.ts'
import type { Total } from '../../../platform/rules/money/money.ts'
import type { ListColumn } from '../../../platform/rules/list/list-column.ts'

/** A line of the general ledger, or the opening row, which has no entry behind it. */
export interface LedgerFileRow {
  readonly entryDate: Day
  readonly entryNumber: string | null
  readonly description: string
  readonly lineDescription: string | null
  readonly accountCode: string | null
  readonly department: string | null
  readonly debit: number | null
  readonly credit: number | null
  /** Debit positive. */
  readonly balance: Total
}

/** The columns of the general ledger as plain data; that of departments only where there are some. */
export const generalLedgerColumns: readonly ListColumn<LedgerFileRow>[] = [
  { key: 'date', head: 'Tanggal', kind: 'day', width: 13, value: (row) => row.entryDate },
  { key: 'number', head: 'Nomor Entry', width: 16, value: (row) => row.entryNumber },
  { key: 'description', head: 'Keterangan', width: 52, value: describe },
  { key: 'account', head: 'Akun', width: 10, value: (row) => row.accountCode },
  { key: 'department', head: 'Departemen', width: 22, value: (row) => row.department },
  { key: 'debit', head: 'Debit', kind: 'amount', width: 19, value: (row) => row.debit, total: 'sum' },
  { key: 'credit', head: 'Credit', kind: 'amount', width: 19, value: (row) => row.credit, total: 'sum' },
  { key: 'balance', head: 'Saldo', kind: 'amount', width: 20, value: (row) => row.balance, total: 'last' },
]

/** What the entry says, and what the line adds. */
function describe({ description, lineDescription }: LedgerFileRow): string {
  return lineDescription === null ? description : `${description} · ${lineDescription}`
}

/** The columns where there are departments, and where there are none. */
export function ledgerFileColumns(hasDepartments: boolean): readonly ListColumn<LedgerFileRow>[] {
  return hasDepartments
    ? generalLedgerColumns
    : generalLedgerColumns.filter(({ key }) => key !== 'department')
}
