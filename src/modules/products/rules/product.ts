import type { Rupiah } from '../../../platform/rules/money/money.ts'
import { reservedCodeProblems } from '../../parties/rules/reserved-code.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { isCoretaxUnit } from './coretax-unit.ts'
import { units, type Unit } from './unit.ts'
import { problem } from './problem-codes.ts'

export const productPrefix = 'PRD-'

/** A product as typed; prices are undefined when nothing readable is typed. */
export interface ProductDraft {
  readonly name: string
  readonly unit: string
  readonly costPrice: Rupiah | undefined
  readonly sellingPrice: Rupiah | undefined
  readonly coretaxUnit?: string | undefined
  readonly coretaxCode?: string | undefined
}

export const typeLabel = (isService: boolean): 'Service' | 'Fisik' => (isService ? 'Service' : 'Fisik')

export const productCodeTaken = problem('code-taken', 'code', 'Kode produk sudah digunakan')
export const productNameTaken = problem('name-taken', 'name', 'Nama produk sudah digunakan')
export const costMessage = 'Harga pokok harus >= 0'
export const priceMessage = 'Harga jual harus > 0'

/** A product code as it is kept: trimmed, upper case. */
export function normalCode(code: string): string {
  return code.trim().toUpperCase()
}

/** What is wrong with the code of a new product; whether it is taken is for the caller to know. */
export function productCodeProblems(code: string): Problem[] {
  if (code.trim() === '') return [problem('code-missing', 'code', 'Kode produk harus diisi')]
  if (code.trim().length > 20) return [problem('code-length', 'code', 'Kode produk maksimal 20 karakter')]
  return reservedCodeProblems(code)
}

/** What is wrong with a product (specification §5), apart from code and uniqueness. */
export function productProblems(product: ProductDraft): Problem[] {
  return [
    ...(product.name.trim() === '' ? [problem('name-missing', 'name', 'Nama produk harus diisi')] : []),
    ...(isUnit(product.unit) ? [] : [problem('unit-missing', 'unit', 'Unit harus dipilih')]),
    ...priceProblems(product),
    ...coretaxProblems(product),
  ]
}

export function isUnit(unit: string): unit is Unit {
  return units.some((each) => each === unit)
}

function priceProblems({ costPrice, sellingPrice }: ProductDraft): Problem[] {
  const problems: Problem[] = []
  if (costPrice === undefined || costPrice < 0) problems.push(problem('cost-price', 'costPrice', costMessage))
  if (sellingPrice === undefined || sellingPrice <= 0) {
    problems.push(problem('selling-price', 'sellingPrice', priceMessage))
  } else if (costPrice !== undefined && costPrice >= 0 && sellingPrice <= costPrice) {
    const message = 'Harga jual harus lebih besar dari harga pokok'
    problems.push(problem('price-below-cost', 'sellingPrice', message))
  }
  return problems
}

function coretaxProblems({ coretaxUnit, coretaxCode }: ProductDraft): Problem[] {
  const problems: Problem[] = []
  if (coretaxUnit !== undefined && coretaxUnit !== '' && !isCoretaxUnit(coretaxUnit)) {
    problems.push(problem('coretax-unit', 'coretaxUnit', 'Satuan Coretax tidak dikenal'))
  }
  if (coretaxCode !== undefined && coretaxCode !== '' && !/^\d{6}$/.test(coretaxCode)) {
    problems.push(problem('coretax-code', 'coretaxCode', 'Kode barang/jasa Coretax harus 6 angka'))
  }
  return problems
}

export const coretaxCodeUnknown = problem(
  'coretax-code',
  'coretaxCode',
  'Kode barang/jasa Coretax tidak dikenal untuk tipe produk ini',
)

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

/** The question before a product is deactivated (specification §4). */
export function deactivateProductQuestion({ code, name }: { code: string; name: string }): string {
  return `Yakin ingin menonaktifkan produk ${code} - ${name}?`
}
