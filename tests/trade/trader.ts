import { setTimeout as pause } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import { addDays, toDay, type Day } from '../../src/platform/rules/day/day.ts'
import { previewHeader, seenHeader } from '../../src/platform/rules/http/endpoint.ts'
import { rowOf, type Database } from '../../src/platform/server/database/database.ts'
import type { Answer, Client } from '../server.ts'
import { today } from '../settlement-world.ts'

/** What the program answers no to. */
export class Refused extends Error {}
/** There is nothing to do it with. */
export class Nothing extends Error {}

export type Json = Record<string, unknown>

/** Documents and records that the acts of a trade are about. */
export interface Goods {
  readonly products: readonly number[]
  readonly warehouses: readonly number[]
  readonly vendors: readonly number[]
  readonly customers: readonly number[]
  readonly service: number
  readonly account: (code: string) => number
  readonly clearing: number
}

/** Where the trade takes place; program and database may end at any moment, and come back. */
export interface Market {
  readonly goods: Goods
  readonly chance: () => number
  /** A client of one of two people, of the program as it runs now. */
  readonly desk: (person: number) => Promise<Client>
  readonly db: () => Database
  /** Whether nobody else acts: what is told before is what is done. */
  readonly isAlone: () => boolean
  readonly told: () => void
}

/** Which of the two people may do everything. */
const theAdmin = 1
const patienceMilliseconds = 120_000
/** How many days the trade goes back: two years. */
export const daysOfTrade = 700
let keys = 0

/** Somebody who trades; an answer that is lost is asked for again under the same key, as the browser does. */
export class Trader {
  readonly market: Market
  constructor(market: Market) {
    this.market = market
  }

  get goods(): Goods {
    return this.market.goods
  }
  upTo(most: number): number {
    return Math.floor(this.market.chance() * most)
  }
  happens(share: number): boolean {
    return this.market.chance() < share
  }
  oneOf<T>(items: readonly T[]): T {
    const item = items[this.upTo(items.length)]
    if (item === undefined) throw new Nothing()
    return item
  }
  anyDay(): Day {
    return addDays(today(), -this.upTo(daysOfTrade))
  }
  /** A day on which goods of most receipts are there already. */
  lateDay(): Day {
    return addDays(today(), -this.upTo(daysOfTrade / 3))
  }
  /** Mostly the warehouse from which is sold. */
  warehouse(): number {
    return this.happens(0.6) ? (this.goods.warehouses[0] ?? 0) : this.oneOf(this.goods.warehouses)
  }
  /** A day from another on, never later than today. */
  since(day: string): Day {
    const last = today()
    const later = addDays(toDay(day), this.upTo(40))
    return later > last ? last : later
  }

  /** One of the rows of a query with an `id`. */
  async pick<Row>(from: RawBuilder<unknown>): Promise<Row> {
    const mark = String(this.market.chance())
    const row = await rowOf(
      this.market.db(),
      sql<Row>`select * from (${from}) found order by md5(found.id::text || ${mark}) limit 1`,
    )
    if (row === undefined) throw new Nothing()
    return row
  }

  async read<Reply>(path: string): Promise<Reply> {
    const { status, body } = await this.#answered((desk) => desk.send('GET', path))
    if (status !== 200) throw new Refused(`${path}: ${status} ${JSON.stringify(body)}`)
    return body as Reply
  }

  put(path: string, body: Json, version?: number): Promise<Json> {
    return this.#act('PUT', { path, body, version, person: this.upTo(2) })
  }

  post(path: string, body: Json, version?: number): Promise<Json> {
    return this.#act('POST', { path, body, version, person: this.upTo(2) })
  }

  postAsAdmin(path: string, body: Json, version?: number): Promise<Json> {
    return this.#act('POST', { path, body, version, person: theAdmin })
  }

  /** Acts; while nobody else does, what was told before is what is done, and what was refused before is refused. */
  async #act(
    method: string,
    {
      path,
      body,
      version,
      person,
    }: { path: string; body: Json; version: number | undefined; person: number },
  ) {
    const text = JSON.stringify(body)
    keys += 1
    const key = `dagang-nomor-${keys}`
    const headers = {
      'content-type': 'application/json',
      ...(version === undefined ? {} : { 'if-match': String(version) }),
    }
    const sent = (more: Record<string, string>) =>
      this.#answered(
        (desk) => desk.send(method, path, { body: text, headers: { ...headers, ...more } }),
        person,
      )
    const before = this.market.isAlone()
      ? await sent({ [previewHeader.name]: previewHeader.value })
      : undefined
    const mark = (before?.body as { mark?: string | null } | undefined)?.mark ?? undefined
    const seen = mark === undefined ? {} : { [seenHeader]: mark }
    const done = await sent({ 'idempotency-key': key, ...seen })
    this.#expectTold(path, { before, done, text })
    if (done.status >= 400) throw new Refused(`${path}: ${done.status} ${JSON.stringify(done.body)} ${text}`)
    return done.body as Json
  }

  #expectTold(
    path: string,
    { before, done, text }: { before: Answer<unknown> | undefined; done: Answer<unknown>; text: string },
  ): void {
    const codeOf = ({ body }: Answer<unknown>) => (body as { code?: string } | undefined)?.code
    if (before === undefined || codeOf(before) === 'no-preview') return
    this.market.told()
    const isSame = before.status === done.status && (before.status === 200 || codeOf(before) === codeOf(done))
    if (!isSame || codeOf(done) === 'preview-changed')
      throw new Error(
        `${path} told ${before.status} ${JSON.stringify(before.body)}, did ${done.status} ${JSON.stringify(done.body)} ${text}`,
      )
  }

  /** Asks until there is an answer, also when the program ends in the middle of it. */
  async #answered(ask: (desk: Client) => Promise<Answer<unknown>>, person = 0): Promise<Answer<unknown>> {
    const deadline = Date.now() + patienceMilliseconds
    for (;;) {
      const answer = await this.market
        .desk(person)
        .then(ask)
        .catch(() => undefined)
      if (answer !== undefined && answer.status < 500) return answer
      if (answer !== undefined && answer.status !== 503)
        throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
      if (Date.now() > deadline) throw new Error('the program does not answer any more')
      await pause(100)
    }
  }
}

export type Acts = Readonly<Record<string, (trader: Trader) => Promise<unknown>>>

/** Cancels one of the documents of a query with `id` and `day`. */
export const cancelling =
  (path: string, from: (goods: Goods) => RawBuilder<unknown>) =>
  async (trader: Trader): Promise<unknown> => {
    const { id, day } = await trader.pick<{ id: number; day: string }>(from(trader.goods))
    return trader.post(`${path}/${id}/cancel`, { entryDate: trader.since(day), reason: 'Salah catat' })
  }
