import { afterAll, expect, it } from 'vitest'
import {
  changeDefaultDepartment,
  departmentApi,
  listDepartments,
  readDefaultDepartment,
} from '../src/modules/departments/contract.ts'
import type { DefaultKind } from '../src/modules/departments/rules/default-department.ts'
import { vendorApi } from '../src/modules/parties/contract.ts'
import { listUsers } from '../src/modules/identity/contract.ts'
import { createSettlementWorld } from './settlement-world.ts'

const { account, goods, newCustomer, world } = await createSettlementWorld()
afterAll(() => world.close())

const admin = await world.as('admin')
const user = await world.as('user')
const add = async (code: string) =>
  (await admin.call(departmentApi.create, { body: { code, name: `Bagian ${code}` } })).id
const shop = await add('TOKO')
const depot = await add('GUDANG')

const say = async (
  kind: DefaultKind,
  recordId: number,
  departmentId: number | null,
  insteadOf: number | null = null,
) => admin.call(changeDefaultDepartment, { params: { kind, recordId }, body: { departmentId, insteadOf } })

it('is said of accounts, products, parties and people, and told to whoever types lines', async () => {
  const customer = await newCustomer()
  const vendor = (await admin.call(vendorApi.create, { body: { name: 'PT Contoh Pemasok' } as never })).id
  await say('customer', customer, shop)
  await say('vendor', vendor, depot)
  await say('account', account('5-3201'), depot)
  await say('product', goods, shop)
  const { defaults } = await user.call(listDepartments)
  expect(defaults).toEqual([
    { kind: 'account', recordId: account('5-3201'), departmentId: depot },
    { kind: 'customer', recordId: customer, departmentId: shop },
    { kind: 'product', recordId: goods, departmentId: shop },
    { kind: 'vendor', recordId: vendor, departmentId: depot },
  ])
  await say('vendor', vendor, null, depot)
  expect((await user.call(listDepartments)).defaults).toHaveLength(3)
})

it('tells people their own alone', async () => {
  const { rows } = await admin.call(listUsers, { query: {} })
  for (const { id } of rows) await say('user', id, shop)
  const own = (await user.call(listDepartments)).defaults.filter(({ kind }) => kind === 'user')
  expect(own).toHaveLength(1)
  const others = (await admin.call(listDepartments)).defaults.filter(({ kind }) => kind === 'user')
  expect(others).toHaveLength(1)
  expect(others).not.toEqual(own)
})

it('is not changed over what somebody else said meanwhile', async () => {
  const customer = await newCustomer()
  await say('customer', customer, shop)
  await expect(say('customer', customer, depot)).rejects.toMatchObject({ status: 409 })
  await say('customer', customer, depot, shop)
  const params = { kind: 'customer', recordId: customer } as const
  expect(await admin.call(readDefaultDepartment, { params })).toEqual({ departmentId: depot })
})

it('is of records and departments that there are, the latter in use', async () => {
  await expect(say('customer', 999_999_999, shop)).rejects.toMatchObject({ status: 404 })
  await expect(say('product', goods, 999_999_999, shop)).rejects.toMatchObject({
    problems: [{ code: 'department-default-unfit', path: 'departmentId' }],
  })
  await expect(
    user.call(changeDefaultDepartment, {
      params: { kind: 'product', recordId: goods },
      body: { departmentId: depot, insteadOf: shop },
    }),
  ).rejects.toMatchObject({ status: 403 })
})
