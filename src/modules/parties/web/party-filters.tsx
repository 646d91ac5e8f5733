import { FilterBar } from '../../../platform/web/list/filter-bar.tsx'
import { SearchInput } from '../../../platform/web/list/search-input.tsx'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { useFilters, type Filters } from '../../../platform/web/list/use-filters.ts'
import { statusFilterOptions } from '../rules/party-list-columns.ts'
import { sortOf, statusOf } from './record-status.tsx'

const defaults = { q: '', group: '', status: 'all', sort: 'code' }
export type PartyFilters = Filters<keyof typeof defaults>

/** The filters of a list of customers or vendors in the address, and as the API takes them. */
export function usePartyFilters() {
  const filters = useFilters(defaults)
  const { q, group, status, sort } = filters.values
  const query = {
    ...(q === '' ? {} : { q: q.slice(0, 100) }),
    ...(group === '' ? {} : { group: group.slice(0, 100) }),
    status: statusOf(status),
    sort: sortOf(sort),
  }
  return { filters, query }
}

type Props = { readonly filters: PartyFilters; readonly groups: readonly string[] | undefined }

export function PartyFilterBar({ filters: { values, set, clear, active }, groups = [] }: Props) {
  const chosen = values.group === '' || groups.includes(values.group) ? [] : [values.group]
  return (
    <FilterBar
      active={active}
      onClear={clear}
      search={
        <SearchInput
          value={values.q}
          onChange={(q) => set({ q })}
          placeholder="Cari kode, nama, email, atau telepon"
        />
      }
    >
      <SelectInput
        label="Group"
        value={values.group}
        onChange={(group) => set({ group })}
        options={[
          { value: '', text: 'Semua' },
          ...[...chosen, ...groups].map((group) => ({ value: group, text: group })),
        ]}
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
