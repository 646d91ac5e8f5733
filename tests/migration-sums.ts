/** What a migration does to rows that are there already: statements outside functions, without comments and texts. */
function statementsOf(migration: string): string[] {
  return migration
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\bextract\s*\(\s*\w+ from/gi, 'extract(')
    .split(';')
    .map((statement) => statement.trim().toLowerCase())
    .filter((statement) => statement !== '')
}

const writing =
  /^(?:with\b[\s\S]*?\b)?(?:insert into|update|merge into|create (?:temp(?:orary)? )?table \w+ as)\b/
const adding = /\b(?:sum|count)\s*\(/

/** Whether a statement keeps what it adds up. */
function sums(statement: string): boolean {
  return writing.test(statement) && adding.test(statement)
}

/** Tables that a migration adds up, or that it derives from what it reads before it adds up, with those it has locked by then. */
export function sumsOf(migration: string): { readonly read: string[]; readonly unlocked: string[] } {
  const own = new Set<string>()
  const locked = new Set<string>()
  const [read, unlocked] = [new Set<string>(), new Set<string>()]
  const statements = statementsOf(migration)
  if (!statements.some(sums)) return { read: [], unlocked: [] }
  for (const statement of statements) {
    const made = /^create (?:temp(?:orary)? )?table (?:if not exists )?(\w+)/.exec(statement)?.[1]
    if (made !== undefined) own.add(made)
    for (const table of lockedBy(statement)) locked.add(table)
    if (!writing.test(statement)) continue
    for (const [, name] of statement.matchAll(/\b(\w+) as (?:materialized )?\(/g)) own.add(name ?? '')
    for (const table of readBy(statement).filter((name) => !own.has(name))) {
      read.add(table)
      if (!locked.has(table)) unlocked.add(table)
    }
  }
  return { read: [...read], unlocked: [...unlocked] }
}

function lockedBy(statement: string): string[] {
  const tables = /^lock table ([\w\s,]+?) in /.exec(statement)?.[1]
  return tables === undefined ? [] : tables.split(',').map((table) => table.trim())
}

function readBy(statement: string): string[] {
  return [...statement.matchAll(/\b(?:from|join) (\w+)/g)]
    .map(([, table]) => table ?? '')
    .filter((table) => !new Set(['select', 'unnest', 'generate_series', 'lateral']).has(table))
}

/** Tables whose rows a migration writes. */
export function writtenBy(migration: string): string[] {
  const tables = statementsOf(migration).map((each) => /^(?:insert into|update) (\w+)/.exec(each)?.[1])
  return [...new Set(tables.filter((table) => table !== undefined))]
}
