import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toDay } from '../src/platform/rules/day/day.ts'
import {
  readBalanceSheet,
  readCashFlow,
  readChangesInEquity,
  readIncomeStatement,
} from '../src/modules/reports/contract.ts'
import { readReceivablesAgeing } from '../src/modules/sales/contract.ts'
import { listBills } from '../src/modules/purchasing/contract.ts'
import { checkBooks } from './books.ts'
import { createOpeningWorld, openDocument } from './opening-world.ts'

let world: Awaited<ReturnType<typeof createOpeningWorld>>
beforeAll(async () => {
  world = await createOpeningWorld()
})
afterAll(() => world.world.close())

const amount = fc.integer({ min: 1, max: 2_000_000_000 })
const document = fc.record({ amount, day: fc.integer({ min: 1, max: 28 }) })
const otherCodes = [
  '1-1101',
  '1-1201',
  '1-1401',
  '1-2103',
  '2-1201',
  '2-2101',
  '3-2101',
  '4-1101',
  '5-1101',
] as const
const opening = fc.record({
  others: fc.dictionary(fc.constantFrom(...otherCodes), fc.tuple(amount, fc.boolean())),
  receivables: fc.array(document, { maxLength: 6 }),
  payables: fc.array(document, { maxLength: 6 }),
})
type Opening = typeof opening extends fc.Arbitrary<infer T> ? T : never

const sumOf = (documents: Opening['payables']) => documents.reduce((sum, each) => sum + each.amount, 0)

/** Balances of every account, capital taking what is left. */
function accountsOf({ others, receivables, payables }: Opening): Record<string, number> {
  const accounts: Record<string, number> = { '1-1301': sumOf(receivables), '2-1101': -sumOf(payables) }
  for (const [code, [value, isDebit]] of Object.entries(others)) accounts[code] = isDebit ? value : -value
  const capital = -Object.values(accounts).reduce((sum, value) => sum + value, 0)
  return Object.fromEntries(
    Object.entries({ ...accounts, '3-1101': capital }).filter(([, value]) => value !== 0),
  )
}

function documentsOf(documents: Opening['payables'], partyCode: string) {
  return documents.map(({ amount: value, day }, index) =>
    openDocument({
      line: index + 1,
      partyCode,
      documentNumber: `F-${index}`,
      documentDay: `${day}/12/2025`,
      dueDay: '',
      amount: String(value),
    }),
  )
}

/** Whatever the statements check of themselves for the year of the opening and the one after it. */
async function failedChecks(): Promise<unknown[]> {
  const { admin } = world
  const replies = []
  for (const year of ['2025', '2026']) {
    const range = { from: toDay(`${year}-01-01`), to: toDay(`${year}-12-31`) }
    replies.push(
      await admin.call(readBalanceSheet, { query: { to: range.to } }),
      await admin.call(readIncomeStatement, { query: range }),
      await admin.call(readCashFlow, { query: range }),
      await admin.call(readChangesInEquity, { query: range }),
    )
  }
  return replies.flatMap(({ checks }) => checks).filter(({ isMet }) => !isMet)
}

test('whatever the old books held, the new ones hold it, statements tie, and documents equal their accounts', async () => {
  await fc.assert(
    fc.asyncProperty(opening, async (given) => {
      const accounts = accountsOf(given)
      fc.pre(Object.keys(accounts).length > 1)
      const { version } = await world.type({
        accounts,
        receivables: documentsOf(given.receivables, 'CUST-1'),
        payables: documentsOf(given.payables, 'VEND-1'),
      })
      const posted = await world.post(version)
      expect(await world.balances()).toEqual(accounts)
      expect(await failedChecks()).toEqual([])
      for (const asOf of ['2025-12-31', '2026-03-01']) {
        const ageing = await world.admin.call(readReceivablesAgeing, { query: { asOf } })
        expect([ageing.isTied, ageing.totals.total]).toEqual([true, sumOf(given.receivables)])
      }
      const bills = await world.admin.call(listBills, { query: { vendorId: String(world.vendorId) } })
      expect(bills.matchingOpen).toBe(sumOf(given.payables))
      await checkBooks(world.world.db)
      await world.undo(posted.version)
      expect(await world.balances()).toEqual({})
      await checkBooks(world.world.db)
    }),
    { numRuns: 8, endOnFailure: true },
  )
}, 240_000)
