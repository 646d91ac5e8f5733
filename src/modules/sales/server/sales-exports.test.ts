import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ListColumn } from '../../../platform/rules/list/list-column.ts'
import { fileColumns } from '../../../platform/rules/list/shown-column.ts'
import { exportedRows } from '../../../../tests/exported-rows.ts'
import { createWorld, type Client, type TestWorld } from '../../../../tests/server.ts'
import type { RowOf } from '../../documents/rules/document-list.ts'
import { ageingColumns } from '../invoices/rules/ageing.ts'
import { creditNotes } from '../credit-notes/rules/credit-note-kind.ts'
import { invoices } from '../invoices/rules/invoice-kind.ts'
import { orders } from '../orders/rules/order-kind.ts'
import { receipts } from '../receipts/rules/receipt-kind.ts'
import * as contract from '../contract.ts'

const orderListColumns = fileColumns(orders.columns)
const invoiceListColumns = fileColumns(invoices.columns)
const receiptListColumns = fileColumns<RowOf<typeof receipts>>(receipts.columns)
const creditNoteListColumns = fileColumns(creditNotes.columns)

let world: TestWorld
let bookkeeper: Client
let viewer: Client

beforeAll(async () => {
  world = await createWorld()
  ;[bookkeeper, viewer] = await Promise.all([world.as('user'), world.as('viewer')])
})
afterAll(() => world.close())

const exported = (path: string, query: Record<string, string>) =>
  exportedRows(world.url, bookkeeper, `${path}?${new URLSearchParams(query).toString()}`)

/** The plain values of rows, as a file gives them back. */
function plain<Row>(rows: readonly Row[], columns: readonly ListColumn<Row>[]): string[][] {
  return rows.map((row) => columns.map(({ value }) => String(value(row) ?? '')))
}

/** The totals of a file that stand below some columns. */
function below<Row>(totals: readonly string[], columns: readonly ListColumn<Row>[], keys: readonly string[]) {
  return keys.map((key) => totals[columns.findIndex((column) => column.key === key)])
}

const formats = ['xlsx', 'csv']

describe('lists of sales as files hold what the screen shows', () => {
  it.each(formats)('orders as %s', async (format) => {
    for (const query of [{}, { status: 'invoiced', sort: 'amount' }, { q: 'pt', sort: '-number' }]) {
      const list = await viewer.call(contract.listSalesOrders, { query: { ...query, limit: '200' } })
      const { body, totals } = await exported('/sales-orders-export', { ...query, format })
      expect(body.slice(0, 200)).toEqual(plain(list.rows, orderListColumns))
      expect([body.length, totals[4]]).toEqual([list.matching, String(list.matchingAmount)])
    }
  })

  it.each(formats)('invoices as %s', async (format) => {
    for (const query of [{}, { state: 'unpaid', sort: 'due' }, { state: 'paid', from: '2026-03-01' }]) {
      const list = await viewer.call(contract.listSalesInvoices, { query: { ...query, limit: '200' } })
      const { body, totals } = await exported('/sales-invoices-export', { ...query, format })
      expect(body.slice(0, 200)).toEqual(plain(list.rows, invoiceListColumns))
      expect(body.length).toBe(list.matching)
      expect(below(totals, invoiceListColumns, ['total', 'open'])).toEqual([
        String(list.matchingTotal),
        String(list.matchingOpen),
      ])
    }
  })

  it('receipts, whose totals leave out the cancelled ones', async () => {
    const [first] = (await viewer.call(contract.listReceipts, { query: { state: 'recorded' } })).rows
    if (first === undefined) throw new Error('the example has a receipt')
    await bookkeeper.call(contract.cancelSalesReceipt, {
      params: { id: first.id },
      body: { entryDate: first.receiptDate, reason: 'Salah catat' },
    })
    const list = await viewer.call(contract.listReceipts, { query: { limit: '200' } })
    const { body, totals } = await exported('/sales-receipts-export', { format: 'xlsx' })
    expect(body).toEqual(plain(list.rows, receiptListColumns))
    const sums = [list.matchingReceived, list.matchingAllocated, list.matchingAdvanceLeft]
    expect(below(totals, receiptListColumns, ['received', 'allocated', 'advance'])).toEqual(sums.map(String))
  })

  it('credit notes', async () => {
    const list = await viewer.call(contract.listCreditNotes, { query: { limit: '200' } })
    const { body, totals } = await exported('/credit-notes-export', { format: 'csv' })
    expect(body).toEqual(plain(list.rows, creditNoteListColumns))
    expect(below(totals, creditNoteListColumns, ['total'])).toEqual([String(list.matchingTotal)])
  })

  it('the ageing of receivables', async () => {
    const query = { asOf: '2026-10-31' }
    const ageing = await viewer.call(contract.readReceivablesAgeing, { query })
    const { body, totals } = await exported('/receivables-ageing-export', { ...query, format: 'xlsx' })
    expect(body).toEqual(plain(ageing.rows, ageingColumns))
    expect(totals.at(-1)).toBe(String(ageing.totals.total))
  })

  it('the customer a list is narrowed to, in words', async () => {
    const [order] = (await viewer.call(contract.listSalesOrders)).rows
    if (order === undefined) throw new Error('the example has an order')
    const query = { customerId: String(order.customerId), status: order.status, format: 'csv' }
    const { above } = await exported('/sales-orders-export', query)
    expect(above[3]).toContain(`Customer: ${order.customerCode} - `)
  })
})
