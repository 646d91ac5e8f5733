import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { memo, type KeyboardEvent, type Ref } from 'react'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { percentKind, priceKind, quantityKind } from '../../../../platform/rules/money/stepped-value.ts'
import { GridCellBox } from '../../../../platform/web/grid/line-grid-table.tsx'
import { SteppedInput } from '../../../../platform/web/form/stepped-input.tsx'
import { chosenProduct, type OrderCell, type OrderGridLine } from '../rules/order-grid.ts'
import { ServiceBadge } from './order-badge.tsx'
import { ProductSelect } from '../../web/product-select.tsx'
import type { OrderGridAct } from './order-grid-keys.ts'

export interface OrderLineProps {
  readonly line: OrderGridLine
  readonly row: number
  /** Amounts of the line; absent while they cannot be computed. */
  readonly subtotal: number | undefined
  readonly taxAmount: number | undefined
  readonly totalAmount: number | undefined
  /** Columns with a problem, joined by spaces, so that equal marks are equal props. */
  readonly wrong: string
  readonly isOnly: boolean
  readonly act: (act: OrderGridAct) => void
  readonly onCellKey: (event: KeyboardEvent<HTMLInputElement>, cell: OrderCell) => void
  readonly onRemove: (cell: OrderCell) => void
  readonly measure?: Ref<HTMLTableRowElement> | undefined
}

/** One item of the grid. Drawn again only when something of its own changes. */
export const OrderLineRow = memo(function OrderLineRow(props: OrderLineProps) {
  const { line, row, measure } = props
  return (
    <tr ref={measure} data-index={row} aria-rowindex={row + 2}>
      <th scope="row" className="grid-number">
        {row + 1}
      </th>
      <GridCellBox {...props} column="product">
        <ProductCell {...props} />
        {line.isService && <ServiceBadge />}
      </GridCellBox>
      <td role="gridcell" className="order-unit">
        {line.unit}
      </td>
      <GridCellBox {...props} column="quantity">
        <NumberCell {...props} column="quantity" />
      </GridCellBox>
      <GridCellBox {...props} column="unitPrice">
        <NumberCell {...props} column="unitPrice" />
      </GridCellBox>
      <GridCellBox {...props} column="discount">
        <NumberCell {...props} column="discount" />
      </GridCellBox>
      <Computed amount={props.subtotal} />
      <Computed amount={props.taxAmount} />
      <Computed amount={props.totalAmount} />
      <td role="gridcell" className="grid-remove">
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          tabIndex={-1}
          disabled={props.isOnly}
          aria-label={`Hapus baris ${row + 1}`}
          onClick={() => props.onRemove({ row, column: 'product' })}
        >
          <IconTrash size={15} stroke={1.6} aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  )
})

function Computed({ amount }: { readonly amount: number | undefined }) {
  return (
    <td role="gridcell" className="order-computed">
      {amount === undefined ? '—' : formatAmount(amount)}
    </td>
  )
}

export function ProductCell({ line, row, act, onCellKey }: OrderLineProps) {
  return (
    <ProductSelect
      name={`Produk baris ${row + 1}`}
      value={line}
      onChange={(product) => act({ kind: 'edit', row, change: chosenProduct(product) })}
      onKeyDown={(event) => onCellKey(event, { row, column: 'product' })}
    />
  )
}

type NumberProps = OrderLineProps & { readonly column: 'quantity' | 'unitPrice' | 'discount' }

export function NumberCell({ line, row, act, onCellKey, column }: NumberProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => onCellKey(event, { row, column })
  if (column === 'quantity') {
    return (
      <SteppedInput
        name={`Quantity baris ${row + 1}`}
        kind={quantityKind}
        value={line.quantity}
        onChange={(quantity) => act({ kind: 'edit', row, change: { quantity } })}
        onKeyDown={onKeyDown}
      />
    )
  }
  if (column === 'unitPrice') {
    return (
      <SteppedInput
        name={`Harga baris ${row + 1}`}
        kind={priceKind}
        value={line.unitPrice}
        onChange={(unitPrice) => act({ kind: 'edit', row, change: { unitPrice } })}
        onKeyDown={onKeyDown}
      />
    )
  }
  return (
    <SteppedInput
      name={`Diskon % baris ${row + 1}`}
      kind={percentKind}
      value={line.discountBasisPoints}
      onChange={(discountBasisPoints) => act({ kind: 'edit', row, change: { discountBasisPoints } })}
      onKeyDown={onKeyDown}
    />
  )
}
