import { sumRupiah, zeroRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import type { Day } from '../../../platform/rules/day/day.ts'
import {
  basesWithin,
  effectiveBasisPoints,
  rowOn,
  spreadVat,
  type ClassRate,
  type CollectorLimit,
  type RatedAmount,
} from './tax-rate.ts'
import {
  isRelieved,
  ratedClassOf,
  type Collector,
  type Supply,
  type TaxClass,
  type TransactionCode,
} from './tax-class.ts'

/** Which VAT the law has on a day for what a seller supplies a buyer. */
export interface SalesVat {
  /** By class; none where the seller is not PKP on the day, or the buyer is billed without VAT. */
  readonly rates: readonly ClassRate[]
  /** Above its limit the buyer pays the VAT to the state itself. */
  readonly collector: Omit<CollectorLimit, 'collector'> | null
}

/** Nothing bears VAT. */
export const withoutVat: SalesVat = { rates: [], collector: null }

/** What decides about VAT: the rows of the law, and whether the seller is PKP. */
export interface Law {
  readonly rates: readonly ClassRate[]
  readonly limits: readonly CollectorLimit[]
  readonly isPkp: boolean
}

/** The rows of the law in force on a day, for whom it is sold to. */
export function salesVatOn(
  day: Day,
  law: Law,
  buyer: { readonly withoutVat: boolean; readonly collector: Collector | null },
): SalesVat {
  if (!law.isPkp || buyer.withoutVat) return withoutVat
  const classes = [...new Set(law.rates.map(({ taxClass }) => taxClass))]
  const limits = law.limits.filter(({ collector }) => collector === buyer.collector)
  return {
    rates: classes.flatMap((taxClass) => {
      const row = rowOn(
        day,
        law.rates.filter((rate) => rate.taxClass === taxClass),
      )
      return row === undefined ? [] : [row]
    }),
    collector: rowOn(day, limits) ?? null,
  }
}

/** A line as VAT sees it: what it is, and what it comes to without VAT. */
export interface SuppliedLine {
  readonly taxClass: TaxClass
  /** The relief a line of the classes without payment is sold under, two digits of the list of the tax office. */
  readonly facility?: string | null | undefined
  readonly subtotal: Rupiah
}

/** Who pays the VAT of a tax invoice: the buyer to the seller, the buyer to the state, or nobody. */
export type Payer = 'buyer' | 'collector' | 'nobody'

/** One tax invoice: what of a document bears one code under one relief. */
export interface Faktur {
  readonly transactionCode: TransactionCode
  readonly facility: string | null
  readonly payer: Payer
  /** Places of its lines in the document, each with its rate and VAT. */
  readonly lines: readonly { readonly index: number; readonly rate: ClassRate; readonly vat: Rupiah }[]
  readonly base: Rupiah
  readonly vat: Rupiah
}

/** The VAT rate of a class on this day; undefined where it bears none. */
function rateOf(taxClass: TaxClass, { rates }: SalesVat, supply: Supply): ClassRate | undefined {
  const rated = ratedClassOf(taxClass, supply)
  return rates.find((rate) => rate.taxClass === rated)
}

/**
 * The tax invoices of a document: one for each code and relief, VAT rounded once in each and spread over its lines. What
 * nobody pays for keeps its own code; a collector takes the codes of all the others (PER-11/PJ/2025 Lampiran D).
 */
export function faktursOf(
  lines: readonly SuppliedLine[],
  vat: SalesVat,
  supply: Supply = 'domestic',
): Faktur[] {
  const sold = groupedByCode(lines, vat, supply)
  const { collector } = vat
  if (collector === null || isWithin(collector, sold, lines)) return sold.map(ofOwnCode)
  const [free, paid] = [sold.filter(isFree), sold.filter((group) => !isFree(group))]
  const taken = paid.flatMap((group) => group.lines).toSorted((a, b) => a.index - b.index)
  const { transactionCode } = collector
  return [
    ...(taken.length === 0 ? [] : [fakturOf({ transactionCode, facility: null, lines: taken }, 'collector')]),
    ...free.map(ofOwnCode),
  ]
}

interface RatedLine {
  readonly index: number
  readonly subtotal: Rupiah
  readonly rate: ClassRate
}

interface Group {
  readonly transactionCode: TransactionCode
  readonly facility: string | null
  readonly lines: readonly RatedLine[]
}

const codesOfSupply: Partial<Record<Supply, TransactionCode>> = { tourist: '06', asset: '09' }

function groupedByCode(lines: readonly SuppliedLine[], vat: SalesVat, supply: Supply): Group[] {
  const groups = new Map<string, Group>()
  lines.forEach(({ taxClass, facility: named, subtotal }, index) => {
    const rate = rateOf(taxClass, vat, supply)
    if (rate?.transactionCode === undefined || rate.transactionCode === null) return
    const relieved = isRelieved(taxClass)
    const transactionCode = relieved ? rate.transactionCode : (codesOfSupply[supply] ?? rate.transactionCode)
    const facility = relieved ? (named ?? null) : null
    const key = `${transactionCode} ${facility}`
    const group = groups.get(key) ?? { transactionCode, facility, lines: [] }
    groups.set(key, { ...group, lines: [...group.lines, { index, subtotal, rate }] })
  })
  return [...groups.values()]
}

function isFree({ transactionCode }: Group): boolean {
  return transactionCode === '07' || transactionCode === '08'
}

function ofOwnCode(group: Group): Faktur {
  return fakturOf(group, isFree(group) ? 'nobody' : 'buyer')
}

function fakturOf(group: Group, payer: Payer): Faktur {
  const vats = spreadVat(group.lines.map(rated))
  return {
    transactionCode: group.transactionCode,
    facility: group.facility,
    payer,
    lines: group.lines.map(({ index, rate }, place) => ({ index, rate, vat: vats[place] ?? zeroRupiah })),
    base: sumRupiah(group.lines.map(({ subtotal }) => subtotal)),
    vat: sumRupiah(vats),
  }
}

function rated({ subtotal: amount, rate }: RatedLine): RatedAmount {
  return { amount, rate }
}

/** Whether the seller collects of a collector: of some the limit is of the total with VAT, of offices of the state without it. */
function isWithin(
  { limitAmount, includesVat }: Omit<CollectorLimit, 'collector'>,
  sold: readonly Group[],
  lines: readonly SuppliedLine[],
): boolean {
  const total = includesVat ? totalOf(sold, lines) : sumRupiah(lines.map(({ subtotal }) => subtotal))
  return total <= limitAmount
}

/** What the document would come to if the seller collected. */
function totalOf(groups: readonly Group[], lines: readonly SuppliedLine[]): number {
  const vats = groups.map(ofOwnCode).filter(({ payer }) => payer === 'buyer')
  return sumRupiah([...lines.map(({ subtotal }) => subtotal), ...vats.map(({ vat }) => vat)])
}

/** What is left of prices that include VAT without it: one base for each rate of a tax invoice, shared by its lines. */
export function subtotalsWithin(
  lines: readonly (Omit<SuppliedLine, 'subtotal'> & { readonly gross: Rupiah })[],
  vat: SalesVat,
  supply: Supply = 'domestic',
): Rupiah[] {
  const subtotals = lines.map(({ gross }) => gross)
  const groups = new Map<ClassRate, number[]>()
  lines.forEach(({ taxClass }, index) => {
    const rate = isRelieved(taxClass) ? undefined : rateOf(taxClass, vat, supply)
    if (rate === undefined) return
    groups.set(rate, [...(groups.get(rate) ?? []), index])
  })
  for (const [rate, places] of groups) {
    const bases = basesWithin(
      places.map((place) => subtotals[place] ?? zeroRupiah),
      rate,
    )
    places.forEach((place, at) => {
      subtotals[place] = bases[at] ?? zeroRupiah
    })
  }
  return subtotals
}

/** The rate of ordinary goods on the price, as documents are headed with it; none where nothing bears VAT. */
export function ordinaryBasisPoints(vat: SalesVat): number {
  const rate = rateOf('taxed', vat, 'domestic')
  return rate === undefined ? 0 : effectiveBasisPoints(rate)
}
