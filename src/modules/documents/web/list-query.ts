import type { ComponentType } from 'react'
import { parseDay } from '../../../platform/rules/day/day.ts'
import { useFilters, type Filters } from '../../../platform/web/list/use-filters.ts'
import { standsOnDays, type AnyKind } from '../rules/document-kind.ts'

/** Somebody documents are of. */
export interface Party {
  readonly id: number
  readonly code: string
  readonly name: string
}

/** How a list is narrowed to a customer or vendor; the module of the parties gives it. */
export interface PartyFilter {
  readonly label: string
  /** What the field says while all are shown. */
  readonly all: string
  /** Whom a code in the address means; an unknown code narrows nothing. */
  readonly useParty: (code: string) => { readonly chosen: Party | undefined; readonly ready: boolean }
  readonly Select: ComponentType<{
    readonly label: string
    readonly placeholder: string
    readonly value: Party | undefined
    readonly onChange: (party: Party | undefined) => void
  }>
}

/** What a list is asked for, as it stands in the address and as the API takes it. */
export interface ListQuery {
  readonly filters: Filters<string>
  readonly query: Readonly<Record<string, string | number>>
  readonly party: Party | undefined
  /** False until the party in the address is known, or known to be none. */
  readonly ready: boolean
}

function useNobody(): ReturnType<PartyFilter['useParty']> {
  return { chosen: undefined, ready: true }
}

/** What the list of a kind is asked for. */
export function useListQuery(kind: AnyKind, partyFilter: PartyFilter | undefined): ListQuery {
  const filters = useFilters<string>(defaultsOf(kind))
  const useParty = partyFilter?.useParty ?? useNobody
  const { chosen: party, ready } = useParty(
    kind.party === undefined ? '' : (filters.values[kind.party] ?? ''),
  )
  const query = {
    ...queryOf(kind, filters.values),
    ...(party && kind.party ? { [`${kind.party}Id`]: party.id } : {}),
  }
  return { filters, query, party, ready }
}

const lastQueries = new Map<AnyKind, Readonly<Record<string, string>>>()

/** What an address leaves out; the same value each time, as filters follow its identity. */
function defaultsOf(kind: AnyKind): Readonly<Record<string, string>> {
  const known = lastQueries.get(kind)
  if (known) return known
  const defaults = {
    q: '',
    from: '',
    to: '',
    ...(standsOnDays(kind) ? { asOf: '' } : {}),
    ...(kind.party === undefined ? {} : { [kind.party]: '' }),
    ...Object.fromEntries(Object.keys(kind.choices).map((name) => [name, 'all'])),
    ...(kind.sorts.length > 1 ? { sort: kind.sorts[0] } : {}),
  }
  lastQueries.set(kind, defaults)
  return defaults
}

/** What an address may hold is not what the API takes: anything unknown counts as not set. */
function queryOf(kind: AnyKind, values: Readonly<Record<string, string>>): Record<string, string> {
  const { choices, sorts } = kind
  const q = values['q'] ?? ''
  const days = ['from', 'to', ...(standsOnDays(kind) ? ['asOf'] : [])].flatMap((name) => {
    const day = parseDay(values[name] ?? '')
    return day === undefined ? [] : [[name, day]]
  })
  const chosen = Object.entries(choices).map(([name, { words }]) => {
    const value = values[name] ?? 'all'
    return [name, Object.hasOwn(words, value) ? value : 'all']
  })
  const sort = sorts.find((each) => each === values['sort']) ?? sorts[0]
  return {
    ...(q === '' ? {} : { q: q.slice(0, 100) }),
    ...Object.fromEntries(days),
    ...Object.fromEntries(chosen),
    ...(sorts.length > 1 ? { sort } : {}),
  }
}
