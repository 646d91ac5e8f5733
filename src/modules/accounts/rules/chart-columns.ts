import type { RecordColumn } from '../../../platform/rules/file/record-column.ts'
import { accountTypes } from './account-code.ts'
import { typeLabels } from './account.ts'
import { cashFlowClasses, cashFlowClassLabel } from './cash-flow-class.ts'
import { cashFlowLineLabel, cashFlowLines } from './cash-flow-line.ts'
import { reportLineLabel, reportLines } from './report-line.ts'

/** The columns of a file of the chart of accounts; choices are known by their words and by their keys. */
export const chartColumns: readonly RecordColumn[] = [
  { key: 'code', label: 'Kode', kind: 'text', limit: 50, initial: null },
  { key: 'name', label: 'Nama', kind: 'text', limit: 200, initial: null },
  {
    key: 'type',
    label: 'Tipe',
    kind: 'choice',
    initial: null,
    choices: accountTypes.map((value) => ({ value, text: typeLabels[value] })),
  },
  { key: 'description', label: 'Deskripsi', kind: 'text', limit: 1000, initial: null },
  {
    key: 'normalBalance',
    label: 'Saldo normal',
    kind: 'choice',
    initial: null,
    choices: [
      { value: 'debit', text: 'Debit' },
      { value: 'credit', text: 'Kredit' },
    ],
  },
  {
    key: 'isActive',
    label: 'Status',
    kind: 'choice',
    initial: null,
    choices: [
      { value: true, text: 'Aktif' },
      { value: false, text: 'Tidak Aktif' },
    ],
  },
  {
    key: 'reportLine',
    label: 'Pos laporan',
    kind: 'choice',
    initial: null,
    choices: reportLines.map((value) => ({ value, text: reportLineLabel(value) })),
  },
  {
    key: 'cashFlowClass',
    label: 'Kelas arus kas',
    kind: 'choice',
    initial: null,
    choices: cashFlowClasses.map((value) => ({ value, text: cashFlowClassLabel(value) })),
  },
  {
    key: 'cashFlowLine',
    label: 'Pos arus kas',
    kind: 'choice',
    initial: null,
    choices: cashFlowLines.map((value) => ({ value, text: cashFlowLineLabel(value) })),
  },
]
