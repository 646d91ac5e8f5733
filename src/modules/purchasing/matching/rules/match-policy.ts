import type { Problem } from '../../../../platform/rules/http/problem.ts'
import type { SteppedKind } from '../../../../platform/rules/money/stepped-value.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { problem } from '../../rules/problem-codes.ts'

/** How far order, receipt and bill may differ before people are asked. */
export interface Tolerances {
  readonly priceBasisPoints: number
  readonly lineAmount: Rupiah
  readonly documentAmount: Rupiah
  readonly waitingDays: number
}

/** The most that a tolerance may be. */
const most = { priceBasisPoints: 10_000, amount: 1_000_000_000_000, waitingDays: 365 }

const within = (value: number, limit: number): boolean => value >= 0 && value <= limit

/** Everything that is wrong with tolerances. */
export function toleranceProblems(given: Tolerances): Problem[] {
  const found = (isRight: boolean, path: keyof Tolerances, text: string): Problem[] =>
    isRight ? [] : [problem('tolerance-invalid', path, text)]
  const amount = 'Toleransi harus 0 sampai 1.000.000.000.000'
  return [
    ...found(
      within(given.priceBasisPoints, most.priceBasisPoints),
      'priceBasisPoints',
      'Toleransi harga harus 0 sampai 100%',
    ),
    ...found(within(given.lineAmount, most.amount), 'lineAmount', amount),
    ...found(within(given.documentAmount, most.amount), 'documentAmount', amount),
    ...found(
      within(given.waitingDays, most.waitingDays),
      'waitingDays',
      'Lama menunggu harus 0 sampai 365 hari',
    ),
  ]
}

/** A number of days from 0: step 1. */
export const daysKind: SteppedKind<number> = {
  read: (text) => (/^\d{1,4}$/.test(text.trim()) ? Number(text.trim()) : undefined),
  write: String,
  fallback: 0,
  problem: () => 'Hari harus angka bulat',
  step: (value, count) => Math.max(value + count, 0),
}
