/** What inventory is asked over HTTP, by what it is about. */
export * from './warehouses/contract.ts'
export * from './receipts/contract.ts'
export * from './reports/contract.ts'
export * from './adjustments/contract.ts'
export * from './transfers/contract.ts'
export * from './counts/contract.ts'
export * from './availability/contract.ts'
export * from './policy/contract.ts'
