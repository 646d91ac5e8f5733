import { sql } from 'kysely'
import { expect } from 'vitest'
import { addDays, toDay } from '../../src/platform/rules/day/day.ts'
import { soleRowOf } from '../../src/platform/server/database/database.ts'
import { listAccountRoles } from '../../src/modules/accounts/contract.ts'
import { readOpeningBalance } from '../../src/modules/opening/contract.ts'
import { samplePng } from '../sample-files.ts'
import type { Client, TestWorld } from '../server.ts'
import { preparedTrade } from './prepared-trade.ts'

/** A request that changes something. */
export interface Act {
  readonly method: string
  readonly path: string
  readonly body?: unknown
  readonly version?: number
  /** Not remembered under its key: done again it is refused, or does the same once more. */
  readonly isKeyless?: boolean
}

interface Made {
  readonly id: number
  readonly version: number
  readonly [field: string]: unknown
}

interface Answered {
  readonly status: number
  readonly body: unknown
  readonly headers: Headers
}

const today = () => toDay(new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10))
const lastYearsEnd = () => toDay(`${Number(today().slice(0, 4)) - 1}-12-31`)

/** Sends an act under a key. */
export function perform(client: Client, act: Act, key: string): Promise<Answered> {
  const isFile = act.body instanceof Uint8Array
  const headers = {
    'content-type': isFile ? 'application/octet-stream' : 'application/json',
    'idempotency-key': key,
    'if-match': String(act.version ?? 1),
  }
  const body = isFile ? new Uint8Array(act.body as Uint8Array<ArrayBuffer>) : JSON.stringify(act.body ?? {})
  return client.send(act.method, act.path, { headers, body })
}

interface Books {
  readonly world: TestWorld
  readonly admin: Client
  readonly account: (code: string) => number
}

/** Prepares acts of every kind, each anew for each try. */
export class PreparedActs {
  readonly #books: Books
  #serial = 0

  constructor(books: Books) {
    this.#books = books
  }

  readonly #own: Readonly<Record<string, () => Promise<Act>>> = {
    'a draft is saved': () => this.#entry(this.#journal()),
    'an entry is posted at once': () => this.#entry(this.#journal({ post: true })),
    'an entry is posted that reverses itself': () =>
      this.#entry(this.#journal({ post: true, reversesNextMonth: true })),
    'a batch is posted': () =>
      act('POST', '/journal-entries/batch', {
        mode: 'each',
        entries: [this.#journal(), this.#journal({ lines: [] }), this.#journal()],
      }),
    'a draft is changed': async () => act('PUT', await this.#draftPath(), this.#journal()),
    'a draft is changed and posted': async () =>
      act('PUT', await this.#draftPath(), this.#journal({ post: true })),
    'a draft is posted': async () => act('POST', `${await this.#draftPath()}/post`),
    'a draft is deleted': async () => act('DELETE', await this.#draftPath()),
    'an entry is reversed': async () => {
      const { id } = await this.#make('/journal-entries', this.#journal({ post: true }))
      return act('POST', `/journal-entries/${id}/reverse`, { entryDate: today(), reason: 'Salah' })
    },
    'an account is added': async () => act('POST', '/accounts', await this.#newAccount()),
    'an account is changed': async () => {
      const { id } = await this.#make('/accounts', await this.#newAccount())
      return act('PATCH', `/accounts/${id}`, { name: `Lain ${this.#next()}`, isActive: false })
    },
    'an account is removed': async () => {
      const { id } = await this.#make('/accounts', await this.#newAccount())
      return act('DELETE', `/accounts/${id}`)
    },
    'a role gets an account': async () => {
      const { id } = await this.#make('/accounts', await this.#newAccount())
      const { rows } = await this.#books.admin.call(listAccountRoles)
      const version = rows.find((row) => row.role === 'ar_trade')?.version ?? 1
      return { ...(await act('PUT', '/account-roles/ar_trade', { accountId: id })), version }
    },
    'a user is removed': async () => {
      const email = `orang${this.#next()}@contoh.example`
      const person = { email, name: 'Orang Contoh', role: 'user', password: 'kata sandi panjang' }
      const { id } = await this.#make('/users', person)
      return act('DELETE', `/users/${id}`)
    },
    'a file is attached': async () => {
      const { id } = await this.#make('/journal-entries', this.#journal({ post: true }))
      const picture = samplePng(this.#next() % 250)
      return act('POST', `/attachments/journal_entry/${id}?name=nota.png`, picture)
    },
    'an order is confirmed': () => this.#order('confirm'),
    'an order is delivered': () => this.#order('deliver'),
    'an order is invoiced': () => this.#order('invoice'),
    'a payment is received': async () => {
      const { id, customerId } = await this.#invoice()
      const allocations = [{ invoiceId: id, amount: 60_000 }]
      return act(
        'POST',
        '/sales-receipts',
        this.#receipt(customerId, { receivedAmount: 80_000, allocations }),
      )
    },
    'a receipt is cancelled': async () => {
      const { id: invoiceId, customerId } = await this.#invoice()
      const allocations = [{ invoiceId, amount: 60_000 }]
      await this.#make('/sales-receipts', this.#receipt(customerId, { receivedAmount: 60_000, allocations }))
      const { id } = await this.#row(sql`select max(id) as id from sales_receipt`)
      return act('POST', `/sales-receipts/${id}/cancel`, { entryDate: today(), reason: 'Salah' })
    },
    'an advance is used': async () => {
      const { id: invoiceId, customerId } = await this.#invoice()
      await this.#make(
        '/sales-receipts',
        this.#receipt(customerId, { receivedAmount: 50_000, allocations: [] }),
      )
      const allocations = [{ invoiceId, amount: 40_000 }]
      return act('POST', '/advance-uses', { useDate: today(), customerId, allocations })
    },
    'an invoice is credited': async () => {
      const { id } = await this.#invoice()
      const lines = [{ lineNumber: 1, quantity: 1 }]
      return act('POST', `/sales-invoices/${id}/credit-notes`, { noteDate: today(), reason: 'Retur', lines })
    },
    'an API token is made': async () => {
      await sql`update api_token set revoked_at = now(), revoked_by = 'Contoh' where revoked_at is null`.execute(
        this.#books.world.db,
      )
      const body = { name: `Program ${this.#next()}`, isReadOnly: true, validDays: 30 }
      return { ...(await act('POST', '/api-tokens', body)), isKeyless: true }
    },
    'a recurring journal is run': async () => {
      const { id } = await this.#make('/recurring-journals', this.#recurring())
      return { ...(await act('POST', `/recurring-journals/${id}/runs/${today()}`)), isKeyless: true }
    },
    'a month is locked': async () =>
      act('POST', `${await this.#monthAs('open')}/lock`, {
        reason: 'Selesai',
        withEarlier: false,
        passOver: 'Buku contoh',
      }),
    'a month is opened again': async () =>
      act('POST', `${await this.#monthAs('locked')}/reopen`, { reason: 'Koreksi' }),
    'the opening is posted': async () => {
      const version = await this.#openingAs('draft')
      return { ...(await act('POST', '/opening-balance/post')), version }
    },
    'the opening is taken back': async () => {
      const version = await this.#openingAs('posted')
      return { ...(await act('POST', '/opening-balance/undo', { reason: 'Salah saldo' })), version }
    },
    'a year is closed': async () => {
      await this.#yearAs('open')
      return act('POST', `/fiscal-years/${lastYearsEnd()}/close`)
    },
    'a year is opened again': async () => {
      await this.#yearAs('closed')
      return act('POST', `/fiscal-years/${lastYearsEnd()}/reopen`, { reason: 'Koreksi' })
    },
  }

  readonly all: Readonly<Record<string, () => Promise<Act>>> = {
    ...this.#own,
    ...preparedTrade({
      today: today(),
      account: (code) => this.#books.account(code),
      next: () => this.#next(),
      make: (path, body, version) => this.#make(path, body, version),
      row: (statement) => this.#row(statement),
      invoice: () => this.#invoice(),
    }),
  }

  #next(): number {
    return (this.#serial += 1)
  }

  #journal(change: Record<string, unknown> = {}) {
    const { account } = this.#books
    const lines = [
      { accountId: account('1-1101'), debit: 500, credit: 0 },
      { accountId: account('4-1101'), debit: 0, credit: 500 },
    ]
    return { entryDate: today(), description: `Contoh ${this.#next()}`, lines, ...change }
  }

  #entry(body: unknown): Promise<Act> {
    return act('POST', '/journal-entries', body)
  }

  async #make(path: string, body: unknown, version = 1): Promise<Made> {
    const answer = await perform(
      this.#books.admin,
      { method: 'POST', path, body, version },
      `persiapan-${this.#next()}`,
    )
    expect([path, answer.status, answer.body]).toEqual([path, 200, answer.body])
    return answer.body as Made
  }

  #row(statement: ReturnType<typeof sql>): Promise<{ id: number }> {
    return soleRowOf(this.#books.world.db, statement as ReturnType<typeof sql<{ id: number }>>)
  }

  async #draftPath(): Promise<string> {
    return `/journal-entries/${(await this.#make('/journal-entries', this.#journal())).id}`
  }

  async #newAccount() {
    const { rows } = await sql`select from account where code = '1-1900'`.execute(this.#books.world.db)
    const heading = { code: '1-1900', name: 'Aset lain contoh', type: 'asset' }
    if (rows.length === 0) await this.#make('/accounts', heading)
    const free = await soleRowOf(
      this.#books.world.db,
      sql<{ code: string }>`select '1-19' || lpad(n::text, 2, '0') as code from generate_series(1, 99) n
        where not exists (select from account where code = '1-19' || lpad(n::text, 2, '0')) limit 1`,
    )
    return { ...free, name: `Akun contoh ${this.#next()}`, type: 'asset' }
  }

  async #customer(): Promise<number> {
    const code = `CUST-8${String(this.#next()).padStart(5, '0')}`
    const { id } = await this.#row(
      sql`insert into customer (code, name) values (${code}, ${`PT Contoh ${code}`}) returning id`,
    )
    return id
  }

  /** Goods that there are enough of. */
  async #product(): Promise<number> {
    const { db } = this.#books.world
    const { rows } = await sql<{
      id: number
    }>`insert into product (code, name, unit, is_service, cost_price, selling_price)
      select 'PRD-90001', 'Barang Uji', 'pcs', false, 0, 100000
      where not exists (select from product where code = 'PRD-90001') returning id`.execute(db)
    const [made] = rows
    if (made !== undefined) {
      const lines = [{ productId: made.id, quantity: 10_000, unitCost: 1_001 }]
      const surplus = { adjustmentDate: today(), reason: 'surplus', warehouseId: null, lines }
      await this.#make('/stock-adjustments', surplus)
    }
    return (await this.#row(sql`select id from product where code = 'PRD-90001'`)).id
  }

  /** An order that stands just before a step. */
  async #order(step: 'confirm' | 'deliver' | 'invoice', customerId?: number): Promise<Act> {
    const customer = customerId ?? (await this.#customer())
    const lines = [{ productId: await this.#product(), quantity: 2, unitPrice: 100_000, discountPercent: 0 }]
    const order = await this.#make('/sales-orders', { orderDate: today(), customerId: customer, lines })
    let { version } = order
    for (const before of ['confirm', 'deliver', 'invoice'] as const) {
      const path = `/sales-orders/${order.id}/${before}`
      if (before === step) return { method: 'POST', path, version }
      version = (await this.#make(path, {}, version)).version
    }
    throw new Error('an order has no such step')
  }

  async #invoice(): Promise<{ id: number; customerId: number }> {
    const customerId = await this.#customer()
    const { path, version } = await this.#order('invoice', customerId)
    await this.#make(path, {}, version)
    const { id } = await this.#row(sql`select id from sales_invoice where customer_id = ${customerId}`)
    return { id, customerId }
  }

  #receipt(customerId: number, change: Record<string, unknown>) {
    return { receiptDate: today(), customerId, accountId: this.#books.account('1-1201'), ...change }
  }

  #recurring() {
    const schedule = { frequency: 'monthly', onDay: Number(today().slice(8)), start: today() }
    const name = `Sewa ${this.#next()}`
    const { lines } = this.#journal()
    return { name, description: name, schedule, posts: true, reversesNextMonth: false, isActive: true, lines }
  }

  /** This month, locked or open. */
  async #monthAs(state: 'open' | 'locked'): Promise<string> {
    const path = `/fiscal-periods/${today().slice(0, 7)}`
    const locked = await sql`select from fiscal_period where status = 'locked'
      and month = date_trunc('month', ${today()}::date)`.execute(this.#books.world.db)
    const isLocked = locked.rows.length > 0
    if (isLocked && state === 'open') await this.#make(`${path}/reopen`, { reason: 'Koreksi' })
    if (!isLocked && state === 'locked') {
      await this.#make(`${path}/lock`, { reason: 'Selesai', withEarlier: false, passOver: 'Buku contoh' })
    }
    return path
  }

  async #openingAs(status: 'draft' | 'posted'): Promise<number> {
    const { admin, account } = this.#books
    let found = await admin.call(readOpeningBalance)
    const send = async (method: string, path: string, body: unknown) => {
      const wanted = { method, path: `/opening-balance/${path}`, body, version: found.version }
      const answer = await perform(admin, wanted, `persiapan-${this.#next()}`)
      expect([path, answer.status, answer.body]).toEqual([path, 200, answer.body])
      found = await admin.call(readOpeningBalance)
    }
    if (found.accounts.length === 0) {
      await send('PUT', 'cut-over-day', { cutOverDay: addDays(lastYearsEnd(), -31) })
      const accounts = [
        { accountId: account('1-1101'), debit: 900, credit: 0 },
        { accountId: account('3-1101'), debit: 0, credit: 900 },
      ]
      await send('PUT', 'accounts', { accounts })
    }
    if (found.status !== status) {
      await send(
        'POST',
        status === 'posted' ? 'post' : 'undo',
        status === 'posted' ? {} : { reason: 'Salah' },
      )
    }
    return found.version
  }

  /** Brings the last year to a state: all months locked and it open, or closed. */
  async #yearAs(state: 'open' | 'closed'): Promise<void> {
    const { db } = this.#books.world
    const end = lastYearsEnd()
    const closing = await sql`select from year_closing where last_day = ${end}`.execute(db)
    const isClosed = closing.rows.length > 0
    if (isClosed && state === 'open') await this.#make(`/fiscal-years/${end}/reopen`, { reason: 'Koreksi' })
    const locked = await sql`select from fiscal_period where month = date_trunc('month', ${end}::date)
      and status = 'locked'`.execute(db)
    if (locked.rows.length === 0) {
      await this.#make('/journal-entries', this.#journal({ post: true, entryDate: end }))
      await this.#make(`/fiscal-periods/${end.slice(0, 7)}/lock`, {
        reason: 'Tutup buku',
        withEarlier: true,
        passOver: 'Buku contoh',
      })
    }
    if (!isClosed && state === 'closed') await this.#make(`/fiscal-years/${end}/close`, {})
  }
}

function act(method: string, path: string, body?: unknown): Promise<Act> {
  return Promise.resolve(body === undefined ? { method, path } : { method, path, body })
}
