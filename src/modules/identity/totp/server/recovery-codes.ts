import { createHash, randomInt } from 'node:crypto'
import { recoveryAlphabet, recoveryCodes, recoveryLetters, shownRecoveryCode } from '../rules/code.ts'

/** New recovery codes as they are shown this once, and what is kept of them. */
export interface NewRecoveryCodes {
  readonly shown: string[]
  readonly hashes: Buffer[]
}

export function newRecoveryCodes(): NewRecoveryCodes {
  const codes = Array.from({ length: recoveryCodes }, newCode)
  return { shown: codes.map(shownRecoveryCode), hashes: codes.map(recoveryHash) }
}

/**
 * What is kept of a recovery code. Its 79 random bits need no slow hash, and no key either: whoever restores the books
 * without their key can still sign in with one.
 */
export function recoveryHash(letters: string): Buffer {
  return createHash('sha256').update(`neraca recovery ${letters}`).digest()
}

function newCode(): string {
  return Array.from(
    { length: recoveryLetters },
    () => recoveryAlphabet[randomInt(recoveryAlphabet.length)],
  ).join('')
}
