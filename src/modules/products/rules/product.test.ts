import { describe, expect, test } from 'vitest'
import { toRupiah } from '../../../platform/rules/money/money.ts'
import { coretaxUnitOf, coretaxUnits } from './coretax-unit.ts'
import { marginOf } from './margin.ts'
import { newValues } from '../../../platform/rules/field/field-table.ts'
import { normalCode } from '../../records/rules/record-kind.ts'
import { codeProblems, recordProblems } from '../../records/rules/record-problems.ts'
import { codeTaken, deactivateQuestion } from '../../records/rules/record-sentence.ts'
import { revenueAccountProblems } from './product.ts'
import { products } from './products.ts'
import { units } from './unit.ts'

const product = {
  ...newValues(products.fields),
  name: 'Kertas',
  unit: 'box',
  costPrice: toRupiah(0),
  sellingPrice: toRupiah(1),
}
const productProblems = (given: Readonly<Record<string, unknown>>) => recordProblems(products, given as never)
const productCodeProblems = (code: string) => codeProblems('produk', code)

describe('a product', () => {
  test('may cost nothing', () => {
    expect(productProblems(product)).toEqual([])
  })

  test.each([
    [{ name: ' ' }, 'name', 'Nama produk harus diisi'],
    [{ unit: '' }, 'unit', 'Unit harus dipilih'],
    [{ unit: 'lusin' }, 'unit', 'Unit harus dipilih'],
    [{ costPrice: toRupiah(-1) }, 'costPrice', 'Harga pokok harus >= 0'],
    [{ costPrice: undefined }, 'costPrice', 'Harga pokok harus >= 0'],
    [{ sellingPrice: toRupiah(0) }, 'sellingPrice', 'Harga jual harus > 0'],
    [{ sellingPrice: undefined }, 'sellingPrice', 'Harga jual harus > 0'],
    [{ costPrice: toRupiah(1) }, 'sellingPrice', 'Harga jual harus lebih besar dari harga pokok'],
    [{ coretaxUnit: 'UM.0040' }, 'coretaxUnit', 'Satuan Coretax tidak dikenal'],
    [{ coretaxCode: '12' }, 'coretaxCode', 'Kode barang/jasa Coretax harus 6 angka'],
  ])('with %j is refused', (change, path, message) => {
    const found = productProblems({ ...product, ...change })
    expect(found.map((each) => [each.path, each.message])).toEqual([[path, message]])
  })

  test('has a code in upper case, and is told about it in the words of the specification', () => {
    expect(normalCode(products, ' prd-00001 ')).toBe('PRD-00001')
    expect(productCodeProblems(' ').map(({ message }) => message)).toEqual(['Kode produk harus diisi'])
    expect(productCodeProblems('new').map(({ path }) => path)).toEqual(['code'])
    expect(codeTaken('produk').message).toBe('Kode produk sudah digunakan')
    expect(deactivateQuestion('produk', { code: 'PRD-00001', name: 'Kertas' })).toBe(
      'Yakin ingin menonaktifkan produk PRD-00001 - Kertas?',
    )
  })

  test.each([
    [{ type: 'revenue', level: 3, isActive: true }, 0],
    [{ type: 'revenue', level: 2, isActive: true }, 1],
    [{ type: 'expense', level: 3, isActive: true }, 1],
    [{ type: 'revenue', level: 3, isActive: false }, 1],
    [undefined, 1],
  ])('with the revenue account %j has %i problems', (account, count) => {
    expect(revenueAccountProblems(account)).toHaveLength(count)
  })
})

describe('the margin', () => {
  test.each([
    [215_000, 275_000, 60_000, 2_182],
    [1, 3, 2, 6_667],
    [300, 200, -100, -5_000],
  ])('of cost %i and price %i is %i, %i basis points of the price', (cost, price, amount, basisPoints) => {
    expect(marginOf(toRupiah(cost), toRupiah(price))).toEqual({ amount, basisPoints })
  })

  test.each([
    [0, 100],
    [100, 0],
    [-1, 100],
  ])('of cost %i and price %i is not shown', (cost, price) => {
    expect(marginOf(toRupiah(cost), toRupiah(price))).toBeUndefined()
  })

  test('is not shown while a price is missing', () => {
    expect(marginOf(undefined, toRupiah(1))).toBeUndefined()
    expect(marginOf(toRupiah(1), undefined)).toBeUndefined()
  })
})

test('every unit of sale has a unit of the tax office', () => {
  const codes = coretaxUnits.map(({ code }) => code)
  expect(units.map(coretaxUnitOf).filter((code) => !codes.includes(code))).toEqual([])
  expect(coretaxUnitOf('pcs')).toBe('UM.0021')
  expect(new Set(codes).size).toBe(39)
})
