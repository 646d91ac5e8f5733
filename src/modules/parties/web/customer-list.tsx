import { call } from '../../../platform/web/call/call.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { exportCustomers, customerFiles, listCustomerGroups, listCustomers } from '../contract.ts'
import { customerColumns } from './customer-columns.tsx'
import { PartyFilterBar, usePartyFilters } from './party-filters.tsx'
import { RecordListView } from './record-list-view.tsx'
import { useRecordPages } from './use-record-pages.ts'
import { deactivateSeenCustomer } from './use-deactivate-customer.ts'

/** All customers. */
export function CustomerList() {
  const { filters, query } = usePartyFilters()
  const groups = useReply(listCustomerGroups, {})
  const pages = useRecordPages([listCustomers.path, query], (after, signal) =>
    call(listCustomers, { query: { ...query, after }, signal }),
  )
  return (
    <RecordListView
      list="customers"
      title="Customers"
      subtitle="Kelola data customer, kontak, dan credit limit"
      noun="customer"
      addText="Tambah Customer"
      permission="customers.edit"
      columns={customerColumns}
      pages={pages}
      deactivate={deactivateSeenCustomer}
      exported={{ endpoint: exportCustomers, forImport: customerFiles.exportFile, query }}
      filters={filters}
      filterBar={<PartyFilterBar filters={filters} groups={groups.data?.groups} />}
      tall
    />
  )
}
