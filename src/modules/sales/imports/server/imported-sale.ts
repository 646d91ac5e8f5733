import { sql } from 'kysely'
import { zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { quantityUnits, storedQuantity } from '../../../../platform/rules/money/quantity.ts'
import { rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import type { TableCell } from '../../../../platform/server/files/table-cell.ts'
import { findAccounts } from '../../../accounts/server/index.ts'
import { byCode, namedOf, type Named } from '../../../documents/imports/rules/named-records.ts'
import type { FileDocument, ImportCells } from '../../../documents/imports/rules/document-file.ts'
import type { Resolved, Unknown } from '../../../documents/server/index.ts'
import { readDepartments } from '../../../departments/server/index.ts'
import { findCustomers } from '../../../parties/server/index.ts'
import type { Pack } from '../../../inventory/packs/rules/pack.ts'
import { inOwnUnit, usualPrice } from '../../../inventory/packs/rules/packed-line.ts'
import { productStore } from '../../../products/server/index.ts'
import type { SaleLines, TextLines } from '../rules/sale-file.ts'

/** What a line says beside its product where it may be a text. */
type TextCells = Partial<Values<TextLines>>

type Values<Lines extends ImportCells> = FileDocument<ImportCells, Lines>['lines'][number]['values']

type Sale = Pick<
  FileDocument<ImportCells & { readonly customer: SaleLines['product'] }, SaleLines>,
  'head'
> & {
  readonly lines: readonly { readonly values: Values<SaleLines> & TextCells }[]
}

/** Finds customers, products, departments and accounts of all documents in four statements at most, having held the customers; what an act is asked with but its own days and notes. */
export async function saleResolver(
  db: Database,
  documents: readonly Sale[],
  hold: (customerIds: readonly number[]) => Promise<void> = async () => {},
): Promise<(document: Sale, rest: object) => Resolved> {
  const codes = documents.map(({ head }) => String(head.customer).toLowerCase())
  const buyers = await findCustomers(db, [...new Set(codes)])
  await hold(buyers.map(({ id }) => id))
  const customers = byCode(buyers)
  const named = documents.flatMap(({ lines }) => lines.map(({ values }) => values.product))
  const goods = await productStore.findMany(db, [...new Set(named)])
  const products = byCode(goods)
  const accounts = await accountsOf(db, documents)
  const packs = await packsNamed(db, documents, goods)
  const isNamed = documents.some(({ lines }) => lines.some(({ values }) => values.department !== ''))
  const departments = byCode(isNamed ? await readDepartments(db) : [])
  return ({ head, lines }, rest) => {
    const code = String(head.customer)
    const customer = customers.get(code)
    const unknown: Unknown[] = [...customers.unknown({ column: 'customer', noun: 'Customer', code })]
    const sold = lines.flatMap(({ values }, line) => {
      const { product: named, unitPrice, discount, department: part } = values
      const { account = '' }: TextCells = values
      const product = products.get(named)
      const department = departments.get(part)
      unknown.push(...departments.unknown({ column: 'department', line, noun: 'Departemen', code: part }))
      unknown.push(...products.unknown({ column: 'product', line, noun: 'Produk', code: named }))
      if (product === undefined && named !== '') return []
      unknown.push(...accounts.unknown({ column: 'account', line, noun: 'Akun', code: account }))
      const sale = soldAs(values, product, packs)
      unknown.push(...sale.unknown.map((each) => ({ ...each, line })))
      return {
        ...textOf({ ...values, unit: sale.textUnit }, accounts),
        productId: product?.id ?? null,
        ...sale.goods,
        unitPrice: unitPrice ?? sale.usualPrice,
        discountPercent: discount / 100,
        ...(department && { departmentId: department.id }),
      }
    })
    if (unknown.length > 0) return { unknown }
    return { input: { ...rest, customerId: customer?.id ?? null, lines: sold } }
  }
}

type Packs = (productId: number, name: string) => Pack | undefined

/** What a line sells of a product in the unit it names, and what a text says of its unit; the price of a product usually. */
function soldAs(
  values: Values<SaleLines> & TextCells,
  product:
    | { readonly id: number; readonly code: string; readonly unit: string; readonly sellingPrice: Rupiah }
    | undefined,
  packs: Packs,
) {
  const { unit = '', quantity, ...said } = values
  const price = product?.sellingPrice ?? zeroRupiah
  if (product === undefined || isText(said))
    return { unknown: [], textUnit: unit, goods: { quantity: quantityUnits(quantity) }, usualPrice: price }
  const pack = packs(product.id, unit)
  const own = pack === undefined ? quantity : inOwnUnit(quantity, pack.factor)
  const isKnown = pack !== undefined || unit === '' || unit.toLowerCase() === product.unit.toLowerCase()
  const unknown: Unknown[] = [
    ...(isKnown ? [] : [{ column: 'unit', message: `Produk ${product.code} tidak punya satuan ${unit}` }]),
    ...(own === undefined
      ? [{ column: 'quantity', message: `Quantity bukan kelipatan 0,001 ${product.unit}` }]
      : []),
  ]
  const goods = { ...(pack && { packName: pack.name }), quantity: quantityUnits(own ?? quantity) }
  return { unknown, textUnit: '', goods, usualPrice: usualPrice(price, pack) }
}

/** Whether a line says what only a text says. */
function isText({ description = '', account = '', tax }: TextCells): boolean {
  return description !== '' || account !== '' || tax !== undefined
}

/** The further units of products, where lines of products name a unit at all. */
async function packsNamed(
  db: Database,
  documents: readonly Sale[],
  products: readonly { readonly id: number }[],
): Promise<Packs> {
  const isNamed = documents.some(({ lines }) =>
    lines.some(({ values }) => values.product !== '' && ((values as TextCells).unit ?? '') !== ''),
  )
  const rows = isNamed
    ? await rowsOf(
        db,
        sql<{ productId: number; name: string; factor: string; sellingPrice: Rupiah | null }>`
          select product_id as "productId", name, factor::text as factor, selling_price as "sellingPrice" from product_pack
          where product_id = any(${products.map(({ id }) => id)}::bigint[])`,
      )
    : []
  const packs = new Map(
    rows.map(({ productId, name, factor, sellingPrice }) => [
      `${productId} ${name.toLowerCase()}`,
      { name, factor: storedQuantity(factor), sellingPrice },
    ]),
  )
  return (productId, name) => packs.get(`${productId} ${name.toLowerCase()}`)
}

/** What a text says; nothing where its cells are empty. */
function textOf(
  { description = '', unit = '', account = '', tax }: TextCells,
  accounts: Named<{ readonly id: number }>,
) {
  if (description === '' && unit === '' && account === '' && tax === undefined) return {}
  return {
    description,
    unit: unit === '' ? 'unit' : unit,
    accountId: accounts.get(account)?.id ?? null,
    taxClass: tax,
  }
}

/** The accounts that lines of text name. */
async function accountsOf(
  db: Database,
  documents: readonly { readonly lines: readonly { readonly values: TextCells }[] }[],
): Promise<Named<{ readonly id: number }>> {
  const codes = documents.flatMap(({ lines }) => lines.flatMap(({ values }) => values.account ?? []))
  return byCode(await findAccounts(db, namedOf(codes)))
}

interface ExampleLine {
  readonly customer: string
  readonly product: string
  readonly price: number
}

/** The cells of two lines of one sale, of an active customer and active products; none while there are none. */
export async function saleExample(
  db: Database,
  cellsOf: (line: {
    readonly customer: string
    readonly goods: readonly TableCell[]
  }) => readonly TableCell[],
): Promise<readonly (readonly TableCell[])[]> {
  const lines = await rowsOf(
    db,
    sql<ExampleLine>`
      select c.code as customer, p.code as product, p.selling_price as price
      from (select code from customer where is_active order by id limit 1) c
      cross join (select code, selling_price from product where is_active and selling_price > 0 order by id limit 2) p`,
  )
  return lines.map(({ customer, product, price }) => [
    'CONTOH-1',
    ...cellsOf({ customer, goods: [product, 1, price, 0] }),
  ])
}
