import { useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { parseQuery, useQueryTexts, writeQuery } from '../shell/place.ts'
import { keysOf } from '../../rules/proof/keys-of.ts'

type Texts<Name extends string> = Readonly<Record<Name, string>>

export interface Filters<Name extends string> {
  readonly values: Texts<Name>
  /** Changes some filters; the address follows, so that the list can be shared and restored. */
  readonly set: (change: Partial<Texts<Name>>) => void
  readonly clear: () => void
  /** True when any filter differs from its default (the order of rows is no filter). */
  readonly active: boolean
}

/** The filters of a list as they stand in the address; what equals its default is left out of it. */
export function useFilters<Name extends string>(defaults: Texts<Name>): Filters<Name> {
  const router = useRouter()
  const query = useQueryTexts()
  const names = keysOf(defaults)
  const values = useMemo(() => valuesOf(defaults, query), [defaults, query])
  const go = useCallback(
    (next: Readonly<Record<string, string>>) => {
      // The address on its way, so that of two changes in one moment none is lost.
      const { pathname, searchStr } = router.latestLocation
      const href = pathname + writeQuery({ ...parseQuery(searchStr), ...next })
      void router.navigate({ href, replace: true, resetScroll: false })
    },
    [router],
  )
  const set = (change: Partial<Texts<Name>>): void => {
    const changed = names.filter((name) => change[name] !== undefined)
    go(
      Object.fromEntries(
        changed.map((name) => [name, change[name] === defaults[name] ? '' : (change[name] ?? '')]),
      ),
    )
  }
  const filters = names.filter((name) => name !== 'sort')
  const clear = (): void => {
    go(Object.fromEntries(filters.map((name) => [name, ''])))
  }
  return { values, set, clear, active: filters.some((name) => values[name] !== defaults[name]) }
}

function valuesOf<Name extends string>(
  defaults: Texts<Name>,
  query: Readonly<Record<string, string | undefined>>,
): Texts<Name> {
  const values: Record<string, string> = {}
  for (const name of keysOf(defaults)) values[name] = query[name] ?? defaults[name]
  return values as Texts<Name>
}
