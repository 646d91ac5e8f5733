import { formatAmount } from '../../../platform/rules/format-amount.ts'
import type { Column } from '../../../platform/web/column.ts'
import type { Customer } from '../contract.ts'
import { ContactCell, NameCell } from './party-cells.tsx'
import { RecordRowActions } from './record-row-actions.tsx'
import { RecordStatus } from './record-status.tsx'
import { useDeactivateCustomer } from './use-deactivate-customer.ts'

/** The columns of the customer list (specification §2). */
export const customerColumns: readonly Column<Customer>[] = [
  { key: 'code', head: 'Kode', kind: 'code', width: 112, sortable: true, cell: ({ code }) => code },
  { key: 'name', head: 'Nama', sortable: true, phone: 'lead', cell: (row) => <NameCell party={row} /> },
  { key: 'group', head: 'Group', width: 104, cell: ({ group }) => group ?? '-' },
  { key: 'contact', head: 'Kontak', width: 168, cell: (row) => <ContactCell party={row} /> },
  {
    key: 'npwp',
    head: 'NPWP',
    kind: 'code',
    width: 156,
    wideOnly: true,
    phone: 'hidden',
    cell: ({ npwp }) => npwp ?? '-',
  },
  {
    key: 'creditLimit',
    head: 'Credit Limit (Rp)',
    kind: 'amount',
    width: 130,
    cell: ({ creditLimit }) => formatAmount(creditLimit),
  },
  { key: 'status', head: 'Status', kind: 'badge', width: 98, cell: (row) => <RecordStatus {...row} /> },
  { key: 'actions', head: 'Aksi', kind: 'actions', width: 108, cell: (row) => <Actions customer={row} /> },
]

function Actions({ customer }: { readonly customer: Customer }) {
  const { run, pending } = useDeactivateCustomer()
  return (
    <RecordRowActions
      record={customer}
      permission="customers.edit"
      pending={pending}
      onDeactivate={() => void run(customer)}
    />
  )
}
