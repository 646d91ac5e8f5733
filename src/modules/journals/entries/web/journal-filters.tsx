import { FilterBar } from '../../../../platform/web/list/filter-bar.tsx'
import { PeriodInput } from '../../../../platform/web/form/period-input.tsx'
import { SearchInput } from '../../../../platform/web/list/search-input.tsx'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import { useSession } from '../../../../platform/web/shell/session.ts'
import type { Filters } from '../../../../platform/web/list/use-filters.ts'
import { entryStatusOptions, entryTypeOptions } from '../rules/journal-list-columns.ts'
import type { JournalFilterName, JournalQuery } from './use-journal-filters.ts'

type Props = { readonly filters: Filters<JournalFilterName>; readonly query: JournalQuery }

export function JournalFilters({ filters, query }: Props) {
  const { today } = useSession()
  return (
    <FilterBar
      active={filters.active}
      onClear={filters.clear}
      search={
        <SearchInput
          value={filters.values.q}
          onChange={(q) => filters.set({ q })}
          placeholder="Cari nomor, deskripsi, atau referensi"
        />
      }
    >
      <SelectInput
        label="Status"
        value={query.status}
        onChange={(status) => filters.set({ status })}
        options={entryStatusOptions}
      />
      <SelectInput
        label="Tipe"
        value={query.type}
        onChange={(type) => filters.set({ type })}
        options={entryTypeOptions}
      />
      <PeriodInput
        today={today}
        value={{ from: query.from, to: query.to }}
        onChange={({ from, to }) => filters.set({ from: from ?? '', to: to ?? '' })}
      />
    </FilterBar>
  )
}
