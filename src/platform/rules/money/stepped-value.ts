import { groupDigits, toRupiah, zeroRupiah, type Rupiah } from './money.ts'
import { reckonedAmount, parseAmount } from './parse-amount.ts'
import {
  zeroQuantity,
  steppedQuantity,
  formatQuantity,
  oneQuantity,
  toQuantity,
  type Quantity,
} from './quantity.ts'

/** How a field reads, writes and steps a number, and what it falls back to when nothing sensible was typed. */
export interface SteppedKind<Value extends number> {
  /** What was typed; undefined when it cannot be read or may not be entered at all. */
  readonly read: (text: string, previous: Value, isPasted?: boolean) => Value | undefined
  readonly write: (value: Value) => string
  readonly fallback: Value
  /** Why a text with figures that is not read is no number at all; undefined for one that is too small. */
  readonly problem: (text: string, previous: Value, isPasted?: boolean) => string | undefined
  /** What a text that has to be reckoned comes to, to be shown before it counts. */
  readonly result?: (text: string, previous: Value) => string | undefined
  /** The value some steps of the arrow keys further, within the range. */
  readonly step: (value: Value, count: number) => Value
}

/** What a field holds after something was typed into it, or why that cannot be. */
type SteppedReading<Value> = { readonly value: Value } | { readonly problem: string }

/** A text without figures, or a number that is too small, falls back; figures that cannot be read may mean anything. */
export function readStepped<Value extends number>(
  kind: SteppedKind<Value>,
  text: string,
  { previous, isPasted = false }: { readonly previous: Value; readonly isPasted?: boolean },
): SteppedReading<Value> {
  const value = kind.read(text, previous, isPasted)
  if (value !== undefined) return { value }
  const problem = /\d/.test(text) ? kind.problem(text, previous, isPasted) : undefined
  return problem === undefined ? { value: kind.fallback } : { problem }
}

/** A quantity: at least 1, step 1, up to three decimals (`1,5` or `1.5`), dots between thousands. */
export const quantityKind: SteppedKind<Quantity> = {
  read: (text) => {
    const quantity = toQuantity(decimalText(text) ?? '')
    return quantity !== undefined && quantity >= oneQuantity ? quantity : undefined
  },
  write: formatQuantity,
  fallback: oneQuantity,
  problem: (text) => quantityProblem(text, 1),
  step: (value, count) => steppedQuantity(value, count * oneQuantity, oneQuantity),
}

/** A quantity that may stay empty, such as how much of a line is returned: from 0, step 1. */
export const optionalQuantityKind: SteppedKind<Quantity> = {
  read: (text) => {
    const quantity = toQuantity(decimalText(text) ?? '')
    return quantity !== undefined && quantity >= 0 ? quantity : undefined
  },
  write: formatQuantity,
  fallback: zeroQuantity,
  problem: (text) => quantityProblem(text, 0),
  step: (value, count) => steppedQuantity(value, count * oneQuantity, 0),
}

function quantityProblem(text: string, least: number): string | undefined {
  const isTooSmall = Number(decimalText(text)) < least
  return isTooSmall ? undefined : 'Quantity harus angka tanpa satuan, maksimal 3 desimal'
}

const priceStep = 1_000
const largestPrice = 9_000_000_000_000_000

/** A price: whole rupiah from 0, step 1,000; everything an amount field reads. */
export const priceKind: SteppedKind<Rupiah> = {
  read: (text, previous, isPasted = false) => {
    const reading = parseAmount(text, { previous, isPasted })
    if ('problem' in reading || reading.amount === undefined || reading.amount < 0) return undefined
    return reading.amount
  },
  result: reckonedAmount,
  write: groupDigits,
  fallback: zeroRupiah,
  problem: (text, previous, isPasted = false) => {
    const reading = parseAmount(text, { previous, isPasted })
    return 'problem' in reading ? reading.problem.message : undefined
  },
  step: (value, count) => toRupiah(Math.min(Math.max(value + count * priceStep, 0), largestPrice)),
}

const hundredPercent = 10_000

/** A percentage in basis points: step 1 within 0 to 100, up to two decimals; what lies outside is left to the form's rules. */
export const percentKind: SteppedKind<number> = {
  read: (text) => {
    const match = /^(-?\d{1,6})(?:\.(\d{1,2})0*)?$/.exec(decimalText(text.replace('%', '')) ?? '')
    if (!match) return undefined
    const digits = `${match[1] ?? ''}${(match[2] ?? '').padEnd(2, '0')}`
    return Number(digits)
  },
  write: (value) => String(value / 100).replace('.', ','),
  fallback: 0,
  problem: () => 'Persentase harus angka, maksimal 2 desimal',
  step: (value, count) => Math.min(Math.max(value + count * 100, 0), hundredPercent),
}

/** A typed decimal with a point before its decimals; a point before exactly three digits stands between thousands. */
function decimalText(text: string): string | undefined {
  const typed = text.trim()
  if (/^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(typed)) return typed.replaceAll('.', '').replace(',', '.')
  return /^-?\d+([.,]\d+)?$/.test(typed) ? typed.replace(',', '.') : undefined
}
