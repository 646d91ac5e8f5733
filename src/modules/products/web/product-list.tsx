import { formatCount } from '../../../platform/rules/money/format-amount.ts'
import { call } from '../../../platform/web/call/call.ts'
import { FilterBar } from '../../../platform/web/list/filter-bar.tsx'
import { SearchInput } from '../../../platform/web/list/search-input.tsx'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { useFilters, type Filters } from '../../../platform/web/list/use-filters.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { RecordListView, sortOf, statusOf, useRecordPages } from '../../parties/web/index.ts'
import { countActiveProducts, listProducts, exportProducts, productFiles, productKinds } from '../contract.ts'
import { statusFilterOptions } from '../../parties/rules/party-list-columns.ts'
import { productColumns } from './product-columns.tsx'
import { deactivateSeenProduct } from './use-deactivate-product.ts'

const defaults = { q: '', type: 'all', status: 'all', sort: 'code' }

/** All goods and services. */
export function ProductList() {
  const filters = useFilters(defaults)
  const { q, type, status, sort } = filters.values
  const query = {
    ...(q === '' ? {} : { q: q.slice(0, 100) }),
    type: productKinds.find((kind) => kind === type) ?? 'all',
    status: statusOf(status),
    sort: sortOf(sort),
  }
  const pages = useRecordPages([listProducts.path, query], (after, signal) =>
    call(listProducts, { query: { ...query, after }, signal }),
  )
  return (
    <RecordListView
      list="products"
      title="Products"
      subtitle="Kelola produk fisik dan service beserta harganya"
      noun="produk"
      addText="Tambah Produk"
      permission="products.edit"
      columns={productColumns}
      pages={pages}
      deactivate={deactivateSeenProduct}
      exported={{ endpoint: exportProducts, forImport: productFiles.exportFile, query }}
      filters={filters}
      filterBar={<ProductFilterBar filters={filters} />}
      note={<ActiveCounts />}
    />
  )
}

const typeOptions = [
  { value: 'all', text: 'Semua' },
  { value: 'physical', text: 'Fisik' },
  { value: 'service', text: 'Service' },
]

type FilterProps = { readonly filters: Filters<keyof typeof defaults> }

function ProductFilterBar({ filters: { values, set, clear, active } }: FilterProps) {
  return (
    <FilterBar
      active={active}
      onClear={clear}
      search={
        <SearchInput value={values.q} onChange={(q) => set({ q })} placeholder="Cari kode atau nama produk" />
      }
    >
      <SelectInput
        label="Tipe"
        value={values.type}
        onChange={(type) => set({ type })}
        options={typeOptions}
      />
      <SelectInput
        label="Status"
        value={values.status}
        onChange={(status) => set({ status })}
        options={statusFilterOptions}
      />
    </FilterBar>
  )
}

/** How many active physical products and active services there are. */
function ActiveCounts() {
  const { data } = useReply(countActiveProducts, {})
  if (!data) return null
  return (
    <p className="record-note">
      Produk fisik aktif: {formatCount(data.physical)} · Service aktif: {formatCount(data.service)}
    </p>
  )
}
