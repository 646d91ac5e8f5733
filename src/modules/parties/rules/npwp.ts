import { isNpwp } from '../../settings/rules/npwp.ts'

const digitCount = 15

/**
 * Puts the fixed punctuation between the digits of a tax number as far as it is typed: `012345` becomes `01.234.5`. More
 * digits than it has are left as they are: a number of sixteen digits belongs into a field of its own, never cut.
 */
export function maskNpwp(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  if (digits.length > digitCount) return typed
  const parts = [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5, 8), digits.slice(8, 9)]
  const front = parts.filter((part) => part !== '').join('.')
  const office = [digits.slice(9, 12), digits.slice(12)].filter((part) => part !== '').join('.')
  return office === '' ? front : `${front}-${office}`
}

/**
 * A hint when the ninth digit of a well-formed tax number is not the check digit of the first eight (Luhn). It never
 * keeps anything from being saved: the tax office has not published the rule.
 */
export function npwpWarning(npwp: string): string | undefined {
  const typed = npwp.trim()
  if (!isNpwp(typed)) return undefined
  const checked = [...typed.replace(/\D/g, '').slice(0, 9)].map(Number)
  if (luhnSum(checked) % 10 === 0) return undefined
  return 'Digit pemeriksa NPWP tidak cocok. Periksa kembali nomornya; data tetap dapat disimpan.'
}

/** Every second digit from the right is doubled, and its digits are added. */
function luhnSum(digits: readonly number[]): number {
  return digits.toReversed().reduce((sum, digit, place) => {
    const weighted = place % 2 === 0 ? digit : digit * 2
    return sum + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)
}
