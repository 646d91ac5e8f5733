import { toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import {
  pastedAmount,
  pastedTexts,
  type CellError,
  type PasteColumns,
  type PastedRow,
  type PastedTexts,
} from '../../../../platform/rules/file/pasted-lines.ts'
import { oneQuantity, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { percentKind, quantityKind } from '../../../../platform/rules/money/stepped-value.ts'
import type { Department } from '../../../departments/rules/department.ts'
import { departmentHeading, pastedDepartment } from '../../../departments/rules/pasted-department.ts'
import { packedQuantityKind, type Pack } from '../../../inventory/packs/rules/pack.ts'
import { namedPack, usualPrice } from '../../../inventory/packs/rules/packed-line.ts'
import type { TaxClass } from '../../../tax/rules/tax-class.ts'
import { chosenProduct, plainOrderTable, type LineContent, type OrderColumn } from './order-grid.ts'
import { codeOf } from '../../../products/rules/pasted-code.ts'

/** The product a pasted code stands for. */
export interface PasteProduct {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly unit: string
  readonly isService: boolean
  readonly taxClass: TaxClass
  readonly taxFacility: string | null
  readonly isActive: boolean
  readonly sellingPrice: Rupiah
}

export type PastedOrderRow = PastedRow<LineContent, OrderColumn>
type Texts = PastedTexts<OrderColumn>
type Errors = CellError<OrderColumn>[]

/** As many rows as an order has at most. */
const mostPastedRows = 500

const columns: PasteColumns<OrderColumn> = {
  order: plainOrderTable.order,
  named: ['department'],
  headings: {
    product: /^(kode|kode produk|kode barang|produk|barang|product|product code|sku|code|item)$/,
    quantity: /^(qty|quantity|jumlah|kuantitas|banyak)$/,
    unitPrice: /^(harga|harga satuan|price|unit price)( \(?rp\)?)?$/,
    discount: /^(diskon|disk\.?|discount|disc\.?)( ?\(?%\)?)?$/,
    department: departmentHeading,
  },
  areHeadings: (named) => named('product') && (named('quantity') || named('unitPrice')),
}

/** Rows copied from a spreadsheet by column; without headings the order is product code, quantity, price, discount %. */
export function pastedOrderTexts(text: string): Texts[] {
  return pastedTexts(text, columns)
}

interface Known {
  readonly departments?: readonly Department[]
  /** The further units of the products. */
  readonly packs?: readonly (Pack & { readonly productId: number })[]
}

/** The lines that pasted rows become, with the products found for their codes. */
export function readPastedOrder(
  rows: readonly Texts[],
  products: readonly PasteProduct[],
  { departments = [], packs = [] }: Known = {},
): PastedOrderRow[] {
  const byCode = new Map(products.map((product) => [product.code.toLowerCase(), product]))
  return rows.map((texts, index) => {
    const product = byCode.get(codeOf(texts.product).toLowerCase())
    const ofProduct = packs.filter(({ productId }) => productId === product?.id)
    const row = readRow(texts, product, { departments, packs: ofProduct })
    if (index < mostPastedRows) return row
    const error = { column: 'product', message: `Maksimal ${mostPastedRows} baris` } as const
    return { ...row, errors: [...row.errors, error] }
  })
}

function readRow(
  texts: Texts,
  product: PasteProduct | undefined,
  { departments = [], packs = [] }: Known,
): PastedOrderRow {
  const errors: Errors = productErrors(texts.product, product)
  const pack = namedPack(texts.quantity, packs)
  const { name: packName = null, factor: packFactor = null } = pack ?? {}
  const usual = usualPrice(product?.sellingPrice ?? toRupiah(0), pack)
  const line = {
    ...chosenProduct(product),
    ...{ packName, packFactor },
    quantity: quantityOf(texts.quantity, { unit: product?.unit ?? '', packs, errors }),
    unitPrice: priceOf(texts.unitPrice, product && { sellingPrice: usual }, errors),
    discountBasisPoints: discountOf(texts.discount, errors),
    departmentId: pastedDepartment(texts.department, departments, errors),
  }
  return { line, texts, errors }
}

function productErrors(text: string, product: PasteProduct | undefined): Errors {
  if (text === '') return [{ column: 'product', message: 'Produk harus dipilih' }]
  if (product === undefined) return [{ column: 'product', message: `Produk ${codeOf(text)} tidak ditemukan` }]
  return product.isActive ? [] : [{ column: 'product', message: `Produk ${product.code} tidak aktif` }]
}

/** One where nothing stands. */
function quantityOf(
  text: string,
  {
    unit,
    packs,
    errors,
  }: { readonly unit: string; readonly packs: readonly Pack[]; readonly errors: Errors },
): Quantity {
  if (text === '') return oneQuantity
  const quantity =
    packs.length === 0
      ? quantityKind.read(text, oneQuantity)
      : packedQuantityKind(unit, packs).read(text, oneQuantity)
  if (quantity !== undefined) return quantity
  errors.push({ column: 'quantity', message: 'Quantity harus angka mulai dari 1, maksimal 3 desimal' })
  return oneQuantity
}

/** The selling price of the product where nothing stands. */
function priceOf(
  text: string,
  product: Pick<PasteProduct, 'sellingPrice'> | undefined,
  errors: Errors,
): Rupiah {
  const sellingPrice = product?.sellingPrice ?? toRupiah(0)
  const read = text === '' ? { amount: sellingPrice } : pastedAmount(text)
  if ('message' in read) {
    errors.push({ column: 'unitPrice', message: read.message })
    return sellingPrice
  }
  if (read.amount === 0 && product !== undefined) {
    errors.push({ column: 'unitPrice', message: 'Harga satuan harus > 0' })
  }
  return read.amount
}

function discountOf(text: string, errors: Errors): number {
  if (text === '' || text === '-') return 0
  const discount = percentKind.read(text, 0)
  if (discount !== undefined && discount >= 0 && discount <= 10_000) return discount
  errors.push({ column: 'discount', message: 'Diskon harus antara 0-100%' })
  return 0
}
