import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLedgerWorld, type LedgerWorld } from '../../../../tests/ledger-world.ts'
import { settleKnownAt } from './known-at.ts'

let world: LedgerWorld
beforeAll(async () => {
  world = await createLedgerWorld()
})
afterAll(() => world.close())

const past = '2026-01-01T00:00:00.000Z'
const ahead = '2999-01-01T00:00:00.000Z'

it.each([
  ['query.knownAt', { knownAt: ahead, since: past }],
  ['query.since', { knownAt: past, since: ahead }],
  ['query.since', { since: ahead }],
])('a moment that has not come is refused at its field: %s', async (path, moments) => {
  await expect(settleKnownAt(world.db, moments)).rejects.toMatchObject({
    problems: [{ code: 'moment-ahead', path }],
  })
})
