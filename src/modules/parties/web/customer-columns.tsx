import { formatAmount } from '../../../platform/rules/format-amount.ts'
import { headOf } from '../../../platform/rules/list-column.ts'
import type { Column } from '../../../platform/web/column.ts'
import type { Customer } from '../contract.ts'
import { customerListColumns } from '../rules/party-list-columns.ts'
import { ContactCell, GroupCell, NameCell } from './party-cells.tsx'
import { RecordRowActions } from './record-row-actions.tsx'
import { RecordStatus } from './record-status.tsx'
import { useDeactivateCustomer } from './use-deactivate-customer.ts'

/** The columns of the customer list (specification §2). */
export const customerColumns: readonly Column<Customer>[] = [
  {
    ...headOf(customerListColumns, 'code'),
    kind: 'code',
    width: 112,
    sortable: true,
    cell: ({ code }) => code,
  },
  {
    ...headOf(customerListColumns, 'name'),
    sortable: true,
    phone: 'lead',
    cell: (row) => <NameCell party={row} />,
  },
  { ...headOf(customerListColumns, 'group'), width: 104, cell: (row) => <GroupCell party={row} /> },
  { ...headOf(customerListColumns, 'contact'), width: 168, cell: (row) => <ContactCell party={row} /> },
  {
    ...headOf(customerListColumns, 'npwp'),
    kind: 'code',
    width: 156,
    wideOnly: true,
    phone: 'hidden',
    cell: ({ npwp }) => npwp ?? '-',
  },
  {
    ...headOf(customerListColumns, 'creditLimit'),
    kind: 'amount',
    width: 130,
    cell: ({ creditLimit }) => formatAmount(creditLimit),
  },
  {
    ...headOf(customerListColumns, 'status'),
    kind: 'badge',
    width: 98,
    cell: (row) => <RecordStatus {...row} />,
  },
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
