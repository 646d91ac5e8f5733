import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { accountIds, createWorld, type Client, type TestWorld } from '../../../../../tests/server.ts'
import { checkBooks } from '../../../../../tests/books.ts'
import { soleRowOf } from '../../../../platform/server/database/database.ts'
import { createAccount, deleteAccount, listAccounts } from '../../../accounts/contract.ts'
import { readGeneralLedger } from '../../../ledger/contract.ts'
import * as contract from '../../contract.ts'

let world: TestWorld
let admin: Client
let bookkeeper: Client
let viewer: Client
let account: (code: string) => number

beforeAll(async () => {
  world = await createWorld()
  ;[admin, bookkeeper, viewer] = await Promise.all([world.as('admin'), world.as('user'), world.as('viewer')])
  account = await accountIds(world.db)
})
afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)

function input(amount: number, change: Record<string, unknown> = {}) {
  return {
    entryDate: today(),
    description: 'Penjualan tunai',
    lines: [
      { accountId: account('1-1101'), debit: amount, credit: 0 },
      { accountId: account('4-1101'), debit: 0, credit: amount, description: 'tunai' },
    ],
    ...change,
  }
}

const create = (client: Client, body: Record<string, unknown>) =>
  client.call(contract.createJournalEntry, { body })

describe('drafts', () => {
  it('keeps a draft with its number, changes it and posts it', async () => {
    const draft = await create(bookkeeper, input(1_500))
    expect(draft).toMatchObject({ status: 'draft', totalDebit: 1_500, createdBy: 'Rina Contoh', version: 1 })
    expect(draft.actions).toEqual(['edit', 'delete', 'post'])
    const changed = await bookkeeper.call(contract.updateJournalEntry, {
      params: { id: draft.id },
      version: 1,
      body: input(2_500, { description: 'Diubah' }),
    })
    expect(changed).toMatchObject({
      entryNumber: draft.entryNumber,
      description: 'Diubah',
      totalDebit: 2_500,
      version: 2,
    })
    const posted = await bookkeeper.call(contract.postJournalEntry, { params: { id: draft.id }, version: 2 })
    expect(posted).toMatchObject({ status: 'posted', postedBy: 'Rina Contoh', actions: ['reverse'] })
  })

  it.each([
    ['a draft', {}],
    ['a posted entry', { post: true }],
    ['an entry that reverses itself', { post: true, reversesNextMonth: true }],
  ])('answers %s as reading it shows it', async (_kind, change) => {
    const answered = await create(bookkeeper, input(7_777, change))
    const read = await bookkeeper.call(contract.readJournalEntry, {
      params: { number: answered.entryNumber },
    })
    expect(answered).toEqual(read)
  })

  it('tells each line of an entry apart, and when it was written', async () => {
    const draft = await create(bookkeeper, input(1_500))
    const lineFacts = (entry: contract.JournalEntry) =>
      entry.lines.map(({ id, createdAt }) => [id, createdAt])
    expect(lineFacts(draft)).toEqual([
      [`${draft.id}-1`, draft.createdAt],
      [`${draft.id}-2`, draft.createdAt],
    ])
    const params = { id: draft.id }
    const changed = await bookkeeper.call(contract.updateJournalEntry, {
      params,
      version: 1,
      body: input(2_500),
    })
    const [line] = changed.lines
    expect(line?.createdAt).toBe(changed.updatedAt)
    expect(Date.parse(changed.updatedAt)).toBeGreaterThan(Date.parse(draft.createdAt))
    const posted = await bookkeeper.call(contract.postJournalEntry, { params, version: 2 })
    expect(lineFacts(posted)).toEqual(lineFacts(changed))
    const { lines } = await bookkeeper.call(contract.readJournalEntry, {
      params: { number: draft.entryNumber },
    })
    expect(lines).toEqual(posted.lines)
  })

  it('keeps an unbalanced draft but does not post it', async () => {
    const body = input(1_000)
    const lines = [{ ...body.lines[0], debit: 900 }, body.lines[1]]
    const draft = await create(bookkeeper, { ...body, lines })
    expect(draft.actions).toEqual(['edit', 'delete'])
    const refused = await bookkeeper.refusal(contract.postJournalEntry, {
      params: { id: draft.id },
      version: 1,
    })
    expect(refused).toMatchObject({ status: 422, title: 'Journal entry harus balance sebelum di-post' })
  })

  it('refuses to post at once what does not balance, and writes nothing', async () => {
    const before = await countEntries()
    const body = input(1_000, { post: true })
    const refused = await bookkeeper.refusal(contract.createJournalEntry, {
      body: { ...body, lines: [{ ...body.lines[0], debit: 900 }, body.lines[1]] },
    })
    expect(refused.title).toBe('Total debit (Rp\u00a0900) harus sama dengan total credit (Rp\u00a01.000)')
    expect(await countEntries()).toBe(before)
  })

  it('names the line of every problem', async () => {
    const refused = await bookkeeper.refusal(contract.createJournalEntry, {
      body: input(1, {
        lines: [
          { accountId: null, debit: 0, credit: 0 },
          { accountId: account('1-1101'), debit: 5, credit: 5 },
        ],
      }),
    })
    expect(refused.errors.map(({ message, line }) => [line, message])).toEqual([
      [1, 'Baris 1: Akun harus dipilih'],
      [1, 'Baris 1: Harus memiliki nilai debit atau credit > 0'],
      [2, 'Baris 2: Tidak boleh memiliki debit dan credit bersamaan'],
    ])
  })

  it('deletes a draft softly, so that its number stays explained', async () => {
    const draft = await create(bookkeeper, input(10))
    const seen = { params: { id: draft.id }, version: 1 }
    await bookkeeper.call(contract.deleteJournalEntry, seen)
    expect(
      (await bookkeeper.refusal(contract.readJournalEntry, { params: { number: draft.entryNumber } })).status,
    ).toBe(404)
    expect((await bookkeeper.refusal(contract.deleteJournalEntry, seen)).status).toBe(404)
  })

  it('keeps the accounts it uses from being removed', async () => {
    const drafted = await admin.call(createAccount, {
      body: { code: '1-1187', name: 'Kas Draf', type: 'asset' },
    })
    const lines = [
      { accountId: drafted.id, debit: 1_000, credit: 0 },
      { accountId: account('1-1102'), debit: 0, credit: 1_000 },
    ]
    await create(admin, input(1_000, { description: 'Draf', post: false, lines }))
    const { rows } = await admin.call(listAccounts)
    expect(rows.find(({ id }) => id === drafted.id)?.hasTransactions).toBe(true)
    const refused = await admin.refusal(deleteAccount, { params: { id: drafted.id } })
    expect(refused.status).toBe(409)
  })

  it("refuses a user's hand on another's draft, and lets the admin", async () => {
    const draft = await create(admin, input(10))
    const change = { params: { id: draft.id }, version: 1, body: input(20) }
    expect((await bookkeeper.refusal(contract.updateJournalEntry, change)).status).toBe(403)
    expect((await admin.call(contract.updateJournalEntry, change)).totalDebit).toBe(20)
  })

  it('refuses a stale edit with the present record', async () => {
    const draft = await create(bookkeeper, input(10))
    const edit = (amount: number) => ({ params: { id: draft.id }, version: 1, body: input(amount) })
    await bookkeeper.call(contract.updateJournalEntry, edit(20))
    const refused = await bookkeeper.refusal(contract.updateJournalEntry, edit(30))
    expect(refused).toMatchObject({ status: 412, current: { totalDebit: 20, version: 2 } })
  })

  it('asks for the version of an edit', async () => {
    const draft = await create(bookkeeper, input(10))
    const edit = { params: { id: draft.id }, body: input(20) }
    expect((await bookkeeper.refusal(contract.updateJournalEntry, edit)).status).toBe(428)
  })
})

it('a draft is deleted only in the version that was seen', async () => {
  const draft = await create(bookkeeper, input(10))
  const seen = { params: { id: draft.id }, version: 1 }
  await bookkeeper.call(contract.updateJournalEntry, { ...seen, body: input(20) })
  const refused = await bookkeeper.refusal(contract.deleteJournalEntry, seen)
  expect(refused).toMatchObject({ status: 412, current: { totalDebit: 20, version: 2 } })
})

describe('posted entries', () => {
  it('hold the lines of the general ledger that lead to them', async () => {
    const { rows } = await viewer.call(readGeneralLedger, {
      params: { code: '1-0000' },
      query: { from: '2020-01-01', to: '2030-12-31', limit: '3' },
    })
    expect(rows).toHaveLength(3)
    for (const row of rows) {
      const entry = await viewer.call(contract.readJournalEntry, { params: { number: row.entryNumber } })
      expect(entry.lines.find((line) => line.lineNumber === row.lineNumber)).toMatchObject({
        accountCode: row.accountCode,
        debit: row.debit,
        credit: row.credit,
      })
    }
  })

  it('can be neither changed, deleted nor posted again', async () => {
    const entry = await create(bookkeeper, input(10, { post: true }))
    const target = { params: { id: entry.id }, version: entry.version }
    expect((await admin.refusal(contract.updateJournalEntry, { ...target, body: input(5) })).title).toBe(
      'Entry yang sudah di-post tidak dapat diubah',
    )
    expect((await admin.refusal(contract.deleteJournalEntry, target)).title).toBe(
      'Hanya entry dengan status draft yang dapat dihapus',
    )
    expect((await admin.refusal(contract.postJournalEntry, target)).status).toBe(409)
  })

  it('are reversed once, linked both ways', async () => {
    const entry = await create(bookkeeper, input(77, { post: true }))
    const reverse = { params: { id: entry.id }, body: { entryDate: today(), reason: 'Salah akun' } }
    const reversal = await bookkeeper.call(contract.reverseJournalEntry, reverse)
    expect(reversal).toMatchObject({
      status: 'posted',
      reverses: { entryNumber: entry.entryNumber },
      reversalReason: 'Salah akun',
    })
    expect(reversal.lines.map((line) => [line.debit, line.credit])).toEqual([
      [0, 77],
      [77, 0],
    ])
    const original = await viewer.call(contract.readJournalEntry, { params: { number: entry.entryNumber } })
    expect(original).toMatchObject({ reversedBy: [{ entryNumber: reversal.entryNumber }], actions: [] })
    expect((await admin.refusal(contract.reverseJournalEntry, reverse)).title).toBe(
      'Jurnal ini sudah dibalik',
    )
  })

  it('appear once however many post the same draft at the same time', async () => {
    const draft = await create(bookkeeper, input(123))
    const post = () =>
      bookkeeper.send('POST', `/journal-entries/${draft.id}/post`, { headers: { 'if-match': '1' } })
    const statuses = (await Promise.all(Array.from({ length: 50 }, post))).map((answer) => answer.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(49)
  })
})

describe('idempotency', () => {
  it('answers the same request again without doing it twice', async () => {
    const body = input(55, { post: true })
    const requests = Array.from({ length: 10 }, () =>
      bookkeeper.call(contract.createJournalEntry, { body, key: 'kunci-yang-sama' }),
    )
    const numbers = new Set((await Promise.all(requests)).map((entry) => entry.entryNumber))
    expect(numbers.size).toBe(1)
  })

  it('refuses another request under a used key', async () => {
    await bookkeeper.call(contract.createJournalEntry, { body: input(1), key: 'kunci-terpakai' })
    const refused = await bookkeeper.refusal(contract.createJournalEntry, {
      body: input(2),
      key: 'kunci-terpakai',
    })
    expect(refused.status).toBe(422)
  })
})

describe('the list', () => {
  it('counts exactly and pages without loss in every order', async () => {
    for (const sort of ['-date', 'date', 'number', '-number', 'amount', '-amount']) {
      const seen: string[] = []
      let after: string | undefined
      let matching = 0
      do {
        const query = { sort, limit: '37', status: 'posted', ...(after === undefined ? {} : { after }) }
        const page = await viewer.call(contract.listJournalEntries, { query })
        seen.push(...page.rows.map((row) => row.entryNumber))
        after = page.next ?? undefined
        matching = page.matching
      } while (after !== undefined)
      expect(seen).toHaveLength(matching)
      expect(new Set(seen).size).toBe(matching)
    }
  })

  it('finds text in number, description and reference, whatever its case, and takes % literally', async () => {
    await create(bookkeeper, input(31, { description: 'Diskon 50%_khusus' }))
    const find = async (q: string) =>
      (await viewer.call(contract.listJournalEntries, { query: { q } })).matching
    expect(await find('DISKON 50%_KHUSUS')).toBe(1)
    expect(await find('Diskon 50%%khusus')).toBe(0)
    expect(await find('je-20')).toBeGreaterThan(100)
  })

  it('adds up exactly beyond what a number holds', async () => {
    for (const amount of [9_007_199_254_740_991, 9_007_199_254_740_991]) {
      await create(bookkeeper, input(amount, { description: 'Raksasa' }))
    }
    const page = await viewer.call(contract.listJournalEntries, { query: { q: 'raksasa' } })
    expect(page).toMatchObject({ matching: 2, matchingDebit: String(2n * 9_007_199_254_740_991n) })
  })

  it('refuses a cursor that nobody wrote', async () => {
    for (const after of ['x', 'W10', Buffer.from('["2025-02-30",1]').toString('base64url')]) {
      expect((await viewer.refusal(contract.listJournalEntries, { query: { after } })).status).toBe(422)
    }
  })
})

it('takes the window of days in the zone of the organisation', async () => {
  const day = '2026-06-15'
  const tooEarly = 'Tanggal entry tidak boleh lebih dari 365 hari ke belakang'
  const body = input(5, { entryDate: '2025-06-15' })
  world.setClock(`${day}T16:30:00Z`)
  await create(bookkeeper, body)
  world.setClock(`${day}T17:30:00Z`)
  expect((await bookkeeper.refusal(contract.createJournalEntry, { body })).errors[0]?.message).toBe(tooEarly)
  world.setClock(undefined)
})

async function countEntries(): Promise<number> {
  return (await soleRowOf(world.db, sql<{ count: number }>`select count(*) from journal_entry`)).count
}
