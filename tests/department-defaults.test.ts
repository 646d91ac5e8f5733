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

const vendor = (
  await admin.call(vendorApi.create, { body: { code: 'V-UJI', name: 'PT Contoh Pemasok' } as never })
).id

const say = async (
  kind: DefaultKind,
  recordId: number,
  departmentId: number | null,
  insteadOf: number | null = null,
) => admin.call(changeDefaultDepartment, { params: { kind, recordId }, body: { departmentId, insteadOf } })

it('is said of accounts, products, parties and people, and told to whoever types lines', async () => {
  const customer = await newCustomer()
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
  const params = { kind: 'customer', recordId: await newCustomer() } as const
  await say('customer', params.recordId, shop)
  const body = { departmentId: depot, insteadOf: null }
  expect((await admin.refusal(changeDefaultDepartment, { params, body })).status).toBe(412)
  await say('customer', params.recordId, depot, shop)
  expect(await admin.call(readDefaultDepartment, { params })).toEqual({ departmentId: depot })
})

it('is of records and departments that there are, the latter in use', async () => {
  const nobody = { kind: 'customer', recordId: 999_999_999 } as const
  const body = { departmentId: shop, insteadOf: null }
  expect((await admin.refusal(changeDefaultDepartment, { params: nobody, body })).status).toBe(404)
  const params = { kind: 'vendor', recordId: vendor } as const
  const unknown = { departmentId: 999_999_999, insteadOf: null }
  const refusal = await admin.refusal(changeDefaultDepartment, { params, body: unknown })
  expect(refusal).toMatchObject({ code: 'department-default-unfit', errors: [{ path: 'departmentId' }] })
  expect((await user.refusal(changeDefaultDepartment, { params, body })).status).toBe(403)
})
