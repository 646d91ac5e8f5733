import { sql, type RawBuilder } from 'kysely'
import { expect } from 'vitest'
import { soleRowOf, type Database } from '../../src/platform/server/database/database.ts'
import { accountIds, type Client } from '../server.ts'

/** A request that was sent, and whether its answer came. */
export interface RecordedAct {
  readonly what: string
  readonly path: string
  readonly key: string
  readonly body: string
  readonly version: number | undefined
  /** Rows that say that it has happened, and how many of them it makes. */
  readonly effects: RawBuilder<unknown>
  readonly wanted: number
  answer: string | undefined
}

/** What the people who act know of the books. */
export interface Desk {
  readonly day: string
  readonly cash: number
  readonly sales: number
  readonly bank: number
  readonly customer: number
  readonly vendor: number
  /** What bills charge. */
  readonly cost: number
  readonly product: number
  /** Of which stock is kept. */
  readonly goods: number
}

/** Finds, or makes, what the acts need. */
export async function deskOf(db: Database): Promise<Desk> {
  const account = await accountIds(db)
  await sql`insert into customer (code, name) select 'CUST-89999', 'PT Contoh Uji'
    where not exists (select from customer where code = 'CUST-89999')`.execute(db)
  await sql`insert into vendor (code, name) select 'VEND-89999', 'PT Pemasok Uji'
    where not exists (select from vendor where code = 'VEND-89999')`.execute(db)
  await sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
    select 'PRD-89999', 'Jasa Uji', 'hour', true, 0, 100000
    where not exists (select from product where code = 'PRD-89999')`.execute(db)
  await sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
    select 'PRD-89998', 'Barang Uji', 'pcs', false, 1000, 50000
    where not exists (select from product where code = 'PRD-89998')`.execute(db)
  const id = async (from: RawBuilder<unknown>) =>
    (await soleRowOf(db, sql<{ id: number }>`select id from (${from}) found`)).id
  return {
    day: new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10),
    cash: account('1-1101'),
    sales: account('4-1101'),
    bank: account('1-1201'),
    cost: account('5-2101'),
    vendor: await id(sql`select id from vendor where code = 'VEND-89999'`),
    customer: await id(sql`select id from customer where code = 'CUST-89999'`),
    product: await id(sql`select id from product where code = 'PRD-89999'`),
    goods: await id(sql`select id from product where code = 'PRD-89998'`),
  }
}

interface Sent {
  readonly what: string
  readonly path: string
  readonly body: unknown
  readonly version?: number
  readonly effects: RawBuilder<unknown>
  readonly wanted?: number
}

type Reply = Record<string, unknown>

/** Somebody who acts without end, one act after another, until an answer does not come. */
export class Actor {
  readonly #client: Client
  readonly #desk: Desk
  readonly #kept: RecordedAct[]
  readonly #next: () => number

  constructor(client: Client, desk: Desk, { kept, next }: { kept: RecordedAct[]; next: () => number }) {
    this.#client = client
    this.#desk = desk
    this.#kept = kept
    this.#next = next
  }

  /** One entry after another. */
  async postEntries(): Promise<void> {
    while ((await this.#postEntry()) !== undefined);
  }

  /** Batches of three. */
  async postBatches(): Promise<void> {
    for (;;) {
      const name = `Batch ${this.#next()}`
      const entries = ['a', 'b', 'c'].map((part) => this.#journal(`${name} ${part}`))
      const batch = { what: name, path: '/journal-entries/batch', body: { mode: 'all', entries }, wanted: 3 }
      const effects = sql`select from journal_entry where description like ${`${name} _`} and status = 'posted'`
      if ((await this.#send({ ...batch, effects })) === undefined) return
    }
  }

  /** Drafts, then all of them posted as the list does it: one request for each. */
  async postInBulk(): Promise<void> {
    for (;;) {
      const drafts: { id: number; name: string }[] = []
      for (let count = 0; count < 3; count += 1) {
        const name = `Draf ${this.#next()}`
        const effects = sql`select from journal_entry where description = ${name}`
        const body = this.#journal(name)
        const draft = await this.#send({ what: `${name} saved`, path: '/journal-entries', body, effects })
        if (draft === undefined) return
        drafts.push({ id: Number(draft['id']), name })
      }
      const answers = await Promise.all(drafts.map((draft) => this.#postDraft(draft)))
      if (answers.includes(undefined)) return
    }
  }

  /** Goods that come in, and orders of them and of work all the way to their payment. */
  async trade(): Promise<void> {
    while ((await this.#bringGoods()) !== undefined && (await this.#tradeOnce()) !== undefined);
  }

  /** Bills and their payments, and what is bought for cash. */
  async buy(): Promise<void> {
    while ((await this.#buyForCash()) !== undefined && (await this.#payBill()) !== undefined);
  }

  #postEntry(): Promise<Reply | undefined> {
    const name = `Jurnal ${this.#next()}`
    const effects = sql`select from journal_entry where description = ${name} and status = 'posted'`
    const body = { ...this.#journal(name), post: true }
    return this.#send({ what: name, path: '/journal-entries', body, effects })
  }

  #postDraft({ id, name }: { readonly id: number; readonly name: string }): Promise<Reply | undefined> {
    const effects = sql`select from journal_entry where description = ${name} and status = 'posted'`
    const path = `/journal-entries/${id}/post`
    return this.#send({ what: `${name} posted`, path, body: {}, version: 1, effects })
  }

  /** Two pieces, of which an order takes one. */
  #bringGoods(): Promise<Reply | undefined> {
    const notes = `Barang ${this.#next()}`
    const { day, goods } = this.#desk
    const lines = [{ productId: goods, quantity: 2, unitCost: 1_001 }]
    const body = { adjustmentDate: day, reason: 'surplus', warehouseId: null, notes, lines }
    const effects = sql`select from stock_adjustment where notes = ${notes}`
    return this.#send({ what: notes, path: '/stock-adjustments', body, effects })
  }

  /** Goods, their bill and its payment in one act. */
  #buyForCash(): Promise<Reply | undefined> {
    const documentNumber = `Tunai ${this.#next()}`
    const { day, vendor, bank, goods } = this.#desk
    const lines = [{ productId: goods, quantity: 1, unitPrice: 1_003 }]
    const body = { purchaseDate: day, vendorId: vendor, accountId: bank, documentNumber, lines }
    const effects = sql`select from vendor_bill b join bill_settlement s on s.bill_id = b.id
      where b.document_number = ${documentNumber} and s.amount = b.total_amount`
    return this.#send({ what: documentNumber, path: '/cash-purchases', body, effects })
  }

  async #payBill(): Promise<Reply | undefined> {
    const documentNumber = `Tagihan ${this.#next()}`
    const { day, vendor, bank, cost } = this.#desk
    const lines = [{ accountId: cost, description: 'Listrik', amount: 9_000, taxClass: 'untaxed' }]
    const body = { billDate: day, postingDay: day, vendorId: vendor, documentNumber, lines }
    const effects = sql`select from vendor_bill where document_number = ${documentNumber}`
    const entered = await this.#send({ what: documentNumber, path: '/vendor-bills', body, effects })
    if (entered === undefined) return undefined
    const notes = `${documentNumber} dibayar`
    const number = String(entered['billNumber'])
    const read = await this.#client.send('GET', `/vendor-bills/${number}`).catch(() => undefined)
    if (read?.status !== 200) return undefined
    const { id: billId } = read.body as { id: number }
    const head = { paymentDate: day, vendorId: vendor, accountId: bank, paidAmount: 9_000, notes }
    return this.#send({
      what: notes,
      path: '/vendor-payments',
      body: { ...head, allocations: [{ billId, amount: 9_000 }] },
      effects: sql`select from vendor_payment where notes = ${notes}`,
    })
  }

  async #tradeOnce(): Promise<Reply | undefined> {
    const notes = `Pesanan ${this.#next()}`
    const { day, customer, product, goods, bank } = this.#desk
    const lines = [product, goods].map((productId) => ({
      ...{ productId, quantity: 1, unitPrice: 50_000, discountPercent: 0 },
    }))
    const body = { orderDate: day, customerId: customer, notes, lines }
    const ordered = sql`select from sales_order where notes = ${notes}`
    let order = await this.#send({ what: notes, path: '/sales-orders', body, effects: ordered })
    for (const [step, status] of steps) {
      if (order === undefined) return undefined
      const path = `/sales-orders/${String(order['id'])}/${step}`
      const effects = sql`select from sales_order where notes = ${notes} and status = any (${status})`
      const head = { what: `${notes} ${step}`, path, body: {}, version: Number(order['version']) }
      const id = order['id']
      const answer = await this.#send({ ...head, effects })
      order = answer === undefined ? undefined : { ...answer, id }
    }
    if (order === undefined) return undefined
    const effects = sql`select from sales_receipt where notes = ${notes}`
    const receipt = { receiptDate: day, customerId: customer, accountId: bank, receivedAmount: 50_000, notes }
    return this.#send({
      what: `${notes} paid`,
      path: '/sales-receipts',
      body: { ...receipt, allocations: [] },
      effects,
    })
  }

  #journal(description: string) {
    const { day, cash, sales } = this.#desk
    const lines = [
      { accountId: cash, debit: 7, credit: 0 },
      { accountId: sales, debit: 0, credit: 7 },
    ]
    return { entryDate: day, description, lines }
  }

  async #send({ body, version, wanted = 1, ...sent }: Sent): Promise<Reply | undefined> {
    const key = `ronde-nomor-${this.#next()}`
    const act = { ...sent, key, body: JSON.stringify(body), version, wanted, answer: undefined }
    this.#kept.push(act)
    return (await sendAct(this.#client, act)) ? (JSON.parse(act.answer ?? '{}') as Reply) : undefined
  }
}

/** Steps of an order, and the states that say that one was taken. */
const steps: readonly (readonly [step: string, states: readonly string[]])[] = [
  ['confirm', ['confirmed', 'delivered', 'invoiced']],
  ['deliver', ['delivered', 'invoiced']],
  ['invoice', ['invoiced']],
]

/** Sends an act, or sends it again; true when it was acknowledged. An answer never differs from the first one. */
export async function sendAct(client: Client, act: RecordedAct): Promise<boolean> {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': act.key,
    ...(act.version === undefined ? {} : { 'if-match': String(act.version) }),
  }
  const answer = await client.send('POST', act.path, { headers, body: act.body }).catch(() => undefined)
  if (answer === undefined || answer.status >= 500) return false
  expect([act.what, answer.status, answer.body]).toEqual([act.what, 200, answer.body])
  const text = JSON.stringify(answer.body)
  expect([act.what, text]).toEqual([act.what, act.answer ?? text])
  act.answer = text
  return true
}

/** Everything acknowledged has happened once; of what was not, at most once, and all or nothing of it. */
export async function expectEachOnce(db: Database, kept: readonly RecordedAct[]): Promise<void> {
  for (const { what, effects, wanted, answer } of kept) {
    const { count } = await soleRowOf(
      db,
      sql<{ count: number }>`select count(*) as count from (${effects}) found`,
    )
    expect([what, count]).toEqual([what, answer === undefined && count === 0 ? 0 : wanted])
  }
}
