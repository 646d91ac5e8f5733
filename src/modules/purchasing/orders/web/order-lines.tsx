import { useMemo } from 'react'
import { zeroRupiah } from '../../../../platform/rules/money/money.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatQuantity } from '../../../../platform/rules/money/quantity.ts'
import { percentKind, priceKind } from '../../../../platform/rules/money/stepped-value.ts'
import { AddLineButton, LineButtons } from '../../../../platform/web/grid/line-buttons.tsx'
import { PasteDialog } from '../../../../platform/web/grid/paste-dialog.tsx'
import {
  DescriptionCell,
  DocumentLines,
  lineView,
  type CellProps,
  type PasteProps,
} from '../../../documents/web/index.ts'
import { LinesWith, useDepartments } from '../../../departments/web/index.ts'
import { useSpendingHints } from '../../../ledger/web/index.ts'
import { useQuantityKind } from '../../../inventory/web/index.ts'
import {
  noProduct,
  plainPurchaseTable,
  purchaseTable,
  shownNet,
  withNet,
  type OrderColumn,
  type OrderLineContent,
} from '../rules/order-grid.ts'
import { formatUnitPrice, unitPriceKind } from '../rules/unit-price.ts'
import {
  accountCell,
  cardLabelOf,
  goodsCell,
  LineChoices,
  lineName,
  noObjects,
  NumberCell,
} from '../../web/line-cells.tsx'
import { LineDepartment } from '../../web/line-department.tsx'
import { VatCell } from '../../web/vat-cell.tsx'
import { LastPrices } from './last-prices.tsx'
import { usePastedOrder } from './order-paste.tsx'
import type { OrderFormState } from './use-order-form.ts'

type Cell = CellProps<OrderLineContent, OrderColumn>

const viewOf = (table: typeof purchaseTable) =>
  lineView({
    table,
    label: 'Baris order',
    cells: {
      product: goodsCell<OrderLineContent>({ accountId: null, departmentId: null }),
      account: accountCell<OrderLineContent>(noProduct),
      description: DescriptionCell,
      quantity: QuantityCell,
      unitPrice: PriceCell,
      discount: DiscountCell,
      amount: AmountCell,
      tax: VatCell,
      department: OrderDepartment,
    },
    card: [
      ['product'],
      ['account'],
      ['description'],
      ['quantity', 'discount'],
      ['unitPrice', 'amount'],
      ['tax'],
      ['department'],
    ],
    cardLabel: cardLabelOf(purchaseTable.columns),
    closed: (line) => ({
      name: lineName(line, 'Baris order'),
      text: `${formatQuantity(line.quantity)} ${line.unit} × ${formatUnitPrice(line.unitPrice)}`,
    }),
  })

const view = viewOf(purchaseTable)
const plainView = viewOf(plainPurchaseTable)

/** The lines of an order with the VAT of each, and what their goods cost before. */
export function OrderLines({ order: { form, lines, amounts } }: { readonly order: OrderFormState }) {
  const computed = {
    heads: ['PPN'],
    ofLine: (row: number) => {
      const line = amounts?.lines[row]
      return [line === undefined ? '—' : formatAmount(line.taxAmount)]
    },
    totals: [amounts === undefined ? '—' : formatAmount(amounts.taxAmount)],
  }
  const { expectedDay, orderDate } = form.draft
  const hints = useSpendingHints(
    expectedDay === '' ? orderDate : expectedDay,
    lines.grid.lines.map(({ accountId, departmentId }, row) => ({
      ...{ accountId, departmentId, credit: zeroRupiah },
      debit: amounts?.lines[row]?.costAmount ?? zeroRupiah,
    })),
  )
  const choices = useMemo(() => ({ ...noObjects, hints }), [hints])
  return (
    <LineChoices value={choices}>
      <LinesWith vendor={form.draft.vendor?.id}>
        <DocumentLines
          view={useDepartments().length > 0 ? view : plainView}
          lines={lines}
          computed={computed}
          paste={OrderPaste}
        />
        <LineButtons>
          <AddLineButton onAdd={() => lines.act({ kind: 'add' })} />
        </LineButtons>
        <LastPrices lines={lines.grid.lines} vendorId={form.draft.vendor?.id} />
      </LinesWith>
    </LineChoices>
  )
}

/** Goods are on stock, which no department bears. */
function OrderDepartment(cell: Cell) {
  return cell.line.productId === null ? <LineDepartment {...cell} /> : null
}

/** Another quantity, price or discount is reckoned with again; a quantity may be typed in any unit of the product. */
function QuantityCell(cell: Cell) {
  const kind = useQuantityKind(cell.line.productId ?? undefined)
  return (
    <NumberCell
      {...cell}
      column="quantity"
      label="Jumlah"
      kind={kind}
      value={cell.line.quantity}
      change={(quantity) => ({ quantity, amount: null })}
    />
  )
}

function PriceCell(cell: Cell) {
  return (
    <NumberCell
      {...cell}
      column="unitPrice"
      label="Harga"
      kind={unitPriceKind}
      value={cell.line.unitPrice}
      change={(unitPrice) => ({ unitPrice, amount: null })}
    />
  )
}

function DiscountCell(cell: Cell) {
  return (
    <NumberCell
      {...cell}
      column="discount"
      label="Diskon"
      kind={percentKind}
      value={cell.line.discountBasisPoints}
      change={(discountBasisPoints) => ({ discountBasisPoints, amount: null })}
    />
  )
}

function AmountCell(cell: Cell) {
  return (
    <NumberCell
      {...cell}
      column="amount"
      label="Nilai"
      kind={priceKind}
      value={shownNet(cell.line)}
      change={(amount) => withNet(cell.line, amount)}
    />
  )
}

/** Shows which lines a pasted table would become. */
function OrderPaste({ text, onAccept, onClose }: PasteProps<OrderLineContent>) {
  const { rows, error, columns } = usePastedOrder(text)
  if (rows === undefined && error === null) return null
  return <PasteDialog columns={columns} rows={rows} error={error} onAccept={onAccept} onClose={onClose} />
}
