import { text as textShape } from '../http/endpoint.ts'
import { parseAmount } from '../money/parse-amount.ts'

/** A value of a record as a file carries it. */
export type ColumnValue = string | number | boolean | null

/** A record by the keys of its columns. */
export type ColumnRecord = Readonly<Record<string, ColumnValue>>

/** A column of the files records are exported to and imported from. */
export interface RecordColumn {
  readonly key: string
  readonly label: string
  readonly kind: 'text' | 'amount' | 'number' | 'boolean' | 'choice'
  /** What a choice is called in the file. */
  readonly choices?: readonly { readonly value: string | boolean; readonly text: string }[]
  /** Most characters of a text. */
  readonly limit?: number
  /** What a blank cell says, and what a new record gets when the column is left out. */
  readonly initial: ColumnValue
}

/** `message` says why a cell cannot be read. */
export type CellReading = { readonly value: ColumnValue } | { readonly message: string }

const yesNo = [
  { value: true, text: 'Ya' },
  { value: false, text: 'Tidak' },
]

/** Reads what a cell says. */
export function readCell(column: RecordColumn, cell: string): CellReading {
  const text = cell.trim()
  if (text === '') return { value: column.initial }
  if (column.kind === 'boolean') return choiceIn(yesNo, text, column)
  if (column.kind === 'choice') return choiceIn(column.choices ?? [], text, column)
  if (column.kind === 'amount') return amountIn(text)
  return column.kind === 'number' ? numberIn(text, column) : textIn(text, column)
}

function textIn(text: string, { limit = 200 }: RecordColumn): CellReading {
  const shaped = textShape(limit).safeParse(text)
  return shaped.success ? { value: shaped.data } : { message: shaped.error.issues[0]?.message ?? '' }
}

function choiceIn(
  choices: NonNullable<RecordColumn['choices']>,
  text: string,
  { label }: RecordColumn,
): CellReading {
  const wanted = text.toLowerCase()
  const found = choices.find(
    (choice) => choice.text.toLowerCase() === wanted || String(choice.value).toLowerCase() === wanted,
  )
  if (found) return { value: found.value }
  return { message: `${label} harus salah satu dari: ${choices.map((choice) => choice.text).join(', ')}` }
}

function amountIn(text: string): CellReading {
  const reading = parseAmount(text)
  return 'problem' in reading ? { message: reading.problem.message } : { value: reading.amount ?? null }
}

function numberIn(text: string, { label }: RecordColumn): CellReading {
  return /^\d{1,9}$/.test(text) ? { value: Number(text) } : { message: `${label} harus bilangan bulat` }
}

/** A value as it stands in a file. */
export function writeCell(column: RecordColumn, value: ColumnValue): string | number | null {
  const choices = column.kind === 'boolean' ? yesNo : column.choices
  if (choices) return choices.find((choice) => choice.value === value)?.text ?? null
  return typeof value === 'boolean' ? null : value
}
