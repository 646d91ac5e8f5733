export * from './contract/assets.ts'
export * from './contract/categories.ts'
export * from './contract/depreciation.ts'
