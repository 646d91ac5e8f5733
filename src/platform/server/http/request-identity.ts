import { createHash } from 'node:crypto'
import type { Endpoint } from '../../rules/http/endpoint.ts'

/** A digest of a password that costs whoever guesses as much as the one that is kept of it. */
export type DigestPassword = (password: string, salt: Uint8Array) => Promise<string>

/** What tells a request from another one. */
export interface Requested {
  readonly endpoint: Pick<Endpoint, 'method' | 'path'>
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly version: number
}

const isPassword = /password/i

/** Everything that makes two requests the same request, as text; passwords by their digests under this salt. */
export async function requestIdentity(
  { endpoint: { method, path }, params, query, body, version }: Requested,
  { digest, salt }: { readonly digest: DigestPassword; readonly salt: string },
): Promise<string> {
  const asked = Object.keys(query as object).length === 0 ? [] : [query]
  const digests = new Map<string, string>()
  const saltBytes = createHash('sha256').update(salt).digest().subarray(0, 16)
  for (const password of passwordsIn(body)) digests.set(password, await digest(password, saltBytes))
  return JSON.stringify([method, path, params, contentOf(body), version, ...asked], (key, value: unknown) =>
    isPassword.test(key) && typeof value === 'string' ? (digests.get(value) ?? '') : value,
  )
}

function passwordsIn(body: unknown): string[] {
  if (typeof body !== 'object' || body === null || body instanceof Uint8Array) return []
  return Object.entries(body).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? (isPassword.test(key) && value !== '' ? [value] : []) : passwordsIn(value),
  )
}

/** What identifies the content of a request: a file by its hash. */
function contentOf(body: unknown): unknown {
  return body instanceof Uint8Array ? createHash('sha256').update(body).digest('hex') : body
}
