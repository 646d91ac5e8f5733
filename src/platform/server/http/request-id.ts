import { randomBytes } from 'node:crypto'

/** Twenty-four hexadecimal digits that begin with the time, so that an index of them grows at its end. */
export function newRequestId(): string {
  const time = Date.now().toString(16).padStart(11, '0').slice(-11)
  return time + randomBytes(7).toString('hex').slice(0, 13)
}
