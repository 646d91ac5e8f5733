import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import { orderStatusOptions } from '../../rules/sales-list-columns.ts'
import { DocumentFilters } from '../../web/document-filters.tsx'
import type { OrderFilters as Filters } from './use-order-filters.ts'

export function OrderFilters({ filters, query, customer }: Filters) {
  return (
    <DocumentFilters filters={filters} customer={customer} placeholder="Cari nomor order atau nama customer">
      <SelectInput
        label="Status"
        value={query.status}
        onChange={(status) => filters.set({ status })}
        options={orderStatusOptions}
      />
    </DocumentFilters>
  )
}
