import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BodyOf } from '../src/platform/rules/http/endpoint.ts'
import { rowsOf } from '../src/platform/server/database/database.ts'
import { departmentApi } from '../src/modules/departments/contract.ts'
import { readJournalEntry } from '../src/modules/journals/contract.ts'
import * as contract from '../src/modules/sales/contract.ts'
import { invoiceImportApi, orderImportApi } from '../src/modules/sales/imports/contract.ts'
import { salesChecks } from '../src/modules/sales/server/verify-sales.ts'
import { checkBooks } from './books.ts'
import { cancelBody, createSettlementWorld, daysAgo, today } from './settlement-world.ts'

const settling = await createSettlementWorld()
const { account, desk, goods, insert, newCustomer, world } = settling
let service: number
let customerId: number
let shop: number
let workshop: number
let ended: number

beforeAll(async () => {
  service = await insert(sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
    values ('SRV-90001', 'Jasa Uji', 'hour', true, 0, 50000) returning id`)
})
beforeEach(async () => {
  customerId = await newCustomer()
})
afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

async function department(code: string, change: object = {}): Promise<number> {
  const admin = await world.as('admin')
  return (await admin.call(departmentApi.create, { body: { code, name: `Bagian ${code}`, ...change } })).id
}

const line = (change: object = {}) => ({
  productId: goods,
  quantity: 1,
  unitPrice: 100_000,
  discountPercent: 0,
  ...change,
})

/** The lines of an entry: account, debit less credit, department. */
async function entryOf(number: string): Promise<unknown[]> {
  const { lines } = await desk.call(readJournalEntry, { params: { number } })
  return lines.map(({ accountCode, debit, credit, departmentId }) => [
    accountCode,
    debit - credit,
    departmentId,
  ])
}

type Order = BodyOf<typeof contract.createSalesOrder>
const order = (lines: readonly object[], orderDate = today()) =>
  ({ orderDate, customerId, lines }) as unknown as Order

async function invoiced(lines: readonly object[]) {
  return desk.call(contract.createInvoicedOrder, { body: order(lines) as never })
}

const csv = (rows: readonly string[]) => new TextEncoder().encode(rows.join('\r\n'))
const query = { format: 'csv' as const }

describe('before the first department', () => {
  it('files of sales offer no column for them', async () => {
    for (const api of [orderImportApi, invoiceImportApi]) {
      const { targets } = await desk.call(api.readColumns, { body: csv(['Referensi;Tanggal']), query })
      expect(targets.map(({ title }) => title)).not.toContain('Departemen')
    }
  })
})

describe('lines of documents', () => {
  beforeAll(async () => {
    shop = await department('TOKO')
    workshop = await department('BENGKEL')
    ended = await department('LAMA', { validUntil: daysAgo(10) })
  })

  it('keep their department, and what they earn is of it; receivable and PPN are of the whole', async () => {
    const made = await invoiced([
      line({ departmentId: shop }),
      line({ departmentId: workshop, unitPrice: 30_000 }),
      line({ departmentId: shop, unitPrice: 7_000 }),
      line({ productId: service, departmentId: workshop, unitPrice: 50_000 }),
      line({ unitPrice: 1_000 }),
    ])
    expect(await entryOf(made.entryNumber)).toEqual([
      ['1-1301', 208_680, null],
      ['4-1101', -107_000, shop],
      ['4-1101', -30_000, workshop],
      ['4-1102', -50_000, workshop],
      ['4-1101', -1_000, null],
      ['2-1201', -20_680, null],
    ])
    const invoice = await settling.readInvoice(made.invoiceNumber)
    expect(invoice.lines.map(({ departmentId }) => departmentId)).toEqual([
      shop,
      workshop,
      shop,
      workshop,
      null,
    ])
    expect(made.order.lines.map(({ departmentId }) => departmentId)).toEqual([
      shop,
      workshop,
      shop,
      workshop,
      null,
    ])
  })

  it('keep it through every step of an order, and through a change of its draft', async () => {
    const draft = await desk.call(contract.createSalesOrder, {
      body: order([line({ departmentId: shop })]) as never,
    })
    const params = { id: draft.id }
    const body = order([line({ departmentId: workshop })]) as never
    const changed = await desk.call(contract.updateSalesOrder, { params, version: draft.version, body })
    const confirmed = await desk.call(contract.confirmSalesOrder, { params, version: changed.version })
    const delivered = await desk.call(contract.deliverSalesOrder, { params, version: confirmed.version })
    const { entryNumber } = await desk.call(contract.invoiceSalesOrder, {
      params,
      version: delivered.version,
    })
    expect((await entryOf(entryNumber))[1]).toEqual(['4-1101', -100_000, workshop])
  })

  it('of an invoice without an order earn for it, too', async () => {
    const body = { invoiceDate: today(), customerId, lines: [line({ departmentId: shop })] }
    const { entryNumber } = await desk.call(contract.createSalesInvoice, { body: body as never })
    expect((await entryOf(entryNumber))[1]).toEqual(['4-1101', -100_000, shop])
  })

  it('are taken back from the department that earned them', async () => {
    const made = await invoiced([
      line({ departmentId: shop, quantity: 4 }),
      line({ productId: service, departmentId: workshop, unitPrice: 50_000 }),
      line({ productId: service, departmentId: shop, unitPrice: 9_000 }),
    ])
    const { id } = await settling.readInvoice(made.invoiceNumber)
    const credited = [1, 3, 2].map((lineNumber) => ({ lineNumber, quantity: 1 }))
    const note = await desk.call(contract.createCreditNote, {
      params: { id },
      body: { noteDate: today(), reason: 'Rusak', lines: credited },
    })
    expect(await entryOf(note.entryNumber)).toEqual([
      ['4-1109', 100_000, shop],
      ['4-1102', 9_000, shop],
      ['4-1102', 50_000, workshop],
      ['2-1201', 17_490, null],
      ['1-1301', -176_490, null],
    ])
    const { lines } = await desk.call(contract.readCreditNote, { params: { number: note.noteNumber } })
    expect(lines.map(({ departmentId }) => departmentId)).toEqual([shop, workshop, shop])
  })

  it('of a credit note without an invoice are borne by theirs', async () => {
    const text = { description: 'Potongan', quantity: 1, unitPrice: 5_000 }
    const own = { ...text, accountId: account('4-1101'), departmentId: workshop }
    const lines = [{ ...text, departmentId: shop }, { ...text, departmentId: shop }, text, own]
    const body = { noteDate: today(), customerId, reason: 'Bonus', lines }
    const note = await desk.call(contract.createFreeCreditNote, { body: body as never })
    expect((await entryOf(note.entryNumber)).toSorted()).toEqual(
      [
        ['4-1108', 10_000, shop],
        ['4-1108', 5_000, null],
        ['4-1101', 5_000, workshop],
        ['2-1401', -20_000, null],
      ].toSorted(),
    )
    const read = await desk.call(contract.readCreditNote, { params: { number: note.noteNumber } })
    expect(read.lines.map(({ departmentId }) => departmentId)).toEqual([shop, shop, null, workshop])
  })

  it('of a write-off: the loss is borne by a department, an allowance by none, and cancelled as it was', async () => {
    const admin = await world.as('admin')
    const writeOff = async (chargedTo: string) => {
      const made = await invoiced([line({ departmentId: shop })])
      const { id } = await settling.readInvoice(made.invoiceNumber)
      const given = { allocations: [{ invoiceId: id, amount: 111_000 }], departmentId: workshop }
      const body = { writeOffDate: today(), customerId, chargedTo, reason: 'Tutup usaha', ...given }
      const { entryNumber, writeOffNumber } = await admin.call(contract.createWriteOff, {
        body: body as never,
      })
      const read = await admin.call(contract.readWriteOff, { params: { number: writeOffNumber } })
      return { entry: await entryOf(entryNumber), read }
    }
    const expense = await writeOff('expense')
    expect(expense.entry[0]).toEqual([expense.read.accountCode, 111_000, workshop])
    expect(expense.read.departmentId).toBe(workshop)
    const allowance = await writeOff('allowance')
    expect(allowance.entry[0]).toEqual([allowance.read.accountCode, 111_000, null])
    expect(allowance.read.departmentId).toBeNull()
    const { entryNumber } = await admin.call(contract.cancelWriteOff, {
      params: { id: expense.read.id },
      body: cancelBody(),
    })
    expect((await entryOf(entryNumber))[0]).toEqual([expense.read.accountCode, -111_000, workshop])
  })

  it.each([
    ['unknown', () => 999_999, 'tidak ditemukan'],
    ['ended', () => ended, 'berlaku sampai'],
  ])('name no department that is %s, and nothing is done', async (_, id, said) => {
    const lines = [line(), line({ departmentId: id() })]
    const told = { path: 'lines.1.departmentId', message: expect.stringContaining(said) as string }
    const bill = { invoiceDate: today(), customerId, lines }
    expect(
      (await desk.refusal(contract.createSalesOrder, { body: order(lines) as never })).errors,
    ).toMatchObject([told])
    expect(
      (await desk.refusal(contract.createInvoicedOrder, { body: order(lines) as never })).errors,
    ).toMatchObject([told])
    expect((await desk.refusal(contract.createSalesInvoice, { body: bill as never })).errors).toMatchObject([
      told,
    ])
    const credit = { description: 'Potongan', quantity: 1, unitPrice: 5_000 }
    const note = {
      noteDate: today(),
      customerId,
      reason: 'Bonus',
      lines: [credit, { ...credit, departmentId: id() }],
    }
    expect((await desk.refusal(contract.createFreeCreditNote, { body: note as never })).errors).toMatchObject(
      [told],
    )
    expect(await rowsOf(world.db, sql`select from sales_order where customer_id = ${customerId}`)).toEqual([])
  })

  it('name what has ended since once they are ordered, so that invoicing never fails', async () => {
    const passing = await department('SEMENTARA')
    const draft = await desk.call(contract.createSalesOrder, {
      body: order([line({ departmentId: passing })]) as never,
    })
    const params = { id: draft.id }
    const confirmed = await desk.call(contract.confirmSalesOrder, { params, version: draft.version })
    const delivered = await desk.call(contract.deliverSalesOrder, { params, version: confirmed.version })
    await sql`update department set valid_until = ${daysAgo(1)} where id = ${passing}`.execute(world.db)
    const { entryNumber } = await desk.call(contract.invoiceSalesOrder, {
      params,
      version: delivered.version,
    })
    expect((await entryOf(entryNumber))[1]).toEqual(['4-1101', -100_000, passing])
  })

  it('come from files by code, and an unknown code is told at its cell', async () => {
    const [{ code }] = (await rowsOf(
      world.db,
      sql<{ code: string }>`select code from customer where id = ${customerId}`,
    )) as [{ code: string }]
    const head = 'Referensi;Tanggal;Customer;Produk;Quantity;Harga;Departemen'
    const rows = [head, `R-1;${today()};${code};PRD-90001;1;100000;toko`, `R-1;;;PRD-90001;1;7000;`]
    const { digest, problems } = await desk.call(invoiceImportApi.check, { body: csv(rows), query })
    expect(problems).toEqual([])
    const made = await desk.call(invoiceImportApi.apply, {
      body: csv(rows),
      query: { ...query, fileName: 'invoice.csv', digest },
    })
    const { entryNumber } = await settling.readInvoice(made.firstNumber)
    expect((await entryOf(entryNumber)).slice(1, 3)).toEqual([
      ['4-1101', -100_000, shop],
      ['4-1101', -7_000, null],
    ])
    const wrong = [head, `R-2;${today()};${code};PRD-90001;1;100000;PABRIK`]
    const plan = await desk.call(orderImportApi.check, { body: csv(wrong), query })
    expect(plan.problems).toMatchObject([{ cell: 'G2', message: 'Departemen PABRIK tidak ditemukan' }])
  })

  it.each([
    ['sales_invoice_line', 'entries of invoices name the departments of their lines'],
    ['credit_note_line', 'entries of credit notes name the departments of their lines'],
    ['sales_write_off', 'entries of write-offs name their department'],
  ] as const)('of %s are compared with their entries', async (table, check) => {
    const owner = new pg.Client({ connectionString: world.ownerUrl })
    await owner.connect()
    try {
      await owner.query(`begin; set local neraca.actor = 'system'; alter table ${table} disable trigger user;
        update ${table} set department_id = case department_id when ${shop} then ${workshop}::bigint else ${shop} end
        where department_id is not null`)
      const { sql: text, parameters } = salesChecks[check].compile(world.db)
      const { rows } = await owner.query(text, [...parameters])
      expect(rows).not.toEqual([])
    } finally {
      await owner.query('rollback')
      await owner.end()
    }
  })
})
