import type { Total } from '../../../platform/rules/money/money.ts'
import {
  comparisonRows,
  comparisonTotals,
  type ComparedAccount,
  type ComparisonRow,
  type ComparisonTotals,
  type Heading,
} from './comparison.ts'

/** What of a row is of one department, or of none. */
export interface PartFigures {
  readonly budget: Total
  readonly actual: Total
  readonly commitment: Total
  readonly remaining: Total
}

/** A department, or what names none, with what was planned and what came of it. */
export interface ComparedPart {
  readonly id: number | null
  readonly name: string
  readonly accounts: readonly ComparedAccount[]
}

type WithParts<Row> = Row & { readonly parts: PartFigures[] }

/** Budget against actual by department. */
interface PartedComparison {
  /** Those with a figure, and what names none; `parts` follow them. */
  readonly departments: readonly Pick<ComparedPart, 'id' | 'name'>[]
  readonly rows: readonly WithParts<ComparisonRow>[]
  readonly totals: Readonly<Record<keyof ComparisonTotals, WithParts<ComparisonRow>>>
}

const nothing: PartFigures = { budget: 0n, actual: 0n, commitment: 0n, remaining: 0n }

/** The comparison of the whole with a column for each part, which add up to it. */
export function partedComparison(
  whole: readonly ComparedAccount[],
  parts: readonly ComparedPart[],
  headings: readonly Heading[],
): PartedComparison {
  const compared = parts
    .map((part) => ({ ...part, rows: comparisonRows(part.accounts, headings) }))
    .filter(({ id, rows }) => id === null || rows.length > 0)
  const rows = compared.map((part) => new Map(part.rows.map((row) => [row.code, figuresOf(row)])))
  const totals = compared.map(({ accounts }) => comparisonTotals(accounts))
  // What comes to nothing on the whole may be something in its parts.
  const shown = new Set(rows.flatMap((each) => [...each.keys()]))
  const ofWhole = comparisonTotals(whole)
  const withParts = (key: keyof ComparisonTotals) => ({
    ...ofWhole[key],
    parts: totals.map((each) => figuresOf(each[key])),
  })
  return {
    departments: compared.map(({ id, name }) => ({ id, name })),
    rows: comparisonRows(whole, headings, shown).map((row) => ({
      ...row,
      parts: rows.map((each) => each.get(row.code) ?? nothing),
    })),
    totals: {
      revenue: withParts('revenue'),
      expense: withParts('expense'),
      result: withParts('result'),
      asset: withParts('asset'),
    },
  }
}

function figuresOf({ budget, actual, commitment, remaining }: ComparisonRow): PartFigures {
  return { budget, actual, commitment, remaining }
}
