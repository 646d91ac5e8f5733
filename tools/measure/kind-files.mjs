import { posix } from 'node:path'
import { kinds, partWords } from './kinds.mjs'
import { importedSource, isProgram, nameOf, sizeOf } from './sources.mjs'
import { nodesOf, syntaxOf } from './syntax.mjs'

/** For each kind: the files that belong to it, and how many others name it. */
export function kindFigures(sources) {
  const paths = [...sources.keys()]
  const owners = new Map(paths.map((path) => [path, kindOf(path)]))
  const named = new Map(paths.filter(isProgram).map((path) => [path, kindsNamedIn(sources, path, owners)]))
  return kinds.map(({ kind }) => {
    const own = paths.filter((path) => owners.get(path) === kind)
    const others = [...named].filter(([path, names]) => owners.get(path) !== kind && names.has(kind))
    return { kind, ...sizeOf(sources, own), namedBy: others.length, paths: own }
  })
}

/** The kind a file of a module belongs to: by its own name, or by its folder when it is named for its part alone. */
export function kindOf(path) {
  if (!path.startsWith('src/modules/')) return undefined
  const name = nameOf(path)
  const own = kinds.find(({ files }) => files.test(name))
  if (own !== undefined) return own.kind
  const isPart = name.split('-').every((word) => partWords.has(word))
  return isPart ? kindOfFolder(posix.dirname(path)) : undefined
}

/** The kind of the nearest folder that is a kind's. */
function kindOfFolder(folder) {
  const found = folder.split('/').findLast((name) => kinds.some((one) => one.folder === name))
  return kinds.find((one) => one.folder === found)?.kind
}

function kindsNamedIn(sources, path, owners) {
  const text = sources.get(path)
  const names = [...namesIn(path, text)]
  const imported = names.map((name) => owners.get(importedSource(sources, path, name)))
  const words = names.map(withUnderscores).join(' ')
  const mentioned = kinds.filter(({ names }) => new RegExp(`(?<![a-z])(${names})(?![a-z])`).test(words))
  return new Set([...imported, ...mentioned.map(({ kind }) => kind)])
}

/** Identifiers, texts that are a name (a table, a path, an import), and the words of SQL. What people read is none. */
export function* namesIn(path, text) {
  for (const node of nodesOf(syntaxOf(path, text).program)) {
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') yield node.name
    if (typeof node.value === 'string' && /^[a-z./][\w./:-]*$/.test(node.value)) yield node.value
    if (node.type === 'TaggedTemplateExpression' && node.tag.name === 'sql')
      for (const { value } of node.quasi.quasis) yield* value.raw.match(/\w+/g) ?? []
  }
}

function withUnderscores(name) {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/-/g, '_')
    .toLowerCase()
}
