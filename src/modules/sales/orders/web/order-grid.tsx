import { formatAmount, formatPercent } from '../../../../platform/rules/money/format-amount.ts'
import { LineGridTable, wrongColumns, type GridHead } from '../../../../platform/web/grid/line-grid-table.tsx'
import { pasteTable } from '../../../../platform/web/grid/paste-table.ts'
import { useGridKeys } from '../../../../platform/web/grid/use-grid-keys.ts'
import { orderColumns } from '../rules/order-grid.ts'
import type { ShownAmounts } from '../rules/order.ts'
import { orderKeys } from './order-grid-keys.ts'
import { OrderLineRow } from './order-line-row.tsx'
import type { OrderFormState } from './use-order-form.ts'

function headsOf(vatBasisPoints: number | undefined): readonly GridHead[] {
  const rate = vatBasisPoints === undefined ? '' : ` ${formatPercent(vatBasisPoints)}`
  return [
    { text: 'No', className: 'grid-number' },
    { text: 'Produk' },
    { text: 'Unit', className: 'order-unit' },
    { text: 'Quantity', className: 'grid-amount order-quantity' },
    { text: 'Harga', className: 'grid-amount order-price' },
    { text: 'Diskon %', className: 'grid-amount order-narrow' },
    { text: 'Subtotal', className: 'grid-amount' },
    { text: `PPN${rate}`, className: 'grid-amount' },
    { text: 'Total', className: 'grid-amount' },
    { text: 'Hapus', className: 'grid-remove', quiet: true },
  ]
}

export interface OrderGridProps {
  readonly order: OrderFormState
  /** A table was pasted on a row. */
  readonly onPasteTable: (text: string, row: number) => void
}

/** The items of an order as a grid for the keyboard, with the amounts of each. */
export function OrderGrid({ order, onPasteTable }: OrderGridProps) {
  const { lines, amounts, context } = order
  const { grid, unreadable, act, wrong } = lines
  const { onCellKey, remove } = useGridKeys(orderKeys, lines)
  return (
    <LineGridTable
      label="Item order, dalam Rupiah"
      className="order-grid"
      heads={headsOf(context?.vatBasisPoints)}
      grid={grid}
      unreadable={unreadable}
      onPaste={pasteTable(onPasteTable)}
      foot={<TotalsRow count={grid.lines.length} amounts={amounts} />}
      line={(row, measure) => {
        const line = grid.lines[row]
        const computed = amounts?.lines[row]
        return (
          line && (
            <OrderLineRow
              key={line.key}
              line={line}
              row={row}
              subtotal={computed?.subtotal}
              taxAmount={computed?.taxAmount}
              totalAmount={computed?.totalAmount}
              wrong={wrongColumns(wrong, row, orderColumns)}
              isOnly={grid.lines.length === 1}
              act={act}
              onCellKey={onCellKey}
              onRemove={remove}
              measure={measure}
            />
          )
        )
      }}
    />
  )
}

type TotalsProps = { readonly count: number; readonly amounts: ShownAmounts | undefined }

function TotalsRow({ count, amounts }: TotalsProps) {
  const text = (amount: number | undefined): string => (amount === undefined ? '—' : formatAmount(amount))
  return (
    <tr>
      <th scope="row" colSpan={6}>
        Total ({count} item)
      </th>
      <td className="num">{text(amounts?.subtotal)}</td>
      <td className="num">{text(amounts?.taxAmount)}</td>
      <td className="num">{text(amounts?.totalAmount)}</td>
      <td />
    </tr>
  )
}
