import type { ListColumn } from '../../../../platform/rules/list/list-column.ts'
import type { Total } from '../../../../platform/rules/money/money.ts'

/** A line of the reconciliation as a file has it: an account, a correction of it, or a step of the calculation. */
export interface AnnualLine {
  readonly section: string
  readonly code: string
  readonly text: string
  readonly level: 0 | 1
  readonly commercial: Total | null
  readonly positive: Total | null
  readonly negative: Total | null
  readonly fiscal: Total | null
}

export const annualColumns: readonly ListColumn<AnnualLine>[] = [
  { key: 'section', head: 'Bagian', width: 16, value: (row) => row.section },
  { key: 'code', head: 'Akun', width: 12, value: (row) => row.code },
  { key: 'text', head: 'Uraian', width: 60, indent: (row) => row.level, value: (row) => row.text },
  { key: 'commercial', head: 'Komersial (Rp)', kind: 'amount', width: 20, value: (row) => row.commercial },
  { key: 'positive', head: 'Koreksi positif (Rp)', kind: 'amount', width: 20, value: (row) => row.positive },
  { key: 'negative', head: 'Koreksi negatif (Rp)', kind: 'amount', width: 20, value: (row) => row.negative },
  { key: 'fiscal', head: 'Fiskal (Rp)', kind: 'amount', width: 20, value: (row) => row.fiscal },
]
