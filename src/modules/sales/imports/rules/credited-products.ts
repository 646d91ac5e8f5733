import { zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { zeroQuantity, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import type { CreditedLine } from '../../credit-notes/rules/credit-note.ts'
import { spreadProducts, type LeftOfLine } from './spread-products.ts'

/** A row of a note: how much of a product comes back, or what is taken off its price; all that is left where nothing stands. */
export interface CreditedRow {
  readonly product: string
  readonly quantity: Quantity | null
  readonly amount: Rupiah | null
}

interface RowProblem {
  readonly column: 'product' | 'quantity' | 'amount'
  readonly line: number
  readonly message: string
}

/** The lines of an invoice that rows of a file credit, each with the row it came from; none for all that is left; or what is wrong. */
export function creditedProducts(
  rows: readonly CreditedRow[],
  lines: readonly LeftOfLine[],
): readonly (CreditedLine & { readonly of: number })[] | readonly RowProblem[] {
  if (rows.length === 1 && rows.every(isEmpty)) return []
  const problems = rows.flatMap((row, line) => rowProblems(row, line, lines))
  if (problems.length > 0) return problems
  const counted = rows.flatMap(({ product, quantity }, at) =>
    quantity === null ? [] : [{ product, quantity, at }],
  )
  const returned = spreadProducts(counted, lines).parts.map(({ lineNumber, quantity, of }) => ({
    ...{ lineNumber, quantity },
    of: counted[of]?.at ?? 0,
  }))
  const lowered = rows.flatMap(({ product, amount }, of) => {
    const line = lines.find((each) => sameProduct(each, product))
    return amount === null || line === undefined
      ? []
      : [{ lineNumber: line.lineNumber, quantity: zeroQuantity, amount, of }]
  })
  return [...returned, ...lowered].toSorted((one, other) => one.of - other.of)
}

/** Whether rows could not be read as lines of the invoice. */
export function areProblems(
  credited: ReturnType<typeof creditedProducts>,
): credited is readonly RowProblem[] {
  return credited.some((each) => 'message' in each)
}

function isEmpty({ product, quantity, amount }: CreditedRow): boolean {
  return product === '' && quantity === null && amount === null
}

function sameProduct({ productCode }: LeftOfLine, product: string): boolean {
  return productCode.toLowerCase() === product.toLowerCase()
}

function rowProblems(
  { product, quantity, amount }: CreditedRow,
  line: number,
  lines: readonly LeftOfLine[],
): RowProblem[] {
  const wrong = (column: RowProblem['column'], message: string) => [{ column, line, message }]
  if (product === '')
    return wrong(
      'product',
      'Produk harus diisi; satu baris tanpa Produk, Jumlah, dan Nilai berarti semua sisanya',
    )
  const own = lines.filter((each) => sameProduct(each, product))
  if (own.length === 0) return wrong('product', `Produk ${product} tidak ada pada invoice ini`)
  if ((quantity === null) === (amount === null))
    return wrong('quantity', 'Isi Jumlah yang kembali atau Nilai potongan harga, salah satu')
  if (quantity === zeroQuantity) return wrong('quantity', 'Jumlah harus > 0')
  if (amount !== null && amount <= zeroRupiah) return wrong('amount', 'Nilai harus > 0')
  if (amount !== null && own.length > 1)
    return wrong('amount', `Produk ${product} ada pada beberapa baris: kreditkan nilainya lewat formulirnya`)
  return []
}
