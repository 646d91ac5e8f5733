import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { revenueAccountProblems, type RevenueAccount } from '../../../products/rules/product.ts'
import type { BilledTaxClass } from '../../../tax/rules/tax-class.ts'
import { productMissing, type OrderLineDraft } from '../../orders/rules/order.ts'
import { lineProblem, type SalesProblemCode } from '../../rules/problem-codes.ts'

/** What a line of text says that a product would say: what is sold, in which unit, what it earns on, and whether it bears VAT. */
export interface TextOfLine {
  readonly description?: string | undefined
  readonly unit?: string | undefined
  readonly accountId?: number | null | undefined
  readonly taxClass?: BilledTaxClass | undefined
}

/** A line of an invoice without an order, as typed: a product, or a text. */
export interface DirectLineDraft extends OrderLineDraft, TextOfLine {}

/** The longest text of a line and its unit. */
export const longestText = 200
export const longestUnit = 20

/** Whether a line sells a text: no product is chosen, and something of a text is there. */
export function isText({ productId, ...text }: Pick<DirectLineDraft, 'productId'> & TextOfLine): boolean {
  return productId === null && hasText(text)
}

function hasText({ description, unit, accountId, taxClass }: TextOfLine): boolean {
  return [description, unit, accountId ?? undefined, taxClass].some((each) => each !== undefined)
}

/** What is wrong with what a line sells. */
export function soldProblems(line: DirectLineDraft, index: number): Problem[] {
  const wrong = (code: SalesProblemCode, field: string, text: string): Problem =>
    lineProblem({ code, path: `lines.${index}.${field}`, line: index + 1 }, `Baris ${index + 1}: ${text}`)
  const { productId, description = '', unit = '', accountId = null } = line
  if (productId !== null)
    return hasText(line)
      ? [wrong('product-or-text', 'description', 'Isi produk atau teks, bukan keduanya')]
      : []
  if (!isText(line)) return productMissing(line, index)
  return [
    ...(description.trim() === '' ? [wrong('description-missing', 'description', 'Teks harus diisi')] : []),
    ...(unit.trim() === '' ? [wrong('text-unit-missing', 'unit', 'Unit harus diisi')] : []),
    ...(accountId === null ? [wrong('account-unusable', 'accountId', 'Akun pendapatan harus dipilih')] : []),
  ]
}

/** What is wrong with the accounts that texts earn on. */
export function textAccountProblems(
  lines: readonly TextOfLine[],
  accounts: ReadonlyMap<number, RevenueAccount>,
): Problem[] {
  return lines.flatMap(({ accountId = null }, index) => {
    const [wrong] = accountId === null ? [] : revenueAccountProblems(accounts.get(accountId))
    if (wrong === undefined) return []
    const at = { path: `lines.${index}.accountId`, line: index + 1 }
    return [lineProblem({ code: 'account-unusable', ...at }, `Baris ${index + 1}: ${wrong.message}`)]
  })
}
