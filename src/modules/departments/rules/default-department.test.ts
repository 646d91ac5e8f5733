import { expect, test } from 'vitest'
import { defaultDepartment, type DefaultDepartment } from './default-department.ts'

const departments = [1, 2, 3, 4, 5, 6].map((id) => ({ id, isActive: id !== 6 }))
const said = (kind: DefaultDepartment['kind'], recordId: number, departmentId: number) => ({
  kind,
  recordId,
  departmentId,
})
const all = [
  said('user', 9, 1),
  said('customer', 10, 2),
  said('vendor', 10, 3),
  said('account', 10, 4),
  said('product', 10, 5),
  said('product', 11, 6),
]

test.each([
  ['nothing but who types', {}, 1],
  ['a customer', { customer: 10 }, 2],
  ['a vendor', { vendor: 10 }, 3],
  ['an account, before the vendor', { account: 10, vendor: 10 }, 4],
  ['a product, before account and customer', { product: 10, account: 10, customer: 10 }, 5],
  ['a record that says nothing', { product: 99, customer: 10 }, 2],
  ['a department that is not used any more', { product: 11, customer: 10 }, 2],
])('a line of %s is given the nearest department', (_, origin, expected) => {
  expect(defaultDepartment(origin, all, departments)).toBe(expected)
})

test('nothing is given where nothing says it', () => {
  expect(defaultDepartment({ customer: 10 }, [], departments)).toBeUndefined()
  expect(defaultDepartment({ customer: 11 }, all.slice(1), departments)).toBeUndefined()
})
