import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, toDay, type Day } from '../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../platform/rules/money/money.ts'
import {
  closeYearWith,
  createLedgerWorld,
  placeAccount,
  simpleJournal,
  type LedgerWorld,
} from '../../../../tests/ledger-world.ts'
import type { StatementAccount } from '../../accounts/rules/statement-account.ts'
import { cashFlowClasses } from '../../accounts/rules/cash-flow-class.ts'
import type { FlowBooksBetween } from '../rules/books-between.ts'
import { readFlowBooksBetween } from './books-between.ts'
import type { Journal } from './stored-journal.ts'
import { findWrong, ledgerChecks } from './verify-ledger.ts'

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

type Line = Journal['lines'][number]

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

/** What cash moved for on each line, credit positive: by hand, one rupiah after the other to whom most of it is missing. */
function cashOfLines({ kind, lines }: Entry, isCash: (line: Line) => boolean): number[] {
  const amounts = lines.map(({ debit, credit }) => credit - debit)
  const net = -amounts.filter((_, at) => isCash(itemAt(lines, at))).reduce((sum, amount) => sum + amount, 0)
  if (kind === 'opening' || net === 0) return amounts.map(() => 0)
  const across = amounts.map((amount, at) =>
    !isCash(itemAt(lines, at)) && Math.sign(amount) === Math.sign(net) ? Math.abs(amount) : 0,
  )
  const total = across.reduce((sum, amount) => sum + amount, 0)
  const exact = across.map((amount) => amount * Math.abs(net))
  const whole = exact.map((each) => Math.floor(each / total))
  for (let left = Math.abs(net) - whole.reduce((sum, each) => sum + each, 0); left > 0; left -= 1) {
    const lacking = exact.map((each, at) => each - (whole[at] ?? 0) * total)
    const most = lacking.indexOf(Math.max(...lacking))
    whole[most] = (whole[most] ?? 0) + 1
  }
  return whole.map((each) => Math.sign(net) * each)
}

function itemAt<T>(all: readonly T[], at: number): T {
  const found = all[at]
  if (found === undefined) throw new Error(`nothing at ${at}`)
  return found
}

const isHeld = ({ type }: StatementAccount) => type !== 'revenue' && type !== 'expense'

/** What every account was received and paid for, and the entries that move something apart, by looking at every entry. */
function lookedUp(entries: readonly Entry[], accounts: readonly StatementAccount[]) {
  const known = new Map(accounts.map((account) => [account.id, account]))
  const of = ({ accountId }: Line) => known.get(accountId)
  const isCash = (line: Line) => of(line)?.cashFlowClass === 'cash'
  const isApart = (line: Line) => {
    const account = of(line)
    if (account === undefined || isCash(line)) return false
    if (account.type === 'equity' || /investing|financing/.test(account.cashFlowClass ?? '')) return true
    return isHeld(account) && ['none', null].includes(account.cashFlowClass)
  }
  const counted = entries.filter(({ kind, day }) => kind !== 'opening' && day >= cuts[0] && day < cuts[2])
  const sides = new Map(accounts.map(({ id }) => [id, { debit: 0, credit: 0 }]))
  const noncash: { day: Day; rest: number[] }[] = []
  for (const entry of counted) {
    const cash = cashOfLines(entry, isCash)
    entry.lines.forEach((line, at) => {
      const [side, amount] = [sides.get(line.accountId), cash[at] ?? 0]
      if (side === undefined) return
      const isIn = entry.isReversing ? amount < 0 : amount > 0
      if (isIn) side.credit += amount
      else side.debit -= amount
    })
    const rest = entry.lines.map(({ debit, credit }, at) => credit - debit - (cash[at] ?? 0))
    const others = entry.lines.flatMap((line, at) => (isCash(line) ? [] : [rest[at] ?? 0]))
    if (entry.lines.some((line, at) => isApart(line) && rest[at] !== 0)) {
      noncash.push({ day: entry.day, rest: others })
    }
  }
  return { sides, noncash }
}

function sorted(all: readonly { day: Day; rest: readonly number[] }[]): string[] {
  return all.map(({ day, rest }) => `${day} ${rest.join(' ')}`).toSorted()
}

function totalsOf({ debit = 0, credit = 0 } = {}) {
  return { debit: BigInt(debit), credit: BigInt(credit) }
}

function expectSame(books: FlowBooksBetween, entries: readonly Entry[]): void {
  const { sides, noncash } = lookedUp(entries, books.accounts)
  const read = books.accounts.map(({ id, code }) => [code, books.cash.between(id, cuts[0], cuts[2])])
  expect(read).toEqual(books.accounts.map(({ id, code }) => [code, totalsOf(sides.get(id))]))
  const listed = books.noncash.map(({ day, lines }) => ({
    day,
    rest: lines.map(({ amount, cash }) => amount - cash),
  }))
  expect(sorted(listed)).toEqual(sorted(noncash))
}

const classes = fc.array(
  fc.tuple(fc.constantFrom(...codes), fc.option(fc.constantFrom(...cashFlowClasses))),
  {
    maxLength: 2,
  },
)

describe('what cash flow asks of single entries', () => {
  it('is what looking at every entry gives, whatever was reversed, placed elsewhere or closed, now and as known before', async () => {
    const entries: Entry[] = []
    const books = fc.record({ all: fc.array(drawn, { minLength: 1, maxLength: 8 }), placed: classes })
    await fc.assert(
      fc.asyncProperty(books, async ({ all, placed }) => {
        const known = new Date(Date.now() - 1).toISOString()
        const former = [...entries]
        for (const each of all) entries.push(...(await post(each)))
        for (const [code, kind] of placed) {
          // Only an asset is cash.
          const cashFlowClass = kind === 'cash' && !code.startsWith('1') ? 'operating' : kind
          await placeAccount(world.db, code, { cashFlowClass })
        }
        expectSame(await readFlowBooksBetween(world.db, { cuts }), entries)
        expectSame(await readFlowBooksBetween(world.db, { cuts, knownAt: known }), former)
      }),
      { numRuns: 25, endOnFailure: true },
    )
    const closing = simpleJournal('2025-12-31', [world.account('4-1101'), world.account('3-1101')], 700)
    await closeYearWith(world.db, closing, toDay('2025-01-01'))
    expectSame(await readFlowBooksBetween(world.db, { cuts }), entries)
    expect(await findWrong(world.db, ledgerChecks)).toEqual([])
  })
})
