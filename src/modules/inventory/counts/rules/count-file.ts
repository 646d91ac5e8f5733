import { cellName } from '../../../../platform/rules/file/cell-name.ts'
import type { TargetColumn } from '../../../../platform/rules/file/column-mapping.ts'
import { findHead, isBlank, type CellProblem } from '../../../../platform/rules/file/import-table.ts'
import type { Quantity } from '../../../../platform/rules/money/quantity.ts'
import { codeCell, countedCell, noteCell } from '../../../documents/imports/rules/import-cell.ts'

/** The columns of a file of counted goods; a file is known by the first two. */
const cells = {
  product: codeCell('Produk'),
  quantity: countedCell('Jumlah'),
  place: noteCell('Tempat', 50),
  /** For people alone, who know goods by their names. */
  name: noteCell('Nama barang', 300),
}
type Column = keyof typeof cells

/** The columns as the sheet is given to people. */
export const sheetColumns = [cells.product, cells.name, cells.place, cells.quantity] as const

export const countTargets: readonly TargetColumn[] = Object.entries(cells).map(
  ([name, { label, isRequired }]) => ({ name, title: label, isRequired }),
)

/** What a row of a file says was counted. */
export interface CountedRow {
  /** Line of the file, from 1. */
  readonly row: number
  /** The code of a product, or a barcode. */
  readonly product: string
  readonly place: string
  /** In the unit that the barcode stands on, else in the own unit of the product. */
  readonly quantity: Quantity
}

/** A problem at a column of a row. */
export interface RowProblem {
  readonly row: number
  readonly column: Column
  readonly message: string
}

/** What a file says was counted, and everything that cannot be read. */
interface CountFile {
  readonly counted: readonly CountedRow[]
  /** Rows without a quantity: nobody counted these. */
  readonly skipped: number
  readonly problems: readonly CellProblem[]
  readonly inCell: (problem: RowProblem) => CellProblem
}

/** Reads the rows of a file of counted goods. */
export function readCountFile(rows: readonly (readonly string[])[]): CountFile {
  const head = findHead(rows, cells)
  const inCell = ({ row, column, message }: RowProblem): CellProblem => {
    const place = head.places.get(column)
    const cell = place === undefined ? '' : cellName(place, row)
    return { cell, line: row, column: cells[column].label, message }
  }
  const read = rows.flatMap((row, index) =>
    index < head.firstRow || isBlank(row) ? [] : [readRow(row, { row: index + 1, places: head.places })],
  )
  return {
    counted: read.flatMap((each) => ('counted' in each ? each.counted : [])),
    skipped: read.filter((each) => 'isSkipped' in each).length,
    problems: [
      ...head.problems,
      ...read.flatMap((each) => ('problems' in each ? each.problems.map(inCell) : [])),
    ],
    inCell,
  }
}

type ReadRow =
  | { readonly counted: CountedRow }
  | { readonly isSkipped: true }
  | { readonly problems: readonly RowProblem[] }

interface Place {
  readonly row: number
  readonly places: ReadonlyMap<string, number>
}

function readRow(texts: readonly string[], { row, places }: Place): ReadRow {
  const textOf = (column: Column): string => (texts[places.get(column) ?? -1] ?? '').trim()
  const quantity = cells.quantity.read(textOf('quantity'))
  if ('value' in quantity && quantity.value === null) return { isSkipped: true }
  const product = cells.product.read(textOf('product'))
  const place = cells.place.read(textOf('place'))
  if ('value' in quantity && quantity.value !== null && 'value' in product && 'value' in place)
    return { counted: { row, product: product.value, place: place.value, quantity: quantity.value } }
  const readings = [
    ['product', product],
    ['place', place],
    ['quantity', quantity],
  ] as const
  return {
    problems: readings.flatMap(([column, reading]) =>
      'message' in reading ? [{ row, column, message: reading.message }] : [],
    ),
  }
}
