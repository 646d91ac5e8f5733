import { choice, note, text, wordsOf, yesNo } from '../../../platform/rules/field/field-kinds.ts'
import { typeLabels } from './account.ts'
import { cashFlowClasses, cashFlowClassLabel } from './cash-flow-class.ts'
import { cashFlowLineLabel, cashFlowLines } from './cash-flow-line.ts'
import { reportLineLabel, reportLines } from './report-line.ts'

/** The columns of a file of the chart of accounts; choices are known by their words and by their keys. */
export const chartFields = {
  code: text('Kode', 50),
  name: text('Nama', 200),
  type: choice('Tipe', typeLabels),
  description: note('Deskripsi', 1000),
  normalBalance: choice('Saldo normal', { debit: 'Debit', credit: ['Credit', 'Kredit'] }),
  isActive: yesNo('Status', {
    initial: null,
    words: [
      [true, 'Aktif'],
      [false, 'Tidak Aktif'],
    ],
  }),
  reportLine: choice('Pos laporan', wordsOf(reportLines, reportLineLabel)),
  cashFlowClass: choice('Kelas arus kas', wordsOf(cashFlowClasses, cashFlowClassLabel)),
  cashFlowLine: choice('Pos arus kas', wordsOf(cashFlowLines, cashFlowLineLabel)),
}
