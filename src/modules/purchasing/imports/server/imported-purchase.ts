import { sql } from 'kysely'
import { rowsOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
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
    readonly departmentId?: number
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
  const codes = named(cells.map(({ product = '' }) => product))
  const products = byCode(codes.length === 0 ? [] : await productStore.findMany(tx, codes))
  const accounts = byCode(await accountsNamed(tx, named(cells.map(({ account }) => account))))
  const isOfDepartments = cells.some(({ department }) => department !== '')
  const departments = byCode(isOfDepartments ? await readDepartments(tx) : [])
  return ({ head, lines }) => {
    const vendor = vendors.get(keyOf(head.vendor))
    const unknown: Unknown[] =
      vendor === undefined ? [{ column: 'vendor', message: `Vendor ${head.vendor} tidak ditemukan` }] : []
    const find = (rows: Records, column: string, what: string) => (code: string, line: number) => {
      const found = rows.get(keyOf(code))
      if (code !== '' && found === undefined)
        unknown.push({ column, line, message: `${what} ${code} tidak ditemukan` })
      return found?.id
    }
    const product = find(products, 'product', 'Produk')
    const account = find(accounts, 'account', 'Akun')
    const department = find(departments, 'department', 'Departemen')
    const found = lines.map(({ values }, line) => {
      const departmentId = department(values.department, line)
      return {
        productId: product(values.product ?? '', line) ?? null,
        accountId: account(values.account, line) ?? null,
        ...(departmentId === undefined ? {} : { departmentId }),
      }
    })
    return { vendorId: vendor?.id ?? null, lines: found, unknown }
  }
}

type Records = ReadonlyMap<string, { readonly id: number }>

/** The vendors of all purchases, none of which changes meanwhile. */
async function vendorsNamed(tx: Tx, purchases: readonly Purchase[]): Promise<Records> {
  const found = await findVendors(tx, named(purchases.map(({ head }) => head.vendor)))
  await sql`select from vendor where id = any(${found.map(({ id }) => id)}::bigint[]) order by id for key share`.execute(
    tx,
  )
  return byCode(found)
}

async function accountsNamed(tx: Tx, codes: readonly string[]): Promise<{ id: number; code: string }[]> {
  if (codes.length === 0) return []
  return rowsOf(
    tx,
    sql<{ id: number; code: string }>`select id, code from account where code = any(${[...codes]}::text[])`,
  )
}

const keyOf = (code: string): string => code.trim().toLowerCase()

function named(codes: readonly string[]): string[] {
  return [...new Set(codes.filter((code) => code !== '').map(keyOf))]
}

function byCode<Row extends { readonly code: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [keyOf(row.code), row]))
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
      left join (select code from account where is_active and type = 'expense' and not is_group order by code limit 1) a on true`,
  )
}
