export * from './contract/fakturs.ts'
export * from './contract/input-tax.ts'
export * from './contract/vat-months.ts'
export * from './error-lines/contract.ts'
