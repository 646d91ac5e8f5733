export { findIssuer } from './issuer.ts'
export {
  findOrganisation,
  insertOrganisation,
  isFirstRun,
  readEntryLimit,
  readFiscalYearStartMonth,
  readStandard,
  readLetterhead,
  readTimeZone,
} from './organisation-store.ts'
export { aboutRoutes } from '../about/server/about-routes.ts'
export { holidayRoutes } from '../holidays/server/holiday-routes.ts'
export { readHolidays } from '../holidays/server/holiday-store.ts'
export { backupRoutes } from '../backups/server/backup-routes.ts'
export { mailRoutes } from '../notifications/server/mail-routes.ts'
export { settingsRoutes } from './settings-routes.ts'
