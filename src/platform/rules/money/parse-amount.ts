import { groupDigits, roundDivision, toRupiah, zeroRupiah, type Rupiah } from './money.ts'
import { problem, type Problem } from '../http/problem.ts'

/** What a typed amount says: an amount (absent when nothing was typed), or the problem to show. */
export type AmountReading = { readonly amount: Rupiah | undefined } | { readonly problem: Problem }

/** An exact fraction; `percent` marks a bare percentage such as `11%`. */
type Value = { readonly top: bigint; readonly bottom: bigint; readonly percent?: true }

const largestAmount = 9_000_000_000_000_000n
const longestText = 200
const wholeNumber = 'Jumlah harus bilangan bulat rupiah'
const multiples: Record<string, bigint> = { rb: 1_000n, jt: 1_000_000n, m: 1_000_000_000n }
const token = /\s*(?:(\d[\d.,]*)\s*(rb|jt|m(?![a-z]))?|([-+*/()%]))/iy

/** Where a text comes from: what it is typed over, and whether a spreadsheet or a file has written it. */
export interface AmountSource {
  readonly previous?: Rupiah | undefined
  readonly isPasted?: boolean
}

/**
 * Reads an amount as people write it in Indonesia: `1.500.000`, `1.500.000,00`, `5rb`, `2,5jt`, `1m` (miliar), the
 * operators `+ - * / ( ) %` (a percentage after + or - is taken of what stands before it). A leading `+ * /` applies to
 * `previous`; a leading `-` is a sign. Only what was pasted may also stand in English, where nothing else can be meant:
 * `1,500,000` and `1,500.00`, never `1,500`; a figure in parentheses is negative there. Division and percentages round half up; anything else that is no whole
 * rupiah is a problem. Nothing is ever evaluated as code.
 */
export function parseAmount(text: string, { previous, isPasted = false }: AmountSource = {}): AmountReading {
  const typed = (isPasted ? signed(text.trim()) : text.trim())
    .replace(/^rp\.?\s*/i, '')
    .replaceAll('\u2212', '-')
  if (typed === '') return { amount: undefined }
  const tokens = typed.length > longestText ? undefined : tokensOf(typed, isPasted)
  if (!tokens) return notWhole()
  const continues = /^[+*/]/.test(typed)
  const value = new AmountSum(tokens, continues ? whole(BigInt(previous ?? zeroRupiah)) : undefined).result()
  // A percentage of nothing is no amount: 11% would be read as none.
  return value && !value.percent ? amountOf(value, /[/%]/.test(typed)) : notWhole()
}

/** Statements and spreadsheets write less than nothing in parentheses. */
function signed(text: string): string {
  return text.replace(/^(?:rp\.?\s*)?\(\s*(?:rp\.?\s*)?([\d.,]+)\s*\)$/i, '-$1')
}

/** Whether a text has to be reckoned, so that its result is worth showing before it counts. */
export function isReckoned(text: string): boolean {
  return /[+*/()%a-z]|\d\s*[-\u2212]/i.test(text.replace(/^\s*rp/i, ''))
}

/** `= 1.500.000` for a text that has to be reckoned and can be; to be shown before it counts. */
export function reckonedAmount(text: string, previous?: Rupiah, isPasted = false): string | undefined {
  if (!isReckoned(text)) return undefined
  const reading = parseAmount(text, { previous, isPasted })
  return 'problem' in reading || reading.amount === undefined ? undefined : `= ${groupDigits(reading.amount)}`
}

function amountOf(value: Value, mayRound: boolean): AmountReading {
  if (!mayRound && value.top % value.bottom !== 0n) return notWhole()
  const amount = roundDivision(value.top, value.bottom)
  if (amount > largestAmount || amount < -largestAmount) {
    return { problem: problem('amount-too-large', '', 'Jumlah terlalu besar') }
  }
  return { amount: toRupiah(amount) }
}

function notWhole(): AmountReading {
  return { problem: problem('amount-not-whole', '', wholeNumber) }
}

function whole(value: bigint): Value {
  return { top: value, bottom: 1n }
}

/** Numbers become values, everything else stays an operator; undefined when something cannot be read. */
function tokensOf(text: string, isPasted: boolean): (Value | string)[] | undefined {
  const tokens: (Value | string)[] = []
  token.lastIndex = 0
  while (token.lastIndex < text.length) {
    const match = token.exec(text)
    if (!match) return undefined
    const [, digits, multiple, operator] = match
    const isPercent = /^\s*%/.test(text.slice(token.lastIndex))
    const next = digits === undefined ? operator : numberOf(digits, { multiple, isPercent, isPasted })
    if (next === undefined) return undefined
    tokens.push(next)
  }
  return tokens
}

const indonesian = /^(?:\d+|\d{1,3}(?:\.\d{3})+)$/
const withoutCents = /,0{1,2}$/
/** English figures that no Indonesian could have meant: two groups and more, or cents behind a point. */
const english = /^(?:\d{1,3}(?:,\d{3}){2,}|\d{1,3}(?:,\d{3})+(?=\.)|\d+(?=\.))(?:\.0{1,2})?$/

interface Surroundings {
  readonly multiple: string | undefined
  readonly isPercent: boolean
  readonly isPasted: boolean
}

/** Dots in groups of three and cents that are zero; a decimal comma only before rb, jt, m or %. */
function numberOf(digits: string, { multiple, isPercent, isPasted }: Surroundings): Value | undefined {
  const factor = multiple ? (multiples[multiple.toLowerCase()] ?? 1n) : 1n
  if (indonesian.test(digits)) return whole(BigInt(digits.replaceAll('.', '')) * factor)
  if (multiple || isPercent) return decimalOf(digits, factor)
  const rounded = digits.replace(withoutCents, '')
  if (indonesian.test(rounded)) return whole(BigInt(rounded.replaceAll('.', '')))
  if (isPasted && english.test(digits))
    return whole(BigInt(digits.replace(/\.0{1,2}$/, '').replaceAll(',', '')))
  return undefined
}

function decimalOf(digits: string, factor: bigint): Value | undefined {
  const match = /^(\d+),(\d{1,2}|\d{4,9})$/.exec(digits)
  if (!match) return undefined
  const decimals = match[2] ?? ''
  return { top: BigInt(`${match[1]}${decimals}`) * factor, bottom: 10n ** BigInt(decimals.length) }
}

/** Walks the tokens: sums of products of factors. */
class AmountSum {
  readonly #tokens: readonly (Value | string)[]
  readonly #before: Value | undefined
  #at = 0

  constructor(tokens: readonly (Value | string)[], before: Value | undefined) {
    this.#tokens = tokens
    this.#before = before
  }

  result(): Value | undefined {
    const value = this.#before ? this.#continueSum(this.#continueProduct(this.#before)) : this.#sum()
    return this.#at === this.#tokens.length ? value : undefined
  }

  #takes(...operators: string[]): string | undefined {
    const next = this.#tokens[this.#at]
    if (typeof next !== 'string' || !operators.includes(next)) return undefined
    this.#at += 1
    return next
  }

  #sum(): Value | undefined {
    return this.#continueSum(this.#product())
  }

  #continueSum(first: Value | undefined): Value | undefined {
    let sum = first
    for (let sign = this.#takes('+', '-'); sum && sign; sign = this.#takes('+', '-')) {
      const term = this.#product()
      sum = term && add(sum, sign === '-' ? negative(ofLeft(term, sum)) : ofLeft(term, sum))
    }
    return sum
  }

  #product(): Value | undefined {
    return this.#continueProduct(this.#factor())
  }

  #continueProduct(first: Value | undefined): Value | undefined {
    let product = first
    for (let sign = this.#takes('*', '/'); product && sign; sign = this.#takes('*', '/')) {
      const factor = this.#factor()
      product = factor && (sign === '*' ? multiply(product, factor) : divide(product, factor))
    }
    return product
  }

  #factor(): Value | undefined {
    if (this.#takes('-')) {
      const value = this.#factor()
      return value && negative(value)
    }
    const value = this.#takes('(') ? this.#inBrackets() : this.#number()
    return value && this.#takes('%') ? { top: value.top, bottom: value.bottom * 100n, percent: true } : value
  }

  #inBrackets(): Value | undefined {
    const value = this.#sum()
    return this.#takes(')') && value ? { top: value.top, bottom: value.bottom } : undefined
  }

  #number(): Value | undefined {
    const next = this.#tokens[this.#at]
    if (next === undefined || typeof next === 'string') return undefined
    this.#at += 1
    return next
  }
}

/** A bare percentage after + or - is a percentage of what stands to its left, as on a desk calculator. */
function ofLeft(term: Value, left: Value): Value {
  return term.percent ? multiply(left, term) : term
}

function add(a: Value, b: Value): Value {
  return { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom }
}

function multiply(a: Value, b: Value): Value {
  return { top: a.top * b.top, bottom: a.bottom * b.bottom }
}

function divide(a: Value, b: Value): Value | undefined {
  return b.top === 0n ? undefined : { top: a.top * b.bottom, bottom: a.bottom * b.top }
}

function negative(a: Value): Value {
  return { ...a, top: -a.top }
}
