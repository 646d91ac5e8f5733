import { parseDay } from '../../../../platform/rules/day/day.ts'
import { useFilters, type Filters } from '../../../../platform/web/list/use-filters.ts'
import { journalSorts, listJournalEntries } from '../contract.ts'
import { entryStatusOptions, entryTypeOptions } from '../rules/journal-list-columns.ts'
import type { QueryOf } from '../../../../platform/rules/http/endpoint.ts'

export type JournalFilterName = 'q' | 'status' | 'type' | 'from' | 'to' | 'sort'
export type JournalQuery = Omit<QueryOf<typeof listJournalEntries>, 'after' | 'limit'>

const defaults = { q: '', status: 'all', type: 'all', from: '', to: '', sort: '-date' }

/** The filters of the journal list in the address, and as the API takes them. */
export function useJournalFilters(): {
  readonly filters: Filters<JournalFilterName>
  readonly query: JournalQuery
} {
  const filters = useFilters<JournalFilterName>(defaults)
  return { filters, query: queryOf(filters.values) }
}

/** What an address may hold is not what the API takes: anything unknown counts as not set. */
function queryOf(values: Readonly<Record<JournalFilterName, string>>): JournalQuery {
  const [from, to] = [parseDay(values.from), parseDay(values.to)]
  return {
    ...(values.q === '' ? {} : { q: values.q.slice(0, 100) }),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    status: oneOf(entryStatusOptions, values.status),
    type: oneOf(entryTypeOptions, values.type),
    sort: journalSorts.find((sort) => sort === values.sort) ?? '-date',
  }
}

function oneOf<Value extends string>(
  options: readonly { readonly value: Value }[],
  text: string,
): Value | 'all' {
  return options.find((option) => option.value === text)?.value ?? 'all'
}
