import type { Problem } from '../../../platform/rules/http/problem.ts'
import { problem } from './problem-codes.ts'
import type { RatedClass, TransactionCode } from './tax-class.ts'

/** The longest source of a row of the law. */
export const sourceLength = 300

/** The codes that tax invoices of a class may bear; none of what has no tax invoice. */
export const codesOfClass: Readonly<Record<RatedClass, readonly TransactionCode[]>> = {
  taxed: ['04', '01', '10'],
  luxury: ['01', '04', '10'],
  luxury_retail: ['01', '04', '10'],
  specified: ['05'],
  not_collected: ['07'],
  exempt: ['08'],
  export: [],
  self_built: [],
}

/** A rate of the law as typed. */
export interface TypedRate {
  readonly taxClass: RatedClass
  readonly rateBasisPoints: number
  readonly baseNumerator: number
  readonly baseDenominator: number
  readonly transactionCode: TransactionCode | null
  readonly source: string
}

const mostOfShare = 10_000

/** What is wrong with a rate of the law. */
export function rateProblems(rate: TypedRate): Problem[] {
  const { taxClass, rateBasisPoints, baseNumerator, baseDenominator, transactionCode, source } = rate
  const codes = codesOfClass[taxClass]
  const isCode = transactionCode === null ? codes.length === 0 : codes.includes(transactionCode)
  const isShare = baseNumerator >= 1 && baseDenominator >= baseNumerator && baseDenominator <= mostOfShare
  return [
    ...(rateBasisPoints < 0 || rateBasisPoints > 10_000
      ? [problem('tax-rate', 'rateBasisPoints', 'Tarif harus 0 sampai 100%')]
      : []),
    ...(isShare
      ? []
      : [problem('tax-rate', 'baseNumerator', 'Bagian dasar harus pecahan sampai 1, misalnya 11/12')]),
    ...(isCode ? [] : [problem('tax-code', 'transactionCode', codeText(codes))]),
    ...sourceProblems(source),
  ]
}

/** What is wrong with the most that a seller collects from a collector. */
export function limitProblems(row: { readonly limitAmount: number; readonly source: string }): Problem[] {
  return [
    ...(row.limitAmount < 0 ? [problem('tax-rate', 'limitAmount', 'Batas harus >= 0')] : []),
    ...sourceProblems(row.source),
  ]
}

/** Every row of the law says where it comes from. */
function sourceProblems(source: string): Problem[] {
  return source.trim() === '' ? [problem('law-source', 'source', 'Dasar hukum harus diisi')] : []
}

function codeText(codes: readonly TransactionCode[]): string {
  return codes.length === 0
    ? 'Golongan ini tidak punya faktur pajak, jadi tanpa kode'
    : `Kode faktur golongan ini ${codes.join(', ')}`
}

/** Everything that is wrong with a rate at which customers usually withhold. */
export function withheldRateProblems(row: {
  readonly rateBasisPoints: number
  readonly source: string
}): Problem[] {
  const { rateBasisPoints, source } = row
  return [
    ...(rateBasisPoints >= 0 && rateBasisPoints <= 10_000
      ? []
      : [problem('withheld-rate', 'rateBasisPoints', 'Tarif harus 0 sampai 100%')]),
    ...sourceProblems(source),
  ]
}

/** A share of the base as it is typed and shown: `11/12`, or 1 for all of it. */
export function shareText({
  baseNumerator,
  baseDenominator,
}: Pick<TypedRate, 'baseNumerator' | 'baseDenominator'>): string {
  return baseNumerator === baseDenominator ? '1' : `${baseNumerator}/${baseDenominator}`
}

/** A typed share; undefined when it is none. */
export function readShare(text: string): Pick<TypedRate, 'baseNumerator' | 'baseDenominator'> | undefined {
  const found = /^\s*(\d{1,5})(?:\s*\/\s*(\d{1,5}))?\s*$/.exec(text)
  if (found === null) return undefined
  const [, numerator = '', denominator = numerator] = found
  if (found[2] === undefined && numerator !== '1') return undefined
  return { baseNumerator: Number(numerator), baseDenominator: Number(denominator) }
}
