import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { attackerOf, type Attacker } from '../../../../tests/attacker.ts'
import { checkBooks } from '../../../../tests/books.ts'
import { accountIds, createWorld, type Client, type TestWorld } from '../../../../tests/server.ts'
import { referencesByModule } from '../../../main.links.ts'
import { addDays, addMonths, monthStart, type Day } from '../../../platform/rules/day/day.ts'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import { rowsOf, soleRowOf } from '../../../platform/server/database/database.ts'
import { listUsers } from '../../identity/contract.ts'
import { createJournalEntry } from '../../journals/contract.ts'
import type { DocumentGroup } from '../../periods/rules/document-lock.ts'
import { readWorkspace } from '../../settings/contract.ts'
import {
  changeDocumentLock,
  grantPeriodException,
  listDocumentLocks,
  listPeriodExceptions,
  readFiscalYear,
  readPeriodLocks,
} from '../contract.ts'

let world: TestWorld
let admin: Client
let rina: Client
let owner: Attacker
let today: Day
/** A day of the month before this one. */
let day: Day

beforeEach(async () => {
  world = await createWorld()
  admin = await world.as('admin')
  rina = await world.as('user')
  owner = await attackerOf(world.ownerUrl, { role: 'none' })
  today = (await admin.call(readWorkspace)).today
  day = addDays(addMonths(monthStart(today), -1), 9)
})
afterEach(async () => {
  await owner.run('rollback')
  await owner.close()
  await checkBooks(world.db)
  await world.close()
})

async function lock(group: DocumentGroup, until: Day | null): Promise<void> {
  const { rows } = await admin.call(listDocumentLocks)
  const version = rows.find((row) => row.group === group)?.version ?? 0
  const params = { group } as never
  await admin.call(changeDocumentLock, { params, body: { until, reason: 'Sudah dilaporkan' }, version })
}

async function entryOn(entryDate: Day) {
  const account = await accountIds(world.db)
  const line = (accountId: number, debit: number, credit: number) => ({ accountId, debit, credit })
  const lines = [line(account('1-1101'), 1_000, 0), line(account('4-1101'), 0, 1_000)]
  return { body: { entryDate, description: 'Contoh', lines, post: true } }
}

const post = async (client: Client, on: Day) =>
  (await client.call(createJournalEntry, await entryOn(on))).entryNumber
const refused = async (client: Client, on: Day) =>
  (await client.refusal(createJournalEntry, await entryOn(on))).title

/** What the database says to an entry of a type on a day, written past the program; nothing of it stays. */
async function rawPost(type: string, on: Day): Promise<string> {
  const state = await owner.attack([
    'update posting_counter set last_number = last_number + 1',
    `insert into journal_entry (id, entry_number, entry_date, description, status, reference_type, total_debit,
       total_credit, posting_number, posted_at, posted_by, created_by, updated_by) overriding system value
     values (999000, 'JE-2026-99000', '${on}', 'x', 'posted', '${type}', 5, 5,
       (select last_number from posting_counter), now(), 'x', 'x', 'x')`,
    'rollback',
  ])
  return state
}

describe('a locked group of documents', () => {
  it('takes none of its documents up to its day, and all others', async () => {
    await lock('journals', day)
    expect(await refused(admin, day)).toBe(`Jurnal terkunci s.d. ${formatDay(day)}`)
    expect(await refused(rina, addDays(day, -40))).toBe(`Jurnal terkunci s.d. ${formatDay(day)}`)
    await post(rina, addDays(day, 1))
    await lock('journals', null)
    await lock('sales', day)
    await post(rina, day)
  })

  it('is refused by the database itself, for what each type of entry belongs to', async () => {
    await lock('sales', day)
    const states: Record<string, string> = {}
    for (const type of ['receipt', 'sales_order', 'manual', 'recurring', 'closing']) {
      states[type] = await rawPost(type, day)
    }
    expect(states).toMatchObject({ receipt: 'NR003', sales_order: 'NR003' })
    expect([states['manual'], states['recurring'], states['closing']]).not.toContain('NR003')
    expect(await rawPost('receipt', addDays(day, 1))).not.toBe('NR003')
    await lock('everything', day)
    for (const type of ['manual', 'opening', 'made_up']) expect(await rawPost(type, day)).toBe('NR003')
    expect(await rawPost('closing', day)).not.toBe('NR003')
  })

  it('keeps its row and its types, whoever asks', async () => {
    for (const attack of [
      `delete from document_lock where document_group = 'sales'`,
      `update document_lock set document_group = 'stock' where document_group = 'sales'`,
      `update reference_group set document_group = 'stock' where reference_type = 'receipt'`,
      `delete from reference_group where reference_type = 'receipt'`,
    ]) {
      expect(await owner.attack([attack])).toBe('NR003')
    }
  })

  it('lets nothing in after it was committed, however many post at that moment', async () => {
    const outcomes: Promise<string>[] = []
    const input = await entryOn(day)
    const postOne = () =>
      rina.call(createJournalEntry, input).then(
        () => 'posted',
        (error: Error) => (error.message.includes('terkunci') ? 'locked' : error.message),
      )
    for (let index = 0; index < 12; index += 1) outcomes.push(postOne())
    const locking = lock('journals', day)
    for (let index = 0; index < 12; index += 1) outcomes.push(postOne())
    await locking
    outcomes.push(postOne())
    const all = await Promise.all(outcomes)
    expect(new Set(all)).toEqual(new Set(['posted', 'locked']))
    expect(all.at(-1)).toBe('locked')
  })

  it('waits for who posts its documents, and not for who posts others', async () => {
    await owner.run('begin')
    await owner.run(`select pg_advisory_xact_lock_shared(4206, document_lock_key('sales'))`)
    await lock('journals', day)
    const locking = lock('sales', day)
    const isDone = await Promise.race([locking.then(() => true), untilSomebodyWaits().then(() => false)])
    expect(isDone).toBe(false)
    await owner.run('commit')
    await locking
  })

  it('is open to whoever has an exception for the month, and the use is seen', async () => {
    await lock('journals', day)
    const { year } = await admin.call(readFiscalYear, { query: { of: day } })
    const month = year.months.find((each) => each.month === monthStart(day))
    expect(month).toMatchObject({ status: 'open', actions: ['lock', 'exempt'] })
    const { rows } = await admin.call(listUsers, { query: { role: 'user' } })
    const until = new Date(Date.now() + 3_600_000).toISOString()
    await admin.call(grantPeriodException, {
      body: { month: day.slice(0, 7), userId: rows[0]?.id ?? 0, until, reason: 'Faktur terlambat' },
    })
    expect(await refused(admin, day)).toBe(`Jurnal terkunci s.d. ${formatDay(day)}`)
    const number = await post(rina, day)
    const { rows: exceptions } = await admin.call(listPeriodExceptions)
    expect(exceptions[0]).toMatchObject({ uses: 1, entryNumbers: [number] })
  })
})

describe('changing the lock of a group', () => {
  it('tells who, when and why, and the history keeps it', async () => {
    await lock('purchasing', day)
    const { rows } = await admin.call(listDocumentLocks)
    expect(rows.map(({ group }) => group)).toEqual(['sales', 'purchasing', 'stock', 'journals', 'everything'])
    expect(rows[1]).toMatchObject({ until: day, reason: 'Sudah dilaporkan', changedBy: 'Admin' })
    const [seen] = await rowsOf(
      world.db,
      sql<{ until: string }>`select after ->> 'locked_until' as until from audit_log
        where table_name = 'document_lock' and record_id = 'purchasing' order by id desc limit 1`,
    )
    expect(seen).toEqual({ until: day })
  })

  it('is refused to who saw another state, and without a reason', async () => {
    const params = { group: 'stock' } as never
    const body = { until: day, reason: 'Opname' }
    await admin.call(changeDocumentLock, { params, body, version: 1 })
    const late = await admin.refusal(changeDocumentLock, { params, body, version: 1 })
    expect(late.status).toBe(412)
    const mute = await admin.refusal(changeDocumentLock, {
      params,
      body: { until: null, reason: ' ' },
      version: 2,
    })
    expect(mute.errors[0]).toMatchObject({ path: 'reason', message: 'Alasan harus diisi' })
    const ahead = await admin.refusal(changeDocumentLock, {
      params,
      body: { until: addDays(today, 1), reason: 'x' },
      version: 2,
    })
    expect(ahead.errors[0]).toMatchObject({ path: 'until', message: 'Tanggal kunci paling lambat hari ini' })
  })

  it('is told to forms and to the top bar of whom it concerns', async () => {
    await lock('sales', day)
    expect((await rina.call(readPeriodLocks)).groups).toEqual([{ group: 'sales', until: day }])
    const top = async (client: Client) => {
      const { lockedUntil, lockedGroup } = await client.call(readWorkspace)
      return [lockedUntil, lockedGroup]
    }
    expect(await top(rina)).toEqual([day, 'Penjualan'])
    expect(await top(await world.as('viewer'))).toEqual([null, null])
    await lock('everything', day)
    expect(await top(rina)).toEqual([day, null])
  })
})

it('whatever an entry comes from has a group, but what opens and closes the books and months of tax', async () => {
  const rows = await rowsOf(
    world.db,
    sql<{
      type: string
      group: string
    }>`select reference_type as type, document_group as group from reference_group`,
  )
  const groups: Record<string, DocumentGroup> = {
    ...{ ledger: 'journals', journals: 'journals', assets: 'journals', sales: 'sales' },
    ...{ purchasing: 'purchasing', inventory: 'stock', service: 'stock', parties: 'journals' },
  }
  // Goods come in with what buying does, although stock keeps them.
  const others: Record<string, DocumentGroup> = { goods_receipt: 'purchasing' }
  const expected = Object.entries(referencesByModule).flatMap(([module, types]) =>
    Object.keys(types).flatMap((type) =>
      groups[module] ? [{ type, group: others[type] ?? groups[module] }] : [],
    ),
  )
  const sorted = (list: readonly { type: string; group: string }[]) =>
    list.toSorted((a, b) => (a.type < b.type ? -1 : 1))
  expect(sorted(rows)).toEqual(sorted([...expected, { type: 'manual', group: 'journals' }]))
  const grouped = new Set([...Object.keys(groups), 'closing', 'opening', 'tax', 'filing'])
  expect(Object.keys(referencesByModule).filter((module) => !grouped.has(module))).toEqual([])
})

/** Waits until somebody in this database waits for a lock. */
async function untilSomebodyWaits(): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const { waiting } = await soleRowOf(
      world.db,
      sql<{ waiting: number }>`select count(*) as waiting from pg_locks l
        join pg_stat_activity a on a.pid = l.pid and a.datname = current_database() where not l.granted`,
    )
    if (waiting > 0) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error('nobody waits for a lock')
}
