import { expect, it } from 'vitest'
import { toDay } from '../../../platform/rules/day/day.ts'
import { toTotal } from '../../../platform/rules/money/money.ts'
import { cashSentence, isStill, resultSentence } from './month-sentence.ts'

const month = (day: string, revenue: number, expense: number, cash: number) => ({
  month: toDay(day),
  revenue: toTotal(revenue),
  expense: toTotal(expense),
  cash: toTotal(cash),
})
const board = {
  period: {
    from: toDay('2026-11-01'),
    to: toDay('2026-11-20'),
    beforeFrom: toDay('2026-10-01'),
    beforeTo: toDay('2026-10-20'),
  },
  revenue: { now: 1_125n, before: 1_000n },
  months: [month('2026-10-01', 2_000, 900, 700), month('2026-11-01', 1_125, 400, -300)],
}
const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

it('says revenue, its change and the sums of what is drawn', () => {
  expect(plain(resultSentence(board))).toBe(
    'Pendapatan 1–20 Nov 2026 Rp 1.125, naik 12,5% vs 1–20 Okt 2026. Dalam 2 bulan: pendapatan Rp 3.125, beban Rp 1.300.',
  )
})

it('says the cash of today, and its highest and lowest month', () => {
  expect(plain(cashSentence(board))).toBe(
    'Kas dan bank per 20 Nov 2026 -Rp 300. Tertinggi Rp 700 (Okt 2026), terendah -Rp 300 (Nov 2026).',
  )
  const level = [month('2026-11-01', 0, 0, 5)]
  expect(plain(cashSentence({ ...board, months: level }))).toBe('Kas dan bank per 20 Nov 2026 Rp 5.')
})

it('knows books without movement', () => {
  expect(isStill(board.months)).toBe(false)
  expect(isStill([month('2026-11-01', 0, 0, 0)])).toBe(true)
})
