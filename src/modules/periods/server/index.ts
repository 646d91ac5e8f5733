export { holdMonths, holdPeriods, readShutMonths, writePeriods } from './fiscal-period-store.ts'
export { listDocumentLocks, lockedGroups, lockForChange, writeDocumentLock } from './document-lock-store.ts'
export {
  countActiveExceptions,
  findException,
  insertException,
  markRevoked,
  readOwnExceptions,
} from './period-exception-store.ts'
export { periodsGuards } from './periods-guards.ts'
export type { ReadLocks } from './posting-locks.ts'
