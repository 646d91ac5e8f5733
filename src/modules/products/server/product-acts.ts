import type { Problem } from '../../../platform/rules/http/problem.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { notFound, refuseIf, stale } from '../../../platform/server/http/refusal.ts'
import { insertUnderCode, readTaken, type SeenRecord, type WantedCode } from '../../parties/server/index.ts'
import {
  coretaxCodeUnknown,
  normalCode,
  productCodeProblems,
  productCodeTaken,
  productNameTaken,
  productProblems,
  revenueAccountProblems,
} from '../rules/product.ts'
import { isKnownCoretaxCode } from './coretax-codes.ts'
import {
  changeProduct,
  insertProduct,
  lockProduct,
  lockRevenueAccount,
  productSeries,
  switchOffProduct,
  type ProductDetails,
  type StoredProduct,
} from './product-store.ts'
import { productView } from './product-view.ts'
import { conflict } from './refusals.ts'

export type NewProduct = ProductDetails & WantedCode

/** Adds an active product; refuses what specification §5 names, all at once. */
export async function createProduct(tx: Tx, input: NewProduct): Promise<StoredProduct> {
  const code = normalCode(input.code)
  const taken = await readTaken(tx, productSeries.table, { code, name: input.name })
  refuseIf([
    ...productCodeProblems(code),
    ...(taken.isCodeTaken && input.isCodeProposed !== true ? [productCodeTaken] : []),
    ...(await detailProblems(tx, input)),
    ...(taken.isNameTaken ? [productNameTaken] : []),
  ])
  const wanted = { code, isCodeProposed: input.isCodeProposed, series: productSeries }
  return insertUnderCode(tx, wanted, (free) => insertProduct(tx, free, input))
}

/** Changes a product that is still at the version the caller saw. */
export async function editProduct(
  tx: Tx,
  seen: SeenRecord,
  change: ProductDetails & { readonly isActive: boolean },
): Promise<StoredProduct> {
  const current = await lockProduct(tx, seen.id)
  if (current === undefined) throw notFound()
  if (current.version !== seen.version) throw stale(productView(current, seen.actor))
  const { isNameTaken } = await readTaken(tx, productSeries.table, { name: change.name, exceptId: seen.id })
  refuseIf([...(await detailProblems(tx, change)), ...(isNameTaken ? [productNameTaken] : [])])
  return changeProduct(tx, seen.id, change)
}

/** Makes a product inactive; what is inactive already stays as it is. */
export async function deactivateProduct(tx: Tx, seen: SeenRecord): Promise<StoredProduct> {
  const current = await lockProduct(tx, seen.id)
  if (current === undefined) throw notFound()
  if (!current.isActive) {
    throw conflict('already-inactive', `Produk ${current.code} - ${current.name} sudah tidak aktif`)
  }
  if (current.version !== seen.version) throw stale(productView(current, seen.actor))
  return switchOffProduct(tx, seen.id)
}

async function detailProblems(tx: Tx, details: ProductDetails): Promise<Problem[]> {
  const { coretaxCode, revenueAccountId, isService } = details
  const problems = productProblems(details)
  const isCodeShaped = coretaxCode !== undefined && !problems.some(({ path }) => path === 'coretaxCode')
  if (isCodeShaped && !(await isKnownCoretaxCode(coretaxCode, isService))) problems.push(coretaxCodeUnknown)
  if (revenueAccountId === undefined) return problems
  return [...problems, ...revenueAccountProblems(await lockRevenueAccount(tx, revenueAccountId))]
}
