export * from './account-parts.ts'
export * from './journal-parts.ts'
export * from './period-parts.ts'
export { readDayLock } from './read-day-lock.ts'
