import { describe, expect, it } from 'vitest'
import { addDays, addMonths, toDay } from '../src/platform/rules/day/day.ts'
import { defaultChart } from '../src/modules/accounts/rules/default-chart.ts'
import { realisticBooks, type BooksWanted } from './realistic-books.ts'
import type { BookEntry } from './trade-desk.ts'

const lastDay = toDay('2026-11-21')
const booksOf = (wanted: Partial<BooksWanted>) => [
  ...realisticBooks({ entryCount: 10_000, lastDay, seed: 1, ...wanted }),
]
const books = booksOf({})
const parts = books.flatMap(({ amounts }) => amounts)
const meanLines = (of: typeof books) => of.reduce((sum, { amounts }) => sum + amounts.length, 0) / of.length

function daysOf(test: (weekday: number) => boolean): number {
  return books.filter(({ day }) => test(new Date(day).getUTCDay())).length
}

/** Entries that touch an account that begins so. */
function touching(prefix: RegExp): number {
  return books.filter(({ amounts }) => amounts.some(([code]) => prefix.test(code))).length
}

describe('realistic books', () => {
  it('have exactly as many entries as wanted, the same for the same seed, others for another', () => {
    expect(books).toHaveLength(10_000)
    expect(booksOf({})).toEqual(books)
    expect(booksOf({ seed: 2 })).not.toEqual(books)
    expect(booksOf({ entryCount: 1_000 })).toHaveLength(1_000)
  })

  it('have entries of two to eight lines, 3.4 on average', () => {
    expect(books.filter(({ amounts }) => amounts.length < 2 || amounts.length > 8)).toEqual([])
    expect(meanLines(books)).toBeGreaterThan(3.35)
    expect(meanLines(books)).toBeLessThan(3.45)
  })

  it('balance in whole rupiah, without lines of nothing, on leaves of the chart', () => {
    const leaves = new Set(
      defaultChart.filter(({ reportLine }) => reportLine !== null).map(({ code }) => code),
    )
    expect(parts.filter(([code]) => !leaves.has(code))).toEqual([])
    expect(parts.filter(([, rupiah]) => !Number.isSafeInteger(rupiah) || rupiah === 0)).toEqual([])
    const rest = ({ amounts }: BookEntry) => amounts.reduce((sum, [, rupiah]) => sum + rupiah, 0)
    expect(books.filter((entry) => rest(entry) !== 0)).toEqual([])
  })

  it('cover three years that end on the last day, in the order of days', () => {
    const days = books.map(({ day }) => day)
    expect(days).toEqual(days.toSorted())
    expect(days[0]).toBe(addDays(addMonths(lastDay, -36), 1))
    expect(days.at(-1)).toBe(lastDay)
  })

  it('are busier on working days and at the end of the year than on Sundays and in January', () => {
    const ofMonth = (month: string) => books.filter(({ day }) => day.slice(5, 7) === month).length
    expect(daysOf((day) => day >= 1 && day <= 5) / 5).toBeGreaterThan(2 * daysOf((day) => day === 6))
    expect(daysOf((day) => day === 6)).toBeGreaterThan(2 * daysOf((day) => day === 0))
    expect(ofMonth('12')).toBeGreaterThan(1.3 * ofMonth('01'))
  })

  it('have little of investing and financing, and some of everything', () => {
    expect(touching(/^(1-21|2-2|3-)/)).toBeGreaterThan(30)
    expect(touching(/^(1-21|2-2|3-)/)).toBeLessThan(books.length / 50)
    const some = ['5-3101', '5-3201', '5-3202', '5-3301', '2-1203', '1-1505', '2-2101', '1-2104']
    expect(some.filter((code) => touching(new RegExp(`^${code}`)) === 0)).toEqual([])
  })

  it('take back a few entries, each once, after it was kept, line by line', () => {
    const reversals = books.flatMap(({ reverses, amounts }, at) =>
      reverses === undefined ? [] : [{ at, of: reverses.index, amounts }],
    )
    expect(reversals.length).toBeGreaterThan(10)
    expect(reversals.length).toBeLessThan(books.length / 100)
    expect(new Set(reversals.map(({ of }) => of)).size).toBe(reversals.length)
    for (const { at, of, amounts } of reversals) {
      expect(of).toBeLessThan(at)
      expect(amounts.map(([code, rupiah]) => [code, -rupiah])).toEqual(
        books[of]?.amounts.map(([code, rupiah]) => [code, rupiah]),
      )
    }
  })

  it('have amounts of which most are small and few are large', () => {
    const sales = parts.filter(([code]) => code === '4-1101').map(([, rupiah]) => -rupiah)
    const sorted = sales.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
    expect(sales.reduce((sum, sale) => sum + sale, 0) / sales.length).toBeGreaterThan(1.5 * at(0.5))
    expect(at(0.99)).toBeGreaterThan(8 * at(0.5))
  })

  it('leave goods in stock, debts of customers and to vendors, and a profit', () => {
    const balance = (prefix: string) =>
      parts.reduce((sum, [code, rupiah]) => (code.startsWith(prefix) ? sum + rupiah : sum), 0)
    expect(balance('1-1401')).toBeGreaterThan(0)
    expect(balance('1-1301')).toBeGreaterThan(0)
    expect(balance('2-1101')).toBeLessThan(0)
    expect(balance('1-11') + balance('1-12')).toBeGreaterThan(0)
    expect(balance('4-') + balance('5-')).toBeLessThan(0)
  })

  it('tell of partners that are plainly examples', () => {
    const named = books.filter(({ description }) => / (PT|CV|UD|Toko) /.test(description))
    expect(named.length).toBeGreaterThan(books.length / 3)
    expect(named.filter(({ description }) => !/ (PT|CV|UD|Toko) Contoh .* \d{4}/.test(description))).toEqual(
      [],
    )
    expect(new Set(books.map(({ description }) => description)).size).toBeGreaterThan(books.length / 3)
  })

  it('are refused when there are fewer entries than fall due by themselves', () => {
    expect(() => booksOf({ entryCount: 100 })).toThrow('more entries')
  })
})
