export * from './contract/count.ts'
export * from './contract/requests.ts'
export * from './contract/rules.ts'
