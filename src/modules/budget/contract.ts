export * from './contract/plans.ts'
export * from './contract/comparison.ts'
