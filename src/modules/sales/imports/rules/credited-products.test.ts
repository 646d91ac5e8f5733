import { describe, expect, it } from 'vitest'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import { ofThousandths } from '../../../../platform/rules/money/quantity.ts'
import { areProblems, creditedProducts, type CreditedRow } from './credited-products.ts'

const lines = [
  { lineNumber: 1, productCode: 'KERTAS', left: ofThousandths(5_000) },
  { lineNumber: 2, productCode: 'TINTA', left: ofThousandths(4_000) },
  { lineNumber: 3, productCode: 'KERTAS', left: ofThousandths(10_000) },
]
const row = (product: string, quantity: number | null = null, amount: number | null = null): CreditedRow => ({
  product,
  quantity: quantity === null ? null : ofThousandths(quantity * 1000),
  amount: amount === null ? null : toRupiah(amount),
})

describe('what rows of a file credit of an invoice', () => {
  it('is all that is left where one row says nothing', () => {
    expect(creditedProducts([row('')], lines)).toEqual([])
  })

  it('is quantities of its lines one after the other, and amounts', () => {
    expect(creditedProducts([row('tinta', null, 500), row('KERTAS', 7)], lines)).toEqual([
      { lineNumber: 2, quantity: 0, amount: 500, of: 0 },
      { lineNumber: 1, quantity: 5_000, of: 1 },
      { lineNumber: 3, quantity: 2_000, of: 1 },
    ])
  })

  it.each([
    [row('', 1), 'product', 'Produk harus diisi'],
    [row('MAP', 1), 'product', 'tidak ada pada invoice ini'],
    [row('TINTA'), 'quantity', 'salah satu'],
    [row('TINTA', 1, 500), 'quantity', 'salah satu'],
    [row('TINTA', 0), 'quantity', 'Jumlah harus > 0'],
    [row('TINTA', null, 0), 'amount', 'Nilai harus > 0'],
    [row('KERTAS', null, 500), 'amount', 'beberapa baris'],
  ])('is refused at its cell: %j', (wrong, column, message) => {
    const credited = creditedProducts([row('TINTA', 1), wrong], lines)
    expect(areProblems(credited)).toBe(true)
    expect(credited).toEqual([{ column, line: 1, message: expect.stringContaining(message) }])
  })
})
