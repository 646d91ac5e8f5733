import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { tokenPrefix } from '../rules/api-token.ts'

/** A new API token: the prefix and 32 random bytes as 43 characters. */
export function newSecret(): string {
  return tokenPrefix + randomBytes(32).toString('base64url')
}

/** What is kept of a token, or asked for whatever text was sent in its place. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

export function endingOf(secret: string): string {
  return secret.slice(-4)
}

/** Compared with when no token was found, so that finding none takes no less time. */
const decoy = secretHash(newSecret())

/** Whether the hash found is that of the token sent, in a time that tells nothing of where they differ. */
export function isSameHash(found: Buffer | undefined, hash: Buffer): boolean {
  const isSame = timingSafeEqual(found ?? decoy, hash)
  return isSame && found !== undefined
}
