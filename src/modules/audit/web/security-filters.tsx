import { PeriodInput } from '../../../platform/web/form/period-input.tsx'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { FilterBar } from '../../../platform/web/list/filter-bar.tsx'
import { SearchInput } from '../../../platform/web/list/search-input.tsx'
import { useSession } from '../../../platform/web/shell/session.ts'
import { securityKindOptions } from '../rules/security-event-words.ts'
import type { ShownSecurity } from './use-security-filters.ts'

/** An address is digits and dots, or groups with colons; anything else that is searched is a person. */
const address = /^[\da-f]*[.:][\da-f.:]*$/i

/** What the security log is narrowed by. */
export function SecurityFilters({ filters, query, days }: ShownSecurity) {
  const { today } = useSession()
  const { values, active, clear, set } = filters
  return (
    <FilterBar
      active={active}
      onClear={clear}
      search={
        <SearchInput
          value={values.person === '' ? values.address : values.person}
          onChange={(typed) =>
            set(address.test(typed) ? { address: typed, person: '' } : { person: typed, address: '' })
          }
          placeholder="Cari nama, email, atau alamat jaringan"
        />
      }
    >
      <SelectInput
        label="Kejadian"
        value={query.kind}
        onChange={(kind) => set({ kind })}
        options={securityKindOptions}
      />
      <PeriodInput
        today={today}
        value={days}
        onChange={({ from, to }) => set({ from: from ?? '', to: to ?? '' })}
      />
    </FilterBar>
  )
}
