export {
  findOrganisation,
  insertOrganisation,
  isFirstRun,
  readFiscalYearStartMonth,
  readLetterhead,
  readTimeZone,
} from './organisation-store.ts'
export { settingsRoutes } from './settings-routes.ts'
