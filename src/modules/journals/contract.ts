export * from './entries/contract.ts'
export * from './files/contract.ts'
export * from './recurring/contract.ts'
