import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  changeDefaultDepartment,
  departmentApi,
  type DefaultOfRecord,
} from '../src/modules/departments/contract.ts'
import type { DefaultKind } from '../src/modules/departments/rules/default-department.ts'
import { readSession } from '../src/modules/identity/contract.ts'
import * as journals from '../src/modules/journals/contract.ts'
import { runDueJournals } from '../src/modules/journals/recurring/server/run-due-journals.ts'
import { createBill, createPurchaseOrder } from '../src/modules/purchasing/contract.ts'
import * as sales from '../src/modules/sales/contract.ts'
import { toDay } from '../src/platform/rules/day/day.ts'
import { rowsOf, soleRowOf } from '../src/platform/server/database/database.ts'
import { checkBooks } from './books.ts'
import { buyingWorld } from './buying-world.ts'
import { daysAgo } from './settlement-world.ts'

const { world, desk, account, vendor, billBody } = await buyingWorld()
const admin = await world.as('admin')
const departments = new Map<string, number>()
/** What can name a department, with the record that the lines below are of. */
const records = new Map<DefaultKind, number>()
const today = daysAgo(0)

beforeAll(async () => {
  for (const code of ['USER', 'CUSTOMER', 'VENDOR', 'ACCOUNT', 'PRODUCT'])
    departments.set(
      code.toLowerCase(),
      (await admin.call(departmentApi.create, { body: { code, name: code } })).id,
    )
  records.set('user', (await desk.call(readSession)).user.id)
  records.set('account', account('5-3201'))
  records.set('vendor', await vendor())
  records.set(
    'customer',
    await idOf(sql`insert into customer (code, name, payment_terms_days)
    values ('CUST-91001', 'PT Bawaan', 14) returning id`),
  )
  records.set(
    'product',
    await idOf(sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
    values ('SRV-91001', 'Jasa bawaan', 'hour', true, 0, 50000) returning id`),
  )
})
afterAll(async () => {
  await checkBooks(world.db)
  await world.close()
})

const idOf = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
  (await soleRowOf(world.db, statement)).id
const record = (kind: DefaultKind) => records.get(kind) ?? 0

/** Lets only some records name a department, each one of its own. */
async function only(...kinds: DefaultKind[]): Promise<void> {
  for (const [kind, recordId] of records) {
    const { departmentId: insteadOf } = await soleRowOf(
      world.db,
      sql<DefaultOfRecord>`select (select department_id from department_default
        where record_kind = ${kind} and record_id = ${recordId}) as "departmentId"`,
    )
    const departmentId = kinds.includes(kind) ? (departments.get(kind) ?? 0) : null
    if (departmentId !== insteadOf)
      await admin.call(changeDefaultDepartment, {
        params: { kind, recordId },
        body: { departmentId, insteadOf },
      })
  }
}

/** A way lines come in without a form: the departments of the lines it made. */
interface Path {
  readonly name: string
  /** What names a department for its lines, nearest first. */
  readonly nearest: readonly DefaultKind[]
  readonly made: (departmentId?: null) => Promise<(number | null)[]>
}

const entry = (departmentId?: null) => ({
  entryDate: today,
  description: 'Tanpa layar',
  lines: [
    { accountId: record('account'), debit: 1_000, credit: 0, ...(departmentId === null && { departmentId }) },
    { accountId: account('1-1101'), debit: 0, credit: 1_000 },
  ],
})

async function ofEntries(which: ReturnType<typeof sql>): Promise<(number | null)[]> {
  const rows = await rowsOf(
    world.db,
    sql<{ type: string; of: number | null }>`select a.type, l.department_id as of from journal_line l
      join account a on a.id = l.account_id where ${which} order by l.line_number`,
  )
  const [kept, bare] = [
    rows.filter(({ type }) => type === 'expense'),
    rows.filter(({ type }) => type !== 'expense'),
  ]
  // Lines of the balance sheet are never given one.
  expect(bare.map(({ of }) => of)).toEqual(bare.map(() => null))
  return kept.map(({ of }) => of)
}

const newest = sql`l.entry_id = (select max(id) from journal_entry)`

const paths: readonly Path[] = [
  {
    name: 'an entry of the API',
    nearest: ['account', 'user'],
    made: async (departmentId) => {
      await desk.call(journals.createJournalEntry, { body: { ...entry(departmentId), post: true } as never })
      return ofEntries(newest)
    },
  },
  {
    name: 'a batch',
    nearest: ['account', 'user'],
    made: async (departmentId) => {
      const entries = [entry(departmentId), entry(departmentId)] as never
      await desk.call(journals.postJournalBatch, { body: { mode: 'all', entries } })
      return ofEntries(newest)
    },
  },
  {
    name: 'a journal that comes by itself',
    nearest: ['account', 'user'],
    made: async (departmentId) => {
      const schedule = { frequency: 'weekly', onDay: null, start: today }
      const about = {
        name: `Berulang ${Math.random()}`,
        description: 'Berulang',
        posts: true,
        isActive: true,
      }
      const { lines } = entry(departmentId)
      await desk.call(journals.createRecurringJournal, {
        body: { ...about, schedule, reversesNextMonth: false, lines } as never,
      })
      const errors: unknown[] = []
      await runDueJournals(world.db, { today: toDay(today), onError: (error) => errors.push(error) })
      expect(errors).toEqual([])
      return ofEntries(newest)
    },
  },
  {
    name: 'a purchase order of the API',
    nearest: ['account', 'vendor', 'user'],
    made: async (departmentId) => {
      const line = { accountId: record('account'), quantity: 1, unitPrice: 5_000, taxClass: 'untaxed' }
      const lines = [{ ...line, ...(departmentId === null && { departmentId }) }]
      await desk.call(createPurchaseOrder, {
        body: { orderDate: today, vendorId: record('vendor'), lines } as never,
      })
      return departmentsIn('purchase_order_line')
    },
  },
  {
    name: 'a bill of the API',
    nearest: ['account', 'vendor', 'user'],
    made: async (departmentId) => {
      const line = { accountId: record('account'), description: 'Sewa', amount: 5_000, taxClass: 'untaxed' }
      const lines = [{ ...line, ...(departmentId === null && { departmentId }) }]
      await desk.call(createBill, { body: billBody(record('vendor'), { lines }) as never })
      return departmentsIn('vendor_bill_line')
    },
  },
  {
    name: 'a sales order of the API',
    nearest: ['product', 'customer', 'user'],
    made: async (departmentId) => {
      await desk.call(sales.createSalesOrder, { body: { orderDate: today, ...sale(departmentId) } as never })
      return departmentsIn('sales_order_line')
    },
  },
  {
    name: 'an invoice of the API',
    nearest: ['product', 'customer', 'user'],
    made: async (departmentId) => {
      await desk.call(sales.createSalesInvoice, {
        body: { invoiceDate: today, ...sale(departmentId) } as never,
      })
      return departmentsIn('sales_invoice_line')
    },
  },
]

const sale = (departmentId?: null) => ({
  customerId: record('customer'),
  lines: [
    {
      ...{ productId: record('product'), quantity: 1, unitPrice: 50_000, discountPercent: 0 },
      ...(departmentId === null && { departmentId }),
    },
  ],
})

async function departmentsIn(table: string): Promise<(number | null)[]> {
  const { of } = await soleRowOf(
    world.db,
    sql<{ of: number | null }>`select department_id as of from ${sql.table(table)} order by id desc limit 1`,
  )
  return [of]
}

describe.each(paths)('$name', ({ nearest, made }) => {
  test('has the department of the nearest record that names one, and of none where nothing does', async () => {
    for (const [at, kind] of nearest.entries()) {
      await only(...nearest.slice(at))
      expect([kind, new Set(await made())]).toEqual([kind, new Set([departments.get(kind)])])
    }
    await only()
    expect(new Set(await made())).toEqual(new Set([null]))
  })

  test('stays without where it says so', async () => {
    await only(...nearest)
    expect(new Set(await made(null))).toEqual(new Set([null]))
  })
})

test('a file of journals has them too, but where it names another', async () => {
  await only('account')
  const recordId = (await admin.call(readSession)).user.id
  await admin.call(changeDefaultDepartment, {
    params: { kind: 'user', recordId },
    body: { departmentId: departments.get('user') ?? 0, insteadOf: null },
  })
  const file = `jurnal,tanggal,keterangan,akun,debit,kredit,departemen
A1,${today},Sewa,5-3201,7,0,
A1,${today},Sewa,5-3202,5,0,
A1,${today},Sewa,5-3203,3,0,VENDOR
A1,${today},Sewa,1-1101,0,15,
`
  await admin.call(journals.startJournalImport, {
    query: { fileName: 'a.csv', format: 'csv', posts: 'true', force: 'true' },
    body: new TextEncoder().encode(file) as never,
  })
  const status = async () => (await admin.call(journals.listJournalImports)).rows[0]?.status
  await expect.poll(status, { timeout: 20_000 }).toBe('posted')
  expect(await ofEntries(newest)).toEqual(['account', 'user', 'vendor'].map((kind) => departments.get(kind)))
})
