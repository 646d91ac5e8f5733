import { useMemo } from 'react'
import { formatAmount } from '../../../platform/rules/money/format-amount.ts'
import { formatQuantity } from '../../../platform/rules/money/quantity.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { SteppedInput } from '../../../platform/web/form/stepped-input.tsx'
import { AddLineButton, LineButtons } from '../../../platform/web/grid/line-buttons.tsx'
import { pastedCell, PasteDialog, type NumberedRow } from '../../../platform/web/grid/paste-dialog.tsx'
import type { GridForm } from '../../../platform/web/grid/use-grid-form.ts'
import type { Column } from '../../../platform/web/list/column.ts'
import { DocumentLines, lineView, type CellProps, type PasteProps } from '../../documents/web/index.ts'
import { findProductsByCode } from '../../products/contract.ts'
import { pastedCodes } from '../../products/rules/pasted-code.ts'
import { ScanField } from '../packs/web/scan-field.tsx'
import { useQuantityKind } from '../packs/web/use-quantity-kind.ts'
import {
  emptyGoods,
  foundGoods,
  movedGoods,
  receivedGoods,
  type GoodsAct,
  type GoodsColumn,
  type GoodsDraft,
  type GoodsLine,
  type GoodsTable,
  type ScannedGoods,
} from '../rules/goods-lines.ts'
import { pastedGoodsTexts, readPastedGoods } from '../rules/goods-paste.ts'
import { GoodsSelect } from './goods-select.tsx'

type Cell = CellProps<GoodsLine, GoodsColumn>

const viewOf = (table: GoodsTable) =>
  lineView({
    table,
    label: 'Barang',
    cells: { product: ProductCell, quantity: QuantityCell },
    aside: { head: 'Unit', value: ({ unit }) => unit },
    card: [['product'], ['quantity', 'price']],
    cardLabel: ({ unit }, column) => {
      const { head } = table.columns[column]
      return column === 'quantity' && unit !== '' ? `${head} (${unit})` : head
    },
    closed: ({ productCode, productName, quantity, unit, price }) => ({
      name: productName === '' ? 'Barang' : `${productCode} ${productName}`,
      text: [`${formatQuantity(quantity)} ${unit}`, ...(price > 0 ? [formatAmount(price)] : [])].join(' × '),
    }),
  })

const views = new Map([receivedGoods, foundGoods, movedGoods].map((table) => [table, viewOf(table)]))

type Props = {
  readonly table: GoodsTable
  readonly lines: GridForm<GoodsDraft, GoodsAct>
  readonly onScan: (scanned: ScannedGoods) => void
  /** What follows from the lines, as texts; nothing where they have no amounts. */
  readonly amounts?: {
    readonly head: string
    readonly ofLine: (line: GoodsLine) => string
    readonly total: string
  }
}

/** Goods as a grid for the keyboard, pasted from a spreadsheet or scanned. */
export function GoodsLines({ table, lines, onScan, amounts }: Props) {
  const view = views.get(table)
  const computed = {
    heads: amounts === undefined ? [] : [amounts.head],
    ofLine: (row: number) => {
      const line = lines.grid.lines[row]
      return amounts === undefined || line === undefined ? [] : [amounts.ofLine(line)]
    },
    totals: amounts === undefined ? [] : [amounts.total],
  }
  if (view === undefined) return null
  return (
    <>
      <DocumentLines view={view} lines={lines} computed={computed} paste={GoodsPaste} />
      <LineButtons>
        <AddLineButton onAdd={() => lines.act({ kind: 'add' })} />
        <ScanField
          onScan={({ goods: { id, code, name, unit }, quantity }) =>
            onScan({ productId: id, productCode: code, productName: name, unit, quantity })
          }
        />
      </LineButtons>
    </>
  )
}

function ProductCell({ line, row, act, onCellKey, onUnreadable }: Cell) {
  const { productId: id, productCode: code, productName: name, unit } = line
  return (
    <GoodsSelect
      name={`Produk baris ${row + 1}`}
      value={id === null ? undefined : { id, code, name, unit }}
      onChange={(goods) => {
        const { productId, productCode, productName, unit: none } = emptyGoods
        const change =
          goods === undefined
            ? { productId, productCode, productName, unit: none }
            : { productId: goods.id, productCode: goods.code, productName: goods.name, unit: goods.unit }
        act({ kind: 'edit', row, change })
      }}
      onProblem={(message) => onUnreadable(line.key, 'product', message)}
      onKeyDown={(event) => onCellKey(event, { row, column: 'product' })}
    />
  )
}

/** Typed in any unit of the product, kept in its own. */
function QuantityCell({ line, row, act, onCellKey, onUnreadable }: Cell) {
  const kind = useQuantityKind(line.productId ?? undefined)
  return (
    <SteppedInput
      name={`Jumlah baris ${row + 1}`}
      kind={kind}
      value={line.quantity}
      onChange={(quantity) => act({ kind: 'edit', row, change: { quantity } })}
      onProblem={(message) => onUnreadable(line.key, 'quantity', message)}
      onKeyDown={(event) => onCellKey(event, { row, column: 'quantity' })}
    />
  )
}

type Row = NumberedRow<GoodsLine, GoodsColumn>

const pastedColumns: readonly Column<Row>[] = [
  {
    key: 'product',
    head: 'Produk',
    cell: (row) => pastedCell(row, 'product', `${row.line.productCode} ${row.line.productName}`),
  },
  {
    key: 'quantity',
    head: 'Jumlah',
    kind: 'amount',
    width: 120,
    cell: (row) => pastedCell(row, 'quantity', formatQuantity(row.line.quantity)),
  },
  {
    key: 'price',
    head: 'Harga',
    kind: 'amount',
    width: 160,
    cell: (row) => pastedCell(row, 'price', formatAmount(row.line.price)),
  },
]

/** Shows which lines a pasted table would become; the products of all its codes are asked for at once. */
function GoodsPaste({ text, onAccept, onClose }: PasteProps<GoodsLine>) {
  const texts = useMemo(() => pastedGoodsTexts(text), [text])
  const { data, error } = useReply(findProductsByCode, { body: { codes: pastedCodes(texts).slice(0, 500) } })
  const rows = useMemo(() => data && readPastedGoods(texts, data.rows), [texts, data])
  if (rows === undefined && error === null) return null
  return (
    <PasteDialog columns={pastedColumns} rows={rows} error={error} onAccept={onAccept} onClose={onClose} />
  )
}
