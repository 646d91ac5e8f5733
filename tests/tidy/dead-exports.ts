import { exportedNames, importedNames, type Exported } from './export-names.ts'
import { targetOf } from './place.ts'
import { isProgram, type Finding, type Sources } from './source.ts'
import { namesIn, textsOf } from './syntax.ts'

/** Programs and settings that are begun by their path. */
const isBeginning = /^(src\/main\.(server|web)\.tsx?|[a-z]+\.config\.ts|.*\.d\.ts)$/
const everything = '*'

/** Exported names that no other file imports. */
export function deadExports(sources: Sources): Finding[] {
  const programs = [...sources].filter(([path]) => isProgram(path))
  const files: Files = new Map(programs.map(([path, text]) => [path, exportedNames(path, text)]))
  const used = usedNames(files, sources)
  return [...files].flatMap(([path, exported]) => {
    const names = used.get(path) ?? new Set<string>()
    if (isBeginning.test(path) || names.has(everything)) return []
    const text = sources.get(path) ?? ''
    return exported
      .filter((one) => one.name !== everything && !names.has(one.name))
      .filter((one) => !explains(one, namesIn(path, text)) && !isTried(one, path, sources))
      .map(({ name }) => ({ path, message: `nobody imports "${name}"` }))
  })
}

/** A type that its own file uses says what the other exports take and give. */
function explains({ name, isType }: Exported, names: readonly string[]): boolean {
  return isType && isRepeated(name, names)
}

/** What a file uses itself may be tried by its own test; what only the test uses is dead. */
function isTried({ name, from }: Exported, path: string, sources: Sources): boolean {
  const test = path.replace(/(\.[a-z]+)$/, '.test$1')
  const isTested = importedNames(test, sources.get(test) ?? '').some((one) => one.name === name)
  return from === undefined && isTested && isRepeated(name, namesIn(path, sources.get(path) ?? ''))
}

function isRepeated(name: string, names: readonly string[]): boolean {
  return names.indexOf(name) !== names.lastIndexOf(name)
}

type Files = ReadonlyMap<string, readonly Exported[]>

/** The names of each file that others import; a door that hands a name on uses it when somebody uses it of the door. */
function usedNames(files: Files, sources: Sources): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>()
  const waiting = [...files.keys()].flatMap((path) => usesOf(path, sources))
  for (let use = waiting.pop(); use !== undefined; use = waiting.pop()) {
    const names = used.get(use.path) ?? new Set()
    if (names.has(use.name)) continue
    used.set(use.path, names.add(use.name))
    waiting.push(...handedOn(use, files, sources))
  }
  return used
}

interface Use {
  readonly path: string
  readonly name: string
}

/** What a file uses of others by importing it, or by naming the whole file in a text. */
function usesOf(path: string, sources: Sources): Use[] {
  const text = sources.get(path) ?? ''
  const imported = importedNames(path, text).flatMap(({ specifier, name }) => {
    const target = targetOf(path, specifier, sources)
    return target === undefined || isOwnTest(path, target) ? [] : [{ path: target, name }]
  })
  const named = textsOf(path, text).map((name) => name.replace(/^\.\//, ''))
  return [
    ...imported,
    ...named.filter((name) => sources.has(name)).map((name) => ({ path: name, name: everything })),
  ]
}

/** What lies among the tests is there for a test. */
function isOwnTest(path: string, target: string): boolean {
  return !path.startsWith('tests/') && path.replace(/\.test(\.[a-z]+)$/, '$1') === target
}

/** Where a used name comes from when the file only hands it on. */
function handedOn({ path, name }: Use, files: Files, sources: Sources): Use[] {
  return (files.get(path) ?? [])
    .filter((one) => one.name === name || one.name === everything || name === everything)
    .flatMap((one) => {
      const target = one.from === undefined ? undefined : targetOf(path, one.from, sources)
      if (target === undefined) return []
      return [{ path: target, name: one.name === everything ? name : one.source }]
    })
}
