export {
  findOrganisation,
  insertOrganisation,
  isFirstRun,
  readFiscalYearStartMonth,
  readLetterhead,
  readTimeZone,
  type OrganisationDetails,
} from './organisation-store.ts'
export { settingsRoutes, type ExampleLogin, type SettingsHooks } from './settings-routes.ts'
