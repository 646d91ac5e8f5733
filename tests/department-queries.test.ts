import { Kysely } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { departmentApi } from '../src/modules/departments/contract.ts'
import { createJournalEntry } from '../src/modules/journals/contract.ts'
import { readWorkspace } from '../src/modules/settings/contract.ts'
import { pipelinedDialect } from '../src/platform/server/database/pipelined-driver.ts'
import { recordingPool, type RecordingPool } from './recording-pool.ts'
import { accountIds, createWorld, type Client, type TestWorld } from './server.ts'

let world: TestWorld
let admin: Client
let pool: RecordingPool

beforeAll(async () => {
  world = await createWorld({
    connectServer: (url) => {
      const options = '-c role=neraca_app -c search_path=public -c DateStyle=ISO -c TimeZone=UTC'
      pool = recordingPool(new pg.Pool({ connectionString: url, max: 4, options, pipeline: true }))
      return new Kysely<unknown>({ dialect: pipelinedDialect({ pool, keepsPlans: true }) })
    },
  })
  admin = await world.as('admin')
})
afterAll(() => world.close())

/** What posting an entry of an expense sends to the database. */
async function posting(departmentId: number | null): Promise<string[]> {
  const account = await accountIds(world.db)
  const { today } = await admin.call(readWorkspace)
  const lines = [
    { accountId: account('5-3201'), debit: 5, credit: 0, departmentId },
    { accountId: account('1-1101'), debit: 0, credit: 5, departmentId: null },
  ]
  pool.take()
  await admin.call(createJournalEntry, {
    body: { entryDate: today, description: 'Sewa', post: true, lines } as never,
  })
  return pool
    .take()
    .flat()
    .map((statement) => JSON.stringify(statement))
}

it('posting pays nothing for departments where it says that it is of none, and one statement for those it names', async () => {
  await posting(null)
  const before = await posting(null)
  const { id } = await admin.call(departmentApi.create, { body: { code: 'A', name: 'Bagian A' } })
  const without = await posting(null)
  const named = await posting(id)
  expect(before.length).toBeGreaterThan(3)
  expect(without).toHaveLength(before.length)
  // Rules name departments in the one statement that reads them.
  const ofDepartments = without.filter((statement) => /account_department|from department/.test(statement))
  expect(ofDepartments.filter((statement) => !statement.includes('from approval_rule'))).toEqual([])
  expect(named).toHaveLength(before.length + 1)
  expect(named.filter((statement) => statement.includes('account_department'))).toHaveLength(1)
})
