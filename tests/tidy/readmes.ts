import type { Finding, Sources } from './source.ts'
import { tableOwners } from './table-owners.ts'

/** What a module says of itself, and where a reader finds it. */
const parts: Readonly<Record<string, RegExp>> = {
  Doors: /\*\*Doors\.\*\*/,
  Always: /\*\*Always\.\*\*/,
  'How it works': /\*\*How it works|^## How /m,
  'Begin reading': /\*\*Begin reading\*\* with/,
}

/** Modules whose README lacks a part, or whose tables it does not name. */
export function readmeFindings(sources: Sources): Finding[] {
  const owners = tableOwners(sources)
  const standing = tablesOf(sources.get('db/schema.sql') ?? '')
  return [...sources].flatMap(([path, text]) => {
    const module = /^src\/modules\/([a-z-]+)\/README\.md$/.exec(path)?.[1]
    if (module === undefined) return []
    const tables = standing.filter((table) => owners.get(table) === module)
    const unnamed = tables.filter((table) => !text.includes(`\`${table}\``))
    return [
      ...Object.entries(parts)
        .filter(([, pattern]) => !pattern.test(text))
        .map(([part]) => ({ path, message: `lacks "${part}"` })),
      ...unnamed.map((table) => ({ path, message: `does not name its table ${table}` })),
    ]
  })
}

function tablesOf(schema: string): string[] {
  return [...schema.matchAll(/^create table (\w+) /gm)].map((found) => found[1] ?? '')
}
