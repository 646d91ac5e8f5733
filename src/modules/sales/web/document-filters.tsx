import type { ReactNode } from 'react'
import { parseDay } from '../../../platform/rules/day/day.ts'
import { FilterBar } from '../../../platform/web/list/filter-bar.tsx'
import { PeriodInput } from '../../../platform/web/form/period-input.tsx'
import { SearchInput } from '../../../platform/web/list/search-input.tsx'
import { useSession } from '../../../platform/web/shell/session.ts'
import type { Filters } from '../../../platform/web/list/use-filters.ts'
import { CustomerSelect } from './customer-select.tsx'
import type { CustomerFilter } from '../orders/web/use-order-filters.ts'

type Props = {
  readonly filters: Filters<'q' | 'customer' | 'from' | 'to'>
  readonly customer: CustomerFilter
  readonly placeholder: string
  readonly children?: ReactNode
}

/** The filters of a list of documents; `children` stand before the customer. */
export function DocumentFilters({ filters, customer, placeholder, children }: Props) {
  const { today } = useSession()
  const { values } = filters
  return (
    <FilterBar
      active={filters.active}
      onClear={filters.clear}
      search={<SearchInput value={values.q} onChange={(q) => filters.set({ q })} placeholder={placeholder} />}
    >
      {children}
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
