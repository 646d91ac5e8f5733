import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addDays, addMonths, monthStart, type Day } from '../src/platform/rules/day/day.ts'
import { toRupiah } from '../src/platform/rules/money/money.ts'
import { connect, rowsOf, soleRowOf } from '../src/platform/server/database/database.ts'
import { transaction } from '../src/platform/server/database/transaction.ts'
import { closePeriod, lockPeriod, readFiscalYear, reopenPeriod } from '../src/modules/closing/contract.ts'
import { closeYear, readYearClosing, reopenYear } from '../src/modules/closing/contract.ts'
import {
  createJournalEntry,
  listJournalEntries,
  readJournalEntry,
  reverseJournalEntry,
} from '../src/modules/journals/contract.ts'
import { postJournals } from '../src/modules/ledger/server/post-journal.ts'
import {
  readBalanceSheet,
  readIncomeStatement,
  type StatementReply,
} from '../src/modules/reports/contract.ts'
import { readWorkspace, updateOrganisation } from '../src/modules/settings/contract.ts'
import { checkBooks } from './books.ts'
import { bookkeeper } from './ledger-world.ts'
import { accountIds, createWorld, type Client, type TestWorld } from './server.ts'

let world: TestWorld
let admin: Client
let year: { firstDay: Day; lastDay: Day }

beforeEach(async () => {
  world = await createWorld()
  admin = await world.as('admin')
  const { years } = await admin.call(readFiscalYear)
  const [first] = years
  if (first === undefined || years.length < 2) throw new Error('the example company has an ended year')
  year = first
})
afterEach(async () => {
  await checkBooks(world.db)
  await world.close()
})

const reason = 'Audit selesai'
const passOver = 'Buku contoh'
const params = () => ({ lastDay: year.lastDay })
const lastMonth = () => ({ month: year.lastDay.slice(0, 7) }) as never

async function lockYear(): Promise<void> {
  await admin.call(lockPeriod, { params: lastMonth(), body: { reason, withEarlier: true, passOver } })
}

const amountOf = (statement: StatementReply, key: string) =>
  Number(statement.rows.find((row) => row.key === key)?.amounts[0])

/** What the statements of the year, of a later month and of its first half say. */
async function statements() {
  const result = await admin.call(readIncomeStatement, {
    query: { from: year.firstDay, to: year.lastDay },
  })
  const half = await admin.call(readIncomeStatement, {
    query: { from: year.firstDay, to: addDays(addMonths(year.firstDay, 6), -1) },
  })
  const position = await admin.call(readBalanceSheet, { query: { to: year.lastDay } })
  const later = await admin.call(readBalanceSheet, { query: { to: addMonths(year.lastDay, 1) } })
  for (const each of [result, half, position, later]) {
    expect(each.checks.filter((check) => !check.isMet)).toEqual([])
  }
  return {
    result: result.rows,
    half: half.rows,
    totals: [position, later].map((sheet) =>
      ['bs.jumlah_aset', 'bs.jumlah_ekuitas', 'bs.jumlah_liabilitas'].map((key) => amountOf(sheet, key)),
    ),
    profit: amountOf(result, 'pl.laba_neto'),
  }
}

async function closingEntries(): Promise<{ number: string; reverses: boolean }[]> {
  return rowsOf(
    world.db,
    sql<{ number: string; reverses: boolean }>`select entry_number as number,
      reverses_entry_id is not null as reverses from journal_entry where reference_type = 'closing' order by id`,
  )
}

async function retainedEarnings(): Promise<number> {
  const { balance } = await soleRowOf(
    world.db,
    sql<{ balance: number }>`select coalesce(sum(b.credit - b.debit), 0)::bigint as balance
      from account_role r join account_month_balance b on b.account_id = r.account_id
      where r.role = 'retained_earnings' and b.month <= ${year.lastDay}::date`,
  )
  return balance
}

/** Months locked before their checklists asked for a point have no note of it; the database keeps every other one. */
async function forgetNotes(key: string): Promise<void> {
  const owner = connect({ url: world.ownerUrl, poolSize: 1, role: 'none' })
  try {
    await sql`alter table closing_note disable trigger closing_note_guard`.execute(owner)
    await sql`delete from closing_note where check_key = ${key}`.execute(owner)
    await sql`alter table closing_note enable always trigger closing_note_guard`.execute(owner)
  } finally {
    await owner.destroy()
  }
}

describe('closing a year', () => {
  it('waits until every month is locked, and says which are not', async () => {
    const refusal = await admin.refusal(closeYear, { params: params() })
    expect(refusal.title).toContain('Semua bulan harus terkunci')
    expect((await admin.call(readYearClosing, { params: params() })).problems).toEqual([refusal.title])
  })

  it('takes the result to retained earnings as shown before, and changes no statement', async () => {
    const before = await statements()
    const retained = await retainedEarnings()
    await lockYear()
    const preview = await admin.call(readYearClosing, { params: params() })
    expect(preview).toMatchObject({ problems: [], result: before.profit, closing: null })
    const { entryNumber } = await admin.call(closeYear, { params: params() })
    const entry = await admin.call(readJournalEntry, { params: { number: entryNumber ?? '' } })
    expect(entry).toMatchObject({ entryDate: year.lastDay, referenceType: 'closing', actions: [] })
    expect(entry.lines.map(({ accountCode, debit, credit }) => ({ accountCode, debit, credit }))).toEqual(
      preview.lines.map(({ accountCode, debit, credit }) => ({ accountCode, debit, credit })),
    )
    expect(await retainedEarnings()).toBe(retained + before.profit)
    expect(await statements()).toEqual(before)
    const after = await admin.call(readYearClosing, { params: params() })
    expect(after).toMatchObject({ result: before.profit, lines: preview.lines })
    expect(after.closing?.entryNumber).toBe(entryNumber)
  })

  it('has one effect, however many ask for it at once', async () => {
    await lockYear()
    const asked = Array.from({ length: 50 }, () =>
      admin.send('POST', `/fiscal-years/${year.lastDay}/close`, {
        body: '{}',
        headers: { 'content-type': 'application/json' },
      }),
    )
    const statuses = (await Promise.all(asked)).map(({ status }) => status).sort((a, b) => a - b)
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 422)])
    expect(await closingEntries()).toHaveLength(1)
  })

  it('is taken back only by its own act, and done again with the result there is then', async () => {
    const before = await statements()
    await lockYear()
    const { entryNumber } = await admin.call(closeYear, { params: params() })
    const { id } = await admin.call(readJournalEntry, { params: { number: entryNumber ?? '' } })
    const byHand = await admin.refusal(reverseJournalEntry, {
      params: { id: String(id) } as never,
      body: { entryDate: year.lastDay, reason },
    })
    expect(byHand.title).toContain('Batalkan tutup tahun')
    const locked = await admin.refusal(reopenPeriod, { params: lastMonth(), body: { reason } })
    expect(locked.title).toContain('tahun buku yang sudah ditutup')
    await admin.call(reopenYear, { params: params(), body: { reason } })
    expect(await statements()).toEqual(before)
    await admin.call(reopenPeriod, { params: lastMonth(), body: { reason } })
    await postExpense(year.lastDay, 7_000)
    await lockYear()
    expect((await admin.call(readYearClosing, { params: params() })).result).toBe(before.profit - 7_000)
    await admin.call(closeYear, { params: params() })
    expect((await closingEntries()).map(({ reverses }) => reverses)).toEqual([false, true, false])
    expect((await statements()).profit).toBe(before.profit - 7_000)
  })

  it('lets months be closed for good, in order, and never opened again', async () => {
    await lockYear()
    await admin.call(closeYear, { params: params() })
    const outOfOrder = await admin.refusal(closePeriod, { params: lastMonth(), body: { reason } })
    expect(outOfOrder.title).toContain('setelah')
    await forgetNotes('health')
    const unready = await admin.refusal(closePeriod, {
      params: lastMonth(),
      body: { reason, withEarlier: true },
    })
    expect(unready.title).toContain('belum siap ditutup permanen, 1 hal belum selesai: Kesehatan buku hijau')
    await admin.call(closePeriod, { params: lastMonth(), body: { reason, withEarlier: true, passOver } })
    for (const act of [reopenPeriod, lockPeriod]) {
      const refusal = await admin.refusal(act, { params: lastMonth(), body: { reason } })
      expect(refusal.title).toContain('sudah ditutup permanen')
    }
    const final = await admin.refusal(reopenYear, { params: params(), body: { reason } })
    expect(final.title).toContain('sudah ditutup permanen')
  })

  it('without revenue and expense says so, and needs no entry', async () => {
    await lockYear()
    await admin.call(closeYear, { params: params() })
    const preview = await admin.call(readYearClosing, { params: params() })
    await admin.call(reopenYear, { params: params(), body: { reason } })
    const mirror = preview.lines.filter(({ accountCode }) => /^[45]/.test(accountCode))
    expect(mirror.length).toBeGreaterThan(0)
    await admin.call(reopenPeriod, { params: lastMonth(), body: { reason } })
    const account = await accountIds(world.db)
    const lines = preview.lines.map(({ accountCode, debit, credit }) => ({
      accountId: account(accountCode),
      debit,
      credit,
    }))
    await postLines(year.lastDay, lines)
    await lockYear()
    expect(await admin.call(readYearClosing, { params: params() })).toMatchObject({ lines: [], result: 0 })
    expect(await admin.call(closeYear, { params: params() })).toEqual({ entryNumber: null })
    await admin.call(reopenYear, { params: params(), body: { reason } })
  })

  it('shuts out what would change the years before it', async () => {
    await lockYear()
    await admin.call(closeYear, { params: params() })
    await expect(postExpense(addDays(year.firstDay, -1), 5)).rejects.toThrow(/tahun buku yang sudah ditutup/)
  })
})

describe('the start of the fiscal year', () => {
  it('moves only while no year is closed', async () => {
    const change = async (month: number) => {
      const { organisation } = await admin.call(readWorkspace)
      const { name, timeZone, version } = organisation
      return { version, body: { name, timeZone, fiscalYearStartMonth: month } }
    }
    const { fiscalYearStartMonth: month } = (await admin.call(readWorkspace)).organisation
    const other = (month % 12) + 1
    await lockYear()
    await admin.call(closeYear, { params: params() })
    const refusal = await admin.refusal(updateOrganisation, await change(other))
    expect([refusal.status, refusal.errors.map(({ path }) => path)]).toEqual([422, ['fiscalYearStartMonth']])
    expect((await admin.call(updateOrganisation, await change(month))).fiscalYearStartMonth).toBe(month)
    await admin.call(reopenYear, { params: params(), body: { reason } })
    expect((await admin.call(updateOrganisation, await change(other))).fiscalYearStartMonth).toBe(other)
  })
})

async function postLines(
  entryDate: Day,
  lines: readonly { accountId: number; debit: number; credit: number }[],
): Promise<void> {
  const journal = {
    entryDate,
    description: 'Contoh',
    referenceType: 'stock_adjustment',
    lines: lines.map(({ accountId, debit, credit }) => ({
      accountId,
      debit: toRupiah(debit),
      credit: toRupiah(credit),
    })),
  }
  await transaction(world.db, { actor: bookkeeper, requestId: 'test' }, (tx) =>
    postJournals(tx, [journal], { actor: bookkeeper }),
  )
}

async function postExpense(day: Day, amount: number): Promise<void> {
  const account = await accountIds(world.db)
  await postLines(day, [
    { accountId: account('5-3101'), debit: amount, credit: 0 },
    { accountId: account('1-1101'), debit: 0, credit: amount },
  ])
}

/** Something somebody may try; what is not allowed at that moment is refused. */
const acts = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('post' as const),
      day: fc.nat(500),
      amount: fc.integer({ min: 1, max: 1e9 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reverse' as const), which: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('lock' as const), month: fc.nat(14) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reopen' as const), month: fc.nat(14) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('closeYear' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reopenYear' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const), month: fc.nat(11) }) },
)
type TriedAct = typeof acts extends fc.Arbitrary<infer One> ? One : never

const monthParam = (index: number) =>
  ({ month: addMonths(monthStart(year.firstDay), index).slice(0, 7) }) as never

async function attempt(act: TriedAct): Promise<void> {
  if (act.kind === 'post') return postExpense(addDays(year.firstDay, act.day), act.amount)
  if (act.kind === 'lock') {
    await admin.call(lockPeriod, {
      params: monthParam(act.month),
      body: { reason, withEarlier: true, passOver },
    })
  } else if (act.kind === 'reopen') {
    await admin.call(reopenPeriod, { params: monthParam(act.month), body: { reason } })
  } else if (act.kind === 'close') {
    await admin.call(closePeriod, {
      params: monthParam(act.month),
      body: { reason, withEarlier: true, passOver },
    })
  } else if (act.kind === 'closeYear') await admin.call(closeYear, { params: params() })
  else if (act.kind === 'reopenYear') await admin.call(reopenYear, { params: params(), body: { reason } })
  else await reverseSome(act.which)
}

async function reverseSome(which: number): Promise<void> {
  const { rows } = await admin.call(listJournalEntries, { query: { status: 'posted', limit: '30' } })
  const entry = rows[which % rows.length]
  if (entry === undefined) return
  await admin.call(reverseJournalEntry, {
    params: { id: String(entry.id) } as never,
    body: { entryDate: addDays(entry.entryDate, 1), reason },
  })
}

const reopenAll = Array.from({ length: 12 }, (_, index) => ({ kind: 'reopen' as const, month: 11 - index }))

/** Acts that are allowed in this order on the books of the example: what chance brings comes after all of them. */
const allowedActs: readonly TriedAct[] = [
  { kind: 'post', day: 40, amount: 7 },
  { kind: 'lock', month: 11 },
  { kind: 'closeYear' },
  { kind: 'reopenYear' },
  ...reopenAll,
  { kind: 'post', day: 300, amount: 11 },
  { kind: 'lock', month: 11 },
  { kind: 'closeYear' },
  { kind: 'reopenYear' },
  ...reopenAll,
]

describe('random acts on months and years', () => {
  it('leave books whose statements tie', { timeout: 120_000 }, async () => {
    for (const act of allowedActs) await attempt(act)
    const series = fc.asyncProperty(fc.array(acts, { minLength: 30, maxLength: 50 }), async (tried) => {
      for (const act of tried) await tryAct(act)
      await statements()
      await checkBooks(world.db)
    })
    await fc.assert(series, { numRuns: 4, endOnFailure: true })
  })
})

/** Carries an act out, or finds it refused for a reason; a fault of the program is neither. */
async function tryAct(act: TriedAct): Promise<void> {
  try {
    await attempt(act)
  } catch (error) {
    expect([act, error instanceof Error ? error.message : '']).not.toEqual([
      act,
      expect.stringMatching(/: 500 /),
    ])
  }
}

it('an entry of a form that names a locked day is refused beside its field', async () => {
  await lockYear()
  const account = await accountIds(world.db)
  const line = (accountId: number, debit: number, credit: number) => ({ accountId, debit, credit })
  const body = {
    entryDate: year.lastDay,
    description: 'Contoh',
    lines: [line(account('1-1101'), 5, 0), line(account('4-1101'), 0, 5)],
    post: true,
  }
  const { errors } = await admin.refusal(createJournalEntry, { body })
  expect(errors[0]?.path).toBe('entryDate')
})
