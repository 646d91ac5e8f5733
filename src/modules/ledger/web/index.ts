export * from './account-parts.ts'
export * from './journal-parts.ts'
