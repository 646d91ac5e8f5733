import { parseDay } from '../../../platform/rules/day.ts'
import { FilterBar } from '../../../platform/web/filter-bar.tsx'
import { PeriodInput } from '../../../platform/web/period-input.tsx'
import { SearchInput } from '../../../platform/web/search-input.tsx'
import { SelectInput } from '../../../platform/web/select-input.tsx'
import { useSession } from '../../../platform/web/session.ts'
import { orderStatusOptions } from '../rules/sales-list-columns.ts'
import { CustomerSelect } from './customer-select.tsx'
import type { OrderFilters as Filters } from './use-order-filters.ts'

export function OrderFilters({ filters, query, customer }: Filters) {
  const { today } = useSession()
  const { values } = filters
  return (
    <FilterBar
      active={filters.active}
      onClear={filters.clear}
      search={
        <SearchInput
          value={values.q}
          onChange={(q) => filters.set({ q })}
          placeholder="Cari nomor order atau nama customer"
        />
      }
    >
      <SelectInput
        label="Status"
        value={query.status}
        onChange={(status) => filters.set({ status })}
        options={orderStatusOptions}
      />
      <CustomerSelect
        label="Customer"
        placeholder="Semua customer"
        value={customer.chosen}
        onChange={(chosen) => filters.set({ customer: chosen?.code ?? '' })}
      />
      <PeriodInput
        today={today}
        value={{ from: parseDay(values.from), to: parseDay(values.to) }}
        onChange={({ from, to }) => filters.set({ from: from ?? '', to: to ?? '' })}
      />
    </FilterBar>
  )
}
