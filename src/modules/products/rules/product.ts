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

/** What the rules need to know about an account chosen for the stock or the cost of goods. */
export interface GoodsAccount extends RevenueAccount {
  readonly reportLine: string | null
  /** What automatic journals use it for. */
  readonly roles: readonly string[]
}

/** What is wrong with an account chosen for the stock of goods; undefined when there is none of that id. */
export function stockAccountProblems(account: GoodsAccount | undefined): Problem[] {
  if (isOf(account, { type: 'asset', reportLine: 'bs.persediaan', role: 'inventory' })) return []
  const message =
    'Akun persediaan harus akun Asset level 3 yang aktif pada pos Persediaan, dan tidak dipakai jurnal otomatis lain'
  return [problem('stock-account', 'stockAccountId', message)]
}

/** The same of the account that their cost goes to. */
export function costAccountProblems(account: GoodsAccount | undefined): Problem[] {
  if (isOf(account, { type: 'expense', reportLine: 'pl.hpp', role: 'cogs' })) return []
  const message =
    'Akun harga pokok harus akun Expense level 3 yang aktif pada pos Beban Pokok Penjualan, dan tidak dipakai jurnal otomatis lain'
  return [problem('cost-account', 'costAccountId', message)]
}

function isOf(
  account: GoodsAccount | undefined,
  { type, reportLine, role }: { readonly type: string; readonly reportLine: string; readonly role: string },
): boolean {
  if (account === undefined) return false
  return (
    account.type === type &&
    account.level === 3 &&
    account.isActive &&
    account.reportLine === reportLine &&
    account.roles.every((each) => each === role)
  )
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

interface StoredProduct {
  readonly isService?: boolean
  readonly stockAccountId?: number | null
  readonly costAccountId?: number | null
}

/** A product is sold for more than it costs, and under a relief only where nobody pays its VAT; services keep no stock. */
export function productProblems(product: Prices & Relieved & StoredProduct) {
  return [...priceProblems(product), ...reliefProblems(product), ...serviceProblems(product)]
}

function serviceProblems({ isService = false, stockAccountId, costAccountId }: StoredProduct) {
  if (!isService) return []
  const text = 'Jasa tidak mempunyai akun persediaan dan akun harga pokok'
  const of = <Path extends 'stockAccountId' | 'costAccountId'>(path: Path) => ({
    ...problem('service-keeps-nothing', path, text),
    path,
  })
  return [
    ...((stockAccountId ?? null) === null ? [] : [of('stockAccountId')]),
    ...((costAccountId ?? null) === null ? [] : [of('costAccountId')]),
  ]
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
