import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatQuantity } from '../../../../platform/rules/money/quantity.ts'
import type { ComparedField } from '../../../../platform/web/dialog/use-merge.ts'
import type { OrderForm } from '../rules/order-content.ts'
import { purchaseTable, shownNet, type OrderLineContent } from '../rules/order-grid.ts'
import { formatUnitPrice } from '../rules/unit-price.ts'

/** What an order is merged by; its lines are one. */
export const comparedOrder: readonly ComparedField<OrderForm>[] = [
  { label: 'Tanggal order', keys: ['orderDate'], text: ({ orderDate }) => formatDay(orderDate) },
  { label: 'Perkiraan datang', keys: ['expectedDay'], text: ({ expectedDay }) => formatDay(expectedDay) },
  {
    label: 'Vendor',
    keys: ['vendor'],
    same: (one, other) => one.vendor?.id === other.vendor?.id,
    text: ({ vendor }) => (vendor ? `${vendor.code} - ${vendor.name}` : ''),
  },
  { label: 'Catatan', keys: ['notes'], text: ({ notes }) => notes },
  {
    label: 'Baris',
    keys: ['grid', 'unreadable'],
    same: (one, other) => purchaseTable.same(one.grid.lines, other.grid.lines),
    text: ({ grid }) => `${grid.lines.length} baris`,
  },
]

/** What the lines of both versions show. */
export const versionColumns = [
  {
    head: 'Barang atau keterangan',
    shown: ({ productCode, productName, description }: OrderLineContent) =>
      [productCode, productName, description].filter(Boolean).join(' ') || '-',
  },
  { head: 'Jumlah', shown: (line: OrderLineContent) => formatQuantity(line.quantity), isFigure: true },
  { head: 'Harga', shown: (line: OrderLineContent) => formatUnitPrice(line.unitPrice), isFigure: true },
  { head: 'Nilai', shown: (line: OrderLineContent) => formatAmount(shownNet(line)), isFigure: true },
]
