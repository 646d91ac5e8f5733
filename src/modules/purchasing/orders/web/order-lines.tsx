import { zeroRupiah } from '../../../../platform/rules/money/money.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatQuantity } from '../../../../platform/rules/money/quantity.ts'
import { percentKind, priceKind } from '../../../../platform/rules/money/stepped-value.ts'
import { DescriptionCell, lineView, type CellProps } from '../../../documents/web/index.ts'
import {
  plainPurchaseTable,
  purchaseTable,
  shownNet,
  withNet,
  type OrderColumn,
  type OrderLineContent,
} from '../rules/order-grid.ts'
import { formatUnitPrice, unitPriceKind } from '../rules/unit-price.ts'
import { noProduct } from '../../rules/purchase-line.ts'
import {
  accountCell,
  cardLabelOf,
  goodsCell,
  lineName,
  NumberCell,
  quantityCell,
} from '../../web/line-cells.tsx'
import { ChargedDepartment } from '../../web/line-department.tsx'
import { PurchaseLines } from '../../web/purchase-lines.tsx'
import { VatCell } from '../../web/vat-cell.tsx'
import { LastPrices } from './last-prices.tsx'
import { orderPaste } from './order-paste.tsx'
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
      quantity: quantityCell<OrderLineContent>({ amount: null }),
      unitPrice: PriceCell,
      discount: DiscountCell,
      amount: AmountCell,
      tax: VatCell,
      department: ChargedDepartment,
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

const views = { withDepartments: viewOf(purchaseTable), plain: viewOf(plainPurchaseTable) }
const paste = orderPaste((line) => line)

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
  const { expectedDay, orderDate, vendor } = form.draft
  const day = expectedDay === '' ? orderDate : expectedDay
  const costOf = (row: number) => amounts?.lines[row]?.costAmount ?? zeroRupiah
  return (
    <PurchaseLines {...{ views, lines, computed, paste }} vendor={vendor?.id} spent={{ day, costOf }}>
      <LastPrices lines={lines.grid.lines} vendorId={vendor?.id} />
    </PurchaseLines>
  )
}

/** Another price or discount is reckoned with again. */
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
