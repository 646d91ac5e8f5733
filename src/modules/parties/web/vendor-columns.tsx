import { headOf } from '../../../platform/rules/list/list-column.ts'
import type { Column } from '../../../platform/web/list/column.ts'
import type { Vendor } from '../contract.ts'
import { vendorListColumns } from '../rules/party-list-columns.ts'
import { ContactCell, GroupCell, NameCell } from './party-cells.tsx'
import { RecordRowActions } from './record-row-actions.tsx'
import { RecordStatus } from './record-status.tsx'
import { useDeactivateVendor } from './use-deactivate-vendor.ts'

/** The columns of the vendor list (specification §2). */
export const vendorColumns: readonly Column<Vendor>[] = [
  {
    ...headOf(vendorListColumns, 'code'),
    kind: 'code',
    width: 112,
    sortable: true,
    cell: ({ code }) => code,
  },
  {
    ...headOf(vendorListColumns, 'name'),
    sortable: true,
    phone: 'lead',
    cell: (row) => <NameCell party={row} />,
  },
  { ...headOf(vendorListColumns, 'group'), width: 120, cell: (row) => <GroupCell party={row} /> },
  { ...headOf(vendorListColumns, 'contact'), width: 190, cell: (row) => <ContactCell party={row} /> },
  {
    ...headOf(vendorListColumns, 'npwp'),
    kind: 'code',
    width: 156,
    wideOnly: true,
    phone: 'hidden',
    cell: ({ npwp }) => npwp ?? '-',
  },
  {
    ...headOf(vendorListColumns, 'status'),
    kind: 'badge',
    width: 104,
    cell: (row) => <RecordStatus {...row} />,
  },
  { key: 'actions', head: 'Aksi', kind: 'actions', width: 108, cell: (row) => <Actions vendor={row} /> },
]

function Actions({ vendor }: { readonly vendor: Vendor }) {
  const { run, pending } = useDeactivateVendor()
  return (
    <RecordRowActions
      record={vendor}
      permission="vendors.edit"
      pending={pending}
      onDeactivate={() => void run(vendor)}
    />
  )
}
