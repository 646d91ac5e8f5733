import { parseDay } from '../day/day.ts'
import { formatDay } from '../day/format-day.ts'
import { formatPercent } from '../money/format-amount.ts'
import { formatRupiah } from '../money/money.ts'
import { parseAmount } from '../money/parse-amount.ts'
import { formatQuantity, quantityText, toQuantity, type Quantity } from '../money/quantity.ts'
import type { Field, FieldKind, FieldValue } from './field.ts'

/** `message` says why a text cannot be read. */
export type Reading = { readonly value: FieldValue } | { readonly message: string }

/** How a kind of value is typed, kept in drafts and files, and shown to people where that differs. */
interface Wording {
  read(text: string, field: Field): Reading
  write(value: NonNullable<FieldValue>, field: Field): string
  show?(value: NonNullable<FieldValue>): string
}

const asText: Wording = { read: (text) => ({ value: text }), write: String }
const asOption: Wording = { read: readOption, write: optionText }

const wordings: Readonly<Record<FieldKind, Wording>> = {
  text: asText,
  note: asText,
  amount: { read: readAmount, write: String, show: (value) => formatRupiah(Number(value)) },
  whole: { read: (text, field) => readNumber(text, field, 0), write: String },
  quantity: {
    read: readQuantity,
    write: (value) => quantityText(value as Quantity).replace('.', ','),
    show: (value) => formatQuantity(value as Quantity),
  },
  percent: {
    read: (text, field) => readNumber(text.replace(/\s*%$/, ''), field, 2),
    write: (value) => String(Number(value) / 100).replace('.', ','),
    show: (value) => formatPercent(Number(value)),
  },
  day: {
    read: (text) => ({ value: parseDay(text) ?? text }),
    write: String,
    show: (value) => formatDay(value as Parameters<typeof formatDay>[0]),
  },
  'yes-no': asOption,
  choice: asOption,
  reference: { read: (text, field) => readNumber(text, field, 0), write: String },
}

/** Reads what was typed into a field or stands in a cell. */
export function readText(field: Field, typed: string): Reading {
  const text = typed.trim()
  const isText = field.kind === 'text' || field.kind === 'note'
  const reading = text === '' && !isText ? { value: null } : wordings[field.kind].read(text, field)
  return 'message' in reading ? reading : proven(field, reading.value)
}

function proven({ shape }: Field, value: FieldValue): Reading {
  const found = shape.safeParse(value)
  return found.success ? { value: found.data } : { message: found.error.issues[0]?.message ?? '' }
}

/** A value as it stands in a draft or a file; `readText` reads it back. */
export function writeText(field: Field, value: FieldValue): string {
  return value === null ? '' : wordings[field.kind].write(value, field)
}

/** A value as people read it. */
export function showValue(field: Field, value: FieldValue): string {
  const { write, show = write } = wordings[field.kind]
  return value === null ? '' : show(value, field)
}

/** A value as a cell of a file holds it: amounts and counts as numbers. */
export function cellOf(field: Field, value: FieldValue): string | number | null {
  if (field.kind === 'amount' || field.kind === 'whole') return typeof value === 'number' ? value : null
  return value === null ? null : writeText(field, value)
}

/** Options are known by their words and by their values, in whatever case. */
function readOption(text: string, { label, options = [] }: Field): Reading {
  const wanted = text.toLowerCase()
  const found = options.find((option) =>
    [option.text, String(option.value), option.read].some((name) => name?.toLowerCase() === wanted),
  )
  if (found) return { value: found.value }
  return { message: `${label} harus salah satu dari: ${options.map((option) => option.text).join(', ')}` }
}

function optionText(value: NonNullable<FieldValue>, { options = [] }: Field): string {
  return options.find((option) => option.value === value)?.text ?? ''
}

function readAmount(text: string): Reading {
  const reading = parseAmount(text, { isPasted: true })
  return 'problem' in reading ? { message: reading.problem.message } : { value: reading.amount ?? null }
}

function readQuantity(text: string, { label }: Field): Reading {
  const value = toQuantity(text.replace(',', '.'))
  return value === undefined ? { message: `${label} harus angka` } : { value }
}

/** A number of at most so many decimal places, without its comma. */
function readNumber(text: string, { label }: Field, places: number): Reading {
  const match = /^(\d{1,9})(?:,(\d+))?$/.exec(text)
  const decimals = match?.[2] ?? ''
  if (match && decimals.length <= places)
    return { value: Number(`${match[1]}${decimals.padEnd(places, '0')}`) }
  return { message: `${label} harus ${places === 0 ? 'bilangan bulat' : 'angka'}` }
}
