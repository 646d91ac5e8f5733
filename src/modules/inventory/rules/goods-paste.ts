import {
  pastedAmount,
  pastedTexts,
  type CellError,
  type PasteColumns,
  type PastedRow,
  type PastedTexts,
} from '../../../platform/rules/file/pasted-lines.ts'
import { zeroRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import { oneQuantity, type Quantity } from '../../../platform/rules/money/quantity.ts'
import { quantityKind } from '../../../platform/rules/money/stepped-value.ts'
import { codeOf } from '../../products/rules/pasted-code.ts'
import { emptyGoods, type GoodsColumn, type GoodsLine } from './goods-lines.ts'

type Texts = PastedTexts<GoodsColumn>
type Errors = CellError<GoodsColumn>[]

/** As many rows as are pasted at once. */
const mostPastedRows = 500

const columns: PasteColumns<GoodsColumn> = {
  order: ['product', 'quantity', 'price'],
  headings: {
    product: /^(kode|kode produk|kode barang|produk|barang|product|product code|sku|code|item)$/,
    quantity: /^(qty|quantity|jumlah|kuantitas|banyak)$/,
    price: /^(harga|harga satuan|biaya|biaya satuan|price|unit price|unit cost|cost)( \(?rp\)?)?$/,
  },
  areHeadings: (named) => named('product') && (named('quantity') || named('price')),
}

/** Rows copied from a spreadsheet by column; without headings the order is product code, quantity, price. */
export function pastedGoodsTexts(text: string): Texts[] {
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

/** The lines that pasted rows become, with the products found for their codes. */
export function readPastedGoods(
  rows: readonly Texts[],
  products: readonly Product[],
): PastedRow<GoodsLine, GoodsColumn>[] {
  const byCode = new Map(products.map((product) => [product.code.toLowerCase(), product]))
  return rows.map((texts, index) => {
    const errors: Errors = []
    if (index >= mostPastedRows)
      errors.push({ column: 'product', message: `Maksimal ${mostPastedRows} baris` })
    const line: GoodsLine = {
      ...emptyGoods,
      ...productOf(texts.product, byCode, errors),
      quantity: quantityOf(texts.quantity, errors),
      price: priceOf(texts.price, errors),
    }
    return { line, texts, errors }
  })
}

function productOf(text: string, byCode: ReadonlyMap<string, Product>, errors: Errors): Partial<GoodsLine> {
  const code = codeOf(text)
  const found = byCode.get(code.toLowerCase())
  const refuse = (message: string): Partial<GoodsLine> => {
    errors.push({ column: 'product', message })
    return {}
  }
  if (code === '') return refuse('Produk harus dipilih')
  if (found === undefined) return refuse(`Produk ${code} tidak ditemukan`)
  if (found.isService) return refuse(`Produk ${found.code} jasa, tanpa stok`)
  if (!found.isActive) return refuse(`Produk ${found.code} tidak aktif`)
  return { productId: found.id, productCode: found.code, productName: found.name, unit: found.unit }
}

function quantityOf(text: string, errors: Errors): Quantity {
  if (text === '') return oneQuantity
  const quantity = quantityKind.read(text, oneQuantity)
  if (quantity !== undefined && quantity > 0) return quantity
  errors.push({ column: 'quantity', message: 'Jumlah harus > 0, maksimal 3 desimal' })
  return oneQuantity
}

function priceOf(text: string, errors: Errors): Rupiah {
  if (text === '' || text === '-') return zeroRupiah
  const read = pastedAmount(text)
  if (!('message' in read) && read.amount >= 0) return read.amount
  errors.push({ column: 'price', message: 'message' in read ? read.message : 'Harga harus >= 0' })
  return zeroRupiah
}
