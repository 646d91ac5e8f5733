import { sql } from 'kysely'
import { rowOf, type Database } from '../../../../platform/server/database/database.ts'
import {
  annualTaxOf,
  taxYearOf,
  type AnnualTax,
  type CorporateTaxLaw,
  type YearFacts,
} from '../rules/annual-tax.ts'
import {
  findCorporateTaxLaw,
  readCorrections,
  readEarned,
  readInstalments,
  readPostedTaxes,
  readWithheldOfYear,
  sumOf,
  type EarnedAccount,
  type InstalmentsPaid,
  type StoredAnnualTax,
  type StoredCorrection,
  type WithheldOfYear,
  type YearRange,
} from './annual-tax-store.ts'

interface Booked {
  readonly earned: readonly EarnedAccount[]
  readonly corrections: readonly StoredCorrection[]
  readonly withheld: readonly WithheldOfYear[]
  readonly instalments: readonly InstalmentsPaid[]
}

/** Everything the tax of a year follows from, and what was posted of it. */
export interface YearOfTax extends Booked {
  readonly range: YearRange
  readonly law: CorporateTaxLaw | undefined
  readonly posted: StoredAnnualTax | undefined
  /** What was posted and taken back, the latest first. */
  readonly before: readonly StoredAnnualTax[]
  readonly isIndividual: boolean
  /** None without a rate of the year. */
  readonly result: AnnualTax | undefined
}

/** Everything a year's tax follows from; eight queries, call it within one snapshot. */
export async function readYearOfTax(db: Database, year: string): Promise<YearOfTax> {
  const organisation = await rowOf(
    db,
    sql<{ startMonth: number; legalForm: string | null }>`
      select fiscal_year_start_month as "startMonth", legal_form as "legalForm" from organisation`,
  )
  const range = taxYearOf(Number(year), organisation?.startMonth ?? 1)
  const earned = await readEarned(db, range)
  const corrections = await readCorrections(db, range)
  const withheld = await readWithheldOfYear(db, range)
  const instalments = await readInstalments(db, range)
  const law = await findCorporateTaxLaw(db, range.to)
  const [standing, ...rest] = await readPostedTaxes(db, range)
  const posted = standing?.cancelledOn === null ? standing : undefined
  return {
    ...{ range, earned, corrections, withheld, instalments, law, posted },
    before: posted === undefined && standing !== undefined ? [standing, ...rest] : rest,
    isIndividual: organisation?.legalForm === 'perorangan',
    result:
      law === undefined
        ? undefined
        : annualTaxOf(factsOf({ earned, corrections, withheld, instalments }), law),
  }
}

const proven = (withheld: readonly WithheldOfYear[], article: string) =>
  sumOf(
    withheld.filter((row) => row.article === article),
    (row) => row.proven,
  )

function factsOf({ earned, corrections, withheld, instalments }: Booked): YearFacts {
  const amounts = corrections.map(({ kind, amount }) => ({ isLoss: kind === 'loss', amount: BigInt(amount) }))
  const added = amounts.filter(({ amount }) => amount > 0n)
  const taken = amounts.filter(({ amount, isLoss }) => amount < 0n && !isLoss)
  return {
    profit: sumOf(earned, ({ profit }) => profit),
    positive: sumOf(added, ({ amount }) => amount),
    negative: -sumOf(taken, ({ amount }) => amount),
    loss: -sumOf(
      amounts.filter(({ isLoss }) => isLoss),
      ({ amount }) => amount,
    ),
    turnover: sumOf(
      earned.filter(({ type }) => type === 'revenue'),
      ({ profit }) => profit,
    ),
    credit22: proven(withheld, 'pph22'),
    credit23: proven(withheld, 'pph23'),
    credit25: sumOf(instalments, ({ paid }) => paid),
  }
}
