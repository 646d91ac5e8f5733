import { useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useQueryTexts, writeQuery } from './place.ts'

export interface Filters<Values> {
  readonly values: Values
  /** Changes some filters; the address follows, so that the list can be shared and restored. */
  readonly set: (change: Partial<Values>) => void
  readonly clear: () => void
  /** True when any filter differs from its default (the order of rows is no filter). */
  readonly active: boolean
}

type Texts = Readonly<Record<string, string>>

/** The filters of a list as they stand in the address; what equals its default is left out of it. */
export function useFilters<Values extends Texts>(
  defaults: Values,
): Filters<{ readonly [Name in keyof Values]: string }> {
  const router = useRouter()
  const query = useQueryTexts()
  const values = useMemo(() => valuesOf(defaults, query), [defaults, query])
  const go = useCallback(
    (next: Record<string, string | undefined>) => {
      const { pathname, search } = router.state.location
      void router.navigate({
        href: pathname + writeQuery({ ...search, ...next }),
        replace: true,
        resetScroll: false,
      })
    },
    [router],
  )
  const set = useCallback(
    (change: Partial<Values>) => {
      go(
        Object.fromEntries(
          Object.entries(change).map(([name, value]) => [name, value === defaults[name] ? '' : value]),
        ),
      )
    },
    [go, defaults],
  )
  const clear = useCallback(() => {
    go(Object.fromEntries(filterNames(defaults).map((name) => [name, ''])))
  }, [go, defaults])
  return { values, set, clear, active: filterNames(defaults).some((name) => values[name] !== defaults[name]) }
}

function valuesOf<Values extends Texts>(
  defaults: Values,
  query: Readonly<Record<string, string | undefined>>,
) {
  const entries = Object.entries(defaults).map(([name, value]) => [name, query[name] ?? value])
  return Object.fromEntries(entries) as { readonly [Name in keyof Values]: string }
}

function filterNames(defaults: Texts): string[] {
  return Object.keys(defaults).filter((name) => name !== 'sort')
}
