import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../platform/web/call.ts'
import { listJournalEntries, type JournalRow } from '../contract.ts'
import type { JournalQuery } from './use-journal-filters.ts'

const pageSize = 50

/** The pages of the journal list fetched so far; the counters are those of the newest answer. */
export function useJournalPages(query: JournalQuery) {
  const pages = useInfiniteQuery({
    queryKey: [listJournalEntries.path, query],
    queryFn: ({ pageParam, signal }) =>
      call(listJournalEntries, { query: { ...query, limit: pageSize, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  })
  const rows: readonly JournalRow[] | undefined = pages.data?.pages.flatMap((page) => page.rows)
  return { ...pages, rows, newest: pages.data?.pages.at(-1) }
}
