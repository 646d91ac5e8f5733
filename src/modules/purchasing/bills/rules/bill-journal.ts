import { toRupiah, zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import {
  accountOf,
  byAccount,
  roleSides,
  sidesOf,
  type EntryLine,
} from '../../../documents/rules/journal-sides.ts'
import { withheldArticles } from '../../../tax/rules/withholding.ts'
import type { BillAmounts, KnownLine } from './bill.ts'

const vatRoles = { credited: 'vat_in', pending: 'vat_in_pending' } as const
type WithheldRole = (typeof withheldArticles)[keyof typeof withheldArticles]['role']
export type BillRole = 'ap_trade' | 'asset_payable' | (typeof vatRoles)[keyof typeof vatRoles] | WithheldRole

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

/** The roles a bill needs an account for. */
export function billRoles(amounts: BillAmounts, payable: BillRole): BillRole[] {
  return [...new Set([payable, ...taxSides(amounts).map(([role]) => role)])]
}

/**
 * The journal of a bill (accounting §4): each line's account what it costs, input VAT, and against them the payable and
 * what was withheld.
 */
export function billJournal(
  lines: readonly KnownLine[],
  amounts: BillAmounts,
  {
    accounts,
    payable,
  }: { readonly accounts: Partial<Readonly<Record<BillRole, number>>>; readonly payable: BillRole },
): EntryLine[] {
  const costs = lines.map(({ accountId, description }, index) => ({
    accountId,
    debit: amounts.lines[index]?.costAmount ?? zeroRupiah,
    credit: zeroRupiah,
    ...(description.trim() === '' ? {} : { description: description.trim() }),
  }))
  const others = byAccount([
    ...roleSides(
      accounts,
      taxSides(amounts).filter(([, amount]) => amount > 0),
    ),
    [accountOf(accounts, payable), toRupiah(-amounts.payableAmount)] as const,
    ...roleSides(
      accounts,
      taxSides(amounts).filter(([, amount]) => amount < 0),
    ),
  ])
  return [...costs, ...sidesOf(others)]
}
