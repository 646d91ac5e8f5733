import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { createWorld } from '../../../../../tests/server.ts'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { soleRowOf } from '../../../../platform/server/database/database.ts'
import {
  changeStockPolicy,
  createAdjustment,
  readStandingOf,
  readStockLayers,
  readStockPolicy,
  setStockMethod,
} from '../../contract.ts'

const world = await createWorld()
const today = toDay(new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10))
const [admin, desk] = await Promise.all([world.as('admin'), world.as('user')])
afterAll(async () => {
  await checkBooks(world.db)
  await world.close()
})

const idOf = async (code: string) =>
  (await soleRowOf(world.db, sql<{ id: number }>`select id from product where code = ${code}`)).id
const [paper, service] = [await idOf('PRD-00001'), await idOf('SRV-00001')]
const choose = (id: number, method: 'average' | 'fifo') => ({ params: { id }, body: { method } })
const standing = () => desk.call(readStandingOf, { params: { id: paper } })

it('the method of a product is chosen before it moves, and by layers it is valued then', async () => {
  expect(await standing()).toMatchObject({ method: 'average', hasMoved: false })
  await admin.call(setStockMethod, choose(paper, 'fifo'))
  expect(await standing()).toMatchObject({ method: 'fifo' })
  await admin.call(setStockMethod, choose(paper, 'average'))
  await admin.call(setStockMethod, choose(paper, 'fifo'))
  const adjust = (reason: string, quantity: number, unitCost: number | null) => {
    const line = { productId: paper, quantity, unitCost }
    const body = { adjustmentDate: today, reason, warehouseId: null, lines: [line] } as never
    return desk.call(createAdjustment, { body })
  }
  await adjust('surplus', 10, 1_000)
  await adjust('surplus', 10, 2_000)
  expect(await adjust('loss', 12, null)).toMatchObject({ amount: -14_000 })
  expect(await standing()).toMatchObject({ hasMoved: true, places: [{ quantity: 8, value: 16_000 }] })
  await adjust('surplus', 1, 2_500)
  const { method, rows } = await desk.call(readStockLayers, { params: { code: 'PRD-00001' } })
  expect(method).toBe('fifo')
  expect(rows.map(({ quantity, value }) => [quantity, value])).toEqual([
    [8, 16_000],
    [1, 2_500],
  ])
  expect(rows.every(({ referenceNumber, day }) => referenceNumber?.startsWith('ADJ-') && day === today)).toBe(
    true,
  )
})

it('what is valued at its average has no layers', async () => {
  const { method, rows } = await desk.call(readStockLayers, { params: { code: 'PRD-00002' } })
  expect({ method, rows }).toEqual({ method: 'average', rows: [] })
  expect((await desk.refusal(readStockLayers, { params: { code: 'SRV-00001' } })).status).toBe(404)
})

it('the method stays once a product moved; services have none, and who keeps books does not choose', async () => {
  const moved = await admin.refusal(setStockMethod, choose(paper, 'average'))
  expect(moved.errors[0]).toMatchObject({ code: 'method-kept', path: 'method' })
  const ofService = await admin.refusal(setStockMethod, choose(service, 'fifo'))
  expect(ofService.errors[0]?.message).toContain('tidak mempunyai stok')
  expect((await admin.refusal(setStockMethod, choose(999_999, 'fifo'))).status).toBe(404)
  expect((await desk.refusal(setStockMethod, choose(paper, 'average'))).status).toBe(403)
})

it('the policy says how products are valued whose stock begins from now on, and no other', async () => {
  const standingOf = (id: number) => desk.call(readStandingOf, { params: { id } })
  const [fresh, kept] = [await idOf('PRD-00003'), await idOf('PRD-00004')]
  const bring = (productId: number, quantity: number, unitCost: number | null) => {
    const lines = [{ productId, quantity, unitCost }]
    const reason = quantity > 0 && unitCost !== null ? 'surplus' : 'loss'
    const body = { adjustmentDate: today, reason, warehouseId: null, lines } as never
    return desk.call(createAdjustment, { body })
  }
  await bring(kept, 1, 1_000)
  const { corrections, beyondAvailable, version } = await admin.call(readStockPolicy)
  const body = { corrections, beyondAvailable, defaultMethod: 'fifo' as const }
  const changed = await admin.call(changeStockPolicy, { body, version })
  expect(changed).toMatchObject({ defaultMethod: 'fifo' })
  expect(await standingOf(fresh)).toMatchObject({ method: 'fifo', hasMoved: false })
  expect(await standingOf(kept)).toMatchObject({ method: 'average' })
  await bring(fresh, 1, 1_000)
  await bring(fresh, 1, 3_000)
  expect(await bring(fresh, 1, null)).toMatchObject({ amount: -1_000 })
  const same = { corrections, beyondAvailable }
  const later = await admin.call(changeStockPolicy, { body: same, version: changed.version })
  expect(later.defaultMethod).toBe('fifo')
})
