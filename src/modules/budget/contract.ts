export * from './contract/plans.ts'
export * from './contract/comparison.ts'
export * from './contract/controls.ts'
export * from './contract/stops.ts'
