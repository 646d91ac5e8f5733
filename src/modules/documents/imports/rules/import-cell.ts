import type { Day } from '../../../../platform/rules/day/day.ts'
import { notADay, writtenDay } from '../../../../platform/rules/day/written-day.ts'
import { pastedAmount } from '../../../../platform/rules/file/pasted-lines.ts'
import { plainCell } from '../../../../platform/rules/file/safe-cell.ts'
import { text as shortText } from '../../../../platform/rules/http/endpoint.ts'
import type { CellKind } from '../../../../platform/rules/list/list-column.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { oneQuantity, zeroQuantity, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import {
  optionalQuantityKind,
  percentKind,
  quantityKind,
  type SteppedKind,
} from '../../../../platform/rules/money/stepped-value.ts'

type Reading<Value> = { readonly value: Value } | { readonly message: string }

/** A column of a file of documents: what its cells are called, how they look in a template, and what one says. */
export interface ImportCell<Value> {
  readonly label: string
  readonly kind: CellKind
  readonly isRequired: boolean
  /** It is no column where nobody has departments. */
  readonly needsDepartments?: true
  /** What a trimmed cell says; an empty one is read, too. */
  readonly read: (text: string) => Reading<Value>
}

const formula: Reading<never> = { message: 'Diawali tanda rumus. Tulis nilainya, bukan rumusnya.' }

function cell<Value>(given: ImportCell<Value>): ImportCell<Value> {
  return { ...given, read: (text) => (text.startsWith('=') ? formula : given.read(text)) }
}

const missing = (label: string): { readonly message: string } => ({ message: `${label} harus diisi` })

/** A text that must be there, such as the code of a record. */
export function codeCell(label: string, limit = 50): ImportCell<string> {
  const shape = shortText(limit)
  const read = (text: string): Reading<string> => {
    // A code as it stands alone or before a name: `PRD-00003 - Toner`.
    const found = shape.safeParse((text.split(' - ')[0] ?? '').trim())
    if (!found.success) return { message: found.error.issues[0]?.message ?? 'Tidak dapat dibaca' }
    return found.data === '' ? missing(label) : { value: found.data }
  }
  return cell({ label, kind: 'text', isRequired: true, read })
}

/** A code that may be left out. */
export function optionalCodeCell(label: string, limit = 50): ImportCell<string> {
  const { read } = codeCell(label, limit)
  return cell({
    label,
    kind: 'text',
    isRequired: false,
    read: (text) => (text === '' ? { value: '' } : read(text)),
  })
}

/** One of few words, whatever their case; what an empty cell says is undefined. */
export function wordCell<Value>(
  label: string,
  words: Readonly<Record<string, Value>>,
): ImportCell<Value | undefined> {
  const known = new Map(Object.entries(words).map(([word, value]) => [word.toLowerCase(), value]))
  const read = (text: string): Reading<Value | undefined> => {
    if (text === '') return { value: undefined }
    const value = known.get(text.toLowerCase())
    return value === undefined
      ? { message: `${label} harus salah satu dari: ${Object.keys(words).join(', ')}` }
      : { value }
  }
  return cell<Value | undefined>({ label, kind: 'text', isRequired: false, read })
}

/** The code of the department of a line, which may be left out. */
export function departmentCell(label: string): ImportCell<string> {
  const { read } = codeCell(label, 20)
  const readOrNone = (text: string): Reading<string> => (text === '' ? { value: '' } : read(text))
  return cell({ label, kind: 'text', isRequired: false, needsDepartments: true, read: readOrNone })
}

/** What a file calls a document: all of the cell, for ` - ` may be part of it. */
export function referenceCell(label: string, limit: number): ImportCell<string> {
  const { read } = noteCell(label, limit)
  const readReference = (text: string): Reading<string> => {
    const reading = read(text)
    return 'value' in reading && reading.value === '' ? missing(label) : reading
  }
  return cell({ label, kind: 'text', isRequired: true, read: readReference })
}

/** A text that may be left out. */
export function noteCell(label: string, limit: number): ImportCell<string> {
  const shape = shortText(limit)
  const read = (text: string): Reading<string> => {
    const found = shape.safeParse(plainCell(text))
    return found.success
      ? { value: found.data }
      : { message: found.error.issues[0]?.message ?? 'Tidak dapat dibaca' }
  }
  return cell({ label, kind: 'text', isRequired: false, read })
}

export function dayCell(label: string): ImportCell<Day> {
  const read = (text: string): Reading<Day> => {
    if (text === '') return missing(label)
    const day = writtenDay(text)
    return day === undefined ? { message: notADay(text) } : { value: day }
  }
  return cell({ label, kind: 'day', isRequired: true, read })
}

/** A day that follows from something else where nothing stands. */
export function laterDayCell(label: string): ImportCell<Day | null> {
  const { read } = dayCell(label)
  return cell<Day | null>({
    label,
    kind: 'day',
    isRequired: false,
    read: (text) => (text === '' ? { value: null } : read(text)),
  })
}

/** An amount that has a usual value where nothing stands, which is null. */
export function usualAmountCell(label: string): ImportCell<Rupiah | null> {
  const read = (text: string): Reading<Rupiah | null> => {
    if (text === '') return { value: null }
    const found = pastedAmount(text)
    return 'message' in found ? { message: found.message } : { value: found.amount }
  }
  return cell({ label, kind: 'amount', isRequired: false, read })
}

/** A number of a kind; null where nothing stands. */
export function optionalCell<Value extends number>(
  label: string,
  kind: CellKind,
  { read: readValue, fallback, problem }: SteppedKind<Value>,
): ImportCell<Value | null> {
  const read = (text: string): Reading<Value | null> => {
    if (text === '') return { value: null }
    const value = readValue(text, fallback)
    return value === undefined
      ? { message: problem(text, fallback) ?? `${label} tidak dapat dibaca` }
      : { value }
  }
  return cell<Value | null>({ label, kind, isRequired: false, read })
}

/** One where nothing stands. */
export function quantityCell(label: string): ImportCell<Quantity> {
  const read = (text: string): Reading<Quantity> => {
    const value = text === '' ? oneQuantity : quantityKind.read(text, oneQuantity)
    return value === undefined
      ? { message: `${label} harus angka mulai dari 1, maksimal 3 desimal` }
      : { value }
  }
  return cell({ label, kind: 'quantity', isRequired: true, read })
}

/** How many were counted, none among it; null where nothing stands: nobody counted. */
export function countedCell(label: string): ImportCell<Quantity | null> {
  const read = (text: string): Reading<Quantity | null> => {
    const value = text === '' ? null : optionalQuantityKind.read(text, zeroQuantity)
    return value === undefined
      ? { message: `${label} harus angka mulai dari 0, maksimal 3 desimal` }
      : { value }
  }
  return cell({ label, kind: 'quantity', isRequired: true, read })
}

/** In basis points; none where nothing stands. */
export function percentCell(label: string): ImportCell<number> {
  const read = (text: string): Reading<number> => {
    const value = text === '' || text === '-' ? 0 : percentKind.read(text, 0)
    return value === undefined ? { message: `${label} harus angka, maksimal 2 desimal` } : { value }
  }
  return cell({ label, kind: 'percent', isRequired: false, read })
}
