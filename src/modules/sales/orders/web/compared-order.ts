import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { ComparedField } from '../../../../platform/web/dialog/use-merge.ts'
import { sameItems, type OrderDraft } from '../rules/order-content.ts'

/** What an order is merged by; its lines are one. */
export const comparedOrder: readonly ComparedField<OrderDraft>[] = [
  { label: 'Tanggal', keys: ['orderDate'], text: ({ orderDate }) => formatDay(orderDate) },
  {
    label: 'Customer',
    keys: ['customer'],
    same: (one, other) => one.customer?.id === other.customer?.id,
    text: ({ customer }) => (customer ? `${customer.code} - ${customer.name}` : ''),
  },
  {
    label: 'Harga termasuk PPN',
    keys: ['pricesIncludeVat'],
    text: ({ pricesIncludeVat }) => (pricesIncludeVat ? 'Ya' : 'Tidak'),
  },
  { label: 'Catatan', keys: ['notes'], text: ({ notes }) => notes },
  {
    label: 'Item',
    keys: ['grid', 'unreadable'],
    same: sameItems,
    text: ({ grid }) => `${grid.lines.length} item`,
  },
]
