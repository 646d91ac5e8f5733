import { formatAmount } from '../../../platform/rules/money/format-amount.ts'
import { headOf } from '../../../platform/rules/list/list-column.ts'
import type { Column } from '../../../platform/web/list/column.ts'
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
    width: 104,
    sortable: true,
    cell: ({ code }) => code,
  },
  {
    ...headOf(customerListColumns, 'name'),
    sortable: true,
    phone: 'lead',
    cell: (row) => <NameCell party={row} />,
  },
  { ...headOf(customerListColumns, 'group'), width: 96, cell: (row) => <GroupCell party={row} /> },
  { ...headOf(customerListColumns, 'contact'), width: 144, cell: (row) => <ContactCell party={row} /> },
  {
    ...headOf(customerListColumns, 'npwp'),
    kind: 'code',
    width: 148,
    wideOnly: true,
    phone: 'hidden',
    cell: ({ npwp }) => npwp ?? '-',
  },
  {
    ...headOf(customerListColumns, 'creditLimit'),
    kind: 'amount',
    width: 134,
    cell: ({ creditLimit }) => formatAmount(creditLimit),
  },
  {
    ...headOf(customerListColumns, 'status'),
    kind: 'badge',
    width: 96,
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
