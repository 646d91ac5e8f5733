import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { sumRupiah, toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import {
  equalParts,
  partProblems,
  reversalProblems,
  type ReversedPart,
  type StandingAmounts,
} from '../../../ledger/rules/reversal.ts'

/** What is typed to reverse an entry: all that stands of it, or parts of its lines by their number. */
export interface ReversalDraft {
  readonly entryDate: Day | ''
  readonly reason: string
  readonly isPart: boolean
  readonly amounts: Readonly<Record<string, Rupiah>>
}

/** A draft that reverses all that stands, today or on the day of an entry that lies ahead. */
export function newReversal(original: { readonly entryDate: Day }, today: Day): ReversalDraft {
  const entryDate = today < original.entryDate ? original.entryDate : today
  return { entryDate, reason: '', isPart: false, amounts: {} }
}

/** The parts that are typed, in the order of the lines; undefined when all that stands is reversed. */
export function partsOf(
  { isPart, amounts }: ReversalDraft,
  lines: readonly StandingAmounts[],
): ReversedPart[] | undefined {
  if (!isPart) return undefined
  return lines.flatMap(({ lineNumber }) => {
    const amount = amounts[lineNumber]
    return amount === undefined || amount === 0 ? [] : [{ lineNumber, amount }]
  })
}

/** Everything that is wrong with a draft; what is wrong with a part stands at its line. */
export function reversalDraftProblems(
  draft: ReversalDraft,
  original: { readonly entryDate: Day; readonly lines: readonly StandingAmounts[] },
  today: Day,
): Problem[] {
  const parts = partsOf(draft, original.lines)
  const found = partProblems(parts, original.lines).map((each) => ({
    ...each,
    path: each.path.replace(
      /^parts\.(\d+)\..*$/,
      (_, index) => `amounts.${parts?.[Number(index)]?.lineNumber}`,
    ),
  }))
  return [...reversalProblems(draft, { today, original }), ...found]
}

/** The draft with the same percentage of the lines that have an amount, or of all lines while none has. */
export function inEqualParts(
  draft: ReversalDraft,
  lines: readonly StandingAmounts[],
  percent: number,
): ReversalDraft {
  const typed = lines.filter(({ lineNumber }) => (draft.amounts[lineNumber] ?? 0) > 0)
  const lineNumbers = (typed.length > 0 ? typed : lines).map(({ lineNumber }) => lineNumber)
  const parts = equalParts(lines, { lineNumbers, percent })
  return {
    ...draft,
    amounts: Object.fromEntries(parts.map(({ lineNumber, amount }) => [lineNumber, amount])),
  }
}

/** What the parts add up to on either side of the entry. */
export function partTotals({ amounts }: ReversalDraft, lines: readonly StandingAmounts[]) {
  const of = (side: 'debit' | 'credit') =>
    sumRupiah(lines.map((line) => toRupiah(line[side] > 0 ? (amounts[line.lineNumber] ?? 0) : 0)))
  return { debit: of('debit'), credit: of('credit') }
}
