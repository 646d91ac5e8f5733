import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../src/platform/rules/day/day.ts'
import { rowsOf } from '../src/platform/server/database/database.ts'
import {
  changeDepartmentRule,
  departmentApi,
  listDepartments,
  readDepartmentRule,
} from '../src/modules/departments/contract.ts'
import type { RequiredType } from '../src/modules/departments/rules/department-rule.ts'
import * as journals from '../src/modules/journals/contract.ts'
import { runDueJournals } from '../src/modules/journals/recurring/server/run-due-journals.ts'
import * as sales from '../src/modules/sales/contract.ts'
import { checkBooks } from './books.ts'
import { createSettlementWorld, today } from './settlement-world.ts'

const settling = await createSettlementWorld()
const { account, desk, goods, newCustomer, world } = settling
let customerId: number
let shop: number
let passing: number

beforeAll(async () => {
  customerId = await newCustomer()
})
afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

async function ask(...requiredTypes: RequiredType[]): Promise<void> {
  const admin = await world.as('admin')
  const { version } = await admin.call(readDepartmentRule)
  await admin.call(changeDepartmentRule, { version, body: { requiredTypes } })
}

const expense = (departmentId: number | null, post = true) =>
  ({
    entryDate: today(),
    description: 'Sewa',
    post,
    lines: [
      { accountId: account('1-1101'), debit: 0, credit: 500 },
      { accountId: account('5-3201'), debit: 500, credit: 0, departmentId },
    ],
  }) as never
const sale = (departmentId: number | null) =>
  ({
    orderDate: today(),
    customerId,
    lines: [{ productId: goods, quantity: 1, unitPrice: 1_000, discountPercent: 0, departmentId }],
  }) as never
const asked = (line: number) => [
  {
    code: 'department-required',
    path: `lines.${line}.departmentId`,
    message: `Baris ${line + 1}: Departemen harus dipilih`,
  },
]

it('asks nobody while there are no departments', async () => {
  await ask('revenue', 'expense')
  await desk.call(journals.createJournalEntry, { body: expense(null) })
  await desk.call(sales.createInvoicedOrder, { body: sale(null) })
  expect(await desk.call(listDepartments)).toEqual({ rows: [], required: [], defaults: [] })
})

describe('a department that must be named', () => {
  beforeAll(async () => {
    const admin = await world.as('admin')
    const add = async (code: string) =>
      (await admin.call(departmentApi.create, { body: { code, name: `Bagian ${code}` } })).id
    shop = await add('TOKO')
    passing = await add('SEMENTARA')
  })

  it('is asked for when a line is posted by hand, and not before', async () => {
    const refusal = await desk.refusal(journals.createJournalEntry, { body: expense(null) })
    expect(refusal.errors).toMatchObject(asked(1))
    const draft = await desk.call(journals.createJournalEntry, { body: expense(null, false) })
    const posting = { params: { id: draft.id }, version: draft.version }
    expect((await desk.refusal(journals.postJournalEntry, posting)).errors).toMatchObject(asked(1))
    await desk.call(journals.createJournalEntry, { body: expense(shop) })
  })

  it('is asked for by the types that were chosen, and by no other', async () => {
    await ask('revenue')
    await desk.call(journals.createJournalEntry, { body: expense(null) })
    expect((await desk.refusal(sales.createInvoicedOrder, { body: sale(null) })).errors).toMatchObject(
      asked(0),
    )
    await ask('expense')
    await desk.call(sales.createInvoicedOrder, { body: sale(null) })
    await ask('revenue', 'expense')
  })

  it('is asked for when a document is confirmed; a draft of an order may wait for it', async () => {
    const draft = await desk.call(sales.createSalesOrder, { body: sale(null) })
    const refusal = await desk.refusal(sales.confirmSalesOrder, {
      params: { id: draft.id },
      version: draft.version,
    })
    expect(refusal.errors).toMatchObject(asked(0))
    const { orderDate: _, ...bill } = sale(null) as { orderDate: string }
    const invoice = { ...bill, invoiceDate: today() } as never
    expect((await desk.refusal(sales.createSalesInvoice, { body: invoice })).errors).toMatchObject(asked(0))
    const text = { description: 'Potongan', quantity: 1, unitPrice: 50 }
    const note = { noteDate: today(), customerId, reason: 'Bonus', lines: [text] }
    expect((await desk.refusal(sales.createFreeCreditNote, { body: note as never })).errors).toMatchObject(
      asked(0),
    )
  })

  it('stops nothing that follows by itself from what was confirmed before', async () => {
    await ask()
    const draft = await desk.call(sales.createSalesOrder, { body: sale(null) })
    const params = { id: draft.id }
    const confirmed = await desk.call(sales.confirmSalesOrder, { params, version: draft.version })
    const recurring = {
      name: 'Sewa tanpa departemen',
      description: 'Sewa',
      posts: true,
      reversesNextMonth: false,
      schedule: { frequency: 'weekly', onDay: null, start: today() },
      isActive: true,
      lines: (expense(null) as { lines: object[] }).lines,
    }
    const made = await desk.call(journals.createRecurringJournal, { body: recurring as never })
    await ask('revenue', 'expense')
    const delivered = await desk.call(sales.deliverSalesOrder, { params, version: confirmed.version })
    const invoiced = await desk.call(sales.invoiceSalesOrder, { params, version: delivered.version })
    const { id } = await settling.readInvoice(invoiced.invoiceNumber)
    const note = { noteDate: today(), reason: 'Batal', lines: [] }
    await desk.call(sales.createCreditNote, { params: { id }, body: note })
    await runDueJournals(world.db, { today: today(), onError })
    expect(await runsOf(made.id)).toEqual(['made'])
  })

  it('has ended for what schedules bring after its last day', async () => {
    const recurring = {
      name: 'Sewa bagian sementara',
      description: 'Sewa',
      posts: true,
      reversesNextMonth: false,
      schedule: { frequency: 'weekly', onDay: null, start: today() },
      isActive: true,
      lines: (expense(passing) as { lines: object[] }).lines,
    }
    const made = await desk.call(journals.createRecurringJournal, { body: recurring as never })
    await sql`update department set valid_until = ${addDays(today(), -1)} where id = ${passing}`.execute(
      world.db,
    )
    await runDueJournals(world.db, { today: today(), onError })
    expect(await runsOf(made.id)).toEqual(['failed'])
  })
})

function onError(error: unknown): void {
  throw error
}

async function runsOf(id: number): Promise<string[]> {
  const rows = await rowsOf(
    world.db,
    sql<{ status: string }>`select status from recurring_run where recurring_id = ${id} order by due_day`,
  )
  return rows.map(({ status }) => status)
}
