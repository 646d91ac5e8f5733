import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createWorld } from '../../../../tests/server.ts'
import { soleRowOf } from '../../../platform/server/database/database.ts'
import { changeSessionLength, readSession, readSessionLength } from '../contract.ts'

const world = await createWorld()
const admin = await world.as('admin')
afterAll(() => world.close())

type Length = { readonly idleMinutes: number | null; readonly sessionHours: number | null }

async function say(body: Length) {
  const { version } = await admin.call(readSessionLength)
  return admin.call(changeSessionLength, { version, body })
}

/** What the session of Rina answers once it was not used so long. */
async function unusedFor(minutes: number): Promise<number> {
  const rina = await world.as('user')
  await sql`update user_session set last_seen_at = now() - make_interval(mins => ${minutes}::int)
    where user_id = (select id from user_account where email = 'rina@contoh.example')`.execute(world.db)
  return (await rina.send('GET', readSession.path)).status
}

test('a session that is not used is over when the organisation says, else when the operator does', async () => {
  const { usual } = await admin.call(readSessionLength)
  expect(await unusedFor(usual.idleMinutes - 1)).toBe(200)
  await say({ idleMinutes: 5, sessionHours: null })
  expect([await unusedFor(4), await unusedFor(6)]).toEqual([200, 401])
  await say({ idleMinutes: usual.idleMinutes + 60, sessionHours: null })
  expect(await unusedFor(usual.idleMinutes + 1)).toBe(200)
  await say({ idleMinutes: null, sessionHours: null })
  expect(await unusedFor(usual.idleMinutes + 1)).toBe(401)
})

test('a session that begins is over after the hours that the organisation says', async () => {
  await say({ idleMinutes: null, sessionHours: 2 })
  await world.as('user')
  const { hours } = await soleRowOf(
    world.db,
    sql<{ hours: number }>`select round(extract(epoch from expires_at - created_at) / 3600)::int as hours
      from user_session order by id desc limit 1`,
  )
  expect(hours).toBe(2)
  await say({ idleMinutes: null, sessionHours: null })
})

test('it is changed by whoever saw the present one, within bounds', async () => {
  const { version } = await admin.call(readSessionLength)
  const body = { idleMinutes: 15, sessionHours: 8 }
  const stale = await admin.refusal(changeSessionLength, { version: version - 1, body })
  expect(stale.status).toBe(412)
  const wrong = await admin.refusal(changeSessionLength, { version, body: { ...body, idleMinutes: 1 } })
  expect(wrong.status).toBe(422)
  const desk = await world.as('viewer')
  expect((await desk.refusal(readSessionLength)).status).toBe(403)
})
