export interface DatabaseConnection {
  /** A host name, or the folder of a Unix socket. */
  readonly host: string
  readonly user: string
  readonly password: string
  readonly database: string
  readonly port?: number
}

/** The postgres:// address of a connection; a socket folder travels as `?host=`. */
export function connectionUrl(connection: DatabaseConnection): string {
  const url = new URL('postgres://localhost')
  url.username = encodeURIComponent(connection.user)
  url.password = encodeURIComponent(connection.password)
  url.pathname = `/${encodeURIComponent(connection.database)}`
  if (connection.port !== undefined) url.port = String(connection.port)
  if (connection.host.startsWith('/')) url.searchParams.set('host', connection.host)
  else url.hostname = connection.host
  return url.href
}
