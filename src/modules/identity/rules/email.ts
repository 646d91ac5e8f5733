import { nameKey } from '../../../platform/rules/text/name-key.ts'

/** An e-mail address as it is kept and compared: trimmed, lower case. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase()
}

const longest = 254
const shape = /^[^\s@"(),:;<>[\\\]]{1,64}@[a-z0-9](?:[a-z0-9-]{0,62}\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** Whether a text is an e-mail address: one @, a domain of at least two labels, nothing that needs quoting. */
export function isEmail(email: string): boolean {
  const normal = normalEmail(email)
  const [local = ''] = normal.split('@')
  if (nameKey(normal) !== normal) return false
  if (normal.length > longest || !shape.test(normal)) return false
  return !/^\.|\.$|\.\./.test(local) && !/\.\.|(^|\.)-|-(\.|$)/.test(normal.slice(local.length + 1))
}
