import { parseDay } from '../../../platform/rules/day/day.ts'
import { DayInput } from '../../../platform/web/form/day-input.tsx'
import { PeriodInput } from '../../../platform/web/form/period-input.tsx'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { FilterBar } from '../../../platform/web/list/filter-bar.tsx'
import { SearchInput } from '../../../platform/web/list/search-input.tsx'
import { useSession } from '../../../platform/web/shell/session.ts'
import type { AnyKind } from '../rules/document-kind.ts'
import type { ListQuery, PartyFilter } from './list-query.ts'

type Props = {
  readonly kind: AnyKind
  readonly listed: ListQuery
  readonly placeholder: string
  readonly partyFilter: PartyFilter | undefined
}

/** The filters of a list of documents: text, its choices, whose they are, and days. */
export function DocumentFilters({ kind, listed: { filters, party }, placeholder, partyFilter }: Props) {
  const { today } = useSession()
  const { values, set } = filters
  const dated = Object.entries(kind.choices).filter(([, { asOf }]) => asOf)
  const isDated = dated.some(([name]) => values['asOf'] !== '' || values[name] !== 'all')
  return (
    <FilterBar
      active={filters.active}
      onClear={filters.clear}
      search={
        <SearchInput value={values['q'] ?? ''} onChange={(q) => set({ q })} placeholder={placeholder} />
      }
    >
      {Object.entries(kind.choices).map(([name, { label, all, words }]) => (
        <SelectInput
          key={name}
          label={label}
          value={values[name] ?? 'all'}
          onChange={(value) => set({ [name]: value })}
          options={[
            { value: 'all', text: all },
            ...Object.entries(words).map(([value, text]) => ({ value, text })),
          ]}
        />
      ))}
      {isDated && (
        <DayInput
          label="Per tanggal"
          today={today}
          value={parseDay(values['asOf'] ?? '') ?? today}
          onChange={(day) => set({ asOf: day === undefined || day === today ? '' : day })}
        />
      )}
      {partyFilter && kind.party && (
        <partyFilter.Select
          label={partyFilter.label}
          placeholder={partyFilter.all}
          value={party}
          onChange={(chosen) => set({ [kind.party ?? '']: chosen?.code ?? '' })}
        />
      )}
      <PeriodInput
        today={today}
        value={{ from: parseDay(values['from'] ?? ''), to: parseDay(values['to'] ?? '') }}
        onChange={({ from, to }) => set({ from: from ?? '', to: to ?? '' })}
      />
    </FilterBar>
  )
}
