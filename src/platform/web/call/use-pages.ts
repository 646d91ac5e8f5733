import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Endpoint } from '../../rules/http/endpoint.ts'
import { call, type CallInput } from './call.ts'

const pageSize = 50

type Page<Row> = { readonly rows: readonly Row[]; readonly next?: string | null | undefined }
type PagedEndpoint<Row> = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<Page<Row>>>

/** The pages of a list fetched so far; the counters are those of the newest answer. */
export function usePages<Row, E extends PagedEndpoint<Row>>(
  endpoint: E & PagedEndpoint<Row>,
  query: object,
  { enabled = true }: { readonly enabled?: boolean } = {},
) {
  const pages = useInfiniteQuery({
    queryKey: [endpoint.path, query],
    queryFn: ({ pageParam, signal }): Promise<z.output<E['reply']>> =>
      call<E>(endpoint, {
        query: { ...query, limit: pageSize, after: pageParam },
        signal,
      } as unknown as CallInput<E>),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: Page<Row>) => last.next,
    placeholderData: keepPreviousData,
    enabled,
  })
  const rows: readonly Row[] | undefined = pages.data?.pages.flatMap((page) => page.rows)
  const more = pages.hasNextPage ? (): void => void pages.fetchNextPage() : undefined
  return { ...pages, rows, newest: pages.data?.pages.at(-1), more }
}
