import { expect } from 'vitest'
import type { Database } from '../src/platform/server/database/database.ts'
import { allPlannedOnce } from '../src/platform/server/database/statement-marks.ts'
import { verifyBooks } from './verify-books.ts'
import { verifyInventory } from '../src/modules/inventory/server/index.ts'
import { verifyBudget } from '../src/modules/budget/server/index.ts'
import { verifyPurchasing } from '../src/modules/purchasing/server/index.ts'
import { verifyService } from '../src/modules/service/server/index.ts'
import { verifySales } from '../src/modules/sales/server/index.ts'

/** What must always be true of the books; call after every test that posts. */
export async function checkBooks(books: Database): Promise<void> {
  const db = books.withPlugin(allPlannedOnce)
  expect(await verifyBooks(db)).toEqual([])
  expect(await verifyInventory(db)).toEqual([])
  expect(await verifySales(db)).toEqual([])
  expect(await verifyService(db)).toEqual([])
  expect(await verifyPurchasing(db)).toEqual([])
  expect(await verifyBudget(db)).toEqual([])
}
