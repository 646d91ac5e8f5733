import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { attackerOf, type Attacker } from '../../../../../tests/attacker.ts'
import { checkBooks } from '../../../../../tests/books.ts'
import { accountIds, createWorld, type Client, type TestWorld } from '../../../../../tests/server.ts'
import { addDays, type Day } from '../../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import { rowsOf } from '../../../../platform/server/database/database.ts'
import { previewHeader } from '../../../../platform/rules/http/endpoint.ts'
import { postingPreview } from '../../../ledger/contract.ts'
import { readWorkspace } from '../../../settings/contract.ts'
import {
  createJournalEntry,
  listJournalEntries,
  readJournalEntry,
  reverseJournalEntry,
  type JournalEntry,
} from '../contract.ts'

let world: TestWorld
let admin: Client
let owner: Attacker
let today: Day

beforeEach(async () => {
  world = await createWorld()
  admin = await world.as('admin')
  owner = await attackerOf(world.ownerUrl, { role: 'none' })
  today = (await admin.call(readWorkspace)).today
})
afterEach(async () => {
  await owner.run('rollback')
  await owner.close()
  await checkBooks(world.db)
  await world.close()
})

/** Rent of 70 and power of 30 paid from the bank: lines 1, 2 and 3. */
async function paid(): Promise<JournalEntry> {
  const account = await accountIds(world.db)
  const line = (code: string, debit: number, credit: number) => ({
    accountId: account(code),
    debit: toRupiah(debit),
    credit: toRupiah(credit),
  })
  const lines = [line('5-3201', 70, 0), line('5-3202', 30, 0), line('1-1101', 0, 100)]
  return admin.call(createJournalEntry, {
    body: { entryDate: today, description: 'Sewa dan listrik', lines, post: true },
  })
}

const part = (lineNumber: number, amount: number) => ({ lineNumber, amount: toRupiah(amount) })
const partsOf = (...amounts: [number, number][]) => amounts.map(([line, amount]) => part(line, amount))

async function reverse(entry: JournalEntry, parts?: ReturnType<typeof partsOf>): Promise<JournalEntry> {
  const body = { entryDate: today, reason: 'Salah hitung', ...(parts ? { parts } : {}) }
  return admin.call(reverseJournalEntry, { params: { id: entry.id }, body })
}
async function refused(entry: JournalEntry, parts?: ReturnType<typeof partsOf>) {
  const body = { entryDate: today, reason: 'Salah hitung', ...(parts ? { parts } : {}) }
  return admin.refusal(reverseJournalEntry, { params: { id: entry.id }, body })
}
const read = ({ entryNumber: number }: JournalEntry) => admin.call(readJournalEntry, { params: { number } })
const left = async (entry: JournalEntry) => (await read(entry)).lines.map(({ standing }) => standing)

describe('reversing an entry in parts', () => {
  it('takes back what was chosen, several times, and what is left at last', async () => {
    const entry = await paid()
    expect(entry.lines.map(({ standing }) => standing)).toEqual([70, 30, 100])
    const first = await reverse(entry, partsOf([1, 20], [3, 20]))
    expect(first.lines.map((line) => [line.debit, line.credit, line.reversesLine])).toEqual([
      [0, 20, 1],
      [20, 0, 3],
    ])
    expect(await left(entry)).toEqual([50, 30, 80])
    const second = await reverse(entry)
    expect(second.totalDebit).toBe(80)
    const done = await read(entry)
    expect(done).toMatchObject({ standing: 0, actions: [] })
    expect(done.reversedBy.map(({ entryNumber }) => entryNumber)).toEqual([
      first.entryNumber,
      second.entryNumber,
    ])
    expect(await refused(entry)).toMatchObject({ errors: [{ code: 'already-reversed' }] })
    const { rows } = await admin.call(listJournalEntries, { query: { q: 'Sewa dan listrik' } })
    expect(rows.find(({ id }) => id === entry.id)?.actions).toEqual([])
    expect(rows.find(({ id }) => id === first.id)?.actions).toEqual(['reverse'])
  })

  it('goes beyond no line, balances, and posts nothing otherwise', async () => {
    const entry = await paid()
    await reverse(entry, partsOf([2, 25], [3, 25]))
    for (const parts of [
      partsOf([2, 6], [3, 6]),
      partsOf([1, 10], [3, 9]),
      partsOf([1, 10]),
      partsOf([1, 5], [1, 5], [3, 10]),
      partsOf([4, 5], [3, 5]),
    ]) {
      expect((await refused(entry, parts)).status).toBe(422)
    }
    expect((await refused(entry, partsOf([2, 6], [3, 6]))).errors[0]).toMatchObject({
      path: 'parts.0.amount',
      message: 'Baris 2: Sisa yang dapat dibalik Rp\u00a05',
    })
    expect(await left(entry)).toEqual([70, 5, 75])
  })

  it('gives back room when a reversal is reversed, and not twice', async () => {
    const entry = await paid()
    const first = await reverse(entry)
    const back = await reverse(first, partsOf([1, 40], [3, 40]))
    expect(await left(entry)).toEqual([40, 0, 40])
    await reverse(entry, partsOf([1, 40], [3, 40]))
    expect(await left(entry)).toEqual([0, 0, 0])
    // Reversing what gave the room back would take more from the entry than it moved.
    expect(await refused(back)).toMatchObject({
      errors: [{ code: 'already-reversed', message: expect.stringContaining(entry.entryNumber) }],
    })
    const { reversals } = await read(back)
    expect(reversals.map(({ reverses, totalDebit, standing }) => [reverses, totalDebit, standing])).toEqual([
      [null, 100, 0],
      [entry.entryNumber, 100, 60],
      [first.entryNumber, 40, 40],
      [entry.entryNumber, 40, 40],
    ])
  })

  it('says what it would post before it is posted', async () => {
    const entry = await paid()
    const { status, body } = await admin.send('POST', `/journal-entries/${entry.id}/reverse`, {
      body: JSON.stringify({ entryDate: today, reason: 'Salah', parts: partsOf([1, 20], [3, 20]) }),
      headers: { 'content-type': 'application/json', [previewHeader.name]: previewHeader.value },
    })
    expect(status).toBe(200)
    const { entries } = postingPreview.parse(body)
    expect(entries[0]?.lines.map(({ debit, credit }) => [debit, credit])).toEqual([
      [0, 20],
      [20, 0],
    ])
    expect(await left(entry)).toEqual([70, 30, 100])
  })

  it('has one winner when two take the last of it', async () => {
    const entry = await paid()
    const body = { entryDate: today, reason: 'Salah', parts: partsOf([1, 60], [3, 60]) }
    const both = await Promise.allSettled(
      [1, 2, 3].map(() => admin.call(reverseJournalEntry, { params: { id: entry.id }, body })),
    )
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await left(entry)).toEqual([10, 30, 40])
  })
})

it('whatever is reversed and reversed again, every line stands by what its accounts say', async () => {
  const act = fc.record({ which: fc.nat(), share: fc.integer({ min: 1, max: 100 }), all: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 7 }), async (acts) => {
      const root = await paid()
      const chain = [root]
      for (const { which, share, all } of acts) {
        const target = chain[which % chain.length] ?? root
        const { lines, standing } = await read(target)
        if (standing === 0) continue
        const amount = Math.max(1, Math.floor((share * Math.min(...sides(lines))) / 100))
        const parts = all
          ? undefined
          : partsOf([lineOf(lines, 'debit'), amount], [lineOf(lines, 'credit'), amount])
        const body = { entryDate: today, reason: 'Uji', ...(parts ? { parts } : {}) }
        const reversal = await admin
          .call(reverseJournalEntry, { params: { id: target.id }, body })
          .catch((error: Error) => error)
        if (!(reversal instanceof Error)) chain.push(reversal)
      }
      const ids = chain.map(({ id }) => id)
      const [moved, stands] = await Promise.all([
        rowsOf(
          world.db,
          sql<{ id: number; net: number }>`select account_id as id, sum(debit - credit)::bigint as net
          from journal_line where entry_id = any(${ids}::bigint[]) group by 1 order by 1`,
        ),
        rowsOf(
          world.db,
          sql<{ id: number; net: number }>`
          select l.account_id as id, sum(case when l.debit > 0 then s.standing else -s.standing end)::bigint as net
          from journal_line l join standing_lines(${root.id}) s using (line_number)
          where l.entry_id = ${root.id} group by 1 order by 1`,
        ),
      ])
      // What stands of the first entry is all that it and its reversals moved together.
      expect(moved).toEqual(stands)
      expect((await left(root)).every((standing) => standing >= 0)).toBe(true)
    }),
    { numRuns: 8 },
  )
})

type Lines = JournalEntry['lines']
const sides = (lines: Lines) =>
  (['debit', 'credit'] as const).map((side) =>
    Math.max(0, ...lines.filter((line) => line[side] > 0).map(({ standing }) => standing)),
  )
const lineOf = (lines: Lines, side: 'debit' | 'credit') =>
  lines.filter((line) => line[side] > 0).toSorted((a, b) => b.standing - a.standing)[0]?.lineNumber ?? 0

describe('the database itself', () => {
  const head = (id: number, total: number, of: number, type = 'reversal') =>
    `insert into journal_entry (id, entry_number, entry_date, description, status, reference_type, total_debit,
       total_credit, posting_number, posted_at, posted_by, created_by, updated_by, reverses_entry_id, reversal_reason)
     overriding system value values (${id}, 'JE-2026-9${id}', '${today}', 'x', 'posted', '${type}', ${total}, ${total},
       (select last_number from posting_counter), now(), 'x', 'x', 'x', ${of}, 'x')`
  const take = 'update posting_counter set last_number = last_number + 1'
  const line = (id: number, number: number, of: number, [account, debit, credit]: [string, number, number]) =>
    `insert into journal_line (entry_id, line_number, account_id, debit, credit, entry_date, posting_number, reverses_line)
     values (${id}, ${number}, (select id from account where code = '${account}'), ${debit}, ${credit}, '${today}',
       (select last_number from posting_counter), ${of})`
  const mirror = (id: number, of: number, amount: number, type?: string) => [
    take,
    head(id, amount, of, type),
    line(id, 1, 1, ['5-3201', 0, amount]),
    line(id, 2, 3, ['1-1101', amount, 0]),
  ]
  const undone = 'rollback'

  it('refuses to take back more of a line than it moved, in one entry or several', async () => {
    const { id } = await paid()
    expect(await owner.attack([...mirror(9001, id, 70), 'set constraints all immediate', undone])).toBe(
      'done',
    )
    expect(await owner.attack(mirror(9001, id, 71))).toBe('NR011')
    expect(await owner.attack([...mirror(9001, id, 40), ...mirror(9002, id, 31)])).toBe('NR011')
    const hidden = 'set constraints journal_entry_balanced immediate'
    const [taken = '', entry = '', ...rest] = mirror(9001, id, 71)
    expect(await owner.attack([taken, entry, ...rest, hidden])).toBe('NR011')
  })

  it('refuses another account, the same side, a line that is not there, and a draft to be reversed', async () => {
    const { id } = await paid()
    const [taken, entry] = [take, head(9001, 10, id)]
    const bank = line(9001, 2, 3, ['1-1101', 10, 0])
    expect(await owner.attack([taken, entry, line(9001, 1, 1, ['5-3202', 0, 10]), bank])).toBe('NR011')
    expect(await owner.attack([taken, entry, line(9001, 1, 9, ['5-3201', 0, 10]), bank])).toBe('NR011')
    const same = [line(9001, 1, 1, ['5-3201', 10, 0]), line(9001, 2, 3, ['1-1101', 0, 10])]
    expect(await owner.attack([taken, entry, ...same])).toBe('NR011')
    const account = await accountIds(world.db)
    const lines = [
      { accountId: account('5-3201'), debit: toRupiah(70), credit: toRupiah(0) },
      { accountId: account('1-1101'), debit: toRupiah(0), credit: toRupiah(70) },
    ]
    const draft = await admin.call(createJournalEntry, {
      body: { entryDate: addDays(today, -1), description: 'Draft', lines, post: false },
    })
    expect(await owner.attack(mirror(9001, draft.id, 10))).toBe('NR011')
  })

  it('refuses a part of what a document posted', async () => {
    const { id } = await paid()
    expect(await owner.attack(mirror(9001, id, 10, 'receipt'))).toBe('NR011')
  })
})
