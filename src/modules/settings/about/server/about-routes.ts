import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { soleRowOf } from '../../../../platform/server/database/database.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { dataFolder } from '../../../../platform/server/database/data-folder.ts'
import type { Settings } from '../../../../platform/server/program/settings.ts'
import { programVersion } from '../../../../platform/server/program/program-version.ts'
import { projectRoot } from '../../../../platform/server/program/project-root.ts'
import { readAbout, type About } from '../contract.ts'

/** What the program stands on, as its packages say of themselves; read once. */
let libraries: About['libraries'] | undefined

function readLibraries(): About['libraries'] {
  libraries ??= Object.keys(packageOf(projectRoot()).dependencies ?? {}).map((name) => {
    const { version = '', license = '' } = packageOf(join(projectRoot(), 'node_modules', name))
    return { name, version, licence: typeof license === 'string' ? license : '' }
  })
  return libraries
}

interface Package {
  readonly version?: string
  readonly license?: unknown
  readonly dependencies?: Readonly<Record<string, string>>
}

function packageOf(folder: string): Package {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package
}

/** What the program is, over HTTP. */
export function aboutRoutes(settings: Settings): Route[] {
  const places = placesOf(settings)
  return [
    answer(readAbout, async ({ db }) => {
      const figures = await soleRowOf(
        db,
        sql<Pick<About, 'schema' | 'database' | 'databaseBytes' | 'attachments' | 'attachmentBytes'>>`
          select (select max(name) from schema_checksum) as schema, 'PostgreSQL ' || current_setting('server_version') as database,
            pg_database_size(current_database()) as "databaseBytes", count(*) as attachments,
            coalesce(sum(size), 0)::bigint as "attachmentBytes" from attachment`,
      )
      return {
        ...figures,
        ...places,
        version: programVersion(),
        runtime: `Node.js ${process.versions.node}`,
        libraries: readLibraries(),
      }
    }),
  ]
}

/** Where the books and their attachments lie, without who signs in there. */
function placesOf({ DATABASE_URL, NERACA_ATTACHMENTS }: Settings): Pick<About, 'place' | 'attachmentPlace'> {
  return {
    place: DATABASE_URL === undefined ? dataFolder(process.env, projectRoot()) : placeOfAddress(DATABASE_URL),
    attachmentPlace: NERACA_ATTACHMENTS ?? 'di dalam database',
  }
}

function placeOfAddress(address: string): string {
  const { hostname, port, pathname } = new URL(address)
  return `PostgreSQL di ${hostname}${port === '' ? '' : `:${port}`}${pathname}`
}
