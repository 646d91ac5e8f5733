// What the development tool needs of the embedded database, built by it on its own.
export { connectionUrl } from './connection-url.ts'
export { dataFolder } from './data-folder.ts'
export { startEmbeddedPostgres } from './embedded-postgres.ts'
