import { expect, test } from 'vitest'
import { parse } from 'pg-connection-string'
import { connectionUrl } from './connection-url.ts'

test.each([
  { host: '/var/lib/a folder/run', user: 'neraca', password: 'p@ss:w/rd?#%', database: 'neraca' },
  { host: '127.0.0.1', port: 5433, user: 'neraca', password: 'a+b c', database: 'buku besar' },
])('the address of $host is read back as written', (connection) => {
  const { host, user, password, database, port } = parse(connectionUrl(connection))
  expect({ host, user, password, database }).toEqual({
    host: connection.host,
    user: connection.user,
    password: connection.password,
    database: connection.database,
  })
  expect(port ?? '').toBe(connection.port === undefined ? '' : String(connection.port))
})
