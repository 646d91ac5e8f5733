export * from './bills/contract.ts'
export * from './payments/contract.ts'
export * from './ageing/contract.ts'
export * from './unbilled/contract.ts'
