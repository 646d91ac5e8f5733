export * from './contract/requests.ts'
export * from './contract/rules.ts'
