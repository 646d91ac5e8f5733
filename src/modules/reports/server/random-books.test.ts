import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  bookkeeper,
  createLedgerWorld,
  placeAccount,
  type LedgerWorld,
} from '../../../../tests/ledger-world.ts'
import { addDays, toDay, type Day } from '../../../platform/rules/day/day.ts'
import { toRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import { rowsOf, soleRowOf, type Tx } from '../../../platform/server/database/database.ts'
import { transaction } from '../../../platform/server/database/transaction.ts'
import { postJournal } from '../../ledger/server/post-journal.ts'
import { verifyBooks } from '../../../../tests/verify-books.ts'
import { cashFlowClasses, type CashFlowClass } from '../../accounts/rules/cash-flow-class.ts'
import { cashFlowLines } from '../../accounts/rules/cash-flow-line.ts'
import { reportLines, reportLinesOf } from '../../accounts/rules/report-line.ts'
import { amountsOf } from '../rules/position-and-result.ts'
import { comparisons } from '../rules/statement-column.ts'
import { frameworks } from '../rules/statement-layout.ts'
import type { StatementCheck } from '../rules/statement.ts'
import { readCashMovements, readEquity, readPosition, readResult } from './statements.ts'

/** Cash, receivables, fixed assets and their depreciation, debts, capital, results: a little of everything. */
const codes = [
  ...['1-1101', '1-1201', '1-1301', '1-1302', '1-1401', '1-1501', '1-2103', '1-2203'],
  ...['2-1101', '2-1201', '2-1305', '2-1306', '2-2101', '3-1101', '3-1104', '3-2101', '3-2103'],
  ...['4-1101', '4-2101', '4-2103'],
  ...['5-1101', '5-3101', '5-3301', '5-4102'],
] as const
const retained = '3-2101'

let world: LedgerWorld
beforeAll(async () => {
  world = await createLedgerWorld()
  // Nothing here may depend on an account of the list missing from the default chart.
  expect(codes.filter((code) => world.account(code) === 0)).toEqual([])
})
afterAll(() => world.close())

const day = fc.integer({ min: 0, max: 729 }).map((count) => addDays(toDay('2025-01-01'), count))
const part = fc.tuple(fc.constantFrom(...codes), fc.integer({ min: 1, max: 900_000_000 }), fc.boolean())
const entry = fc.record({
  day,
  kind: fc.constantFrom('sales_order', 'sales_order', 'sales_order', 'sales_order', 'opening'),
  parts: fc.array(part, { minLength: 1, maxLength: 4 }),
  balancedBy: fc.constantFrom(...codes),
  isReversedOn: fc.option(day),
})
const mapping = fc.array(
  fc.record({
    code: fc.constantFrom(...codes),
    line: fc.option(fc.nat({ max: 40 })),
    kind: fc.option(fc.constantFrom(...cashFlowClasses)),
    direct: fc.option(fc.constantFrom(...cashFlowLines)),
  }),
  { maxLength: 12 },
)
const asked = fc.record({
  days: fc.tuple(day, day),
  compare: fc.constantFrom(...comparisons.filter((each) => each !== 'months')),
  framework: fc.constantFrom(...frameworks),
})

type Entry = typeof entry extends fc.Arbitrary<infer T> ? T : never
type Mapping = typeof mapping extends fc.Arbitrary<infer T> ? T : never
type Asked = typeof asked extends fc.Arbitrary<infer T> ? T : never
type Line = { readonly accountId: number; readonly debit: Rupiah; readonly credit: Rupiah }

function side(accountId: number, amount: number): Line {
  return { accountId, debit: toRupiah(Math.max(amount, 0)), credit: toRupiah(Math.max(-amount, 0)) }
}

function linesOf({ parts, balancedBy }: Entry): Line[] {
  const amounts = parts.map(([code, amount, isDebit]) => [code, isDebit ? amount : -amount] as const)
  const rest = -amounts.reduce((total, [, amount]) => total + amount, 0)
  const lines = amounts.map(([code, amount]) => side(world.account(code), amount))
  // An entry needs a second line even when the first ones balance already.
  const [last] = lines
  if (rest !== 0 || lines.length > 1 || last === undefined) {
    return rest === 0 ? lines : [...lines, side(world.account(balancedBy), rest)]
  }
  return lines
}

async function postEntries(entries: readonly Entry[]): Promise<void> {
  for (const each of entries) {
    const journal = { description: 'Contoh', referenceType: each.kind }
    const [posted] = await world.post({ ...journal, entryDate: each.day, lines: linesOf(each) })
    if (each.isReversedOn === null || each.kind === 'opening' || posted === undefined) continue
    const lines = linesOf(each).map((line) => ({ ...line, debit: line.credit, credit: line.debit }))
    const reverses = { entryId: posted.id, reason: 'Salah' }
    await world.post({ ...journal, entryDate: each.isReversedOn, reverses, lines })
  }
}

/** Any line of any type, or none; any class, cash only for assets, so that cash is cash; years close into one line. */
async function remap(mappings: Mapping): Promise<void> {
  for (const { code, line, kind, direct } of mappings) {
    const type = code.startsWith('1') ? 'asset' : code.startsWith('4') ? 'revenue' : undefined
    const fitting = type === undefined ? reportLines : [...reportLinesOf(type), ...reportLines]
    const drawn = line === null ? null : (fitting[line % fitting.length] ?? null)
    const reportLine = code === retained ? 'bs.saldo_laba' : drawn
    const chosen: CashFlowClass | null = kind === 'cash' && type !== 'asset' ? 'operating' : kind
    await placeAccount(world.db, code, { reportLine, cashFlowClass: chosen, cashFlowLine: direct })
  }
}

async function statementsOf({ days: [a, b], compare, framework }: Asked, knownAt?: string) {
  const range = a < b ? { from: a, to: b } : { from: b, to: a }
  const known = { compare, ...(knownAt === undefined ? {} : { knownAt }) }
  return {
    position: await readPosition(world.db, { to: range.to, months: 12, framework, ...known }),
    result: await readResult(world.db, { ...range, framework, ...known }),
    indirect: await readCashMovements(world.db, { ...range, method: 'indirect', ...known }),
    direct: await readCashMovements(world.db, { ...range, method: 'direct', ...known }),
    equity: await readEquity(world.db, { ...range, ...known }),
  }
}

type Statements = Awaited<ReturnType<typeof statementsOf>>

/** Checks that hold whatever the mapping: the others name accounts that have no place. */
const whateverTheMapping = ['balanced', 'flows', 'methods', 'closing', 'result']

function missed(statements: Statements): StatementCheck[] {
  const checks = Object.values(statements).flatMap((statement) => statement.checks)
  return checks.filter(({ key, isMet }) => whateverTheMapping.includes(key) && !isMet)
}

/** Every figure that must not change when a year is closed. */
function totals({ position, result, indirect, equity }: Statements) {
  return {
    assets: amountsOf(position.rows, 'bs.jumlah_aset'),
    funds: amountsOf(position.rows, 'bs.jumlah_liabilitas_ekuitas'),
    equity: amountsOf(position.rows, 'bs.jumlah_ekuitas'),
    result: amountsOf(result.rows, 'pl.laba_neto'),
    operating: amountsOf(indirect.rows, 'cf.operasi'),
    cash: amountsOf(indirect.rows, 'cf.kas_akhir'),
    changes: equity.periods.map((period) => period.rows.map(({ key, total }) => [key, total])),
  }
}

const yearEnd = toDay('2025-12-31')

/** Closes the results of a year into retained earnings; the lines say how to take it back. */
async function closeYear(last: Day): Promise<{ id: number; lines: Line[] } | undefined> {
  const balances = await rowsOf(
    world.db,
    sql<{ id: number; balance: Rupiah }>`
      select a.id, sum(b.debit - b.credit)::bigint as balance
      from account_day_balance b join account a on a.id = b.account_id
      where a.type in ('revenue', 'expense') and b.day <= ${last} group by a.id having sum(b.debit - b.credit) <> 0`,
  )
  const rest = balances.reduce((total, { balance }) => total + balance, 0)
  const results = balances.map(({ id, balance }) => side(id, -balance))
  const lines = rest === 0 ? results : [...results, side(world.account(retained), rest)]
  if (lines.length < 2) return undefined
  const journal = { entryDate: last, description: 'Tutup tahun', referenceType: 'closing', lines }
  return inBooks(async (tx) => {
    const { id } = await postJournal(tx, journal, { actor: bookkeeper })
    await sql`insert into year_closing (first_day, last_day, entry_id, closed_by)
      values (${`${last.slice(0, 4)}-01-01`}, ${last}, ${id}, 'Rina')`.execute(tx)
    return { id, lines }
  })
}

function inBooks<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  return transaction(world.db, { actor: bookkeeper, requestId: 'closing' }, work)
}

async function reopenYear(last: Day, { id, lines }: { id: number; lines: Line[] }): Promise<void> {
  const journal = {
    entryDate: last,
    description: 'Pembalikan tutup tahun',
    referenceType: 'closing',
    reverses: { entryId: id, reason: 'Koreksi' },
    lines: lines.map((line) => ({ ...line, debit: line.credit, credit: line.debit })),
  }
  await inBooks(async (tx) => {
    await postJournal(tx, journal, { actor: bookkeeper })
    await sql`delete from year_closing where last_day = ${last}`.execute(tx)
  })
}

async function now(): Promise<string> {
  const row = await soleRowOf(
    world.db,
    sql<{
      now: string
    }>`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`,
  )
  return row.now
}

describe('the statements of random books', () => {
  it('tie to each other, close without a trace in any total, and are as they were known', async () => {
    const books = fc.record({ entries: fc.array(entry, { minLength: 3, maxLength: 12 }), mapping, asked })
    await fc.assert(
      fc.asyncProperty(books, async (drawn) => {
        const known = await now()
        await remap(drawn.mapping)
        const before = await statementsOf(drawn.asked)
        await postEntries(drawn.entries)
        expect(await statementsOf(drawn.asked, known)).toEqual(before)
        const open = await statementsOf(drawn.asked)
        expect(missed(open)).toEqual([])
        expect(await statementsOf(drawn.asked, await now())).toEqual(open)
        const closing = await closeYear(yearEnd)
        const closed = await statementsOf(drawn.asked)
        expect(missed(closed)).toEqual([])
        expect(totals(closed)).toEqual(totals(open))
        if (closing) await reopenYear(yearEnd, closing)
        expect(totals(await statementsOf(drawn.asked))).toEqual(totals(open))
      }),
      { numRuns: 12, endOnFailure: true },
    )
    expect(await verifyBooks(world.db)).toEqual([])
  })

  it('name an account that has no class or line, and count it all the same', async () => {
    await placeAccount(world.db, '1-1501', { reportLine: null, cashFlowClass: null })
    await postEntries([
      {
        day: toDay('2026-06-01'),
        kind: 'sales_order',
        parts: [['1-1501', 700, true]],
        balancedBy: '1-1101',
        isReversedOn: null,
      },
    ])
    const { position, indirect } = await statementsOf({
      ...{ days: [toDay('2026-06-01'), toDay('2026-06-01')], compare: 'none', framework: 'ep' },
    })
    const blamed = (checks: readonly StatementCheck[], key: string) =>
      checks.find((check) => check.key === key)?.blame.join()
    expect(blamed(position.checks, 'mapped')).toContain('1-1501')
    expect(blamed(indirect.checks, 'classified')).toContain('1-1501')
    expect(
      [...position.checks, ...indirect.checks].filter(({ isMet }) => !isMet).map(({ key }) => key),
    ).not.toContain('flows')
  })
})
