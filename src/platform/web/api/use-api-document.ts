import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { apiDocument, type ApiDocument } from '../../rules/http/api-document.ts'
import { CallProblem } from '../call/call-problem.ts'

/** The description of the API, as this server gives it. */
export function useApiDocument(): UseQueryResult<ApiDocument> {
  return useQuery({ queryKey: ['openapi'], queryFn: ({ signal }) => read(signal), staleTime: Infinity })
}

async function read(signal: AbortSignal): Promise<ApiDocument> {
  const response = await fetch('/api/v1/openapi.json', { signal })
  if (response.ok) return apiDocument.parse(await response.json())
  const message = 'Dokumentasi API tidak dapat dibaca. Muat ulang halaman.'
  throw new CallProblem({ status: response.status, code: 'openapi', message, errors: [] })
}
