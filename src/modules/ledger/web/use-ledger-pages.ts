import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Day } from '../../../platform/rules/day/day.ts'
import type { ReplyOf } from '../../../platform/rules/http/endpoint.ts'
import { call } from '../../../platform/web/call/call.ts'
import { readGeneralLedger } from '../contract.ts'

export type LedgerPage = ReplyOf<typeof readGeneralLedger>
export type LedgerRow = LedgerPage['rows'][number]

export interface LedgerPages {
  /** The first page, which also tells account, opening, movement and closing of the whole range. */
  readonly first: LedgerPage | undefined
  readonly rows: readonly LedgerRow[] | undefined
  readonly error: unknown
  readonly isStale: boolean
  readonly isLoadingMore: boolean
  /** Absent when everything has been loaded. */
  readonly loadMore: (() => void) | undefined
  readonly retry: () => void
}

const pageSize = 100

/** The pages of a ledger fetched so far. */
export function useLedgerPages(range: {
  readonly code: string
  readonly from: Day
  readonly to: Day
  readonly department: string | undefined
}): LedgerPages {
  const { code, from, to, department } = range
  const narrowed = department === undefined ? {} : { department }
  const pages = useInfiniteQuery({
    queryKey: [readGeneralLedger.path, range],
    queryFn: ({ pageParam, signal }) =>
      call(readGeneralLedger, {
        params: { code },
        query: { from, to, ...narrowed, limit: pageSize, after: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  })
  return {
    first: pages.data?.pages[0],
    rows: pages.data?.pages.flatMap((page) => page.rows),
    error: pages.error,
    isStale: pages.isPlaceholderData,
    isLoadingMore: pages.isFetchingNextPage,
    loadMore: pages.hasNextPage ? () => void pages.fetchNextPage() : undefined,
    retry: () => void pages.refetch(),
  }
}
