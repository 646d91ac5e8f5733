import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Day } from '../src/platform/rules/day/day.ts'
import { soleRowOf } from '../src/platform/server/database/database.ts'
import { closeYear, lockPeriod, readFiscalYear } from '../src/modules/closing/contract.ts'
import { createGoodsReceipt } from '../src/modules/inventory/contract.ts'
import { assignReportLines } from '../src/modules/reports/contract.ts'
import { checkBooks } from './books.ts'
import { createWorld, type Client, type TestWorld } from './server.ts'

let world: TestWorld
let admin: Client
let onlooker: pg.Client
let holder: pg.Client

beforeEach(async () => {
  world = await createWorld()
  admin = await world.as('admin')
  onlooker = new pg.Client({ connectionString: world.ownerUrl })
  holder = new pg.Client({ connectionString: world.ownerUrl })
  await Promise.all([onlooker.connect(), holder.connect()])
})
afterEach(async () => {
  await checkBooks(world.db)
  await Promise.all([onlooker.end(), holder.end()])
  await world.close()
})

/** Waits until so many wait for a lock of somebody else. */
async function untilWaiting(count: number): Promise<void> {
  for (let patience = 0; patience < 300; patience += 1) {
    const { rows } = await onlooker.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows.length >= count) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error(`fewer than ${count} waited`)
}

/** Holds a month, as somebody who posts into it does, so that closing its year waits behind its other locks. */
async function holdMonth(day: Day): Promise<void> {
  await holder.query('begin')
  await holder.query('select pg_advisory_xact_lock_shared(4201, $1)', [
    Number(day.slice(0, 4)) * 100 + Number(day.slice(5, 7)),
  ])
}

it('a class changed while its year is closed waits without an account of the closing, and both come to their end', async () => {
  const { years } = await admin.call(readFiscalYear)
  const lastDay = years[0]?.lastDay
  if (lastDay === undefined) throw new Error('the example company has an ended year')
  const body = { reason: 'Selesai', withEarlier: true, passOver: 'Buku contoh' }
  await admin.call(lockPeriod, { params: { month: lastDay.slice(0, 7) } as never, body })
  const { id, version } = await soleRowOf(
    world.db,
    sql<{ id: number; version: number }>`select a.id, a.version from account a
      where a.type = 'expense' and a.level = 3 and exists (select from account_month_balance b where b.account_id = a.id)
      order by a.code limit 1`,
  )
  const place = { id, version, reportLine: 'pl.beban_umum', cashFlowClass: 'investing', cashFlowLine: null }
  await holdMonth(lastDay)
  const closing = admin.call(closeYear, { params: { lastDay } })
  await untilWaiting(1)
  const changing = admin.call(assignReportLines, { body: { accounts: [place] } })
  await untilWaiting(2)
  await onlooker.query(`select from account where id = $1 for key share nowait`, [id])
  await holder.query('commit')
  expect((await closing).entryNumber).toMatch(/^JE-/)
  await changing
})

it('goods on their way into a year that is being closed keep no number from being taken, and both come to their end', async () => {
  const { years } = await admin.call(readFiscalYear)
  const lastDay = years[0]?.lastDay
  if (lastDay === undefined) throw new Error('the example company has an ended year')
  const { productId, vendorId } = await soleRowOf(
    world.db,
    sql<{
      productId: number
      vendorId: number
    }>`select p.id as "productId", v.id as "vendorId" from product p, vendor v
      where p.is_active and not p.is_service and v.is_active order by p.id, v.id limit 1`,
  )
  const receive = () =>
    admin.call(createGoodsReceipt, {
      body: {
        receiptDate: lastDay,
        vendorId,
        warehouseId: null,
        lines: [{ productId, quantity: 1, unitPrice: 1000 }],
      } as never,
    })
  await receive()
  await holder.query('begin')
  await holder.query('select from stock_balance for update')
  const receiving = receive()
  await untilWaiting(1)
  const closing = admin.call(closeYear, { params: { lastDay } }).catch((error: Error) => error.message)
  await untilWaiting(2)
  await onlooker.query('select from posting_counter for update nowait')
  await holder.query('commit')
  expect(await receiving).toMatchObject({ receiptNumber: expect.any(String) })
  expect(await closing).toContain('harus terkunci')
})
