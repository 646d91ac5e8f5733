import { Kysely, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordingPool, type RecordingPool } from '../../../../tests/recording-pool.ts'
import { createWorld, type Client, type TestWorld } from '../../../../tests/server.ts'
import { addMonths, monthStart, type Day } from '../../../platform/rules/day/day.ts'
import { pipelinedDialect } from '../../../platform/server/database/pipelined-driver.ts'
import { readWorkspace } from '../../settings/contract.ts'
import { lockPeriod, readLockReadiness } from '../contract.ts'

let world: TestWorld
let admin: Client
let pool: RecordingPool
let last: Day

beforeAll(async () => {
  world = await createWorld({
    connectServer: (url) => {
      const options = '-c role=neraca_app -c search_path=public -c DateStyle=ISO -c TimeZone=UTC'
      pool = recordingPool(new pg.Pool({ connectionString: url, max: 4, options, pipeline: true }))
      return new Kysely<unknown>({ dialect: pipelinedDialect({ pool, keepsPlans: true }) })
    },
  })
  admin = await world.as('admin')
  last = addMonths(monthStart((await admin.call(readWorkspace)).today), -1)
  // Books of more than five years.
  await sql`insert into fiscal_period (month, status, reason, changed_by)
    values (${addMonths(last, -70)}, 'locked', 'Contoh', 'Contoh')`.execute(world.db)
})
afterAll(() => world.close())

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  pool.take()
  await work()
  return pool.take().flat().length
}

const month = () => ({ month: last.slice(0, 7) }) as never

it('asks the database as often for seventy months as for one', async () => {
  const readiness = (withEarlier: 'true' | 'false') => () =>
    admin.call(readLockReadiness, { params: month(), query: { withEarlier } })
  await readiness('false')()
  const one = await statementsOf(readiness('false'))
  expect((await readiness('true')()).months.length).toBeGreaterThan(60)
  expect(await statementsOf(readiness('true'))).toBe(one)
})

it('locks seventy months with as many statements as one, each point with its note', async () => {
  const body = { reason: 'Selesai', passOver: 'Diperiksa di luar program' }
  const one = await statementsOf(() => admin.call(lockPeriod, { params: month(), body }))
  const before = { month: addMonths(last, -1).slice(0, 7) } as never
  let locked = 0
  const many = await statementsOf(async () => {
    const done = await admin.call(lockPeriod, { params: before, body: { ...body, withEarlier: true } })
    locked = done.months.length
  })
  expect(locked).toBeGreaterThan(60)
  expect(many).toBe(one)
})
