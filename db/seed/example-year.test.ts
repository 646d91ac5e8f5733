import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, addMonths, monthStart, toDay } from '../../src/platform/rules/day.ts'
import { exampleYear } from './example-year.ts'

const someDay = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays(toDay('2024-02-29'), days))

it('every journal of the example year balances and lies within the last twelve months, whatever day it is', () => {
  fc.assert(
    fc.property(someDay, (today) => {
      const journals = exampleYear(today)
      expect(journals.length).toBeGreaterThan(150)
      for (const { amounts, day } of journals) {
        expect(amounts.reduce((sum, [, amount]) => sum + amount, 0)).toBe(0)
        expect(amounts.every(([, amount]) => Number.isSafeInteger(amount) && amount !== 0)).toBe(true)
        expect(day <= today && day >= addMonths(monthStart(today), -11)).toBe(true)
      }
    }),
    { numRuns: 50 },
  )
})

it('cash, bank, stock and prepaid rent never go below zero', () => {
  const balances = new Map<string, number>()
  for (const { amounts } of exampleYear(toDay('2026-11-20'))) {
    for (const [code, amount] of amounts) balances.set(code, (balances.get(code) ?? 0) + amount)
    for (const code of ['1-1101', '1-1102', '1-1201', '1-1401', '1-1602']) {
      expect(balances.get(code) ?? 0).toBeGreaterThanOrEqual(0)
    }
  }
})
