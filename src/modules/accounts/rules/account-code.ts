export const accountTypes = ['asset', 'liability', 'equity', 'revenue', 'expense'] as const
export type AccountType = (typeof accountTypes)[number]

/** Level of an account code: 0 main category, 1 and 2 sub-categories, 3 leaf (specification §3). */
export type AccountLevel = 0 | 1 | 2 | 3

const shape = /^\d-\d{4}$/

export function isAccountCode(code: string): boolean {
  return shape.test(code)
}

/** The type whose codes begin like this one. */
export function typeOfCode(code: string): AccountType | undefined {
  return accountTypes.find((type) => code.startsWith(typeDigit(type)))
}

/** First digit of the codes of a type. */
export function typeDigit(type: AccountType): string {
  return String(accountTypes.indexOf(type) + 1)
}

export function accountLevel(code: string): AccountLevel {
  if (code.endsWith('-0000')) return 0
  if (code.endsWith('000')) return 1
  return code.endsWith('00') ? 2 : 3
}

/** Code of the heading right above, or undefined for a main category. */
export function parentCodeOf(code: string): string | undefined {
  const level = accountLevel(code)
  return level === 0
    ? undefined
    : code
        .slice(0, level + 1)
        .padEnd(2, '-')
        .padEnd(6, '0')
}
