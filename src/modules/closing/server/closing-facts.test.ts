import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  closeYearWith,
  createLedgerWorld,
  simpleJournal,
  type LedgerWorld,
} from '../../../../tests/ledger-world.ts'
import { toDay } from '../../../platform/rules/day/day.ts'
import { snapshot } from '../../../platform/server/database/snapshot.ts'
import { readClosingFacts } from './closing-facts.ts'

const month = toDay('2025-12-01')

let world: LedgerWorld
beforeAll(async () => {
  world = await createLedgerWorld()
})
afterAll(() => world.close())

async function depreciation(): Promise<bigint> {
  const [facts] = await snapshot(world.db, (tx) => readClosingFacts(tx, [month], []))
  return facts?.depreciation ?? -1n
}

it('depreciation counts less what was taken back, and not what the closing of the year takes', async () => {
  const [expense, accumulated] = [world.account('5-3301'), world.account('1-2204')]
  await world.post(simpleJournal('2025-12-31', [expense, accumulated], 900))
  await world.post(simpleJournal('2025-12-31', [accumulated, expense], 200))
  expect(await depreciation()).toBe(700n)
  const closing = simpleJournal('2025-12-31', [world.account('3-2101'), expense], 700)
  await closeYearWith(world.db, closing, toDay('2025-01-01'))
  expect(await depreciation()).toBe(700n)
})
