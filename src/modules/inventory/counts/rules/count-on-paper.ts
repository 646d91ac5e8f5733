import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { formatQuantity, toQuantity } from '../../../../platform/rules/money/quantity.ts'
import {
  fact,
  notesOf,
  plain,
  type Issuer,
  type PrintDocument,
} from '../../../documents/rules/printed-document.ts'
import type { CountState } from './count-kind.ts'

/** What a count gives to paper. */
interface CountOnPaper {
  readonly countNumber: string
  readonly countDate: string
  readonly warehouseName: string
  readonly isBlind: boolean
  readonly state: CountState
  readonly notes: string | null
  readonly lines: readonly {
    readonly lineNumber: number
    readonly productCode: string
    readonly productName: string
    readonly unit: string
    readonly bookQuantity: number | null
    readonly counted: number | null
    readonly difference: number | null
  }[]
}

/** The sheet of a count: to be written on while it is counted, without what the books say when it is blind. */
export function countOnPaper(count: CountOnPaper, issuer: Issuer): PrintDocument {
  const day = formatLongDay(count.countDate)
  const isOpen = count.state === 'counting'
  const isShown = !isOpen || !count.isBlind
  return {
    ...plain(issuer, `Opname ${count.countNumber}`),
    heading: isOpen ? 'LEMBAR HITUNG' : 'OPNAME',
    facts: [
      fact('Nomor', count.countNumber),
      fact('Cut-off', day),
      fact('Gudang', count.warehouseName),
      fact('Dihitung oleh', '........................'),
    ],
    columns: [
      { key: 'number', head: 'No', width: 28 },
      { key: 'name', head: 'Barang', width: '*', after: 'code' },
      { key: 'unit', head: 'Unit', width: 36 },
      { key: 'book', head: 'Buku', width: 60, isFigure: true },
      { key: 'counted', head: 'Dihitung', width: 70, isFigure: true },
      { key: 'difference', head: 'Selisih', width: 60, isFigure: true },
    ],
    lines: count.lines.map((line) => ({
      number: String(line.lineNumber),
      name: line.productName,
      code: line.productCode,
      unit: line.unit,
      book: isShown ? onPaper(line.bookQuantity) : '',
      counted: isOpen ? '' : onPaper(line.counted),
      difference: isOpen ? '' : onPaper(line.difference),
    })),
    amounts: [],
    remarks: notesOf(count.notes),
    signature: { day, note: undefined },
  }
}

function onPaper(value: number | null): string {
  if (value === null) return '–'
  const quantity = toQuantity(value)
  return quantity === undefined ? String(value) : formatQuantity(quantity)
}
