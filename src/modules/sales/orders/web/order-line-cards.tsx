import { Button, Group } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatQuantity } from '../../../../platform/rules/money/quantity.ts'
import { LineCards, onlyControlKeys } from '../../../../platform/web/grid/line-cards.tsx'
import { wrongColumns } from '../../../../platform/web/grid/line-grid-table.tsx'
import { PasteButton } from '../../../../platform/web/grid/paste-button.tsx'
import { useGridKeys } from '../../../../platform/web/grid/use-grid-keys.ts'
import { orderColumns, type OrderGridLine } from '../rules/order-grid.ts'
import { ServiceBadge } from './order-badge.tsx'
import { orderKeys } from './order-grid-keys.ts'
import { NumberCell, ProductCell, type OrderLineProps } from './order-line-row.tsx'
import type { OrderGridProps } from './order-grid.tsx'

/** The items of an order on a phone. */
export function OrderLineCards({ order: { lines, amounts }, onPasteTable }: OrderGridProps) {
  const { grid, act, wrong } = lines
  const { onCellKey, remove } = useGridKeys(orderKeys, lines)
  const shared = { act, onCellKey: onlyControlKeys(onCellKey), onRemove: remove, wrong: '' }
  const totalOf = (line: OrderGridLine) => amounts?.lines[grid.lines.indexOf(line)]?.totalAmount
  return (
    <>
      <LineCards
        label="Item order"
        lines={grid.lines}
        focus={grid.focus}
        isWrong={(row) => wrongColumns(wrong, row, orderColumns) !== ''}
        open={(line, row) => (
          <OpenCard
            {...shared}
            line={line}
            row={row}
            subtotal={amounts?.lines[row]?.subtotal}
            taxAmount={amounts?.lines[row]?.taxAmount}
            totalAmount={amounts?.lines[row]?.totalAmount}
            isOnly={grid.lines.length === 1}
          />
        )}
        closed={(line) => ({
          name: line.productId === null ? 'Produk belum dipilih' : `${line.productCode} ${line.productName}`,
          content: <Closed line={line} total={totalOf(line)} />,
        })}
      />
      <PasteButton row={grid.focus?.row ?? 0} onPasteTable={onPasteTable} />
    </>
  )
}

function OpenCard(props: OrderLineProps) {
  const { line, row } = props
  return (
    <>
      <label data-cell={`${row}:product`}>
        Produk {line.isService && <ServiceBadge />}
        <ProductCell {...props} />
      </label>
      <Group grow gap="xs" align="flex-start">
        <label data-cell={`${row}:quantity`}>
          Quantity {line.unit === '' ? '' : `(${line.unit})`}
          <NumberCell {...props} column="quantity" />
        </label>
        <label data-cell={`${row}:discount`}>
          Diskon %
          <NumberCell {...props} column="discount" />
        </label>
      </Group>
      <label data-cell={`${row}:unitPrice`}>
        Harga
        <NumberCell {...props} column="unitPrice" />
      </label>
      <dl className="order-card-amounts">
        <Amount name="Subtotal" amount={props.subtotal} />
        <Amount name="PPN" amount={props.taxAmount} />
        <Amount name="Total" amount={props.totalAmount} />
      </dl>
      <Button
        variant="subtle"
        color="red"
        disabled={props.isOnly}
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => props.onRemove({ row, column: 'product' })}
      >
        Hapus baris
      </Button>
    </>
  )
}

function Amount({ name, amount }: { readonly name: string; readonly amount: number | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{amount === undefined ? '—' : formatAmount(amount)}</dd>
    </div>
  )
}

type ClosedProps = { readonly line: OrderGridLine; readonly total: number | undefined }

function Closed({ line, total }: ClosedProps) {
  return (
    <>
      <span className="num">
        {formatQuantity(line.quantity)} {line.unit} × {formatAmount(line.unitPrice)}
      </span>
      <span className="num">{total === undefined ? '—' : formatAmount(total)}</span>
    </>
  )
}
