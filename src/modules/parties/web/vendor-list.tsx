import { call } from '../../../platform/web/call/call.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { exportVendors, vendorFiles, listVendorGroups, listVendors } from '../contract.ts'
import { vendorColumns } from './vendor-columns.tsx'
import { PartyFilterBar, usePartyFilters } from './party-filters.tsx'
import { RecordListView } from './record-list-view.tsx'
import { useRecordPages } from './use-record-pages.ts'
import { deactivateSeenVendor } from './use-deactivate-vendor.ts'

/** All vendors. */
export function VendorList() {
  const { filters, query } = usePartyFilters()
  const groups = useReply(listVendorGroups, {})
  const pages = useRecordPages([listVendors.path, query], (after, signal) =>
    call(listVendors, { query: { ...query, after }, signal }),
  )
  return (
    <RecordListView
      list="vendors"
      title="Vendors"
      subtitle="Kelola data vendor, kontak, dan rekening"
      noun="vendor"
      addText="Tambah Vendor"
      permission="vendors.edit"
      columns={vendorColumns}
      pages={pages}
      deactivate={deactivateSeenVendor}
      exported={{ endpoint: exportVendors, forImport: vendorFiles.exportFile, query }}
      filters={filters}
      filterBar={<PartyFilterBar filters={filters} groups={groups.data?.groups} />}
      tall
    />
  )
}
