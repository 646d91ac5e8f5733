export * from './invitation-store.ts'
