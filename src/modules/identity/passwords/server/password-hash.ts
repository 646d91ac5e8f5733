import { hash, hashRaw, verify } from '@node-rs/argon2'
import type { Refusal } from '../../../../platform/server/http/refusal.ts'
import { createHashQueue } from './hash-queue.ts'
import { refusal } from '../../server/refusals.ts'
import { innocentAttempts } from '../../server/sign-in-gate.ts'

/** Argon2id with 64 MiB, three passes, one lane; raise them here and old hashes follow at the next sign-in. */
const parameters = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const
/** Hashing takes memory and a processor: two at a time, and a bounded queue. */
const queue = createHashQueue({ atOnce: 2, waiting: 64 }, tooBusy)

const prefix = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`

/** Hash that no password has; checking one against it takes as long as against a real one. */
export const decoyHash = `${prefix}${base64(16)}$${base64(32)}`

/** Hashes a password; accents typed in different ways count as the same. */
export async function hashPassword(password: string): Promise<string> {
  return queue.run(0, () => hash(password.normalize('NFKC'), parameters))
}

/** Whether a password is the one behind a hash; whose network has tried often of late waits behind the others. */
export async function verifyPassword(
  passwordHash: string,
  password: string,
  recentAttempts = 0,
): Promise<boolean> {
  return queue.run(recentAttempts, () => verify(passwordHash, password.normalize('NFKC')))
}

/**
 * A digest of a password under a salt, as dear to guess from as the hash that is kept of it. It waits behind who signs in,
 * but not behind who guesses.
 */
export async function digestPassword(password: string, salt: Uint8Array): Promise<string> {
  const digest = await queue.run(innocentAttempts, () => hashRaw(password, { ...parameters, salt }))
  return digest.toString('base64')
}

/** Whether a hash was made with weaker parameters than today's. */
export function needsRehash(passwordHash: string): boolean {
  return !passwordHash.startsWith(prefix)
}

function tooBusy(): Refusal {
  const title = 'Terlalu banyak orang masuk bersamaan. Coba lagi sebentar lagi.'
  return refusal({ status: 429, code: 'too-many', title }, [], { retryAfterSeconds: 5 })
}

function base64(bytes: number): string {
  return Buffer.alloc(bytes).toString('base64').replace(/=+$/, '')
}
