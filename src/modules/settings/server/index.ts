export {
  findOrganisation,
  insertOrganisation,
  isFirstRun,
  readTimeZone,
  type OrganisationDetails,
} from './organisation-store.ts'
export { settingsRoutes, type ExampleLogin, type SettingsHooks } from './settings-routes.ts'
