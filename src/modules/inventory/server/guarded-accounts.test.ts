import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../tests/books.ts'
import { accountIds, createWorld } from '../../../../tests/server.ts'
import { addDays, toDay } from '../../../platform/rules/day/day.ts'
import { soleRowOf } from '../../../platform/server/database/database.ts'
import {
  createJournalEntry,
  postJournalBatch,
  postJournalEntry,
  reverseJournalEntry,
} from '../../journals/contract.ts'
import { assignAccountRole, listAccountRoles } from '../../accounts/contract.ts'
import * as contract from '../contract.ts'

const world = await createWorld()
const [admin, desk] = await Promise.all([world.as('admin'), world.as('user')])
const account = await accountIds(world.db)
const today = toDay('2026-11-20')
const stock = '1-1401'

beforeAll(() => world.setClock('2026-11-20T03:00:00Z'))
afterAll(async () => {
  await checkBooks(world.db)
  world.setClock(undefined)
  await world.close()
})

const entry = (code: string, more: { description?: string; post?: boolean; entryDate?: string } = {}) => ({
  entryDate: more.entryDate ?? today,
  description: 'Barang dicatat dengan tangan',
  post: more.post ?? true,
  lines: [
    {
      accountId: account(code),
      debit: 1_000,
      credit: 0,
      ...(more.description && { description: more.description }),
    },
    { accountId: account('1-1101'), debit: 0, credit: 1_000 },
  ],
})
type Refused = Awaited<ReturnType<typeof desk.refusal>>
const said = ({ code, errors }: Refused) => errors.map(({ path }) => `${code} ${path}`)
const refused = async (by: typeof desk, body: object) =>
  said(await by.refusal(createJournalEntry, { body: body as never }))

let older: { id: number; version: number }
let draft: { id: number; version: number }

/** Goods come in: from now on documents keep the accounts of stock. */
async function beginStock() {
  const { vendorId, productId } = await soleRowOf(
    world.db,
    sql<{ vendorId: number; productId: number }>`select
      (select id from vendor where is_active order by id limit 1) as "vendorId",
      (select id from product where is_active and not is_service order by id limit 1) as "productId"`,
  )
  const lines = [{ productId, quantity: 2, unitPrice: 5_000 }]
  await desk.call(contract.createGoodsReceipt, {
    body: { receiptDate: addDays(today, -3), vendorId, warehouseId: null, lines } as never,
  })
}

describe('accounts of stock', () => {
  it('are journalled by hand until stock is kept', async () => {
    older = await desk.call(createJournalEntry, { body: entry(stock) as never })
    draft = await desk.call(createJournalEntry, { body: entry(stock, { post: false }) as never })
    expect(older).toMatchObject({ status: 'posted' })
    await beginStock()
  })

  it.each([stock, '1-1402', '1-1404', '1-1405', '1-1406', '2-1102'])(
    'then take no line typed by hand: %s',
    async (code) => {
      expect(await refused(desk, entry(code, { description: 'Alasan apa pun' }))).toEqual([
        'account-kept lines.0.accountId',
      ])
    },
  )

  it('neither on an earlier day, nor in a draft that was kept before, nor in a batch', async () => {
    expect(await refused(desk, entry(stock, { entryDate: '2026-11-01' }))).toEqual([
      'account-kept lines.0.accountId',
    ])
    const posting = await desk.refusal(postJournalEntry, { params: { id: draft.id }, version: draft.version })
    expect(posting.code).toBe('account-kept')
    const { results } = await desk.call(postJournalBatch, {
      body: {
        mode: 'each',
        entries: [entry(stock), entry('5-3201')].map(({ post: _, ...each }) => each),
      } as never,
    })
    expect(results.map(({ errors }) => errors.map(({ code }) => code))).toEqual([['account-kept'], []])
  })

  it('are given back by nobody who may not move them', async () => {
    const refusal = await desk.refusal(reverseJournalEntry, {
      params: { id: older.id },
      version: older.version,
      body: { entryDate: today, reason: 'Salah catat' } as never,
    })
    expect(said(refusal)).toEqual(['account-kept lines.0.accountId'])
  })

  it('are moved by an admin who says why on the line', async () => {
    expect(await refused(admin, entry(stock))).toEqual(['account-kept lines.0.description'])
    const written = await admin.call(createJournalEntry, {
      body: entry(stock, { description: 'Selisih buku lama sebelum stok dimulai' }) as never,
    })
    expect(written).toMatchObject({ status: 'posted' })
    await admin.call(reverseJournalEntry, {
      params: { id: written.id },
      version: written.version,
      body: { entryDate: today, reason: 'Dikembalikan' } as never,
    })
  })

  it('stay with their role while something stands on them', async () => {
    const { rows } = await admin.call(listAccountRoles)
    const role = rows.find((each) => each.role === 'grni')
    const assign = {
      params: { role: 'grni' },
      version: role?.version ?? 0,
      body: { accountId: account('2-1101') },
    }
    const refusal = await admin.refusal(assignAccountRole, assign as never)
    expect(refusal.code).toBe('role-kept')
    expect(refusal.title).toContain('masih bersaldo')
  })

  it('stay with their role in the database, too, until nothing stands on them', async () => {
    const move = (role: string) =>
      sql`update account_role set account_id = ${account('1-1101')} where role = ${role}`
        .execute(world.db)
        .then(
          () => 'done',
          (error: { code?: string }) => error.code,
        )
    expect(await move('grni')).toBe('NR014')
    expect(await move('inventory')).toBe('NR014')
    await sql`delete from account_role where role = 'inventory'`.execute(world.db).then(
      () => expect.unreachable('the role is gone'),
      (error: { code?: string }) => expect(['NR014', '42501']).toContain(error.code),
    )
  })

  it('take no line from the program without a reason, nor any from a schedule', async () => {
    const raw = (type: string, note: string | null) =>
      sql`with counter as (update posting_counter set last_number = last_number + 1, posted_total = posted_total + 1000,
            moment = next_posting_moment(moment, now()), moment_of = pg_current_xact_id() returning last_number, moment),
          head as (insert into journal_entry (entry_number, entry_date, description, status, reference_type, total_debit,
            total_credit, created_by, updated_by, posted_by, posted_at, posting_number)
            select 'JE-2026-90001', ${today}, 'Jalan belakang', 'posted', ${type}, 1000, 1000, 'x', 'x', 'x', moment, last_number
            from counter returning id, posting_number, entry_date)
        insert into journal_line (entry_id, line_number, account_id, debit, credit, description, posting_number, entry_date)
        select id, n, case n when 1 then ${account(stock)}::bigint else ${account('1-1101')}::bigint end,
          case n when 1 then 1000 else 0 end, case n when 1 then 0 else 1000 end, ${note}::text, posting_number, entry_date
        from head, generate_series(1, 2) n`
        .execute(world.db)
        .then(
          () => 'done',
          (error: { code?: string }) => error.code,
        )
    expect(await raw('manual', null)).toBe('NR013')
    expect(await raw('recurring', 'Tiap bulan')).toBe('NR013')
  })
})
