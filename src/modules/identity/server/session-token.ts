import { createHash, randomBytes } from 'node:crypto'

/** A new session token: 32 random bytes as 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token; undefined when the text cannot be one. */
export function tokenHash(token: string | undefined): Buffer | undefined {
  if (token === undefined || !/^[\w-]{43}$/.test(token)) return undefined
  return createHash('sha256').update(token).digest()
}
