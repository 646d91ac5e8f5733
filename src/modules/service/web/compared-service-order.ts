import { formatDay } from '../../../platform/rules/day/format-day.ts'
import type { ComparedField } from '../../../platform/web/dialog/use-merge.ts'
import { orderTable } from '../../sales/orders/rules/order-grid.ts'
import type { ServiceForm } from '../rules/service-order-content.ts'
import { priorityTexts } from '../rules/service-order-kind.ts'

/** What a service order is merged by; its lines are one. */
export const comparedService: readonly ComparedField<ServiceForm>[] = [
  { label: 'Tanggal', keys: ['orderDate'], text: ({ orderDate }) => formatDay(orderDate) },
  {
    label: 'Customer',
    keys: ['customer'],
    same: (one, other) => one.customer?.id === other.customer?.id,
    text: ({ customer }) => (customer ? `${customer.code} - ${customer.name}` : ''),
  },
  { label: 'Keluhan', keys: ['problem'], text: ({ problem }) => problem },
  { label: 'Objek', keys: ['objectName'], text: ({ objectName }) => objectName },
  { label: 'Nomor seri', keys: ['serialNumber'], text: ({ serialNumber }) => serialNumber },
  { label: 'Lokasi', keys: ['site'], text: ({ site }) => site },
  {
    label: 'Dijanjikan',
    keys: ['promisedDay'],
    text: ({ promisedDay }) => (promisedDay === '' ? '' : formatDay(promisedDay)),
  },
  { label: 'Prioritas', keys: ['priority'], text: ({ priority }) => priorityTexts[priority] },
  { label: 'Garansi', keys: ['isWarranty'], text: ({ isWarranty }) => (isWarranty ? 'Ya' : 'Tidak') },
  { label: 'Teknisi', keys: ['technicians'], text: ({ technicians }) => technicians },
  { label: 'Catatan', keys: ['notes'], text: ({ notes }) => notes },
  {
    label: 'Baris',
    keys: ['grid', 'unreadable'],
    same: (one, other) => orderTable.same(one.grid.lines, other.grid.lines),
    text: ({ grid }) => `${grid.lines.length} baris`,
  },
]
