import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, monthStart, toDay, type Day } from '../../src/platform/rules/day/day.ts'
import { exampleTrade, type ExampleTrade } from './example-trade.ts'
import { exampleYear } from './example-year.ts'

const someDay = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays(toDay('2024-02-29'), days))

it('every journal of the example year balances and lies within the last twelve months, whatever day it is', () => {
  fc.assert(
    fc.property(someDay, (today) => {
      const journals = exampleYear(today)
      expect(journals.length).toBeGreaterThan(120)
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
  const today = toDay('2026-11-20')
  const balances = new Map<string, number>()
  for (const { amounts } of movements(today)) {
    for (const [code, amount] of amounts) balances.set(code, (balances.get(code) ?? 0) + amount)
    for (const code of ['1-1101', '1-1102', '1-1201', '1-1401', '1-1602']) {
      expect(balances.get(code) ?? 0).toBeGreaterThanOrEqual(0)
    }
  }
})

/** What is entered by hand and what customers pay, in order of day. */
function movements(today: Day) {
  const trade = exampleTrade(today)
  const paid = trade.receipts
    .filter(({ day }) => day <= today)
    .map(({ day, withheld, bankFee, allocations }) => ({
      day,
      amounts: [['1-1201', sumOf(allocations) - withheld - bankFee]] as const,
    }))
  return [...exampleYear(today, trade), ...paid].sort((a, b) => a.day.localeCompare(b.day))
}

function sumOf(allocations: readonly { readonly amount: number }[]): number {
  return allocations.reduce((sum, { amount }) => sum + amount, 0)
}

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
