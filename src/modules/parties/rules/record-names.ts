import type { RecordName } from '../../records/rules/record-name.ts'

export const customersName = {
  table: 'customer',
  noun: 'customer',
  path: '/customers',
  prefix: 'CUST-',
  access: 'customers.edit',
} as const satisfies RecordName

export const vendorsName = {
  table: 'vendor',
  noun: 'vendor',
  path: '/vendors',
  prefix: 'VEND-',
  access: 'vendors.edit',
} as const satisfies RecordName
