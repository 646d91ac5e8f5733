// What the development tool needs of the embedded database, built by it on its own.
export { dataFolder } from '../database/data-folder.ts'
export { embeddedAddresses } from '../database/open-database.ts'
export { startEmbeddedPostgres } from './embedded-postgres.ts'
