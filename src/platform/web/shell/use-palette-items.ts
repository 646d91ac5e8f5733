import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { NavigationGroup } from './navigation.ts'
import {
  actItems,
  itemsOf,
  screenItems,
  type Destination,
  type PaletteAct,
  type PaletteItem,
} from './palette-item.ts'
import { useSession } from './session.ts'
import { useChoices } from '../form/use-choices.ts'

const typingPause = 120

export interface PaletteParts {
  readonly acts: readonly PaletteAct[]
  /** Finds records on the server. */
  readonly search: (typed: string, signal: AbortSignal) => Promise<readonly Destination[]>
}

type Sources = PaletteParts & {
  readonly navigation: readonly NavigationGroup[]
  readonly recent: readonly Destination[]
}

/** What the palette shows for a text: without one what was used last; then screens and acts at once, records soon after. */
export function usePaletteItems(
  typed: string,
  { acts, search, navigation, recent }: Sources,
): { readonly items: readonly PaletteItem[]; readonly isSearching: boolean } {
  const { permissions } = useSession()
  const own = useMemo(
    () => [...actItems(acts, permissions), ...screenItems(navigation)],
    [acts, permissions, navigation],
  )
  const last = useMemo(() => itemsOf('recent', recent), [recent])
  const wanted = typed.trim()
  const found = useChoices(own, wanted)
  const hits = useHits(wanted, search)
  const items = wanted === '' ? [...last, ...own] : [...found.shown, ...hits.items]
  return { items, isSearching: hits.isSearching }
}

function useHits(wanted: string, search: PaletteParts['search']) {
  const [asked] = useDebouncedValue(wanted, typingPause)
  const isAsked = asked !== '' && wanted !== ''
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['palette', asked],
    queryFn: ({ signal }) => search(asked, signal),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const isSearching = wanted !== '' && (asked !== wanted || (isFetching && (isPlaceholderData || !data)))
  const items = useMemo(() => itemsOf('hit', data ?? []), [data])
  return { items: isAsked ? items : [], isSearching }
}
