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

function isOwner(name: string | undefined, order: readonly string[]): boolean {
  return name === 'platform' || order.some((module) => module === name)
}

function minuteOf(path: string): string | undefined {
  return /\d{8}_\d{4}/.exec(path)?.[0]
}
