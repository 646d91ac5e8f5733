import type { AccountRole } from '../../../accounts/rules/account-role.ts'
import { exactSum, roundDivision, toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { keysOf } from '../../../../platform/rules/proof/keys-of.ts'

/** Income tax that customers withhold: of what is final nothing can be credited, so it is an expense at once. */
export const fromUsArticles = {
  pph23: { text: 'PPh 23', role: 'pph23_prepaid', isFinal: false },
  pph22: { text: 'PPh 22', role: 'pph22_prepaid', isFinal: false },
  pph4_2: { text: 'PPh Pasal 4 ayat (2)', role: 'final_tax_expense', isFinal: true },
  final: { text: 'PPh Final', role: 'final_tax_expense', isFinal: true },
} as const satisfies Readonly<
  Record<string, { readonly text: string; readonly role: AccountRole; readonly isFinal: boolean }>
>
export type FromUsArticle = keyof typeof fromUsArticles
export type FromUsRole = (typeof fromUsArticles)[FromUsArticle]['role']
export const fromUsArticleNames = keysOf(fromUsArticles)

/** The object of what marketplaces collect of sales (PMK 37/2025), and what a usual rate of it is called. */
export const marketplaceObject = '22-102-01'
const marketplace = 'pph22_marketplace'

/** What is usually withheld at a rate of its own. */
export const usualTaxNames = [...fromUsArticleNames, marketplace] as const
export type UsualTax = (typeof usualTaxNames)[number]
export const usualTaxTexts: Readonly<Record<UsualTax, string>> = {
  pph23: fromUsArticles.pph23.text,
  pph22: fromUsArticles.pph22.text,
  pph4_2: fromUsArticles.pph4_2.text,
  final: fromUsArticles.final.text,
  pph22_marketplace: 'PPh 22 marketplace',
}

interface Kind {
  readonly article: FromUsArticle
  readonly viaMarketplace?: boolean | undefined
}

/** Which of the usual taxes a row is, and what it says of itself. */
export function usualTaxOf({ article, viaMarketplace }: Kind): UsualTax {
  return viaMarketplace === true ? marketplace : article
}
export function kindOfUsual(tax: UsualTax): Required<Pick<Kind, 'article'>> & { viaMarketplace: boolean } {
  return tax === marketplace
    ? { article: 'pph22', viaMarketplace: true }
    : { article: tax, viaMarketplace: false }
}
export function fromUsText(kind: Kind): string {
  return usualTaxTexts[usualTaxOf(kind)]
}

/** What a customer withheld of a payment, and its slip (bukti potong) once it is there. */
export interface Withholding {
  readonly article: FromUsArticle
  /** Collected by a marketplace of what it sold for us. */
  readonly viaMarketplace?: boolean | undefined
  readonly baseAmount: Rupiah
  readonly taxAmount: Rupiah
  readonly slipNumber?: string | undefined
  readonly slipDay?: Day | null | undefined
}

/** A rate at which customers usually withhold. */
export interface FromUsRate {
  readonly article: UsualTax
  readonly rateBasisPoints: number
}

/** All that was withheld; undefined beyond the exact range. */
export function withheldInAll(withholdings: readonly Pick<Withholding, 'taxAmount'>[]): Rupiah | undefined {
  return exactSum(withholdings.map(({ taxAmount }) => taxAmount))
}

/** What is withheld of a base at the usual rate, half up (PER-11/PJ/2025 Pasal 129); undefined without a rate. */
export function usuallyWithheld(
  base: Rupiah,
  article: UsualTax,
  rates: readonly FromUsRate[],
): Rupiah | undefined {
  const rate = rates.find((each) => each.article === article)
  return rate === undefined
    ? undefined
    : toRupiah(roundDivision(BigInt(base) * BigInt(rate.rateBasisPoints), 10_000n))
}

/** The rate that tax and base come to, in basis points. */
export function rateOf({
  baseAmount,
  taxAmount,
}: {
  readonly baseAmount: Rupiah
  readonly taxAmount: Rupiah
}): number {
  return Number(roundDivision(BigInt(taxAmount) * 10_000n, BigInt(baseAmount)))
}
