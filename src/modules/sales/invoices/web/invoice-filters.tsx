import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import { invoiceStateOptions } from '../../rules/sales-list-columns.ts'
import { DocumentFilters } from '../../web/document-filters.tsx'
import type { InvoiceFilters as Filters } from './use-invoice-filters.ts'

export function InvoiceFilters({ filters, query, customer }: Filters) {
  return (
    <DocumentFilters
      filters={filters}
      customer={customer}
      placeholder="Cari nomor invoice atau nama customer"
    >
      <SelectInput
        label="Status"
        value={query.state}
        onChange={(state) => filters.set({ state })}
        options={invoiceStateOptions}
      />
    </DocumentFilters>
  )
}
