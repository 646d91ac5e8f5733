import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  closeYearWith,
  createLedgerWorld,
  simpleJournal,
  type LedgerWorld,
} from '../../../../tests/ledger-world.ts'
import { addDays, toDay, type Day } from '../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../platform/rules/money/money.ts'
import type { StatementAccount } from '../../accounts/rules/statement-account.ts'
import type { CashBooksBetween } from '../rules/books-between.ts'
import { readCashBooksBetween, readEquityBooksBetween } from './books-between.ts'
import type { Journal } from './journal-store.ts'

/** Cash, an operating account, fixed assets with depreciation, a loan, capital, dividends, the gain of a disposal. */
const codes = [
  '1-1101',
  '1-1201',
  '1-2103',
  '1-2203',
  '2-2101',
  '3-1101',
  '3-2103',
  '4-1101',
  '4-2103',
] as const
const first = toDay('2025-12-25')
const cuts = [first, addDays(first, 7), addDays(first, 30)] as const

let world: LedgerWorld
beforeAll(async () => {
  world = await createLedgerWorld()
})
afterAll(() => world.close())

const day = fc.integer({ min: -10, max: 45 }).map((count) => addDays(first, count))
const drawn = fc.record({
  day,
  kind: fc.constantFrom('sales_order', 'sales_order', 'sales_order', 'opening'),
  parts: fc.array(fc.tuple(fc.constantFrom(...codes), fc.integer({ min: -900, max: 900 })), {
    minLength: 1,
    maxLength: 4,
  }),
  balancedBy: fc.constantFrom(...codes),
  reversedOn: fc.option(day),
})
type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never

function linesOf({ parts, balancedBy }: Drawn): Journal['lines'] {
  const rest = -parts.reduce((total, [, amount]) => total + amount, 0)
  return [...parts, [balancedBy, rest] as const]
    .filter(([, amount]) => amount !== 0)
    .map(([code, amount]) => ({
      accountId: world.account(code),
      debit: toRupiah(Math.max(amount, 0)),
      credit: toRupiah(Math.max(-amount, 0)),
    }))
}

interface Entry {
  readonly day: Day
  readonly kind: string
  readonly isReversing: boolean
  readonly lines: Journal['lines']
}

/** Posts what was drawn, with its reversals, and gives the entries as they stand in the books. */
async function post(each: Drawn): Promise<Entry[]> {
  const lines = linesOf(each)
  if (lines.length < 2) return []
  const journal = { description: 'Contoh', referenceType: each.kind }
  const [posted] = await world.post({ ...journal, entryDate: each.day, lines })
  const entry = { day: each.day, kind: each.kind, isReversing: false, lines }
  if (each.reversedOn === null || posted === undefined) return [entry]
  const back = lines.map((line) => ({ ...line, debit: line.credit, credit: line.debit }))
  const reverses = { entryId: posted.id, reason: 'Salah' }
  await world.post({ ...journal, entryDate: each.reversedOn, reverses, lines: back })
  return [entry, { day: each.reversedOn, kind: each.kind, isReversing: true, lines: back }]
}

type Flow = 'gross' | 'disposals' | 'acrossCash'

/** What an account did on a flow between the first and the last cut, by looking at every entry. */
function lookedUp(entries: readonly Entry[], accounts: readonly StatementAccount[], flow: Flow) {
  const known = new Map(accounts.map((account) => [account.id, account]))
  const has = ({ lines }: Entry, classes: readonly (string | null)[]) =>
    lines.some(({ accountId }) => classes.includes(known.get(accountId)?.cashFlowClass ?? null))
  const counted = entries.filter((entry) => {
    if (entry.kind === 'opening' || entry.day < cuts[0] || entry.day >= cuts[2]) return false
    if (flow === 'disposals') return has(entry, ['investing'])
    return flow === 'gross' || has(entry, ['cash', 'investing', 'financing', 'none', null])
  })
  return ({ id }: StatementAccount) => {
    const moved = { debit: 0, credit: 0 }
    for (const { lines, isReversing } of counted) {
      const turned = isReversing && flow === 'gross'
      for (const { debit, credit } of lines.filter(({ accountId }) => accountId === id)) {
        moved.debit += turned ? -credit : debit
        moved.credit += turned ? -debit : credit
      }
    }
    return moved
  }
}

const isHeld = ({ type }: StatementAccount) => type !== 'revenue' && type !== 'expense'
const isGrossed = (account: StatementAccount) =>
  isHeld(account) && (account.type === 'equity' || /investing|financing/.test(account.cashFlowClass ?? ''))
const isDisposed = (account: StatementAccount) => isHeld(account) && account.cashFlowClass === 'noncash'

function figures(accounts: readonly StatementAccount[], of: (account: StatementAccount) => unknown) {
  return accounts.map((account) => [account.code, of(account)])
}

function expectSame(books: CashBooksBetween, entries: readonly Entry[]): void {
  const flows: readonly (readonly [Flow, (account: StatementAccount) => boolean])[] = [
    ['gross', isGrossed],
    ['disposals', isDisposed],
    ['acrossCash', () => true],
  ]
  for (const [flow, fits] of flows) {
    const accounts = books.accounts.filter(fits)
    const read = figures(accounts, ({ id }) => books[flow].between(id, cuts[0], cuts[2]))
    expect([flow, read]).toEqual([flow, figures(accounts, lookedUp(entries, books.accounts, flow))])
  }
}

describe('what cash flow asks of single entries', () => {
  it('is what looking at every entry gives, whatever was reversed or closed, now and as known before', async () => {
    const entries: Entry[] = []
    await fc.assert(
      fc.asyncProperty(fc.array(drawn, { minLength: 1, maxLength: 8 }), async (all) => {
        const known = new Date(Date.now() - 1).toISOString()
        const former = [...entries]
        for (const each of all) entries.push(...(await post(each)))
        const books = await readCashBooksBetween(world.db, { cuts, isDirect: true })
        expectSame(books, entries)
        expectSame(await readCashBooksBetween(world.db, { cuts, isDirect: true, knownAt: known }), former)
        const equity = await readEquityBooksBetween(world.db, { cuts })
        const sides = ({ gross }: typeof equity) =>
          figures(books.accounts, ({ id }) => gross.between(id, cuts[0], cuts[2]))
        expect(sides(equity)).toEqual(sides(books))
      }),
      { numRuns: 25, endOnFailure: true },
    )
    const closing = simpleJournal('2025-12-31', [world.account('4-1101'), world.account('3-1101')], 700)
    await closeYearWith(world.db, closing, toDay('2025-01-01'))
    expectSame(await readCashBooksBetween(world.db, { cuts, isDirect: true }), entries)
  })
})
