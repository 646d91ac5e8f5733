import type { ListColumn } from '../../../platform/rules/list/list-column.ts'
import type { ComparisonRow } from './comparison.ts'

/** The columns of budget against actual, for the screen and for files. */
export const comparisonColumns: readonly ListColumn<ComparisonRow>[] = [
  { key: 'code', head: 'Kode', width: 12, value: (row) => row.code },
  { key: 'name', head: 'Akun', width: 40, value: (row) => row.name, indent: (row) => row.level },
  { key: 'budget', head: 'Anggaran', kind: 'statement', width: 19, value: (row) => row.budget },
  { key: 'actual', head: 'Realisasi', kind: 'statement', width: 19, value: (row) => row.actual },
  { key: 'commitment', head: 'Komitmen', kind: 'statement', width: 17, value: (row) => row.commitment },
  { key: 'variance', head: 'Selisih', kind: 'statement', width: 19, value: (row) => row.variance },
  { key: 'share', head: 'Selisih %', kind: 'percent', width: 11, value: (row) => row.varianceShare },
  { key: 'used', head: 'Terpakai %', kind: 'percent', width: 11, value: (row) => row.usedShare },
  { key: 'remaining', head: 'Sisa', kind: 'statement', width: 19, value: (row) => row.remaining },
  { key: 'forecast', head: 'Perkiraan setahun', kind: 'statement', width: 19, value: (row) => row.forecast },
]
