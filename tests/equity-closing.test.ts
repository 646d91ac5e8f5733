import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addDays, addMonths, type Day } from '../src/platform/rules/day/day.ts'
import { toRupiah } from '../src/platform/rules/money/money.ts'
import { soleRowOf } from '../src/platform/server/database/database.ts'
import { transaction } from '../src/platform/server/database/transaction.ts'
import {
  closeYear,
  lockPeriod,
  readFiscalYear,
  readYearClosing,
  reopenYear,
} from '../src/modules/closing/contract.ts'
import { readJournalEntry } from '../src/modules/journals/contract.ts'
import { postJournals } from '../src/modules/ledger/server/post-journal.ts'
import {
  readBalanceSheet,
  readCashFlow,
  readChangesInEquity,
  readIncomeStatement,
  type StatementReply,
} from '../src/modules/reports/contract.ts'
import { checkBooks } from './books.ts'
import { bookkeeper, placeAccount } from './ledger-world.ts'
import { accountIds, createWorld, type Client, type TestWorld } from './server.ts'

let world: TestWorld
let admin: Client
let year: { firstDay: Day; lastDay: Day }
let account: (code: string) => number

beforeEach(async () => {
  world = await createWorld()
  admin = await world.as('admin')
  account = await accountIds(world.db)
  const [first] = (await admin.call(readFiscalYear)).years
  if (first === undefined) throw new Error('the example company has an ended year')
  year = first
})
afterEach(async () => {
  await checkBooks(world.db)
  await world.close()
})

const params = () => ({ lastDay: year.lastDay })

async function post(entryDate: Day, debit: string, credit: string, amount: number): Promise<void> {
  const line = (code: string, side: 'debit' | 'credit') => ({
    accountId: account(code),
    ...{ debit: toRupiah(0), credit: toRupiah(0), [side]: toRupiah(amount) },
  })
  const journal = { entryDate, description: 'Contoh', referenceType: 'manual' }
  const lines = [line(debit, 'debit'), line(credit, 'credit')]
  await transaction(world.db, { actor: bookkeeper, requestId: 'post' }, (tx) =>
    postJournals(tx, [{ ...journal, lines }], { actor: bookkeeper }),
  )
}

async function lockYear(): Promise<void> {
  const month = { month: year.lastDay.slice(0, 7) } as never
  await admin.call(lockPeriod, {
    params: month,
    body: { reason: 'Selesai', withEarlier: true, passOver: 'Buku contoh' },
  })
}

/** Every line and sum of a statement; the accounts behind a line may change places. */
function linesOf({ rows, checks }: StatementReply) {
  expect(checks.filter(({ isMet }) => !isMet)).toEqual([])
  return rows
    .filter(
      ({ kind, amounts }) =>
        (kind === 'line' || kind === 'sum') && amounts.some((amount) => Number(amount) !== 0),
    )
    .map(({ key, amounts }) => [key, amounts])
}

async function equity(range: { from: Day; to: Day }) {
  const { periods, checks } = await admin.call(readChangesInEquity, { query: range })
  expect(checks.filter(({ isMet }) => !isMet)).toEqual([])
  return Object.fromEntries(
    (periods[0]?.rows ?? []).map(({ key, amounts, total }) => [key, [...amounts, total].map(Number)]),
  )
}

/** Everything the year says of itself, and how the next one begins. */
async function statements() {
  const range = { from: year.firstDay, to: year.lastDay }
  const next = { from: addDays(year.lastDay, 1), to: addMonths(year.lastDay, 1) }
  return {
    position: linesOf(await admin.call(readBalanceSheet, { query: { to: year.lastDay, compare: 'months' } })),
    short: linesOf(await admin.call(readBalanceSheet, { query: { to: year.lastDay, framework: 'emkm' } })),
    result: linesOf(await admin.call(readIncomeStatement, { query: range })),
    indirect: linesOf(await admin.call(readCashFlow, { query: range })),
    direct: linesOf(await admin.call(readCashFlow, { query: { ...range, method: 'direct' } })),
    equity: await equity(range),
    next: [
      linesOf(await admin.call(readBalanceSheet, { query: { to: next.to } })).filter(
        ([key]) => key === 'bs.jumlah_ekuitas' || key === 'bs.modal',
      ),
      linesOf(await admin.call(readCashFlow, { query: next })),
      (await equity(next))['before'],
    ],
  }
}

async function balance(code: string): Promise<number> {
  const { amount } = await soleRowOf(
    world.db,
    sql<{
      amount: number
    }>`select coalesce(sum(credit - debit), 0)::bigint as amount from account_month_balance
      where account_id = ${account(code)} and month <= ${year.lastDay}::date`,
  )
  return amount
}

describe('closing a year', () => {
  beforeEach(async () => {
    const day = addMonths(year.firstDay, 5)
    await post(day, '3-1104', '1-1101', 60)
    await post(day, '3-1104', '1-1401', 7)
    await post(day, '3-2103', '2-1305', 30)
    await post(addDays(day, 3), '2-1305', '1-1201', 10)
  })

  it('takes drawings to capital and dividends to retained earnings in one entry, and changes no line of any statement', async () => {
    const before = await statements()
    expect(before.equity['paidOut']?.at(-1)).toBe(-67)
    expect(before.equity['dividends']?.at(-1)).toBe(-30)
    const former = [await balance('3-1103'), await balance('3-2101')]
    await lockYear()
    const preview = await admin.call(readYearClosing, { params: params() })
    expect(
      preview.clearings.map(({ key, lines }) => [
        key,
        lines.map((line) => [line.accountCode, line.debit, line.credit]),
      ]),
    ).toEqual([
      [
        'drawings',
        [
          ['3-1104', 0, 67],
          ['3-1103', 67, 0],
        ],
      ],
      [
        'dividends',
        [
          ['3-2103', 0, 30],
          ['3-2101', 30, 0],
        ],
      ],
    ])
    const { entryNumber } = await admin.call(closeYear, {
      params: params(),
      body: { clear: ['drawings', 'dividends'] },
    })
    const entry = await admin.call(readJournalEntry, { params: { number: entryNumber ?? '' } })
    expect(entry.lines).toHaveLength(preview.lines.length + 4)
    expect([await balance('3-1104'), await balance('3-2103')]).toEqual([0, 0])
    expect([await balance('3-1103'), await balance('3-2101')]).toEqual([
      (former[0] ?? 0) - 67,
      (former[1] ?? 0) - 30 + Number(preview.result),
    ])
    expect(await statements()).toEqual(before)
    expect(await admin.call(readYearClosing, { params: params() })).toMatchObject({
      result: preview.result,
      clearings: [],
    })
    await admin.call(reopenYear, { params: params(), body: { reason: 'Koreksi' } })
    expect([await balance('3-1104'), await balance('3-2103')]).toEqual([-67, -30])
    expect(await statements()).toEqual(before)
  })

  it('leaves them standing unless it is chosen', async () => {
    await lockYear()
    await admin.call(closeYear, { params: params() })
    expect([await balance('3-1104'), await balance('3-2103')]).toEqual([-67, -30])
  })

  it('does not offer what would change a statement or has no account to go to, and says why', async () => {
    await placeAccount(world.db, '3-1103', { reportLine: 'bs.tambahan_modal' })
    await sql`update account_role set account_id = null where role = 'retained_earnings'`.execute(world.db)
    await lockYear()
    const { clearings, warnings } = await admin.call(readYearClosing, { params: params() })
    expect(clearings).toEqual([])
    expect(warnings).toEqual([
      expect.stringMatching(/^Prive 3-1104 .*67; letakkan pada pos laporan yang sama dengan 3-1103/),
      expect.stringMatching(/^Dividen 3-2103 .*30; pilih akun untuk Laba ditahan/),
    ])
    const refused = await admin.refusal(closeYear, { params: params(), body: { clear: ['drawings'] } })
    expect(refused).toMatchObject({ status: 422, errors: [{ path: 'clear' }] })
  })

  it.each([
    ['drawings', '3-1103', []],
    ['drawings', '3-1103', ['3-1103', '3-1104']],
    ['dividends', '3-2101', ['3-1104']],
  ] as const)(
    'clears an account of both purposes once: %s to %s, with retained earnings: %j',
    async (key, goal, besideRetained) => {
      await sql`update account_role set account_id = ${account('3-1104')} where role = 'dividends'`.execute(
        world.db,
      )
      for (const code of besideRetained) await placeAccount(world.db, code, { reportLine: 'bs.saldo_laba' })
      const former = await balance(goal)
      await lockYear()
      const { clearings, result } = await admin.call(readYearClosing, { params: params() })
      expect(clearings.map((each) => each.key)).toEqual([key])
      const both = { params: params(), body: { clear: ['drawings' as const, 'dividends' as const] } }
      expect(await admin.refusal(closeYear, both)).toMatchObject({ status: 422, errors: [{ path: 'clear' }] })
      await admin.call(closeYear, { params: params(), body: { clear: [key] } })
      expect(await balance('3-1104')).toBe(0)
      expect(await balance(goal)).toBe(former - 67 + (key === 'dividends' ? Number(result) : 0))
    },
  )

  it('refuses to clear what has no balance any more', async () => {
    await post(addMonths(year.firstDay, 6), '1-1101', '3-1104', 67)
    await lockYear()
    const refused = await admin.refusal(closeYear, { params: params(), body: { clear: ['drawings'] } })
    expect(refused.errors.map(({ message }) => message)).toEqual([
      'Prive tidak bersaldo lagi. Muat ulang dahulu.',
    ])
  })
})

describe('the statement of changes in equity', () => {
  const day = () => addMonths(year.firstDay, 5)
  const range = () => ({ from: year.firstDay, to: year.lastDay })

  const moved = async (act: () => Promise<void>) => {
    const before = await equity(range())
    await act()
    const after = await equity(range())
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    const change = keys.map((key) => [key, (after[key]?.at(-1) ?? 0) - (before[key]?.at(-1) ?? 0)] as const)
    const checks = await admin.call(readCashFlow, { query: { ...range(), method: 'direct' } })
    expect(checks.checks.filter(({ isMet }) => !isMet)).toEqual([])
    return Object.fromEntries(change.filter(([, amount]) => amount !== 0))
  }

  it('shows capital, drawings and dividends once, also when people close them by hand', async () => {
    const change = await moved(async () => {
      await post(day(), '1-1101', '3-1103', 100)
      await post(day(), '3-1104', '1-1101', 60)
      await post(day(), '3-2103', '2-1304', 30)
      await post(year.lastDay, '3-1103', '3-1104', 60)
      await post(year.lastDay, '3-2101', '3-2103', 30)
    })
    expect(change).toEqual({ paidIn: 100, paidOut: -60, dividends: -30, after: 10 })
  })

  it('shows a correction of former years, a reserve and shares out of retained earnings in rows of their own', async () => {
    await sql`insert into account (code, name, type, normal_balance, cash_flow_class, report_line)
      values ('3-2106', 'Cadangan Umum', 'equity', 'credit', 'none', 'bs.saldo_laba_dicadangkan')`.execute(
      world.db,
    )
    account = await accountIds(world.db)
    expect(await moved(() => post(day(), '3-2101', '2-1304', 11))).toEqual({ corrections: -11, after: -11 })
    const before = await equity(range())
    await post(day(), '3-2101', '3-2106', 40)
    await post(day(), '3-2101', '3-1101', 25)
    const after = await equity(range())
    // Capital, additional capital, other comprehensive income, reserved, retained, together.
    expect(after['reserve']?.map((amount, at) => amount - (before['reserve']?.[at] ?? 0))).toEqual([
      0, 0, 0, 40, -40, 0,
    ])
    expect(after['transfers']).toEqual([25, 0, 0, 0, -25, 0])
    expect([after['paidIn'], after['corrections']]).toEqual([before['paidIn'], before['corrections']])
  })

  it('shows what was paid in or taken in kind, and takes back what was reversed', async () => {
    expect(await moved(() => post(day(), '1-2104', '3-1101', 90))).toEqual({ paidIn: 90, after: 90 })
    expect(await moved(() => post(day(), '3-1104', '1-1401', 20))).toEqual({ paidOut: -20, after: -20 })
    expect(await moved(() => post(day(), '3-2101', '2-1305', 15))).toEqual({ dividends: -15, after: -15 })
    expect(await moved(() => post(day(), '3-2101', '1-1101', 5))).toEqual({ dividends: -5, after: -5 })
  })
})
