import type pg from 'pg'
import type { ReadCatalogue } from '../src/platform/server/database/schema-text.ts'

/** Reads the catalogue of a database through a client, whatever search path the client has. */
export function catalogueOf(client: pg.ClientBase): ReadCatalogue {
  return async <Row>(statement: string) => {
    await client.query('set search_path = public')
    return (await client.query<Row & pg.QueryResultRow>(statement)).rows
  }
}
