import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clientOf, createWorld, type TestWorld } from '../../../../../tests/server.ts'
import { rowsOf, type Tx } from '../../../../platform/server/database/database.ts'

const email = 'rina@contoh.example'
const password = 'neraca-user'
let world: TestWorld
let onlooker: pg.Client

beforeAll(async () => {
  world = await createWorld()
  onlooker = new pg.Client({ connectionString: world.ownerUrl })
  await onlooker.connect()
})
afterAll(async () => {
  await onlooker.end()
  await world.close()
})
afterEach(async () => {
  await sql`delete from sign_in_failure`.execute(world.db)
})

async function send(method: string, path: string, { cookie, body }: { cookie?: string; body: object }) {
  const headers = { 'content-type': 'application/json' }
  return clientOf(world.url, cookie).send(method, path, { headers, body: JSON.stringify(body) })
}

async function signIn(cookie?: string) {
  return send('POST', '/session', { ...(cookie === undefined ? {} : { cookie }), body: { email, password } })
}

/** Waits until somebody waits for a lock of somebody else. */
async function untilSomebodyWaits(): Promise<void> {
  for (let patience = 0; patience < 500; patience += 1) {
    const { rows } = await onlooker.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('nobody waited')
}

/** How many rows nobody else has locked. */
const freeFailures = (tx: Tx) => rowsOf(tx, sql`select from sign_in_failure for update skip locked`)

const acts = {
  'typing the password again': (cookie: string) =>
    send('POST', '/session/confirmation', { cookie, body: { password } }),
  'signing in anew': (cookie: string) => signIn(cookie),
  'changing it': (cookie: string) =>
    send('PUT', '/session/password', { cookie, body: { password, newPassword: 'kopi tubruk hangat' } }),
}

test.each(Object.entries(acts))(
  '%s takes the failures before the session, like the others, so that none waits in a circle',
  async (_name, act) => {
    const cookie = (await signIn()).headers.get('set-cookie')?.split(';')[0] ?? ''
    const acting = await world.db.transaction().execute(async (tx) => {
      await sql`select from user_session for update`.execute(tx)
      const answer = act(cookie)
      await untilSomebodyWaits()
      expect(await freeFailures(tx)).toEqual([])
      return { answer }
    })
    expect((await acting.answer).status).toBe(200)
  },
)
