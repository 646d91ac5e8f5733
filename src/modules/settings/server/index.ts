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
export { backupRoutes } from '../backups/server/backup-routes.ts'
export { mailRoutes } from '../notifications/server/mail-routes.ts'
export { settingsRoutes } from './settings-routes.ts'
