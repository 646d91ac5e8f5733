import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as budgets from '../src/modules/budget/contract.ts'
import * as closing from '../src/modules/closing/contract.ts'
import * as parties from '../src/modules/parties/contract.ts'
import * as sales from '../src/modules/sales/contract.ts'
import { soleRowOf } from '../src/platform/server/database/database.ts'
import { bodyOf } from './approval-made.ts'
import { followPath, today, type Path } from './approval-path.ts'
import { orderOf, someSale } from './approval-sale.ts'
import { createApprovalWorld, type ApprovalWorld } from './approval-world.ts'
import { attackerOf, type Attacker } from './attacker.ts'
import { checkBooks } from './books.ts'
import type { Program } from './program-client.ts'
import type { Client } from './server.ts'

let world: ApprovalWorld
let owner: Attacker

beforeAll(async () => {
  world = await createApprovalWorld()
  owner = await attackerOf(world.ownerUrl, { role: 'none' })
})
afterEach(async () => {
  await world.endRules()
  await checkBooks(world.db)
})
afterAll(async () => {
  await owner.close()
  await world.close()
})

let orders = 0

/** The newest of what there is of something, to compare before and after. */
const countOf = (what: string) => async () =>
  (await soleRowOf(world.db, sql<{ count: number }>`select count(*)::int as count from ${sql.raw(what)}`))
    .count

const countNotes = countOf('credit_note')
const countWriteOffs = countOf('sales_write_off')
const countInvoices = countOf('sales_invoice')
const countExceptions = countOf('period_exception')
const countInForce = countOf("budget where status = 'approved' and first_day >= '2028-01-01'")

async function openInvoice() {
  return soleRowOf(
    world.db,
    sql<{ id: number; customerId: number; open: number }>`
      select i.id, i.customer_id as "customerId", (i.receivable_amount - coalesce(sum(s.amount), 0))::bigint as open
      from sales_invoice i left join invoice_settlement s on s.invoice_id = i.id and s.cancelled_on is null
      where i.voided_at is null and not exists (select from credit_note n where n.invoice_id = i.id)
        and not exists (select from approval_request r where r.state = 'waiting'
          and (r.concerns @> jsonb_build_array(jsonb_build_object('table', 'sales_invoice', 'id', i.id))
            or (r.subject_table = 'sales_invoice' and r.subject_id = i.id)))
      group by i.id having i.receivable_amount > coalesce(sum(s.amount), 0) order by i.id limit 1`,
  )
}

const ofRest = { noteDate: today(), reason: 'Barang kembali', lines: [] }

async function writeOffBody() {
  const { id, customerId, open } = await openInvoice()
  return {
    writeOffDate: today(),
    customerId,
    chargedTo: 'expense',
    reason: 'Customer tutup',
    allocations: [{ invoiceId: id, amount: open }],
  }
}

const freeCredit = {
  noteDate: today(),
  customerId: 1,
  reason: 'Potongan',
  lines: [{ description: 'Potongan', quantity: 2.5, unitPrice: 40_000 }],
}

async function saleBody() {
  orders += 1
  const { customer, product } = await someSale(world.db)
  return {
    invoiceDate: today(),
    customerId: customer,
    lines: [{ productId: product, quantity: 1.5 + orders, unitPrice: 200_000, discountPercent: 0 }],
  }
}

const sent = async (program: Program, path: string, body: unknown, method = 'POST', version?: number) => {
  const answer = await program.send(method, path, {
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
  })
  expect(answer.body).toMatchObject({ waits: { requestId: expect.any(Number) } })
}

const paths: readonly Path[] = [
  {
    kind: 'credit-note',
    name: 'the act of a screen, of an invoice',
    maker: () => world.rina,
    count: countNotes,
    act: async () =>
      world.rina.asks(sales.createCreditNote, {
        params: { id: (await openInvoice()).id },
        body: ofRest as never,
      }),
  },
  {
    kind: 'credit-note',
    name: 'the act of a screen, of a customer',
    maker: () => world.rina,
    count: countNotes,
    act: () => world.rina.asks(sales.createFreeCreditNote, { body: freeCredit as never }),
  },
  {
    kind: 'credit-note',
    name: 'a token',
    maker: () => world.rina,
    count: countNotes,
    prepare: () => world.tokenOfRina(['books.read', 'sales.edit']),
    act: async (program: Program) =>
      sent(program, `/sales-invoices/${(await openInvoice()).id}/credit-notes`, ofRest),
  },
  {
    kind: 'credit-note',
    name: 'the hand of an approver',
    maker: () => world.admin,
    count: countNotes,
    act: () => world.admin.asks(sales.createFreeCreditNote, { body: freeCredit as never }),
  },
  {
    kind: 'write-off',
    name: 'the hand of an approver',
    maker: () => world.admin,
    count: countWriteOffs,
    act: async () => world.admin.asks(sales.createWriteOff, { body: (await writeOffBody()) as never }),
  },
  {
    kind: 'sales-order',
    name: 'an invoice without an order',
    maker: () => world.rina,
    count: countInvoices,
    act: async () => world.rina.asks(sales.createSalesInvoice, { body: (await saleBody()) as never }),
  },
  {
    kind: 'sales-order',
    name: 'a token that invoices without an order',
    maker: () => world.rina,
    count: countInvoices,
    prepare: () => world.tokenOfRina(['books.read', 'sales.edit']),
    act: async (program: Program) => sent(program, '/sales-invoices', await saleBody()),
  },
  {
    kind: 'sales-order',
    name: 'an order that takes all its steps at once',
    maker: () => world.rina,
    count: countInvoices,
    act: async () => {
      const { invoiceDate, ...sale } = await saleBody()
      return world.rina.asks(sales.createInvoicedOrder, {
        body: { orderDate: invoiceDate, ...sale } as never,
      })
    },
  },
  {
    kind: 'sales-order',
    name: 'a draft that is changed and takes all its steps at once',
    maker: () => world.rina,
    count: countInvoices,
    prepare: () => orderOf(world.db, world.rina),
    act: async ({ id }: { id: number }) => {
      const { invoiceDate, ...sale } = await saleBody()
      return world.rina.asks(sales.updateInvoicedOrder, {
        params: { id },
        version: 1,
        body: { orderDate: invoiceDate, ...sale } as never,
      })
    },
  },
  {
    kind: 'period-exception',
    name: 'the hand of an approver',
    maker: () => world.admin,
    count: countExceptions,
    prepare: lockLastMonth,
    act: (month: string) =>
      world.admin.asks(closing.grantPeriodException, {
        body: {
          month,
          userId: world.ids.get('Tono Contoh') ?? 0,
          until: inHours(5),
          reason: 'Tagihan susulan',
        } as never,
      }),
  },
  ...(['admin', 'rina'] as const).map((maker): Path => ({
    kind: 'credit-limit',
    name: maker === 'admin' ? 'the hand of an approver' : 'the form of a customer',
    maker: () => world[maker],
    count: countOf('customer where credit_limit = 765000000'),
    prepare: () => customerToLimit(world[maker]),
    act: (customer: Awaited<ReturnType<typeof customerToLimit>>) =>
      world[maker].asks(parties.customerApi.update, limited(customer)),
  })),
  {
    kind: 'credit-limit',
    name: 'a token',
    maker: () => world.rina,
    count: countOf('customer where credit_limit = 765000000'),
    prepare: async () => ({
      ...limited(await customerToLimit(world.rina)),
      program: await world.tokenOfRina(['books.read', 'customers.edit']),
    }),
    act: ({ program, params, version, body }: ReturnType<typeof limited> & { program: Program }) =>
      sent(program, `/customers/${params.id}`, body, 'PUT', version),
  },
  {
    kind: 'credit-limit',
    name: 'a file',
    maker: () => world.rina,
    count: countOf('customer where credit_limit = 765000000'),
    prepare: () => customerToLimit(world.rina),
    act: ({ code, name }: { code: string; name: string }) =>
      imported(world.rina, parties.customerApi.files, `Kode,Nama,Credit Limit\n${code},${name},765000000\n`),
  },
  {
    kind: 'vendor-bank',
    name: 'the hand of an approver',
    maker: () => world.admin,
    count: countAccounts,
    prepare: () => vendorToPay(),
    act: (vendor: Awaited<ReturnType<typeof vendorToPay>>) =>
      world.admin.asks(parties.vendorApi.update, {
        params: { id: vendor.id },
        version: vendor.version,
        body: { ...bodyOf(vendor), bankAccountNumber: '999 777 555' } as never,
      }),
  },
  {
    kind: 'vendor-bank',
    name: 'a new vendor',
    maker: () => world.admin,
    count: countAccounts,
    act: () => {
      orders += 1
      return world.admin.asks(parties.vendorApi.create, {
        body: { code: `VB-${orders}`, name: `Pemasok ${orders}`, bankAccountNumber: '999 777 555' } as never,
      })
    },
  },
  {
    kind: 'vendor-bank',
    name: 'a file',
    maker: () => world.admin,
    count: countAccounts,
    prepare: () => vendorToPay(),
    act: ({ code, name }: { code: string; name: string }) =>
      imported(
        world.admin,
        parties.vendorApi.files,
        `Kode,Nama,Nomor rekening\n${code},${name},999 777 555\n`,
      ),
  },
  ...(['admin', 'rina'] as const).map((maker): Path => ({
    kind: 'budget',
    name: maker === 'admin' ? 'the hand of an approver' : 'the act of a screen',
    maker: () => world[maker],
    count: countInForce,
    prepare: () => plannedBudget(world[maker]),
    act: async ({ id, version }: { id: number; version: number }) => {
      const submitted = await world[maker].call(budgets.submitBudget, { params: { id }, version })
      expect(submitted).toMatchObject({ status: 'submitted', approval: 'waiting' })
    },
  })),
  {
    kind: 'budget',
    name: 'the act that approves, of a version submitted before the rule',
    maker: () => world.admin,
    count: countInForce,
    prepare: async () => {
      const { id, version } = await plannedBudget(world.rina)
      return world.rina.call(budgets.submitBudget, { params: { id }, version })
    },
    act: async ({ id, version }: { id: number; version: number }) => {
      const waiting = await world.admin.call(budgets.approveBudget, { params: { id }, version })
      expect(waiting).toMatchObject({ status: 'submitted', approval: 'waiting' })
    },
  },
]

function countAccounts() {
  return countOf("vendor where bank_account_number = '999 777 555'")()
}

async function lockLastMonth(): Promise<string> {
  const month = new Date(Date.now() - 45 * 86_400_000).toISOString().slice(0, 7)
  const { rows } = {
    rows: await world.admin.call(closing.readFiscalYear, { query: { of: `${month}-01` } as never }),
  }
  const found = rows.year.months.find((each) => each.month.startsWith(month))
  if (found?.status === 'open')
    await world.admin.call(closing.lockPeriod, {
      params: { month } as never,
      body: { reason: 'Selesai', withEarlier: true, passOver: 'Diperiksa' },
    })
  return month
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

async function customerToLimit(client: Client) {
  orders += 1
  return client.call(parties.customerApi.create, {
    body: { code: `LIM-${orders}`, name: `Pembeli ${orders}`, creditLimit: 1_000_000 } as never,
  })
}

function limited(customer: Awaited<ReturnType<typeof customerToLimit>>) {
  return {
    params: { id: customer.id },
    version: customer.version,
    body: { ...bodyOf(customer), creditLimit: 765_000_000, phone: '021 555' } as never,
  }
}

async function vendorToPay() {
  orders += 1
  return world.admin.call(parties.vendorApi.create, {
    body: { code: `PAY-${orders}`, name: `Pemasok ${orders}`, bankAccountNumber: '111 222' } as never,
  })
}

async function imported(client: Client, files: typeof parties.customerApi.files, text: string) {
  const body = new TextEncoder().encode(text) as never
  const plan = await client.call(files.checkImport, { body, query: { format: 'csv' } as never })
  expect(plan.problems).toEqual([])
  const query = { format: 'csv', fileName: 'a.csv', digest: plan.digest } as never
  await client.call(files.applyImport, { body, query })
}

let years = 2027

const someExpense = async () =>
  (
    await soleRowOf(
      world.db,
      sql<{ id: number }>`select min(id) as id from account where type = 'expense' and level = 3`,
    )
  ).id

async function plannedBudget(client: Client) {
  years += 1
  const firstDay = `${years}-01-01`
  const made = await client.call(budgets.createBudget, {
    body: { firstDay, name: `Anggaran ${years}` } as never,
  })
  const months = Array.from({ length: 12 }, () => 1_000_000)
  return client.call(budgets.changeBudget, {
    params: { id: made.id },
    version: made.version,
    body: { name: made.name, lines: [{ accountId: await someExpense(), months }] } as never,
  })
}

describe.each(paths)('$kind by $name', (path) => {
  test('waits, is not decided by its maker, and is carried out once others agree', () =>
    followPath({ world, owner, count: world.countPosted, ...path }))
})
