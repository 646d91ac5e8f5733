import { laterDay, type Day } from '../../../../platform/rules/day/day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { assert } from '../../../../platform/rules/proof/assert.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import { unfitDepartments } from '../../server/line-departments.ts'
import { readDocumentCustomer, type DocumentCustomer } from '../../server/document-customer.ts'
import { lineProblem, problem } from '../../rules/problem-codes.ts'
import type { OrderInput } from '../contract.ts'
import { ordinaryBasisPoints } from '../../../tax/rules/faktur.ts'
import { salesVatOfDay } from '../../../tax/server/index.ts'
import { orderAmounts, type ClassedLine, type OrderAmounts } from '../rules/order-amounts.ts'
import type { PricedSale } from './order-store.ts'
import { readLineProducts, type LineProduct, type SoldPack } from './order-line-store.ts'

/** Whom something is sold to, and what. */
export type SaleInput = Pick<OrderInput, 'customerId' | 'lines'>

type TypedLine = SaleInput['lines'][number]

/** A line with its discount as amounts are computed from it. */
export function inBasisPoints(line: TypedLine) {
  return { ...line, discountBasisPoints: Math.round(line.discountPercent * 100) }
}

export type SoldLine = ClassedLine & {
  readonly product: LineProduct
  readonly pack: SoldPack | null
  readonly departmentId: number | null
}

/** A line of a product as it is sold. */
export function soldProduct(line: TypedLine, product: LineProduct): SoldLine {
  const { departmentId = null } = line
  const { taxClass, taxFacility } = product
  const pack = packOf(product, line) ?? null
  const packFactor = pack?.factor ?? null
  return { ...inBasisPoints(line), product, pack, packFactor, taxClass, taxFacility, departmentId }
}

/** The further unit a line names, of its product. */
export function packOf(
  product: LineProduct,
  { packName }: Pick<TypedLine, 'packName'>,
): SoldPack | undefined {
  const name = packName?.toLowerCase()
  return product.packs.find((pack) => pack.name.toLowerCase() === name)
}

/** An active customer, and lines with the products of today's master data; refuses what is missing, inactive or ended on the day, all at once. */
export async function saleOf(
  tx: Tx,
  { customerId, lines, day }: SaleInput & { readonly day: Day },
): Promise<{ readonly customer: DocumentCustomer; readonly lines: SoldLine[] }> {
  const customer = customerId === null ? undefined : await readDocumentCustomer(tx, customerId)
  const products = await readLineProducts(
    tx,
    lines.flatMap((line) => line.productId ?? []),
  )
  const productOf = ({ productId }: TypedLine) => products.get(productId ?? 0)
  refuseIf([
    ...customerProblems(customer),
    ...lines.flatMap((line, index) => productProblems(productOf(line), { line, index })),
    ...(await unfitDepartments(tx, lines, day)),
  ])
  assert(customer !== undefined, 'a sale to nobody was refused before')
  return {
    customer,
    lines: lines.map((line) => {
      const product = productOf(line)
      assert(product !== undefined, 'a line without its product was refused before')
      return soldProduct(line, product)
    }),
  }
}

/** What an input becomes: names and units of today's master data, VAT, and all amounts. An order is taxed when it is
 *  invoiced, which is never before today, so an old day does not bring an old rate back. */
export async function pricedSale(
  tx: Tx,
  input: Omit<OrderInput, 'orderDate'>,
  { day, today }: { readonly day: Day; readonly today: Day },
): Promise<PricedSale> {
  const { customer, lines } = await saleOf(tx, { ...input, day })
  const vat = await salesVatOfDay(tx, laterDay(day, today), customer)
  const { pricesIncludeVat = false } = input
  const { collectedAmount: _, ...amounts } = orderAmounts(lines, { vat, pricesIncludeVat })
  return {
    ...amounts,
    customer,
    notes: input.notes,
    vatBasisPoints: ordinaryBasisPoints(vat),
    pricesIncludeVat,
    lines: withAmounts(lines, amounts),
  }
}

/** Lines with what was computed of them. */
export function withAmounts<Line extends object>(
  lines: readonly Line[],
  amounts: Pick<OrderAmounts, 'lines'>,
): (Line & OrderAmounts['lines'][number])[] {
  return lines.map((line, index) => {
    const computed = amounts.lines[index]
    assert(computed !== undefined, 'every line has its amounts')
    return { ...line, ...computed }
  })
}

/** What is wrong with whom something is sold to. */
export function customerProblems(customer: DocumentCustomer | undefined): Problem[] {
  if (customer === undefined) return [problem('customer-missing', 'customerId', 'Customer harus dipilih')]
  if (customer.isActive) return []
  return [
    problem('customer-inactive', 'customerId', `Customer ${customer.code} - ${customer.name} tidak aktif`),
  ]
}

/** What is wrong with the product of a line. */
export function productProblems(
  product: LineProduct | undefined,
  { line: typed, index }: { readonly line: Pick<TypedLine, 'packName'>; readonly index: number },
): Problem[] {
  if (product?.isActive === true) return packProblems(product, typed, index)
  const text = product === undefined ? 'Produk harus dipilih' : `Produk ${product.code} tidak aktif`
  const line = index + 1
  const path = `lines.${index}.productId`
  return [lineProblem({ code: 'product-unusable', path, line }, `Baris ${line}: ${text}`)]
}

/** A line names a further unit that its product has. */
function packProblems(product: LineProduct, typed: Pick<TypedLine, 'packName'>, index: number): Problem[] {
  const { packName = null } = typed
  if (packName === null || packOf(product, typed) !== undefined) return []
  const line = index + 1
  const path = `lines.${index}.packName`
  const text = `Produk ${product.code} tidak punya satuan ${packName}`
  return [lineProblem({ code: 'pack-unknown', path, line }, `Baris ${line}: ${text}`)]
}
