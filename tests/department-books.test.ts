import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addDays, addMonths, type Day } from '../src/platform/rules/day/day.ts'
import { rowsOf, soleRowOf } from '../src/platform/server/database/database.ts'
import {
  closeYear,
  lockPeriod,
  readFiscalYear,
  readYearClosing,
  reopenYear,
} from '../src/modules/closing/contract.ts'
import { departmentApi } from '../src/modules/departments/contract.ts'
import {
  createJournalEntry,
  postJournalEntry,
  readJournalEntry,
  reverseJournalEntry,
  updateJournalEntry,
} from '../src/modules/journals/contract.ts'
import { readWorkspace } from '../src/modules/settings/contract.ts'
import { checkBooks } from './books.ts'
import { accountIds, createWorld, type Client, type TestWorld } from './server.ts'

let world: TestWorld
let admin: Client
let today: Day
let account: Awaited<ReturnType<typeof accountIds>>
let departments: number[]

beforeEach(async () => {
  world = await createWorld()
  admin = await world.as('admin')
  account = await accountIds(world.db)
  ;({ today } = await admin.call(readWorkspace))
  departments = []
  for (const code of ['A', 'B', 'C']) {
    const body = { code, name: `Bagian ${code}` }
    departments.push((await admin.call(departmentApi.create, { body })).id)
  }
})
afterEach(async () => {
  await checkBooks(world.db)
  await world.close()
})

type Typed = {
  readonly code: string
  readonly debit?: number
  readonly credit?: number
  readonly of?: number | undefined
}

function entry(lines: readonly Typed[], entryDate = today) {
  return {
    entryDate,
    description: 'Dengan departemen',
    post: true,
    lines: lines.map(({ code, debit = 0, credit = 0, of }) => ({
      accountId: account(code),
      debit,
      credit,
      ...(of === undefined ? {} : { departmentId: departments[of] }),
    })),
  } as never
}

const expense = (amount: number, of?: number): Typed[] => [
  { code: '5-3201', debit: amount, of },
  { code: '1-1101', credit: amount },
]

/** What is kept by department of one account: code of the department, movement. */
async function kept(table: 'day' | 'month', code = '5-3201') {
  return rowsOf(
    world.db,
    sql<{ department: string; debit: number; credit: number; lines: number }>`
      select d.code as department, sum(b.debit)::bigint as debit, sum(b.credit)::bigint as credit,
        sum(b.line_count)::bigint as lines
      from ${sql.table(`account_department_${table}`)} b join department d on d.id = b.department_id
      join account a on a.id = b.account_id where a.code = ${code} group by d.code order by d.code`,
  )
}

describe('a line with a department', () => {
  it('is kept by department, in the transaction that posts it', async () => {
    await admin.call(createJournalEntry, { body: entry(expense(700, 0)) })
    await admin.call(createJournalEntry, { body: entry(expense(50, 1)) })
    await admin.call(createJournalEntry, { body: entry(expense(9)) })
    for (const table of ['day', 'month'] as const) {
      expect(await kept(table)).toEqual([
        { department: 'A', debit: 700, credit: 0, lines: 1 },
        { department: 'B', debit: 50, credit: 0, lines: 1 },
      ])
    }
  })

  it('is told with its department, and null without one', async () => {
    const { entryNumber } = await admin.call(createJournalEntry, { body: entry(expense(700, 0)) })
    const { lines } = await admin.call(readJournalEntry, { params: { number: entryNumber } })
    expect(lines.map(({ departmentId }) => departmentId)).toEqual([departments[0], null])
  })

  it('waits in a draft, and counts once it is posted', async () => {
    const draft = await admin.call(createJournalEntry, {
      body: { ...(entry(expense(700, 0)) as object), post: false } as never,
    })
    expect(await kept('day')).toEqual([])
    const { id, version } = draft
    const changed = await admin.call(updateJournalEntry, {
      params: { id },
      version,
      body: { ...(entry(expense(650, 1)) as object), post: false } as never,
    })
    await admin.call(postJournalEntry, { params: { id }, version: changed.version })
    expect(await kept('month')).toEqual([{ department: 'B', debit: 650, credit: 0, lines: 1 }])
  })

  it.each(['1-1101', '1-1201', '2-1101', '2-1201', '3-1101'])('is refused on %s', async (code) => {
    const lines = [
      { code: '5-3201', debit: 5 },
      { code, credit: 5, of: 0 },
    ]
    const refusal = await admin.refusal(createJournalEntry, { body: entry(lines) })
    expect(refusal.errors.map(({ path, message }) => [path, message])).toEqual([
      [
        'lines.1.departmentId',
        `Baris 2: Akun ${code} tidak memakai departemen; hanya baris pendapatan dan beban`,
      ],
    ])
    const line = sql`insert into journal_line (entry_id, line_number, account_id, debit, credit, entry_date, department_id)
      values ((select min(id) from journal_entry), 99, ${account(code)}, 1, 0, '2026-01-01', ${departments[0]})`
    await expect(line.execute(world.db)).rejects.toThrow('Hanya baris pendapatan dan beban')
  })

  it('is refused when the department is not there, inactive or of other days', async () => {
    const [one] = departments
    const { version } = await admin.call(departmentApi.read, { params: { code: 'A' } })
    const change = {
      name: 'Bagian A',
      parentId: null,
      validFrom: null,
      validUntil: addDays(today, -1),
      isActive: true,
    }
    await admin.call(departmentApi.update, { params: { id: one ?? 0 }, version, body: change })
    const late = await admin.refusal(createJournalEntry, { body: entry(expense(5, 0)) })
    expect(late.title).toMatch(/^Baris 1: Departemen A - Bagian A berlaku sampai /)
    departments[0] = 999_999
    const unknown = await admin.refusal(createJournalEntry, { body: entry(expense(5, 0)) })
    expect(unknown.title).toBe('Baris 1: Departemen tidak ditemukan')
  })
})

describe('a reversal', () => {
  it('takes lines back from their departments, also in parts', async () => {
    const { id } = await admin.call(createJournalEntry, { body: entry(expense(700, 0)) })
    const part = (amount: number) => [1, 2].map((lineNumber) => ({ lineNumber, amount }))
    const body = { entryDate: today, reason: 'Salah', parts: part(200) } as never
    await admin.call(reverseJournalEntry, { params: { id }, body })
    expect(await kept('month')).toEqual([{ department: 'A', debit: 700, credit: 200, lines: 2 }])
    await admin.call(reverseJournalEntry, { params: { id }, body: { entryDate: today, reason: 'Sisa' } })
    expect(await kept('day')).toEqual([{ department: 'A', debit: 700, credit: 700, lines: 3 }])
  })

  it('is refused by the database when it takes a line back from another department', async () => {
    const { id } = await admin.call(createJournalEntry, { body: entry(expense(700, 0)) })
    const wrong = world.db.transaction().execute(async (tx) => {
      await sql`select set_config('neraca.actor', 'x', true)`.execute(tx)
      const { number } = await soleRowOf(
        tx,
        sql<{
          number: number
        }>`update posting_counter set last_number = last_number + 1, posted_total = posted_total + 700
          returning last_number as number`,
      )
      const { made } = await soleRowOf(
        tx,
        sql<{
          made: number
        }>`insert into journal_entry (entry_number, entry_date, description, status, reference_type,
            reverses_entry_id, reversal_reason, total_debit, total_credit, posting_number, posted_at, posted_by, created_by,
            updated_by)
          values ('JE-2026-99999', ${today}, 'x', 'posted', 'reversal', ${id}, 'x', 700, 700, ${number}, now(), 'x', 'x', 'x')
          returning id as made`,
      )
      await sql`insert into journal_line (entry_id, line_number, account_id, debit, credit, entry_date, posting_number,
          department_id)
        select ${made}, line_number, account_id, credit, debit, ${today}, ${number},
          case when line_number = 1 then ${departments[1]}::bigint end
        from journal_line where entry_id = ${id}`.execute(tx)
    })
    await expect(wrong).rejects.toThrow('bukan kebalikan')
  })
})

describe('closing a year', () => {
  async function endedYear() {
    const { years } = await admin.call(readFiscalYear)
    const [year] = years
    if (year === undefined || years.length < 2) throw new Error('the example company has an ended year')
    return year
  }

  it('clears accounts by department, retained earnings without one, and opening it again brings them back', async () => {
    const year = await endedYear()
    const day = addMonths(year.lastDay, 0)
    await post([
      { code: '5-3201', debit: 700, of: 0 },
      { code: '5-3201', credit: 700, of: 1 },
      { code: '4-1101', credit: 90, of: 2 },
      { code: '1-1101', debit: 90 },
    ])
    const before = await kept('month')
    const body = { reason: 'Audit', withEarlier: true, passOver: 'Contoh' }
    await admin.call(lockPeriod, { params: { month: year.lastDay.slice(0, 7) } as never, body })
    const params = { lastDay: year.lastDay }
    const { lines, result } = await admin.call(readYearClosing, { params })
    const { entryNumber } = await admin.call(closeYear, { params, body: {} })
    const closing = await admin.call(readJournalEntry, { params: { number: entryNumber ?? '' } })
    expect(closing.lines.map(({ debit, credit }) => [debit, credit])).toEqual(
      lines.map(({ debit, credit }) => [debit, credit]),
    )
    expect(closing.lines.filter(({ departmentId }) => departmentId !== null)).toHaveLength(3)
    expect(closing.lines.at(-1)).toMatchObject({ departmentId: null })
    const retained = closing.lines.at(-1)
    expect(Number(result)).toBe((retained?.credit ?? 0) - (retained?.debit ?? 0))
    for (const each of await kept('month')) expect(each.debit).toBe(each.credit)
    expect(await checkBooks(world.db)).toBeUndefined()
    await admin.call(reopenYear, { params, body: { reason: 'Koreksi' } })
    const after = await kept('month')
    expect(after.map(({ debit, credit }) => debit - credit)).toEqual(
      before.map(({ debit, credit }) => debit - credit),
    )

    async function post(lines: readonly Typed[]) {
      const journal = entry(lines, day) as unknown as { lines: never; entryDate: Day; description: string }
      const { postJournals } = await import('../src/modules/ledger/server/post-journal.ts')
      const { transaction } = await import('../src/platform/server/database/transaction.ts')
      const { bookkeeper } = await import('./ledger-world.ts')
      await transaction(world.db, { actor: bookkeeper, requestId: 'late' }, (tx) =>
        postJournals(tx, [{ ...journal, referenceType: 'import' }], { actor: bookkeeper }),
      )
    }
  })
})

it('of random entries, parts of them taken back, what is kept by department is what the lines say', async () => {
  const line = fc.record({
    code: fc.constantFrom('5-3201', '5-3202', '4-1101'),
    amount: fc.integer({ min: 1, max: 1_000_000 }),
    isDebit: fc.boolean(),
    of: fc.option(fc.integer({ min: 0, max: 2 }), { nil: undefined }),
  })
  const entries = fc.array(
    fc.record({ lines: fc.array(line, { minLength: 1, maxLength: 5 }), back: fc.boolean() }),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  await fc.assert(
    fc.asyncProperty(entries, async (all) => {
      for (const { lines, back } of all) {
        const typed = lines.map(({ code, amount, isDebit, of }) => ({
          code,
          of,
          ...(isDebit ? { debit: amount } : { credit: amount }),
        }))
        const sum = lines.reduce((total, { amount, isDebit }) => total + (isDebit ? amount : -amount), 0)
        const cash = sum === 0 ? [] : [{ code: '1-1101', ...(sum > 0 ? { credit: sum } : { debit: -sum }) }]
        const whole = [...typed, ...cash]
        if (whole.length < 2) continue
        const { id } = await admin.call(createJournalEntry, { body: entry(whole) })
        if (back)
          await admin.call(reverseJournalEntry, { params: { id }, body: { entryDate: today, reason: 'x' } })
      }
      await checkBooks(world.db)
    }),
    { numRuns: 4 },
  )
})
