import type { Day } from '../../../../platform/rules/day/day.ts'
import { text } from '../../../../platform/rules/http/endpoint.ts'
import { toRupiah, zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { parseAmount } from '../../../../platform/rules/money/parse-amount.ts'
import { plainCell } from '../../../../platform/rules/file/safe-cell.ts'
import { notADay, writtenDay } from '../../../../platform/rules/day/written-day.ts'

/** What a cell says, or why it cannot be read. */
export type CellReading<T> = { readonly value: T } | { readonly message: string }

const formula = 'Diawali tanda rumus. Tulis nilainya, bukan rumusnya.'

/** An amount as people write it in Indonesia; an empty cell is zero. */
export function amountCell(cell: string): CellReading<Rupiah> {
  const typed = cell.trim()
  if (typed === '') return { value: zeroRupiah }
  if (/^\d{1,15}$/.test(typed)) return { value: toRupiah(Number(typed)) }
  if (/^[=+@]/.test(typed)) return { message: formula }
  const reading = parseAmount(typed, { isPasted: true })
  return 'problem' in reading ? { message: reading.problem.message } : { value: reading.amount ?? zeroRupiah }
}

/** A whole day: `2026-11-05`, `05/11/2026` or `5 Nov 2026`. What only says a part of a day is none. */
export function dayCell(cell: string): CellReading<Day | ''> {
  const typed = cell.trim()
  if (typed === '') return { value: '' }
  const day = writtenDay(typed)
  return day === undefined ? { message: notADay(typed) } : { value: day }
}

const simple = /^[\x20-\x7e]*$/
const shapes = new Map([100, 500].map((limit) => [limit, text(limit)]))

/** A trimmed text. A cell a spreadsheet would execute must say that it is a text, by the mark `'` in front. */
export function textCell(cell: string, limit: 100 | 500): CellReading<string> {
  const plain = plainCell(cell)
  if (plain === cell && cell.startsWith('=')) return { message: formula }
  return shapedText(plain, limit)
}

/** A trimmed text of at most so many characters that the books can keep. */
export function shapedText(value: string, limit: 100 | 500): CellReading<string> {
  if (value.length <= limit && simple.test(value)) return { value: value.trim() }
  const shaped = shapes.get(limit)?.safeParse(value)
  return shaped?.success
    ? { value: shaped.data }
    : { message: shaped?.error.issues[0]?.message ?? 'Tidak dapat dibaca' }
}
