import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Endpoint } from '../../rules/http/endpoint.ts'
import { call, type CallInput } from './call.ts'

type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>

export type ReplyOptions = {
  /** False waits with asking, for example until a parameter is known. */
  readonly enabled?: boolean
  /** Shows the rows of the last filter until those of the next have come. */
  readonly keepPrevious?: boolean
  /** Asks again after so many milliseconds while this says that something is still going on. */
  readonly again?: { readonly after: number; readonly while: (reply: unknown) => boolean }
}

/** The reply of a read endpoint, asked once per input and again after every act. */
export function useReply<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  { enabled = true, keepPrevious = false, again }: ReplyOptions = {},
): UseQueryResult<z.output<E['reply']>> {
  return useQuery<z.output<E['reply']>>({
    queryKey: replyKey(endpoint, input),
    queryFn: ({ signal }) => call<E>(endpoint, { ...input, signal }),
    enabled,
    ...(again ? { refetchInterval: ({ state }) => (again.while(state.data) ? again.after : false) } : {}),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  })
}

/** The name under which a reply is kept. */
function replyKey<E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>): readonly unknown[] {
  return input === undefined ? [endpoint.path] : [endpoint.path, input]
}
