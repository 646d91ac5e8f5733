import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { problem } from '../../rules/problem-codes.ts'

/** Codes as every authenticator application makes them (RFC 6238). */
export const codeDigits = 6
export const stepSeconds = 30
/** Steps that the clock of a telephone may be early or late. */
export const drift = 1

/** Recovery codes a person is given, and the letters of each: none that is taken for another. */
export const recoveryCodes = 10
export const recoveryLetters = 16
export const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const recoveryShape = new RegExp(`^[${recoveryAlphabet}]{${recoveryLetters}}$`)

/** What somebody typed as second proof: a code of the moment, or one for recovery. */
export interface TypedCode {
  readonly kind: 'totp' | 'recovery'
  readonly text: string
}

/** Reads a code however it is spaced or hyphenated; undefined when it can be none. */
export function readCode(typed: string): TypedCode | undefined {
  const text = typed.replace(/[\s-]/g, '').toLowerCase()
  if (/^[0-9]+$/.test(text) && text.length === codeDigits) return { kind: 'totp', text }
  return recoveryShape.test(text) ? { kind: 'recovery', text } : undefined
}

/** A recovery code as it is shown: `abcd-efgh-jkmn-pqrs`. */
export function shownRecoveryCode(letters: string): string {
  return letters.match(/.{4}/g)?.join('-') ?? letters
}

/** One sentence for whatever is wrong with a code, so that guessing learns nothing. */
export const wrongCodeMessage = 'Kode salah atau sudah dipakai'
export const codeNeededMessage = 'Masukkan kode dari aplikasi autentikator Anda'

export const wrongCode: Problem = problem('wrong-code', 'code', wrongCodeMessage)

/** What is wrong with a code before it is looked at. */
export function codeProblems(code: string): Problem[] {
  return code.trim() === '' ? [problem('code-missing', 'code', 'Kode harus diisi')] : []
}
