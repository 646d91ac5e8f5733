import { sql } from 'kysely'
import { rowsOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import { findAccounts } from '../../../accounts/server/index.ts'
import { byCode, namedOf, type Named } from '../../../documents/imports/rules/named-records.ts'
import { readDepartments } from '../../../departments/server/index.ts'
import type { Unknown } from '../../../documents/server/index.ts'
import { findVendors } from '../../../parties/server/index.ts'
import { productStore } from '../../../products/server/index.ts'

/** What lines of orders and bills name. */
interface NamedCells {
  readonly product?: string
  readonly account: string
  readonly department: string
}

interface Purchase {
  readonly head: { readonly vendor: string }
  readonly lines: readonly { readonly values: NamedCells }[]
}

/** The records that a purchase of a file names, line by line, and what of it nobody knows. */
interface NamedPurchase {
  readonly vendorId: number | null
  readonly lines: readonly {
    readonly productId: number | null
    readonly accountId: number | null
    readonly departmentId: number | undefined
  }[]
  readonly unknown: readonly Unknown[]
}

/** Finds vendors, products, accounts and departments of all purchases in four statements at most, and keeps the vendors in one order. */
export async function purchaseResolver(
  tx: Tx,
  purchases: readonly Purchase[],
): Promise<(purchase: Purchase) => NamedPurchase> {
  const cells = purchases.flatMap(({ lines }) => lines.map(({ values }) => values))
  const vendors = await vendorsNamed(tx, purchases)
  const codes = namedOf(cells.map(({ product = '' }) => product))
  const products = byCode(codes.length === 0 ? [] : await productStore.findMany(tx, codes))
  const accounts = byCode(await findAccounts(tx, namedOf(cells.map(({ account }) => account))))
  const isOfDepartments = cells.some(({ department }) => department !== '')
  const departments = byCode(isOfDepartments ? await readDepartments(tx) : [])
  return ({ head, lines }) => ({
    vendorId: vendors.get(head.vendor)?.id ?? null,
    lines: lines.map(({ values: { product = '', account, department } }) => ({
      productId: products.get(product)?.id ?? null,
      accountId: accounts.get(account)?.id ?? null,
      departmentId: departments.get(department)?.id,
    })),
    unknown: [
      ...vendors.unknown({ column: 'vendor', noun: 'Vendor', code: head.vendor }),
      ...lines.flatMap(({ values: { product = '', account, department } }, line) => [
        ...products.unknown({ column: 'product', line, noun: 'Produk', code: product }),
        ...accounts.unknown({ column: 'account', line, noun: 'Akun', code: account }),
        ...departments.unknown({ column: 'department', line, noun: 'Departemen', code: department }),
      ]),
    ],
  })
}

/** The vendors of all purchases, none of which changes meanwhile. */
async function vendorsNamed(tx: Tx, purchases: readonly Purchase[]): Promise<Named<{ readonly id: number }>> {
  const codes = namedOf(purchases.map(({ head }) => head.vendor.toLowerCase()))
  const found = await findVendors(tx, codes)
  const ids = found.map(({ id }) => id)
  await sql`select from vendor where id = any(${ids}::bigint[]) order by id for key share`.execute(tx)
  return byCode(found)
}

interface ExamplePurchase {
  readonly vendor: string
  readonly product: string | null
  readonly cost: number | null
  readonly account: string | null
}

/** An active vendor, an active product and an account of expense that a template may name; none without a vendor. */
export function examplePurchase(db: Database): Promise<ExamplePurchase[]> {
  return rowsOf(
    db,
    sql<ExamplePurchase>`select v.code as vendor, p.code as product, p.cost_price as cost, a.code as account
      from (select code from vendor where is_active order by id limit 1) v
      left join (select code, cost_price from product where is_active and not is_service order by id limit 1) p on true
      left join (select code from account where is_active and type = 'expense' and level = 3 order by code limit 1) a on true`,
  )
}
