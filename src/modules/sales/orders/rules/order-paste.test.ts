import { describe, expect, test } from 'vitest'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import { pastedCodes } from '../../../products/rules/pasted-code.ts'
import { pastedOrderTexts, readPastedOrder, type PasteProduct } from './order-paste.ts'

function product(id: number, code: string, change: Partial<PasteProduct> = {}): PasteProduct {
  const sellingPrice = toRupiah(545_000)
  return {
    id,
    code,
    name: `Produk ${id}`,
    unit: 'pcs',
    isService: false,
    taxClass: 'taxed',
    taxFacility: null,
    isActive: true,
    sellingPrice,
    ...change,
  }
}

const products = [
  product(3, 'PRD-00003'),
  product(4, 'PRD-00004', { isActive: false }),
  product(5, 'PRD-00005', { sellingPrice: toRupiah(0) }),
]

function read(text: string) {
  return readPastedOrder(pastedOrderTexts(text), products).map(({ line, errors }) => ({
    product: line.productId,
    quantity: line.quantity,
    price: line.unitPrice,
    discount: line.discountBasisPoints,
    errors: errors.map(({ column, message }) => `${column}: ${message}`),
  }))
}

test('columns go by position without headings', () => {
  expect(read('PRD-00003\t2,5\t500.000\t12,5\r\n')).toEqual([
    { product: 3, quantity: 2500, price: 500_000, discount: 1250, errors: [] },
  ])
})

test('headings say which column is which, in any order', () => {
  expect(read('Nama\tDiskon %\tHarga (Rp)\tQty\tKode Produk\nToner\t10\t1.000\t3\tprd-00003')).toEqual([
    { product: 3, quantity: 3000, price: 1000, discount: 1000, errors: [] },
  ])
})

test('what is left out is one of it, at the selling price, without discount', () => {
  expect(read('PRD-00003\t\t\t\nPRD-00003 - Toner\t1')).toMatchObject([
    { product: 3, quantity: 1000, price: 545_000, discount: 0, errors: [] },
    { product: 3, quantity: 1000, price: 545_000, errors: [] },
  ])
})

describe('refused is', () => {
  test.each([
    ['\t1', 'product: Produk harus dipilih'],
    ['PRD-99999\t1', 'product: Produk PRD-99999 tidak ditemukan'],
    ['__proto__\t1', 'product: Produk __proto__ tidak ditemukan'],
    ['PRD-00004\t1', 'product: Produk PRD-00004 tidak aktif'],
    ['PRD-00003\t0', 'quantity: Quantity harus angka mulai dari 1, maksimal 3 desimal'],
    ['PRD-00003\tdua', 'quantity: Quantity harus angka mulai dari 1, maksimal 3 desimal'],
    ['PRD-00003\t1\t-5', 'unitPrice: Nilai tidak boleh negatif'],
    ['PRD-00003\t1\t=A1', 'unitPrice: Jumlah harus bilangan bulat rupiah'],
    ['PRD-00005\t1', 'unitPrice: Harga satuan harus > 0'],
    ['PRD-00003\t1\t\t101', 'discount: Diskon harus antara 0-100%'],
    ['PRD-00003\t1\t\tbanyak', 'discount: Diskon harus antara 0-100%'],
  ])('%j', (text, error) => {
    expect(read(text)).toMatchObject([{ errors: [error] }])
  })
})

test('every code is asked for once, and texts that can be none are not', () => {
  const rows = pastedOrderTexts(`PRD-00003\t1\nPRD-00003 - Toner\t2\n\t3\n${'x'.repeat(21)}\t4`)
  expect(pastedCodes(rows)).toEqual(['PRD-00003'])
})

test('five hundred rows are read, and one more is refused', () => {
  const text = Array.from({ length: 501 }, () => 'PRD-00003\t1\t1.000\t0').join('\n')
  const rows = read(text)
  expect(rows.filter(({ errors }) => errors.length === 0)).toHaveLength(500)
  expect(rows[500]?.errors).toEqual(['product: Maksimal 500 baris'])
})
