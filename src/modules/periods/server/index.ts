export { readLocks, readKnownPeriods, readKnownYears } from './fiscal-period-view.ts'
export {
  bookBounds,
  readShutMonths,
  lockedUntil,
  holdPeriods,
  holdMonths,
  readPeriods,
} from './fiscal-period-store.ts'
export { periodRoutes } from './period-routes.ts'
