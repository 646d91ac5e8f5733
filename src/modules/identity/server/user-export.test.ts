import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportedRows } from '../../../../tests/exported-rows.ts'
import { createWorld, signInWith, type Client, type TestWorld } from '../../../../tests/server.ts'
import { exportUsers, listUsers } from '../contract.ts'

let world: TestWorld
let admin: Client

beforeAll(async () => {
  world = await createWorld()
  // By what is typed: a sign-in is what the list tells.
  admin = await signInWith(world.url, { email: 'admin@contoh.example', password: 'neraca-admin' })
})
afterAll(() => world.close())

describe('the user list as a file', () => {
  it('holds the users with their last sign-in in the zone of the organisation', async () => {
    const { rows } = await admin.call(listUsers)
    const { body } = await exportedRows(world.url, admin, '/users-export?format=csv')
    expect(body.map(([email]) => email)).toEqual(rows.map(({ email }) => email))
    const own = rows.findIndex(({ lastLogin }) => lastLogin !== null)
    const jakarta = new Date(Date.parse(rows[own]?.lastLogin ?? '') + 7 * 3_600_000).toISOString()
    expect(body[own]?.[4]).toBe(jakarta.slice(0, 16).replace('T', ' '))
  })

  it('is for those who manage users', async () => {
    const bookkeeper = await world.as('user')
    expect((await bookkeeper.refusal(exportUsers, { query: { format: 'csv' } })).status).toBe(403)
  })
})

describe('files in one minute', () => {
  it('are ten for each person: the eleventh is refused, and others go on', async () => {
    const busy = await createWorld({ environment: { NERACA_EXPORTS_PER_MINUTE: '10' } })
    try {
      const [first, other] = [await busy.as('admin'), await busy.as('user')]
      const csv = (client: Client, path: string) =>
        fetch(`${busy.url}/api/v1/${path}-export?format=csv`, { headers: { cookie: client.cookie } })
      for (let count = 0; count < 10; count += 1) expect((await csv(first, 'users')).status).toBe(200)
      const refused = await csv(first, 'products')
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await csv(other, 'products')).status).toBe(200)
      expect((await first.send('GET', '/users')).status).toBe(200)
    } finally {
      await busy.close()
    }
  })
})
