import { machinery } from './acts.mjs'
import { importedSource, isProgram, nameOf, sizeOf } from './sources.mjs'
import { symbolsOf, valueNames } from './symbols.mjs'
import { isFunction, nodesOf, syntaxOf } from './syntax.mjs'

/**
 * The files a reader opens to follow an act. The rule:
 * 1. Begin at the calls that join the endpoints to their handlers, `answer(endpoint, handler)`, in a `server` folder.
 * 2. Follow every name they use as a value to the declaration behind it, and from that declaration on, to the end. Only
 *    declarations that are reached are followed: the other functions of a file lead nowhere. Types are not followed.
 * 3. Every file in which a declaration was reached counts with all its lines, and so does a door (`index.ts`,
 *    `contract.ts`) that a name was looked up in.
 * 4. Left out: packages, tests, the HTTP machinery of the platform (`acts.mjs`), tables of data (files without a function
 *    or call). A local name that is spelled as a declaration counts as it.
 */
export function readingOf(sources, endpoints) {
  const opened = new Set()
  const seen = new Set()
  const waiting = endpoints.flatMap((endpoint) => routesOf(sources, endpoint))
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next.node)) continue
    seen.add(next.node)
    opened.add(next.path)
    for (const name of valueNames(next.node)) {
      const { doors, found } = declarationOf(sources, next.path, name)
      for (const door of doors) opened.add(door)
      if (found !== undefined) waiting.push(found)
    }
  }
  const paths = [...sources.keys()].filter(
    (path) => opened.has(path) && !isTableOfData(path, sources.get(path)),
  )
  return { ...sizeOf(sources, paths), paths }
}

/** The calls in `server` folders whose first argument is this endpoint: `answer(endpoint, …)`, `answer(contract.endpoint, …)`. */
function routesOf(sources, endpoint) {
  return [...sources]
    .filter(([path, text]) => /\/server\//.test(path) && isProgram(path) && text.includes(endpoint))
    .flatMap(([path, text]) =>
      [...nodesOf(syntaxOf(path, text).program)]
        .filter((node) => node.type === 'CallExpression' && nameOfFirst(node) === endpoint)
        .map((node) => ({ path, node })),
    )
}

function nameOfFirst({ arguments: [first] }) {
  return first?.type === 'MemberExpression' ? first.property.name : first?.name
}

/** Where a name that a file uses is declared, if in a file that counts, and the doors on the way. */
function declarationOf(sources, path, name) {
  const { declared, imported } = symbolsOf(path, sources.get(path))
  if (declared.has(name)) return { doors: [], found: { path, node: declared.get(name) } }
  const [whole, member] = name.split('.')
  const entry = imported.get(member === undefined ? name : whole)
  if (entry === undefined || (entry.name === '*') !== (member !== undefined)) return { doors: [] }
  return exportOf(sources, importedSource(sources, path, entry.from), member ?? entry.name)
}

/** The declaration behind a name that a file exports; a file that only passes it on is a door. */
function exportOf(sources, path, name) {
  if (path === undefined || !counts(path)) return { doors: [] }
  const { declared, exported, imported, passedOn } = symbolsOf(path, sources.get(path))
  const entry = exported.get(name)
  if (entry !== undefined && entry.from === undefined && declared.has(entry.name))
    return { doors: [], found: { path, node: declared.get(entry.name) } }
  const origin = entry?.from === undefined ? imported.get(entry?.name) : entry
  const onward = origin === undefined ? passedOn.map((from) => ({ from, name })) : [origin]
  for (const next of onward) {
    const { doors, found } = exportOf(sources, importedSource(sources, path, next.from), next.name)
    if (found !== undefined) return { doors: [path, ...doors], found }
  }
  return { doors: [] }
}

function counts(path) {
  return isProgram(path) && !(path.startsWith('src/platform/') && machinery.has(nameOf(path)))
}

function isTableOfData(path, text) {
  if (symbolsOf(path, text).declared.size === 0) return false
  const nodes = [...nodesOf(syntaxOf(path, text).program)]
  return !nodes.some((node) => isFunction(node) || callTypes.has(node.type))
}

const callTypes = new Set(['CallExpression', 'NewExpression', 'TaggedTemplateExpression'])
