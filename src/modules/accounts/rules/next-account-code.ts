import { accountLevel, parentCodeOf, typeDigit, type AccountType } from './account-code.ts'

/**
 * The code proposed for a new account: the next free number under the parent, or, without one, the main category of the
 * type and then its next sub-category. Undefined when every number is taken.
 */
export function nextAccountCode(
  place: { readonly type: AccountType; readonly parentCode?: string | undefined },
  codes: readonly string[],
): string | undefined {
  const mainCategory = `${typeDigit(place.type)}-0000`
  if (place.parentCode === undefined && !codes.includes(mainCategory)) return mainCategory
  return nextChildCode(place.parentCode ?? mainCategory, codes)
}

/**
 * The code proposed for a new account that postings are made to: below the heading given, else below the first heading of
 * the type that has such accounts.
 */
export function nextLeafCode(
  { type, parentCode }: { readonly type: AccountType; readonly parentCode?: string | undefined },
  codes: readonly string[],
): string | undefined {
  const own = codes.filter((code) => code.startsWith(typeDigit(type))).toSorted()
  const leaf = own.find((code) => accountLevel(code) === 3)
  const heading = parentCode ?? (leaf === undefined ? undefined : parentCodeOf(leaf))
  return heading === undefined ? undefined : nextChildCode(heading, codes)
}

/** The number after the highest one in use; when that leaves the range, the lowest free one. */
function nextChildCode(parentCode: string, codes: readonly string[]): string | undefined {
  const level = accountLevel(parentCode)
  if (level === 3) return undefined
  const digits = level === 2 ? 2 : 1
  const prefix = parentCode.slice(0, 2 + level)
  const last = 10 ** digits - 1
  const codeOf = (number: number): string => (prefix + String(number).padStart(digits, '0')).padEnd(6, '0')
  const taken = new Set(codes.filter((code) => parentCodeOf(code) === parentCode))
  const numbers = Array.from({ length: last }, (_, index) => index + 1)
  const highest = numbers.findLast((number) => taken.has(codeOf(number))) ?? 0
  const number = highest < last ? highest + 1 : numbers.find((each) => !taken.has(codeOf(each)))
  return number === undefined ? undefined : codeOf(number)
}

/** A code of level 3 or, when it is taken, the next free one below the same heading; undefined when every one is taken. */
export function freeCodeFrom(wanted: string, codes: readonly string[]): string | undefined {
  const first = Number(wanted.slice(-2))
  const numbers = Array.from({ length: 99 }, (_, index) => ((first - 1 + index) % 99) + 1)
  const taken = new Set(codes)
  return numbers
    .map((number) => wanted.slice(0, -2) + String(number).padStart(2, '0'))
    .find((code) => !taken.has(code))
}
