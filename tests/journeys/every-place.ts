import type { Page } from '@playwright/test'
import { documentKinds } from '../../src/main.kinds.ts'
import { screens } from '../../src/main.screens.ts'
import { giros } from '../../src/modules/parties/giro/rules/giro-kind.ts'
import { purchaseOrders } from '../../src/modules/purchasing/orders/rules/order-kind.ts'
import { orders } from '../../src/modules/sales/orders/rules/order-kind.ts'
import { serviceOrders } from '../../src/modules/service/rules/service-order-kind.ts'
import type { Screen } from '../../src/platform/web/shell/screen.ts'
import { samplePng } from '../sample-files.ts'
import { draft, take } from './sales-steps.ts'
import { expect } from './world.ts'

export interface Place {
  /** As the program has it: `/sales/orders/$number/edit`. */
  readonly pattern: string
  readonly isDialog: boolean
}

/** Every address of the program, as its screens have it; those without sign-in apart. */
export const places: readonly Place[] = placesOf(screens.filter(({ bare }) => !bare))
export const openPlaces: readonly Place[] = placesOf(screens.filter(({ bare }) => bare))

function placesOf(some: readonly Screen[]): Place[] {
  return some.flatMap(({ path, dialogs = [] }): Place[] => [
    { pattern: path, isDialog: false },
    ...dialogs.map((dialog) => ({ pattern: `${path}/${dialog.path}`, isDialog: true })),
  ])
}

/** Kinds of document whose list stands under a second link of the sidebar. */
const besides = new Map<string, { readonly path: string; readonly number: string }>([
  ['/transactions/sales-orders', orders],
  ['/transactions/service-orders', serviceOrders],
  ['/transactions/purchase-orders', purchaseOrders],
  ['/purchase/giro', giros],
])

type Row = Readonly<Record<string, unknown>>

async function reading(page: Page, path: string) {
  const reply = await page.request.get(`/api/v1${path}`)
  expect(reply.status(), `${path}: ${await reply.text()}`).toBe(200)
  return reply.json()
}

async function sending(page: Page, path: string, data: object, version?: number) {
  const headers = version === undefined ? {} : { 'if-match': String(version) }
  const reply = await page.request.post(`/api/v1${path}`, { data, headers })
  expect(reply.status(), `${path}: ${await reply.text()}`).toBe(200)
  return reply.json()
}

/** An invoice of today that nobody has paid. */
async function openInvoice(page: Page): Promise<{ readonly invoiceId: number; readonly customerId: number }> {
  const order = await draft(page)
  await take(page, order.id, 'confirm')
  await take(page, order.id, 'deliver')
  const { invoiceNumber } = await take(page, order.id, 'invoice')
  const { id, customerId } = await reading(page, `/sales-invoices/${invoiceNumber}`)
  return { invoiceId: id, customerId }
}

/** Quotations as drafts and sent. */
async function offered(page: Page, today: string): Promise<void> {
  const { data } = await draft(page)
  const { orderDate, ...sale } = data
  const offer = { ...sale, quotationDate: orderDate, validUntil: today }
  await sending(page, '/sales-quotations', offer)
  const { id, version } = await sending(page, '/sales-quotations', offer)
  await sending(page, `/sales-quotations/${id}/send`, {}, version)
}

/** An order of which some was delivered and some came back. */
async function orderInParts(page: Page, today: string): Promise<void> {
  const { id } = await draft(page)
  await take(page, id, 'confirm')
  const whole = { lineNumber: 1, quantity: 1.5 }
  await sending(page, `/sales-orders/${id}/deliveries`, { deliveryDate: today, lines: [whole] })
  const { lines } = await reading(page, `/sales-orders/${id}/billable`)
  const back = { deliveryLineId: lines[0].deliveryLineId, quantity: 0.5 }
  await sending(page, `/sales-orders/${id}/returns`, { returnDate: today, reason: 'Rusak', lines: [back] })
}

/** A role of one's own that may what those may who only read. */
async function ownRole(page: Page): Promise<string> {
  const { rows } = await reading(page, '/roles')
  const { permissions } = rows.find(({ code }: Row) => code === 'viewer')
  await sending(page, '/roles', { name: 'Pembaca', permissions })
  const { rows: roles } = await reading(page, '/roles')
  return roles.find(({ isPreset }: Row) => isPreset === false).code
}

/** An entry that waits for somebody else to agree. */
async function waitingEntry(page: Page, entry: object): Promise<void> {
  const levels = [{ mode: 'any', approvers: [{ role: 'user' }] }]
  const rule = { name: 'Jurnal', kind: 'journal', validFrom: '2020-01-01', amountFrom: 0, levels }
  const { id } = await sending(page, '/approval-rules', rule)
  await sending(page, '/journal-entries', { ...entry, post: true })
  await sending(page, `/approval-rules/${id}/end`, {})
}

/** Requests as a draft and agreed to. */
async function requestedGoods(page: Page, asked: object): Promise<void> {
  await sending(page, '/purchase-requests', asked)
  const { id, version } = await sending(page, '/purchase-requests', asked)
  await sending(page, `/purchase-requests/${id}/submit`, {}, version)
}

/** Goods that came in. */
async function receivedGoods(page: Page, today: string): Promise<void> {
  const { rows: vendors } = await reading(page, '/vendors')
  const { rows: products } = await reading(page, '/products?type=physical')
  const line = { productId: products[0].id, quantity: 5, unitPrice: 5_000 }
  const head = { receiptDate: today, vendorId: vendors[0].id, warehouseId: null }
  await sending(page, '/goods-receipts', { ...head, lines: [line] })
  await requestedGoods(page, { requestDate: today, neededDay: today, lines: [line] })
  const ordered = { orderDate: today, vendorId: head.vendorId, lines: [line] }
  await sending(page, '/purchase-orders', ordered)
  const begun = await sending(page, '/purchase-orders', { ...ordered, lines: [{ ...line, quantity: 4 }] })
  const arrived = { receiptDate: today, warehouseId: null, lines: [{ lineNumber: 1, quantity: 1 }] }
  await sending(page, `/purchase-orders/${begun.id}/receive`, arrived, begun.version)
  const lost = { productId: line.productId, quantity: 1, unitCost: null }
  const adjusted = { adjustmentDate: today, reason: 'loss', warehouseId: null, lines: [lost] }
  await sending(page, '/stock-adjustments', adjusted)
  await sending(page, '/warehouses', { code: 'CABANG', name: 'Cabang', allowsNegative: false })
  const { rows: places } = await reading(page, '/warehouse-choices')
  const [from, to] = places.map(({ id }: Row) => id)
  const way = { transferDate: today, fromWarehouseId: from, toWarehouseId: to, isDirect: false }
  const moved = [{ productId: line.productId, quantity: 1 }]
  await sending(page, '/stock-transfers', { ...way, lines: moved })
  await sending(page, '/stock-counts', { warehouseId: from, isBlind: true, scope: 'stocked' })
}

/** Service orders in every state before the invoice. */
async function served(page: Page, today: string): Promise<void> {
  const { id: customerId } = await reading(page, '/customers/CUST-00003')
  const { rows: products } = await reading(page, '/products?type=service')
  const line = { productId: products[0].id, quantity: 1, unitPrice: 100_000, discountPercent: 0 }
  const head = { orderDate: today, customerId, problem: 'Printer macet', priority: 'high', isWarranty: false }
  const plan = { visitDay: today, visitFrom: '09:00', visitUntil: '10:00', technicians: ['Budi'] }
  const steps = ['schedule', 'start', 'finish'] as const
  const bodies = { schedule: plan, start: {}, finish: { finishedOn: today, warehouseId: null } }
  for (const count of [0, 1, 2, 3]) {
    let order = await sending(page, '/service-orders', { ...head, technicians: ['Budi'], lines: [line] })
    for (const step of steps.slice(0, count))
      order = await steppingOn(page, order, { step, body: bodies[step] })
  }
}

async function steppingOn(page: Page, order: Row, { step, body }: { step: string; body: object }) {
  const path = `/api/v1/service-orders/${String(order['id'])}/${step}`
  const headers = { 'if-match': String(order['version']) }
  const reply = await page.request.post(path, { data: body, headers })
  expect(reply.status(), `${path}: ${await reply.text()}`).toBe(200)
  return reply.json()
}

/** What the example company lacks: a logo, a role, a write-off, an advance and its use, a recurring journal and bill, drafts and an open invoice. */
async function furnish(page: Page) {
  const sent = { data: Buffer.from(samplePng()), headers: { 'content-type': 'application/octet-stream' } }
  expect((await page.request.put('/api/v1/organisation-logo', sent)).status()).toBe(200)
  const { today } = await reading(page, '/workspace')
  const { rows: accounts } = await reading(page, '/accounts')
  const accountId = (code: string): number => accounts.find((row: Row) => row['code'] === code).id
  const { invoiceId, customerId } = await openInvoice(page)
  const handed = { handoverDate: today, promisedDay: today, customerId, invoiceIds: [invoiceId] }
  await sending(page, '/invoice-handovers', handed)
  const reason = 'Customer pailit'
  const share = { allocations: [{ invoiceId, amount: 9_900 }] }
  await sending(page, '/sales-write-offs', {
    writeOffDate: today,
    customerId,
    chargedTo: 'expense',
    reason,
    ...share,
  })
  const paid = { receiptDate: today, customerId, accountId: accountId('1-1201'), allocations: [] }
  await sending(page, '/sales-receipts', { ...paid, receivedAmount: 500_000 })
  const cheque = { chequeNumber: 'BG 100', bankName: 'Bank Contoh', dueDay: today }
  const byGiro = { ...paid, accountId: null, receivedAmount: 250_000 }
  await sending(page, '/sales-receipts', { ...byGiro, giro: cheque })
  const { id: giroId } = (await reading(page, '/giros')).rows[0]
  await sending(page, `/giros/${giroId}/clear`, { clearingDay: today, accountId: paid.accountId })
  await sending(page, '/sales-receipts', { ...byGiro, giro: { ...cheque, chequeNumber: 'BG 101' } })
  const { useNumber } = await sending(page, '/advance-uses', { useDate: today, customerId, ...share })
  const lines = [
    { accountId: accountId('5-3201'), debit: 1_000, credit: 0 },
    { accountId: accountId('1-1101'), debit: 0, credit: 1_000 },
  ]
  await sending(page, '/journal-entries', { entryDate: today, description: 'Konsep', lines })
  const schedule = { frequency: 'monthly', onDay: 1, start: today }
  const recurring = {
    name: 'Sewa',
    description: 'Sewa',
    schedule,
    posts: false,
    reversesNextMonth: false,
    isActive: true,
  }
  const { id } = await sending(page, '/recurring-journals', { ...recurring, lines })
  await waitingEntry(page, { entryDate: today, description: 'Sewa gudang', lines })
  await draft(page)
  await offered(page, today)
  await orderInParts(page, today)
  await sending(page, '/departments', { code: 'DEP-00001', name: 'Kantor pusat' })
  await receivedGoods(page, today)
  await buyAndPay(page, { today, accountId })
  await setOff(page, { today, invoiceId, customerId })
  await served(page, today)
  await registered(page, { today, accountId })
  const recurringBillId = await recurringBill(page, { today, accountId })
  return { useNumber, recurringId: id, recurringBillId, role: await ownRole(page), today }
}

/** An invoice and a bill of one party, set off against each other. */
async function setOff(
  page: Page,
  { today, invoiceId, customerId }: { today: string; invoiceId: number; customerId: number },
): Promise<void> {
  const { id: vendorId } = await reading(page, '/vendors/VEND-00001')
  await sending(page, '/party-pairs', { customerId, vendorId })
  const { rows } = await reading(page, `/vendor-bills?state=unpaid&vendorId=${vendorId}`)
  const invoices = [{ invoiceId, amount: 100 }]
  await sending(page, '/set-offs', {
    setOffDate: today,
    vendorId,
    invoices,
    bills: [{ billId: rows[0].id, amount: 100 }],
  })
}

interface Buying {
  readonly today: string
  readonly accountId: (code: string) => number
}

/** A bill that was paid, and one that is open, of which a note took something off. */
async function buyAndPay(page: Page, { today, accountId }: Buying): Promise<void> {
  const vendorId = (await reading(page, '/vendors/VEND-00001')).id
  const bill = (documentNumber: string) =>
    sending(page, '/vendor-bills', {
      ...{ billDate: today, postingDay: today, vendorId, documentNumber },
      lines: [{ accountId: accountId('5-3202'), amount: 90_000 }],
    })
  const { billNumber } = await bill('F-1')
  const { id: billId } = await reading(page, `/vendor-bills/${billNumber}`)
  const paid = { paymentDate: today, vendorId, accountId: accountId('1-1201'), paidAmount: 90_000 }
  await sending(page, '/vendor-payments', { ...paid, allocations: [{ billId, amount: 90_000 }] })
  const { billNumber: open } = await bill('F-2')
  const { id: noted, lines } = await reading(page, `/vendor-bills/${open}`)
  const line = { billLineId: lines[0].id, receiptId: null, receiptLine: null, amount: 9_000 }
  const note = { noteDate: today, billId: noted, reason: 'Terlalu mahal', lines: [line] }
  await sending(page, '/debit-notes', note)
  await sending(page, '/vendor-bills', {
    ...{ billDate: today, postingDay: today, vendorId, documentNumber: 'F-3' },
    lines: [{ accountId: accountId('1-1406'), amount: 10_000 }],
  })
  const { costs, goods } = await reading(page, '/landable-costs')
  const [{ billLineId, left: amount }, { receiptId, lineNumber }] = [costs[0], goods[0]]
  const run = { runDate: today, basis: 'value', sources: [{ billLineId, amount }] }
  await sending(page, '/landed-costs', { ...run, goods: [{ receiptId, lineNumber }] })
}

/** A bill that comes again, the first of which waits to be looked at. */
async function recurringBill(page: Page, { today, accountId }: Buying): Promise<number> {
  const vendorId = (await reading(page, '/vendors/VEND-00001')).id
  const schedule = { frequency: 'weekly', onDay: null, start: today }
  const what = {
    name: 'Sewa gudang',
    vendorId,
    documentNumber: 'Sewa {tanggal}',
    posts: false,
    isActive: true,
  }
  const lines = [{ accountId: accountId('5-3201'), amount: 5_000 }]
  return (await sending(page, '/recurring-bills', { ...what, schedule, lines })).id
}

/** An asset with its category. */
async function registered(page: Page, { today, accountId }: Buying): Promise<void> {
  const depreciated = {
    method: 'straight_line',
    lifeMonths: 48,
    fiscalGroup: 'group_1',
    fiscalMethod: 'declining',
  }
  const { id: categoryId } = await sending(page, '/asset-categories', {
    ...{
      name: 'Peralatan percobaan',
      assetAccountId: accountId('1-2104'),
      accumulatedAccountId: accountId('1-2204'),
    },
    ...{ expenseAccountId: accountId('5-3301'), ...depreciated, isActive: true },
  })
  const asset = {
    name: 'Laptop',
    categoryId,
    acquiredOn: today,
    inUseOn: today,
    cost: 12_000_000,
    residual: 0,
  }
  await sending(page, '/fixed-assets', { ...asset, ...depreciated })
}

/** Makes every kind of thing there is, and says where each place with a parameter can be seen. */
export async function placesFilled(page: Page): Promise<(place: Place) => string> {
  const { useNumber, recurringId, recurringBillId, role, today } = await furnish(page)
  const firstId = async (path: string): Promise<number> => (await reading(page, path)).rows[0].id
  const documents = new Map<string, readonly Row[]>()
  const shown = documentKinds.filter(({ path }) =>
    places.some(({ pattern }) => pattern === `${path}/$number`),
  )
  for (const kind of shown) documents.set(kind.path, (await reading(page, kind.api)).rows)
  for (const [path, { path: of }] of besides) documents.set(path, documents.get(of) ?? [])
  const named: readonly (readonly [begins: string, value: string | number])[] = [
    ['/accounting/chart-of-accounts/$code/new', '1-1100'],
    ['/accounting/chart-of-accounts/', '1-1101'],
    ['/accounting/general-ledger/', '1-1101'],
    ['/accounting/recurring-journals/', recurringId],
    ['/purchase/recurring-bills/due/', `${recurringBillId}-${today}`],
    ['/purchase/recurring-bills/', recurringBillId],
    ['/settings/audit-log/', await firstId('/audit-log')],
    ['/settings/users/', await firstId('/users')],
    ['/settings/roles/', role],
    ['/settings/departments/', 'DEP-00001'],
    ['/settings/warehouses/', 'UTAMA'],
    ['/settings/numbering/', 'INV'],
    ['/budget/planning/', await firstId('/budgets')],
    ['/approvals/', await firstId('/approvals?which=asked')],
    ['/settings/periods/year/', `${Number(today.slice(0, 4)) - 1}-12-31`],
    ['/purchase/matching/', 'goods-1-1'],
    ['/sales/receipts/use/', useNumber],
    ['/sales/receipts/', 'CUST-00003'],
    ...['/master/customers/', '/sales/customers/'].map((path) => [path, 'CUST-00003'] as const),
    ...['/master/vendors/', '/purchase/vendors/'].map((path) => [path, 'VEND-00001'] as const),
    ...['/master/products/', '/inventory/products/'].map((path) => [path, 'PRD-00003'] as const),
  ]
  return ({ pattern }) => {
    const value = numberFor(pattern) ?? named.find(([begins]) => pattern.startsWith(begins))?.[1]
    const isFixed = !pattern.includes('$')
    expect(
      isFixed || value !== undefined,
      `nothing is known to show at ${pattern}: name it in placesFilled`,
    ).toBe(true)
    return isFixed ? pattern : pattern.replace(/\$\w+/, String(value))
  }

  /** The number of a document that the act of the address can be carried out on. */
  function numberFor(pattern: string): string | undefined {
    const [path = '', act] = pattern.split(/\/\$number\/?/)
    const rows = pattern.includes('/$number') ? documents.get(path) : undefined
    const kind = besides.get(path) ?? documentKinds.find((each) => each.path === path)
    const can = (row: Row): boolean => Array.isArray(row['actions']) && row['actions'].includes(act)
    const row = rows?.find(can) ?? rows?.[0]
    return row && kind ? String(row[kind.number]) : undefined
  }
}
