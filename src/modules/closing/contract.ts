export * from './contract/checklist.ts'
export * from './contract/locks.ts'
export * from './contract/periods.ts'
export * from './contract/years.ts'
