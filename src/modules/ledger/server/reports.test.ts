import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, daysBetween, toDay, type Day } from '../../../platform/rules/day/day.ts'
import { sumTotals, toRupiah, toTotal, type Rupiah } from '../../../platform/rules/money/money.ts'
import { rowsOf } from '../../../platform/server/database/database.ts'
import { checkBooks } from '../../../../tests/books.ts'
import { createLedgerWorld, type LedgerWorld } from '../../../../tests/ledger-world.ts'
import { codePrefix } from '../../accounts/rules/account-tree.ts'
import { chartAt } from '../../accounts/server/chart.ts'
import { generalLedgerPage, positionOf } from './general-ledger.ts'
import type { LedgerRange } from './general-ledger-store.ts'
import type { Journal } from './stored-journal.ts'
import { readMovements } from './trial-balance-store.ts'
import { accountBooks } from './reclassify-accounts.ts'

interface PostedLine {
  readonly code: string
  readonly day: Day
  readonly postingNumber: number
  readonly lineNumber: number
  readonly debit: Rupiah
  readonly credit: Rupiah
}

const leaves = [
  '1-1101',
  '1-1102',
  '1-1201',
  '1-2103',
  '2-1101',
  '2-1201',
  '3-1101',
  '4-1101',
  '5-1101',
  '5-3101',
]
const [firstDay, lastDay] = [toDay('2024-11-20'), toDay('2026-02-10')]

let world: LedgerWorld
let lines: PostedLine[]

const someDay = fc
  .integer({ min: 0, max: daysBetween(firstDay, lastDay) })
  .map((days) => addDays(firstDay, days))
const someRange = fc
  .tuple(someDay, someDay)
  .map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a }))
const someAmount = fc.integer({ min: 1, max: 9_999_999_999_999 })
const someLines = fc.array(fc.tuple(fc.constantFrom(...leaves), fc.constantFrom(...leaves), someAmount), {
  minLength: 1,
  maxLength: 4,
})

function journalOf(day: Day, moves: readonly [string, string, number][]): Journal {
  const none = toRupiah(0)
  return {
    entryDate: day,
    description: 'Contoh acak',
    referenceType: 'manual',
    lines: moves.flatMap(([debited, credited, amount]) => [
      { accountId: world.account(debited), debit: toRupiah(amount), credit: none, description: 'sisi debit' },
      { accountId: world.account(credited), debit: none, credit: toRupiah(amount) },
    ]),
  }
}

beforeAll(async () => {
  world = await createLedgerWorld()
  const journals = fc.sample(fc.tuple(someDay, someLines), { numRuns: 300, seed: 7 })
  for (const [day, moves] of journals.slice(0, 200)) await world.post(journalOf(day, moves))
  await world.post(...journals.slice(200).map(([day, moves]) => journalOf(day, moves)))
  lines = await rowsOf(
    world.db,
    sql<PostedLine>`select a.code, l.entry_date as day, l.posting_number as "postingNumber",
        l.line_number as "lineNumber", l.debit, l.credit
      from journal_line l join account a on a.id = l.account_id
      order by l.entry_date, l.posting_number, l.line_number`,
  )
})
afterAll(async () => {
  await checkBooks(world.db)
  await world.close()
})

const total = (some: readonly PostedLine[], side: 'debit' | 'credit') =>
  sumTotals(some.map((line) => line[side]))
const net = (some: readonly PostedLine[]) => total(some, 'debit') - total(some, 'credit')

describe('the trial balance', () => {
  it('equals a plain sum over all lines for any range of days', async () => {
    await fc.assert(
      fc.asyncProperty(someRange, async ({ from, to }) => {
        const movements = await readMovements(world.db, { from, to })
        for (const { code, level, opening, debit, credit } of movements) {
          const own = level === 3 ? lines.filter((line) => line.code === code) : []
          const within = own.filter((line) => line.day >= from && line.day <= to)
          expect({ code, opening, debit, credit }).toEqual({
            code,
            opening: net(own.filter((line) => line.day < from)),
            debit: total(within, 'debit'),
            credit: total(within, 'credit'),
          })
        }
      }),
      {
        numRuns: 40,
        examples: [
          [{ from: toDay('2025-01-01'), to: toDay('2025-12-31') }],
          [{ from: toDay('2025-03-31'), to: toDay('2025-04-01') }],
        ],
      },
    )
  })

  it('answers for the first and the last day there is', async () => {
    const movements = await readMovements(world.db, { from: toDay('1900-01-01'), to: toDay('9999-12-31') })
    expect(movements.reduce((sum, row) => sum + row.debit, 0n)).toBe(total(lines, 'debit'))
  })
})

describe('the chart as of a day', () => {
  it('holds the balance of every account and the sum of every heading', async () => {
    await fc.assert(
      fc.asyncProperty(someDay, async (day) => {
        for (const account of await chartAt(world.db, day, accountBooks)) {
          const below = lines.filter(
            (line) => line.code.startsWith(codePrefix(account.code)) && line.day <= day,
          )
          expect([account.code, account.balance]).toEqual([account.code, net(below)])
        }
      }),
      { numRuns: 15 },
    )
  })

  it('knows which accounts have lines', async () => {
    const chart = await chartAt(world.db, lastDay, accountBooks)
    const used = chart.filter((account) => account.hasTransactions).map((account) => account.code)
    expect(used).toEqual([...new Set(lines.map((line) => line.code))].toSorted())
  })
})

/** All pages of a ledger, one after the other. */
async function allPages(range: LedgerRange, limit: number) {
  const pages = []
  let after: string | undefined
  do {
    const page = await generalLedgerPage(world.db, range, { after: positionOf(after), limit })
    pages.push(page)
    after = page.next
  } while (after !== undefined)
  return pages
}

describe('the general ledger', () => {
  const someCode = fc.constantFrom(...leaves, '1-1100', '1-1000', '1-0000', '2-0000', '5-1100')

  it('gives every line of the range once, in order, with the balance after it, whatever the page size', async () => {
    await fc.assert(
      fc.asyncProperty(someRange, someCode, fc.integer({ min: 1, max: 60 }), async (days, code, limit) => {
        const pages = await allPages({ ...days, code }, limit)
        const own = lines.filter((line) => line.code.startsWith(codePrefix(code)))
        const within = own.filter((line) => line.day >= days.from && line.day <= days.to)
        let balance = net(own.filter((line) => line.day < days.from))
        expect(pages[0]).toMatchObject({ opening: balance, matching: within.length })
        const expected = within.map(({ day, postingNumber, lineNumber, debit, credit }) => {
          balance += toTotal(debit) - toTotal(credit)
          return { entryDate: day, postingNumber, lineNumber, debit, credit, balance }
        })
        const rows = pages.flatMap((page) => page.rows)
        expect(
          rows.map(({ entryDate, postingNumber, lineNumber, debit, credit, balance: after }) => ({
            entryDate,
            postingNumber,
            lineNumber,
            debit,
            credit,
            balance: after,
          })),
        ).toEqual(expected)
        expect(pages.at(-1)?.closing).toBe(balance)
        for (const page of pages) expect(page.rows.length).toBeLessThanOrEqual(limit)
      }),
      { numRuns: 40 },
    )
  })

  it('shows the texts of entry and line', async () => {
    const range = { code: '1-1101', from: firstDay, to: lastDay }
    const { rows } = await generalLedgerPage(world.db, range, { after: undefined, limit: 200 })
    expect(rows.find((row) => row.debit > 0)).toMatchObject({
      description: 'Contoh acak',
      lineDescription: 'sisi debit',
    })
    expect(rows.find((row) => row.credit > 0)).toMatchObject({ lineDescription: null, accountCode: '1-1101' })
  })
})
