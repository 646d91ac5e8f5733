import { Secret, TOTP } from 'otpauth'
import { codeDigits, drift, stepSeconds } from '../rules/code.ts'

const algorithm = 'SHA1'
const codeShape = new RegExp(`^[0-9]{${codeDigits}}$`)

/** A new secret as authenticator applications take it: 20 random bytes in base32 (RFC 4226, section 4). */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that an authenticator application reads from a QR code. */
export function totpAddress(
  secret: string,
  { email, organisation }: { readonly email: string; readonly organisation: string },
): string {
  const issuer = `Neraca ${organisation}`.replaceAll(':', ' ').trim()
  return new TOTP({ ...shape, issuer, label: email, secret }).toString()
}

const shape = { algorithm, digits: codeDigits, period: stepSeconds }

/** The step whose code this is, among those that the clock of a telephone may be at now; undefined when it is none of them. */
export function stepOf(secret: string, { code, now }: { readonly code: string; readonly now: string }) {
  // The library throws at six letters of more than a byte.
  if (!codeShape.test(code)) return undefined
  const timestamp = Date.parse(now)
  const totp = new TOTP({ ...shape, secret })
  const delta = totp.validate({ token: code, timestamp, window: drift })
  return delta === null ? undefined : TOTP.counter({ period: stepSeconds, timestamp }) + delta
}
