export * from './contract/records.ts'
export * from './contract/customers.ts'
export * from './contract/vendors.ts'
export * from './contract/record-files.ts'
