import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

interface Page<Row> {
  readonly rows: Row[]
  readonly next?: string | null | undefined
}

interface Counted<Row> extends Page<Row> {
  readonly matching: number
  readonly total: number
}

/** The pages of a list fetched so far; the counters are those of the newest answer. Nothing is asked while it is not enabled. */
export function useRecordPages<Row, Reply extends Page<Row> = Counted<Row>>(
  key: readonly unknown[],
  ask: (after: string | undefined, signal: AbortSignal) => Promise<Reply>,
  enabled = true,
) {
  const pages = useInfiniteQuery({
    queryKey: key,
    enabled,
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  })
  const { data } = pages
  const rows: readonly Row[] | undefined = useMemo(() => data?.pages.flatMap((page) => page.rows), [data])
  const more = pages.hasNextPage ? (): void => void pages.fetchNextPage() : undefined
  return { ...pages, rows, newest: data?.pages.at(-1), more }
}
