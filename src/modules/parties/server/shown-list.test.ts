import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportedRows } from '../../../../tests/exported-rows.ts'
import { createWorld, type Client, type TestWorld } from '../../../../tests/server.ts'
import * as contract from '../contract.ts'
import { listColumns } from '../../records/rules/record-list-columns.ts'
import { customers } from '../rules/customers.ts'
import { vendors } from '../rules/vendors.ts'

const [customerListColumns, vendorListColumns] = [listColumns(customers), listColumns(vendors)]

let world: TestWorld
let bookkeeper: Client

beforeAll(async () => {
  world = await createWorld()
  bookkeeper = await world.as('user')
})
afterAll(() => world.close())

const rowsOf = (path: string) => exportedRows(world.url, bookkeeper, path)

describe('lists of records as files hold what the screen shows', () => {
  it.each(['', '&status=active&sort=-name', '&q=jakarta&sort=name'])('customers%s', async (filter) => {
    const query = Object.fromEntries(new URLSearchParams(filter))
    const list = await bookkeeper.call(contract.customerApi.list, { query: { ...query, limit: '200' } })
    const { body, head } = await rowsOf(`/customers-export?format=xlsx${filter}`)
    expect(head).toEqual(customerListColumns.map((column) => column.head))
    expect(body.length).toBe(list.matching)
    expect(body.slice(0, 200)).toEqual(
      list.rows.map((row) => customerListColumns.map(({ value }) => String(value(row) ?? ''))),
    )
  })

  it('vendors, with a group in words', async () => {
    const [group = ''] = (await bookkeeper.call(contract.vendorGroups)).groups
    const list = await bookkeeper.call(contract.vendorApi.list, { query: { group, limit: '200' } })
    const { body, above } = await rowsOf(`/vendors-export?format=csv&group=${encodeURIComponent(group)}`)
    expect(above[3]).toBe(`Group: ${group}`)
    expect(body).toEqual(
      list.rows.map((row) => vendorListColumns.map(({ value }) => String(value(row) ?? ''))),
    )
  })
})
