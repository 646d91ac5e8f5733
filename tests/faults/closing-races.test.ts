import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { toDay, type Day } from '../../src/platform/rules/day/day.ts'
import { rowsOf, soleRowOf } from '../../src/platform/server/database/database.ts'
import { checkBooks } from '../books.ts'
import { accountIds, createWorld, type Client, type TestWorld } from '../server.ts'
import { rounds } from './soak.ts'
import { tell } from './soak-figures.ts'

let world: TestWorld
let admin: Client
let user: Client
let account: (code: string) => number
let serial = 0

beforeAll(async () => {
  world = await createWorld({ environment: { NERACA_POOL: '30' } })
  ;[admin, user] = [await world.as('admin'), await world.as('user')]
  account = await accountIds(world.db)
})
afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

const today = () => toDay(new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10))
const lastYearsEnd = () => toDay(`${Number(today().slice(0, 4)) - 1}-12-31`)

function send(client: Client, path: string, body: unknown = {}) {
  const headers = { 'content-type': 'application/json' }
  return client.send('POST', path, { headers, body: JSON.stringify(body) })
}

/** People who post into a month one entry after another, until they are refused. */
async function postUntilRefused(day: Day): Promise<{ posted: string[]; refusals: number[] }> {
  const posted: string[] = []
  const refusals: number[] = []
  const one = async () => {
    for (;;) {
      const lines = [
        { accountId: account('1-1101'), debit: 5, credit: 0 },
        { accountId: account('4-1101'), debit: 0, credit: 5 },
      ]
      const entry = { entryDate: day, description: `Berebut ${(serial += 1)}`, lines, post: true }
      const { status, body } = await send(user, '/journal-entries', entry)
      if (status !== 200) return void refusals.push(status)
      posted.push((body as { entryNumber: string }).entryNumber)
    }
  }
  await Promise.all(Array.from({ length: 8 }, one))
  return { posted, refusals }
}

async function untilPosted(day: Day, count: number): Promise<void> {
  const { before } = await soleRowOf(
    world.db,
    sql<{ before: number }>`select count(*) as before from journal_entry where entry_date = ${day}`,
  )
  for (;;) {
    const { now } = await soleRowOf(
      world.db,
      sql<{ now: number }>`select count(*) as now from journal_entry where entry_date = ${day}`,
    )
    if (now >= before + count) return
  }
}

/** What was acknowledged is there, posted before the month was shut, and nothing else. */
async function expectShut(day: Day, { posted, refusals }: { posted: string[]; refusals: number[] }) {
  expect(refusals.filter((status) => status !== 422 && status !== 409)).toEqual([])
  const rows = await rowsOf(
    world.db,
    sql<{
      number: string
      isBefore: boolean
    }>`select e.entry_number as number, e.posted_at <= p.changed_at as "isBefore"
      from journal_entry e join fiscal_period p on p.month = date_trunc('month', e.entry_date)::date
      where e.entry_date = ${day} and e.description like 'Berebut %'`,
  )
  const known = new Set(rows.map(({ number }) => number))
  expect(posted.filter((number) => !known.has(number))).toEqual([])
  expect(rows.filter(({ isBefore }) => !isBefore)).toEqual([])
}

test(
  'a month locked while many post into it takes what was acknowledged, and nothing after',
  async () => {
    const begun = performance.now()
    let acknowledged = 0
    for (let round = 0; round < rounds; round += 1) {
      const path = `/fiscal-periods/${today().slice(0, 7)}`
      const posting = postUntilRefused(today())
      await untilPosted(today(), 5 + Math.floor(Math.random() * 20))
      expect((await send(admin, `${path}/lock`, { reason: 'Selesai', passOver: 'Buku contoh' })).status).toBe(
        200,
      )
      const done = await posting
      await expectShut(today(), done)
      acknowledged += done.posted.length
      expect((await send(admin, `${path}/reopen`, { reason: 'Koreksi' })).status).toBe(200)
    }
    tell('posting while a month is locked', { rounds, acknowledged, lost: 0, 'after the lock': 0 }, begun)
  },
  60_000 + rounds * 10_000,
)

test(
  'a year closed while many post into it leaves no result, whoever came first',
  async () => {
    const begun = performance.now()
    const end = lastYearsEnd()
    const locked = await send(admin, `/fiscal-periods/${end.slice(0, 7)}/lock`, {
      reason: 'Tutup buku',
      withEarlier: true,
      passOver: 'Buku contoh',
    })
    expect(locked.status).toBe(200)
    const { id } = await soleRowOf(
      world.db,
      sql<{ id: number }>`select id from user_account where email = 'rina@contoh.example'`,
    )
    const until = new Date(Date.now() + 86_400_000).toISOString()
    const exception = { month: end.slice(0, 7), userId: id, until, reason: 'Faktur terlambat' }
    expect((await send(admin, '/period-exceptions', exception)).status).toBe(200)
    let acknowledged = 0
    for (let round = 0; round < rounds; round += 1) {
      const posting = postUntilRefused(end)
      await untilPosted(end, 3 + Math.floor(Math.random() * 15))
      // The closing is refused when an entry comes while it reads the balances: it is asked for again.
      for (;;) {
        const { status } = await send(admin, `/fiscal-years/${end}/close`)
        if (status === 200) break
        expect([409, 503]).toContain(status)
      }
      const { posted, refusals } = await posting
      acknowledged += posted.length
      // Who begins while the year is being closed is told to come back.
      expect(refusals.filter((status) => ![409, 422, 503].includes(status))).toEqual([])
      await checkBooks(world.db)
      expect((await send(admin, `/fiscal-years/${end}/reopen`, { reason: 'Koreksi' })).status).toBe(200)
    }
    tell('posting while a year is closed', { rounds, acknowledged, lost: 0 }, begun)
  },
  60_000 + rounds * 20_000,
)
