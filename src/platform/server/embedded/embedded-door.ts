// What the development tool needs of the embedded database, built by it on its own.
export { connectionUrl } from '../database/connection-url.ts'
export { dataFolder } from '../database/data-folder.ts'
export { startEmbeddedPostgres } from './embedded-postgres.ts'
