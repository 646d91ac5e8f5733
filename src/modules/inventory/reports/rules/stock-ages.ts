import type { ListColumn } from '../../../../platform/rules/list/list-column.ts'
import { roundDivision, type Total } from '../../../../platform/rules/money/money.ts'

/** Days on hand, each up to its last day; the last has none. */
export const stockAges = ['upTo30', 'upTo90', 'upTo180', 'older'] as const
export type StockAge = (typeof stockAges)[number]

export const stockAgeTexts: Readonly<Record<StockAge, string>> = {
  upTo30: '0–30 hari',
  upTo90: '31–90 hari',
  upTo180: '91–180 hari',
  older: '> 180 hari',
}

/** How long what stands of a product has been there: what came last is what is left. */
export interface AgeRow {
  readonly productId: number
  readonly productCode: string
  readonly productName: string
  readonly unit: string
  readonly quantity: number
  readonly value: Total
  readonly ages: Readonly<Record<StockAge, Total>>
  /** Days since goods left last, or since they first came; null where neither is known. */
  readonly idleDays: number | null
}

/** Parts a value by thousandths of a quantity so that the parts add up to it. */
export function partValue(value: bigint, quantities: readonly bigint[]): bigint[] {
  const whole = quantities.reduce((sum, each) => sum + each, 0n)
  let passed = 0n
  let given = 0n
  return quantities.map((each) => {
    passed += each
    const due = whole === 0n ? 0n : roundDivision(value * passed, whole)
    const part = due - given
    given = due
    return part
  })
}

/** The columns of the report as plain data. */
export const ageColumns: readonly ListColumn<AgeRow>[] = [
  { key: 'code', head: 'Kode', width: 14, value: (row) => row.productCode },
  { key: 'product', head: 'Produk', width: 36, value: (row) => row.productName },
  { key: 'unit', head: 'Unit', width: 8, value: (row) => row.unit },
  { key: 'quantity', head: 'Jumlah', kind: 'quantity', width: 14, value: (row) => row.quantity },
  ...stockAges.map((age): ListColumn<AgeRow> => ({
    key: age,
    head: stockAgeTexts[age],
    kind: 'amount',
    width: 18,
    value: (row) => row.ages[age],
    total: 'sum',
  })),
  { key: 'value', head: 'Nilai', kind: 'amount', width: 18, value: (row) => row.value, total: 'sum' },
  {
    key: 'idleDays',
    head: 'Hari tanpa keluar',
    kind: 'quantity',
    width: 14,
    value: (row) => row.idleDays ?? '',
  },
]
