import { afterAll, expect, it } from 'vitest'
import { createWorld } from '../../../../tests/server.ts'
import { createAdjustment } from '../../inventory/contract.ts'
import { productApi } from '../../products/contract.ts'
import { readWorkspace } from '../../settings/contract.ts'
import { listFakturs } from '../contract.ts'

const world = await createWorld({ keepsStock: true })
afterAll(() => world.close())

it('what is used by oneself is on a tax invoice to the organisation itself, of which nothing is missing', async () => {
  const desk = await world.as('admin')
  const { today, organisation } = await desk.call(readWorkspace, {})
  const { id: productId } = await desk.call(productApi.read, { params: { code: 'PRD-00001' } })
  const lines = [{ productId, quantity: 2, unitCost: null }]
  const body = { adjustmentDate: today, reason: 'ownUse', warehouseId: null, lines } as never
  const made = await desk.call(createAdjustment, { body })
  const { rows } = await desk.call(listFakturs, { query: { masa: today } })
  const faktur = rows.find(
    ({ sourceNumber }) => 'adjustmentNumber' in made && sourceNumber === made.adjustmentNumber,
  )
  expect(faktur).toMatchObject({
    partyName: organisation?.name,
    transactionCode: '04',
    status: 'open',
    faults: [],
  })
})
