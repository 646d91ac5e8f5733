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
export { settingsRoutes } from './settings-routes.ts'
