import { afterAll, expect, it } from 'vitest'
import { accountIds, beginOrganisation, createWorld } from '../../../../tests/server.ts'
import { toDay } from '../../../platform/rules/day/day.ts'
import * as contract from '../contract.ts'

const world = await createWorld({ isEmpty: true })
afterAll(() => world.close())

const terms = {
  ...{ method: 'straight_line', lifeMonths: 1, fiscalGroup: 'group_1', fiscalMethod: 'straight_line' },
} as const
const cost = 999_999_999_999_999
const month = toDay('2026-11-01')

it('a month that is more than one entry may say is shown with its total and why, and is not posted', async () => {
  world.setClock('2026-12-31T05:00:00Z')
  const desk = await beginOrganisation(world)
  const account = await accountIds(world.db)
  const category = {
    ...{ name: 'Peralatan', assetAccountId: account('1-2104'), accumulatedAccountId: account('1-2204') },
    ...{ expenseAccountId: account('5-3301'), isActive: true, ...terms },
  }
  const { id: categoryId } = await desk.call(contract.createAssetCategory, { body: category })
  const asset = { name: 'Mesin', categoryId, acquiredOn: month, inUseOn: month, cost, residual: 0, ...terms }
  const register = () => desk.call(contract.createFixedAsset, { body: asset as never })
  const read = () => desk.call(contract.readDepreciation, { query: { month } })
  await register()
  await register()
  const { totals, actions } = await read()
  expect([Number(totals.commercial), actions]).toEqual([2 * cost, []])
  const told = { commercial: Number(totals.commercial), fiscal: Number(totals.fiscal) }
  const refusal = await desk.refusal(contract.runDepreciation, { body: { month, told } as never })
  expect(refusal.code).toBe('depreciation-too-large')

  for (let made = 2; made < 10; made += 1) await register()
  const { totals: all, obstacle } = await read()
  expect([BigInt(all.commercial), obstacle]).toEqual([
    10n * BigInt(cost),
    expect.stringContaining('lebih besar'),
  ])
})
