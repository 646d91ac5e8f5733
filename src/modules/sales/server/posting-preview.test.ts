import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  accountIds,
  createWorld,
  type CallInput,
  type Client,
  type TestWorld,
} from '../../../../tests/server.ts'
import { previewHeader, type Endpoint } from '../../../platform/rules/http/endpoint.ts'
import { rowsOf, soleRowOf } from '../../../platform/server/database/database.ts'
import { postingPreview, type PostingPreview } from '../../ledger/contract.ts'
import * as contract from '../contract.ts'

let world: TestWorld
let desk: Client
let account: (code: string) => number
beforeAll(async () => {
  world = await createWorld()
  desk = await world.as('user')
  account = await accountIds(world.db)
})
afterAll(() => world.close())

const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)

async function preview<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<PostingPreview> {
  const path = endpoint.path.replace(':id', String((input.params as { id?: number } | undefined)?.id))
  const { status, body } = await desk.send(endpoint.method, path, {
    body: JSON.stringify(input.body ?? {}),
    headers: {
      'content-type': 'application/json',
      ...(input.version === undefined ? {} : { 'if-match': String(input.version) }),
      [previewHeader.name]: previewHeader.value,
    },
  })
  expect([status, body]).toEqual([200, body])
  return postingPreview.parse(body)
}

/** Everything that a preview must leave as it was. */
async function standing(): Promise<string> {
  const { text } = await soleRowOf(
    world.db,
    sql<{ text: string }>`select concat_ws(' ', (select count(*) from journal_entry),
      (select last_number from posting_counter), (select count(*) from audit_log),
      (select jsonb_agg(c order by c::text) from number_counter c)) as text`,
  )
  return text
}

async function postedAfter(number: number): Promise<PostingPreview['entries']> {
  return rowsOf(
    world.db,
    sql<PostingPreview['entries'][number]>`
      select e.entry_date as "entryDate", e.description, e.reference_type as "referenceType", jsonb_agg(jsonb_build_object('accountCode', a.code, 'accountName',
        a.name, 'debit', l.debit, 'credit', l.credit, 'description', l.description) order by l.line_number) as lines
      from journal_entry e join journal_line l on l.entry_id = e.id join account a on a.id = l.account_id
      where e.posting_number > ${number} group by e.id order by e.posting_number`,
  )
}

const idOf = async (entryNumber: string) =>
  (
    await soleRowOf(
      world.db,
      sql<{ id: number }>`select r.id from sales_receipt r join journal_entry e on e.id = r.journal_entry_id
        where e.entry_number = ${entryNumber}`,
    )
  ).id

/** Previews an act, sees that nothing stayed, carries it out, and compares. */
async function sameAsPosted<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  const before = await standing()
  const told = await preview(endpoint, input)
  expect(await standing()).toBe(before)
  const { number } = await soleRowOf(
    world.db,
    sql<{ number: number }>`select last_number as number from posting_counter`,
  )
  const reply = await desk.call(endpoint, input)
  expect(told.entries.length).toBeGreaterThan(0)
  expect(withoutNumbers(told.entries)).toEqual(withoutNumbers(await postedAfter(number)))
  return reply
}

/** Descriptions name documents whose numbers are certain only once they are made. */
function withoutNumbers(entries: PostingPreview['entries']): unknown {
  return JSON.parse(JSON.stringify(entries).replaceAll(/[A-Z]{2,3}-\d{4}-\d+/g, 'NUMBER'))
}

it('tells of an invoice, a credit note, a receipt and its cancelling exactly what they post, and keeps nothing', async () => {
  const { customer, product } = await soleRowOf(
    world.db,
    sql<{
      customer: number
      product: number
    }>`select (select max(id) from customer where is_active) as customer,
      (select max(id) from product where is_active) as product`,
  )
  const { id } = await desk.call(contract.createSalesOrder, {
    body: {
      orderDate: today(),
      customerId: customer,
      lines: [{ productId: product, quantity: 2, unitPrice: 150_000, discountPercent: 0 }],
    },
  })
  await desk.call(contract.confirmSalesOrder, { params: { id }, version: 1 })
  await desk.call(contract.deliverSalesOrder, { params: { id }, version: 2 })
  const made = await sameAsPosted(contract.invoiceSalesOrder, { params: { id }, version: 3 })
  const params = { number: made.invoiceNumber }
  const invoice = await desk.call(contract.readSalesInvoice, { params })
  await sameAsPosted(contract.createCreditNote, {
    params: { id: invoice.id },
    body: { noteDate: today(), reason: 'Satu rusak', lines: [{ lineNumber: 1, quantity: 1 }] },
  })
  const { entryNumber } = await sameAsPosted(contract.createReceipt, {
    body: {
      receiptDate: today(),
      customerId: customer,
      accountId: account('1-1201'),
      receivedAmount: 100_000,
      bankFee: 2_500,
      notes: '',
      allocations: [{ invoiceId: invoice.id, amount: 102_500 }],
    },
  })
  const cancel = { params: { id: await idOf(entryNumber) }, body: { entryDate: today(), reason: 'Salah' } }
  await sameAsPosted(contract.cancelSalesReceipt, cancel)
})

it('refuses in a preview what the act refuses, and has none of what posts nothing', async () => {
  const headers = { 'content-type': 'application/json', [previewHeader.name]: previewHeader.value }
  const before = await standing()
  const wrong = await desk.send('POST', '/receipts', { headers, body: '{}' })
  expect(wrong.status).toBeGreaterThanOrEqual(400)
  const none = await desk.send('POST', contract.createSalesOrder.path, { headers, body: '{}' })
  expect(none.status).toBeGreaterThanOrEqual(400)
  const odd = await desk.send('POST', contract.createReceipt.path, {
    headers: { ...headers, [previewHeader.name]: 'everything' },
    body: JSON.stringify({}),
  })
  expect(odd.status).toBeGreaterThanOrEqual(400)
  expect(await standing()).toBe(before)
})
