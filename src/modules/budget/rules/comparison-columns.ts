import type { ListColumn } from '../../../platform/rules/list/list-column.ts'
import type { ComparisonRow } from './comparison.ts'
import type { PartFigures } from './comparison-parts.ts'

type Row = ComparisonRow & { readonly parts: readonly PartFigures[] }

const names: readonly ListColumn<Row>[] = [
  { key: 'code', head: 'Kode', width: 12, value: (row) => row.code },
  { key: 'name', head: 'Akun', width: 40, value: (row) => row.name, indent: (row) => row.level },
]

/** The columns of budget against actual, for the screen and for files. */
export const comparisonColumns: readonly ListColumn<Row>[] = [
  ...names,
  { key: 'budget', head: 'Anggaran', kind: 'statement', width: 19, value: (row) => row.budget },
  { key: 'actual', head: 'Realisasi', kind: 'statement', width: 19, value: (row) => row.actual },
  { key: 'commitment', head: 'Komitmen', kind: 'statement', width: 17, value: (row) => row.commitment },
  { key: 'variance', head: 'Selisih', kind: 'statement', width: 19, value: (row) => row.variance },
  { key: 'share', head: 'Selisih %', kind: 'percent', width: 11, value: (row) => row.varianceShare },
  { key: 'used', head: 'Terpakai %', kind: 'percent', width: 11, value: (row) => row.usedShare },
  { key: 'remaining', head: 'Sisa', kind: 'statement', width: 19, value: (row) => row.remaining },
  { key: 'forecast', head: 'Perkiraan setahun', kind: 'statement', width: 19, value: (row) => row.forecast },
]

/** What is shown of each department. */
export const partFigures = [
  { key: 'budget', head: 'Anggaran' },
  { key: 'actual', head: 'Realisasi' },
  { key: 'remaining', head: 'Sisa' },
] as const

/** The columns of each department and of the whole, which they add up to. */
export function departmentColumns(departments: readonly { readonly name: string }[]): ListColumn<Row>[] {
  const ofPart = (name: string, figuresOf: (row: Row) => PartFigures | undefined, part: string) =>
    partFigures.map(({ key, head }): ListColumn<Row> => ({
      key: `${key}-${part}`,
      head: `${head} ${name}`,
      kind: 'statement',
      width: 19,
      value: (row) => figuresOf(row)?.[key] ?? 0n,
    }))
  return [
    ...names,
    ...departments.flatMap(({ name }, at) => ofPart(name, ({ parts }) => parts[at], String(at))),
    ...ofPart('jumlah', (row) => row, 'whole'),
  ]
}
