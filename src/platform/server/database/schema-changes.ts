import type { SchemaStatement, UnknownObject } from './schema-text.ts'

/** A schema as it was shipped, as one text, and as a database has it now. */
interface ComparedSchema {
  readonly shipped: string
  readonly statements: readonly SchemaStatement[]
  readonly unknown: readonly UnknownObject[]
}

/**
 * Everything in which the schema of a database is not what the program shipped, each named by what it belongs to. Tables
 * and extensions of other programs in the same database change nothing here; whatever could act on ours is told.
 */
export function schemaChanges({ shipped, statements, unknown }: ComparedSchema): string[] {
  const differing = withoutEqualEnds(shipped.replace(/^--.*\n/, ''), statements)
  let missing = differing.shipped
  const added: SchemaStatement[] = []
  for (const statement of differing.statements) {
    const at = placeOf(statement.text, missing)
    if (at === undefined) added.push(statement)
    else missing = missing.slice(0, at) + missing.slice(at + statement.text.length)
  }
  const known = new Set(shipped.split('\n'))
  return [
    ...added.filter((each) => !isOfOthers(each, shipped)).map((each) => changeOf(each, known, missing)),
    ...unknown.filter(canActOnOurs).map(({ name }) => `asing: ${name}`),
    ...missingLines(missing, statements),
  ]
}

/** Both without what they begin and end alike with: looking for each statement in the whole text takes a second. */
function withoutEqualEnds(shipped: string, statements: readonly SchemaStatement[]) {
  let [from, to] = [0, shipped.length]
  let [first, last] = [0, statements.length]
  for (const { text } of statements) {
    const at = shipped.startsWith('\n', from) ? from + 1 : from
    if (!shipped.startsWith(text, at)) break
    from = at + text.length
    first++
  }
  for (const { text } of statements.slice(first).reverse()) {
    if (to - from < text.length || !shipped.endsWith(text, to)) break
    to -= text.length
    if (shipped.endsWith('\n\n', to)) to--
    last--
  }
  return { shipped: shipped.slice(from, to), statements: statements.slice(first, last) }
}

/** Where a statement stands in a text, at the beginning of a line. */
function placeOf(statement: string, text: string): number | undefined {
  if (text.startsWith(statement)) return 0
  const at = text.indexOf(`\n${statement}`)
  return at === -1 ? undefined : at + 1
}

/** Tables and extensions that the program does not know are those of others. */
function isOfOthers({ subject, text }: SchemaStatement, shipped: string): boolean {
  if (subject === '1') return text.startsWith('create extension ')
  return subject.startsWith('2 ') && !shipped.includes(`\ncreate table ${subject.slice(2)} (\n`)
}

/** The first line of a statement that was not shipped, or else the first it has lost. */
function changeOf({ subject, text }: SchemaStatement, known: ReadonlySet<string>, missing: string): string {
  const lines = text.split('\n')
  const line = lines.find((each) => !known.has(each))
  if (line !== undefined) return `${nameOf(subject)}: ${line.trim()}`
  const former = missing.slice(Math.max(0, missing.indexOf(lines[0] ?? '')))
  const lost = former.split('\n').find((each) => !lines.includes(each))
  return `${nameOf(subject)}: hilang: ${lost?.trim() ?? lines[0] ?? ''}`
}

/** What was shipped and is not there, unless the statement it stood in is told as changed already. */
function missingLines(missing: string, statements: readonly SchemaStatement[]): string[] {
  const present = new Set(statements.flatMap(({ text }) => text.split('\n')))
  return missing
    .split('\n')
    .filter((line) => line.trim() !== '' && !present.has(line))
    .map((line) => `hilang: ${line.trim()}`)
}

function nameOf(subject: string): string {
  return subject === '1' ? 'database' : subject.slice(2)
}

/** Kinds of object that stand for themselves: nothing of ours calls or reads them. */
const inert = new Set([
  'schema',
  'sequence',
  'table',
  'view',
  'materialized view',
  'foreign table',
  'type',
  'statistics object',
  'server',
  'foreign-data wrapper',
  'publication',
  'subscription',
])

/** Objects in the schema of the program, and those of no schema, such as rules, policies, casts and event triggers. */
function canActOnOurs({ type, schema }: UnknownObject): boolean {
  return !inert.has(type) && (schema === null || schema === 'public')
}
