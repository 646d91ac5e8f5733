import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changeDepartmentRule,
  departmentApi,
  readDepartmentRule,
} from '../src/modules/departments/contract.ts'
import { readJournalEntry } from '../src/modules/journals/contract.ts'
import * as contract from '../src/modules/purchasing/contract.ts'
import { purchasingChecks } from '../src/modules/purchasing/server/verify-purchasing.ts'
import { rowsOf } from '../src/platform/server/database/database.ts'
import { checkBooks } from './books.ts'
import { buyingWorld } from './buying-world.ts'
import { cancelBody, daysAgo } from './settlement-world.ts'

const { world, desk, account, vendor, product, order, orderAt, bill, billBody } = await buyingWorld()
let shop: number
let workshop: number
let ended: number
let vendorId: number

async function department(code: string, change: object = {}): Promise<number> {
  const admin = await world.as('admin')
  return (await admin.call(departmentApi.create, { body: { code, name: `Bagian ${code}`, ...change } })).id
}

beforeAll(async () => {
  shop = await department('TOKO')
  workshop = await department('BENGKEL')
  ended = await department('LAMA', { validUntil: daysAgo(200) })
  vendorId = await vendor()
})
afterAll(async () => {
  await checkBooks(world.db)
  await world.close()
})

const spent = (departmentId: number | null, change: object = {}) => ({
  accountId: account('5-3201'),
  description: 'Jasa',
  amount: 100_000,
  taxClass: 'taxed',
  departmentId,
  ...change,
})

async function entryOf(number: string): Promise<unknown[]> {
  const { lines } = await desk.call(readJournalEntry, { params: { number } })
  return lines.map(({ accountCode, debit, credit, departmentId }) => [
    accountCode,
    debit - credit,
    departmentId,
  ])
}

const refused = async (lines: readonly object[]) => {
  const { errors } = await desk.refusal(contract.createBill, { body: billBody(vendorId, { lines }) })
  return errors.map(({ path, message }) => [path, message])
}

test('lines of bills keep their department; payable and PPN are of the whole, and a reversal takes it back', async () => {
  const made = await bill(vendorId, {
    lines: [spent(shop), spent(workshop, { amount: 50_000 }), spent(null)],
  })
  expect(made.lines.map(({ departmentId }) => departmentId)).toEqual([shop, workshop, null])
  expect(await entryOf(made.entryNumber)).toEqual([
    ['5-3201', 100_000, shop],
    ['5-3201', 50_000, workshop],
    ['5-3201', 100_000, null],
    ['1-1501', 27_500, null],
    ['2-1101', -277_500, null],
  ])
  const { id, billNumber } = made
  await desk.call(contract.cancelBill, { params: { id }, body: cancelBody() as never })
  const left = await rowsOf(
    world.db,
    sql<{ left: number }>`select sum(debit - credit)::bigint as left from account_department_day
      where department_id in (${shop}, ${workshop})`,
  )
  expect([billNumber, left]).toEqual([billNumber, [{ left: 0 }]])
})

test('a department that has ended, is not there, or stands on an account that takes none is told at its line', async () => {
  expect(await refused([spent(shop), spent(ended)])).toEqual([
    [
      'lines.1.departmentId',
      expect.stringMatching(/^Baris 2: Departemen LAMA - Bagian LAMA berlaku sampai /),
    ],
  ])
  expect(await refused([spent(999_999)])).toEqual([
    ['lines.0.departmentId', expect.stringMatching(/^Baris 1: Departemen /)],
  ])
  expect(await refused([spent(shop, { accountId: account('1-1601') })])).toEqual([
    [
      'lines.0.departmentId',
      'Baris 1: Akun 1-1601 tidak memakai departemen; hanya baris pendapatan dan beban',
    ],
  ])
  const goods = { productId: await product(), quantity: 1, unitPrice: 10_000, departmentId: shop }
  const { errors } = await desk.refusal(contract.createPurchaseOrder, {
    body: { orderDate: daysAgo(9), vendorId, lines: [goods] } as never,
  })
  expect(errors).toMatchObject([
    { path: 'lines.0.departmentId', message: expect.stringContaining('tidak memakai departemen') },
  ])
})

test('orders name departments, which are offered to the bill that charges them', async () => {
  const line = { accountId: account('5-3201'), quantity: 2, unitPrice: 40_000, departmentId: workshop }
  const made = await order(vendorId, [line])
  expect((await orderAt(made.orderNumber)).lines[0]).toMatchObject({ departmentId: workshop })
  const { rows } = await desk.call(contract.listBillableOrderLines, {
    query: { vendorId: String(vendorId) } as never,
  })
  expect(rows).toMatchObject([{ orderNumber: made.orderNumber, departmentId: workshop }])
})

test('lines that must name a department are told when a bill is entered and when an order is made', async () => {
  const admin = await world.as('admin')
  const { version } = await admin.call(readDepartmentRule)
  await admin.call(changeDepartmentRule, { version, body: { requiredTypes: ['expense'] } })
  expect(await refused([spent(shop), spent(null)])).toEqual([
    ['lines.1.departmentId', 'Baris 2: Departemen harus dipilih'],
  ])
  const asked = { accountId: account('5-3201'), quantity: 1, unitPrice: 10_000 }
  const { errors } = await desk.refusal(contract.createPurchaseOrder, {
    body: { orderDate: daysAgo(9), vendorId, lines: [asked] } as never,
  })
  expect(errors).toMatchObject([
    { path: 'lines.0.departmentId', message: 'Baris 1: Departemen harus dipilih' },
  ])
  const now = await admin.call(readDepartmentRule)
  await admin.call(changeDepartmentRule, { version: now.version, body: { requiredTypes: [] } })
})

test('verify names the bill whose line was given to another department', async () => {
  const { billNumber } = await bill(vendorId, { lines: [spent(shop)] })
  const owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
  try {
    await owner.query(`begin; set local neraca.actor = 'system'; alter table vendor_bill_line disable trigger user;
      update vendor_bill_line set department_id = ${workshop}
      where bill_id = (select id from vendor_bill where bill_number = '${billNumber}')`)
    const check = purchasingChecks['entries of bills name the departments of their lines']
    const { rows } = await owner.query(check.compile(world.db).sql)
    expect(rows).toContainEqual({ record: billNumber })
  } finally {
    await owner.query('rollback')
    await owner.end()
  }
})
