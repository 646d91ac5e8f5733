import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { rankPhrases } from '../../rules/text/rank-phrases.ts'
import { itemsOf, offeredTo, type Destination, type PaletteItem, type ProgramItem } from './palette-item.ts'
import { useSession } from '../shell/session.ts'

const typingPause = 120

export interface PaletteParts {
  /** The screens and acts of the program. */
  readonly items: readonly ProgramItem[]
  /** Finds records on the server. */
  readonly search: (typed: string, signal: AbortSignal) => Promise<readonly Destination[]>
}

type Sources = PaletteParts & { readonly recent: readonly Destination[] }

/** What the palette shows for a text: without one what was used last; then screens and acts at once, records soon after. */
export function usePaletteItems(
  typed: string,
  { items: all, search, recent }: Sources,
): { readonly items: readonly PaletteItem[]; readonly isSearching: boolean } {
  const { permissions } = useSession()
  const own = useMemo(() => offeredTo(permissions, all), [permissions, all])
  const last = useMemo(() => itemsOf('recent', recent), [recent])
  const wanted = typed.trim()
  const found = useMemo(() => rankPhrases(own, wanted), [own, wanted])
  const hits = useHits(wanted, search)
  const items = wanted === '' ? [...last, ...own] : [...found, ...hits.items]
  return { items, isSearching: hits.isSearching }
}

function useHits(wanted: string, search: PaletteParts['search']) {
  const [searched] = useDebouncedValue(wanted, typingPause)
  const isSearched = searched !== '' && wanted !== ''
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['palette', searched],
    queryFn: ({ signal }) => search(searched, signal),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  })
  const isSearching = wanted !== '' && (searched !== wanted || (isFetching && (isPlaceholderData || !data)))
  const items = useMemo(() => itemsOf('hit', data ?? []), [data])
  return { items: isSearched ? items : [], isSearching }
}
