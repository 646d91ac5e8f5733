import {
  pastedAmount,
  pastedTexts,
  type CellError,
  type PasteColumns,
  type PastedRow,
  type PastedTexts,
} from '../../../../platform/rules/file/pasted-lines.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { oneQuantity, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { percentKind, quantityKind } from '../../../../platform/rules/money/stepped-value.ts'
import {
  emptyOrderLine,
  plainPurchaseTable,
  withNet,
  type OrderColumn,
  type OrderLineContent,
} from './order-grid.ts'
import { noProduct } from '../../rules/purchase-line.ts'
import type { Department } from '../../../departments/rules/department.ts'
import { departmentHeading, pastedDepartment } from '../../../departments/rules/pasted-department.ts'
import { unitPriceKind, zeroPrice, type UnitPrice } from './unit-price.ts'
import { codeOf } from '../../../products/rules/pasted-code.ts'

export type PastedOrderRow = PastedRow<OrderLineContent, OrderColumn>
type Texts = PastedTexts<OrderColumn>
type Errors = CellError<OrderColumn>[]

/** As many rows as an order has at most. */
const mostPastedRows = 500

const columns: PasteColumns<OrderColumn> = {
  order: plainPurchaseTable.order,
  named: ['department'],
  headings: {
    product: /^(kode|kode produk|kode barang|produk|barang|product|product code|sku|code|item)$/,
    account: /^(akun|kode akun|account|account code|coa)$/,
    description: /^(keterangan|deskripsi|description|uraian|catatan)$/,
    quantity: /^(qty|quantity|jumlah|kuantitas|banyak)$/,
    unitPrice: /^(harga|harga satuan|price|unit price)( \(?rp\)?)?$/,
    discount: /^(diskon|disk\.?|discount|disc\.?)( ?\(?%\)?)?$/,
    amount: /^(nilai|total|subtotal|amount)( \(?rp\)?)?$/,
    tax: /^(ppn|kena ppn|pajak|tax|vat)$/,
    department: departmentHeading,
  },
  areHeadings: (named) =>
    (named('product') || named('account')) && (named('quantity') || named('unitPrice') || named('amount')),
}

/** Rows copied from a spreadsheet, by column. */
export function pastedOrderTexts(text: string): Texts[] {
  return pastedTexts(text, columns)
}

interface Product {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly unit: string
  readonly isService: boolean
  readonly isActive: boolean
}

interface Known {
  readonly products: readonly Product[]
  readonly accounts: readonly { readonly id: number; readonly code: string; readonly isUsable: boolean }[]
  readonly departments?: readonly Department[]
}

/** The lines that pasted rows become, with the products and accounts found for their codes. */
export function readPastedOrder(
  rows: readonly Texts[],
  { products, accounts, departments = [] }: Known,
): PastedOrderRow[] {
  const productsByCode = new Map(products.map((product) => [product.code.toLowerCase(), product]))
  const accountsByCode = new Map(accounts.map((account) => [account.code, account]))
  return rows.map((texts, index) => {
    const errors: Errors = []
    if (index >= mostPastedRows)
      errors.push({ column: 'product', message: `Maksimal ${mostPastedRows} baris` })
    const isAccount = texts.product === ''
    const priced: OrderLineContent = {
      ...emptyOrderLine,
      ...(isAccount ? noProduct : productOf(texts, productsByCode, errors)),
      accountId: isAccount ? accountOf(texts, accountsByCode, errors) : null,
      description: texts.description.slice(0, 500),
      quantity: quantityOf(texts.quantity, errors),
      unitPrice: priceOf(texts.unitPrice, errors),
      discountBasisPoints: discountOf(texts.discount, errors),
      taxClass: taxOf(texts.tax, errors),
      departmentId: isAccount ? pastedDepartment(texts.department, departments, errors) : null,
    }
    const net = netOf(texts.amount, errors)
    return { line: net === undefined ? priced : { ...priced, ...withNet(priced, net) }, texts, errors }
  })
}

function productOf({ product: text }: Texts, byCode: ReadonlyMap<string, Product>, errors: Errors) {
  const found = byCode.get(codeOf(text).toLowerCase())
  const message =
    found === undefined
      ? `Produk ${codeOf(text)} tidak ditemukan`
      : found.isService
        ? `Produk ${found.code} jasa: pesan pada akunnya`
        : `Produk ${found.code} tidak aktif`
  if (found === undefined || found.isService || !found.isActive) {
    errors.push({ column: 'product', message })
    return noProduct
  }
  return { productId: found.id, productCode: found.code, productName: found.name, unit: found.unit }
}

type Account = Known['accounts'][number]

function accountOf({ account: text }: Texts, byCode: ReadonlyMap<string, Account>, errors: Errors) {
  const found = byCode.get(text.split(' ')[0] ?? '')
  if (found?.isUsable === true) return found.id
  const message = text === '' ? 'Barang atau akun harus diisi' : `Akun ${text} tidak dapat diposting`
  errors.push({ column: text === '' ? 'product' : 'account', message })
  return null
}

function quantityOf(text: string, errors: Errors): Quantity {
  if (text === '') return oneQuantity
  const quantity = quantityKind.read(text, oneQuantity)
  if (quantity !== undefined) return quantity
  errors.push({ column: 'quantity', message: 'Jumlah harus angka mulai dari 1, maksimal 3 desimal' })
  return oneQuantity
}

function priceOf(text: string, errors: Errors): UnitPrice {
  if (text === '') return zeroPrice
  const price = unitPriceKind.read(text, zeroPrice)
  if (price !== undefined) return price
  errors.push({ column: 'unitPrice', message: 'Harga harus angka, maksimal 6 desimal' })
  return zeroPrice
}

function discountOf(text: string, errors: Errors): number {
  if (text === '' || text === '-') return 0
  const discount = percentKind.read(text, 0)
  if (discount !== undefined && discount >= 0 && discount <= 10_000) return discount
  errors.push({ column: 'discount', message: 'Diskon harus antara 0-100%' })
  return 0
}

function netOf(text: string, errors: Errors): Rupiah | undefined {
  if (text === '' || text === '-') return undefined
  const read = pastedAmount(text)
  if (!('message' in read) && read.amount >= 0) return read.amount
  errors.push({ column: 'amount', message: 'message' in read ? read.message : 'Nilai harus >= 0' })
  return undefined
}

function taxOf(tax: string, errors: Errors) {
  if (/^(|ya|y|yes|v|x|ppn|kena|kena ppn|1)$/i.test(tax)) return 'taxed'
  if (/^(-|0|tidak|tanpa|n|no)$/i.test(tax)) return 'untaxed'
  errors.push({ column: 'tax', message: 'PPN diisi ya atau tidak' })
  return 'taxed'
}
