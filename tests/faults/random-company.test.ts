import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { healthChecks } from '../../src/main.books.ts'
import { connect, rowsOf, type Database } from '../../src/platform/server/database/database.ts'
import { postmaster, untilNobodyIsOn } from '../database-programs.ts'
import type { Client } from '../server.ts'
import { daysAgo, today } from '../settlement-world.ts'
import { buyingActs } from '../trade/buying-acts.ts'
import { sellingActs } from '../trade/selling-acts.ts'
import { stockActs } from '../trade/stock-acts.ts'
import { tradeGoods } from '../trade/trade-goods.ts'
import { daysOfTrade, type Acts, Nothing, Refused, Trader, type Goods, type Market } from '../trade/trader.ts'
import { programOfTests } from './program-of-tests.ts'
import { tell } from './soak-figures.ts'
import { chanceOf } from './tampering.ts'

const asked = process.env['NERACA_ACTS']
const acts = Number(asked ?? 500)
/** At length only: a run of all tests has the random trade of stock and of buying, which are quicker. */
const isWanted = process.platform === 'linux' && asked !== undefined
const seed = Number(process.env['NERACA_SEED'] ?? 20_261_128)
/** Acts between two deaths, and how many people act beside one another. */
const actsOfALife = Math.min(250, acts / 2)
const people = 8

const tested = programOfTests({ isWanted })
const chance = chanceOf(seed)
const trade = { ...stockActs, ...sellingActs, ...buyingActs }
/** What is done more often than the rest, so that there is something to sell, to bill and to pay. */
const often = [
  ...[
    'receive',
    'receive',
    'receive',
    'receive',
    'sell',
    'sell',
    'deliver',
    'deliver',
    'deliver',
    'deliverAll',
  ],
  ...[
    'order',
    'order',
    'arrive',
    'arrive',
    'bill',
    'bill',
    'billAhead',
    'pay',
    'invoice',
    'invoice',
    'receiveMoney',
    'credit',
    'giveAway',
  ],
  ...['serve', 'serve', 'goOnServing', 'goOnServing', 'goOnServing', 'goOnServing', 'invoiceService'],
  ...['noteOfBill', 'noteOfBill', 'payFromCredit', 'join', 'setOff', 'setOff'],
]

interface Life {
  readonly desks: Promise<readonly Client[]>
  readonly db: Database
}
let life: Life | undefined
let goods: Goods
let isAlone = false
/** How often program or database were ended; an act that saw one may fail. */
let deaths = 0
let told = 0

function born(): Life {
  const { program } = tested
  const desks = Promise.all([program.signIn('user'), program.signIn('admin')])
  return { desks, db: connect({ url: program.databaseUrl, poolSize: people }) }
}
const living = (): Life => (life ??= born())
const market: Market = {
  get goods() {
    return goods
  },
  chance,
  desk: async (person) => (await living().desks)[person] as Client,
  db: () => living().db,
  isAlone: () => isAlone,
  told: () => (told += 1),
}

const done = new Map<string, number>()
const refusals = new Map<string, number>()
const count = (of: Map<string, number>, name: string) => of.set(name, (of.get(name) ?? 0) + 1)

async function doOne(trader: Trader): Promise<void> {
  const names = Object.keys(trade)
  const name = trader.oneOf([...often, ...names])
  const before = deaths
  try {
    await (trade as Acts)[name]?.(trader)
    count(done, name)
  } catch (error) {
    if (error instanceof Nothing) count(refusals, `${name}: nothing to do it with`)
    else if (error instanceof Refused)
      count(
        refusals,
        `${name}: ${/"code":"[^"]*","errors":\[\{[^}]*"code":"([^"]*)"|"code":"([^"]*)"/.exec(error.message)?.slice(1).find(Boolean) ?? error.message}`,
      )
    else if (deaths === before)
      throw new Error(`${name} broke: ${tested.program.output().slice(-1_500)}`, { cause: error })
  }
}

/** The days on which goods that had come in were undone: what was made of them may not stand on alone. */
async function daysOfEnds(): Promise<string[]> {
  const ends = sql<{ day: string }>`select distinct cancelled_on as day from goods_receipt
    where cancelled_on is not null order by 1 desc limit 20`
  return (await rowsOf(living().db, ends)).map(({ day }) => day)
}

/** Every check of the books, and what reports say on days, on any of them. */
async function expectSound(): Promise<void> {
  for (const { key, run } of healthChecks) {
    // What is traded was written past the program.
    if (key === 'foreign_changes') continue
    const { ok, firstWrong } = await run(living().db)
    expect([key, ok, firstWrong]).toEqual([key, true, undefined])
  }
  const trader = new Trader(market)
  const anyDays = Array.from({ length: 4 }, () => daysAgo(trader.upTo(daysOfTrade)))
  for (const day of new Set<string>([today(), ...(await daysOfEnds()), ...anyDays])) {
    const unbilled = await trader.read<{ isTied: boolean }>(`/unbilled-goods?asOf=${day}`)
    const receivables = await trader.read<{ isTied: boolean }>(`/receivables-ageing?asOf=${day}`)
    const payables = await trader.read<{ isTied: boolean }>(`/payables-ageing?asOf=${day}`)
    expect([day, unbilled.isTied, receivables.isTied, payables.isTied]).toEqual([day, true, true, true])
  }
}

/** Ends program, database or both in the middle of what everybody does, and brings them back. */
async function die(): Promise<void> {
  const death = deaths % 3
  deaths += 1
  if (death !== 1) tested.program.process.kill('SIGKILL')
  if (death !== 0) process.kill(postmaster(tested.dataDirectory), 'SIGKILL')
  if (death === 1) {
    while (await tested.program.isReady()) await pause(20)
    for (let tries = 0; tries < 1_200 && !(await tested.program.isReady()); tries += 1) await pause(50)
    return
  }
  await tested.program.ended
  await untilNobodyIsOn(tested.dataDirectory)
  const before = life
  await tested.startAgain()
  life = born()
  await life.desks
  await before?.db.destroy()
}

afterAll(async () => {
  await life?.db.destroy()
})

test.skipIf(!isWanted)(
  `a company in which eight people do ${acts} things in any order of days stays right, also when program and database are killed meanwhile`,
  async () => {
    const begun = performance.now()
    goods = await tradeGoods(living().db)
    const traders = Array.from({ length: people }, () => new Trader(market))
    let checked = 0
    let lived = 0
    for (let acted = 0; acted < acts;) {
      isAlone = acted % 40 < 12
      const together = isAlone ? traders.slice(0, 1) : traders
      const round = Promise.all(together.map(doOne))
      if (!isAlone && acted - lived >= actsOfALife) {
        lived = acted
        await pause(chance() * 60)
        await die()
      }
      await round
      acted += together.length
      if (Math.floor(acted / 100) === checked) continue
      checked = Math.floor(acted / 100)
      isAlone = false
      await expectSound()
    }
    await expectSound()
    const sums = (of: Map<string, number>) => [...of].toSorted(([a], [b]) => (a < b ? -1 : 1))
    const acted = [...done.values()].reduce((sum, each) => sum + each, 0)
    tell('random company', { acts: acted, deaths, told }, begun)
    if (process.env['NERACA_TRADE_TOLD'] !== undefined) console.log(sums(done), sums(refusals))
    expect(deaths).toBeGreaterThan(0)
    expect(told).toBeGreaterThan(acts / 20)
    expect(acted).toBeGreaterThan(acts / 4)
    // Everything is done at length; briefly, chance leaves some of it out of what is not drawn often.
    const wanted = acts >= 5_000 ? Object.keys(trade) : acts >= 1_000 ? often : []
    expect(wanted.filter((name) => !done.has(name))).toEqual([])
  },
  Math.max(600_000, acts * 2_000),
)
