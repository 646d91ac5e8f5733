import { isRelieved, type TaxClass } from '../../tax/rules/tax-class.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { problem } from './problem-codes.ts'

/** What the rules need to know about an account chosen for revenue. */
export interface RevenueAccount {
  readonly type: string
  readonly level: number
  readonly isActive: boolean
}

/** What is wrong with an account chosen for the revenue of a product; undefined when there is none of that id. */
export function revenueAccountProblems(account: RevenueAccount | undefined): Problem[] {
  if (account?.type === 'revenue' && account.level === 3 && account.isActive) return []
  const message = 'Akun pendapatan harus akun Revenue level 3 yang aktif'
  return [problem('revenue-account', 'revenueAccountId', message)]
}

export const coretaxCodeUnknown = problem(
  'coretax-code',
  'coretaxCode',
  'Kode barang/jasa Coretax tidak dikenal untuk tipe produk ini',
)

/** Whether a text looks like a code of goods and services of the tax office. */
export function isCoretaxCode(code: string): boolean {
  return /^\d{6}$/.test(code)
}

interface Prices {
  readonly costPrice?: number | null
  readonly sellingPrice?: number
}

interface Relieved {
  readonly taxClass?: TaxClass
  readonly taxFacility?: string | null
}

/** A product is sold for more than it costs, and under a relief only where nobody pays its VAT. */
export function productProblems(product: Prices & Relieved) {
  return [...priceProblems(product), ...reliefProblems(product)]
}

function reliefProblems({ taxClass, taxFacility }: Relieved) {
  if (taxClass === undefined || taxFacility === undefined || taxFacility === null) return []
  if (isRelieved(taxClass)) return []
  const message = 'Kode fasilitas PPN hanya untuk PPN tidak dipungut atau dibebaskan'
  return [{ code: 'tax-facility' as const, path: 'taxFacility' as const, message }]
}

/** A product is sold for more than it costs. */
function priceProblems({ costPrice, sellingPrice }: Prices) {
  if (costPrice === undefined || costPrice === null || sellingPrice === undefined) return []
  if (costPrice < 0 || sellingPrice <= 0 || sellingPrice > costPrice) return []
  const message = 'Harga jual harus lebih besar dari harga pokok'
  return [{ code: 'price-below-cost', path: 'sellingPrice' as const, message }]
}
