export * from './contract/record-files.ts'
export * from './contract/record-contract.ts'
export { recordSorts, recordStatuses } from './contract/record-query.ts'
