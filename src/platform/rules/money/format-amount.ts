import { groupDigits, type Total } from './money.ts'

/** `1.234.567` for tables, whose head names the unit; negative amounts as `-1.234.567`. */
export function formatAmount(amount: number | Total): string {
  return groupDigits(amount)
}

/** `1.234.567`, or `-` for zero, as lines of documents show it. */
export function formatAmountOrDash(amount: number | Total): string {
  return isNothing(amount) ? '-' : groupDigits(amount)
}

function isNothing(amount: number | Total): boolean {
  return amount === 0 || amount === 0n
}

/** `(1.234.567)` for negative amounts, as financial statements show them. */
export function formatStatementAmount(amount: number | Total): string {
  return amount < 0 ? `(${groupDigits(-amount)})` : groupDigits(amount)
}

/** A count with dots: `12.345`. */
export function formatCount(count: number): string {
  return groupDigits(count)
}

/** Basis points as a percentage with a comma: 1250 gives `12,5%`. */
export function formatPercent(basisPoints: number): string {
  const sign = basisPoints < 0 ? '-' : ''
  const points = Math.abs(Math.trunc(basisPoints))
  const decimals = String(points % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return `${sign}${groupDigits(Math.floor(points / 100))}${decimals === '' ? '' : `,${decimals}`}%`
}
