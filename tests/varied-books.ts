import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { addDays, addMonths, monthStart, toDay, type Day } from '../src/platform/rules/day/day.ts'
import { soleRowOf } from '../src/platform/server/database/database.ts'
import { runDueJournals } from '../src/modules/journals/recurring/server/run-due-journals.ts'
import { readWorkspace } from '../src/modules/settings/contract.ts'
import { createOpeningWorld, openDocument, rightOpening } from './opening-world.ts'
import { samplePng } from './sample-files.ts'
import type { Client } from './server.ts'

type World = Awaited<ReturnType<typeof createOpeningWorld>>

interface Desk extends World {
  readonly today: Day
  readonly day: (ago: number) => Day
  readonly act: (
    method: string,
    path: string,
    body?: unknown,
    version?: number,
  ) => Promise<Record<string, unknown>>
}

/** Books in which every kind of record has been made, through the server: something lies in every table of business. */
export async function createVariedBooks() {
  const opened = await createOpeningWorld()
  const { today } = await opened.admin.call(readWorkspace)
  const cutOver = toDay(`${Number(today.slice(0, 4)) - 1}-12-31`)
  const desk: Desk = {
    ...opened,
    today,
    day: (ago) => {
      const wanted = addDays(today, -ago)
      return wanted > monthStart(today) ? wanted : today
    },
    act: (method, path, body, version) => act(opened.admin, { method, path, body, version }),
  }
  await open(desk, cutOver)
  await desk.act('POST', '/departments', { code: 'DEP-1', name: 'Gudang' })
  await desk.act('POST', '/departments', { code: 'DEP-2', name: 'Gudang Timur', parentId: 1 })
  await keepJournals(desk)
  await trade(desk)
  await keepSmallThings(desk)
  await importJournals(desk)
  await closeAndLock(desk, cutOver)
  return { ...desk, cutOver }
}

async function act(
  client: Client,
  {
    method,
    path,
    body,
    version,
  }: { method: string; path: string; body?: unknown; version?: number | undefined },
): Promise<Record<string, unknown>> {
  const isFile = body instanceof Uint8Array
  const headers = {
    'content-type': isFile ? 'application/octet-stream' : 'application/json',
    ...(version === undefined ? {} : { 'if-match': String(version) }),
  }
  const content = isFile ? new Uint8Array(body) : JSON.stringify(body ?? {})
  const answer = await client.send(method, path, { headers, body: content })
  if (answer.status !== 200)
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body as Record<string, unknown>
}

async function open({ type, post }: Desk, cutOver: Day): Promise<void> {
  const document = { documentDay: cutOver, dueDay: '' }
  const { version } = await type({
    ...rightOpening,
    day: cutOver,
    receivables: [
      openDocument(document),
      openDocument({
        ...document,
        line: 2,
        partyCode: 'CUST-2',
        documentNumber: 'F-102',
        amount: '300.000',
      }),
    ],
    payables: [openDocument({ ...document, partyCode: 'VEND-1', documentNumber: 'T-77', amount: '400000' })],
  })
  await post(version)
}

function journal({ account, today }: Desk, amount: number, change: Record<string, unknown> = {}) {
  const lines = [
    {
      accountId: account('5-3201'),
      debit: amount,
      credit: 0,
      description: `Sewa ${amount}`,
      departmentId: 1,
    },
    { accountId: account('1-1101'), debit: 0, credit: amount },
  ]
  return { entryDate: today, description: `Contoh ${amount}`, lines, ...change }
}

async function keepJournals(desk: Desk): Promise<void> {
  const make = (change: Record<string, unknown>, amount = 700) =>
    desk.act('POST', '/journal-entries', journal(desk, amount, change))
  await make({})
  const reversed = await make({ post: true })
  await desk.act('POST', `/journal-entries/${String(reversed['id'])}/reverse`, {
    entryDate: desk.today,
    reason: 'Salah akun',
  })
  const former = addMonths(desk.today, -1)
  await make({ post: true, reversesNextMonth: true, entryDate: former }, 900)
  await make({ post: true, reversesNextMonth: true }, 950)
  const draft = await make({}, 800)
  await desk.act('PUT', `/journal-entries/${String(draft['id'])}`, journal(desk, 850), 1)
  await desk.act('POST', `/journal-entries/${String(draft['id'])}/post`, {}, 2)
  await desk.act('POST', '/recurring-journals', {
    name: 'Sewa kantor',
    description: 'Sewa kantor {bulan}',
    schedule: { frequency: 'monthly', onDay: Number(desk.today.slice(8)), start: desk.today },
    posts: true,
    reversesNextMonth: false,
    isActive: true,
    lines: journal(desk, 40).lines,
  })
  await runDueJournals(desk.world.db, {
    today: desk.today,
    onError: (error) => {
      throw error
    },
  })
}

/** An order all the way to its invoice; gives the id of the invoice. */
async function invoice({ act, world, customerId, today }: Desk, quantity: number): Promise<number> {
  const { id: productId } = await soleRowOf(world.db, sql<{ id: number }>`select id from product`)
  const lines = [{ productId, quantity, unitPrice: 100_000, discountPercent: 0 }]
  const order = await act('POST', '/sales-orders', { orderDate: today, customerId, lines })
  const path = `/sales-orders/${String(order['id'])}`
  let version = Number(order['version'])
  for (const step of ['confirm', 'deliver', 'invoice']) {
    version = Number((await act('POST', `${path}/${step}`, {}, version))['version'] ?? version)
  }
  const { id } = await soleRowOf(
    world.db,
    sql<{ id: number }>`select id from sales_invoice where order_id = ${order['id']}`,
  )
  return id
}

async function trade(desk: Desk): Promise<void> {
  const { act, today, customerId } = desk
  await sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
    values ('PRD-1', 'Barang Contoh', 'pcs', false, 0, 100000)`.execute(desk.world.db)
  const [first, second, third] = [await invoice(desk, 2), await invoice(desk, 3), await invoice(desk, 5)]
  const head = { receiptDate: today, customerId, accountId: desk.account('1-1201') }
  const pay = (receivedAmount: number, allocations: unknown[]) =>
    act('POST', '/sales-receipts', { ...head, receivedAmount, allocations })
  await pay(300_000, [{ invoiceId: first, amount: 100_000 }])
  const cancelled = await pay(50_000, [{ invoiceId: first, amount: 50_000 }])
  const { id } = await soleRowOf(
    desk.world.db,
    sql<{ id: number }>`select id from sales_receipt where receipt_number = ${cancelled['receiptNumber']}`,
  )
  await act('POST', `/sales-receipts/${id}/cancel`, { entryDate: today, reason: 'Salah catat' })
  const cheque = { chequeNumber: 'BG 1', bankName: 'Bank Contoh', dueDay: today }
  await act('POST', '/sales-receipts', {
    ...head,
    accountId: null,
    giro: cheque,
    receivedAmount: 10_000,
    allocations: [],
  })
  const cleared = { clearingDay: today, accountId: head.accountId }
  await act('POST', '/giros/1/clear', cleared)
  const use = { useDate: today, customerId }
  await act('POST', '/advance-uses', { ...use, allocations: [{ invoiceId: second, amount: 60_000 }] })
  await act('POST', '/advance-refunds', { ...use, accountId: head.accountId, amount: 20_000 })
  const lines = [{ lineNumber: 1, quantity: 2 }]
  await act('POST', `/sales-invoices/${third}/credit-notes`, { noteDate: today, reason: 'Retur', lines })
  const badDebt = { writeOffDate: today, customerId, chargedTo: 'expense', reason: 'Pailit' }
  await act('POST', '/sales-write-offs', { ...badDebt, allocations: [{ invoiceId: third, amount: 15_000 }] })
  const { id: writeOffId } = await soleRowOf(
    desk.world.db,
    sql<{ id: number }>`select id from sales_write_off`,
  )
  const recoveries = [{ writeOffId, invoiceId: third, amount: 4_000 }]
  await act('POST', '/sales-receipts', { ...head, receivedAmount: 4_000, allocations: [], recoveries })
}

async function keepSmallThings({ act, world }: Desk): Promise<void> {
  const { id } = await soleRowOf(
    world.db,
    sql<{ id: number }>`select min(id) as id from journal_entry where status = 'posted'`,
  )
  await act('POST', `/attachments/journal_entry/${id}?name=nota.png`, samplePng())
  await act('POST', '/api-tokens', { name: 'Program contoh', isReadOnly: true, validDays: 30 })
  const person = { email: 'rina@contoh.example', name: 'Rina Contoh', role: 'user' }
  await act('POST', '/users', { ...person, password: 'kata sandi panjang' })
  await act('PATCH', `/accounts/${await leaf(world)}`, { name: 'Kas kecil contoh', isActive: true }, 1)
}

async function leaf(world: World['world']): Promise<number> {
  return (await soleRowOf(world.db, sql<{ id: number }>`select id from account where code = '1-1102'`)).id
}

async function importJournals({ act, today, admin }: Desk): Promise<void> {
  const file = [
    'jurnal;tanggal;keterangan;akun;debit;kredit;catatan;referensi',
    `A-1;${today};Penjualan;1-1101;1500000;;tunai;INV-7`,
    'A-1;;;4-1101;;1500000;;',
  ].join('\r\n')
  const path = '/journal-imports?format=csv&fileName=contoh.csv&posts=true'
  const { id } = await act('POST', path, new TextEncoder().encode(file))
  for (;;) {
    const { body } = await admin.send('GET', `/journal-imports/${String(id)}`)
    const { status } = body as { status: string }
    if (status === 'posted') return
    if (!['checking', 'posting'].includes(status)) throw new Error(JSON.stringify(body))
    await pause(20)
  }
}

/** Closes the year before this one, one of its months for good, and locks this month but for one person. */
async function closeAndLock(desk: Desk, cutOver: Day): Promise<void> {
  const { act, today, world } = desk
  const lastMonth = cutOver.slice(0, 7)
  const passOver = 'Diperiksa di luar program'
  await act('PUT', `/fiscal-periods/${lastMonth}/notes/depreciation`, { reason: 'Tidak ada aset tetap' })
  await act('POST', `/fiscal-periods/${lastMonth}/lock`, {
    reason: 'Tutup buku',
    withEarlier: true,
    passOver,
  })
  await act('POST', `/fiscal-years/${cutOver}/close`)
  await act('POST', `/fiscal-periods/${cutOver.slice(0, 4)}-01/close`, {
    reason: 'Tutup buku',
    withEarlier: false,
    passOver,
  })
  const month = today.slice(0, 7)
  await act('POST', `/fiscal-periods/${month}/lock`, { reason: 'Diperiksa', withEarlier: false, passOver })
  const { id } = await soleRowOf(
    world.db,
    sql<{ id: number }>`select id from user_account where email = 'admin@contoh.example'`,
  )
  const until = new Date(Date.now() + 3_600_000).toISOString()
  await act('POST', '/period-exceptions', { month, userId: id, until, reason: 'Faktur terlambat' })
  await act('POST', '/journal-entries', journal(desk, 333, { post: true }))
}
