import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const source = /\.(ts|tsx|css|mjs)$/
const test = /\.(test|journey)\.(ts|tsx|mjs)$/
const declaration = /\.d\.ts$/

/** The sources of a checkout, tests apart: a map of path (with `/`, from the root) to text. Everything is measured on it. */
export function readSources(root) {
  const paths = pathsBelow(root, 'src').filter(isSource).sort()
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

export function isSource(path) {
  return source.test(path) && !test.test(path) && !declaration.test(path)
}

/** Sources that have functions, as opposed to styles. */
export function isProgram(path) {
  return !path.endsWith('.css')
}

/** Base name without extension. */
export function nameOf(path) {
  return posix.basename(path).replace(/\..*$/, '')
}

export function linesOf(text) {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}

/** How many files these are, and their lines together. */
export function sizeOf(sources, paths) {
  const lines = paths.reduce((sum, path) => sum + linesOf(sources.get(path)), 0)
  return { files: paths.length, lines }
}

/** The source a relative import names, or undefined when it is a package or no source. */
export function importedSource(sources, from, specifier) {
  if (!specifier.startsWith('.')) return undefined
  const path = posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''))
  return sources.has(path) ? path : undefined
}

function pathsBelow(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? pathsBelow(root, path) : [path]
  })
}
