import type { ListColumn } from '../../../../platform/rules/list/list-column.ts'
import type { StatementLine } from './statement.ts'

/** The columns of a statement of account as plain data. */
export const statementColumns: readonly ListColumn<StatementLine>[] = [
  { key: 'day', head: 'Tanggal', kind: 'day', width: 12, value: (line) => line.day },
  { key: 'number', head: 'Dokumen', width: 20, value: (line) => line.number },
  { key: 'text', head: 'Keterangan', width: 40, value: (line) => line.text },
  { key: 'due', head: 'Jatuh tempo', kind: 'day', width: 12, value: (line) => line.dueDate },
  { key: 'debit', head: 'Debit', kind: 'amount', width: 19, value: (line) => line.debit, total: 'sum' },
  { key: 'credit', head: 'Kredit', kind: 'amount', width: 19, value: (line) => line.credit, total: 'sum' },
  { key: 'balance', head: 'Saldo', kind: 'amount', width: 19, value: (line) => line.balance, total: 'last' },
]
