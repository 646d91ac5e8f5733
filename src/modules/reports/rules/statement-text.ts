import { formatStatementAmount } from '../../../platform/rules/money/format-amount.ts'
import { groupDigits } from '../../../platform/rules/money/money.ts'
import type { Figure, TableColumn } from './statement-table.ts'
import type { StatementView } from './statement-view.ts'

type Kind = TableColumn['kind']

/** How a figure is written: amounts and percentages with brackets when negative, a dash where nothing can be said. */
export function figureText(value: Figure, kind: Kind): string {
  if (value === null) return '–'
  return kind === 'amount' ? formatStatementAmount(value) : percentText(Number(value))
}

/** Always one decimal, so that percentages stand below each other: `12,5%`, `(3,0%)`. */
function percentText(basisPoints: number): string {
  const tenths = Math.round(Math.abs(basisPoints) / 10)
  const text = `${groupDigits(Math.floor(tenths / 10))},${tenths % 10}%`
  return basisPoints < 0 ? `(${text})` : text
}

/** How a figure is said aloud: `minus 150.000 rupiah`. */
export function figureSpoken(value: Figure, kind: Kind, unit: StatementView['unit']): string {
  if (value === null) return 'tidak ada pembanding'
  const sign = value < 0 ? 'minus ' : ''
  if (kind === 'percent') return `${sign}${percentText(Math.abs(Number(value))).replace('%', ' persen')}`
  return `${sign}${groupDigits(value < 0 ? -value : value)} ${unit === 'ribuan' ? 'ribu rupiah' : 'rupiah'}`
}
