import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import { assert } from '../../../../platform/rules/proof/assert.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import type { ClassedLine } from '../../orders/rules/order-amounts.ts'
import { readLineProducts, type LineProduct, type SoldPack } from '../../orders/server/order-line-store.ts'
import { customerProblems, inBasisPoints, productProblems, soldProduct } from '../../orders/server/sale.ts'
import { readDocumentCustomer, type DocumentCustomer } from '../../server/document-customer.ts'
import { unfitDepartments } from '../../server/line-departments.ts'
import { holdRevenueAccounts } from '../../server/revenue-accounts.ts'
import type { createSalesInvoice } from '../contract.ts'
import { isText, textAccountProblems } from '../rules/text-line.ts'

type InvoiceInput = BodyOf<typeof createSalesInvoice>
type TypedLine = InvoiceInput['lines'][number]

/** What a line sells without an order: a product, or a text that is none. */
export type SoldThing = Pick<LineProduct, 'name' | 'unit' | 'isService' | 'revenueAccountId'> & {
  readonly id: number | null
  readonly code: string | null
}

export type DirectLine = ClassedLine & {
  readonly product: SoldThing
  readonly pack: SoldPack | null
  readonly departmentId: number | null
}

/**
 * An active customer, and what is sold to it without an order: products of today's master data, and texts with the account
 * they earn on. Refuses what is missing, inactive or ended on the day, all at once.
 */
export async function directSaleOf(
  tx: Tx,
  { customerId, lines, invoiceDate }: InvoiceInput,
): Promise<{ readonly customer: DocumentCustomer; readonly lines: DirectLine[] }> {
  const customer = customerId === null ? undefined : await readDocumentCustomer(tx, customerId)
  const products = await readLineProducts(
    tx,
    lines.flatMap(({ productId }) => productId ?? []),
  )
  const accounts = await holdRevenueAccounts(
    tx,
    lines.flatMap(({ accountId }) => accountId ?? []),
  )
  const productOf = ({ productId }: TypedLine) => products.get(productId ?? 0)
  refuseIf([
    ...customerProblems(customer),
    ...lines.flatMap((line, index) =>
      isText(line) ? [] : productProblems(productOf(line), { line, index }),
    ),
    ...textAccountProblems(lines, accounts),
    ...(await unfitDepartments(tx, lines, invoiceDate)),
  ])
  assert(customer !== undefined, 'a sale to nobody was refused before')
  const { sales_goods: goods } = accounts.size === 0 ? {} : await accountsForRoles(tx, ['sales_goods'])
  return { customer, lines: lines.map((line) => soldBy(line, { product: productOf(line), goods })) }
}

interface Known {
  readonly product: LineProduct | undefined
  /** What goods earn on: a text that earns there is of goods. */
  readonly goods: number | undefined
}

function soldBy(line: TypedLine, { product, goods }: Known): DirectLine {
  if (product !== undefined) return soldProduct(line, product)
  const { description, unit, accountId, taxClass = 'taxed', departmentId = null } = line
  assert(description !== undefined && unit !== undefined, 'a text without its words was refused before')
  const thing: SoldThing = {
    id: null,
    code: null,
    name: description,
    unit,
    isService: accountId !== goods,
    revenueAccountId: accountId ?? null,
  }
  return { ...inBasisPoints(line), product: thing, taxClass, taxFacility: null, departmentId, pack: null }
}
