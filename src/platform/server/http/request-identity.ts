import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Endpoint } from '../../rules/http/endpoint.ts'

/** A digest of a password that costs whoever guesses as much as the one that is kept of it. */
export type DigestPassword = (password: string, salt: Uint8Array) => Promise<string>

/** What tells a request from another one. */
export interface Requested {
  readonly endpoint: Pick<Endpoint, 'method' | 'path' | 'body'>
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly version: number
}

const isPassword = /password/i

/** Everything that makes two requests the same request, as text; passwords by their digests under this salt. */
export async function requestIdentity(
  { endpoint: { method, path, body: shape }, params, query, body, version }: Requested,
  { digest, salt }: { readonly digest: DigestPassword; readonly salt: string },
): Promise<string> {
  const sent = Object.keys(query as object).length === 0 ? [] : [query]
  const saltBytes = createHash('sha256').update(salt).digest().subarray(0, 16)
  const digests = new Map<string, string>()
  for (const password of new Set(passwordsIn(shape, body))) {
    digests.set(password, await digest(password, saltBytes))
  }
  const content = contentOf(withDigests(shape, body, digests))
  return JSON.stringify([method, path, params, content, version, ...sent])
}

/**
 * The passwords among the fields that a shape names. What people write in free JSON is none, whatever its keys are
 * called: each digest is dear, and nobody shall have thousands made.
 */
function passwordsIn(shape: z.ZodType, body: unknown): string[] {
  return fieldsOf(shape, body).flatMap(([key, value, inner]) =>
    isSecret(key, value) ? [value] : passwordsIn(inner, value),
  )
}

function withDigests(shape: z.ZodType, body: unknown, digests: Map<string, string>): unknown {
  const fields = fieldsOf(shape, body).map(([key, value, inner]) => [
    key,
    isSecret(key, value) ? digests.get(value) : withDigests(inner, value, digests),
  ])
  return fields.length === 0 ? body : { ...(body as object), ...Object.fromEntries(fields) }
}

/** The fields of a body that its shape names, each with the shape of its own. */
function fieldsOf(shape: z.ZodType, body: unknown): [string, unknown, z.ZodType][] {
  if (shape instanceof z.ZodOptional) return fieldsOf(shape.unwrap() as z.ZodType, body)
  if (!(shape instanceof z.ZodObject) || typeof body !== 'object' || body === null) return []
  const named: Record<string, z.ZodType> = shape.shape
  return Object.entries(body).flatMap(([key, value]: [string, unknown]) => {
    const inner = Object.hasOwn(named, key) ? named[key] : undefined
    return inner === undefined ? [] : [[key, value, inner]]
  })
}

function isSecret(key: string, value: unknown): value is string {
  return isPassword.test(key) && typeof value === 'string' && value !== ''
}

/** What identifies the content of a request: a file by its hash. */
function contentOf(body: unknown): unknown {
  return body instanceof Uint8Array ? createHash('sha256').update(body).digest('hex') : body
}
