import { toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import {
  byAccount,
  roleSides,
  sidesOf,
  type EntryLine,
  type Side,
} from '../../../documents/rules/journal-sides.ts'
import { withheldArticles, type WithheldArticle } from '../../../tax/rules/withholding.ts'
import type { ClaimedLine, NoteAmounts } from './debit-note.ts'
import type { NoteTreatment } from './note-treatment.ts'

const vatRoles = { credited: 'vat_in', pending: 'vat_in_pending', expensed: 'vat_in_expensed' } as const
export type NoteRole =
  | 'purchase_advance'
  | 'purchase_price_variance'
  | (typeof vatRoles)[keyof typeof vatRoles]
  | (typeof withheldArticles)[WithheldArticle]['role']

interface Noting {
  readonly of: { readonly treatment: NoteTreatment; readonly payableAccountId: number | null }
  readonly amounts: NoteAmounts
  readonly settledAmount: Rupiah
  readonly creditAmount: Rupiah
  /** The account of a line's claim; none of goods, whose claim meets their cost on the variance. */
  readonly accountOf: (line: ClaimedLine) => number | undefined
}

/** What of a line's claim is a difference to what its account is given back. */
function varianceOf(line: ClaimedLine, accountOf: Noting['accountOf']): number {
  return accountOf(line) === undefined
    ? line.costAmount
    : line.costAmount - (line.clearedAmount ?? line.costAmount)
}

function amountsByRole({ of, amounts, creditAmount, accountOf }: Noting): (readonly [NoteRole, Rupiah])[] {
  const { treatment } = of
  const movesStock = amounts.lines.some(({ receiptId }) => receiptId !== null)
  const variance = amounts.lines.reduce((sum, line) => sum + varianceOf(line, accountOf), 0)
  const unbilled = amounts.lines.reduce(
    (sum, { of: line, clearedAmount }) => sum + (line.is === 'unbilled' ? (clearedAmount ?? 0) : 0),
    0,
  )
  return [
    ['purchase_advance', creditAmount],
    ...amounts.withheld.map(({ article, taxAmount }) => [withheldArticles[article].role, taxAmount] as const),
    ...(movesStock || variance !== 0
      ? ([['purchase_price_variance', toRupiah(-variance - unbilled)]] as const)
      : []),
    ...(treatment === 'none' || treatment === 'cost'
      ? []
      : ([[vatRoles[treatment], toRupiah(-amounts.taxAmount)]] as const)),
  ]
}

/** The roles a note needs an account for. */
export function noteRoles(note: Noting): NoteRole[] {
  const needed = amountsByRole(note).filter(
    ([role, amount]) => amount !== 0 || role === 'purchase_price_variance',
  )
  return [...new Set(needed.map(([role]) => role))]
}

/**
 * The journal of a note (accounting §4, W18): the payable falls, or the vendor owes what was paid already; against it the claim on the
 * account of each line, and VAT from where it stands. Goods leave stock by an entry of their own, at what they are worth.
 */
export function noteJournal(
  note: Noting,
  accounts: Partial<Readonly<Record<NoteRole, number>>>,
): EntryLine[] {
  const { of, amounts, settledAmount, accountOf } = note
  const payable: Side[] = of.payableAccountId === null ? [] : [[of.payableAccountId, settledAmount]]
  const lines = amounts.lines.flatMap((line): Side[] => {
    const account = accountOf(line)
    if (account === undefined) return []
    if (line.of.is === 'unbilled') return [[account, line.clearedAmount ?? line.costAmount]]
    return [[account, toRupiah(-(line.clearedAmount ?? line.costAmount))]]
  })
  const roles = amountsByRole(note).filter(([, amount]) => amount !== 0)
  const debits = roles.filter(([, amount]) => amount > 0)
  const credits = roles.filter(([, amount]) => amount < 0)
  return sidesOf(
    byAccount([...payable, ...roleSides(accounts, debits), ...lines, ...roleSides(accounts, credits)]),
  )
}
