import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '../../src/platform/server/database/database.ts'
import { checkBooks } from '../books.ts'
import { accountIds, beginOrganisation, createWorld, type Client, type TestWorld } from '../server.ts'
import { faultyConnections, type FaultKind } from './faulty-connections.ts'
import { firstSampled, isSoak } from './soak.ts'
import { tell } from './soak-figures.ts'
import { perform, PreparedActs, type Act } from './prepared-acts.ts'

const faults = faultyConnections()
let world: TestWorld
let admin: Client
let prepared: PreparedActs
let serial = 0

beforeAll(async () => {
  world = await createWorld({ isEmpty: true, connectServer: faults.connect })
  admin = await beginOrganisation(world)
  prepared = new PreparedActs({ world, admin, account: await accountIds(world.db) })
})
// A password counts for acts of weight a while only, and this takes longer on a slow machine.
beforeEach(() => sql`update user_session set confirmed_at = now()`.execute(world.db))
afterAll(() => world.close())

/** Notes of visits, the log of security among them, which is written behind the answers. */
const visits = ['user_session', 'security_event', 'audit_seal', 'audit_seal_state']

/** Everything the books hold, in one text each table; what merely notes the visit is left out. */
async function contents(): Promise<Record<string, string>> {
  const tables = await rowsOf(
    world.db,
    sql<{ name: string }>`select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind = 'r' and has_table_privilege(oid, 'select') and relname <> all(${visits})`,
  )
  const parts = tables.map(
    ({ name }) => sql`select ${name}::text as name,
      md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as text from ${sql.table(name)} t`,
  )
  const texts = await rowsOf(
    world.db,
    sql<{ name: string; text: string }>`${sql.join(parts, sql` union all `)}`,
  )
  return Object.fromEntries(texts.map(({ name, text }) => [name, text]))
}

/** The tables in which two states of the books differ. */
function differences(one: Record<string, string>, other: Record<string, string>): string[] {
  return Object.keys(other).filter((table) => one[table] !== other[table])
}

/** The quick run leaves out what another try covers nearly as well. */
const quick = new Set([
  'a batch is posted',
  'an entry is reversed',
  'an order is invoiced',
  'a payment is received',
  'something is bought for cash',
  'an invoice and a bill are set off',
  'work is finished',
])
const tried = Object.entries(new PreparedActs({} as never).all)
  .map(([name]) => name)
  .filter((name) => isSoak || quick.has(name))

/** The soak lets each statement fail, one after the other; the quick run every fifth. */
const stride = isSoak ? 1 : 5

/** Lets the n-th statement of an act fail; gives whether the act had so many. */
async function struckAt(n: number, act: Act, kind: FaultKind): Promise<boolean> {
  serial += 1
  const key = `kunci-${serial}-${kind}`
  const before = await contents()
  faults.arm(kind, n)
  const answer = await perform(admin, act, key)
  if (!faults.disarm()) {
    expect([answer.status, answer.body]).toEqual([200, answer.body])
    return false
  }
  if (answer.status === 200) {
    // What follows the commit only reads, or the act was repeated after its connection was lost.
    expect(differences(before, await contents())).not.toEqual([])
    return true
  }
  expect([n, answer.status, answer.headers.get('retry-after')]).toEqual([n, 503, '2'])
  const between = await contents()
  const again = await perform(admin, act, key)
  const isDoneBefore = act.isKeyless === true && differences(before, between).length > 0
  expect([n, again.body, again.status]).toEqual([n, again.body, isDoneBefore ? again.status : 200])
  const after = await contents()
  expect(differences(before, after)).not.toEqual([])
  if (act.isKeyless !== true && (kind === 'before' || differences(between, after).length > 0)) {
    expect([n, differences(before, between)]).toEqual([n, []])
  }
  return true
}

describe.each(tried)('while %s', (name) => {
  test.each<FaultKind>(isSoak ? ['before', 'after'] : ['after'])(
    'each statement may be lost (%s): all happens or nothing, and once',
    async (kind) => {
      const begun = performance.now()
      let n = firstSampled(stride)
      while (await struckAt(n, await prepare(name), kind)) n += stride
      expect(n).toBeGreaterThan(4)
      await checkBooks(world.db)
      tell(
        `${name}, statement lost ${kind}`,
        { statements: Math.ceil((n - 1) / stride), 'half done': 0, doubled: 0 },
        begun,
      )
    },
    240_000,
  )
})

function prepare(name: string): Promise<Act> {
  const preparation = prepared.all[name]
  if (preparation === undefined) throw new Error(`no act ${name}`)
  return preparation()
}

test.each(Object.keys(new PreparedActs({} as never).all).filter((name) => !tried.includes(name)))(
  'while %s nothing is lost: done once, and not again under its key',
  async (name) => {
    const act = await prepare(name)
    serial += 1
    const answer = await perform(admin, act, `sekali-${serial}`)
    expect([answer.status, answer.body]).toEqual([200, answer.body])
    if (act.isKeyless === true) return
    const after = await contents()
    const again = await perform(admin, act, `sekali-${serial}`)
    expect([again.status, again.body]).toEqual([200, answer.body])
    expect(differences(after, await contents())).toEqual([])
  },
)
