import { migrationOwner, placeOf } from './place.ts'
import { programs, type Finding, type Sources } from './source.ts'
import { textsOf } from './syntax.ts'

/** Statements that write a table; `${}` stands where the program puts the name. */
const writes = [
  /\binsert\s+into\s+(?:only\s+)?(\S+)/gi,
  /\bupdate\s+(?:only\s+)?(\S+)(?:\s+(?:as\s+)?(?!set\b)\w+)?\s+set\b/gi,
  /\bdelete\s+from\s+(?:only\s+)?(\S+)/gi,
  /\bmerge\s+into\s+(?:only\s+)?(\S+)/gi,
  /\bcopy\s+(\w\S*)\s*(?:\([^)]*\)\s*)?from\b/gi,
  /\btruncate\s+(?:table\s+)?(?:only\s+)?(\w\S*)\s*(?:;|,|$|restart\b|cascade\b)/gi,
  /\balter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?(\S+)/gi,
  /\bdrop\s+table\s+(?:if\s+exists\s+)?(\S+)/gi,
]
const creation = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(?:public\.)?"?(\w+)"?/gi

/** Names of tables a text writes. */
export function writtenTables(text: string): string[] {
  const statements = text.replace(/--.*$/gm, '')
  return writes.flatMap((pattern) => [...statements.matchAll(pattern)].map((found) => nameIn(found[1] ?? '')))
}

function nameIn(found: string): string {
  if (found.startsWith('${}')) return '${}'
  return /^(?:public\.)?"?(\w+)/.exec(found)?.[1] ?? found
}

const rowWrites = /\b(?:insertRows?|updateRow)\(\s*[\w.]+,\s*(?:'(\w+)'|\S)/g

/** Texts of a program that may write a table; what `rows.ts` is told to write counts as the statement it makes. */
export function writingTexts(path: string, text: string): string[] {
  if (path === rowStore) return []
  const calls = [...text.matchAll(rowWrites)].map(([, table = '${}']) => `insert into ${table}`)
  return [...textsOf(path, text), ...calls]
}

/** It writes the tables its callers name, which `writingTexts` reads there. */
const rowStore = 'src/platform/server/database/rows.ts'

/** Which part of the program owns each table: the one its migration is named after. */
export function tableOwners(sources: Sources): Map<string, string> {
  const owners = new Map<string, string>()
  for (const [path, text] of sources) {
    const owner = migrationOwner(path)
    if (owner !== undefined) for (const table of createdTables(text)) owners.set(table, owner)
  }
  for (const [path, text] of programs(sources)) {
    if (placeOf(path)?.part !== 'platform') continue
    for (const table of textsOf(path, text).flatMap(createdTables)) owners.set(table, 'platform')
  }
  return owners
}

function createdTables(text: string): string[] {
  return [...text.matchAll(creation)].map((found) => found[1] ?? '')
}

/** Statements, in programs and migrations, that write a table of somebody else, or one named only at run time. */
export function ownershipFindings(sources: Sources): Finding[] {
  const owners = tableOwners(sources)
  return writers(sources).flatMap(({ path, part, texts }) =>
    texts.flatMap(writtenTables).flatMap((table) => {
      if (isParameter(table, path) || bringsBackAll(table, path) || keepsKinds(table, path)) return []
      const message = ownershipObjection(table, part, owners)
      return message === undefined ? [] : [{ path, message }]
    }),
  )
}

function ownershipObjection(table: string, part: string, owners: Map<string, string>): string | undefined {
  if (table === '${}') return 'a statement names the table it writes'
  const owner = owners.get(table)
  if (owner === undefined) return `writes ${table}, which no migration creates`
  return owner === part ? undefined : `${part} writes ${table}, which belongs to ${owner}`
}

/** A procedure of the database builds its statement by format(): the table is whatever its caller says. */
function isParameter(table: string, path: string): boolean {
  return table.startsWith('%') && (path.startsWith('db/migrations/') || path === schemaTelling)
}

/** Tells the schema in statements that nobody runs. */
const schemaTelling = 'src/platform/server/database/schema-text.ts'

/** A restore writes every table there is, into a database that holds no books. */
function bringsBackAll(table: string, path: string): boolean {
  return table === '${}' && path === 'src/platform/server/backup/restore-backup.ts'
}

/** The store of records writes the table of its kind, which `kindFindings` asks about. */
function keepsKinds(table: string, path: string): boolean {
  return table === '${}' && path === 'src/modules/records/server/record-store.ts'
}

/** Kinds of records that a module declares over a table of somebody else. */
export function kindFindings(sources: Sources): Finding[] {
  const owners = tableOwners(sources)
  return programs(sources).flatMap(([path, text]) => {
    const part = placeOf(path)?.part
    const tables = [...text.matchAll(/\brecordKind\(\{\s*table: '(\w+)'/g)].map((found) => found[1] ?? '')
    return tables.flatMap((table) => {
      const message = part === undefined ? undefined : ownershipObjection(table, part, owners)
      return message === undefined || path.endsWith('.test.ts') ? [] : [{ path, message }]
    })
  })
}

interface Writer {
  readonly path: string
  readonly part: string
  readonly texts: readonly string[]
}

function writers(sources: Sources): Writer[] {
  const migrations = [...sources].flatMap(([path, text]) => {
    const part = migrationOwner(path)
    return part === undefined ? [] : [{ path, part, texts: [text] }]
  })
  const written = programs(sources).flatMap(([path, text]) => {
    const part = placeOf(path)?.part
    return part === undefined ? [] : [{ path, part, texts: writingTexts(path, text) }]
  })
  return [...migrations, ...written]
}
