import { expect, it } from 'vitest'
import type { Quantity } from '../../../platform/rules/money/quantity.ts'
import { toRupiah } from '../../../platform/rules/money/money.ts'
import { pastedCodes } from '../../products/rules/pasted-code.ts'
import { foundGoods, movedGoods, withScanned } from './goods-lines.ts'
import { pastedGoodsTexts, readPastedGoods } from './goods-paste.ts'

const paper = { productId: 1, productCode: 'PRD-00001', productName: 'Kertas', unit: 'box' }
const toner = { productId: 2, productCode: 'PRD-00002', productName: 'Toner', unit: 'pcs' }
const of = (thousandths: number) => thousandths as Quantity

it('a scan adds to goods that are there, then fills an empty line, then makes one, and leaves the focus alone', () => {
  const first = withScanned(movedGoods.gridOf([]), { ...paper, quantity: of(1000) })
  expect(first.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([[1, 1000]])
  const again = withScanned(first, { ...paper, quantity: of(12_000) })
  expect(again.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([[1, 13_000]])
  const both = withScanned(again, { ...toner, quantity: of(1000) })
  expect(both.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    [1, 13_000],
    [2, 1000],
  ])
  expect(both.focus).toBe(again.focus)
  expect(movedGoods.toSave(both.lines)).toHaveLength(2)
})

it('only goods that come in have a column of what they cost', () => {
  expect(movedGoods.order).toEqual(['product', 'quantity'])
  expect(foundGoods.grid.columnOf['unitCost']).toBe('price')
})

const products = [
  { id: 1, code: 'PRD-00001', name: 'Kertas', unit: 'box', isService: false, isActive: true },
  { id: 3, code: 'SRV-00001', name: 'Servis', unit: 'jam', isService: true, isActive: true },
  { id: 4, code: 'PRD-00004', name: 'Lama', unit: 'pcs', isService: false, isActive: false },
]

it('rows of a spreadsheet become lines, with or without headings', () => {
  const plain = pastedGoodsTexts('PRD-00001\t12\t48.500')
  const named = pastedGoodsTexts('Harga\tKode barang\tQty\nRp 48.500\tprd-00001 - Kertas\t12')
  for (const texts of [plain, named]) {
    const [row] = readPastedGoods(texts, products)
    expect(row?.errors).toEqual([])
    expect(row?.line).toMatchObject({ productId: 1, unit: 'box', quantity: 12_000, price: toRupiah(48_500) })
  }
  expect(pastedCodes(named)).toEqual(['prd-00001'])
})

it('each wrong cell is named', () => {
  const rows = pastedGoodsTexts(
    ['X-1\t1\t1', 'SRV-00001\t1\t1', 'PRD-00004\t1\t1', 'PRD-00001\tdua\t-5', '\t2\t3'].join('\n'),
  )
  expect(readPastedGoods(rows, products).map(({ errors }) => errors.map(({ message }) => message))).toEqual([
    ['Produk X-1 tidak ditemukan'],
    ['Produk SRV-00001 jasa, tanpa stok'],
    ['Produk PRD-00004 tidak aktif'],
    ['Jumlah harus > 0, maksimal 3 desimal', expect.any(String)],
    ['Produk harus dipilih'],
  ])
})
