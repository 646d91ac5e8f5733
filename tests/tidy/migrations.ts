import { sumsOf } from '../migration-sums.ts'
import { migrationOwner } from './place.ts'
import type { Finding, Sources } from './source.ts'

/** Migrations of modules that are not in the list, without a first line that says why, or two of the same minute. */
export function migrationFindings(sources: Sources, order: readonly string[]): Finding[] {
  const migrations = [...sources].filter(([path]) => migrationOwner(path) !== undefined)
  return migrations.flatMap(([path, text]) => {
    const twin = migrations.find(([other]) => other !== path && minuteOf(other) === minuteOf(path))
    return [
      ...(isOwner(migrationOwner(path), order) ? [] : ['names no module of the list']),
      ...(/^-- \w/.test(text) ? [] : ['its first line does not say what it is for']),
      ...(twin === undefined ? [] : [`has the minute of ${twin[0]}: which comes first?`]),
    ].map((message) => ({ path, message }))
  })
}

/** Migrations that add up rows which an older program may be writing still: what was not seen would never be counted. */
export function sumFindings(sources: Sources): Finding[] {
  return [...sources]
    .filter(([path]) => migrationOwner(path) !== undefined)
    .flatMap(([path, text]) => sumsOf(text).unlocked.map((table) => ({ path, table })))
    .map(({ path, table }) => ({ path, message: `adds up ${table} without locking it first` }))
}

/** Where the migrations stand that databases may have been through, one a line in their order; npm run schema adds those that are new. */
const knownFile = 'db/migrations.txt'

/** Migrations that would run before one that databases have been through: those would not start, and a fresh one would differ from them. */
export function orderFindings(sources: Sources): Finding[] {
  const known = namesIn(sources.get(knownFile) ?? '')
  const names = [...sources.keys()].filter((path) => migrationOwner(path) !== undefined).map(nameOf)
  const late = overtaking(known, names)
  return [
    ...late.map((name) => ({
      path: pathOf(name),
      message: `sorts before ${known.at(-1)}, which databases have been through: name it after that`,
    })),
    ...names
      .filter((name) => !known.includes(name) && !late.includes(name))
      .map((name) => ({ path: pathOf(name), message: `is not in ${knownFile}: npm run schema writes it` })),
    ...known
      .filter((name) => !names.includes(name))
      .map((name) => ({ path: knownFile, message: `names ${name}, which is gone: databases need it` })),
  ]
}

/** Those of the names that are new and sort before one that is known. */
export function overtaking(known: readonly string[], names: readonly string[]): string[] {
  const last = known.at(-1) ?? ''
  return names.filter((name) => !known.includes(name) && name < last)
}

export function namesIn(list: string): string[] {
  return list.split('\n').filter((line) => line !== '')
}

function nameOf(path: string): string {
  return path.replace(/^db\/migrations\/|\.sql$/g, '')
}

function pathOf(name: string): string {
  return `db/migrations/${name}.sql`
}

function isOwner(name: string | undefined, order: readonly string[]): boolean {
  return name === 'platform' || order.some((module) => module === name)
}

function minuteOf(path: string): string | undefined {
  return /\d{8}_\d{4}/.exec(path)?.[0]
}
