import { toRupiah, zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import {
  accountOf,
  byAccount,
  roleSides,
  sidesOf,
  type EntryLine,
  type Side,
} from '../../../documents/rules/journal-sides.ts'
import { withheldArticles } from '../../../tax/rules/withholding.ts'
import type { BillAmounts, KnownLine } from './bill-amounts.ts'

const vatRoles = { credited: 'vat_in', pending: 'vat_in_pending' } as const
type WithheldRole = (typeof withheldArticles)[keyof typeof withheldArticles]['role']
export type BillRole =
  | 'ap_trade'
  | 'asset_payable'
  | 'grni'
  | 'purchase_price_variance'
  | (typeof vatRoles)[keyof typeof vatRoles]
  | WithheldRole

/** The account a bill stands on: that of assets where nothing else is bought, so that paying it is investing. */
export function payableRole(lines: readonly { readonly flowClass: string | null }[]): BillRole {
  return lines.every(({ flowClass }) => flowClass === 'investing') ? 'asset_payable' : 'ap_trade'
}

/** What roles get besides the payable, debit positive. */
function taxSides({ vatTreatment, taxAmount, withheld }: BillAmounts): (readonly [BillRole, Rupiah])[] {
  const ofVat =
    vatTreatment === 'credited' || vatTreatment === 'pending'
      ? ([[vatRoles[vatTreatment], taxAmount]] as const)
      : []
  const ofWithheld = withheld.map(
    (each) => [withheldArticles[each.article].role, toRupiah(-each.taxAmount)] as const,
  )
  return [...ofVat, ...ofWithheld].filter(([, amount]) => amount !== zeroRupiah)
}

/** What goods are charged beyond what they came in at, each; nothing of what is charged to accounts. */
export function priceDifferences(lines: readonly KnownLine[], amounts: BillAmounts): Rupiah[] {
  return lines.map(({ clearedAmount }, index) =>
    clearedAmount === undefined
      ? zeroRupiah
      : toRupiah((amounts.lines[index]?.costAmount ?? zeroRupiah) - clearedAmount),
  )
}

/** The roles a bill needs an account for. */
export function billRoles(lines: readonly KnownLine[], amounts: BillAmounts, payable: BillRole): BillRole[] {
  const differs = priceDifferences(lines, amounts).some((amount) => amount !== zeroRupiah)
  const ofGoods = differs ? (['purchase_price_variance'] as const) : []
  // A slip of nothing names the account it would stand on.
  const ofSlips = amounts.withheld.flatMap(({ certificateKind, article }) =>
    certificateKind === null ? [] : [withheldArticles[article].role],
  )
  return [...new Set([payable, ...ofGoods, ...taxSides(amounts).map(([role]) => role), ...ofSlips])]
}

/**
 * The journal of a bill (accounting §4): each line's account what it costs, or of goods what these came in at with the
 * difference of price beside it, input VAT, and against them the payable and what was withheld. Stock takes its part of the
 * difference by an entry of its own.
 */
export function billJournal(
  lines: readonly KnownLine[],
  amounts: BillAmounts,
  {
    accounts,
    payable,
    advances = [],
  }: {
    readonly accounts: Partial<Readonly<Record<BillRole, number>>>
    readonly payable: BillRole
    /** What is deducted of the account of each advance. */
    readonly advances?: readonly Side[]
  },
): EntryLine[] {
  const costs = lines
    .map(({ accountId, description, clearedAmount, departmentId }, index) => ({
      accountId,
      debit: clearedAmount ?? amounts.lines[index]?.costAmount ?? zeroRupiah,
      credit: zeroRupiah,
      ...(description.trim() === '' ? {} : { description: description.trim() }),
      ...(departmentId ? { departmentId } : {}),
    }))
    .filter(({ debit }) => debit !== zeroRupiah)
  const difference = toRupiah(priceDifferences(lines, amounts).reduce((sum, amount) => sum + amount, 0))
  const others = byAccount([
    ...roleSides(
      accounts,
      difference === zeroRupiah ? [] : [['purchase_price_variance', difference] as const],
    ),
    ...roleSides(
      accounts,
      taxSides(amounts).filter(([, amount]) => amount > 0),
    ),
    ...advances,
    [accountOf(accounts, payable), toRupiah(-amounts.payableAmount)] as const,
    ...roleSides(
      accounts,
      taxSides(amounts).filter(([, amount]) => amount < 0),
    ),
  ])
  return [...costs, ...sidesOf(others)]
}
