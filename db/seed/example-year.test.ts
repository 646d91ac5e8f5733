import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, monthStart, toDay } from '../../src/platform/rules/day/day.ts'
import { exampleTrade, type ExampleTrade } from './example-trade.ts'
import { exampleYear } from './example-year.ts'

const someDay = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays(toDay('2024-02-29'), days))

it('every journal of the example year balances and lies within the last twelve months, whatever day it is', () => {
  fc.assert(
    fc.property(someDay, (today) => {
      const journals = exampleYear(today)
      expect(journals.length).toBeGreaterThan(80)
      for (const { amounts, day } of journals) {
        expect(amounts.reduce((sum, [, amount]) => sum + amount, 0)).toBe(0)
        expect(amounts.every(([, amount]) => Number.isSafeInteger(amount) && amount !== 0)).toBe(true)
        expect(day <= today && day >= addMonths(monthStart(today), -11)).toBe(true)
      }
    }),
    { numRuns: 50 },
  )
})

describe('the trade of the example year', () => {
  it('takes its steps in order and never pays more than an invoice, whatever day it is', () => {
    fc.assert(
      fc.property(someDay, (today) => {
        const trade = exampleTrade(today)
        const { orders, receipts, credits } = trade
        for (const { day, confirmed, delivered, invoiced } of orders) {
          const days = [day, confirmed, delivered, invoiced].filter((each) => each !== undefined)
          expect(days).toEqual(days.toSorted())
          expect(day >= addMonths(monthStart(today), -11)).toBe(true)
        }
        for (const { day, customer, allocations } of receipts) {
          for (const { order } of allocations) {
            expect(orders[order]?.customer).toBe(customer)
            expect((orders[order]?.invoiced ?? '9999') <= day).toBe(true)
          }
        }
        expect(credits).toHaveLength(1)
        expect(mostSettled(trade)).toBeLessThanOrEqual(1)
      }),
      { numRuns: 30 },
    )
  })

  it('leaves every status and every age of receivables behind', () => {
    const today = toDay('2026-11-20')
    const { orders } = exampleTrade(today)
    const reached = (step: 'confirmed' | 'delivered' | 'invoiced') =>
      orders.filter((order) => (order[step] ?? '9999') <= today).length
    const made = orders.filter(({ day }) => day <= today).length
    expect(made).toBeGreaterThan(reached('confirmed'))
    expect(reached('confirmed')).toBeGreaterThan(reached('delivered'))
    expect(reached('delivered')).toBeGreaterThan(reached('invoiced'))
    expect(reached('invoiced')).toBeGreaterThan(90)
  })
})

/** The largest part of any invoice that is paid and credited. */
function mostSettled({ orders, receipts, credits }: ExampleTrade): number {
  const settled = new Map<number, number>()
  const add = (order: number, amount: number): void => {
    settled.set(order, (settled.get(order) ?? 0) + amount)
  }
  for (const { allocations } of receipts) for (const { order, amount } of allocations) add(order, amount)
  for (const { order, totalAmount } of credits) add(order, totalAmount)
  return Math.max(...[...settled].map(([order, sum]) => sum / (orders[order]?.amounts.totalAmount ?? 1)))
}
